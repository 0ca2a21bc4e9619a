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

// Write counts the bytes.
func (r *recorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	n, err := r.ResponseWriter.Write(b)
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
		next.ServeHTTP(rec, r)
		line := slog.NewRecord(started, slog.LevelInfo, "request", 0)
		line.AddAttrs(slog.String("method", r.Method), slog.String("path", r.URL.Path), slog.Int("status", rec.status),
			slog.Int("bytes", rec.bytes), slog.Float64("ms", float64(time.Since(started).Microseconds())/1000),
			slog.String("client", addrText(s.clientAddr(r))))
		_ = s.log.Handler().Handle(context.Background(), line) // a log that cannot be written stops nobody
		rec.ResponseWriter = nil
		recorders.Put(rec)
	})
}

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
