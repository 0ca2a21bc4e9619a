package build

import (
	"net/url"

	"astrolabe/internal/config"
	"astrolabe/internal/site"
)

// Where browsers send what they report.
const (
	EventPath  = "/api/event"
	TunnelPath = "/api/monitoring"
)

// calls is what browsers are told to call.
func calls(cfg *config.Config) site.Calls {
	c := site.Calls{IconService: cfg.Icons.Service, IgnoredHosts: cfg.Analytics.IgnoredHosts,
		Script: cfg.Analytics.Script, ScriptKey: cfg.Analytics.ScriptKey, ScriptLoad: cfg.Analytics.ScriptLoad}
	if cfg.Analytics.Enabled {
		c.EventURL, c.Domain = EventPath, cfg.Analytics.Domain
		if cfg.Analytics.Direct {
			c.EventURL = originOf(cfg.Analytics.Upstream) + EventPath
		}
	}
	if cfg.Errors.DSN != "" {
		c.DSN, c.Environment, c.Traces = cfg.Errors.DSN, cfg.Errors.Environment, cfg.Errors.Traces
		if !cfg.Errors.Direct {
			c.Tunnel = TunnelPath
		}
		c.TraceTargets = []string{"localhost", cfg.Site.URL}
		if cfg.Errors.CoreAPI != "" {
			c.TraceTargets = append(c.TraceTargets, originOf(cfg.Errors.CoreAPI))
		}
	}
	return c
}

// ConnectOrigins are the other origins that a page may call, for its policy.
func ConnectOrigins(cfg *config.Config) []string {
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
