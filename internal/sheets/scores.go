package sheets

import (
	"cmp"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// scoreGroups sort a model's scores by who stands behind them.
var scoreGroups = []struct {
	title, about string
	bases        []scores.Basis
}{
	{"Measured by others", "by the benchmark’s operator, or in an independent run", []scores.Basis{scores.Operator, scores.Independent}},
	{"Claimed by the maker", "who chose the prompt, the effort and the day", []scores.Basis{scores.OwnMaker, scores.OwnMakerQuoted}},
	{"Reported by third parties", "in tables of other makers, or in a single note", []scores.Basis{scores.OtherMaker, scores.SingleNote}},
}

// scores is every benchmark that the model has a score on.
func (w *writer) scores(m *site.Model) html {
	tables := w.catalog.Scores.Of(m.ID)
	if len(tables) == 0 {
		return w.put("section", "scores", "Benchmarks", w.put("text", "No source that we read has a score of this model."))
	}
	rows := map[scores.Basis][]html{}
	for _, t := range tables {
		if s, ok := w.catalog.Scores.Standing(m.ID, t.Benchmark.ID); ok {
			rows[s.Row.Basis] = append(rows[s.Row.Basis], w.scoreRow(m, &s))
		}
	}
	var groups []html
	for _, g := range scoreGroups {
		var list []html
		for _, basis := range g.bases {
			list = append(list, rows[basis]...)
		}
		if len(list) > 0 {
			groups = append(groups, w.put("rows", w.put("group", g.title, g.about, 6), join(list...)))
		}
	}
	table := w.put("table", "Benchmark scores of "+m.Name,
		w.heads("Benchmark", "#Score", "Place", "Margin", "Setting", "Reported"), join(groups...))
	note := w.put("note", "Places are among the models with scores that may be compared, as ranges: models whose difference is within the margins share "+
		"them. The margin is a 95\u00a0% interval for the choice of questions alone. Where no margin can be computed, the place is that of the bare number.")
	return w.put("section", "scores", "Benchmarks", join(table, note))
}

func (w *writer) scoreRow(m *site.Model, s *scores.Standing) html {
	b, row := s.Table.Benchmark, s.Row
	name := w.put("link", w.site.Href(site.BenchmarkPath(b.ID)), b.Name)
	if s.Table.PooledBy == scores.ByRelease && s.Pool.Name != "" {
		name = join(name, esc(" "), w.put("small", "release "+dateWords(s.Pool.Name)))
	}
	if !b.HigherIsBetter {
		name = join(name, esc(" "), w.put("small", "lower is better"))
	}
	setting := esc(settingOf(row.Score, s.Pool.Name))
	if setting == "" {
		setting = w.dash()
	}
	return w.put("row", name, join(
		w.put("number", scoreText(row.Score.Value, b.Unit)),
		w.put("cell", placeWords(s)),
		w.put("cell", w.marginOf(s)),
		w.put("cell", setting),
		w.put("cell", join(esc(reporterOf(w.Book, row)), w.scoreReceipt(m, s)))))
}

// settingOf is how the test was run, without the release that is told already.
func settingOf(s content.Score, release string) string {
	text := strings.ReplaceAll(s.Setting, "release "+release, "")
	return strings.Trim(text, " ;,")
}

func reporterOf(b *Book, row *scores.Row) string {
	if by := row.Score.ReportedBy; by != "" {
		return b.reporterName(by)
	}
	if s, ok := b.site.Sources[row.Score.Source]; ok {
		return s.Name
	}
	return row.Score.Source
}

// reporterName is a reporter for readers: sources write makers by their ids.
func (b *Book) reporterName(id string) string {
	if m, ok := b.site.Makers[id]; ok {
		return m.Name
	}
	return id
}

// scoreText is a score with its unit.
func scoreText(value float64, unit string) string {
	text := decimals(value, 2)
	switch unit {
	case "percent":
		return strconv.FormatFloat(value, 'f', 1, 64) + "%"
	case "minutes":
		return text + " min"
	}
	return text
}

// marginOf draws the interval of a score where there is one.
func (w *writer) marginOf(s *scores.Standing) html {
	margin, value := s.Row.Margin, s.Row.Score.Value
	if !margin.Known {
		return w.dash()
	}
	at := func(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }
	bar := "M" + at(margin.Low) + " 3.5H" + at(margin.High) + "V7.5H" + at(margin.Low) + "Z"
	dot := "M" + at(value) + " 1V10"
	return join(w.put("scale", dot, bar), w.put("small", at(margin.Low)+" to "+at(margin.High)))
}

// placeWords is where a model stands.
func placeWords(s *scores.Standing) string {
	switch {
	case s.Models == 1:
		return "the only one"
	case s.Row.First == s.Row.Last:
		return ordinal(s.Row.First) + " of " + grouped(s.Models)
	}
	return ordinal(s.Row.First) + " to " + ordinal(s.Row.Last) + " of " + grouped(s.Models)
}

// scoreReceipt is who reported a score, where, and what else was reported.
func (w *writer) scoreReceipt(m *site.Model, s *scores.Standing) html {
	b, row := s.Table.Benchmark, s.Row
	lines := []html{w.put("line", "Source", w.scoreSource(row.Score)), w.put("line", "Basis", "From "+row.Basis.String()+confidence(row.Score))}
	if row.Score.ReportedBy != "" {
		lines = append(lines, w.put("line", "Reported by", w.reporterName(row.Score.ReportedBy)))
	}
	lines = append(lines, w.put("line", "Date", w.date(row.Score.Date)))
	if row.Score.Setting != "" {
		lines = append(lines, w.put("line", "Setting", row.Score.Setting))
	}
	lines = append(lines, w.put("line", "Place", standingWords(s)))
	var others []html
	for _, o := range row.Others {
		text := scoreText(o.Value, b.Unit)
		if o.Setting != "" {
			text += " (" + o.Setting + ")"
		}
		others = append(others, join(esc(text+", "), w.scoreSource(o)))
	}
	if len(others) > 0 {
		lines = append(lines, w.put("line", "Also reported", commas(others)))
	}
	if b.Note != "" {
		lines = append(lines, w.put("line", "Mind", b.Note))
	}
	return w.receipt(m.Name+" on "+b.Name+": "+scoreText(row.Score.Value, b.Unit), false, lines...)
}

func (w *writer) scoreSource(s content.Score) html {
	source, ok := w.site.Sources[s.Source]
	name := s.Source
	if ok {
		name = source.Name
	}
	return w.out(cmp.Or(s.SourceURL, source.URL), name)
}

// confidence is how sure we are of a score that was not read at its source.
func confidence(s content.Score) string {
	switch s.Confidence {
	case "corroborated":
		return "; quoted alike by independent notes"
	case "single note":
		return "; quoted once"
	}
	return ""
}

// standingWords explain the place of a model.
func standingWords(s *scores.Standing) string {
	switch {
	case s.Models == 1:
		return "No other model has a score that may be compared with this one"
	case !s.Tested:
		return "By the bare number among " + grouped(s.Models) + " models: " + s.Row.Margin.Reason
	}
	return plural(s.Row.First-1, "model is", "models are") + " ahead beyond the margins and " +
		grouped(s.Models-s.Row.Last) + " behind; " + plural(s.Tied, "other", "others") + " cannot be told apart"
}
