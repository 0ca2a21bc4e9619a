package server

import (
	"context"
	"log"
	"log/slog"
	"strings"
	"sync"
	"time"
)

// netLog gives what net/http logs of its own accord a level. A client's own
// mistake is worth a line only to those who debug; what ails the server is for
// everyone to see, once a minute of each kind.
type netLog struct {
	log *slog.Logger

	mu   sync.Mutex
	last map[string]time.Time
}

func newNetLog(to *slog.Logger) *log.Logger {
	return log.New(&netLog{log: to, last: map[string]time.Time{}}, "", 0)
}

// netKinds are the lines of net/http that are not warnings, by what they hold.
var netKinds = []struct {
	text  string
	level slog.Level
}{
	{"TLS handshake error", slog.LevelDebug},
	{"URL query contains semicolon", slog.LevelDebug},
	{"error reading preface", slog.LevelDebug},
	{"received GOAWAY", slog.LevelDebug},
	{"Accept error", slog.LevelError},
	{"panic serving", slog.LevelError},
}

// Write takes one line.
func (n *netLog) Write(p []byte) (int, error) {
	text := strings.TrimSpace(string(p))
	kind, level := "", slog.LevelWarn
	for _, k := range netKinds {
		if strings.Contains(text, k.text) {
			kind, level = k.text, k.level
			break
		}
	}
	if level < slog.LevelWarn || n.due(kind) {
		n.log.Log(context.Background(), level, "net/http", "err", text)
	}
	return len(p), nil
}

func (n *netLog) due(kind string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	now := time.Now()
	if last, ok := n.last[kind]; ok && now.Sub(last) < time.Minute {
		return false
	}
	n.last[kind] = now
	return true
}
