package server

import (
	"context"
	"net/http"
	"sync/atomic"
)

// place holds a file once somebody has asked for it.
type place struct {
	write func(context.Context) (*file, error)
	// name is what a browser saves the file as; empty for one that is shown.
	name string
	made atomic.Pointer[file]
}

// file makes the file, if nobody has yet.
func (p *place) file(ctx context.Context) (*file, error) {
	if f := p.made.Load(); f != nil {
		return f, nil
	}
	f, err := p.write(ctx)
	if err == nil {
		p.made.Store(f)
	}
	return f, err
}

// servePlace answers with the file of a place, which is made at the gate.
func (s *Server) servePlace(w http.ResponseWriter, r *http.Request, p *place) error {
	f := p.made.Load()
	if f == nil {
		var err error
		if f, err = gated(s, r, placeKey{p}, p.file); err != nil {
			return err
		}
	}
	if p.name != "" {
		w.Header()["Content-Disposition"] = saveAs(p.name)
	}
	return s.serveFile(w, r, f)
}
