package server

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"path/filepath"

	"astrolabe/internal/config"
	"astrolabe/internal/counter"
	"astrolabe/internal/relay"
	"astrolabe/internal/site"
)

// Where browsers send what they report.
const (
	eventPath  = "/api/event"
	tunnelPath = "/api/monitoring"
)

// CounterFile is the name of the page counter below the state folder.
const CounterFile = "visits.db"

// calls are the handlers that take something from a browser. One that is not
// configured does not exist.
type calls struct {
	events, tunnel http.Handler
	closers        []io.Closer
}

// newCalls makes the handlers. They ask who a request is from, and whether there
// is a page at a path.
func newCalls(cfg *config.Config, log *slog.Logger, client func(*http.Request) netip.Addr, page func(string) bool) (*calls, error) {
	c := &calls{}
	if cfg.Analytics.Enabled && !cfg.Analytics.Direct {
		if err := c.addEvents(cfg, log, client, page); err != nil {
			return nil, errors.Join(fmt.Errorf("analytics: %w", err), c.close())
		}
	}
	if cfg.Errors.DSN != "" && !cfg.Errors.Direct {
		tunnel, err := relay.NewTunnel(relay.TunnelConfig{DSN: cfg.Errors.DSN, Client: client, Delivery: delivery(cfg, log, "errors")})
		if err != nil {
			return nil, errors.Join(fmt.Errorf("errors: %w", err), c.close())
		}
		c.tunnel = tunnel
		c.closers = append(c.closers, tunnel)
	}
	return c, nil
}

// addEvents passes events on to the upstream, or counts them here.
func (c *calls) addEvents(cfg *config.Config, log *slog.Logger, client func(*http.Request) netip.Addr, page func(string) bool) error {
	events := relay.EventConfig{Domains: []string{cfg.Analytics.Domain}, Hosts: siteHosts(cfg), Upstream: cfg.Analytics.Upstream,
		Client: client, Page: page, Delivery: delivery(cfg, log, "events")}
	if cfg.Analytics.Upstream == "" {
		visits := counter.Open(filepath.Join(cfg.Server.State, CounterFile), log)
		events.Recorder = visits
		c.closers = append(c.closers, visits)
	}
	handler, err := relay.NewEventRelay(events)
	if err != nil {
		return err
	}
	c.events = handler
	c.closers = append(c.closers, handler)
	return nil
}

func delivery(cfg *config.Config, log *slog.Logger, name string) relay.Delivery {
	return relay.Delivery{Dir: filepath.Join(cfg.Server.State, name), AllowPrivate: cfg.Server.PrivateUpstreams, Log: log}
}

// siteHosts are the host names that pages of this site may have.
func siteHosts(cfg *config.Config) []string {
	var hosts []string
	if u, err := url.Parse(cfg.Site.URL); err == nil {
		hosts = append(hosts, u.Hostname())
	}
	for _, h := range cfg.Server.Hosts {
		if h != "*" {
			hosts = append(hosts, h)
		}
	}
	return hosts
}

// handler finds the handler of a path; nil if there is none.
func (c *calls) handler(path string) http.Handler {
	switch path {
	case eventPath:
		return c.events
	case tunnelPath:
		return c.tunnel
	}
	return nil
}

func (c *calls) close() error {
	var errs []error
	for i := len(c.closers) - 1; i >= 0; i-- {
		errs = append(errs, c.closers[i].Close())
	}
	return errors.Join(errs...)
}

// siteCalls is what browsers are told to call.
func siteCalls(cfg *config.Config) site.Calls {
	calls := site.Calls{IconService: cfg.Icons.Service, IgnoredHosts: cfg.Analytics.IgnoredHosts,
		Script: cfg.Analytics.Script, ScriptKey: cfg.Analytics.ScriptKey, ScriptLoad: cfg.Analytics.ScriptLoad}
	if cfg.Analytics.Enabled {
		calls.EventURL, calls.Domain = eventPath, cfg.Analytics.Domain
		if cfg.Analytics.Direct {
			calls.EventURL = originOf(cfg.Analytics.Upstream) + eventPath
		}
	}
	if cfg.Errors.DSN != "" {
		calls.DSN, calls.Environment, calls.Traces = cfg.Errors.DSN, cfg.Errors.Environment, cfg.Errors.Traces
		if !cfg.Errors.Direct {
			calls.Tunnel = tunnelPath
		}
		calls.TraceTargets = []string{"localhost", cfg.Site.URL}
		if cfg.Errors.CoreAPI != "" {
			calls.TraceTargets = append(calls.TraceTargets, originOf(cfg.Errors.CoreAPI))
		}
	}
	return calls
}

// connectOrigins are the other origins that a page may call, for its policy.
func connectOrigins(cfg *config.Config) []string {
	var origins []string
	add := func(address string) {
		if address != "" {
			origins = append(origins, originOf(address))
		}
	}
	if cfg.Analytics.Enabled && cfg.Analytics.Direct {
		add(cfg.Analytics.Upstream)
	}
	add(cfg.Analytics.Script)
	if cfg.Errors.Direct {
		add(cfg.Errors.DSN)
	}
	add(cfg.Errors.CoreAPI)
	add(cfg.Icons.Service)
	return origins
}

// originOf is scheme and host of an address that was checked before.
func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}
