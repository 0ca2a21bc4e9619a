package icons

import (
	"sync"
	"time"
)

// budget is a bucket of permissions that fills slowly.
type budget struct {
	mu   sync.Mutex
	left float64
	last time.Time
}

func (b *budget) take(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.last.IsZero() {
		b.left = min(burst, b.left+perSecond*now.Sub(b.last).Seconds())
	}
	b.last = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}

// pause is a time in which a service is left alone.
type pause struct {
	mu    sync.Mutex
	until time.Time
}

func (p *pause) begin(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.until = now.Add(rest)
}

func (p *pause) on(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return now.Before(p.until)
}

// quiet lets one line a minute through, and counts the others.
type quiet struct {
	mu      sync.Mutex
	last    time.Time
	leftOut int
}

func (q *quiet) speak(now time.Time) (leftOut int, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.last.IsZero() && now.Sub(q.last) < time.Minute {
		q.leftOut++
		return 0, false
	}
	leftOut, q.leftOut, q.last = q.leftOut, 0, now
	return leftOut, true
}
