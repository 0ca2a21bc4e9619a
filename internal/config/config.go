// Package config reads the settings of a site: the embedded site.toml, a file
// of the operator's, environment variables and flags, each stronger than the
// one before. Everything is checked here, once; the rest of the program gets
// plain values.
package config

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"time"

	"astrolabe/internal/rules"
)

// Config is everything that can be set.
type Config struct {
	Site      Site         `toml:"site"`
	Canonical Canonical    `toml:"canonical"`
	ColorMode ColorMode    `toml:"color-mode"`
	Company   Company      `toml:"company"`
	Analytics Analytics    `toml:"analytics"`
	Errors    Errors       `toml:"errors"`
	Icons     Icons        `toml:"icons"`
	Server    Server       `toml:"server"`
	Rules     []rules.Rule `toml:"rules"`
}

// Site is what the site is called and where it lives.
type Site struct {
	Name          string `toml:"name" help:"name of the site, in titles and texts"`
	URL           string `toml:"url" help:"public address, without a path; all absolute links are made from it"`
	Description   string `toml:"description" help:"one sentence for search results and cards"`
	Separator     string `toml:"separator" help:"stands between page title and site name"`
	Indexable     bool   `toml:"indexable" help:"whether search engines may list the site"`
	TrailingSlash bool   `toml:"trailing-slash" help:"whether addresses end in a slash; the other form redirects"`
	Icon          string `toml:"icon" help:"path of the icon used in structured data"`
	ReportTo      string `toml:"report-to" help:"where wrong values are reported: a mail address, or an https address that takes title and body; empty shows no link"`
}

// Canonical decides what a page's canonical link looks like.
type Canonical struct {
	Query     []string `toml:"query" help:"query parameters kept in canonical links"`
	Lowercase bool     `toml:"lowercase" help:"whether canonical links are lowercased"`
}

// ColorMode is the colour mode of a visitor who has not chosen one.
type ColorMode struct {
	Preference string `toml:"preference" help:"light, dark or system"`
}

// Company is who runs the site; legal and contact pages are written with it.
type Company struct {
	Name                string `toml:"name" help:"legal name of the operator"`
	Address             string `toml:"address" help:"postal address of the operator"`
	Jurisdiction        string `toml:"jurisdiction" help:"whose law governs the terms"`
	SupportEmail        string `toml:"support-email" help:"address for questions"`
	SecurityEmail       string `toml:"security-email" help:"address for reports of weaknesses"`
	PartnersEmail       string `toml:"partners-email" help:"address for partnerships and the affiliate programme"`
	InvestorsEmail      string `toml:"investors-email" help:"address for investors"`
	AffiliateCommission string `toml:"affiliate-commission" help:"commission of the affiliate programme, as text"`
	AffiliateCookieDays string `toml:"affiliate-cookie-days" help:"attribution period of the affiliate programme, as text"`
}

// Analytics is whether and how visits are counted.
type Analytics struct {
	Enabled      bool     `toml:"enabled" help:"count visits"`
	Domain       string   `toml:"domain" help:"domain of the site in the analytics service; empty is the host of site.url"`
	Upstream     string   `toml:"upstream" help:"service with Plausible's events API; empty counts in a local file"`
	Direct       bool     `toml:"direct" help:"let browsers send to the upstream directly"`
	IgnoredHosts []string `toml:"ignored-hosts" help:"host names on which no visit is counted; localhost means every loopback address too"`
	Script       string   `toml:"script" help:"address of a second analytics script, with or without the first service"`
	ScriptKey    string   `toml:"script-key" help:"public key of the second script"`
	ScriptLoad   string   `toml:"script-load" help:"when the second script is loaded: now, idle or interaction"`
}

// Errors is whether and where errors are reported.
type Errors struct {
	DSN         string  `toml:"dsn" help:"Sentry DSN; empty reports nothing"`
	Direct      bool    `toml:"direct" help:"let browsers send to the DSN's host directly"`
	Environment string  `toml:"environment" help:"environment named in reports"`
	Traces      float64 `toml:"traces" help:"share of visits that are traced, 0 to 1"`
	CoreAPI     string  `toml:"core-api" help:"address of the core API, which may get trace headers"`
}

// Icons is where icons come from that we do not have.
type Icons struct {
	Service string `toml:"service" help:"icon service in Iconify's form; empty asks none"`
}

