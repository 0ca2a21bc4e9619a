package payload

import (
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// writeBenchmarks writes the benchmarks that match, by question or in the order of the
// view.
func writeBenchmarks(q request, w *markdown.Writer) error {
	b := newBenchmarks(q)
	w.Text(b.Lead)
	var asked []string
	if b.Query != "" {
		asked = append(asked, "search: “"+b.Query+"”")
	}
	if chosen := chosenWords(b.Fields); chosen != "" {
		asked = append(asked, chosen)
	}
	for _, h := range b.Heads {
		if h.Sorted != "" {
			asked = append(asked, "by "+site.LowerFirst(h.Title)+", "+h.Sorted)
		}
	}
	writeFound(w, b.Shown, b.Total, strings.Join(asked, "; "), b.All, "benchmark", "benchmarks")
	if b.Shown == 0 {
		w.Text("No benchmark matches. Try fewer words, or another headroom or category.")
	}
	writeBenchmarkGroups(w, b)
	w.Heading(2, "How to read the scores")
	w.Text("The resolution is the smallest difference that a benchmark can show around its median score. A date with “after” is the release of the model, where no source dates the result; one with “by” is the day on which it had been collected. " + b.AgeRule)
	w.Paragraph("Of " + words.Number(b.Scores) + " scores, " + words.Percent(float64(b.SelfReported)/float64(max(b.Scores, 1))*100, 0) + " were reported by the model’s own maker. See also: " +
		inlineLinks(w, benchmarkLinks(b)) + ".")
	return nil
}

func benchmarkLinks(b Benchmarks) []Link {
	links := []Link{{Title: "Is it real?", Href: b.IsItReal}, {Title: "score matrix", Href: b.Matrix}, {Title: "ranking", Href: b.Rank}}
	if b.Methods != "" {
		links = append(links, Link{Title: "methods", Href: b.Methods})
	}
	return append(links, Link{Title: "all scores as CSV", Href: b.CSV}, Link{Title: "benchmarks as JSON", Href: b.JSON})
}

// writeBenchmarkGroups writes the part of the groups that a page of the list has.
func writeBenchmarkGroups(w *markdown.Writer, b Benchmarks) {
	heads := make([]string, len(b.Heads))
	for i, h := range b.Heads {
		heads[i] = h.Title
	}
	from, to := w.Window(b.Shown)
	at := 0
	for _, g := range b.Groups {
		all := append(append([]BenchmarkListRow{}, g.Benchmarks...), g.More...)
		first, last := max(0, from-at), min(len(all), to-at)
		at += len(all)
		if first >= last {
			continue
		}
		if g.Question != "" {
			w.Heading(2, g.Question)
		}
		var rows [][]string
		for i := range all[first:last] {
			rows = append(rows, all[first+i].markdown(w))
		}
		w.Table(heads, rows)
	}
}

// markdown is the row's cells, in the order of benchmarkSorts.
func (r *BenchmarkListRow) markdown(w *markdown.Writer) []string {
	leader, best, date, resolution, self := "–", "–", "–", "–", "–"
	if r.BestModel != "" {
		leader = w.Link(r.BestModel, r.BestHref)
	}
	if r.Ties > 0 {
		leader += ", tied with " + words.Count(r.Ties, "other")
	}
	if r.Best != "" {
		best = joinWords(r.Best, r.Counts, bracketed(r.Interval))
	}
	if r.Date != "" {
		date = joinWords(r.DateBasis, words.Date(r.Date), bracketed(r.Quiet))
	}
	if r.Resolution != "" {
		resolution = r.Resolution
	} else if r.Unsized {
		resolution = "not stated"
	}
	if r.Scores > 0 {
		self = words.Percent(r.share()*100, 0)
	}
	return []string{about(w.Link(r.Name, r.Href), r.Measures), leader, markdown.Escape(best), date, r.AgeWords, resolution, words.Number(r.Models), self}
}

func joinWords(list ...string) string {
	return strings.Join(strings.Fields(strings.Join(list, " ")), " ")
}

func bracketed(text string) string {
	if text == "" {
		return ""
	}
	return "(" + text + ")"
}
