package relay

import (
	"errors"
	"net/url"
	"regexp"
	"strings"
)

// dsn is where a project's error reports go, taken apart. Two spellings of one
// DSN (case of the host, a default port, a secret key of old) are equal.
type dsn struct {
	scheme, host, port, path, project, key string
}

var (
	keyPattern     = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)
	projectPattern = regexp.MustCompile(`^[0-9]{1,20}$`)
	pathPattern    = regexp.MustCompile(`^(/[A-Za-z0-9._~-]+)*$`)
	errDSN         = errors.New("dsn: want https://key@host/project")
)

// parseDSN reads scheme://key@host[:port][/path]/project.
func parseDSN(s string) (dsn, error) {
	u, err := url.Parse(s)
	if err != nil || u.User == nil || u.RawQuery != "" || u.Fragment != "" || u.RawPath != "" {
		return dsn{}, errDSN
	}
	slash := strings.LastIndexByte(u.Path, '/')
	if slash < 0 {
		return dsn{}, errDSN
	}
	d := dsn{
		scheme: u.Scheme, host: strings.ToLower(u.Hostname()), port: u.Port(),
		path: u.Path[:slash], project: u.Path[slash+1:], key: u.User.Username(),
	}
	if d.port == map[string]string{"http": "80", "https": "443"}[d.scheme] {
		d.port = ""
	}
	if (d.scheme != "http" && d.scheme != "https") || d.host == "" || !keyPattern.MatchString(d.key) ||
		!projectPattern.MatchString(d.project) || !pathPattern.MatchString(d.path) {
		return dsn{}, errDSN
	}
	return d, nil
}

// endpoint is the address that takes envelopes.
func (d dsn) endpoint() string {
	host := d.host
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if d.port != "" {
		host += ":" + d.port
	}
	u := url.URL{Scheme: d.scheme, Host: host, Path: d.path + "/api/" + d.project + "/envelope/"}
	return u.String()
}
