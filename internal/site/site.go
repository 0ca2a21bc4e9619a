// Package site is step 2 of a page's way: documents in, one Site out. Links,
// order, addresses and what is published are decided here.
//
// A Site never changes once Build has returned it, so any number of requests
// may read it at the same time without a lock.
package site

import (
	"errors"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/rules"
	"astrolabe/internal/search"
)

// Options is what a site is built with besides its content.
type Options struct {
	// Name, URL, Description, Separator and Icon are as configured; URL has
	// no slash at its end.
	Name, URL, Description, Separator, Icon string
	// ReportTo is where readers report a wrong value: a mail address, or an https
	// address that takes title and body; empty for nowhere.
	ReportTo string
	// Indexable is whether search engines may list the site.
	Indexable bool
	// TrailingSlash decides the one form of every address.
	TrailingSlash bool
	// CanonicalQuery are the parameters kept in canonical links.
	CanonicalQuery []string
	// CanonicalLowercase lowercases canonical links.
	CanonicalLowercase bool
	// ColorMode is the preference of a visitor who has not chosen one.
	ColorMode string
	// Details are the operator's details that texts name as {key}.
	Details map[string]string
	// Rules are the redirects.
	Rules *rules.Set
	// Calls is what browsers are told to call.
	Calls Calls
	// Pages is the table of page kinds.
	Pages Pages
	// CheckFigure says what is wrong with a figure that a text names; nil admits none.
	CheckFigure func(s *Site, name, benchmark string) error
	// Now decides what is published already. The zero time publishes all.
	Now time.Time
}

// Calls is what browsers are told to call. What is empty is not called.
type Calls struct {
	// EventURL takes page views of Domain.
	EventURL, Domain string
	// Script is a second analytics script, ScriptLoad when it is loaded.
	Script, ScriptKey, ScriptLoad string
	// IgnoredHosts are the host names on which neither counts.
	IgnoredHosts []string
	// DSN and Tunnel are where errors are reported.
	DSN, Tunnel, Environment string
	// Traces is the share of visits that are traced.
	Traces float64
	// TraceTargets are the addresses that get trace headers.
	TraceTargets []string
	// IconService is asked for icons we do not have.
	IconService string
}

// Site is the whole site: every page, every link, every fact.
type Site struct {
	Options
	// BuildID is a hash of everything that is served.
	BuildID string
	// Built is when the newest of the site's files was written; zero if unknown.
	Built time.Time
	// AsOf is the ISO day that links stay on, of a site of the past; empty for today.
	AsOf string
	// Articles are all texts by path.
	Articles map[string]*Article
	// Texts are those that are a page each and belong to no collection.
	Texts []*Article
	// Posts are the published posts, newest first.
	Posts []*Post
	// Tags are the posts' tags, by name.
	Tags []Tag
	// Terms are the published terms, by title.
	Terms []*Term
	// Categories are the term categories with their terms, in order.
	Categories []Category
	// Techniques are the techniques by family, then title.
	Techniques []*Technique
	// Layers are the stack's layers with their tools, in order.
	Layers []Layer
	// Architectures are the stack's reference architectures, in order.
	Architectures []content.Architecture
	// Hall is the hall of fame, oldest first.
	Hall []content.HallEntry
	// Models are all models, newest first.
	Models []*Model
	// Makers are the makers, by id.
	Makers map[string]content.Maker
	// Providers are those who sell access to models, by id.
	Providers []content.Provider
	// Benchmarks are all benchmarks, by category and name.
	Benchmarks []*Benchmark
	// Scores are all scores as the sources have them, by benchmark.
	Scores []content.Score
	// Sources are where the facts of the index come from, by id.
	Sources map[string]content.DataSource
	// Deprecations are the pages that say what ends.
	Deprecations []content.DeprecationPage
	// Corrections are what was wrong on the site, newest first.
	Corrections []content.Correction
	// Aliases are the names that upstream catalogues use.
	Aliases content.Aliases
	// Disagreements are values that another source gives differently, by model.
	Disagreements []content.Disagreement
	// Data is what the index was made from, as the files have it.
	Data *content.Data
	// History reads the dated events of the index anew at each call.
	History func() ([]content.HistoryEvent, error)
	// Hidden are the pages that rules take the place of.
	Hidden []Hidden
	// Images are the pictures of the texts, in all sizes, by address.
	Images map[string]Image
	// DataDate is the newest day on which anything in the data was seen or changed,
	// PriceDate the newest day of any price in a catalogue.
	DataDate, PriceDate string

	routes    map[string]*Route
	order     []string
	redirects map[string]string
	removed   map[string]bool
	terms     map[string]*Term
	posts     map[string]*Post
	technique map[string]*Technique
	models    map[string]*Model
	moved     map[string]string
	provider  map[string]content.Provider
	marks     map[string]Mark
	benchmark map[string]*Benchmark
	scores    map[string][]content.Score
	computed  map[string]computed
	// search is made when somebody first searches.
	search func() *search.Index
}

