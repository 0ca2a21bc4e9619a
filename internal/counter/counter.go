// Package counter counts page views in a local SQLite file, for sites that
// have no analytics host.
//
// It keeps numbers by day (in UTC): views of each path, visitors, and the hosts
// that sent them. It keeps no address, no user agent and no cookie. Visitors of
// one day are told apart by a hash with a random salt; salt and hashes are
// deleted when the day is over, and only their number stays, so nobody can be
// followed from one day to the next.
//
// Views are written in batches, off the request path. A killed process loses
// the last second of them.
package counter

import (
	"context"
	"database/sql"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"astrolabe/internal/relay"
)

var _ relay.Recorder = (*Counter)(nil)

const (
	backlog    = 4096 // views that may wait to be written
	maxBatch   = 1024
	flushEvery = time.Second
)

// Counter counts views. Any number of goroutines may record.
type Counter struct {
	path    string
	db      atomic.Pointer[sql.DB] // nil while the file cannot be opened
	log     *slog.Logger
	now     func() time.Time
	views   chan relay.View
	flushes chan chan error
	closing chan struct{}
	ended   chan struct{}
	once    sync.Once

	counted, dropped atomic.Uint64
	failing          atomic.Bool // the last write did

	// Only the writer uses these.
	today      today
	unpurged   bool // the log may hold an earlier day's salt
	complained time.Time
	retry      time.Time // when the file is opened again, if it is not open
}

// Stats counts since Open.
type Stats struct {
	// Counted views are in the file.
	Counted uint64
	// Dropped views found the backlog full, or could not be written.
	Dropped uint64
}

// Open starts to count in a file, which it creates if needed. A file that
// cannot be opened is tried again now and then, and meanwhile no view is taken;
// a damaged one is set aside and a new one begun.
func Open(path string, log *slog.Logger) *Counter {
	return open(path, log, time.Now)
}

func open(path string, log *slog.Logger, now func() time.Time) *Counter {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	c := &Counter{
		path: path, log: log, now: now,
		views:   make(chan relay.View, backlog),
		flushes: make(chan chan error),
		closing: make(chan struct{}),
		ended:   make(chan struct{}),
	}
	c.connect()
	go c.writeLoop()
	return c
}

// Record counts a view, later. It does not wait: when too many views are on
// their way, or the file cannot be written to, it says false, and the view is not
// counted.
func (c *Counter) Record(v relay.View) bool {
	select {
	case <-c.closing:
		c.dropped.Add(1)
		return false
	default:
	}
	if c.db.Load() == nil || c.failing.Load() {
		c.dropped.Add(1)
		return false
	}
	select {
	case c.views <- v:
		return true
	default:
		c.dropped.Add(1)
		return false
	}
}

// Flush returns once all views recorded before are in the file.
func (c *Counter) Flush(ctx context.Context) error {
	done := make(chan error, 1)
	select {
	case c.flushes <- done:
	case <-c.ended:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Stats returns what has happened so far.
func (c *Counter) Stats() Stats {
	return Stats{Counted: c.counted.Load(), Dropped: c.dropped.Load()}
}

// Close writes what was recorded and closes the file. A view that is recorded
// at the same moment may be lost: stop the server first.
func (c *Counter) Close() error {
	var err error
	c.once.Do(func() {
		close(c.closing)
		<-c.ended
		if db := c.db.Load(); db != nil {
			err = db.Close()
		}
	})
	return err
}
