package payload

import (
	"cmp"
	"math"
	"net/url"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Benchmarks is the overview of benchmarks.
type Benchmarks struct {
	Breadcrumbs []Crumb          `json:"breadcrumbs"`
	Title       string           `json:"title"`
	Lead        string           `json:"lead"`
	Groups      []BenchmarkGroup `json:"groups"`
	// Total is how many benchmarks there are, Shown how many the view shows.
	Total  int `json:"total"`
	Shown  int `json:"shown"`
	Scores int `json:"scores"`
	// SelfReported is how many scores come from the model's own maker.
	SelfReported int `json:"selfReported"`
	// Heads are the columns that the table can be sorted by.
	Heads []SortHead `json:"heads"`
	// All is the address of the overview, Query and Fields are what it is narrowed
	// by, Sort the order that the form keeps.
	All    string  `json:"all"`
	Query  string  `json:"query"`
	Fields []Field `json:"fields"`
	Sort   string  `json:"sort"`
	// AgeRule says how an age is decided.
	AgeRule string `json:"ageRule"`
	// IsItReal, Matrix, Rank, Methods, CSV, JSON and Feed are addresses; Methods is empty if
	// there is no such text.
	IsItReal string `json:"isItReal"`
	Matrix   string `json:"matrix"`
	Rank     string `json:"rank"`
	Methods  string `json:"methods"`
	CSV      string `json:"csv"`
	JSON     string `json:"json"`
	Feed     string `json:"feed"`
}

// BenchmarkGroup is the benchmarks that answer a question; without one it is all
// that the view shows.
type BenchmarkGroup struct {
	// ID is the group's anchor, Label its name in the list of questions.
	ID       string `json:"id"`
	Label    string `json:"label"`
	Question string `json:"question"`
	// Benchmarks are shown at once, More when asked for.
	Benchmarks []BenchmarkListRow `json:"benchmarks"`
	More       []BenchmarkListRow `json:"more"`
}

// SortHead is the head of a column with the address of the view sorted by it; empty
// where it has no order.
type SortHead struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	// About explains the column where its title does not.
	About  string `json:"about"`
	Sorted string `json:"sorted"`
	Href   string `json:"href"`
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
	// no share of right answers.
	Margin       *float64 `json:"margin"`
	Models       int      `json:"models"`
	Scores       int      `json:"scores"`
	SelfReported int      `json:"selfReported"`
	// URL is the paper or the benchmark's own page.
	URL  string `json:"url"`
	Note string `json:"note"`
}

// BenchmarkListRow is a benchmark in the overview.
type BenchmarkListRow struct {
	BenchmarkRow
	Href     string `json:"href"`
	Age      string `json:"age"`
	AgeWords string `json:"ageWords"`
	// Best is the best score of the list that is shown first, with its unit, Counts
	// what it counts, Date the day of the result, Interval its 95 % interval,
	// BestModel who has it, Ties how many cannot be told from it.
	Best   string `json:"best"`
	Counts string `json:"counts"`
	Date   string `json:"date"`
	// DateBasis is empty for the day of the result; by, if it was collected on that day;
	// after, if it is not dated and the day is that of the model's release.
	DateBasis string `json:"dateBasis"`
	// Quiet says since when there is no score, if that is long; else empty.
	Quiet     string `json:"quiet"`
	Interval  string `json:"interval"`
	BestModel string `json:"bestModel"`
	BestHref  string `json:"bestHref"`
	Ties      int    `json:"ties"`
	// Resolution is the smallest difference it can show at its median score, Resolves
	// where two of its scores are compared. Both are empty where it has no margins;
	// Unsized is then whether that is for want of a number of items.
	Resolution string `json:"resolution"`
	Resolves   string `json:"resolves"`
	Unsized    bool   `json:"unsized"`
	category   string
	resolution float64
	room       float64
	// newest is the day of the newest score.
	newest string
}

// agesInOrder are the ages from the youngest, what is not judged last.
var agesInOrder = []string{"fresh", "ageing", "saturated", "unknown"}