// Server is how the program listens and what it allows itself.
type Server struct {
	Addr             string   `toml:"addr" flag:"addr" help:"address to listen on"`
	Socket           string   `toml:"socket" flag:"socket" help:"unix socket to listen on instead of an address"`
	TLSCert          string   `toml:"tls-cert" flag:"tls-cert" help:"certificate file; with tls-key, serves HTTPS and HTTP/2"`
	TLSKey           string   `toml:"tls-key" flag:"tls-key" help:"key file of the certificate"`
	HSTSSubdomains   bool     `toml:"hsts-subdomains" flag:"hsts-subdomains" help:"with a certificate: browsers shall use TLS for all subdomains too"`
	HSTSPreload      bool     `toml:"hsts-preload" flag:"hsts-preload" help:"with hsts-subdomains: browsers may list the site as one that is only reached by TLS"`
	Hosts            []string `toml:"hosts" flag:"hosts" help:"host names answered besides the site's own; * answers any"`
	MCPOrigins       []string `toml:"mcp-origins" flag:"mcp-origins" help:"origins of web pages that may call the MCP server besides the site's own; * is any"`
	TrustedProxies   []string `toml:"trusted-proxies" flag:"trusted-proxies" help:"addresses or ranges whose X-Forwarded-For is believed"`
	Content          string   `toml:"content" flag:"content" help:"folder with content/, data/ and web/dist/ to serve and watch instead of the embedded files"`
	State            string   `toml:"state" flag:"state" help:"folder for what must survive a restart: queues of reports, the page counter"`
	PrivateUpstreams bool     `toml:"private-upstreams" flag:"private-upstreams" help:"let reports go to addresses in private networks"`
	LogFormat        string   `toml:"log-format" flag:"log-format" help:"json or text"`
	Engines          int      `toml:"engines" flag:"engines" help:"number of JavaScript engines; 0 is one per core"`
	RenderTimeout    Duration `toml:"render-timeout" flag:"render-timeout" help:"time one render may take"`
	RenderMemoryMB   int      `toml:"render-memory-mb" flag:"render-memory-mb" help:"memory one engine may use"`
	ViewCacheMB      int      `toml:"view-cache-mb" flag:"view-cache-mb" help:"memory for views with a query"`
	VaryAccept       bool     `toml:"vary-accept" flag:"vary-accept" help:"tell caches that a page may come as Markdown, by its Accept header; switch it off for a CDN that then keeps nothing"`
	MaxInFlight      int      `toml:"max-in-flight" flag:"max-in-flight" help:"views that may wait for their turn; more get a 503"`
	DrainDelay       Duration `toml:"drain-delay" flag:"drain-delay" help:"time between /readyz failing and the end of listening when the server stops"`
	ClientShare      int      `toml:"client-share" flag:"client-share" help:"connections, and requests under way, that one client address may have; more get a 429"`
}

// Duration is a time.Duration written as text, such as "2s".
type Duration struct{ time.Duration }

// UnmarshalText reads the form that time.ParseDuration takes.
func (d *Duration) UnmarshalText(text []byte) error {
	v, err := time.ParseDuration(string(text))
	if err != nil {
		return &DurationError{string(text)}
	}
	d.Duration = v
	return nil
}

// DurationError is a text that is no duration.
type DurationError struct{ Text string }

func (e *DurationError) Error() string {
	return fmt.Sprintf("want a duration such as \"2s\", got %q", e.Text)
}

var (
	hostPattern  = regexp.MustCompile(`^([a-z0-9-]+\.)*[a-z0-9-]+$`)
	emailPattern = regexp.MustCompile(`^[^@\s<>]+@[^@\s<>]+$`)
)

