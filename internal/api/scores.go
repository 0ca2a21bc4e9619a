package api

import (
	"net/url"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// ScoresPath is the address of all scores, SourcesPath that of all sources.
const (
	ScoresPath  = Prefix + "/scores.csv"
	SourcesPath = Prefix + "/sources.json"
)

// scoreRecord is a row of the table of scores.
type scoreRecord struct {
	Benchmark     string   `json:"benchmark"`
	Model         string   `json:"model"`
	Maker         string   `json:"maker"`
	Score         float64  `json:"score"`
	Unit          string   `json:"unit"`
	Pool          string   `json:"pool"`
	Chosen        bool     `json:"chosen"`
	Low           *float64 `json:"low"`
	High          *float64 `json:"high"`
	Setting       string   `json:"setting"`
	Date          string   `json:"date"`
	Source        string   `json:"source"`
	SourceName    string   `json:"source_name"`
	SourceLicence string   `json:"source_licence"`
	SourceURL     string   `json:"source_url"`
	ReportedBy    string   `json:"reported_by"`
	SelfReported  bool     `json:"self_reported"`
	Confidence    string   `json:"confidence"`
}

func askScores(a *API, q *question) (*Request, error) {
	notices := []Notice{}
	q.broken(&notices)
	benchmarks, byBenchmark := q.list("benchmark", a.benchmarkIDs, &notices)
	models, byModel := q.list("model", a.modelIDs, &notices)
	r := &Request{answer: func() (*Answer, error) {
		table, err := csvOf(a.scores(func(s *content.Score) bool {
			return contains(benchmarks, byBenchmark, s.Benchmark) && contains(models, byModel, s.Model)
		}))
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

// scores are the scores that are asked for: by benchmark and pool, best first, the
// report that stands for a model before its others.
func (a *API) scores(wanted func(*content.Score) bool) []scoreRecord {
	var list []scoreRecord
	for _, t := range a.index.Scores.Tables {
		for _, p := range t.Pools {
			for i := range p.Rows {
				row := &p.Rows[i]
				if !wanted(&row.Score) {
					continue
				}
				list = append(list, a.scoreRecord(p, &row.Score, true, row.Margin))
				for j := range row.Others {
					list = append(list, a.scoreRecord(p, &row.Others[j], false, scores.MarginOf(&t.Benchmark.Benchmark, row.Others[j].Value)))
				}
			}
		}
	}
	return list
}

func (a *API) scoreRecord(p *scores.Pool, s *content.Score, chosen bool, m scores.Margin) scoreRecord {
	source := a.site.Sources[s.Source]
	r := scoreRecord{Benchmark: s.Benchmark, Model: s.Model, Score: s.Value, Unit: s.Unit, Pool: p.Name, Chosen: chosen, Setting: s.Setting, Date: s.Date, Source: s.Source,
		SourceName: source.Name, SourceLicence: source.Licence, SourceURL: s.SourceURL, ReportedBy: s.ReportedBy, SelfReported: s.SelfReported, Confidence: s.Confidence}
	if model := a.site.Model(s.Model); model != nil {
		r.Maker = model.Maker
	}
	if m.Known {
		r.Low, r.High = new(rounded(m.Low)), new(rounded(m.High))
	}
	return r
}
