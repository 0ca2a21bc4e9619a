package views

import (
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// write writes what is known of some ids.
func (r *IDResults) write(w *markdown.Writer) {
	for _, n := range r.Notices {
		w.Quote(markdown.Escape(n.Text))
	}
	if r.Example != "" {
		w.Paragraph("Ids are the parameter " + markdown.Code("id") + " of the address, as often as there are ids, up to " + words.Number(api.MaxIDs) + ": " + w.Link("an example", r.Example) + ".")
		return
	}
	if r.Summary == "" {
		return
	}
	w.Paragraph("**" + markdown.Escape(r.Summary) + "** as of " + r.TodayWords + ", the worst first." + r.calendar(w))
	total := 0
	for i := range r.Groups {
		total += len(r.Groups[i].Rows)
	}
	from, to := w.WindowOf(total, rowsWithMoves)
	for i := range r.Groups {
		g := &r.Groups[i]
		first, last := max(from, 0), min(to, len(g.Rows))
		from, to = from-len(g.Rows), to-len(g.Rows)
		if first < last {
			g.write(w, g.Rows[first:last])
		}
	}
}

func (r *IDResults) calendar(w *markdown.Writer) string {
	if r.Calendar == "" {
		return ""
	}
	return " Their ends as a " + w.Link("calendar", r.Calendar) + "."
}

func (g *IDGroup) write(w *markdown.Writer, shown []IDRow) {
	w.Heading(2, g.Title+", "+g.Count)
	w.Text(g.About)
	var rows [][]string
	for i := range shown {
		rows = append(rows, shown[i].cells(w))
	}
	w.Table([]string{"Id", "State", "Model", "Matched", "Note", "Nearest known", "Replacements"}, rows)
}

// cells are what is known of an id.
func (r *IDRow) cells(w *markdown.Writer) []string {
	state := r.StateWords
	for _, said := range []string{r.DayWords, r.Left} {
		if said != "" {
			state += ", " + said
		}
	}
	var moves []string
	if r.Advice != "" {
		moves = append(moves, markdown.Escape(r.Advice))
	}
	for i := range r.Moves {
		m := &r.Moves[i]
		moves = append(moves, m.words(w, strings.Trim(markdown.Escape(m.Who)+", "+markdown.Code(m.Use), ", ")))
	}
	return []string{markdown.Code(r.ID), markdown.Escape(state), idModelWords(w, r.Models), markdown.Escape(r.Matched), markdown.Escape(r.Note), idModelWords(w, r.Near), strings.Join(moves, "; ")}
}

func idModelWords(w *markdown.Writer, list []IDModel) string {
	var models []string
	for _, m := range list {
		models = append(models, w.Link(m.Name, m.Href)+" ("+markdown.Escape(m.Maker)+")")
	}
	return strings.Join(models, ", ")
}
