package server

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"slices"
)

const (
	// mostReport is the largest report that is read; a larger one is refused unread.
	mostReport = 1 << 20
	// reportBytes is how much the reports of one client that are being read may take,
	// allReportBytes those of all together.
	reportBytes    = 2 << 20
	allReportBytes = 8 << 20
)

// errNoRoom means that reports take as much memory as they may.
var errNoRoom = errors.New("no room for the body")

// serveReport hands a report to whoever takes it, once it is there: it takes memory
// as it arrives, and no more than there is for all of them.
func (s *Server) serveReport(w http.ResponseWriter, r *http.Request, call http.Handler) {
	w.Header()["Cache-Control"] = cacheNothing
	if r.Method == http.MethodPost && r.ContentLength <= mostReport {
		client := s.client(r)
		b, taken, err := s.readReport(client, newSteadyBody(w, r))
		defer func() { s.reports.Give(client, taken) }()
		if errors.Is(err, errNoRoom) {
			w.Header().Set("Retry-After", "1")
			plainAnswer(w, http.StatusTooManyRequests, "too many reports at once; try again in a second")
			return
		}
		r.Body = io.NopCloser(io.MultiReader(bytes.NewReader(b), failing{err}))
	}
	call.ServeHTTP(w, r)
}

// readReport reads a body, a little more than the largest report at most, and says
// how much of the share it has taken.
func (s *Server) readReport(client netip.Prefix, body io.Reader) (b []byte, taken int, err error) {
	for len(b) <= mostReport {
		if len(b) == cap(b) {
			more := max(cap(b), 8<<10)
			if !s.reports.Take(client, more) {
				return nil, taken, errNoRoom
			}
			taken += more
			b = slices.Grow(b, more)
		}
		n, err := body.Read(b[len(b):cap(b)])
		if b = b[:len(b)+n]; err != nil {
			return b, taken, err
		}
	}
	return b, taken, nil
}

// failing is a reader with nothing but an error, or the end.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) {
	if f.err == nil {
		return 0, io.EOF
	}
	return 0, f.err
}