// validate returns every value that cannot be used, by its key.
func (c *Config) validate() error {
	var errs []error
	bad := func(key, want, got string) {
		errs = append(errs, fmt.Errorf("%s: want %s, got %q", key, want, got))
	}
	if strings.TrimSpace(c.Site.Name) == "" {
		bad("site.name", "a name", c.Site.Name)
	}
	if u, err := url.Parse(c.Site.URL); err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" ||
		(u.Path != "" && u.Path != "/") || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		bad("site.url", "http(s)://host without path or query", c.Site.URL)
	}
	c.Site.URL = strings.TrimSuffix(c.Site.URL, "/")
	if !strings.HasPrefix(c.Site.Icon, "/") || strings.HasPrefix(c.Site.Icon, "//") {
		bad("site.icon", "a path", c.Site.Icon)
	}
	c.Site.ReportTo = strings.ReplaceAll(c.Site.ReportTo, "{support_email}", c.Company.SupportEmail)
	if to := c.Site.ReportTo; to != "" && !emailPattern.MatchString(to) && !isForm(to) {
		bad("site.report-to", "a mail address or an https address without a fragment", to)
	}
	switch c.ColorMode.Preference {
	case "light", "dark", "system":
	default:
		bad("color-mode.preference", "light, dark or system", c.ColorMode.Preference)
	}
	for key, v := range map[string]string{
		"company.support-email": c.Company.SupportEmail, "company.security-email": c.Company.SecurityEmail,
		"company.partners-email": c.Company.PartnersEmail, "company.investors-email": c.Company.InvestorsEmail,
	} {
		if !emailPattern.MatchString(v) {
			bad(key, "a mail address", v)
		}
	}
	for _, h := range c.Server.Hosts {
		if h != "*" && !hostPattern.MatchString(strings.ToLower(h)) {
			bad("server.hosts", "host names without port", h)
		}
	}
	for _, o := range c.Server.MCPOrigins {
		if u, err := url.Parse(o); o != "*" && (err != nil || u.Scheme == "" || u.Host == "" || u.Scheme+"://"+u.Host != o) {
			bad("server.mcp-origins", "origins such as https://app.example", o)
		}
	}
	for _, p := range c.Server.TrustedProxies {
		if _, err := ParsePrefix(p); err != nil {
			bad("server.trusted-proxies", "an address or range", p)
		}
	}
	if (c.Server.TLSCert == "") != (c.Server.TLSKey == "") {
		bad("server.tls-cert", "tls-cert and tls-key together", c.Server.TLSCert+c.Server.TLSKey)
	}
	if c.Server.HSTSPreload && !c.Server.HSTSSubdomains {
		bad("server.hsts-preload", "server.hsts-subdomains with it, as the lists of browsers do", "true")
	}
	if c.Server.LogFormat != "json" && c.Server.LogFormat != "text" {
		bad("server.log-format", "json or text", c.Server.LogFormat)
	}
	for key, n := range map[string]int{
		"server.render-memory-mb": c.Server.RenderMemoryMB, "server.view-cache-mb": c.Server.ViewCacheMB,
		"server.max-in-flight": c.Server.MaxInFlight, "server.client-share": c.Server.ClientShare,
	} {
		if n < 1 {
			bad(key, "1 or more", fmt.Sprint(n))
		}
	}
	if c.Server.Engines < 0 {
		bad("server.engines", "0 or more", fmt.Sprint(c.Server.Engines))
	}
	if c.Server.RenderTimeout.Duration < 10*time.Millisecond {
		bad("server.render-timeout", "10ms or more", c.Server.RenderTimeout.String())
	}
	if c.Server.DrainDelay.Duration < 0 {
		bad("server.drain-delay", "0s or more", c.Server.DrainDelay.String())
	}
	errs = append(errs, c.validateCalls()...)
	if _, err := rules.Compile(c.Rules); err != nil {
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// isForm says that an address can take parameters.
func isForm(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil && !strings.Contains(address, "#")
}

// validateCalls checks the addresses that this server or browsers will call.
func (c *Config) validateCalls() []error {
	var errs []error
	for key, address := range map[string]string{
		"analytics.upstream": c.Analytics.Upstream, "analytics.script": c.Analytics.Script,
		"errors.dsn": c.Errors.DSN, "errors.core-api": c.Errors.CoreAPI, "icons.service": c.Icons.Service,
	} {
		if address == "" {
			continue
		}
		if u, err := url.Parse(address); err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" {
			errs = append(errs, fmt.Errorf("%s: want an http(s) address, got %q", key, address))
		}
	}
	if c.Icons.Service != "" && !strings.HasPrefix(c.Icons.Service, "https://") {
		errs = append(errs, fmt.Errorf("icons.service: want an https address, got %q", c.Icons.Service))
	}
	if c.Errors.Traces < 0 || c.Errors.Traces > 1 {
		errs = append(errs, fmt.Errorf("errors.traces: want 0 to 1, got %v", c.Errors.Traces))
	}
	relays := c.Analytics.Enabled && !c.Analytics.Direct || c.Errors.DSN != "" && !c.Errors.Direct
	if relays && c.Server.State == "" {
		errs = append(errs, errors.New("server.state: want a folder, because reports pass through this server and must survive a restart"))
	}
	if c.Analytics.Direct && c.Analytics.Upstream == "" {
		errs = append(errs, errors.New("analytics.direct: want analytics.upstream with it"))
	}
	if load := c.Analytics.ScriptLoad; load != "now" && load != "idle" && load != "interaction" {
		errs = append(errs, fmt.Errorf("analytics.script-load: want now, idle or interaction, got %q", load))
	}
	for i, h := range c.Analytics.IgnoredHosts {
		name, ok := browserHost(h)
		if !ok {
			errs = append(errs, fmt.Errorf("analytics.ignored-hosts: want host names without port, got %q", h))
		}
		c.Analytics.IgnoredHosts[i] = name
	}
	if c.Analytics.Domain == "" {
		if u, err := url.Parse(c.Site.URL); err == nil {
			c.Analytics.Domain = u.Hostname()
		}
	}
	return errs
}

// browserHost is a host as browsers write it: in lower case, IPv6 in brackets.
func browserHost(host string) (string, bool) {
	if addr, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil && addr.Is6() {
		return "[" + addr.String() + "]", true
	}
	host = strings.ToLower(host)
	return host, hostPattern.MatchString(host)
}

// ParsePrefix reads an address or a CIDR range as a range.
func ParsePrefix(s string) (netip.Prefix, error) {
	if addr, err := netip.ParseAddr(s); err == nil {
		return addr.Prefix(addr.BitLen())
	}
	return netip.ParsePrefix(s)
}
