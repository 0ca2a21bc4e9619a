package server

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"astrolabe/internal/config"
)

// recorder notes what was answered.
type recorder struct {
	http.ResponseWriter
	status int
	bytes  int
}

// WriteHeader notes the status.
func (r *recorder) WriteHeader(status int) {
	if r.status == 0 || r.status < 200 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

// Write counts the bytes, and cuts off who does not read them.
func (r *recorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	n, err := writeInPieces(r.ResponseWriter, b)
	r.bytes += n
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

var recorders = sync.Pool{New: func() any { return new(recorder) }}

// withAccessLog writes one line per request, from one place.
func (s *Server) withAccessLog(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		started := time.Now()
		rec := recorders.Get().(*recorder)
		*rec = recorder{ResponseWriter: w}
		if s.parting.Load() {
			w.Header()["Connection"] = closeConnection
		}
		next.ServeHTTP(rec, r)
		s.logRequest(AccessLine{Time: started, Method: r.Method, Path: r.URL.Path, Status: rec.status, Bytes: rec.bytes,
			Took: time.Since(started), Client: s.clientAddr(r)})
		rec.ResponseWriter = nil
		recorders.Put(rec)
	})
}

// AccessLine is what is logged of a request.
type AccessLine struct {
	Time         time.Time
	Method, Path string
	Status       int
	Bytes        int
	Took         time.Duration
	// Client is invalid where there is no address, as on a unix socket.
	Client netip.Addr
}

// AccessLogger is a slog.Handler that has a shorter way for access lines: they
// are the only ones that are written thousands of times a second.
type AccessLogger interface{ LogAccess(AccessLine) }

func (s *Server) logRequest(l AccessLine) {
	if fast, ok := s.log.Handler().(AccessLogger); ok {
		fast.LogAccess(l)
		return
	}
	line := slog.NewRecord(l.Time, slog.LevelInfo, "request", 0)
	line.AddAttrs(slog.String("method", l.Method), slog.String("path", l.Path), slog.Int("status", l.Status),
		slog.Int("bytes", l.Bytes), slog.Float64("ms", l.Milliseconds()), slog.String("client", addrText(l.Client)))
	_ = s.log.Handler().Handle(context.Background(), line) // a log that cannot be written stops nobody
}

// Milliseconds is how long the request took, to the microsecond.
func (l AccessLine) Milliseconds() float64 { return float64(l.Took.Microseconds()) / 1000 }

// addrText is an address for the log; a socket without one is local.
func addrText(addr netip.Addr) string {
	if !addr.IsValid() {
		return "local"
	}
	return addr.String()
}

// proxyList are the proxies whose word about a client's address is taken.
type proxyList []netip.Prefix

func newProxyList(list []string) (proxyList, error) {
	var prefixes proxyList
	for _, p := range list {
		prefix, err := config.ParsePrefix(p)
		if err != nil {
			return nil, err
		}
		prefixes = append(prefixes, prefix)
	}
	return prefixes, nil
}

func (l proxyList) contains(addr netip.Addr) bool {
	for _, p := range l {
		if p.Contains(addr.Unmap()) {
			return true
		}
	}
	return false
}

// clientAddr is the address of the socket, unless that is a proxy we trust:
// then the rightmost address of X-Forwarded-For that is not one. It is invalid
// where there is none, as on a unix socket.
func (s *Server) clientAddr(r *http.Request) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	// Whoever speaks to us over a unix socket was put there by the operator.
	behindProxy := err != nil && s.config.Server.Socket != "" || err == nil && s.proxies.contains(peer.Addr())
	if !behindProxy {
		return peer.Addr()
	}
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0; i-- {
		addr, err := netip.ParseAddr(strings.TrimSpace(forwarded[i]))
		if err != nil {
			break
		}
		if !s.proxies.contains(addr) {
			return addr
		}
	}
	return peer.Addr()
}
