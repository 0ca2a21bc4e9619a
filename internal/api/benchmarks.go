package api

import (
	"math"
	"net/url"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Benchmark is a test with what its scores can tell.
type Benchmark struct {
	ID             string         `json:"id" doc:"The stable id of the benchmark." example:"gpqa-diamond"`
	Name           string         `json:"name" doc:"The name of the benchmark." example:"GPQA Diamond"`
	Parent         *string        `json:"parent" doc:"The id of the benchmark that this one is part of."`
	Category       string         `json:"category" doc:"The kind of ability it tests." example:"science"`
	Measures       string         `json:"measures" doc:"What a model has to do."`
	Metric         string         `json:"metric" doc:"The metric of the score." example:"accuracy"`
	Unit           string         `json:"unit" enum:"percent|elo|rating|minutes" doc:"The unit of a score."`
	ScaleMin       float64        `json:"scale_min" doc:"The lowest possible score." example:"0"`
	ScaleMax       float64        `json:"scale_max" doc:"The highest possible score, or for open-ended scales a bound that no valid score exceeds." example:"100"`
	HigherIsBetter bool           `json:"higher_is_better" doc:"Whether a higher score is better."`
	Items          *int           `json:"items" doc:"The number of tasks or questions behind a score." example:"198"`
	Year           *int           `json:"year" doc:"The year of publication." example:"2023"`
	Arxiv          *string        `json:"arxiv" doc:"The arXiv id of the paper." example:"2311.12022"`
	URL            *string        `json:"url" format:"uri" doc:"Its website or repository."`
	Note           *string        `json:"note" doc:"What to know before comparing scores."`
	Models         int            `json:"models" doc:"The number of models with a score." example:"189"`
	Scores         int            `json:"scores" doc:"The number of scores."`
	SelfReported   int            `json:"self_reported" doc:"The number of scores reported by the model's own maker."`
	NewestRelease  *string        `json:"newest_release" date:"any" doc:"The most recent release date among the models with a score."`
	PooledBy       *string        `json:"pooled_by" enum:"release|reporter|part" doc:"What divides the scores into pools that are not comparable with each other; null if all scores are comparable."`
	Resolution     *Resolution    `json:"resolution" doc:"The smallest difference between two scores that it can show; null where margins cannot be computed or no model has a score."`
	Condition      Condition      `json:"condition" doc:"Whether it can still separate the best models."`
	Links          BenchmarkLinks `json:"links" doc:"Links to related documents."`
}

// Resolution is the smallest difference between two scores that a benchmark can show.
type Resolution struct {
	Points float64 `json:"points" doc:"The smallest difference, in points, whose 95% interval (Newcombe's method 10) does not contain 0, over the benchmark's items." example:"9.66"`
	Level  float64 `json:"level" doc:"The score around which it holds: the median of the models of the main pool." example:"59.5"`
}

func resolutionOf(r scores.Resolution) *Resolution {
	if r.Reason != "" {
		return nil
	}
	return &Resolution{rounded(r.Points), rounded(r.Level)}
}

// Condition is what the benchmark can still tell about the best models.
type Condition struct {
	State   string  `json:"state" enum:"no-scores|few-models|not-testable|used-up|too-short|in-use" doc:"used-up: no two of the ten best models differ significantly, and at most one new record could exceed the best significantly. too-short: no two differ significantly, but the scale has headroom. in-use: some differ significantly. not-testable: margins cannot be computed. few-models: fewer than ten models have a score. no-scores: no model has one."`
	Words   string  `json:"words" doc:"The state in words."`
	Reason  *string `json:"reason" doc:"Why nothing could be tested; null otherwise."`
	Pairs   *int    `json:"pairs" doc:"The number of pairs among the ten best models; null if nothing was tested." example:"45"`
	Decided *int    `json:"decided" doc:"The number of those pairs that differ significantly, at the 5% level: the 95% interval of the difference, by Newcombe's method 10, does not contain 0."`
	Steps   *int    `json:"steps" doc:"The number of successive records, each significantly above the last, that fit below the end of the scale."`
	Ties    *int    `json:"ties" doc:"The number of models, including the best, that do not differ significantly from the best."`
}

// BenchmarkLinks are the addresses of a benchmark.
type BenchmarkLinks struct {
	Self   string `json:"self" format:"uri" doc:"Definition, ranks and all reports, as JSON."`
	Scores string `json:"scores" format:"uri" doc:"All scores, as CSV."`
	HTML   string `json:"html" format:"uri" doc:"The web page."`
}

// BenchmarkList is all benchmarks.
type BenchmarkList struct {
	Head
	Total      int         `json:"total" doc:"The number of benchmarks." example:"130"`
	Notices    []Notice    `json:"notices" doc:"What was not understood."`
	Benchmarks []Benchmark `json:"benchmarks" doc:"Sorted by category, then by name; with q the best match first."`
	Sources    []Source    `json:"sources" doc:"The sources of the benchmarks and their scores."`
}

var benchmarkTable = tableOf(func(d *BenchmarkList) []Benchmark { return d.Benchmarks })

var benchmarkParameters = []param{
	{name: "q", about: "Words to search the benchmarks for.", example: "coding agents"},
	{name: "category", about: "The id of a category.", example: "coding"},
	{name: "age", about: "Whether it can still tell the best models apart.", values: scores.Ages, example: "saturated"},
}

func askBenchmarks(a *API, q *question) (*Request, error) {
	notices := []Notice{}
	q.broken(&notices)
	var categories []string
	for _, t := range a.index.Scores.Tables {
		categories = append(categories, t.Benchmark.Category)
	}
	asked := func(name string) string { return strings.TrimSpace(q.values.Get(name)) }
	f := benchmarkFilter{asked("q"), q.oneOf("category", asked("category"), categories, &notices), q.oneOf("age", asked("age"), scores.Ages, &notices)}
	key := "benchmarks?" + url.Values{"q": {f.text}, "category": {f.category}, "age": {f.age}}.Encode()
	return document(key, notices, func() (any, error) {
		doc := a.benchmarks(f)
		doc.Notices = notices
		return doc, nil
	}), nil
}

// benchmarkFilter is which benchmarks are asked for; empty parts admit all.
type benchmarkFilter struct{ text, category, age string }

func (f *benchmarkFilter) admits(s *site.Site, t *scores.Table) bool {
	return (f.category == "" || t.Benchmark.Category == f.category) && (f.age == "" || t.Age(s.Recent).String() == f.age)
}

func (a *API) benchmarks(f benchmarkFilter) *BenchmarkList {
	doc := &BenchmarkList{Head: a.head(), Notices: []Notice{}, Benchmarks: []Benchmark{}}
	var used sourceSet
	a.add(&used, "curated")
	for _, s := range a.site.Scores {
		a.add(&used, s.Source)
	}
	found := site.Matching(a.site, f.text, "benchmark", a.index.Scores.Tables, func(t *scores.Table) string { return site.BenchmarkPath(t.Benchmark.ID) })
	for _, t := range found {
		if f.admits(a.site, t) {
			doc.Benchmarks = append(doc.Benchmarks, a.benchmark(t))
		}
	}
	doc.Total = len(doc.Benchmarks)
	doc.Sources = a.list(used)
	return doc
}

func (a *API) benchmark(t *scores.Table) Benchmark {
	b := t.Benchmark
	doc := Benchmark{ID: b.ID, Name: b.Name, Parent: known(b.Parent), Category: b.Category, Measures: b.Measures, Metric: b.Metric,
		Unit: b.Unit, ScaleMin: b.ScaleMin, ScaleMax: b.ScaleMax, HigherIsBetter: b.HigherIsBetter, Items: b.Items, Year: b.Year,
		Arxiv: known(b.Arxiv), URL: known(b.URL), Note: known(b.Note), Models: b.Models, Scores: b.Scores, SelfReported: b.SelfReported,
		PooledBy: known(t.PooledBy), Resolution: resolutionOf(t.Resolution()), Condition: conditionOf(t.Condition()), Links: a.benchmarkLinks(b.ID)}
	for _, p := range t.Pools {
		for i := range p.Rows {
			m := a.site.Model(p.Rows[i].Model)
			if m != nil && m.Released != "" && (doc.NewestRelease == nil || m.Released > *doc.NewestRelease) {
				doc.NewestRelease = &m.Released
			}
		}
	}
	return doc
}

func conditionOf(c scores.Condition) Condition {
	doc := Condition{State: c.State.String(), Words: c.State.Words(), Reason: known(c.Reason)}
	if c.Pairs > 0 {
		doc.Pairs, doc.Decided, doc.Steps, doc.Ties = &c.Pairs, &c.Decided, &c.Steps, &c.Ties
	}
	return doc
}

func (a *API) benchmarkLinks(id string) BenchmarkLinks {
	return BenchmarkLinks{Self: a.dated(a.absolute(Prefix + "/benchmarks/" + id + ".json")),
		Scores: a.dated(a.absolute(ScoresPath + "?benchmark=" + url.QueryEscape(id))), HTML: a.site.Absolute(site.BenchmarkPath(id))}
}

// Report is a score as one source has it.
type Report struct {
	Value        float64 `json:"value" unit:"that of the benchmark" doc:"The score, on the benchmark's scale." example:"87"`
	Setting      *string `json:"setting" doc:"How the test was run: effort, tools, shots, or the release of the benchmark."`
	Date         *string `json:"date" date:"day" doc:"The date of the result."`
	Source       string  `json:"source" doc:"The id of the source." example:"epoch-runs"`
	SourceURL    *string `json:"source_url" format:"uri" doc:"The page that reports the score."`
	ReportedBy   *string `json:"reported_by" doc:"Who ran or published the test."`
	SelfReported bool    `json:"self_reported" doc:"Whether the model's own maker reported it."`
	Confidence   string  `json:"confidence" enum:"primary|corroborated|single note" doc:"primary: taken from the source itself. corroborated: quoted with the same value by independent secondary sources. single note: quoted by one secondary source only."`
	Basis        string  `json:"basis" doc:"The kind of evidence behind the score, which decides between competing reports." example:"an independent run"`
}

func reportOf(s content.Score) Report {
	return Report{s.Value, known(s.Setting), known(s.Date), s.Source, known(s.SourceURL), known(s.ReportedBy), s.SelfReported, s.Confidence,
		scores.BasisOf(s).String()}
}

// ScoreMargin is the interval of a score, or the reason why there is none.
type ScoreMargin struct {
	Interval *Interval `json:"interval" doc:"The 95% Wilson interval, from the number of items. It covers sampling error over the items only."`
	Reason   *string   `json:"no_interval_because" doc:"Why there is no interval; null if there is one."`
}

// Interval is from a lowest to a highest score.
type Interval struct {
	Low  float64 `json:"low" unit:"that of the benchmark" doc:"The lower end, on the benchmark's scale." example:"81.2"`
	High float64 `json:"high" unit:"that of the benchmark" doc:"The upper end, on the benchmark's scale." example:"91.1"`
}

func marginOf(m scores.Margin) ScoreMargin {
	if !m.Known {
		return ScoreMargin{Reason: known(m.Reason)}
	}
	return ScoreMargin{Interval: &Interval{rounded(m.Low), rounded(m.High)}}
}

// rounded is to four decimals, far below what a margin can tell.
func rounded(n float64) float64 { return math.Round(n*1e4) / 1e4 }

// Rank is where a model stands.
type Rank struct {
	First  int  `json:"first" doc:"The best rank within the margins." example:"3"`
	Last   int  `json:"last" doc:"The worst rank within the margins." example:"11"`
	Of     int  `json:"of" doc:"The number of comparable models." example:"189"`
	Tested bool `json:"tested" doc:"Whether the rank was derived from margins; if not, it is the position in the list."`
}

func rankOf(r *scores.Row, p *scores.Pool) Rank {
	return Rank{r.First, r.Last, len(p.Rows), r.Margin.Known}
}

// ModelScore is a model's score on one benchmark.
type ModelScore struct {
	Benchmark BenchmarkRef `json:"benchmark" doc:"The benchmark."`
	Pool      *string      `json:"pool" doc:"The release, the reporter or the part within which scores are comparable; null if all are."`
	Rank      Rank         `json:"rank" doc:"The model's rank on the benchmark."`
	Report
	ScoreMargin
	OtherReports int `json:"other_reports" doc:"The number of other reports of the same score; the benchmark's document lists them."`
}

// BenchmarkRef names a benchmark.
type BenchmarkRef struct {
	ID    string         `json:"id" doc:"The id of the benchmark."`
	Name  string         `json:"name" doc:"The name of the benchmark."`
	Unit  string         `json:"unit" enum:"percent|elo|rating|minutes" doc:"The unit of a score."`
	Links BenchmarkLinks `json:"links" doc:"Links to related documents."`
}

func (a *API) benchmarkRef(b *site.Benchmark) BenchmarkRef {
	return BenchmarkRef{b.ID, b.Name, b.Unit, a.benchmarkLinks(b.ID)}
}

func (a *API) modelScores(model string) []ModelScore {
	list := []ModelScore{}
	for _, t := range a.index.Scores.Of(model) {
		row, pool := t.Find(model)
		list = append(list, ModelScore{Benchmark: a.benchmarkRef(t.Benchmark),
			Pool: known(pool.Name), Rank: rankOf(row, pool), Report: reportOf(row.Score), ScoreMargin: marginOf(row.Margin), OtherReports: len(row.Others)})
	}
	return list
}

// Leaderboard is a benchmark with all its scores.
type Leaderboard struct {
	Head
	Benchmark
	Pools   []Pool   `json:"pools" doc:"The sets of scores that are comparable with each other, the main one first."`
	Sources []Source `json:"sources" doc:"All sources used in this document."`
}

// Pool is scores that may be compared with each other.
type Pool struct {
	Name *string    `json:"name" doc:"The release, the reporter or the part; null if all scores are comparable."`
	Rows []ScoreRow `json:"rows" doc:"One row per model, best first."`
}

// ScoreRow is a model's score in a pool.
type ScoreRow struct {
	Model ModelRef `json:"model" doc:"The model."`
	Rank  Rank     `json:"rank" doc:"Its rank in the pool."`
	Report
	ScoreMargin
	Others []Report `json:"others" doc:"Other reports of the same score, strongest evidence first."`
}

// leaderRow is a model's score as a row of a table.
type leaderRow struct {
	Pool *string `json:"pool"`
	ScoreRow
}

var leaderTable = tableOf(func(d *Leaderboard) []leaderRow {
	var rows []leaderRow
	for _, p := range d.Pools {
		for _, r := range p.Rows {
			rows = append(rows, leaderRow{p.Name, r})
		}
	}
	return rows
})

func askBenchmark(a *API, q *question) (*Request, error) {
	t := a.index.Scores.Table(q.names[0])
	if t == nil && a.today != nil && a.today.index.Scores.Table(q.names[0]) != nil {
		return nil, notFound("no score of this benchmark was known yet on " + words.Date(a.asof))
	}
	if t == nil {
		return nil, notFound(catalog.Unknown("benchmark", q.names[0], a.benchmarkIDs).Text)
	}
	return whole("benchmark/"+t.Benchmark.ID, func() (any, error) { return a.leaderboard(t), nil }), nil
}

func (a *API) leaderboard(t *scores.Table) *Leaderboard {
	doc := &Leaderboard{Head: a.head(), Benchmark: a.benchmark(t), Pools: []Pool{}}
	var used sourceSet
	a.add(&used, "curated")
	for _, p := range t.Pools {
		pool := Pool{Name: known(p.Name), Rows: []ScoreRow{}}
		for i := range p.Rows {
			r := &p.Rows[i]
			m := a.site.Model(r.Model)
			row := ScoreRow{Model: a.modelRef(m), Rank: rankOf(r, p),
				Report: reportOf(r.Score), ScoreMargin: marginOf(r.Margin), Others: []Report{}}
			a.add(&used, r.Score.Source)
			for _, s := range r.Others {
				row.Others = append(row.Others, reportOf(s))
				a.add(&used, s.Source)
			}
			pool.Rows = append(pool.Rows, row)
		}
		doc.Pools = append(doc.Pools, pool)
	}
	doc.Sources = a.list(used)
	return doc
}
