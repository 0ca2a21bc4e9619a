package payload

import (
	"math"
	"net/url"
	"slices"
	"time"

	"astrolabe/internal/site"
)

// Home is the front page.
type Home struct {
	// Lead is the site's description.
	Lead string `json:"lead"`
	// Figures are what the site holds, counted.
	Figures []Figure `json:"figures"`
	// Newest are the models with a price that were released last.
	Newest []ModelRow `json:"newest"`
	// Unpriced is how many models are as new and have no price.
	Unpriced int `json:"unpriced"`
	// Posts are the latest posts.
	Posts []PostSummary `json:"posts"`
	// Today is what the front page shows for one day.
	Today Today `json:"today"`
	// Margins is the figure that shows what a score is worth; absent without
	// the data for it.
	Margins *IslandRef `json:"margins,omitempty"`
	// Chart is the price of models over time.
	Chart PriceChart `json:"chart"`
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

// PriceChart is the list price of models at their release, over time.
type PriceChart struct {
	// Open and Closed are the models with open and closed weights, as pairs of
	// day and price: two numbers for each model.
	Open   []float64 `json:"open"`
	Closed []float64 `json:"closed"`
	// Frontier are the models that were cheaper than all before them.
	Frontier []PricePoint `json:"frontier"`
	// LastDay is the day of the newest model.
	LastDay int `json:"lastDay"`
}

// PricePoint is one model of the chart.
type PricePoint struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Href     string `json:"href"`
	Maker    string `json:"maker"`
	Released string `json:"released"`
	// Day counts from 1 January 2023.
	Day int `json:"day"`
	// Price is in US dollars per million input tokens.
	Price float64 `json:"price"`
}

// homePage changes with any text or fact.
func homePage(s *site.Site, r site.Route) []site.Route {
	r.Description, r.Changed = s.Description, s.DataDay()
	for _, a := range s.Articles {
		r.Changed = site.Later(r.Changed, a.Changed)
	}
	return []site.Route{r}
}

func newHome(q request) Home {
	scores := 0
	for _, b := range q.Benchmarks {
		scores += b.Scores
	}
	h := Home{Lead: q.Options.Description, PriceDate: q.PriceDate,
		Posts: []PostSummary{}, Today: newToday(q),
		Links: HomeLinks{q.Href(site.IndexPath), q.Href(site.BenchmarksPath), q.Href(site.TermsPath), q.Href(site.GuidePath),
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
	h.Newest, h.Unpriced = newestPriced(q.Site, 8)
	for _, p := range q.Posts[:min(3, len(q.Posts))] {
		h.Posts = append(h.Posts, summaryOf(q.Site, p))
	}
	for _, i := range homeIslands(q.Site, q.route, q.view) {
		h.Margins = &IslandRef{Key: q.Key(i), Props: i.Props}
	}
	h.Chart = newPriceChart(q.Site)
	return h
}

// newestPriced are the models with a price that were released last, and how many
// without one came out since the oldest of them.
func newestPriced(s *site.Site, most int) (newest []ModelRow, unpriced int) {
	newest = []ModelRow{}
	for i, m := range s.Models {
		row := modelRow(s, m)
		if row.Input == nil || row.Output == nil {
			continue
		}
		newest = append(newest, row)
		unpriced = i + 1 - len(newest)
		if len(newest) == most {
			break
		}
	}
	return newest, unpriced
}

// homeBenchmark is the benchmark that the front page shows the margins of: one
// that many know, with a known number of items, whose operator tests new models.
const homeBenchmark = "nyt-connections"

// homeIslands are the figures of the front page.
func homeIslands(s *site.Site, _ *site.Route, _ url.Values) []site.Island {
	i, err := s.FigureIsland("score-margins", homeBenchmark)
	if err != nil {
		return nil
	}
	return []site.Island{i}
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

var chartStart = time.Date(2023, 1, 1, 0, 0, 0, 0, time.UTC)

// newPriceChart takes the models with a full release date and a price.
func newPriceChart(s *site.Site) PriceChart {
	chart := PriceChart{Open: []float64{}, Closed: []float64{}, Frontier: []PricePoint{}}
	lowest := math.Inf(1)
	for _, m := range slices.Backward(s.Models) {
		released, err := time.Parse(time.DateOnly, m.Released)
		if err != nil || released.Before(chartStart) || m.Offer == nil || m.Offer.Input == nil || *m.Offer.Input <= 0 {
			continue
		}
		price, day := *m.Offer.Input, int(released.Sub(chartStart).Hours()/24)
		if m.IsOpen() {
			chart.Open = append(chart.Open, float64(day), price)
		} else {
			chart.Closed = append(chart.Closed, float64(day), price)
		}
		if price < lowest {
			lowest = price
			chart.Frontier = append(chart.Frontier, PricePoint{m.ID, m.Name, s.Href(site.ModelPath(m)), m.MakerName, m.Released, day, price})
		}
		chart.LastDay = max(chart.LastDay, day)
	}
	return chart
}
