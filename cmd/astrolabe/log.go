package main

import (
	"bufio"
	"io"
	"log/slog"
	"sync"
	"time"
)

// logWriter gathers log lines and writes them out in few calls: a line per
// request must not cost a system call per request. Lines are at most flushEvery
// old when they appear.
type logWriter struct {
	mu   sync.Mutex
	buf  *bufio.Writer
	stop chan struct{}
	done sync.WaitGroup
}

const flushEvery = 100 * time.Millisecond

func newLogWriter(w io.Writer) *logWriter {
	l := &logWriter{buf: bufio.NewWriterSize(w, 64<<10), stop: make(chan struct{})}
	l.done.Go(func() {
		tick := time.NewTicker(flushEvery)
		defer tick.Stop()
		for {
			select {
			case <-l.stop:
				return
			case <-tick.C:
				l.flush()
			}
		}
	})
	return l
}

// Write takes one line.
func (l *logWriter) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

// Close writes out what is left.
func (l *logWriter) Close() {
	close(l.stop)
	l.done.Wait()
	l.flush()
}

func (l *logWriter) flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.buf.Flush()
}

func newLogger(format string, w io.Writer) *slog.Logger {
	if format == "text" {
		return slog.New(slog.NewTextHandler(w, nil))
	}
	return slog.New(slog.NewJSONHandler(w, nil))
}
