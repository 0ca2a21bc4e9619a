package server

import (
	"context"
	"errors"
	"slices"
	"time"

	"astrolabe/internal/gate"
)

// Warm makes what visitors would have to wait for, in the background: pages that
// are kept, one of each kind of those that are not, feeds, and compressed forms.
func (s *Server) Warm(ctx context.Context) error { return s.warm(ctx, s.version.Load()) }

// warm warms a version, which need not be the one that is being served. Versions are
// warmed one after the other: the next takes over what the one before has made.
func (s *Server) warm(ctx context.Context, v *version) error {
	s.warming.Lock()
	defer s.warming.Unlock()
	started, first, rest := time.Now(), v.warmFirst(), v.warmRest()
	s.log.Info("warming", "pages", len(v.pages))
	v.memo.turn()
	defer v.memo.forget()
	ctx = context.WithValue(ctx, warming{}, true)
	failed := s.takeSteps(ctx, first)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	v.warm.Store(true)
	s.log.Info("warm", "pages", len(v.pages), "failed", failed, "took", time.Since(started).Round(time.Millisecond))
	if failed += s.takeSteps(ctx, rest); failed > 0 {
		return errors.New("some pages cannot be rendered")
	}
	return ctx.Err()
}

// takeSteps takes steps one after the other and says how many failed.
func (s *Server) takeSteps(ctx context.Context, steps []warmStep) (failed int) {
	for _, step := range steps {
		if ctx.Err() != nil {
			return failed
		}
		if err := step.do(ctx, s); err != nil && ctx.Err() == nil {
			failed++
			s.log.Error(step.failure, "path", step.path, "err", err)
		}
	}
	return failed
}

// warmStep is one thing that is made before anybody asks for it.
type warmStep struct {
	path, failure string
	do            func(ctx context.Context, s *Server) error
}

// inBackground does a step at the gate, where it gives way to visitors.
func inBackground[T any](key any, work func(context.Context) (T, error)) func(context.Context, *Server) error {
	return func(ctx context.Context, s *Server) error {
		_, err := gate.Do(ctx, s.gate, gate.Background, key, work)
		return err
	}
}

// warmFirst lists what a visitor would wait for longest: data that pages share, a page
// of each kind, the other pages that are kept, and feeds.
func (v *version) warmFirst() []warmStep {
	steps := []warmStep{{"", "sheets cannot be prepared", inBackground(nil, func(context.Context) (struct{}, error) {
		v.api()
		v.calendar()
		if _, err := v.titles(); err != nil {
			return struct{}{}, err
		}
		return struct{}{}, v.composed().Prepare()
	})}}
	first, _ := v.warmViews()
	for _, a := range first {
		steps = append(steps, v.warmView(a))
	}
	for path, place := range v.feeds {
		steps = append(steps, warmStep{path, "feed cannot be written", inBackground(placeKey{place}, place.file)})
	}
	return steps
}

// warmRest lists what a visitor would hardly notice.
func (v *version) warmRest() []warmStep {
	var steps []warmStep
	_, rest := v.warmViews()
	for _, a := range rest {
		steps = append(steps, v.warmView(a))
	}
	for path, f := range v.assets.files {
		steps = append(steps, warmStep{path, "", inBackground(nil, func(context.Context) (struct{}, error) {
			f.body.compressAll()
			return struct{}{}, nil
		})})
	}
	return steps
}

func (v *version) warmView(a asked) warmStep {
	return warmStep{a.address(), "page cannot be rendered", inBackground(v.keyOf(a), func(ctx context.Context) (*page, error) {
		p, err := v.view(ctx, a)
		if err == nil && p.html.level == bestCompression {
			p.html.compressAll()
		}
		return p, err
	})}
}

// warmViews are the views to make: first one of each kind, and one with a query where
// a page is put together anew for each, and all that are kept; then those about
// benchmarks, each of which prepares a table of its own.
func (v *version) warmViews() (first, rest []asked) {
	var kinds, kept []asked
	seen := map[string]bool{}
	for _, path := range v.site.Paths() {
		route, err := v.site.Route(path)
		if err != nil {
			continue
		}
		_, isKept := v.pages[path]
		switch {
		case !seen[route.Kind]:
			seen[route.Kind] = true
			kinds = append(kinds, v.read(route, ""))
			if sample, ok := warmQueries[route.Kind]; ok {
				kinds = append(kinds, v.read(route, sample))
			}
		case isKept:
			kept = append(kept, asked{route: route})
		case route.Kind == "benchmark":
			rest = append(rest, v.read(route, ""))
		}
	}
	return slices.Concat(kinds, kept), rest
}

// warmQueries are views of pages that look different with a query.
var warmQueries = map[string]string{
	"llmIndex": "released=2024-01-01", "charts": "released=2024-01-01", "cost": "prompt=3001", "benchmark": "released=2024-01-01",
	"benchmarkMatrix": "released=2024-01-01", "search": "q=context",
}
