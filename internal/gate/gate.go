// Package gate lets a few at a time to work that takes long, and is fair about
// who comes next.
//
// Each client has a line of its own, and lines are served in turn, so that a
// flood delays whoever sends it. A client alone may hold no more than half of the
// places: the rest is there at once for the next one who comes. Work that several
// wait for is done once, and work that nobody waits for any more is stopped.
package gate

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

var (
	// ErrShare means that a client has as much waiting as it may.
	ErrShare = errors.New("this client has too much waiting")
	// ErrFull means that all clients together have as much waiting as they may.
	ErrFull = errors.New("too much is waiting")
)

// Background is the client of work that no visitor waits for. It is done when
// there is nothing else to do, or when it has waited for long.
var Background = netip.PrefixFrom(netip.IPv6Unspecified(), 128)

// backgroundWait is how long work in the background gives way: a flood must not
// keep a new version of the site from being published.
const backgroundWait = 250 * time.Millisecond

// Limits are the bounds of a gate.
type Limits struct {
	// Places is how much work is done at once.
	Places int
	// Line is how much may wait for one client, All for all together.
	Line, All int
}

// Gate is what costly work goes through.
type Gate struct {
	limits Limits
	mu     sync.Mutex
	// running and waiting count jobs; perClient is how many may run for a client.
	running, waiting, perClient int
	// lines has all clients with something running or waiting, turns those with
	// something waiting in the order in which they are served.
	lines map[netip.Prefix]*line
	turns []*line
	// jobs are those that others may join, by key.
	jobs map[any]*job
}

// line is what waits for a client, and how much runs for it.
type line struct {
	client  netip.Prefix
	jobs    []*job
	running int
}

// job is work, and who waits for it.
type job struct {
	key     any
	ctx     context.Context
	cancel  context.CancelFunc
	work    func(context.Context) (any, error)
	queued  time.Time
	askers  int
	lines   []*line // in which it waits
	started bool
	done    chan struct{}
	value   any
	err     error
}

// New makes a gate.
func New(l Limits) *Gate {
	l.Places = max(l.Places, 2) // one for a flood, one for everyone else
	return &Gate{limits: l, perClient: l.Places / 2, lines: map[netip.Prefix]*line{}, jobs: map[any]*job{}}
}

// Do does the work of a key when it is the client's turn, and gives its result.
// Whoever asks for the same key meanwhile gets the same result, at the turn of the
// first of their clients; a key of nil is shared with nobody. The work's context
// ends when all who asked have left.
func Do[T any](ctx context.Context, g *Gate, client netip.Prefix, key any, work func(context.Context) (T, error)) (T, error) {
	var none T
	j, err := g.join(ctx, client, key, func(ctx context.Context) (any, error) { return work(ctx) })
	if err != nil {
		return none, err
	}
	select {
	case <-j.done:
		if j.err != nil {
			return none, j.err
		}
		return j.value.(T), nil
	case <-ctx.Done():
		g.part(j)
		return none, ctx.Err()
	}
}

// join puts a client among those who wait for a key.
func (g *Gate) join(ctx context.Context, client netip.Prefix, key any, work func(context.Context) (any, error)) (*job, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	l := g.line(client)
	full := len(l.jobs) >= g.limits.Line && client != Background
	j := g.jobs[key]
	if key == nil || j == nil {
		if full || g.waiting >= g.limits.All && client != Background {
			g.forget(l)
			if full {
				return nil, ErrShare
			}
			return nil, ErrFull
		}
		j = g.add(ctx, key, work)
	}
	j.askers++
	if !j.started && !full && !slices.Contains(j.lines, l) {
		g.queue(l, j)
	}
	g.forget(l)
	g.dispatch()
	return j, nil
}

func (g *Gate) add(ctx context.Context, key any, work func(context.Context) (any, error)) *job {
	j := &job{key: key, work: work, done: make(chan struct{}), queued: time.Now()}
	j.ctx, j.cancel = context.WithCancel(context.WithoutCancel(ctx))
	if key != nil {
		g.jobs[key] = j
	}
	g.waiting++
	return j
}

// part takes one who waits away. Without any, the work ends.
func (g *Gate) part(j *job) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if j.askers--; j.askers > 0 {
		return
	}
	j.cancel()
	if g.jobs[j.key] == j {
		delete(g.jobs, j.key) // who comes now gets new work
	}
	if !j.started {
		g.waiting--
		g.unqueue(j)
	}
}

// line is the line of a client, which may be a new one.
func (g *Gate) line(client netip.Prefix) *line {
	l := g.lines[client]
	if l == nil {
		l = &line{client: client}
		g.lines[client] = l
	}
	return l
}

// forget drops a line that has nothing left.
func (g *Gate) forget(l *line) {
	if len(l.jobs) == 0 && l.running == 0 {
		delete(g.lines, l.client)
	}
}

func (g *Gate) queue(l *line, j *job) {
	if len(l.jobs) == 0 {
		g.turns = append(g.turns, l)
	}
	l.jobs, j.lines = append(l.jobs, j), append(j.lines, l)
}

// unqueue takes a job out of all lines.
func (g *Gate) unqueue(j *job) {
	for _, l := range j.lines {
		l.jobs = slices.DeleteFunc(l.jobs, func(other *job) bool { return other == j })
		if len(l.jobs) == 0 {
			g.turns = slices.DeleteFunc(g.turns, func(other *line) bool { return other == l })
			g.forget(l)
		}
	}
	j.lines = nil
}

// dispatch starts what has a place.
func (g *Gate) dispatch() {
	for g.running < g.limits.Places {
		l := g.next()
		if l == nil {
			return
		}
		j := l.jobs[0]
		l.running++
		g.running++
		g.waiting--
		j.started = true
		g.unqueue(j)
		if len(l.jobs) > 0 { // to the end of the turns
			g.turns = append(slices.DeleteFunc(g.turns, func(other *line) bool { return other == l }), l)
		}
		go g.run(l, j)
	}
}

// next is the line whose turn it is; nil if none may go on.
func (g *Gate) next() *line {
	var background *line
	for _, l := range g.turns {
		switch {
		case l.client == Background:
			if l.running > 0 {
				continue
			}
			if background = l; time.Since(l.jobs[0].queued) >= backgroundWait {
				return l
			}
		case l.running < g.perClient:
			return l
		}
	}
	if g.running > 0 {
		return nil // the background waits until there is nothing else to do
	}
	return background
}

// run does a job and lets the next one in.
func (g *Gate) run(l *line, j *job) {
	defer func() {
		if p := recover(); p != nil {
			j.err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
		g.mu.Lock()
		defer g.mu.Unlock()
		close(j.done)
		j.cancel()
		if g.jobs[j.key] == j {
			delete(g.jobs, j.key)
		}
		l.running--
		g.running--
		g.forget(l)
		g.dispatch()
	}()
	j.value, j.err = j.work(j.ctx)
}
