package server

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"runtime"
	"time"

	"astrolabe/internal/config"
	"astrolabe/internal/gate"
)

const (
	// lineLength is how many views of one client may wait for their turn.
	lineLength = 32
	// holding is how long about an answer is held back that only says "too much", and
	// mostHeld how many are at once: a greedy client would ask again at once, and
	// answering it would take the processor from the others.
	holding  = time.Second
	mostHeld = 1024
)

// newGate is the gate to everything that costs more than reading it from memory.
func newGate(cfg *config.Server) *gate.Gate {
	places := cfg.Engines
	if places == 0 {
		places = runtime.GOMAXPROCS(0)
	}
	return gate.New(gate.Limits{Places: places, Line: lineLength, All: cfg.MaxInFlight})
}

// client is whom a request is counted for; not valid where there is no address.
func (s *Server) client(r *http.Request) netip.Prefix { return gate.ClientOf(s.clientAddr(r)) }

// gated does costly work for a request when it is the client's turn. Equal keys
// share it; the work's context ends when all who asked for it have left.
func gated[T any](s *Server, r *http.Request, key any, work func(context.Context) (T, error)) (T, error) {
	return gate.Do(r.Context(), s.gate, s.client(r), key, work)
}

// Keys of what is made at the gate.
type (
	viewKey struct {
		version *version
		address string
	}
	cardKey    viewKey
	islandKey  viewKey
	answerKey  viewKey
	imageKey   viewKey
	textKey    viewKey
	indexKey   viewKey
	placeKey   struct{ place *place }
	payloadKey struct{ page *page }
	formKey    struct {
		body     *body
		encoding encoding
	}
)

// view gives a page as it was asked for: from memory, or made at the gate.
func (s *Server) view(r *http.Request, v *version, a asked) (*page, error) {
	if p, ok := v.found(a); ok {
		return p, nil
	}
	return gated(s, r, v.keyOf(a), func(ctx context.Context) (*page, error) {
		p, err := v.view(ctx, a)
		if err == nil && ctx.Err() == nil {
			p.html.form(negotiate(r.Header.Get("Accept-Encoding")))
		}
		return p, err
	})
}

// payloadOf is the payload of a page, which may have to be made.
func (s *Server) payloadOf(r *http.Request, p *page) (*body, error) {
	if p.payload != nil {
		return p.payload, nil
	}
	return gated(s, r, payloadKey{p}, func(context.Context) (*body, error) { return p.lazyPayload() })
}

// formOf is the form of a body that a client prefers, which may have to be
// compressed.
func (s *Server) formOf(r *http.Request, b *body) (*form, error) {
	e := negotiate(r.Header.Get("Accept-Encoding"))
	if b.has(e) {
		return b.form(e), nil
	}
	return gated(s, r, formKey{b, e}, func(context.Context) (*form, error) { return b.form(e), nil })
}

// withShare keeps a client from having more requests under way than its share,
// whether it reads slowly, sends slowly or waits for its turn.
func (s *Server) withShare(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client := s.client(r)
		if !client.IsValid() { // a unix socket's other end is the operator's
			next.ServeHTTP(w, r)
			return
		}
		if !s.requests.Take(client, 1) {
			s.hold(r.Context())
			w.Header().Set("Retry-After", "1")
			refuse(w, r, http.StatusTooManyRequests, wordsTooMany)
			return
		}
		defer s.requests.Give(client, 1)
		next.ServeHTTP(w, r)
	})
}

// wordsTooMany tells a client that it has used up its share.
const wordsTooMany = "too many requests at once from your network; try again in a second"

// hold waits before a client is told that it wants too much.
func (s *Server) hold(ctx context.Context) {
	select {
	case s.held <- struct{}{}:
		defer func() { <-s.held }()
	default:
		return
	}
	select {
	case <-time.After(holding/2 + rand.N(holding)): // or all would come back at the same moment
	case <-ctx.Done():
	}
}
