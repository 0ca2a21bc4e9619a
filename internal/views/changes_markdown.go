package views

import (
	"strings"

	"astrolabe/internal/markdown"
)

// linesOnPage is how many changes a page of Markdown has: those of a page of the
// timeline, unless its last week is full.
const linesOnPage = 120

// write writes the weeks of a page of the timeline.
func (r *ChangesResults) write(w *markdown.Writer) {
	writeNotices(w, r.Notices)
	w.Text(strings.TrimSpace(r.Count+" "+r.Echo) + ".")
	w.Paragraph(feedWords(w, &r.Feeds) + ".")
	if r.Empty != "" {
		w.Paragraph(markdown.Escape(r.Empty) + " " + w.Link("All changes", r.All) + ".")
	}
	total := 0
	for i := range r.Weeks {
		total += len(r.Weeks[i].Lines)
	}
	from, to := w.WindowOf(total, linesOnPage)
	for i := range r.Weeks {
		week := &r.Weeks[i]
		first, last := max(from, 0), min(to, len(week.Lines))
		from, to = from-len(week.Lines), to-len(week.Lines)
		if first < last {
			week.write(w, week.Lines[first:last])
		}
	}
	r.writeAround(w)
	w.Text("A change has the day on which a catalogue first showed it, or which an announcement or a score names. What moved in the world and what was only corrected in a record are different " +
		"kinds; corrections are shown if you ask for them. Changes at routers are left out, since their prices are mixtures that move daily.")
}

func (week *ChangeWeek) write(w *markdown.Writer, lines []ChangeLine) {
	w.Block("## " + w.Link(week.Title, week.Href) + ", " + markdown.Escape(week.Days))
	w.List(changeItems(w, lines)...)
	if week.More != "" {
		w.Paragraph("Also " + w.Link(week.More, week.MoreHref) + ".")
	}
}

// writeAround leads to the other pages of the timeline.
func (r *ChangesResults) writeAround(w *markdown.Writer) {
	var links []string
	if r.Newer != "" {
		links = append(links, w.Link("Newer", r.Newer))
	}
	if r.Older != "" {
		links = append(links, w.Link("Older", r.Older))
	}
	if len(links) == 0 {
		return
	}
	for _, y := range r.Years {
		links = append(links, w.Link(y.Year, y.Href))
	}
	w.Paragraph("Other weeks: " + strings.Join(links, ", ") + ".")
}
