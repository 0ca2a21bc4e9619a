package queue

import (
	"context"
	"errors"
	"slices"
	"time"
)

// Delivery says how records leave the queue.
type Delivery struct {
	// Send takes one record to where it belongs. With nil the record is done
	// and forgotten. Any other error keeps it, to be sent again later; see
	// Pause for more. Send must not change or keep rec.
	Send func(ctx context.Context, rec []byte) error
	// Parallel is how many records may be on their way at once; 0 is 1. One
	// is tried first, one more for each success, and one again after a failure.
	Parallel int
	// MinBackoff and MaxBackoff bound the wait after a failure, which doubles
	// from one failure to the next; 0 is half a second and half a minute.
	MinBackoff, MaxBackoff time.Duration
	// MaxAge is how old a record may grow, and MaxTries how often it may fail
	// by its own fault (see Blame) while others get through; 0 is no limit.
	MaxAge   time.Duration
	MaxTries int
	// Dropped hears of a record that is over one of these.
	Dropped func(reason string)
	// Grace is how long the records on their way may take when Deliver ends.
	Grace time.Duration
}

// Pause is for Send to return: nothing at all is sent for d. With a nil err
// the record is done, else it is sent again afterwards.
func Pause(d time.Duration, err error) error { return &pause{d, err} }

type pause struct {
	after time.Duration
	err   error
}

func (p *pause) Error() string {
	if p.err == nil {
		return "pause for " + p.after.String()
	}
	return p.err.Error()
}

func (p *pause) Unwrap() error { return p.err }

// Blame is for Send to return when the record itself may be why it failed, and
// not only the state of the one it is sent to.
func Blame(err error) error { return &blamed{err} }

type blamed struct{ error }

func (b *blamed) Unwrap() error { return b.error }

// Deliver sends the records until ctx ends or the queue is closed. There can
// be one Deliver at a time.
func (q *Queue) Deliver(ctx context.Context, d Delivery) error {
	q.mu.Lock()
	if q.closed || q.delivering {
		defer q.mu.Unlock()
		if q.closed {
			return ErrClosed
		}
		return errors.New("queue is being delivered already")
	}
	q.delivering = true
	q.work.Add(1)
	q.mu.Unlock()
	defer func() {
		q.mu.Lock()
		q.delivering = false
		q.mu.Unlock()
		q.work.Done()
	}()
	return newCourier(q, d).run(ctx)
}

// item is a record of the queue.
type item struct {
	seg   *segment
	at    frame
	label Label
	size  int
	data  []byte // until it is committed

	strikes int    // failures by its own fault, with successes of others between
	seen    uint64 // successes before the last of them
}

// room is how many bytes an item takes in its file.
func (it *item) room() int64 { return frameSize + int64(it.size) }

// next hands out the oldest record that has not been handed out.
func (q *Queue) next() (*item, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, s := range q.segments {
		if len(s.todo) > 0 {
			it := s.todo[0]
			s.todo = s.todo[1:]
			return it, true
		}
	}
	return nil, false
}

// read returns the bytes of a record, or counts it as lost.
func (q *Queue) read(it *item) ([]byte, bool) {
	rec, ok := it.seg.read(it.at)
	if !ok {
		q.mu.Lock()
		q.damaged++
		q.lost++
		q.mu.Unlock()
	}
	return rec, ok
}

// ack forgets a record. Should the note on disk fail, the worst is that a
// later process sends the record again.
func (q *Queue) ack(it *item) {
	_ = it.seg.writeAck(it.at)
	q.mu.Lock()
	it.seg.live--
	q.waiting--
	q.drop(it)
	q.mu.Unlock()
	q.release(it.seg)
}

// putBack makes records that were handed out but not acknowledged available again.
func (q *Queue) putBack(items []*item) {
	q.mu.Lock()
	defer q.mu.Unlock()
	touched := map[*segment]bool{}
	for _, it := range items {
		it.seg.todo = append(it.seg.todo, it)
		touched[it.seg] = true
	}
	for s := range touched {
		slices.SortFunc(s.todo, func(a, b *item) int { return int(a.at.off) - int(b.at.off) })
	}
}
