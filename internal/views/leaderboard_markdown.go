package views

import (
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/markdown"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// write writes the page of a benchmark: what it is worth, and who scored what.
func (b *benchmarkPages) write(w *markdown.Writer, t *leaderboard, v *leaderboardView, notices []catalog.Notice) error {
	r, err := b.site.Route(site.BenchmarkPath(t.Benchmark.ID))
	if err != nil {
		return err
	}
	w.Title = r.Title
	w.Text(r.Description)
	if w.Page == 1 {
		sheet := payload.NewBenchmarkSheet(b.site, t.Table)
		writeBenchmark(w, &sheet)
	}
	p := t.pools[v.pool]
	shown := b.shown(p, v)
	w.Heading(2, "Leaderboard")
	b.leaderboardResults(t, v, notices, len(shown)).write(w)
	from, to := w.Window(len(shown))
	var rows [][]string
	for _, at := range shown[from:to] {
		rows = append(rows, p.rows[at].cells(w))
	}
	w.Table([]string{"Rank", "Model", "Score", "95% interval", "Setting", "Who ran it", "Dated", "Price, US dollars per million tokens, input and output", "Released", "Other reports"}, rows)
	if w.Page > 1 {
		return nil
	}
	if len(v.values(t)) == 0 { // charts are of all models
		if err := b.writeCharts(w, t); err != nil {
			return err
		}
	}
	if a := b.site.Articles[r.Path]; a != nil {
		return payload.WriteText(b.site, b.catalog, a, w)
	}
	return nil
}

// writeBenchmark writes what is known of a benchmark itself.
func writeBenchmark(w *markdown.Writer, s *payload.BenchmarkSheet) {
	var rows [][]string
	for _, f := range s.Facts {
		rows = append(rows, []string{markdown.Escape(f.Label), w.Link(f.Value, f.Href)})
	}
	if len(s.Parts) > 0 {
		var links []string
		for _, part := range s.Parts {
			links = append(links, w.Link(part.Title, part.Href))
		}
		rows = append(rows, []string{s.PartsTitle, strings.Join(links, ", ")})
	}
	w.Table([]string{"Fact", "Value"}, rows)
	w.Heading(2, "What it is worth today")
	note := ""
	if s.Note != "" {
		note = " " + markdown.Escape(s.Note) + "."
	}
	w.Paragraph("Headroom: **" + markdown.Escape(s.AgeWords) + "**." + note)
	w.Text(s.Exposure)
	var problems []string
	for _, p := range s.Problems {
		problems = append(problems, markdown.Escape(p.Text)+" "+w.Link(p.Label, p.Source))
	}
	w.List(problems...)
	w.Text("How headroom is decided: " + s.AgeRule)
	w.Paragraph("All scores as " + w.Link("CSV", s.CSV) + " and " + w.Link("JSON", s.JSON) + "; new ones of all benchmarks as an " + w.Link("Atom feed", s.Feed) + ".")
}

// writeCharts names the charts of a benchmark, whose values the leaderboard has.
func (b *benchmarkPages) writeCharts(w *markdown.Writer, t *leaderboard) error {
	list := b.site.BenchmarkFigures(t.Benchmark.ID)
	if len(list) > 0 {
		w.Heading(2, "Charts")
	}
	for _, i := range list {
		island, err := payload.NewIsland(b.site, func() *catalog.Index { return b.catalog }, i)
		if err != nil {
			return err
		}
		if chart, ok := island.Data.(*figures.Chart); ok {
			(&sheetWriter{Writer: w}).drawing(&Drawing{chart})
		}
	}
	return nil
}

// write writes what stands above the rows of a leaderboard.
func (r *BoardResults) write(w *markdown.Writer) {
	writeNotices(w, r.Notices)
	if len(r.Pools) > 0 {
		w.Text("These lists are different tests or different ways to run one, and are never mixed:")
	}
	var pools []string
	for _, p := range r.Pools {
		name := w.Link(p.Name, p.Href)
		if p.Current {
			name = "**" + markdown.Escape(p.Name) + "**"
		}
		pools = append(pools, name+" ("+p.Count+")")
	}
	w.List(pools...)
	w.Text(strings.TrimSuffix(r.Count+", "+r.Echo, ", ") + ".")
	w.Paragraph(markdown.Escape(r.Reading) + " " + w.Link("Is a difference real?", r.Real))
}

// cells are a model in a leaderboard.
func (r *BoardRow) cells(w *markdown.Writer) []string {
	setting := r.Setting
	if setting == "" {
		setting = "not stated"
	}
	var others []string
	for i := range r.Others {
		others = append(others, r.Others[i].words(w))
	}
	return []string{r.Rank, w.Link(r.Name, r.Href) + " (" + markdown.Escape(r.Maker) + ")", markdown.Escape(r.Score), r.Interval, markdown.Escape(setting), r.who(w),
		orDash(words.Date(r.Date)), boardPrice(r), orDash(words.Date(r.Released)), strings.Join(others, "; ")}
}

// who is who ran a test, with the page that shows the score.
func (r *BoardReport) who(w *markdown.Writer) string {
	said := w.Link(r.Who, r.Source)
	if r.By != "" {
		said += " (" + markdown.Escape(r.By) + ")"
	}
	return said
}

// words are another report of a score.
func (r *BoardReport) words(w *markdown.Writer) string {
	said := markdown.Escape(strings.TrimSpace(r.Score+" "+r.Setting)) + ", " + r.who(w)
	if r.Date != "" {
		said += ", " + words.Date(r.Date)
	}
	return said
}

func boardPrice(r *BoardRow) string {
	if r.Input == nil && r.Output == nil {
		return orDash("")
	}
	return orDash(dollars(r.Input)) + " / " + orDash(dollars(r.Output))
}
