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

// Server is how the program listens and what it allows itself.
type Server struct {
	Addr           string   `toml:"addr" flag:"addr" help:"address to listen on"`
	Socket         string   `toml:"socket" flag:"socket" help:"unix socket to listen on instead of an address"`
	TLSCert        string   `toml:"tls-cert" flag:"tls-cert" help:"certificate file; with tls-key, serves HTTPS and HTTP/2"`
	TLSKey         string   `toml:"tls-key" flag:"tls-key" help:"key file of the certificate"`
	Hosts          []string `toml:"hosts" flag:"hosts" help:"host names answered besides the site's own; * answers any"`
	TrustedProxies []string `toml:"trusted-proxies" flag:"trusted-proxies" help:"addresses or ranges whose X-Forwarded-For is believed"`
	Content        string   `toml:"content" flag:"content" help:"folder with content/, data/ and web/dist/ to serve and watch instead of the embedded files"`
	LogFormat      string   `toml:"log-format" flag:"log-format" help:"json or text"`
	Engines        int      `toml:"engines" flag:"engines" help:"number of JavaScript engines; 0 is one per core"`
	RenderTimeout  Duration `toml:"render-timeout" flag:"render-timeout" help:"time one render may take"`
	RenderMemoryMB int      `toml:"render-memory-mb" flag:"render-memory-mb" help:"memory one engine may use"`
	ViewCacheMB    int      `toml:"view-cache-mb" flag:"view-cache-mb" help:"memory for views with a query"`
	MaxInFlight    int      `toml:"max-in-flight" flag:"max-in-flight" help:"requests answered at once; more get a 503"`
}

// Duration is a time.Duration written as text, such as "2s".
type Duration struct{ time.Duration }

// UnmarshalText reads the form that time.ParseDuration takes.
func (d *Duration) UnmarshalText(text []byte) error {
	v, err := time.ParseDuration(string(text))
	if err != nil {
		return fmt.Errorf("want a duration such as 2s, got %q", text)
	}
	d.Duration = v
	return nil
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
	for _, p := range c.Server.TrustedProxies {
		if _, err := ParsePrefix(p); err != nil {
			bad("server.trusted-proxies", "an address or range", p)
		}
	}
	if (c.Server.TLSCert == "") != (c.Server.TLSKey == "") {
		bad("server.tls-cert", "tls-cert and tls-key together", c.Server.TLSCert+c.Server.TLSKey)
	}
	if c.Server.LogFormat != "json" && c.Server.LogFormat != "text" {
		bad("server.log-format", "json or text", c.Server.LogFormat)
	}
	for key, n := range map[string]int{
		"server.render-memory-mb": c.Server.RenderMemoryMB, "server.view-cache-mb": c.Server.ViewCacheMB,
		"server.max-in-flight": c.Server.MaxInFlight,
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
	if _, err := rules.Compile(c.Rules); err != nil {
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// ParsePrefix reads an address or a CIDR range as a range.
func ParsePrefix(s string) (netip.Prefix, error) {
	if addr, err := netip.ParseAddr(s); err == nil {
		return addr.Prefix(addr.BitLen())
	}
	return netip.ParsePrefix(s)
}
