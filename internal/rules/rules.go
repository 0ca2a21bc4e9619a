// Package rules matches paths against the site's redirects. The same rules
// travel to the browser (see Matcher), where web/src/app/routeRules.ts follows
// them in the same way; testdata/cases.json holds both to one behaviour.
package rules

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// Rule redirects one address, or a family of them.
type Rule struct {
	// From is a path, a path with :names for single segments, or a prefix
	// that ends in /** and stands for everything below it.
	From string `toml:"from" json:"from,omitempty"`
	// To is a path on this site or an https address. It may use the names of
	// From, and end in /** to carry over what From's /** stood for.
	To string `toml:"to" json:"to"`
	// Status is 301, 302, 307 or 308.
	Status int `toml:"status" json:"status"`
	// File and Line are where the rule was written, if that is known.
	File string `toml:"-" json:"-"`
	Line int    `toml:"-" json:"-"`
}

// Matcher is the rules as the browser gets them.
type Matcher struct {
	// Static rules match one path.
	Static map[string]Rule `json:"static"`
	// Wildcard rules match a prefix and everything below it.
	Wildcard map[string]Rule `json:"wildcard"`
	// Dynamic rules have :names for single segments.
	Dynamic map[string]Rule `json:"dynamic"`
}

// Target is where a rule sends a request.
type Target struct {
	// By is the rule.
	By Rule
	// To is a path that starts with exactly one slash, or an absolute address.
	To string
	// Status is the rule's status code.
	Status int
	// External says that To is no page of this site: another site, or a file. It
	// is taken as it stands, and a browser loads it whole.
	External bool
}

// Set is a compiled list of rules. It never changes.
type Set struct {
	matcher  Matcher
	dynamic  []string // patterns, most literal segments first
	wildcard []string // prefixes, longest first
}

var segmentPattern = regexp.MustCompile(`^(:[a-z][a-z0-9]*|[A-Za-z0-9._~-]+)$`)

// Compile checks the rules and prepares them for matching.
func Compile(list []Rule) (*Set, error) {
	s := &Set{matcher: Matcher{Static: map[string]Rule{}, Wildcard: map[string]Rule{}, Dynamic: map[string]Rule{}}}
	var errs []error
	tell := func(i int, err error) {
		if err != nil {
			errs = append(errs, fmt.Errorf("%srules[%d] (%s): %w", list[i].place(), i, list[i].From, err))
		}
	}
	for i, r := range list {
		tell(i, s.add(r))
	}
	s.sort()
	for i, r := range list {
		tell(i, s.checkEnd(r))
	}
	return s, errors.Join(errs...)
}

// place is where a rule was written, as the beginning of a message.
func (r Rule) place() string {
	if r.Line == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d: ", r.File, r.Line)
}

