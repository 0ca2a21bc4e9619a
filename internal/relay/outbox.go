package relay

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"sync/atomic"
	"time"

	"astrolabe/internal/publicnet"
	"astrolabe/internal/queue"
)

const (
	// maxPause is the longest pause that an upstream can ask for at a time.
	maxPause = time.Hour
	// maxAge is how long a record is of use: an outage over a weekend loses
	// nothing.
	maxAge = 72 * time.Hour
	// maxTries is how often the upstream may fail at a record while it takes
	// others.
	maxTries = 20
	// reopenEvery is how often a queue that cannot be opened is tried again.
	reopenEvery = 30 * time.Second
)

var errNoQueue = errors.New("the queue cannot be opened")

// outbox is a queue and the goroutine that empties it.
type outbox struct {
	counters
	queue  atomic.Pointer[queue.Queue] // nil while it cannot be opened
	client *http.Client
	notes  *throttle
	stop   context.CancelFunc
	ended  chan struct{}
}

// newOutbox opens the queue and starts to deliver with send. A queue that
// cannot be opened (a folder that is read-only, a full disk) is tried again until
// it can; one that another process has open is an error.
func newOutbox(d Delivery, label func([]byte) queue.Label, send func(*outbox, context.Context, []byte) error) (*outbox, error) {
	if d.Dir == "" {
		return nil, errors.New("want a folder for the queue")
	}
	d.MaxBytes = cmp.Or(d.MaxBytes, 64<<20)
	d.Parallel = cmp.Or(d.Parallel, 64)
	d.Timeout = cmp.Or(d.Timeout, 10*time.Second)
	ctx, stop := context.WithCancel(context.Background())
	o := &outbox{
		client: publicnet.NewClient(d.AllowPrivate, d.Parallel, d.Timeout), notes: newThrottle(d.Log),
		stop: stop, ended: make(chan struct{}),
	}
	err := o.open(d, label)
	if errors.Is(err, queue.ErrLocked) {
		stop()
		return nil, fmt.Errorf("open queue: %w", err)
	}
	if err != nil {
		o.notes.log.Error("reports are not taken until this is mended", "dir", d.Dir, "err", err)
	}
	go func() {
		defer close(o.ended)
		if !o.reopen(ctx, err, d, label) {
			return
		}
		o.queue.Load().Deliver(ctx, queue.Delivery{
			Parallel: d.Parallel, MinBackoff: d.MinBackoff, MaxBackoff: d.MaxBackoff,
			MaxAge: maxAge, MaxTries: maxTries, Grace: 2 * time.Second,
			Dropped: func(reason string) { _ = o.drop(reason) },
			Send:    func(ctx context.Context, rec []byte) error { return send(o, ctx, rec) },
		})
	}()
	return o, nil
}

func (o *outbox) open(d Delivery, label func([]byte) queue.Label) error {
	q, err := queue.Open(d.Dir, d.MaxBytes, label)
	if err != nil {
		return err
	}
	if s := q.Stats(); s.Damaged > 0 || s.Lost > 0 {
		o.notes.warn("queue was damaged", "dir", d.Dir, "stretches", s.Damaged, "records_lost", s.Lost)
	}
	o.queue.Store(q)
	return nil
}

// reopen opens the queue, after the first try ended with err, and says whether
// it is open. It gives up when ctx ends.
func (o *outbox) reopen(ctx context.Context, err error, d Delivery, label func([]byte) queue.Label) bool {
	if err == nil {
		return true
	}
	for ; err != nil; err = o.open(d, label) {
		select {
		case <-time.After(reopenEvery):
		case <-ctx.Done():
			return false
		}
	}
	o.notes.log.Info("reports are taken again", "dir", d.Dir)
	return true
}

// put keeps a record for delivery.
func (o *outbox) put(ctx context.Context, rec []byte) error {
	q := o.queue.Load()
	if q == nil {
		return errNoQueue
	}
	err := q.Append(ctx, rec)
	if err != nil && unexpected(err) && ctx.Err() == nil {
		o.notes.warn("record not kept", "error", err)
	}
	return err
}

// verdict is what a status of the upstream means for the record.
type verdict int

const (
	delivered verdict = iota
	again
	refused
)

func verdictOf(status int) verdict {
	switch {
	case status >= 200 && status < 300:
		return delivered
	case status == http.StatusRequestTimeout, status == http.StatusTooEarly,
		status == http.StatusTooManyRequests:
		return again
	case status >= 400 && status < 500:
		return refused
	}
	return again
}

// post sends a fresh request and returns the status and headers of the answer.
func (o *outbox) post(req *http.Request) (int, http.Header, error) {
	res, err := o.client.Do(req)
	if err != nil {
		return 0, nil, err
	}
	defer res.Body.Close()
	// Read a little, so that the connection can be used again; keep nothing.
	io.CopyN(io.Discard, res.Body, 64<<10)
	return res.StatusCode, res.Header, nil
}

// retry counts a failed try and returns why it failed. An upstream that fails
// or hangs may do so because of the record; one that is busy or cannot be
// reached does not.
func (o *outbox) retry(status int, err error) error {
	if errors.Is(err, context.Canceled) {
		return err // we are shutting down
	}
	switch {
	case err == nil && status >= 400 && status < 500:
		err = fmt.Errorf("upstream answered %d", status)
	case err == nil:
		err = queue.Blame(fmt.Errorf("upstream answered %d", status))
	case os.IsTimeout(err):
		err = queue.Blame(err)
	}
	o.retried.Add(1)
	o.notes.warn("delivery failed, will be tried again", "error", err, "waiting", o.queue.Load().Stats().Records)
	return err
}

// drop counts a record that will never be delivered.
func (o *outbox) drop(reason string, attrs ...any) error {
	o.dropped.Add(1)
	o.notes.warn("record dropped", append(attrs, "reason", reason)...)
	return nil
}

func (o *outbox) stats() Stats {
	s := o.counters.stats()
	if q := o.queue.Load(); q != nil {
		waiting := q.Stats()
		s.Waiting, s.WaitingBytes = waiting.Records, waiting.Bytes
	}
	return s
}

// close ends the deliveries, gives those on their way two seconds, and closes
// the queue. What waits is delivered after the next start.
func (o *outbox) close() error {
	o.stop()
	<-o.ended
	o.client.CloseIdleConnections()
	if q := o.queue.Load(); q != nil {
		return q.Close()
	}
	return nil
}

// parseUpstream reads the address of an upstream.
func parseUpstream(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" ||
		u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, fmt.Errorf("upstream: want http(s)://host, got %q", s)
	}
	return u, nil
}
