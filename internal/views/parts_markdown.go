package views

import (
	"slices"
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/words"
)

// sheetWriter writes the parts of a sheet as Markdown: the same props that the page
// is put together from, without what only style or script needs.
type sheetWriter struct {
	*markdown.Writer
	// long is the table that has pages of its own; nil if the sheet is short enough.
	long *SheetTable
}

// writeSheet writes a sheet. Of one that has a long table, further pages have the
// section of that table alone.
func writeSheet(w *markdown.Writer, body parts.Part) {
	s := &sheetWriter{w, longest(body)}
	for _, part := range inSlot(body) {
		if w.Page == 1 || s.long != nil && holds(part, s.long) {
			s.block(part)
		}
	}
}

// mostRows is how many rows a table has before it gets pages.
const mostRows = 100

// longest is the longest table of a sheet that needs pages.
func longest(p parts.Part) *SheetTable {
	var found *SheetTable
	for _, t := range tablesIn(p) {
		if t.rows() > mostRows && (found == nil || t.rows() > found.rows()) {
			found = t
		}
	}
	return found
}

func holds(p parts.Part, t *SheetTable) bool { return slices.Contains(tablesIn(p), t) }

func tablesIn(p parts.Part) []*SheetTable {
	var found []*SheetTable
	switch p := p.(type) {
	case parts.List:
		for _, item := range p {
			found = append(found, tablesIn(item)...)
		}
	case *SheetSection:
		return tablesIn(p.Body)
	case *SheetFold:
		return tablesIn(p.Body)
	case *SheetTable:
		return []*SheetTable{p}
	}
	return found
}

func (t *SheetTable) rows() int {
	n := 0
	for i := range t.Body {
		n += len(t.Body[i].Rows)
	}
	return n
}

// inSlot are the parts in a slot.
func inSlot(p parts.Part) parts.List {
	switch p := p.(type) {
	case nil:
		return nil
	case parts.List:
		return p
	}
	return parts.List{p}
}

// block writes a part that stands by itself.
func (w *sheetWriter) block(p parts.Part) {
	switch p := p.(type) {
	case nil:
	case parts.List:
		for _, item := range p {
			w.block(item)
		}
	case *SheetSection:
		w.Heading(2, p.Title)
		w.block(p.Body)
	case *SheetFold:
		w.Heading(3, p.Title)
		w.block(p.Body)
	case *SheetBanner:
		w.banner(p)
	case *SheetPlate:
		w.figures(p.Items)
	case *SheetFacts:
		w.facts(p.Items)
	case *SheetTools:
		w.Paragraph(markdown.Escape(p.Label) + ": " + w.links(p.Items) + ".")
	case *SheetTable:
		w.table(p)
	case *SheetList:
		w.items(p.Items)
	case *SheetBlock:
		w.Preformatted("", p.Text)
	case *ChangeLines:
		w.List(changeItems(w.Writer, p.Lines)...)
	case *WeekLinks:
		w.weekLinks(p)
	case *Drawing:
		w.drawing(p)
	default:
		w.Paragraph(inline(w.Writer, p))
	}
}

func (w *sheetWriter) banner(p *SheetBanner) {
	said := "**" + markdown.Escape(p.Title) + "** " + inline(w.Writer, p.Body)
	for _, part := range inSlot(p.Body) {
		if r, ok := part.(*SheetReceipt); ok {
			said += " " + receiptWords(w.Writer, r)
		}
	}
	w.Quote(strings.Join(strings.Fields(said), " "))
}

// figures writes the plate; where a figure comes from stands beside it.
func (w *sheetWriter) figures(items []SheetFigure) {
	var rows [][]string
	for _, f := range items {
		rows = append(rows, slices.Concat([]string{markdown.Escape(f.Term), inline(w.Writer, f.Value), inline(w.Writer, f.About)}, receiptCells(w.Writer, f.Receipt, nil)))
	}
	w.Table(append([]string{"Figure", "Value", "About"}, receiptHeads...), rows)
}

func (w *sheetWriter) facts(items []SheetFact) {
	var rows [][]string
	for _, f := range items {
		if value := inline(w.Writer, f.Value); value != "" {
			rows = append(rows, append([]string{markdown.Escape(f.Term), value}, receiptCells(w.Writer, f.Receipt, nil)...))
		}
	}
	w.Table(append([]string{"Fact", "Value"}, receiptHeads...), rows)
}

