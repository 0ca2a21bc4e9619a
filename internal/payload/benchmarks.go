package payload

import (
	"cmp"
	"slices"
	"strings"

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
	// All is the address of the overview, Fields are its filters and Sort the order
	// that the form keeps.
	All    string  `json:"all"`
	Fields []Field `json:"fields"`
	Sort   string  `json:"sort"`
	// AgeRule says how an age is decided.
	AgeRule string `json:"ageRule"`
	// Matrix, Rank, Methods, CSV, JSON and Feed are addresses; Methods is empty if
	// there is no such text.
	Matrix  string `json:"matrix"`
	Rank    string `json:"rank"`
	Methods string `json:"methods"`
	CSV     string `json:"csv"`
	JSON    string `json:"json"`
	Feed    string `json:"feed"`
}

// BenchmarkGroup is a category with its benchmarks; without a name it is all of
// them.
type BenchmarkGroup struct {
	Category   string             `json:"category"`
	Benchmarks []BenchmarkListRow `json:"benchmarks"`
}

// SortHead is the head of a column with the address of the view sorted by it.
type SortHead struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
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
	// Best is the best score of the list that is shown first, Interval its 95 %
	// interval, BestModel who has it, Ties how many cannot be told from it.
	Best      string `json:"best"`
	Interval  string `json:"interval"`
	BestModel string `json:"bestModel"`
	BestHref  string `json:"bestHref"`
	Ties      int    `json:"ties"`
	category  string
	room      float64
}

// agesInOrder are the ages from the youngest, what is not judged last.
var agesInOrder = []string{"fresh", "ageing", "saturated", "unknown"}

// benchmarkSorts are the orders of the overview.
var benchmarkSorts = []struct {
	id, title string
	falling   bool
	compare   func(a, b *BenchmarkListRow) int
}{
	{"name", "Benchmark", false, func(a, b *BenchmarkListRow) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	}},
	{"age", "Age", false, func(a, b *BenchmarkListRow) int {
		return cmp.Compare(slices.Index(agesInOrder, a.Age), slices.Index(agesInOrder, b.Age))
	}},
	{"best", "Best score", true, func(a, b *BenchmarkListRow) int { return cmp.Compare(-a.room, -b.room) }},
	{"models", "Models", true, func(a, b *BenchmarkListRow) int { return cmp.Compare(a.Models, b.Models) }},
	{"self", "Self-reported", true, func(a, b *BenchmarkListRow) int { return cmp.Compare(a.share(), b.share()) }},
	{"items", "Items", true, func(a, b *BenchmarkListRow) int { return cmp.Compare(orZero(a.Items), orZero(b.Items)) }},
	{"year", "Year", true, func(a, b *BenchmarkListRow) int { return cmp.Compare(orZero(a.Year), orZero(b.Year)) }},
}

func orZero(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}

// share is how many of the scores the makers reported.
func (r *BenchmarkListRow) share() float64 {
	return float64(r.SelfReported) / float64(max(r.Scores, 1))
}

func benchmarksPage(s *site.Site, r site.Route) []site.Route {
	var columns []string
	for _, c := range benchmarkSorts {
		columns = append(columns, c.id)
	}
	r.Values = map[string][]string{"age": scores.Ages, "category": s.BenchmarkCategories(), "sort": bothWays(columns)}
	r.HasAnchor = func(id string) bool {
		return slices.ContainsFunc(s.Benchmarks, func(m *site.Benchmark) bool {
			return m.ID == id || "category-"+strings.ReplaceAll(m.Category, " ", "-") == id
		})
	}
	return ofData(s, r)
}

func newBenchmarks(q request) Benchmarks {
	b := Benchmarks{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description,
		Groups: []BenchmarkGroup{}, Total: len(q.Benchmarks), AgeRule: scores.AgeRule, Matrix: q.Href(site.MatrixPath), Rank: q.Href(site.RankPath), Methods: methodsHref(q.Site),
		CSV: scoresCSV, JSON: benchmarksJSON, Feed: site.BenchmarksPath + "/atom.xml"}
	rows := make([]BenchmarkListRow, 0, len(q.Benchmarks))
	for _, m := range q.Benchmarks {
		rows = append(rows, benchmarkListRow(q.Site, m))
		b.Scores += m.Scores
		b.SelfReported += m.SelfReported
	}
	b.Fields, b.Sort, b.All = benchmarkFields(q, rows), q.view.Get("sort"), q.Href(q.route.Path)
	age, category := q.view.Get("age"), q.view.Get("category")
	rows = slices.DeleteFunc(rows, func(r BenchmarkListRow) bool {
		return age != "" && r.Age != age || category != "" && r.category != category
	})
	b.Shown = len(rows)
	b.Heads = sortHeads(q)
	if sort := q.view.Get("sort"); sort != "" {
		b.Groups = append(b.Groups, BenchmarkGroup{Benchmarks: sorted(rows, sort)})
		return b
	}
	for _, row := range rows {
		if n := len(b.Groups); n == 0 || b.Groups[n-1].Category != row.category {
			b.Groups = append(b.Groups, BenchmarkGroup{Category: row.category})
		}
		group := &b.Groups[len(b.Groups)-1]
		group.Benchmarks = append(group.Benchmarks, row)
	}
	return b
}

// sorted puts rows into an order, named as in addresses: -name is the other way.
func sorted(rows []BenchmarkListRow, order string) []BenchmarkListRow {
	id, other := strings.CutPrefix(order, "-")
	for _, s := range benchmarkSorts {
		if s.id == id {
			slices.SortStableFunc(rows, func(x, y BenchmarkListRow) int {
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
		head, next := SortHead{ID: s.id, Title: s.title}, s.id
		if current == s.id {
			head.Sorted = "ascending"
			if s.falling != other {
				head.Sorted = "descending"
			}
			if !other {
				next = "-" + s.id
			}
		}
		head.Href = q.with("sort", next)
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
	return []Field{q.field("age", "Age", "any age", ages...), q.field("category", "Category", "all categories", categories...)}
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
	pool := t.Chosen()
	if pool == nil {
		return row
	}
	best := &pool.Rows[0]
	row.Best = words.Score(best.Score.Value, m.Unit)
	if best.Margin.Known {
		row.Interval, row.Ties = words.Scores(best.Margin.Low, best.Margin.High, m.Unit), best.Last-1
	}
	if model := s.Model(best.Model); model != nil {
		row.BestModel, row.BestHref = model.Name, s.Href(site.ModelPath(model))
	}
	return row
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