// benchmarkSorts are the columns of the overview, with the order of those that have
// one.
var benchmarkSorts = []struct {
	id, title string
	falling   bool
	compare   func(a, b *BenchmarkListRow) int
	// unknown are rows that come last whatever the order; may be nil.
	unknown func(*BenchmarkListRow) bool
	about   string
}{
	{id: "name", title: "Benchmark", compare: func(a, b *BenchmarkListRow) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	}},
	{id: "leader", title: "Leader"},
	{id: "best", title: "Best score", falling: true, compare: func(a, b *BenchmarkListRow) int { return cmp.Compare(-a.room, -b.room) }},
	{id: "date", title: "Date", falling: true, compare: func(a, b *BenchmarkListRow) int { return strings.Compare(a.Date, b.Date) }},
	{id: "age", title: "Headroom", compare: func(a, b *BenchmarkListRow) int {
		return cmp.Compare(slices.Index(agesInOrder, a.Age), slices.Index(agesInOrder, b.Age))
	}},
	{id: "resolution", title: "Resolution", about: resolutionAbout, unknown: func(r *BenchmarkListRow) bool { return r.Resolution == "" },
		compare: func(a, b *BenchmarkListRow) int { return cmp.Compare(a.resolution, b.resolution) }},
	{id: "models", title: "Models", falling: true, compare: func(a, b *BenchmarkListRow) int { return cmp.Compare(a.Models, b.Models) }},
	{id: "self", title: "Self-reported", falling: true, compare: func(a, b *BenchmarkListRow) int { return cmp.Compare(a.share(), b.share()) }},
}

// share is how many of the scores the makers reported.
func (r *BenchmarkListRow) share() float64 {
	return float64(r.SelfReported) / float64(max(r.Scores, 1))
}

func benchmarksPage(s *site.Site, r site.Route) []site.Route {
	var columns []string
	for _, c := range benchmarkSorts {
		if c.compare != nil {
			columns = append(columns, c.id)
		}
	}
	r.Values = map[string][]string{"age": scores.Ages, "category": s.BenchmarkCategories(), "sort": bothWays(columns)}
	r.HasAnchor = func(id string) bool {
		return slices.ContainsFunc(s.Benchmarks, func(m *site.Benchmark) bool {
			return m.ID == id || questionAbout(m.Category).anchor() == id
		})
	}
	return ofData(s, r)
}

func newBenchmarks(q request) Benchmarks {
	b := Benchmarks{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description,
		Groups: []BenchmarkGroup{}, Total: len(q.Benchmarks), AgeRule: scores.AgeRule, IsItReal: q.Href(site.IsItRealPath), Matrix: q.Href(site.MatrixPath), Rank: q.Href(site.RankPath), Methods: methodsHref(q.Site),
		CSV: scoresCSV, JSON: benchmarksJSON, Feed: site.BenchmarksPath + "/atom.xml"}
	rows := make([]BenchmarkListRow, 0, len(q.Benchmarks))
	for _, m := range q.Benchmarks {
		rows = append(rows, benchmarkListRow(q.Site, m))
		b.Scores += m.Scores
		b.SelfReported += m.SelfReported
	}
	b.Fields, b.Query, b.Sort, b.All = benchmarkFields(q, rows), q.view.Get("q"), q.view.Get("sort"), q.Href(q.route.Path)
	rows = slices.DeleteFunc(rows, func(r BenchmarkListRow) bool {
		return !q.lets("age", r.Age) || !q.lets("category", r.category)
	})
	rows = site.Matching(q.Site, b.Query, "benchmark", rows, func(r BenchmarkListRow) string { return site.BenchmarkPath(r.ID) })
	b.Shown, b.Heads = len(rows), sortHeads(q)
	switch {
	case b.Sort != "":
		b.Groups = oneGroup(sorted(rows, b.Sort))
	case b.Query != "":
		b.Groups = oneGroup(rows)
	default:
		b.Groups = byQuestion(rows, b.Shown == b.Total)
	}
	return b
}

// sorted puts rows into an order, named as in addresses: -name is the other way.
func sorted(rows []BenchmarkListRow, order string) []BenchmarkListRow {
	id, other := strings.CutPrefix(order, "-")
	for _, s := range benchmarkSorts {
		if s.id == id && s.compare != nil {
			slices.SortStableFunc(rows, func(x, y BenchmarkListRow) int {
				if s.unknown != nil && s.unknown(&x) != s.unknown(&y) {
					return map[bool]int{true: 1, false: -1}[s.unknown(&x)]
				}
				if s.falling != other {
					return s.compare(&y, &x)
				}
				return s.compare(&x, &y)
			})
		}
	}
	return rows
}

func sortHeads(q request) []SortHead {
	heads := []SortHead{}
	current, other := strings.CutPrefix(q.view.Get("sort"), "-")
	for _, s := range benchmarkSorts {
		head, next := SortHead{ID: s.id, Title: s.title, About: s.about}, s.id
		if current == s.id {
			head.Sorted = "ascending"
			if s.falling != other {
				head.Sorted = "descending"
			}
			if !other {
				next = "-" + s.id
			}
		}
		if s.compare != nil {
			head.Href = q.with("sort", next)
		}
		heads = append(heads, head)
	}
	return heads
}

