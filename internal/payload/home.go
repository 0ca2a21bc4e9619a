package payload

import (
	"cmp"
	"net/url"
	"time"

	"astrolabe/internal/site"
)

// Home is the front page.
type Home struct {
	// Lead is the site's description.
	Lead string `json:"lead"`
	// Figures are what the site holds, counted.
	Figures []Figure `json:"figures"`
	// Tasks are what many come for.
	Tasks []Link `json:"tasks"`
	// Answers is HTML: which models answer what many ask, and what changed this week.
	// It is put together outside of this package.
	Answers string `json:"answers"`
	// Newest are the models of the chief makers that were released last.
	Newest []ModelRow `json:"newest"`
	// Posts are the latest posts.
	Posts []PostSummary `json:"posts"`
	// Today is what the front page shows for one day.
	Today Today `json:"today"`
	// Margins is the figure that shows what a score is worth; absent without
	// the data for it.
	Margins *IslandRef `json:"margins,omitempty"`
	// Plate is the star chart; absent without the data for it. PlateTitle and
	// PlateWords say beside it what it shows.
	Plate      *IslandRef `json:"plate,omitempty"`
	PlateTitle string     `json:"plateTitle"`
	PlateWords string     `json:"plateWords"`
	// Links are the addresses that the page's own words lead to.
	Links HomeLinks `json:"links"`
	// PriceDate is the newest day of any price.
	PriceDate string `json:"priceDate"`
}

// Today is a term and a technique that change every day, in an order in which
// each comes up once before any comes twice.
type Today struct {
	Date      string        `json:"date"`
	Term      *Link         `json:"term"`
	Technique *TechniqueRow `json:"technique"`
}

// HomeLinks are the addresses of the sections.
type HomeLinks struct {
	Index      string `json:"index"`
	Compare    string `json:"compare"`
	Benchmarks string `json:"benchmarks"`
	Terms      string `json:"terms"`
	Guide      string `json:"guide"`
	Stack      string `json:"stack"`
	Blog       string `json:"blog"`
	Concept    string `json:"concept"`
}

// Figure is a number and what it counts.
type Figure struct {
	Value int    `json:"value"`
	Label string `json:"label"`
	Href  string `json:"href"`
}

// homePage changes with any text or fact.
func homePage(s *site.Site, r site.Route) []site.Route {
	r.Description, r.Changed = s.Description, s.DataDay()
	for _, a := range s.Articles {
		r.Changed = site.Later(r.Changed, a.Changed)
	}
	return narrowable([]site.Route{r}, map[string][]string{"plate": {scoreReading}})
}

func newHome(q request) Home {
	scores := 0
	for _, b := range q.Benchmarks {
		scores += b.Scores
	}
	h := Home{Lead: q.Options.Description, PriceDate: q.PriceDate,
		Posts: []PostSummary{}, Today: newToday(q),
		Tasks: tasks(q.Site), Newest: newestOfChiefs(q.Site, 8),
		Links: HomeLinks{q.Href(site.IndexPath), q.Href(site.ComparePath), q.Href(site.BenchmarksPath), q.Href(site.TermsPath), q.Href(site.GuidePath),
			q.Href(site.StackPath), q.Href(site.BlogPath), q.Href("/concept")},
	}
	h.Figures = []Figure{
		{len(q.Models), "models", h.Links.Index},
		{len(q.Makers), "makers", h.Links.Index},
		{scores, "scores", h.Links.Benchmarks},
		{len(q.Benchmarks), "benchmarks", h.Links.Benchmarks},
		{len(q.Terms), "terms", h.Links.Terms},
		{len(q.Techniques), "techniques", h.Links.Guide},
	}
	for _, p := range q.Posts[:min(3, len(q.Posts))] {
		h.Posts = append(h.Posts, summaryOf(q.Site, p))
	}
	for _, i := range marginIslands(q.Site) {
		h.Margins = &IslandRef{Key: q.Key(i), Props: i.Props}
	}
	h.PlateTitle, h.PlateWords = plateWords(newStarChart(q.Site, plateReading(q.view)))
	for _, i := range plateIslands(q.Site, q.view) {
		h.Plate = &IslandRef{Key: q.Key(i), Props: i.Props}
	}
	return h
}

func (h Home) withoutHTML() any { h.Answers = ""; return h }

// homeBenchmark is the benchmark that the front page shows the margins of: one of
// coding, with a known number of items, whose operator tests new models.
const homeBenchmark = "deepswe-1-1"

// homeIslands are the plate and the figure of the front page.
func homeIslands(s *site.Site, _ *site.Route, view url.Values) []site.Island {
	return append(plateIslands(s, view), marginIslands(s)...)
}

// marginIslands are the figure that shows what a score is worth, where there is the
// data for it.
func marginIslands(s *site.Site) []site.Island {
	i, err := s.FigureIsland("score-margins", homeBenchmark)
	if err != nil {
		return nil
	}
	return []site.Island{i}
}

func plateReading(view url.Values) string { return cmp.Or(view.Get("plate"), priceReading) }

// plateIslands are the plate in the reading of a view, where there is the data for
// it.
func plateIslands(s *site.Site, view url.Values) []site.Island {
	reading := plateReading(view)
	if _, text := plateWords(newStarChart(s, reading)); text == "" {
		return nil
	}
	return []site.Island{{Name: "StarChart", Props: `{"id":"` + reading + `"}`}}
}

// newToday turns the pages by the day.
func newToday(q request) Today {
	day := int(q.Now.UTC().Sub(chartStart).Hours() / 24)
	t := Today{Date: q.Now.UTC().Format(time.DateOnly)}
	if n := len(q.Terms); n > 0 {
		link := termLink(q.Site, q.Terms[stride(day, n)])
		t.Term = &link
	}
	if n := len(q.Techniques); n > 0 {
		row := techniqueRow(q.Site, q.Techniques[stride(day, n)])
		t.Technique = &row
	}
	return t
}

// stride visits every one of n places once in n days, without following their
// order: its step has no factor in common with n.
func stride(day, n int) int {
	step := max(1, n*5/8)
	for gcd(step, n) != 1 {
		step++
	}
	return ((day*step)%n + n) % n
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// HomeOf is what a view of the front page says, but for its answers.
func HomeOf(s *site.Site, r *site.Route, view url.Values) Home {
	return newHome(request{Site: s, route: r, view: view})
}
