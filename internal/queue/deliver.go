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
	// Lane says which records must stay in order: those of one lane are sent
	// one after the other. Without it all records share one lane.
	Lane func(rec []byte) uint64
	// Parallel is how many records may be on their way at once; 0 is 1. One
	// is tried first, one more for each success, and one again after a failure.
	Parallel int
	// MinBackoff and MaxBackoff bound the wait after a failure, which doubles
	// from one failure to the next; 0 is half a second and half a minute.
	MinBackoff, MaxBackoff time.Duration
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

// item is a record that has been read.
type item struct {
	seg  *segment
	at   frame
	data []byte
}

// next reads the oldest record that has not been handed out.
func (q *Queue) next() (*item, bool) {
	for {
		it, ok := q.pop()
		if !ok {
			return nil, false
		}
		if it.data, ok = it.seg.read(it.at); ok {
			return it, true
		}
		q.mu.Lock()
		q.damaged++
		q.mu.Unlock()
		q.ack(it)
	}
}

func (q *Queue) pop() (*item, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, s := range q.segments {
		if len(s.todo) > 0 {
			it := &item{seg: s, at: s.todo[0]}
			s.todo = s.todo[1:]
			return it, true
		}
	}
	return nil, false
}

// ack forgets a record. Should the note on disk fail, the worst is that a
// later process sends the record again.
func (q *Queue) ack(it *item) {
	_ = it.seg.writeAck(it.at)
	q.mu.Lock()
	it.seg.live--
	q.waiting--
	q.mu.Unlock()
	q.release(it.seg)
}

// putBack makes records that were read but not acknowledged available again.
func (q *Queue) putBack(items []*item) {
	q.mu.Lock()
	defer q.mu.Unlock()
	touched := map[*segment]bool{}
	for _, it := range items {
		it.seg.todo = append(it.seg.todo, it.at)
		touched[it.seg] = true
	}
	for s := range touched {
		slices.SortFunc(s.todo, func(a, b frame) int { return int(a.off) - int(b.off) })
	}
}
