package relay

import (
	"log/slog"
	"sync"
	"time"
)

// throttle writes at most one line a minute of each message, and says in the
// next one how many it left out.
type throttle struct {
	log *slog.Logger

	mu    sync.Mutex
	lines map[string]*line // messages are constants, so few
}

type line struct {
	last    time.Time
	leftOut int
}

func newThrottle(log *slog.Logger) *throttle {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &throttle{log: log, lines: map[string]*line{}}
}

func (t *throttle) warn(msg string, attrs ...any) {
	t.mu.Lock()
	l := t.lines[msg]
	if l == nil {
		l = &line{}
		t.lines[msg] = l
	}
	now := time.Now()
	if !l.last.IsZero() && now.Sub(l.last) < time.Minute {
		l.leftOut++
		t.mu.Unlock()
		return
	}
	leftOut := l.leftOut
	l.last, l.leftOut = now, 0
	t.mu.Unlock()
	if leftOut > 0 {
		attrs = append(attrs, "left_out", leftOut)
	}
	t.log.Warn(msg, attrs...)
}
