package server

import (
	"io"
	"net/http"
	"time"
)

// Who reads an answer or sends a body has to get on with it: a piece at a time,
// each within the pause. On the slowest of links that is four kilobytes a second;
// what is smaller than a piece leaves at once, into the kernel's buffers.
const (
	piece = 64 << 10
	pause = 15 * time.Second
)

// writeInPieces writes with a deadline for each piece, so that it is progress that
// keeps a connection open and not patience.
func writeInPieces(w http.ResponseWriter, b []byte) (int, error) {
	control, written := http.NewResponseController(w), 0
	for {
		_ = control.SetWriteDeadline(time.Now().Add(pause)) // a test's recorder has none
		n, err := w.Write(b[:min(len(b), piece)])
		written += n
		if b = b[n:]; err != nil || len(b) == 0 {
			return written, err
		}
	}
}

// steadyBody is a request's body that has to come in pieces, too.
type steadyBody struct {
	io.ReadCloser
	control *http.ResponseController
	left    int // of the piece
}

func newSteadyBody(w http.ResponseWriter, r *http.Request) *steadyBody {
	return &steadyBody{ReadCloser: r.Body, control: http.NewResponseController(w)}
}

// Read reads, and moves the deadline when a piece is complete.
func (b *steadyBody) Read(p []byte) (int, error) {
	if b.left <= 0 {
		b.left = piece
		_ = b.control.SetReadDeadline(time.Now().Add(pause))
	}
	n, err := b.ReadCloser.Read(p)
	b.left -= n
	return n, err
}
