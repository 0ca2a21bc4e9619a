package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
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

// bundle writes the state of the API's day as JSON, each record on a line of its own, so
// that two bundles can be compared line by line.
func (a *API) bundle() ([]byte, error) {
	h, err := a.history()
	if err != nil {
		return nil, err
	}
	doc := Bundle{About: about, Day: a.asof, Version: apiVersion, Sources: a.sources, Makers: a.makers().Makers, Providers: a.providerList().Providers,
		Benchmarks: a.benchmarks().Benchmarks, Scores: a.bundleScores()}
	for _, m := range a.site.Models {
		doc.Models = append(doc.Models, a.record(m, h))
	}
	slices.SortFunc(doc.Models, func(x, y ModelRecord) int { return strings.Compare(x.ID, y.ID) })
	return doc.encode()
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
