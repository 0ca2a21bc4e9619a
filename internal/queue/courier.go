package queue

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// How far a courier reads ahead, to have records of many lanes at hand.
const (
	windowRecords = 4096
	windowBytes   = 8 << 20
)

// courier is one run of Deliver. Only its own goroutine touches the fields.
type courier struct {
	q *Queue
	d Delivery

	lanes   map[uint64]*lane // those with records in the window
	ready   []*lane          // may send, longest waiting first
	delayed []*lane          // failed, and wait for their time
	results chan result

	records, bytes int // in the window
	flying, limit  int
	failures       int       // in a row
	failedAt       time.Time // of the last failure that counted
	pausedUntil    time.Time
}

// lane is the records of the window that must stay in order.
type lane struct {
	key   uint64
	items []*item
	tries int // of the first item
	due   time.Time
}

type result struct {
	lane    *lane
	started time.Time
	err     error
}

func newCourier(q *Queue, d Delivery) *courier {
	d.Parallel = max(d.Parallel, 1)
	if d.MinBackoff <= 0 {
		d.MinBackoff = 500 * time.Millisecond
	}
	if d.MaxBackoff <= 0 {
		d.MaxBackoff = 30 * time.Second
	}
	if d.Lane == nil {
		d.Lane = func([]byte) uint64 { return 0 }
	}
	return &courier{
		q: q, d: d, lanes: map[uint64]*lane{}, limit: 1,
		results: make(chan result, d.Parallel),
	}
}

func (c *courier) run(ctx context.Context) error {
	sendCtx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	for ctx.Err() == nil {
		c.fill()
		timer := time.NewTimer(c.dispatch(sendCtx, time.Now()))
		select {
		case r := <-c.results:
			c.settle(r, time.Now())
		case <-c.q.more:
		case <-timer.C:
		case <-ctx.Done():
		case <-c.q.closing:
			c.land(cancel)
			return ErrClosed
		}
		timer.Stop()
	}
	c.land(cancel)
	return ctx.Err()
}

// fill reads records into the window.
func (c *courier) fill() {
	for c.records < windowRecords && c.bytes < windowBytes {
		it, ok := c.q.next()
		if !ok {
			return
		}
		key := c.d.Lane(it.data)
		l := c.lanes[key]
		if l == nil {
			l = &lane{key: key}
			c.lanes[key] = l
			c.ready = append(c.ready, l)
		}
		l.items = append(l.items, it)
		c.records++
		c.bytes += len(it.data)
	}
}

// dispatch sends what may be sent now, and says how long nothing else will
// become due by itself.
func (c *courier) dispatch(ctx context.Context, now time.Time) time.Duration {
	wait := time.Hour
	if pause := c.pausedUntil.Sub(now); pause > 0 {
		return min(pause, wait)
	}
	var still []*lane
	for _, l := range c.delayed {
		if d := l.due.Sub(now); d > 0 {
			still = append(still, l)
			wait = min(wait, d)
		} else {
			c.ready = append([]*lane{l}, c.ready...)
		}
	}
	c.delayed = still
	for len(c.ready) > 0 && c.flying < c.limit {
		l := c.ready[0]
		c.ready = c.ready[1:]
		c.flying++
		go func(rec []byte) {
			c.results <- result{l, now, c.d.Send(ctx, rec)}
		}(l.items[0].data)
	}
	return wait
}

// settle takes in how a send ended.
func (c *courier) settle(r result, now time.Time) {
	c.flying--
	var p *pause
	if errors.As(r.err, &p) {
		c.pausedUntil = later(c.pausedUntil, now.Add(p.after))
	}
	if r.err == nil || (p != nil && p.err == nil) {
		c.done(r.lane)
		return
	}
	l := r.lane
	l.tries++
	l.due = now.Add(c.backoff(l.tries))
	c.delayed = append(c.delayed, l)
	if r.started.After(c.failedAt) { // else it failed together with another one
		c.failures++
		c.failedAt = now
		c.limit = 1
		c.pausedUntil = later(c.pausedUntil, now.Add(c.backoff(c.failures)))
	}
}

func (c *courier) done(l *lane) {
	it := l.items[0]
	c.q.ack(it)
	c.records--
	c.bytes -= len(it.data)
	c.failures = 0
	c.limit = min(c.limit+1, c.d.Parallel)
	l.tries = 0
	l.items[0] = nil
	l.items = l.items[1:]
	if len(l.items) == 0 {
		delete(c.lanes, l.key)
	} else {
		c.ready = append(c.ready, l)
	}
}

// backoff is the wait after the n-th failure in a row, between half and all of
// its nominal length so that many servers do not come back at one moment.
func (c *courier) backoff(n int) time.Duration {
	d := c.d.MaxBackoff
	if n < 30 {
		d = min(d, c.d.MinBackoff<<(n-1))
	}
	if d <= 0 {
		d = c.d.MaxBackoff
	}
	return d/2 + rand.N(d/2+1)
}

// land waits for the records on their way, hurries them when the grace is
// over, and gives back what is left in the window.
func (c *courier) land(cancel context.CancelFunc) {
	hurry := time.AfterFunc(c.d.Grace, cancel)
	defer hurry.Stop()
	for c.flying > 0 {
		c.settle(<-c.results, time.Now())
	}
	var left []*item
	for _, l := range c.lanes {
		left = append(left, l.items...)
	}
	c.q.putBack(left)
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
