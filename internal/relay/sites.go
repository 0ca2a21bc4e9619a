package relay

import (
	"errors"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// sites is which events are ours.
type sites struct {
	domains map[string]string // in lower case, to the spelling of the configuration
	hosts   map[string]bool
}

func newSites(domains, hosts []string) (sites, error) {
	s := sites{domains: map[string]string{}, hosts: map[string]bool{}}
	for _, d := range domains {
		if d == "" || strings.Contains(d, ",") {
			return s, errors.New("domains: want one name each")
		}
		host, _, _ := strings.Cut(d, "/")
		host, _, _ = strings.Cut(host, ":")
		s.domains[strings.ToLower(d)] = d
		s.hosts[strings.ToLower(host)] = true
	}
	for _, h := range hosts {
		s.hosts[strings.ToLower(h)] = true
	}
	if len(s.domains) == 0 {
		return s, errors.New("domains: want at least one")
	}
	return s, nil
}

// check returns the configured spelling of an event's domain.
func (s sites) check(e *event) (string, error) {
	domain, ok := s.domains[strings.ToLower(e.Domain)]
	if !ok || !s.hosts[strings.ToLower(e.page.Hostname())] {
		return "", errForeign
	}
	return domain, nil
}

// View is one page view, for a Recorder.
type View struct {
	// Time is when the event came.
	Time time.Time
	// Domain is one of the configured domains.
	Domain string
	// Path is the page's path in its escaped form, so printable ASCII, or "(no
	// page)".
	Path string
	// Referrer is the host the visitor came from, "" if none or our own.
	Referrer string
	// Addr and UserAgent tell visitors of one day apart; they must not be kept.
	Addr      netip.Addr
	UserAgent string
}

// Recorder takes page views when there is no upstream. Record must not wait;
// it says whether the view was taken.
type Recorder interface {
	Record(View) bool
}

const maxPath = 512

func (s sites) view(e *event) View {
	path := e.page.EscapedPath()
	if path == "" {
		path = "/"
	}
	return View{Domain: e.Domain, Path: path[:min(len(path), maxPath)], Referrer: s.referrerHost(e.Referrer)}
}

var hostPattern = regexp.MustCompile(`^[a-z0-9.-]{1,253}$`)

// referrerHost returns the host of a referrer without a leading "www.".
func (s sites) referrerHost(referrer string) string {
	u, err := url.Parse(referrer)
	if err != nil {
		return ""
	}
	host := strings.ToLower(u.Hostname())
	if s.hosts[host] || !hostPattern.MatchString(host) {
		return ""
	}
	return strings.TrimPrefix(host, "www.")
}
