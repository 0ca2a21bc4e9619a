package site

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"
)

// Route is one page of the site.
type Route struct {
	// Path is the bare path.
	Path string
	// Page names the page kind, which is also the name of its lazy chunk.
	Page string
	// Layout is default or clean.
	Layout string
	// Title is empty where the path's last segment shall be the title.
	Title       string
	Description string
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
}

var (
	// ErrNoRoute means that no page has the path.
	ErrNoRoute = errors.New("no such page")
	// ErrInvalid means that a page's validation refused the path.
	ErrInvalid = errors.New("validation failed")
	// ErrRemoved means that the page was there once and is gone for good.
	ErrRemoved = errors.New("removed")
)

// validated are the sections whose pages check their slug; an unknown one is
// a fatal error, where an unknown path elsewhere is not.
var validated = []string{BlogPath + "/", TermsPath + "/", GuidePath + "/", BenchmarksPath + "/"}

// Route finds the page of a bare, decoded path.
func (s *Site) Route(path string) (*Route, error) {
	if r, ok := s.routes[path]; ok {
		return r, nil
	}
	if s.removed[path] {
		return nil, ErrRemoved
	}
	if isIndexPage(path) {
		return nil, ErrInvalid
	}
	for _, prefix := range validated {
		if rest, ok := strings.CutPrefix(path, prefix); ok && rest != "" && !strings.Contains(rest, "/") {
			return nil, ErrInvalid
		}
	}
	return nil, ErrNoRoute
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

// addRoutes lists every page of the site.
func (b *builder) addRoutes() {
	notRequired := false
	b.add(Route{Path: HomePath, Page: "home", Description: b.Description, Indexable: true, Changed: b.newestOfAll()})
	b.add(Route{Path: "/og", Page: "card", Layout: "clean", Title: "Share card", ColorMode: "dark",
		Description: "The card that is shown where a page of this site is shared.",
		Params:      map[string]int{"page": 200, "title": 140, "description": 240}})
	b.add(Route{Path: "/banner", Page: "card", Layout: "clean", Title: "Banner", ColorMode: "dark",
		Description: "A wide banner for profiles."})
	for _, page := range articlePages {
		b.addArticle(page)
	}
	b.addOtherPages()
	b.add(Route{Path: BlogPath, Page: "postList", Title: "Blog", Indexable: true, Changed: newest(b.Posts),
		Description: "Questions about language models, answered with this site's own data: prices, margins of error, context windows, and what they mean for a decision.",
		Params:      map[string]int{"tag": 40, "author": 60},
		Values:      map[string][]string{"tag": b.tagNames(), "author": b.authorSlugs()}, Middleware: []string{"one-address"}})
	for _, p := range b.Posts {
		b.add(Route{Path: p.Path, Page: "post", Title: p.Title, Description: p.Description, Changed: p.Changed, Indexable: true})
	}
	b.addResources()
	b.add(Route{Path: ErrorTestPath, Page: "errorTest", Layout: "clean", Title: "Error test", Auth: &notRequired,
		Description: "Raises an error on request, to prove that errors are reported."})
	b.routes["/og"].Values = map[string][]string{"page": b.indexablePaths()}
	b.add(Route{Path: GalleryPath, Page: "gallery", Layout: "clean", Title: "Components", Auth: &notRequired, KeepScroll: true,
		Description: "Every part of the design language in every state, by day and by night.",
		Params:      map[string]int{"sort": 10, "page": 1},
		Values:      map[string][]string{"sort": gallerySortValues(), "page": {"2", "3", "4"}}})
}

// GallerySorts are the columns that the table of the gallery can be sorted by.
var GallerySorts = []string{"model", "released", "input"}

// gallerySortValues are the columns, upwards and downwards.
func gallerySortValues() []string {
	values := slices.Clone(GallerySorts)
	for _, column := range GallerySorts {
		values = append(values, "-"+column)
	}
	return values
}

// articlePages are the pages that are one text each, by page kind.
var articlePages = []struct{ path, page string }{
	{"/concept", "article"}, {TermsOfUsePath, "article"}, {"/privacy", "article"}, {"/refunds", "article"},
	{SupportPath, "support"}, {"/security", "article"}, {"/investors", "article"}, {HallPath, "hallOfFame"},
	{"/partnerships", "article"}, {"/affiliate", "article"}, {"/affiliate/terms", "article"},
	{"/troubleshooting", "troubleshooting"}, {StackPath, "stack"}, {GuidePath, "guide"},
}

// addOtherPages gives every other text at the top an address of its own.
func (b *builder) addOtherPages() {
	for i := range b.content.Pages {
		p := &b.content.Pages[i]
		if slices.Contains(listPaths, p.Path()) {
			b.problem(p.File, 1, "the path "+p.Path()+" is taken by a page that is made of data")
			delete(b.Articles, p.Path())
		} else if _, taken := b.routes[p.Path()]; !taken {
			b.addArticle(struct{ path, page string }{p.Path(), "article"})
		}
	}
}

// listPaths are pages that are made of data; a text cannot take their place.
var listPaths = []string{HomePath, "/og", "/banner", BlogPath, IndexPath, ChartsPath, BenchmarksPath, MatrixPath, TermsPath, ErrorTestPath, GalleryPath,
	ComparePath, CostPath, RetirementsPath, RankPath}

func (b *builder) addArticle(p struct{ path, page string }) {
	a, ok := b.Articles[p.path]
	if !ok {
		return
	}
	r := Route{Path: p.path, Page: p.page, Title: a.Title, Description: a.Description, Changed: a.Changed, Indexable: true}
	switch p.path {
	case SupportPath:
		r.Params = map[string]int{"q": 80}
	case GuidePath:
		r.Values, r.Changed = guideValues(), later(r.Changed, newest(b.Techniques))
	case StackPath:
		r.Values, r.Changed = b.stackValues(), later(r.Changed, b.toolsChecked())
	case HallPath:
		r.Values = b.hallValues()
	}
	if r.Values != nil {
		r.Params = paramsOf(r.Values)
	}
	if r.Params != nil {
		r.Middleware = []string{"one-address"}
	}
	b.add(r)
}

func (b *builder) addResources() {
	b.add(Route{Path: IndexPath, Page: "llmIndex", Title: "LLM index", Indexable: true, Changed: b.dataChanged(),
		Description: "Every language model we know of, with maker, release date, context window, list prices and licence; each fact with its source and date."})
	b.addIndexPages()
	b.add(Route{Path: ChartsPath, Page: "llmIndex", Title: "The LLM index in charts", Indexable: true, Changed: b.dataChanged(),
		Description: "Price against release, price against a benchmark of your choice, context windows, makers and releases: any view of the index, drawn."})
	b.addTools()
	b.add(Route{Path: BenchmarksPath, Page: "benchmarks", Title: "LLM benchmarks", Indexable: true, Changed: b.dataChanged(),
		Description: "What each benchmark measures, how many items it has, how many models have a score, and how sure one can be of a difference.",
		Params:      map[string]int{"age": 12, "category": 24, "sort": 8}, Values: b.benchmarkValues(), Middleware: []string{"one-address"}})
	b.add(Route{Path: RankPath, Page: "rank", Title: "Your own ranking", Indexable: true, Changed: b.dataChanged(), Middleware: []string{"one-address"},
		Description: "Models in the order of your own weights over benchmarks, price, context and openness, with margins, ties, and how sure the first place is."})
	b.addBenchmarks()
	b.add(Route{Path: TermsPath, Page: "termList", Title: "LLM knowledge base", Indexable: true, Changed: newest(b.Terms),
		Description: "Terms of language models and prompting, each defined in a sentence, explained with an example, and sourced.",
		Params:      map[string]int{"q": 80, "category": 40, "by": 8},
		Values:      map[string][]string{"category": b.categoryIDs(), "by": {"category"}},
		Middleware:  []string{"one-address"}})
	for _, t := range b.Terms {
		b.add(Route{Path: t.Path, Page: "term", Title: t.Title, Description: t.Definition, Changed: t.Changed, Indexable: true})
	}
	b.addGuidePrint()
	for _, t := range b.Techniques {
		b.add(Route{Path: t.Path, Page: "technique", Title: t.Article.Title, Description: t.Definition, Changed: t.Changed, Indexable: true})
	}
}

// indexablePaths are the pages that may be listed, and shared.
func (b *builder) indexablePaths() []string {
	paths := []string{}
	for _, path := range b.order {
		if b.routes[path].Indexable {
			paths = append(paths, path)
		}
	}
	return paths
}

func (b *builder) tagNames() []string {
	names := []string{}
	for _, t := range b.Tags {
		names = append(names, t.Name)
	}
	return names
}

func (b *builder) categoryIDs() []string {
	ids := []string{}
	for _, c := range b.Categories {
		ids = append(ids, c.ID)
	}
	return ids
}

// newestOfAll is the day of the newest change of any text or fact.
func (b *builder) newestOfAll() time.Time {
	day := b.dataChanged()
	for _, a := range b.Articles {
		day = later(day, a.Changed)
	}
	return day
}

// newest is the day of the newest change among some texts.
func newest[T interface{ changed() time.Time }](texts []T) time.Time {
	var day time.Time
	for _, t := range texts {
		day = later(day, t.changed())
	}
	return day
}

func (a *Article) changed() time.Time { return a.Changed }

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// toolsChecked is the newest day on which a tool of the stack was checked.
func (b *builder) toolsChecked() time.Time {
	var day time.Time
	for _, t := range b.content.Tools {
		checked, _ := time.Parse(time.DateOnly, t.Checked)
		day = later(day, checked)
	}
	return day
}

// dateIslands makes the day of a page that shows facts of the index at least
// the day of those facts.
func (b *builder) dateIslands() {
	for path, a := range b.Articles {
		if r := b.routes[path]; r != nil && slices.ContainsFunc(a.Islands(), Island.showsData) {
			r.Changed = later(r.Changed, b.dataChanged())
		}
	}
}

func (b *builder) dataChanged() time.Time { return dayOf(b.DataDate) }
