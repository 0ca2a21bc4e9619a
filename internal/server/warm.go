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
func (s *Server) Warm(ctx context.Context) error {
	v := s.version.Load()
	return s.warm(ctx, v, func() bool { return s.version.Load() != v })
}

// warm warms a version, which need not be the one that is being served, until it
// is outdated.
func (s *Server) warm(ctx context.Context, v *version, outdated func() bool) error {
	started, steps := time.Now(), v.warmUp()
	s.log.Info("warming", "pages", len(v.pages))
	var failed int
	for _, step := range steps {
		if ctx.Err() != nil || outdated() {
			return ctx.Err()
		}
		if err := step.do(ctx, s); err != nil && ctx.Err() == nil {
			failed++
			s.log.Error(step.failure, "path", step.path, "err", err)
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	v.warm.Store(true)
	s.log.Info("warm", "pages", len(v.pages), "failed", failed, "took", time.Since(started).Round(time.Millisecond))
	if failed > 0 {
		return errors.New("some pages cannot be rendered")
	}
	return nil
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

// warmUp lists the steps in the order of what a visitor would wait for longest:
// data that pages share, a page of each kind, then the other pages.
func (v *version) warmUp() []warmStep {
	steps := []warmStep{{"", "sheets cannot be prepared", inBackground(nil, func(context.Context) (struct{}, error) {
		v.api()
		v.calendar()
		return struct{}{}, v.composed().Prepare()
	})}}
	for _, a := range v.warmViews() {
		steps = append(steps, warmStep{a.address(), "page cannot be rendered", inBackground(v.keyOf(a), func(ctx context.Context) (*page, error) {
			p, err := v.view(ctx, a)
			if err == nil && p.html.level == bestCompression {
				p.html.compressAll()
			}
			return p, err
		})})
	}
	for path, place := range v.feeds {
		steps = append(steps, warmStep{path, "feed cannot be written", inBackground(feedKey{place},
			func(ctx context.Context) (*file, error) { return v.feed(ctx, place) })})
	}
	for path, f := range v.assets.files {
		steps = append(steps, warmStep{path, "", inBackground(nil, func(context.Context) (struct{}, error) {
			f.body.compressAll()
			return struct{}{}, nil
		})})
	}
	return steps
}

// warmViews are the views to make: first one of each kind, and one with a query where
// a page is put together anew for each; then all that are kept, and those about
// benchmarks, each of which prepares a table of its own.
func (v *version) warmViews() []asked {
	var first, rest []asked
	seen := map[string]bool{}
	for _, path := range v.site.Paths() {
		route, err := v.site.Route(path)
		if err != nil {
			continue
		}
		a := v.read(route, "")
		_, kept := v.pages[path]
		switch {
		case !seen[route.Kind]:
			seen[route.Kind] = true
			first = append(first, a)
			if sample, ok := warmQueries[route.Kind]; ok {
				first = append(first, v.read(route, sample))
			}
		case kept, route.Kind == "benchmark":
			rest = append(rest, a)
		}
	}
	return slices.Concat(first, rest)
}

// warmQueries are views of pages that look different with a query.
var warmQueries = map[string]string{
	"llmIndex": "released=2024-01-01", "cost": "prompt=3001", "benchmark": "released=2024-01-01",
	"benchmarkMatrix": "released=2024-01-01",
}
