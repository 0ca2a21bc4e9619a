package queue

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// courier is one run of Deliver. Only its own goroutine touches the fields.
type courier struct {
	q *Queue
	d Delivery
	turns
	results chan result

	flying, limit int
	successes     uint64
	failures      int       // in a row
	failedAt      time.Time // of the last failure that counted
	pausedUntil   time.Time
}

type result struct {
	lane    *lane
	started time.Time
	err     error
}

func newCourier(q *Queue, d Delivery) *courier {
	d.Parallel = max(d.Parallel, 1)
	d.MinBackoff = cmp.Or(max(d.MinBackoff, 0), 500*time.Millisecond)
	d.MaxBackoff = cmp.Or(max(d.MaxBackoff, 0), 30*time.Second)
	return &courier{
		q: q, d: d, limit: 1, turns: newTurns(max(1, d.Parallel/2)),
		results: make(chan result, d.Parallel),
	}
}

func (c *courier) run(ctx context.Context) error {
	sendCtx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	for ctx.Err() == nil {
		for it, ok := c.q.next(); ok; it, ok = c.q.next() {
			c.add(it)
		}
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

// dispatch sends what may be sent now, and says how long nothing else will
// become due by itself.
func (c *courier) dispatch(ctx context.Context, now time.Time) time.Duration {
	const wait = time.Hour
	if pause := c.pausedUntil.Sub(now); pause > 0 {
		return min(pause, wait)
	}
	next := c.wakeUp(now)
	for c.flying < c.limit {
		// After a failure the newest has its turn beside the oldest, so that many
		// records of a kind that fails do not hide that others would get through.
		l := c.pick(c.failures%2 == 1)
		if l == nil {
			break
		}
		rec, ok := c.fit(l, now)
		if !ok {
			continue
		}
		c.flying++
		c.leave(l)
		go func() {
			c.results <- result{l, now, c.d.Send(ctx, rec)}
		}()
	}
	return min(next, wait)
}

// fit reads the first record of a lane. One that is too old or damaged is
// dropped instead.
func (c *courier) fit(l *lane, now time.Time) ([]byte, bool) {
	it := l.items[0]
	if c.d.MaxAge > 0 && now.Sub(it.label.Time) > c.d.MaxAge {
		c.drop(l, "too old")
		return nil, false
	}
	rec, ok := c.q.read(it)
	if !ok {
		c.q.ack(it)
		c.advance(l)
	}
	return rec, ok
}

// drop gives a record up.
func (c *courier) drop(l *lane, reason string) {
	c.q.ack(l.items[0])
	c.advance(l)
	if c.d.Dropped != nil {
		c.d.Dropped(reason)
	}
}

// settle takes in how a send ended.
func (c *courier) settle(r result, now time.Time) {
	c.flying--
	c.arrive(r.lane)
	var p *pause
	if errors.As(r.err, &p) {
		c.pausedUntil = later(c.pausedUntil, now.Add(p.after))
	}
	if r.err == nil || (p != nil && p.err == nil) {
		c.successes++
		c.failures = 0
		c.limit = min(c.limit+1, c.d.Parallel)
		c.q.ack(r.lane.items[0])
		c.advance(r.lane)
		return
	}
	if r.started.After(c.failedAt) { // else it failed together with another one
		c.slowDown(now)
	}
	var b *blamed
	if p == nil && errors.As(r.err, &b) && c.strike(r.lane.items[0]) {
		c.drop(r.lane, "failed too often while others got through")
		return
	}
	r.lane.tries++
	c.delay(r.lane, now.Add(c.backoff(r.lane.tries)))
}

// slowDown is for a failure. A single one may be the record's; more in a row
// mean trouble at the other end, which then gets one record at a time, and
// pauses between.
func (c *courier) slowDown(now time.Time) {
	c.failures++
	c.failedAt = now
	c.limit = max(1, c.limit/2)
	if c.failures > 1 {
		c.limit = 1
		c.pausedUntil = later(c.pausedUntil, now.Add(c.backoff(c.failures-1)))
	}
}

// strike counts a failure against a record if others got through since its last
// one: an outage is nobody's fault. It says whether the record has had enough.
func (c *courier) strike(it *item) bool {
	if c.successes > it.seen {
		it.strikes++
		it.seen = c.successes
	}
	return c.d.MaxTries > 0 && it.strikes >= c.d.MaxTries
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
// over, and gives back what is left.
func (c *courier) land(cancel context.CancelFunc) {
	hurry := time.AfterFunc(c.d.Grace, cancel)
	defer hurry.Stop()
	for c.flying > 0 {
		c.settle(<-c.results, time.Now())
	}
	c.q.putBack(c.left())
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