func (w *sheetWriter) items(list []SheetItem) {
	var items []string
	for _, item := range list {
		items = append(items, strings.Trim(inline(w.Writer, item.Name)+": "+inline(w.Writer, item.About), ": "))
	}
	w.List(items...)
}

// links are the links among parts, with commas between.
func (w *sheetWriter) links(p parts.Part) string {
	var list []string
	for _, part := range inSlot(p) {
		if l, ok := part.(*SheetLink); ok {
			list = append(list, w.Link(l.Text, l.Href))
		}
	}
	return strings.Join(list, ", ")
}

// table writes a table, each group of rows below its own head. Of a long one it
// writes the rows of this page.
func (w *sheetWriter) table(t *SheetTable) {
	from, to := 0, t.rows()
	if t == w.long {
		from, to = w.Window(to)
	}
	var heads []string
	for _, head := range t.Heads {
		heads = append(heads, inline(w.Writer, head.Body))
	}
	if i := slices.Index(heads, receiptHeads[0]); i >= 0 {
		heads[i] = "Reported" // the address has the column of that name
	}
	heads = append(heads, receiptHeads...)
	at := 0
	for _, group := range t.Body {
		first, last := max(from-at, 0), min(to-at, len(group.Rows))
		at += len(group.Rows)
		if first >= last {
			continue
		}
		if group.Head != nil {
			w.Paragraph(groupHead(group.Head))
		}
		var rows [][]string
		for i := range group.Rows[first:last] {
			rows = append(rows, w.row(&group.Rows[first+i], len(t.Heads)))
		}
		w.Table(heads, rows)
	}
}

func groupHead(g *SheetGroup) string {
	said := "**" + markdown.Escape(g.Title) + "**"
	if g.About != "" {
		said += " (" + markdown.Escape(g.About) + ")"
	}
	return said + ":"
}

// row are the cells of a row, and what the receipts among them say.
func (w *sheetWriter) row(r *SheetRow, columns int) []string {
	cells := []string{inline(w.Writer, r.Name)}
	var receipt *SheetReceipt
	for _, c := range r.Cells {
		cells = append(cells, inline(w.Writer, c.Body))
		for _, part := range inSlot(c.Body) {
			if found, ok := part.(*SheetReceipt); ok {
				receipt = found
			}
		}
	}
	for len(cells) < columns {
		cells = append(cells, "")
	}
	return append(cells, receiptCells(w.Writer, receipt, cells)...)
}

// drawing names a chart, whose values a table beside it has.
func (w *sheetWriter) drawing(d *Drawing) {
	said := []string{"Chart on the page: " + strings.TrimSuffix(d.Title, ".") + ".", d.Caption}
	credits := creditLinks(w.Writer, d)
	if credits != "" {
		credits = " Sources: " + credits + ", data to " + words.Date(d.AsOf) + "."
	}
	w.Paragraph(markdown.Escape(strings.Join(said, " ")) + credits)
}

func creditLinks(w *markdown.Writer, d *Drawing) string {
	var list []string
	for _, c := range d.Credits {
		list = append(list, w.Link(c.Name, c.URL))
	}
	return strings.Join(list, ", ")
}

// weekLinks leads to the weeks around one, and to its changes for machines.
func (w *sheetWriter) weekLinks(p *WeekLinks) {
	var list []string
	if p.Earlier != "" {
		list = append(list, "Earlier: "+w.Link(p.EarlierWords, p.Earlier))
	}
	if p.Later != "" {
		list = append(list, "Later: "+w.Link(p.LaterWords, p.Later))
	}
	w.List(append(list, w.Link("All changes", p.All), feedWords(w.Writer, &p.Feeds))...)
}

// feedWords are the feeds of some changes.
func feedWords(w *markdown.Writer, f *ChangeFeeds) string {
	return "These changes as " + w.Link("Atom", f.Atom) + ", " + w.Link("JSON Feed", f.JSON) + " and " + w.Link("calendar", f.Calendar)
}

// changeItems are changes, one in a line.
func changeItems(w *markdown.Writer, lines []ChangeLine) []string {
	var items []string
	for i := range lines {
		l := &lines[i]
		said := markdown.Escape(l.Day) + ": "
		if l.Label != "" {
			said += markdown.Escape(l.Label) + ": "
		}
		said += strings.TrimSuffix(inline(w, l.Text), ".") + "."
		if source := inline(w, l.Source); source != "" {
			said += " Source: " + source + "."
		}
		items = append(items, said)
	}
	return items
}
