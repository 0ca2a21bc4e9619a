package payload

import (
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Index is the LLM index.
type Index struct {
	Breadcrumbs []Crumb    `json:"breadcrumbs"`
	Title       string     `json:"title"`
	Lead        string     `json:"lead"`
	Models      []ModelRow `json:"models"`
	// Makers is how many makers the models come from, Priced how many models
	// have a current list price, Open how many have open weights.
	Makers int `json:"makers"`
	Priced int `json:"priced"`
	Open   int `json:"open"`
	// DataDate is the newest day of any price.
	DataDate string `json:"dataDate"`
}

// ModelRow is a model in a table. Numbers that are not known are null.
type ModelRow struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Maker    string `json:"maker"`
	Released string `json:"released"`
	// Context is the context window in tokens.
	Context *int `json:"context"`
	// Input and Output are list prices in US dollars per million tokens.
	Input  *float64 `json:"input"`
	Output *float64 `json:"output"`
	// Open is whether the weights can be downloaded.
	Open    *bool  `json:"open"`
	Licence string `json:"licence"`
	Status  string `json:"status"`
}

func newIndex(q request) Index {
	index := Index{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description,
		Models: []ModelRow{}, Makers: len(q.Makers), DataDate: q.DataDate}
	for _, m := range q.Models {
		row := modelRow(m)
		if m.IsOpen() {
			index.Open++
		}
		if row.Input != nil {
			index.Priced++
		}
		index.Models = append(index.Models, row)
	}
	return index
}

func modelRow(m *site.Model) ModelRow {
	row := ModelRow{ID: m.ID, Name: m.Name, Maker: m.MakerName, Released: m.Released, Context: m.ContextTokens,
		Open: m.OpenWeights, Licence: m.Licence, Status: m.Status}
	if m.Offer != nil {
		row.Input, row.Output = m.Offer.Input, m.Offer.Output
	}
	return row
}

// Benchmarks is the overview of benchmarks.
type Benchmarks struct {
	Breadcrumbs []Crumb          `json:"breadcrumbs"`
	Title       string           `json:"title"`
	Lead        string           `json:"lead"`
	Groups      []BenchmarkGroup `json:"groups"`
	Total       int              `json:"total"`
	Scores      int              `json:"scores"`
	// SelfReported is how many scores come from the model's own maker.
	SelfReported int `json:"selfReported"`
}

// BenchmarkGroup is a category with its benchmarks.
type BenchmarkGroup struct {
	Category   string         `json:"category"`
	Benchmarks []BenchmarkRow `json:"benchmarks"`
}

// BenchmarkRow is a benchmark in a table.
type BenchmarkRow struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Measures string `json:"measures"`
	Metric   string `json:"metric"`
	// Items is how many tasks it has; null if not certain.
	Items *int `json:"items"`
	Year  *int `json:"year"`
	// Margin is half the width of a 95 % interval for a score of 50 %, in
	// percentage points; null where the items are not known or the metric is
	// no accuracy.
	Margin       *float64 `json:"margin"`
	Models       int      `json:"models"`
	Scores       int      `json:"scores"`
	SelfReported int      `json:"selfReported"`
	// URL is the paper or the benchmark's own page.
	URL  string `json:"url"`
	Note string `json:"note"`
}

func newBenchmarks(q request) Benchmarks {
	b := Benchmarks{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description,
		Groups: []BenchmarkGroup{}, Total: len(q.Benchmarks)}
	for _, m := range q.Benchmarks {
		if n := len(b.Groups); n == 0 || b.Groups[n-1].Category != m.Category {
			b.Groups = append(b.Groups, BenchmarkGroup{Category: m.Category})
		}
		group := &b.Groups[len(b.Groups)-1]
		group.Benchmarks = append(group.Benchmarks, benchmarkRow(m))
		b.Scores += m.Scores
		b.SelfReported += m.SelfReported
	}
	return b
}

func benchmarkRow(m *site.Benchmark) BenchmarkRow {
	row := BenchmarkRow{ID: m.ID, Name: m.Name, Measures: m.Measures, Metric: m.Metric, Items: m.Items, Year: m.Year,
		Models: m.Models, Scores: m.Scores, SelfReported: m.SelfReported, URL: m.URL, Note: m.Note, Margin: margin(m.Benchmark)}
	if m.Arxiv != "" {
		row.URL = "https://arxiv.org/abs/" + m.Arxiv
	}
	return row
}

// margin is the widest half-width of a Wilson interval over the items, which
// is at a score of one half.
func margin(b content.Benchmark) *float64 {
	if b.Items == nil || *b.Items < 1 || b.Metric != "accuracy" {
		return nil
	}
	half := site.WilsonHalfWidth(0.5, *b.Items) * 100
	return &half
}
