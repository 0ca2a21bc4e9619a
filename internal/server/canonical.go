package server

import (
	"cmp"
	"net/http"
	"strings"
	"unicode/utf8"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

const (
	// maxTarget is the longest path and query that is read.
	maxTarget = 2 << 10
)

// refusal is why a request's target is not looked at any further.
type refusal struct {
	status int
	why    string
}

// withCanonicalPath stands before everything: a path has one reading or the
// request is refused. Behind it, r.URL.Path is decoded once, has no dot
// segments, no doubled or encoded slashes, and is valid UTF-8.
func (s *Server) withCanonicalPath(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch no := checkTarget(r); {
		case no != nil && no.status == http.StatusRequestURITooLong && site.Bare(r.URL.Path) == site.SearchPath:
			s.refuseLong(w, r)
			return
		case no != nil:
			refuse(w, r, no.status, no.why)
			return
		}
		if r.URL.Host != "" { // it is in r.Host too
			r.URL.Scheme, r.URL.Host, r.URL.Path = "", "", cmp.Or(r.URL.Path, "/")
		}
		if !s.anyHost && !s.hosts[hostOnly(r.Host)] && r.URL.Path != "/healthz" && r.URL.Path != "/readyz" {
			refuse(w, r, http.StatusMisdirectedRequest, "this host name is not served here; the operator can add it to server.hosts")
			return
		}
		if to, ok := s.otherForm(r.URL.Path); ok && (r.Method == http.MethodGet || r.Method == http.MethodHead) {
			redirect(w, withQuery(escapedPath(to), r.URL.RawQuery), http.StatusPermanentRedirect)
			return
		}
		r.URL.RawPath = ""
		next.ServeHTTP(w, r)
	})
}

// refuseLong tells somebody whose search does not fit into an address what to do: it is
// often a whole text.
func (s *Server) refuseLong(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Content-Type"], h["Cache-Control"] = typeHTML, cacheNothing
	h["Content-Security-Policy"] = []string{plainPolicy}
	e := payload.Error{Status: http.StatusRequestURITooLong, Message: "The search is too long"}
	writeWhole(w, r, e.Status, plainErrorPage(s.version.Load(), &e))
}

// checkTarget finds what makes a request's target ambiguous or too long.
func checkTarget(r *http.Request) *refusal {
	target := r.RequestURI
	if target == "" {
		target = r.URL.RequestURI()
	}
	if len(target) > maxTarget {
		return &refusal{http.StatusRequestURITooLong, "the address is longer than 2 KB"}
	}
	if !strings.HasPrefix(target, "/") || r.URL.Host != "" {
		path, ok := pathOfAddress(r, target)
		if !ok {
			return &refusal{http.StatusBadRequest, "the request target must be a path or an address"}
		}
		target = path
	}
	raw, _, _ := strings.Cut(target, "?")
	if strings.Contains(raw, "//") || strings.ContainsAny(raw, "\\#") {
		return &refusal{http.StatusBadRequest, "the path is ambiguous"}
	}
	if strings.Contains(raw, "%") && ambiguousEscape(raw) {
		return &refusal{http.StatusBadRequest, "the path is ambiguous"}
	}
	path := r.URL.Path
	if !utf8.ValidString(path) || hasControl(path) {
		return &refusal{http.StatusBadRequest, "the path is not text"}
	}
	if strings.Contains(path, "/.") && hasDotSegment(path) {
		return &refusal{http.StatusBadRequest, "the path is ambiguous"}
	}
	return nil
}

// pathOfAddress is path and query of a target in absolute form, which a server
// has to accept (RFC 9112, 3.2.2). net/http takes the host from the target and
// forgets the header, so the target's is what is checked; a target of which
// another reader could find another host is refused.
func pathOfAddress(r *http.Request, target string) (string, bool) {
	scheme, rest, ok := strings.Cut(target, "://")
	if scheme = strings.ToLower(scheme); !ok || scheme != "http" && scheme != "https" || r.ProtoMajor != 1 {
		return "", false
	}
	authority := rest
	if end := strings.IndexAny(rest, "/?#\\"); end >= 0 {
		authority = rest[:end]
	}
	if authority == "" || authority != r.URL.Host || authority != r.Host {
		return "", false
	}
	return rest[len(authority):], true
}

// ambiguousEscape finds an encoded slash, backslash, NUL or percent sign:
// another decoder would read another path.
func ambiguousEscape(raw string) bool {
	for i := 0; i+2 < len(raw); i++ {
		if raw[i] != '%' {
			continue
		}
		switch strings.ToLower(raw[i+1 : i+3]) {
		case "2f", "5c", "00", "25":
			return true
		}
	}
	return false
}

func hasControl(s string) bool {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] == 0x7f {
			return true
		}
	}
	return false
}

func hasDotSegment(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "." || segment == ".." {
			return true
		}
	}
	return false
}

// otherForm finds the one form of a path that is written in the other.
func (s *Server) otherForm(path string) (string, bool) {
	if path == "/" {
		return "", false
	}
	if !s.config.Site.TrailingSlash {
		if !strings.HasSuffix(path, "/") {
			return "", false
		}
		return site.Bare(path), true
	}
	opts := site.Options{TrailingSlash: true}
	if want := opts.Href(site.Bare(path)); want != path && s.isPage(site.Bare(path)) {
		return want, true
	}
	return "", false
}

// isPage says that a path is a page's, so that only pages get a slash.
func (s *Server) isPage(path string) bool {
	_, err := s.version.Load().site.Route(path)
	return err == nil
}

// hostOnly is a Host header without its port.
func hostOnly(host string) string {
	if i := strings.LastIndexByte(host, ':'); i > strings.LastIndexByte(host, ']') {
		host = host[:i]
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}
