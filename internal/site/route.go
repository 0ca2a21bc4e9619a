package site

import (
	"errors"
	"net/url"
	"path"
	"slices"
	"strings"
	"time"
	"unicode"

	"astrolabe/internal/search"
)

// Route is one page of the site.
type Route struct {
	// Path is the bare path.
	Path string
	// Kind names the page kind, Page the component that shows it and its lazy chunk.
	Kind, Page string
	// OfText says that the page is that of the text at its path.
	OfText bool
	// Layout is default or clean.
	Layout string
	// Title is empty where the path's last segment shall be the title.
	Title       string
	Description string
	// Asked are questions that people look for the page with; those of a text are in
	// the text.
	Asked []string
	// Changed is the day of the page's last true change; zero if unknown.
	Changed time.Time
	// Indexable is whether search engines may list the page.
	Indexable bool
	// ColorMode is the mode the page forces; empty for none.
	ColorMode string
	// Middleware are the names of the guards that the browser runs.
	Middleware []string
	// KeepScroll stops the jump to the top on arrival.
	KeepScroll bool
	// Bounded pages are many and not asked for often: they are rendered when somebody
	// asks, and kept in a bounded cache.
	Bounded bool
	// Past is whether the page can be shown as of a past day.
	Past bool
	// Feed is the section whose feed tells of the page; empty for none.
	Feed string
	// Canonical is the path of the page that this one is another form of;
	// empty for its own.
	Canonical string
	// Auth is what the page's metadata says of authentication; nil says nothing.
	Auth *bool
	// Params are the query parameters that change what the page shows, with
	// the longest value each may have.
	Params map[string]int
	// Values are the only values a parameter may have, where they are known.
	Values map[string][]string
	// Anchors are the places that links may lead to, besides the headings of a
	// text; HasAnchor knows those that follow from the data, and may be nil.
	Anchors   []string
	HasAnchor func(id string) bool
}

// Pages is the table of page kinds, as far as a site has to know of it.
type Pages struct {
	// Routes lists the pages of a site whose texts and facts are known.
	Routes func(*Site) []Route
	// Patterns are the addresses of kinds with many pages, * for a name. Such a path
	// without a page is a fatal error, where an unknown path elsewhere is not.
	Patterns []string
	// Search makes what the pages of a site are found with.
	Search func(*Site) *search.Index
}

var (
	// ErrNoRoute means that no page has the path.
	ErrNoRoute = errors.New("no such page")
	// ErrInvalid means that a page's validation refused the path.
	ErrInvalid = errors.New("validation failed")
	// ErrRemoved means that the page was there once and is gone for good.
	ErrRemoved = errors.New("removed")
)

// Route finds the page of a bare, decoded path.
func (s *Site) Route(path string) (*Route, error) {
	if r, ok := s.routes[path]; ok {
		return r, nil
	}
	if s.removed[path] {
		return nil, ErrRemoved
	}
	if !strings.HasSuffix(path, "/") && slices.ContainsFunc(s.Pages.Patterns, func(pattern string) bool { return matches(pattern, path) }) {
		return nil, ErrInvalid
	}
	return nil, ErrNoRoute
}

func matches(pattern, address string) bool {
	ok, _ := path.Match(pattern, address)
	return ok
}

// Redirect finds where an old or other name of a page leads.
func (s *Site) Redirect(path string) (string, bool) {
	if to, ok := s.redirects[path]; ok {
		return to, true
	}
	return s.modelRedirect(path)
}

// Paths lists every page, in a fixed order.
func (s *Site) Paths() []string { return s.order }

// View takes the parameters that the route knows out of a query. What is
// unknown, empty, too long or not among a parameter's values is dropped, so
// equal views have equal results.
func (r *Route) View(query url.Values) url.Values {
	view := url.Values{}
	for name, longest := range r.Params {
		value := strings.TrimSpace(strings.Map(printable, strings.ToValidUTF8(query.Get(name), "")))
		if value == "" || len(value) > longest {
			continue
		}
		if allowed, ok := r.Values[name]; ok && !slices.Contains(allowed, value) {
			continue
		}
		view.Set(name, value)
	}
	return view
}

// printable drops control characters.
func printable(r rune) rune {
	if unicode.IsControl(r) {
		return -1
	}
	return r
}

func (b *builder) add(r Route) {
	if _, taken := b.routes[r.Path]; taken {
		b.problem(b.Articles[r.Path].file, 1, "another page has the path "+r.Path)
		return
	}
	if r.Layout == "" {
		r.Layout = "default"
	}
	r.Feed = feedOf(&r)
	b.routes[r.Path] = &r
	b.order = append(b.order, r.Path)
}

// addRoutes lists every page of the site. A text cannot take the place of a page
// that is made of data.
func (b *builder) addRoutes() {
	if b.Pages.Routes == nil {
		return
	}
	for _, r := range b.Pages.Routes(b.Site) {
		b.add(r)
	}
	for i := range b.content.Pages {
		p := &b.content.Pages[i]
		if r := b.routes[p.Path()]; r != nil && !r.OfText {
			b.problem(p.File, 1, "the path "+p.Path()+" is taken by a page that is made of data")
			delete(b.Articles, p.Path())
		}
	}
}

// Newest is the day of the newest change among some texts.
func Newest[T interface{ changed() time.Time }](texts []T) time.Time {
	var day time.Time
	for _, t := range texts {
		day = Later(day, t.changed())
	}
	return day
}

func (a *Article) changed() time.Time { return a.Changed }

// Later is the later of two days.
func Later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// dateIslands makes the day of a page that shows facts of the index at least
// the day of those facts.
func (b *builder) dateIslands() {
	for path, a := range b.Articles {
		if r := b.routes[path]; r != nil && slices.ContainsFunc(a.Islands(), Island.showsData) {
			r.Changed = Later(r.Changed, b.DataDay())
		}
	}
}

// DataDay is the newest day of any fact.
func (s *Site) DataDay() time.Time { return dayOf(s.DataDate) }

// PriceDay is the newest day of any price.
func (s *Site) PriceDay() time.Time { return dayOf(s.PriceDate) }
