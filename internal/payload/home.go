package payload

import (
	"cmp"
	"slices"
	"time"

	"astrolabe/internal/site"
)

// Home is the front page.
type Home struct {
	// Name and Lead are the site's own.
	Name string `json:"name"`
	Lead string `json:"lead"`
	// Figures are what the site holds, counted.
	Figures []Figure `json:"figures"`
	// Newest are the models released last.
	Newest []ModelRow `json:"newest"`
	// Posts are the latest posts, Terms some terms to begin with.
	Posts []PostSummary `json:"posts"`
	Terms []Link        `json:"terms"`
	// Chart is the price of models over time.
	Chart []PricePoint `json:"chart"`
	// Links are the addresses that the page's own words lead to.
	Links HomeLinks `json:"links"`
	// DataDate is the newest day of any price.
	DataDate string `json:"dataDate"`
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

// PricePoint is a model's list price at its release.
type PricePoint struct {
	Name string `json:"name"`
	// Day is the number of days since 1 January 2023, for drawing.
	Day      int     `json:"day"`
	Released string  `json:"released"`
	Price    float64 `json:"price"`
	Open     bool    `json:"open"`
	// Frontier marks a model that was cheaper than all before it.
	Frontier bool `json:"frontier"`
}

func newHome(q request) Home {
	scores := 0
	for _, b := range q.Benchmarks {
		scores += b.Scores
	}
	h := Home{Name: q.Name, Lead: q.Options.Description, DataDate: q.DataDate,
		Newest: []ModelRow{}, Posts: []PostSummary{}, Terms: []Link{},
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
	for _, m := range q.Models[:min(8, len(q.Models))] {
		h.Newest = append(h.Newest, modelRow(m))
	}
	for _, p := range q.Posts[:min(3, len(q.Posts))] {
		h.Posts = append(h.Posts, summaryOf(q.Site, p))
	}
	for _, c := range q.Categories {
		if len(c.Terms) > 0 && len(h.Terms) < 6 {
			h.Terms = append(h.Terms, termLink(q.Site, mostMentioned(c.Terms)))
		}
	}
	h.Chart = pricePoints(q.Models)
	return h
}

// mostMentioned is the term that most other pages link to.
func mostMentioned(terms []*site.Term) *site.Term {
	return slices.MaxFunc(terms, func(a, b *site.Term) int {
		return cmp.Compare(len(a.MentionedIn), len(b.MentionedIn))
	})
}

var chartStart = time.Date(2023, 1, 1, 0, 0, 0, 0, time.UTC)

// pricePoints are the models with a full release date and a price.
func pricePoints(models []*site.Model) []PricePoint {
	points := []PricePoint{}
	for _, m := range models {
		released, err := time.Parse(time.DateOnly, m.Released)
		if err != nil || released.Before(chartStart) || m.Offer == nil || m.Offer.Input == nil || *m.Offer.Input <= 0 {
			continue
		}
		row := modelRow(m)
		points = append(points, PricePoint{Name: m.Name, Day: int(released.Sub(chartStart).Hours() / 24),
			Released: m.Released, Price: *m.Offer.Input, Open: row.Open})
	}
	slices.Reverse(points)
	lowest := 1e9
	for i := range points {
		if points[i].Price < lowest {
			lowest, points[i].Frontier = points[i].Price, true
		}
	}
	return points
}