// benchmarkFields are the filters of the overview.
func benchmarkFields(q request, rows []BenchmarkListRow) []Field {
	var ages, categories []Option
	add := func(list []Option, value, label string, has func(*BenchmarkListRow) bool) []Option {
		count := 0
		for i := range rows {
			if has(&rows[i]) {
				count++
			}
		}
		if count == 0 {
			return list
		}
		return append(list, Option{value, label + " (" + words.Number(count) + ")"})
	}
	for _, age := range agesInOrder {
		ages = add(ages, age, ageWords[age], func(r *BenchmarkListRow) bool { return r.Age == age })
	}
	for _, c := range q.BenchmarkCategories() {
		categories = add(categories, c, c, func(r *BenchmarkListRow) bool { return r.category == c })
	}
	return []Field{q.field("age", "Headroom", "any headroom", ages...), q.field("category", "Category", "all categories", categories...)}
}

func benchmarkListRow(s *site.Site, m *site.Benchmark) BenchmarkListRow {
	t := s.Table(m.ID)
	age := t.Age(s.Recent).String()
	row := BenchmarkListRow{BenchmarkRow: benchmarkRow(m), Href: s.Href(site.BenchmarkPath(m.ID)), Age: age, AgeWords: ageWords[age],
		category: m.Category, room: 200}
	row.Note = ""
	if room, ok := t.Room(); ok {
		row.room = room
	}
	row.setResolution(s, t)
	pool := t.Chosen()
	if pool == nil {
		return row
	}
	best := &pool.Rows[0]
	row.Best = words.Score(best.Score.Value, m.Unit)
	row.Date, row.DateBasis = scoreDay(s, &best.Score)
	if m.Metric != m.Unit {
		row.Counts = m.Metric
	}
	for i := range pool.Rows {
		day, _ := scoreDay(s, &pool.Rows[i].Score)
		row.newest = max(row.newest, day)
	}
	if quiet := s.Now.AddDate(0, -quietMonths, 0).Format(time.DateOnly); row.newest != "" && row.newest < quiet {
		row.Quiet = "no score since " + words.Month(row.newest)
	}
	if best.Margin.Known {
		row.Interval, row.Ties = words.Scores(best.Margin.Low, best.Margin.High, m.Unit), best.Last-1
	}
	if model := s.Model(best.Model); model != nil {
		row.BestModel, row.BestHref = model.Name, s.Href(site.ModelPath(model))
	}
	return row
}

// setResolution says what differences the benchmark can show.
func (r *BenchmarkListRow) setResolution(s *site.Site, t *scores.Table) {
	r.Unsized = scores.IsShare(&t.Benchmark.Benchmark) && t.Benchmark.Items == nil
	if resolution := t.Resolution(); resolution.Reason == "" {
		r.resolution, r.Resolution, r.Resolves = resolution.Points, ResolutionWords(resolution), resolvesHref(s, t.Benchmark.ID)
	}
}

// resolutionAbout explains a resolution.
const resolutionAbout = "The smallest difference between two models' scores that is more than chance alone gives with the benchmark's number of items, around the median score of its models."

// ResolutionWords is a resolution in points, rounded up: what is said can be shown.
func ResolutionWords(r scores.Resolution) string {
	return words.Difference(math.Ceil(r.Points*10-1e-7)/10, "percent")
}

// resolvesHref is where two scores of a benchmark are compared.
func resolvesHref(s *site.Site, benchmark string) string {
	return s.Href(site.IsItRealPath) + "?benchmark=" + url.QueryEscape(benchmark)
}

// quietMonths is how long a benchmark may be without a score before that is said.
const quietMonths = 6

// scoreDay is the day of a score and what it is: that of the result, the one on which it
// had been collected, or else the release of its model, which it cannot be older than.
func scoreDay(s *site.Site, score *content.Score) (day, basis string) {
	switch m := s.Model(score.Model); {
	case site.ResultDay(score) != "":
		return score.Date, ""
	case score.Date != "":
		return score.Date, "by"
	case m != nil && m.Released != "":
		return m.Released, "after"
	}
	return "", ""
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
	items, reason := scores.Items(&b)
	if reason != "" {
		return nil
	}
	half := scores.WilsonHalfWidth(0.5, items) * 100
	return &half
}