// Build makes a site of the content. All problems come back at once.
func Build(c *content.Content, opts Options) (*Site, error) {
	s := &Site{
		Options: opts, Articles: map[string]*Article{}, Makers: map[string]content.Maker{}, Images: map[string]Image{},
		routes: map[string]*Route{}, redirects: map[string]string{}, removed: map[string]bool{},
		terms: map[string]*Term{}, posts: map[string]*Post{}, technique: map[string]*Technique{},
		models: map[string]*Model{}, benchmark: map[string]*Benchmark{}, moved: map[string]string{}, computed: map[string]computed{}, scores: map[string][]content.Score{},
		provider: map[string]content.Provider{}, Sources: map[string]content.DataSource{}, History: c.History,
	}
	if s.Rules == nil {
		s.Rules, _ = rules.Compile(nil)
	}
	s.search = sync.OnceValue(s.makeSearch)
	b := &builder{Site: s, content: c, shown: map[string]bool{}}
	b.data()
	b.texts()
	b.stack()
	b.prepareBenchmarks()
	b.renderTexts()
	b.splitChapters()
	b.addRoutes()
	b.addAliases()
	b.planImages()
	b.dateIslands()
	b.checkLinks()
	b.checkCorrections()
	b.connect()
	b.hidePages()
	return s, errors.Join(b.problems...)
}

// builder carries what is only needed while a site is built.
type builder struct {
	*Site
	content  *content.Content
	problems []error
	pending  []pendingText
	shown    map[string]bool // the files of pictures that texts show
}

// pendingText is a text whose links cannot be resolved until all are known.
type pendingText struct {
	article *Article
	text    *content.Text
}

func (b *builder) problem(file string, line int, message string) {
	b.problems = append(b.problems, content.Problem{File: file, Line: line, Message: message})
}

// renderTexts turns Markdown into blocks, now that every id has an address.
// Texts are rendered side by side; their problems keep the texts' order.
func (b *builder) renderTexts() {
	problems := make([][]markdown.Problem, len(b.pending))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, p := range b.pending {
		group.Go(func() error {
			body := b.fillDetails(string(p.text.Body))
			p.article.Doc, problems[i] = markdown.Render([]byte(body), markdown.Options{
				FirstLine: p.text.BodyLine, Resolve: b.Resolve, CheckPart: b.checkPart,
				Image: func(name string) (markdown.Image, error) { return b.image(p.text, name) },
				Href:  func(path string) string { return b.Href(Bare(path)) },
			})
			return nil
		})
	}
	_ = group.Wait() // no text fails as a whole
	for i, p := range b.pending {
		for _, m := range problems[i] {
			b.problem(p.text.File, m.Line, m.Message)
		}
	}
}

// Resolve finds the target of a link by id.
func (s *Site) Resolve(kind, id string) (markdown.Ref, bool) {
	switch kind {
	case "term":
		if t, ok := s.terms[id]; ok {
			return markdown.Ref{URL: s.Href(t.Path), Label: t.words(), Definition: t.Definition}, true
		}
	case "post":
		if p, ok := s.posts[id]; ok {
			return markdown.Ref{URL: s.Href(p.Path), Label: p.words()}, true
		}
	case "technique":
		if t, ok := s.technique[id]; ok {
			return markdown.Ref{URL: s.Href(t.Path), Label: t.words(), Definition: t.Definition}, true
		}
	case "model":
		if m, ok := s.models[id]; ok {
			return markdown.Ref{URL: s.Href(ModelPath(m)), Label: m.Name, Name: true}, true
		}
	case "benchmark":
		if m, ok := s.benchmark[id]; ok {
			return markdown.Ref{URL: s.Href(BenchmarkPath(m.ID)), Label: m.Name, Name: true}, true
		}
	}
	return markdown.Ref{}, false
}

// Search is what the site's pages are found with.
func (s *Site) Search() *search.Index { return s.search() }

func (s *Site) makeSearch() *search.Index {
	if s.Pages.Search == nil {
		return search.New(nil)
	}
	return s.Pages.Search(s)
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// Term returns a term by its id, nil if there is none.
func (s *Site) Term(id string) *Term { return s.terms[id] }

// Post returns a published post by its slug, nil if there is none.
func (s *Site) Post(slug string) *Post { return s.posts[slug] }

// Technique returns a technique by its slug, nil if there is none.
func (s *Site) Technique(slug string) *Technique { return s.technique[slug] }
