// Package server is step 5 of a page's way: a request becomes a response.
// Routes, headers, caching, errors.
//
// Everything that can be known before a request is computed once per version
// of the site and served from memory; a reload builds the next version beside
// the old one and swaps a pointer.
package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"astrolabe/internal/config"
	"astrolabe/internal/gate"
	"astrolabe/internal/icons"
	"astrolabe/internal/monitor"
	"astrolabe/internal/render"
	"astrolabe/internal/site"
)

// Server answers requests for one site.
type Server struct {
	config  *config.Config
	files   fs.FS
	log     *slog.Logger
	version atomic.Pointer[version]
	hosts   map[string]bool
	anyHost bool
	proxies proxyList
	calls   *calls
	// iconService is asked for icons we do not have; nil for none.
	iconService *icons.Upstream
	monitor     *monitor.Monitor
	handler     http.Handler
	reload      sync.Mutex
	warming     sync.Mutex
	// dev is set in development only.
	dev *dev
	// gate is what costly work goes through.
	gate *gate.Gate
	// requests are those under way, by client; held has a place for each answer
	// that is held back.
	requests *gate.Shares
	held     chan struct{}
	// connections are those of each client, open is how many there are of all, and
	// reports is what the bodies of reports take.
	connections, reports *gate.Shares
	open                 atomic.Int64
	// draining is set when the server is about to stop, parting when it does.
	draining, parting atomic.Bool
}

// New loads the site from files and returns a server for it. Problems of the
// content stop it.
func New(cfg *config.Config, files fs.FS, log *slog.Logger) (*Server, error) {
	return newServer(cfg, files, log, nil)
}

func newServer(cfg *config.Config, files fs.FS, log *slog.Logger, dev *dev) (*Server, error) {
	s := &Server{config: cfg, files: files, log: log, dev: dev, gate: newGate(&cfg.Server),
		requests: gate.NewShares(cfg.Server.ClientShare, 0), held: make(chan struct{}, mostHeld),
		connections: gate.NewShares(cfg.Server.ClientShare, 0), reports: gate.NewShares(reportBytes, allReportBytes)}
	s.allowHosts()
	var err error
	if s.proxies, err = newProxyList(cfg.Server.TrustedProxies); err != nil {
		return nil, err
	}
	if cfg.Icons.Service != "" {
		if s.iconService, err = icons.NewUpstream(cfg.Icons.Service, nil); err != nil {
			return nil, fmt.Errorf("icons.service: %w", err)
		}
	}
	v, err := s.load(nil)
	if err != nil {
		return nil, err
	}
	s.version.Store(v)
	if s.calls, err = newCalls(cfg, log, s.clientAddr, s.hasPage); err != nil {
		return nil, err
	}
	s.monitor, err = monitor.New(monitor.Options{DSN: cfg.Errors.DSN, Release: v.site.BuildID,
		Environment: cfg.Errors.Environment, Traces: cfg.Errors.Traces, AllowPrivate: cfg.Server.PrivateUpstreams})
	if err != nil {
		return nil, errors.Join(err, s.calls.close())
	}
	s.handler = s.chain()
	return s, nil
}

// hasPage says whether there is a page at a path.
func (s *Server) hasPage(path string) bool {
	_, err := s.version.Load().site.Route(site.Bare(path))
	return err == nil
}

// Close ends what the server started, after the last request.
func (s *Server) Close(ctx context.Context) error {
	s.monitor.Close(ctx)
	return s.calls.close()
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Reload builds the site anew and swaps it in; if that fails the old one goes
// on serving, and the error says why.
func (s *Server) Reload(ctx context.Context) error {
	s.reload.Lock()
	defer s.reload.Unlock()
	started := time.Now()
	old := s.version.Load()
	v, err := s.load(old)
	if err != nil {
		return fmt.Errorf("the old site goes on serving: %w", err)
	}
	if v.site.BuildID == old.site.BuildID {
		s.log.Info("nothing changed", "build", v.site.BuildID)
		return nil
	}
	if s.dev == nil { // a writer looks at one page, and wants the processor for it
		// What cannot be rendered is in the log, and no reason to keep the rest back.
		if _ = s.warm(ctx, v); ctx.Err() != nil {
			return ctx.Err()
		}
	}
	s.version.Store(v)
	s.log.Info("site reloaded", "build", v.site.BuildID, "pages", len(v.site.Paths()), "took", time.Since(started))
	if old.pool != v.pool {
		go old.pool.Close()
	}
	if s.dev == nil {
		debug.FreeOSMemory() // two versions were there at once, and one is enough
	}
	return nil
}

// BuildID is the id of the version that is being served.
func (s *Server) BuildID() string { return s.version.Load().site.BuildID }

// HTTPServer wraps the server with the limits of a careful host.
func (s *Server) HTTPServer() *http.Server {
	srv := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: 10 * time.Second,
		// Equal to the one before, so that one deadline serves both.
		ReadTimeout: 10 * time.Second,
		// Until the first byte of the answer; from there on it is progress that counts.
		WriteTimeout:   60 * time.Second,
		IdleTimeout:    60 * time.Second,
		MaxHeaderBytes: 32 << 10,
		// OPTIONS * goes the way of every request.
		DisableGeneralOptionsHandler: true,
		// What a client sends waits in the kernel and not here until it is read.
		HTTP2: &http.HTTP2Config{MaxConcurrentStreams: 128, WriteByteTimeout: pause,
			MaxReceiveBufferPerConnection: 64 << 10, MaxReceiveBufferPerStream: 64 << 10},
		ConnState: s.countConnection,
		ErrorLog:  newNetLog(s.log),
	}
	if s.dev != nil {
		srv.RegisterOnShutdown(func() { close(s.dev.ended) })
	}
	return srv
}

// allowHosts lists the names that requests may carry: the site's own, this
// machine's, and those that were configured.
func (s *Server) allowHosts() {
	s.hosts = map[string]bool{"localhost": true, "127.0.0.1": true, "[::1]": true}
	if u, err := url.Parse(s.config.Site.URL); err == nil {
		s.hosts[strings.ToLower(u.Hostname())] = true
	}
	for _, h := range s.config.Server.Hosts {
		if h == "*" {
			s.anyHost = true
		}
		s.hosts[strings.ToLower(h)] = true
	}
}

// renderOptions are the limits of the engines.
func (s *Server) renderOptions() render.Options {
	return render.Options{Engines: s.config.Server.Engines, Timeout: s.config.Server.RenderTimeout.Duration,
		MemoryBytes: s.config.Server.RenderMemoryMB << 20}
}