// sort puts the rules into the order in which they are tried.
func (s *Set) sort() {
	slices.SortFunc(s.wildcard, func(a, b string) int { return len(b) - len(a) })
	slices.SortFunc(s.dynamic, func(a, b string) int {
		if d := strings.Count(a, "/:") - strings.Count(b, "/:"); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
}

func (s *Set) add(r Rule) error {
	switch r.Status {
	case 301, 302, 307, 308:
	case 0:
		r.Status = 308
	default:
		return fmt.Errorf("status: want 301, 302, 307 or 308, got %d", r.Status)
	}
	prefix, wild := strings.CutSuffix(r.From, "/**")
	names, err := checkPath(prefix)
	if err != nil {
		return fmt.Errorf("from: %w", err)
	}
	if wild && len(names) > 0 {
		return errors.New("from: want either :names or /**, not both")
	}
	if isOwn(prefix) {
		return errors.New("from: what is there is the server's own, not a page")
	}
	if err := checkTarget(r.To, names, wild); err != nil {
		return fmt.Errorf("to: %w", err)
	}
	if len(r.To) > 1 && r.To[0] == '/' {
		r.To = strings.TrimSuffix(r.To, "/") // the site's one form is given to it later
	}
	into, key := s.matcher.Static, prefix
	switch {
	case wild:
		into = s.matcher.Wildcard
		s.wildcard = append(s.wildcard, prefix)
	case len(names) > 0:
		into = s.matcher.Dynamic
		s.dynamic = append(s.dynamic, prefix)
	}
	if _, taken := into[key]; taken {
		return errors.New("from: a rule for this path stands already")
	}
	r.From = "" // it is the key
	into[key] = r
	return nil
}

// own are the first segments of addresses that are answered before any rule is
// looked at, although they look like pages'.
var own = []string{"__nuxt_island", "api", "assets", "builds", "healthz", "readyz"}

func isOwn(path string) bool {
	first, _, _ := strings.Cut(path[1:], "/")
	return slices.Contains(own, first)
}

// checkPath wants /literal/:name segments and returns the names.
func checkPath(path string) (names []string, err error) {
	if path == "" || path == "/" {
		return nil, errors.New("want a path below /")
	}
	segments := strings.Split(path, "/")
	if segments[0] != "" {
		return nil, fmt.Errorf("want a path that starts with /, got %q", path)
	}
	for _, seg := range segments[1:] {
		if !segmentPattern.MatchString(seg) || seg == "." || seg == ".." {
			return nil, fmt.Errorf("want plain segments or :names, got %q", seg)
		}
		if strings.HasPrefix(seg, ":") {
			names = append(names, seg[1:])
		}
	}
	return names, nil
}

// checkTarget wants a path on this site or an https address, using no name
// that was not captured.
func checkTarget(to string, names []string, wild bool) error {
	if strings.ContainsFunc(to, func(r rune) bool { return r <= ' ' || r == '\\' || r == 0x7f }) {
		return fmt.Errorf("want no spaces, control characters or backslashes, got %q", to)
	}
	target, carries := strings.CutSuffix(to, "/**")
	if carries && !wild {
		return errors.New("uses /** but the source has none")
	}
	path := target
	if strings.HasPrefix(target, "https://") {
		u, err := url.Parse(target)
		if err != nil || u.Host == "" || u.User != nil {
			return fmt.Errorf("want an https address, got %q", to)
		}
		path = u.Path
	} else if !strings.HasPrefix(target, "/") || strings.HasPrefix(target, "//") {
		return fmt.Errorf("want a path or an https address, got %q", to)
	} else if _, err := url.PathUnescape(target); err != nil || strings.ContainsAny(target, "?#") {
		return fmt.Errorf("want a path without query and hash, which come from the request, got %q", to)
	}
	for seg := range strings.SplitSeq(path, "/") {
		if strings.HasPrefix(seg, ":") && !slices.Contains(names, seg[1:]) {
			return fmt.Errorf("uses %s, which the source does not capture", seg)
		}
	}
	return nil
}

// Matcher returns the rules for the browser.
func (s *Set) Matcher() Matcher { return s.matcher }

// Match finds the rule for a canonical, decoded path: an exact one first, then
// one with names, then the longest prefix. Rules that lead in a circle from
// this path are none, so that nobody is sent round it.
func (s *Set) Match(path string) (Target, bool) {
	t, ok := s.match(path)
	if !ok {
		return Target{}, false
	}
	if _, ends := s.follow(t); !ends {
		return Target{}, false
	}
	return t, true
}

// match finds the first rule of a path.
func (s *Set) match(path string) (Target, bool) {
	if r, ok := s.matcher.Static[path]; ok {
		return target(path, r, r.To), true
	}
	for _, pattern := range s.dynamic {
		if values, ok := capture(pattern, path); ok {
			r := s.matcher.Dynamic[pattern]
			return target(pattern, r, fill(r.To, values)), true
		}
	}
	for _, prefix := range s.wildcard {
		rest, ok := strings.CutPrefix(path, prefix)
		if !ok || (rest != "" && rest[0] != '/') {
			continue
		}
		r := s.matcher.Wildcard[prefix]
		to, carries := strings.CutSuffix(r.To, "/**")
		if carries {
			to += escapePath(rest)
		}
		return target(prefix+"/**", r, to), true
	}
	return Target{}, false
}

func target(from string, r Rule, to string) Target {
	r.From = from
	isFile := strings.Contains(to[strings.LastIndexByte(to, '/')+1:], ".")
	return Target{By: r, To: to, Status: r.Status, External: isFile || !strings.HasPrefix(to, "/")}
}

// capture compares segment by segment and returns what the names stood for.
func capture(pattern, path string) (map[string]string, bool) {
	want, got := strings.Split(pattern, "/"), strings.Split(path, "/")
	if len(want) != len(got) {
		return nil, false
	}
	values := map[string]string{}
	for i, seg := range want {
		if name, ok := strings.CutPrefix(seg, ":"); ok && got[i] != "" {
			values[name] = got[i]
		} else if seg != got[i] {
			return nil, false
		}
	}
	return values, true
}

func fill(to string, values map[string]string) string {
	segments := strings.Split(to, "/")
	for i, seg := range segments {
		if name, ok := strings.CutPrefix(seg, ":"); ok {
			segments[i] = url.PathEscape(values[name])
		}
	}
	return strings.Join(segments, "/")
}

// escapePath escapes each segment anew: what was captured never reaches a
// header as it came.
func escapePath(path string) string {
	segments := strings.Split(path, "/")
	for i, seg := range segments {
		segments[i] = url.PathEscape(seg)
	}
	return strings.Join(segments, "/")
}
