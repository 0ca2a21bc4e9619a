package monitor

import (
	"strings"
	"sync"
	"time"
)

// How much of the error service's quota requests can use: whoever forges trace
// headers, or asks for a page that fails, makes us send no more.
const (
	errorBurst, errorEvery = 20, time.Minute
	traceBurst, traceEvery = 60, 6 * time.Second
	// sameError is how long an error that was reported is not reported again.
	sameError = 10 * time.Minute
	// maxSeen bounds the errors that are remembered.
	maxSeen = 256
)

// bucket allows a burst, and then one in every so often.
type bucket struct {
	burst int
	every time.Duration

	mu   sync.Mutex
	full time.Time // when all of the burst is there again
}

func (b *bucket) take() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	if b.full.Before(now) {
		b.full = now
	}
	if b.full.Sub(now) > time.Duration(b.burst-1)*b.every {
		return false
	}
	b.full = b.full.Add(b.every)
	return true
}

// seen knows which errors were reported a short while ago.
type seen struct {
	mu     sync.Mutex
	errors map[string]*sighting
}

type sighting struct {
	reported time.Time
	leftOut  int
}

// report says whether an error is to be reported, and how often it was left
// out since the last time.
func (s *seen) report(err error) (leftOut int, ok bool) {
	text, _, _ := strings.Cut(err.Error(), "\n")
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	last := s.errors[text]
	if last != nil && now.Sub(last.reported) < sameError {
		last.leftOut++
		return 0, false
	}
	if last != nil {
		leftOut = last.leftOut
	}
	if s.errors == nil || len(s.errors) >= maxSeen {
		s.errors = map[string]*sighting{}
	}
	s.errors[text] = &sighting{reported: now}
	return leftOut, true
}
