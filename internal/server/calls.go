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

	"astrolabe/internal/build"
	"astrolabe/internal/config"
	"astrolabe/internal/counter"
	"astrolabe/internal/relay"
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
	case build.EventPath:
		return c.events
	case build.TunnelPath:
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
