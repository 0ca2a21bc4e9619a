// Package relay takes analytics events and error reports from the browser,
// checks them, and passes them on to where the configuration says.
//
// A visitor's request never waits for an upstream: what was checked goes into
// a queue on disk, the request is answered, and a goroutine delivers. Promises
// of both handlers:
//
//   - The destination comes from the configuration alone. Nothing that a
//     request says chooses it, and redirects are not followed.
//   - What was answered with a 2xx is delivered at least once, also after a
//     crash, unless the upstream itself refuses it for good, fails at it twenty
//     times while it takes others, or cannot be reached for three days.
//   - One visitor holds up nobody else: visitors take turns, and none fills more
//     than a sixteenth of a queue.
//   - Nothing of the upstream's answer, header or body, reaches the visitor.
//   - A bad request is a 4xx and leaves no trace but a count.
package relay

import (
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"astrolabe/internal/queue"
)

// Delivery is how accepted requests wait and leave, for either handler.
type Delivery struct {
	// Dir is the folder of the queue; each handler needs its own.
	Dir string
	// MaxBytes bounds the queue; 0 is 64 MiB. A full queue answers 503.
	MaxBytes int64
	// Parallel is how many requests to the upstream may be under way; 0 is 64.
	Parallel int
	// Timeout is for one request to the upstream; 0 is 10 seconds.
	Timeout time.Duration
	// MinBackoff and MaxBackoff bound the wait after a failure; 0 is half a
	// second and half a minute.
	MinBackoff, MaxBackoff time.Duration
	// AllowPrivate permits an upstream in a private network or on this
	// machine. Without it such an address is not dialled, whatever DNS says.
	AllowPrivate bool
	// Log gets a line when deliveries fail, at most one a minute of a kind.
	Log *slog.Logger
}

// Stats counts since start, except where it says otherwise.
type Stats struct {
	// Accepted requests were answered with a 2xx.
	Accepted uint64
	// Refused requests were answered with a 4xx.
	Refused uint64
	// Overflowed requests were answered with a 503, or a 429 to a visitor who
	// has sent much: there was no room.
	Overflowed uint64
	// Delivered records were taken by the upstream.
	Delivered uint64
	// Retried counts the tries that failed and are repeated.
	Retried uint64
	// Dropped records were refused by the upstream, could not be read, grew too
	// old or failed too often.
	Dropped uint64
	// Waiting is how many records wait now.
	Waiting int
	// WaitingBytes is how much room they take now.
	WaitingBytes int64
}

// counters is the part of Stats that handlers and deliveries write.
type counters struct {
	accepted, refused, overflowed, delivered, retried, dropped atomic.Uint64
}

func (c *counters) stats() Stats {
	return Stats{
		Accepted: c.accepted.Load(), Refused: c.refused.Load(), Overflowed: c.overflowed.Load(),
		Delivered: c.delivered.Load(), Retried: c.retried.Load(), Dropped: c.dropped.Load(),
	}
}

// refusal is an error that the visitor may read.
type refusal struct {
	status int
	text   string
}

func (r refusal) Error() string { return r.text }

func badRequest(text string) error { return refusal{http.StatusBadRequest, text} }

var (
	errMethod   = refusal{http.StatusMethodNotAllowed, "only POST is answered here"}
	errTooLarge = refusal{http.StatusRequestEntityTooLarge, "body is too large"}
	errBody     = refusal{http.StatusBadRequest, "body cannot be read"}
)

// readBody returns the body of a POST of at most limit bytes.
func readBody(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		return nil, errMethod
	}
	if r.ContentLength > limit {
		return nil, errTooLarge
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) {
		return nil, errTooLarge
	}
	if err != nil {
		return nil, errBody
	}
	return body, nil
}

// coding returns the body's content coding in lower case, "" for none.
func coding(r *http.Request) string {
	c := strings.ToLower(strings.TrimSpace(strings.Join(r.Header.Values("Content-Encoding"), ",")))
	if c == "identity" {
		return ""
	}
	return c
}

// fail answers a request that was not accepted. The texts are constants of
// this package: nothing of the request is echoed.
func (c *counters) fail(w http.ResponseWriter, err error) {
	w.Header().Set("Cache-Control", "no-store")
	if r := (refusal{}); errors.As(err, &r) {
		c.refused.Add(1)
		http.Error(w, r.text, r.status)
		return
	}
	c.overflowed.Add(1)
	w.Header().Set("Retry-After", "60")
	if errors.Is(err, queue.ErrShare) {
		http.Error(w, "enough of your reports wait already", http.StatusTooManyRequests)
		return
	}
	http.Error(w, "no room for this now", http.StatusServiceUnavailable)
}

// Errors of the queue that mean trouble and not just a full house.
func unexpected(err error) bool {
	return !errors.Is(err, queue.ErrFull) && !errors.Is(err, queue.ErrShare) && !errors.Is(err, queue.ErrClosed)
}
