package api

import (
	"bytes"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// ScoresPath is the address of all scores, SourcesPath that of all sources.
const (
	ScoresPath  = Prefix + "/scores.csv"
	SourcesPath = Prefix + "/sources.json"
)

// scoreColumns are the columns of the table of scores.
var scoreColumns = []string{"benchmark", "model", "maker", "score", "unit", "pool", "chosen", "low", "high", "setting", "date", "source",
	"source_name", "source_licence", "source_url", "reported_by", "self_reported", "confidence"}

func askScores(a *API, q *question) (*Request, error) {
	notices := []Notice{}
	q.broken(&notices)
	benchmarks, byBenchmark := q.list("benchmark", a.benchmarkIDs, &notices)
	models, byModel := q.list("model", a.modelIDs, &notices)
	r := &Request{answer: func() (*Answer, error) {
		table, err := a.scores(func(s *content.Score) bool {
			return contains(benchmarks, byBenchmark, s.Benchmark) && contains(models, byModel, s.Model)
		})
		if err != nil {
			return nil, err
		}
		return a.csvAnswer("scores.csv", table, notices), nil
	}}
	if len(notices) == 0 {
		r.Key = "scores?" + url.Values{"benchmark": {strings.Join(benchmarks, ",")}, "model": {strings.Join(models, ",")}}.Encode()
	}
	return r, nil
}

// scores writes the scores that are asked for as CSV (RFC 4180): by benchmark and
// pool, best first, the report that stands for a model before its others.
func (a *API) scores(wanted func(*content.Score) bool) ([]byte, error) {
	var b bytes.Buffer
	out := catalog.NewCSV(&b)
	_ = out.Write(scoreColumns) // what goes wrong is kept for the end
	for _, t := range a.index.Scores.Tables {
		for _, p := range t.Pools {
			for i := range p.Rows {
				row := &p.Rows[i]
				if !wanted(&row.Score) {
					continue
				}
				_ = out.Write(a.scoreRecord(p, &row.Score, true, row.Margin))
				for j := range row.Others {
					_ = out.Write(a.scoreRecord(p, &row.Others[j], false, scores.MarginOf(&t.Benchmark.Benchmark, row.Others[j].Value)))
				}
			}
		}
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return nil, fmt.Errorf("scores: %w", err)
	}
	return b.Bytes(), nil
}

func (a *API) scoreRecord(p *scores.Pool, s *content.Score, chosen bool, m scores.Margin) []string {
	source := a.site.Sources[s.Source]
	maker, low, high := "", "", ""
	if model := a.site.Model(s.Model); model != nil {
		maker = model.Maker
	}
	if m.Known {
		low, high = decimal(m.Low), decimal(m.High)
	}
	record := []string{s.Benchmark, s.Model, maker, strconv.FormatFloat(s.Value, 'f', -1, 64), s.Unit, p.Name, strconv.FormatBool(chosen), low, high, s.Setting, s.Date,
		s.Source, source.Name, source.Licence, s.SourceURL, s.ReportedBy, strconv.FormatBool(s.SelfReported), s.Confidence}
	for i, cell := range record {
		if !slices.Contains(numbers, scoreColumns[i]) {
			record[i] = catalog.Guarded(cell)
		}
	}
	return record
}

// numbers are the columns that hold a number, which may begin with a sign.
var numbers = []string{"score", "low", "high"}

// decimal writes the end of a margin to four decimals at most.
func decimal(n float64) string {
	text := strconv.FormatFloat(n, 'f', 4, 64)
	return strings.TrimRight(strings.TrimRight(text, "0"), ".")
}
