package main

import (
	"bytes"
	"io"
	"log/slog"
	"sync"
	"time"
)

const (
	// flushEvery is how old a line is at most when it is written.
	flushEvery = 100 * time.Millisecond
	// flushSize is how much is written without waiting for that.
	flushSize = 64 << 10
	// maxUnwritten bounds the lines that wait for a reader who is slow or gone.
	maxUnwritten = 1 << 20
	// lastWords is how long the end of the program waits for its lines.
	lastWords = time.Second
)

// logWriter takes log lines and writes them from a goroutine of its own, many
// at a time. Nobody waits for it: lines for which there is no room, or which
// cannot be written, are lost and counted.
type logWriter struct {
	to   io.Writer
	wake chan struct{}
	stop chan struct{}
	done chan struct{}

	mu      sync.Mutex
	waiting []byte
	lost    int          // lines since the last that said how many
	told    int          // lines that the next write says were lost
	sound   bool         // the last write went well
	log     *slog.Logger // says how many were lost, once lines can be written again
}

func newLogWriter(w io.Writer) *logWriter {
	l := &logWriter{to: w, wake: make(chan struct{}, 1), stop: make(chan struct{}), done: make(chan struct{})}
	go l.run()
	return l
}

func (l *logWriter) run() {
	defer close(l.done)
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	var spare []byte
	for {
		select {
		case <-l.stop:
			l.flush(l.flush(spare)) // the second says what was lost
			return
		case <-l.wake:
		case <-tick.C:
		}
		spare = l.flush(spare)
	}
}

// Write takes one line, and never waits or fails.
func (l *logWriter) Write(p []byte) (int, error) {
	l.mu.Lock()
	if len(l.waiting)+len(p) > maxUnwritten {
		l.lost++
	} else {
		l.waiting = append(l.waiting, p...)
	}
	full := len(l.waiting) >= flushSize
	l.mu.Unlock()
	if full {
		select {
		case l.wake <- struct{}{}:
		default:
		}
	}
	return len(p), nil
}

// flush writes what waits. It returns the written buffer, which is filled
// while the next one is written.
func (l *logWriter) flush(spare []byte) []byte {
	l.mu.Lock()
	out, told := l.waiting, l.told
	l.waiting, l.told = spare[:0], 0
	l.mu.Unlock()
	l.tell()
	if len(out) == 0 {
		return out
	}
	n, err := l.to.Write(out)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sound = err == nil
	if err != nil {
		l.lost += bytes.Count(out[n:], []byte("\n")) + told
	}
	return out
}

// tell logs how many lines were lost, once writing works again. It does so when
// nothing waits, so that there is room for it.
func (l *logWriter) tell() {
	l.mu.Lock()
	log := l.log
	if log != nil && l.sound {
		l.told, l.lost = l.lost, 0
	}
	told := l.told
	l.mu.Unlock()
	if told > 0 {
		log.Warn("log lines were lost", "lines", told)
	}
}

// tellOn sets the logger, which writes here, that says how many lines were lost.
func (l *logWriter) tellOn(log *slog.Logger) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.log = log
}

// Close writes out what is left, unless nobody reads it.
func (l *logWriter) Close() {
	close(l.stop)
	select {
	case <-l.done:
	case <-time.After(lastWords):
	}
}
