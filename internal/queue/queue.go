// Package queue keeps records in files until they have been delivered.
//
// A Queue is first in, first out, bounded in bytes, and survives the death of
// the process. Its promises:
//
//   - When Append returns nil, the record is on disk: a crash does not lose it.
//   - Every such record is handed to Deliver's Send until Send says it is done,
//     in this process or a later one: at least once,
//     unless it grows too old or fails too often while others get through.
//   - Records of one lane are handed out in the order they were appended, one
//     after the other.
//   - Sources take turns, and none holds more than its share of the room: one
//     that sends too much, or what cannot be delivered, holds up itself.
//   - The files of records never outgrow the bound; Append says ErrFull instead.
//
// Records are appended to segment files, many to one fsync. An acknowledgement
// is written to a second file beside the segment without fsync: that is enough
// for a killed process to repeat only what was on its way, while a power cut
// may repeat more. The second file also notes how many records the segment has,
// so that a file that was cut or damaged can be told from a whole one. Both are
// deleted once all records of the segment are done.
package queue

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"
)

var (
	// ErrFull says that the bound is reached. Nothing was kept of the record.
	ErrFull = errors.New("queue is full")
	// ErrShare says that one source has as much in the queue as it may. Nothing
	// was kept of the record.
	ErrShare = errors.New("queue holds enough from this source")
	// ErrClosed says that Close was called.
	ErrClosed = errors.New("queue is closed")
	// ErrLocked says that another process has the folder open.
	ErrLocked = errors.New("queue is in use by another process")
	// ErrTooLarge says that a record is over MaxRecord.
	ErrTooLarge = errors.New("record is too large")
)

// MaxRecord is the size of the largest record, in bytes.
const MaxRecord = 16 << 20

// shares is how many sources it takes at least to fill the queue.
const shares = 16

// Label is what the queue needs to know of a record.
type Label struct {
	// Source is who the record is from; 0 is nobody in particular, and has no
	// share to keep to.
	Source uint64
	// Lane says which records of a source must stay in order: those of one lane
	// are sent one after the other.
	Lane uint64
	// Time is when the record came; the zero time stands for now.
	Time time.Time
}

// Queue is a folder of waiting records. Any number of goroutines may append
// while one delivers.
type Queue struct {
	dir         string
	max         int64
	segmentSize int64
	label       func([]byte) Label
	unlock      func() error

	more    chan struct{} // signalled when there are new records to deliver
	wake    chan struct{} // signalled when there is a batch to commit
	closing chan struct{}
	work    sync.WaitGroup // the committer and Deliver

	lastSeq uint64 // of the newest segment; only the committer uses it

	mu         sync.Mutex
	closed     bool
	delivering bool
	batch      *batch           // appended, not yet taken by the committer
	segments   []*segment       // oldest first
	active     *segment         // the last of segments, if it may grow
	total      int64            // bytes of all segments
	reserved   int64            // bytes appended but not yet in a segment
	held       map[uint64]int64 // bytes that wait, by source
	waiting    int
	damaged    int
	lost       int
}

// batch is a group of records that share one fsync.
type batch struct {
	items []*item
	done  chan struct{} // closed when err is final
	err   error
}

// Stats is the state of a queue at one moment.
type Stats struct {
	// Records is how many records wait or are on their way.
	Records int
	// Bytes is how much the segment files hold.
	Bytes int64
	// Damaged is how many stretches of a file could not be read since Open.
	Damaged int
	// Lost is how many records are known to have been in files that were cut,
	// damaged or deleted.
	Lost int
}

// Open opens the queue in a folder, which it creates if needed, and repairs
// what a crash left: a torn last record is cut off, a damaged one is skipped.
// Without label all records share one lane.
func Open(dir string, maxBytes int64, label func(rec []byte) Label) (*Queue, error) {
	if maxBytes <= 0 {
		return nil, fmt.Errorf("queue bound: want more than 0 bytes, got %d", maxBytes)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	unlock, err := lock(dir)
	if err != nil {
		return nil, err
	}
	if label == nil {
		label = func([]byte) Label { return Label{} }
	}
	q := &Queue{
		dir: dir, max: maxBytes, label: label, unlock: unlock, held: map[uint64]int64{},
		segmentSize: min(max(maxBytes/16, 4<<10), 8<<20),
		more:        make(chan struct{}, 1),
		wake:        make(chan struct{}, 1),
		closing:     make(chan struct{}),
		batch:       &batch{done: make(chan struct{})},
	}
	if err := q.load(); err != nil {
		return nil, errors.Join(err, q.closeFiles(), unlock())
	}
	q.work.Add(1)
	go q.commitLoop()
	return q, nil
}

// Append adds a record and returns once it is on disk. When ctx ends first,
// the record may or may not be kept. The caller must not change rec afterwards.
func (q *Queue) Append(ctx context.Context, rec []byte) error {
	if len(rec) > MaxRecord {
		return ErrTooLarge
	}
	b, err := q.enqueue(&item{data: rec, size: len(rec), label: q.labelOf(rec)})
	if err != nil {
		return err
	}
	signal(q.wake)
	select {
	case <-b.done:
		return b.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (q *Queue) labelOf(rec []byte) Label {
	l := q.label(rec)
	if l.Time.IsZero() {
		l.Time = time.Now()
	}
	return l
}

func (q *Queue) enqueue(it *item) (*batch, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return nil, ErrClosed
	}
	used := q.total + q.reserved
	if q.active != nil && q.active.live == 0 {
		used -= q.active.size // all done: the committer drops it when it needs the room
	}
	need := it.room()
	if used+need > q.max {
		return nil, ErrFull
	}
	if source := it.label.Source; source != 0 && q.held[source]+need > q.max/shares {
		return nil, ErrShare
	}
	q.reserved += need
	q.hold(it)
	q.batch.items = append(q.batch.items, it)
	return q.batch, nil
}

// hold counts what a source has in the queue; drop counts it off.
func (q *Queue) hold(it *item) { q.held[it.label.Source] += it.room() }

func (q *Queue) drop(it *item) {
	if q.held[it.label.Source] -= it.room(); q.held[it.label.Source] <= 0 {
		delete(q.held, it.label.Source)
	}
}

// Stats returns the state of the queue.
func (q *Queue) Stats() Stats {
	q.mu.Lock()
	defer q.mu.Unlock()
	return Stats{Records: q.waiting, Bytes: q.total, Damaged: q.damaged, Lost: q.lost}
}

// Close commits what was appended, waits for Deliver to return, and closes the
// files. Records that wait are delivered after the next Open.
func (q *Queue) Close() error {
	q.mu.Lock()
	if q.closed {
		q.mu.Unlock()
		return nil
	}
	q.closed = true
	q.mu.Unlock()
	close(q.closing)
	q.work.Wait()
	return errors.Join(q.closeFiles(), q.unlock())
}

func (q *Queue) closeFiles() error {
	var errs []error
	for _, s := range q.segments {
		errs = append(errs, s.close())
	}
	return errors.Join(errs...)
}

// signal wakes the reader of c, or leaves the wake-up that is already there.
func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
