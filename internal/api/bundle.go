package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/tables"
	"astrolabe/internal/words"
)

// Bundle is the whole state of a day. It says nothing that depends on when it was made,
// so that the same data of that day gives the same bytes.
type Bundle struct {
	About      string        `json:"about" doc:"What this is, and how to credit the sources."`
	Day        string        `json:"day" date:"day" doc:"The day, at whose end it was so." example:"2026-10-31"`
	Version    string        `json:"version" doc:"The version of the API whose members these are." example:"2.4.0"`
	Sources    []Source      `json:"sources" doc:"All sources, with licences and required attributions, by id."`
	Makers     []Maker       `json:"makers" doc:"All makers, by name."`
	Providers  []Provider    `json:"providers" doc:"All providers, by name."`
	Benchmarks []Benchmark   `json:"benchmarks" doc:"All benchmarks with a score, by category and name."`
	Models     []ModelRecord `json:"models" doc:"All models with facts, limits, offers, abilities and price history, by id."`
	Scores     []BundleScore `json:"scores" doc:"All scores: by benchmark and pool, best first."`
}

// BundleScore is one report of a model's score.
type BundleScore struct {
	Benchmark string  `json:"benchmark" doc:"The id of the benchmark."`
	Model     string  `json:"model" doc:"The id of the model."`
	Pool      *string `json:"pool" doc:"The release, the reporter or the part within which scores are comparable; null if all are."`
	Chosen    bool    `json:"chosen" doc:"Whether this report stands for the model."`
	Report
	ScoreMargin
}

// recordsName is the file that has the whole state as records of the API.
const recordsName = "astrolabe.json"

// bundle writes the state of the API's day in all forms.
func (a *API) bundle() (*tables.Package, []tables.File, error) {
	s, err := a.snapshot()
	if err != nil {
		return nil, nil, err
	}
	doc := Bundle{About: about, Day: a.asof, Version: apiVersion, Sources: a.sources, Makers: a.makers().Makers, Providers: a.providerList().Providers,
		Benchmarks: a.benchmarks(benchmarkFilter{}).Benchmarks, Models: s.records, Scores: a.bundleScores()}
	records, err := doc.encode()
	if err != nil {
		return nil, nil, err
	}
	p, err := s.tables()
	if err != nil {
		return nil, nil, err
	}
	files, err := p.Write(tables.NewFile(recordsName, records))
	return p, files, err
}

// snapshot gathers what the files are made of.
func (a *API) snapshot() (*snapshot, error) {
	h, err := a.history()
	if err != nil {
		return nil, err
	}
	s := &snapshot{API: a, history: h}
	for _, m := range a.site.Models {
		s.records = append(s.records, a.record(m, h))
	}
	slices.SortFunc(s.records, func(x, y ModelRecord) int { return strings.Compare(x.ID, y.ID) })
	return s, nil
}

// tables are all tables of the day. Nothing in them depends on when they are made.
func (s *snapshot) tables() (*tables.Package, error) {
	at := s.absolute(site.DataPath + "/" + s.asof)
	p := &tables.Package{Name: "llm-index", Title: s.site.Name + ": language models, prices and scores, " + words.Date(s.asof), About: about, Day: s.asof, Version: apiVersion,
		Home: s.site.Absolute(site.DataPath), Files: at, Publisher: s.site.Name, Licence: s.absolute(site.TermsOfUsePath + "#what-you-may-do"), Cite: Cite(s.site.Name, s.asof, at).BibTeX,
		Keywords: []string{"language models", "LLM", "prices", "benchmarks", "context window", "retirements"}}
	for _, source := range s.sources {
		p.Sources = append(p.Sources, tables.Source{Title: source.Name, Address: source.address(), Licence: source.Licence})
	}
	for i := range datasets {
		t, err := datasets[i].table(s)
		if err != nil {
			return nil, err
		}
		p.Tables = append(p.Tables, t)
	}
	return p, nil
}

func (b *Bundle) encode() ([]byte, error) {
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\"about\":%q,\"day\":%q,\"version\":%q", b.About, b.Day, b.Version) // plain words
	for _, write := range []func() error{
		func() error { return lines(&out, "sources", b.Sources) }, func() error { return lines(&out, "makers", b.Makers) },
		func() error { return lines(&out, "providers", b.Providers) }, func() error { return lines(&out, "benchmarks", b.Benchmarks) },
		func() error { return lines(&out, "models", b.Models) }, func() error { return lines(&out, "scores", b.Scores) },
	} {
		if err := write(); err != nil {
			return nil, fmt.Errorf("bundle: %w", err)
		}
	}
	out.WriteString("}\n")
	return bytes.Clone(out.Bytes()), nil // it may be kept, the room for more need not be
}

// lines writes a member that is a list, with an item on each line.
func lines[T any](out *bytes.Buffer, name string, list []T) error {
	fmt.Fprintf(out, ",\n%q:[", name)
	for i := range list {
		if i > 0 {
			out.WriteByte(',')
		}
		b, err := json.Marshal(&list[i])
		if err != nil {
			return err
		}
		out.WriteByte('\n')
		out.Write(b)
	}
	out.WriteString("\n]")
	return nil
}

func (a *API) bundleScores() []BundleScore {
	list := []BundleScore{}
	for _, t := range a.index.Scores.Tables {
		for _, p := range t.Pools {
			add := func(s *content.Score, chosen bool, m scores.Margin) {
				list = append(list, BundleScore{s.Benchmark, s.Model, known(p.Name), chosen, reportOf(*s), marginOf(m)})
			}
			for i := range p.Rows {
				row := &p.Rows[i]
				add(&row.Score, true, row.Margin)
				for j := range row.Others {
					add(&row.Others[j], false, scores.MarginOf(&t.Benchmark.Benchmark, row.Others[j].Value))
				}
			}
		}
	}
	return list
}
