package views

import (
	"cmp"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// scoreBases sort a model's scores by who stands behind them.
var scoreBases = []struct {
	title, about string
	bases        []scores.Basis
}{
	{"Measured by others", "by the benchmark’s operator, or in an independent run", []scores.Basis{scores.Operator, scores.Independent}},
	{"Claimed by the maker", "who chose the prompt, the effort and the day", []scores.Basis{scores.OwnMaker, scores.OwnMakerQuoted}},
	{"Reported by third parties", "in tables of other makers, or in a single note", []scores.Basis{scores.OtherMaker, scores.SingleNote}},
}

// scores is every benchmark that the model has a score on.
func (w *writer) scores(m *site.Model) parts.Part {
	tables := w.catalog.Scores.Of(m.ID)
	if len(tables) == 0 {
		return section("scores", "Benchmarks", paragraph("Not tested yet: no source that we read has a score of this model."))
	}
	rows := map[scores.Basis][]SheetRow{}
	for _, t := range tables {
		if s, ok := w.catalog.Scores.Standing(m.ID, t.Benchmark.ID); ok {
			rows[s.Row.Basis] = append(rows[s.Row.Basis], w.scoreRow(m, &s))
		}
	}
	var groups []SheetRows
	for _, g := range scoreBases {
		var list []SheetRow
		for _, basis := range g.bases {
			list = append(list, rows[basis]...)
		}
		if len(list) > 0 {
			groups = append(groups, SheetRows{&SheetGroup{g.title, g.about, "6"}, list})
		}
	}
	all := groupedTable("Benchmark scores of "+m.Name, groups, "Benchmark", "#Score", "Place", "Margin", "Setting", "Reported")
	return section("scores", "Benchmarks", all, note("Places are among the models with scores that may be compared, as ranges: models whose difference is within the margins share "+
		"them. The margin is a 95% interval for the choice of questions alone. Where no margin can be computed, the place is that of the bare number."))
}

func (w *writer) scoreRow(m *site.Model, s *scores.Standing) SheetRow {
	b, row := s.Table.Benchmark, s.Row
	var name parts.Part = link(w.site.Href(site.BenchmarkPath(b.ID)), b.Name)
	if s.Table.PooledBy == scores.ByRelease && s.Pool.Name != "" {
		name = join(name, text(" "), small("release "+words.Date(s.Pool.Name)))
	}
	if !b.HigherIsBetter {
		name = join(name, text(" "), small("lower is better"))
	}
	setting := dash()
	if words := settingOf(row.Score, s.Pool.Name); words != "" {
		setting = text(words)
	}
	return SheetRow{name, []SheetCell{
		numberCell(words.Score(row.Score.Value, b.Unit)),
		cell(text(placeWords(s))),
		cell(marginOf(s)),
		cell(setting),
		cell(text(w.reporterOf(row)), w.scoreReceipt(m, s))}}
}

// settingOf is how the test was run, without the release that is told already.
func settingOf(s content.Score, release string) string {
	text := strings.ReplaceAll(s.Setting, "release "+release, "")
	return strings.Trim(text, " ;,")
}

func (x *sheetPages) reporterOf(row *scores.Row) string {
	if by := row.Score.ReportedBy; by != "" {
		return x.reporterName(by)
	}
	if s, ok := x.site.Sources[row.Score.Source]; ok {
		return s.Name
	}
	return row.Score.Source
}

// reporterName is a reporter for readers: sources write makers by their ids.
func (x *sheetPages) reporterName(id string) string {
	if m, ok := x.site.Makers[id]; ok {
		return m.Name
	}
	return id
}

// marginOf draws the interval of a score where there is one.
func marginOf(s *scores.Standing) parts.Part {
	margin, value := s.Row.Margin, s.Row.Score.Value
	if !margin.Known {
		return dash()
	}
	return join(scaleMark(margin.Low, value, margin.High), small(words.Scores(margin.Low, margin.High, s.Table.Benchmark.Unit)))
}

// scaleMark draws a value and its interval on a scale from 0 to 100.
func scaleMark(low, value, high float64) *SheetScale {
	at := func(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }
	return &SheetScale{Score: "M" + at(value) + " 1V10", Margin: "M" + at(low) + " 5.5H" + at(high)}
}

// placeWords is where a model stands.
func placeWords(s *scores.Standing) string {
	if s.Models == 1 {
		return "the only one"
	}
	return words.Places(s.Row.First, s.Row.Last) + " of " + words.Number(s.Models)
}

// scoreReceipt is who reported a score, where, and what else was reported.
func (w *writer) scoreReceipt(m *site.Model, s *scores.Standing) *SheetReceipt {
	b, row := s.Table.Benchmark, s.Row
	lines := []SheetLine{line("Source", w.scoreSource(row.Score)), line("Basis", text("From "+row.Basis.String()+confidence(row.Score)))}
	if row.Score.ReportedBy != "" {
		lines = append(lines, line("Reported by", text(w.reporterName(row.Score.ReportedBy))))
	}
	lines = append(lines, line("Date", date(row.Score.Date)))
	if row.Score.Setting != "" {
		lines = append(lines, line("Setting", text(row.Score.Setting)))
	}
	if why := untested(s); why != "" {
		lines = append(lines, line("Place", text(why)))
	}
	var others []parts.Part
	for _, o := range row.Others {
		report := words.Score(o.Value, b.Unit)
		if o.Setting != "" {
			report += " (" + o.Setting + ")"
		}
		others = append(others, join(text(report+", "), w.scoreSource(o)))
	}
	if len(others) > 0 {
		lines = append(lines, line("Also reported", commas(others)))
	}
	return w.receipt(m.Name+" on "+b.Name+": "+words.Score(row.Score.Value, b.Unit), false, lines...)
}

func (w *writer) scoreSource(s content.Score) parts.Part {
	source, ok := w.site.Sources[s.Source]
	name := s.Source
	if ok {
		name = source.Name
	}
	return linkOut(cmp.Or(s.SourceURL, source.URL), name)
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

// untested says why a place is no range; empty where it is one.
func untested(s *scores.Standing) string {
	switch {
	case s.Models == 1:
		return "No other model has a score that may be compared with this one"
	case !s.Tested:
		return "By the bare number among " + words.Number(s.Models) + " models: " + s.Row.Margin.Reason
	}
	return ""
}
