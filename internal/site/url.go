package site

import (
	"net/url"
	"slices"
	"strings"
)

// The addresses that code has to know by name.
const (
	HomePath       = "/"
	BlogPath       = "/blog"
	IndexPath      = "/resources/llm-index"
	BenchmarksPath = "/resources/llm-benchmarks"
	TermsPath      = "/resources/llm-knowledge-base"
	GuidePath      = "/resources/prompt-engineering-guide"
	StackPath      = "/resources/ai-application-stack"
	HallPath       = "/hall-of-fame"
	SearchPath     = "/search"
	// TitlesPath has the titles of all pages, for browsers that search themselves.
	TitlesPath = SearchPath + "/titles.json"
	// SearchIndexPath has all that copies of the site search with that have no server.
	SearchIndexPath = SearchPath + "/index.json"
	// IDsPath tells which models ids mean, IDsDataPath has what a browser needs to do it itself.
	IDsPath     = "/ids"
	IDsDataPath = IDsPath + "/data.json"
	// MCPPath is where language models ask; a browser gets a page about it.
	MCPPath = "/mcp"
	// DataPath is where all data is told of; files of a day are below it.
	DataPath = "/data"
	// DataAPIPath is the reference of the API.
	DataAPIPath    = DataPath + "/api"
	SupportPath    = "/support"
	TermsOfUsePath = "/terms"
	ErrorTestPath  = "/test/sentry/basic-error"
	GalleryPath    = "/test/components"
	// ServerErrorPath fails on request, to prove that errors are reported.
	ServerErrorPath = "/test/sentry/server-error"
)

// Pages below the index that are no maker's.
const (
	ChartsPath        = IndexPath + "/charts"
	ComparePath       = IndexPath + "/compare"
	PriceIndexPath    = IndexPath + "/price-index"
	CostPath          = IndexPath + "/cost"
	RetirementsPath   = IndexPath + "/retirements"
	CalendarPath      = RetirementsPath + ".ics"
	DisagreementsPath = IndexPath + "/disagreements"
	ProvidersPath     = IndexPath + "/providers"
)

// ChangesPagePath is the timeline of what changed.
const ChangesPagePath = "/changes"

// The feeds of what changed, one for each form. They take the same parameters.
const (
	ChangesAtomPath     = "/changes.atom"
	ChangesJSONPath     = "/changes.json"
	ChangesCalendarPath = "/changes.ics"
	// FormerChangesPath is where the Atom feed was; it leads to the new address.
	FormerChangesPath = IndexPath + "/changes.atom"
)

// IsChangesFeed says whether a path is one of the feeds of what changed.
func IsChangesFeed(path string) bool {
	return path == ChangesAtomPath || path == ChangesJSONPath || path == ChangesCalendarPath
}

// WeekPath is the page of a week of changes, by its id: 2026-W07.
func WeekPath(id string) string { return ChangesPagePath + "/" + id }

// Pages below the benchmarks that are no benchmark's.
const (
	RankPath    = BenchmarksPath + "/rank"
	MethodsPath = BenchmarksPath + "/methods"
	// IsItRealPath is where two scores are compared.
	IsItRealPath = BenchmarksPath + "/is-it-real"
)

// PicturesPath is where charts are to be had as pictures.
const PicturesPath = "/charts"

// The names of the plates among the pictures.
const (
	StarChartPicture = "star-chart"
	TermMapPicture   = "term-map"
)

// CorrectionsPath is the log of what was wrong on the site.
const CorrectionsPath = "/corrections"

// MatrixPath is the table of models against benchmarks.
const MatrixPath = BenchmarksPath + "/matrix"

// BenchmarkPath is the page of a benchmark.
func BenchmarkPath(benchmark string) string { return BenchmarksPath + "/" + benchmark }

// LayerPath is the page of a layer of the stack.
func LayerPath(layer string) string { return StackPath + "/" + layer }

// MakerPath is the page of a maker.
func MakerPath(maker string) string { return IndexPath + "/" + maker }

// ModelPath is the page of a model.
func ModelPath(m *Model) string { return IndexPath + "/" + m.Maker + "/" + m.ID }

// ProviderPath is the page of a provider.
func ProviderPath(provider string) string { return ProvidersPath + "/" + provider }

// Href is the one form in which a path is written in links: with or without
// a slash at its end, as configured.
func (o *Options) Href(path string) string {
	if path == "/" || !o.TrailingSlash || strings.Contains(lastSegment(path), ".") {
		return path
	}
	return path + "/"
}

// AsOfParam is the parameter of a page's address that names a past day.
const AsOfParam = "asof"

// Href is the address of a page in links. On a site of a past day it leads to the
// page on that day, if the page has a past: a visitor walks about in it.
func (s *Site) Href(path string) string {
	href := s.Options.Href(path)
	if r := s.routes[path]; s.AsOf != "" && r != nil && r.Past {
		href += "?" + AsOfParam + "=" + s.AsOf
	}
	return href
}

// Bare is the path without its trailing slash: how routes are named inside.
func Bare(path string) string {
	if path == "/" {
		return path
	}
	return strings.TrimSuffix(path, "/")
}

// Absolute is the public address of a path.
func (o *Options) Absolute(path string) string { return o.URL + o.Href(path) }

// Canonical is the canonical address of a view: only whitelisted parameters,
// sorted by name, in lower case if so configured.
func (o *Options) Canonical(path string, query url.Values) string {
	kept := url.Values{}
	for name, values := range query {
		if slices.Contains(o.CanonicalQuery, name) && len(values) > 0 && values[0] != "" {
			kept[name] = values
		}
	}
	address := o.URL + (&url.URL{Path: o.Href(path)}).EscapedPath()
	if len(kept) > 0 {
		address += "?" + kept.Encode()
	}
	if o.CanonicalLowercase {
		address = strings.ToLower(address)
	}
	return address
}

// PageTitle is the title of a page as browsers show it.
func (o *Options) PageTitle(title string) string {
	if title == "" {
		return o.Name
	}
	return title + " " + o.Separator + " " + o.Name
}

// TitleFromPath makes a title of a path's last segment, for pages without one.
func TitleFromPath(path string) string {
	words := strings.FieldsFunc(lastSegment(Bare(path)), func(r rune) bool { return r == '-' || r == '_' })
	for i, w := range words {
		words[i] = upperFirst(w)
	}
	return strings.Join(words, " ")
}

func lastSegment(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

func upperFirst(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// LowerFirst lowers the first letter of a text unless its first word is a name: an
// abbreviation, or one with capitals inside, such as ReAct.
func LowerFirst(s string) string {
	word, _, _ := strings.Cut(s, " ")
	if len(word) > 1 && word[1] >= 'a' && word[1] <= 'z' && word[1:] == strings.ToLower(word[1:]) {
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}
