package payload

import (
	"strconv"
	"strings"

	"astrolabe/internal/figures"
	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// writeIsland writes what an island shows.
func writeIsland(w *markdown.Writer, data any) {
	switch d := data.(type) {
	case NewestModels:
		d.write(w)
	case ModelFacts:
		d.write(w)
	case BenchmarkFacts:
		d.write(w)
	case TermCard:
		w.Paragraph(about(w.Link(d.Term.Title, d.Term.Href), d.Term.About))
	case RelatedTerms:
		w.List(linkItems(w, d.Terms)...)
	case Method:
		d.write(w)
	case StarChart:
		d.write(w)
	case *figures.Chart:
		WriteChart(w, d)
	case figures.Architecture:
		writeArchitecture(w, d)
	case figures.TermMap:
		writeTermMap(w, d)
	}
}

// amount writes a number that may not be known.
func amount[T any](n *T, write func(T) string) string {
	if n == nil {
		return ""
	}
	return write(*n)
}

func (d NewestModels) write(w *markdown.Writer) {
	var rows [][]string
	for _, m := range d.Models {
		rows = append(rows, []string{w.Link(m.Name, m.Href), words.Date(m.Released), orDash(amount(m.Context, words.Short[int])),
			orDash(amount(m.Input, words.Dollars)), orDash(amount(m.Output, words.Dollars))})
	}
	w.Table([]string{"Newest models", "Released", "Context", "Input", "Output"}, rows)
	w.Paragraph(fromIndex(d.PriceDate))
}

func fromIndex(day string) string {
	return "From the index; list prices per million tokens as of " + words.Date(day) + "."
}

func (d ModelFacts) write(w *markdown.Writer) {
	m := d.Model
	facts := []string{m.Maker, "released " + words.Date(m.Released)}
	if m.Context != nil {
		facts = append(facts, words.Short(*m.Context)+" tokens of context")
	}
	if m.Input != nil && m.Output != nil {
		facts = append(facts, words.Dollars(*m.Input)+" in, "+words.Dollars(*m.Output)+" out")
	}
	w.Paragraph(about(w.Link(m.Name, d.Href), strings.Join(facts, "; ")+". "+fromIndex(d.PriceDate)))
}

func (d BenchmarkFacts) write(w *markdown.Writer) {
	b := d.Benchmark
	var facts []string
	if b.Year != nil {
		facts = append(facts, strconv.Itoa(*b.Year))
	}
	if b.Items != nil {
		facts = append(facts, words.Count(*b.Items, "item"))
	}
	facts = append(facts, words.Count(b.Models, "model")+" with a score")
	if b.Margin != nil {
		facts = append(facts, "±"+words.Fixed(*b.Margin, 1)+" points at a score of 50%")
	}
	w.Paragraph(about(w.Link(b.Name, d.Href), strings.Join(facts, "; ")+". "+strings.TrimSuffix(b.Measures, ".")+"."))
}

func (d Method) write(w *markdown.Writer) {
	w.Text(d.Caption)
	heads := make([]string, len(d.Columns))
	for i, c := range d.Columns {
		heads[i] = c.Title
	}
	rows := make([][]figures.Cell, len(d.Rows))
	for i, cells := range d.Rows {
		for _, c := range cells {
			rows[i] = append(rows[i], figures.Cell(c))
		}
	}
	writeCells(w, heads, rows)
}

// write writes the line of the plate: of a list of all stars nobody would see more.
func (d StarChart) write(w *markdown.Writer) {
	value := words.Dollars
	if d.Reading == scoreReading {
		value = func(v float64) string { return words.Percent(v, 1) }
	}
	w.Paragraph("**" + markdown.Escape(d.Title) + "**")
	w.Paragraph(markdown.Escape(d.About) + " " + w.Link(d.Source.Title, d.Source.Href))
	var rows [][]string
	for _, s := range d.Stars {
		if s.Best {
			rows = append(rows, []string{w.Link(s.Name, s.Href), markdown.Escape(s.Maker), words.Date(s.Released), value(s.Value)})
		}
	}
	w.Table([]string{"Model", "Maker", "Released", markdown.Escape(d.Measure)}, rows)
}

// writeArchitecture writes the parts with their layers, then the ways between them:
// several may have one step, which a list could not show.
func writeArchitecture(w *markdown.Writer, d figures.Architecture) {
	var parts []string
	for _, p := range d.Parts {
		parts = append(parts, w.Link(p.Label, p.Href))
	}
	w.Paragraph("**" + markdown.Escape(d.Title) + "**: " + words.And(parts) + ".")
	var rows [][]string
	for _, way := range d.Ways {
		rows = append(rows, []string{strconv.Itoa(way.Step), markdown.Escape(way.From), markdown.Escape(way.To), markdown.Escape(way.Carries)})
	}
	w.Table([]string{"Step", "From", "To", "What goes there"}, rows)
}

// writeTermMap writes the entries of each category with what has to be read before.
func writeTermMap(w *markdown.Writer, d figures.TermMap) {
	for _, sector := range d.Sectors {
		w.Paragraph("**" + w.Link(sector.Title, sector.Href) + "**")
		var items []string
		for _, star := range sector.Stars {
			item := w.Link(star.Title, star.Href)
			var before []string
			for _, p := range star.Prerequisites {
				before = append(before, p.Title)
			}
			if len(before) > 0 {
				item += markdown.Escape(", after " + words.And(before))
			}
			items = append(items, item)
		}
		w.List(items...)
	}
}
