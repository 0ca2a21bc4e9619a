package views

import (
	"slices"
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
)

// inline is a part among others as Markdown. What is said in a small voice behind
// something else stands in brackets; marks, drawings, boxes to tick and receipts
// leave nothing.
func inline(w *markdown.Writer, p parts.Part) string {
	switch p := p.(type) {
	case nil:
		return ""
	case parts.Text:
		return markdown.Escape(string(p))
	case parts.List:
		return inlineList(w, p)
	case *SheetText:
		return inline(w, p.Body)
	case *SheetSmall:
		return inline(w, p.Body)
	case *SheetBold:
		return "**" + inline(w, p.Body) + "**"
	case *SheetLabel:
		return markdown.Escape(p.Text)
	case *SheetStatus:
		return markdown.Escape(p.Text)
	case SheetUnknown:
		return markdown.Escape(orDash(p.Text))
	case *SheetLink:
		return w.Link(p.Text, p.Href)
	case *SheetTime:
		return markdown.Escape(p.Text)
	case *SheetCode:
		return markdown.Code(p.Text)
	case *SheetPatch:
		return patchWords(w, p)
	case *ChangeMove:
		return markdown.Escape(p.Text)
	case *FindMark:
		return markdown.Escape(p.Text)
	case sideLetter:
		return p.Letter + ": "
	}
	return ""
}

func inlineList(w *markdown.Writer, list parts.List) string {
	var b strings.Builder
	for _, part := range list {
		said := inline(w, part)
		switch part.(type) {
		case *SheetSmall, *SheetLabel:
			if b.Len() > 0 && said != "" {
				said = "(" + said + ")"
				if !strings.HasSuffix(b.String(), " ") {
					said = " " + said
				}
			}
		}
		b.WriteString(said)
	}
	return strings.TrimSpace(b.String())
}

// patchWords say which line of which file another source should change.
func patchWords(w *markdown.Writer, p *SheetPatch) string {
	return " " + markdown.Escape("Patch for "+p.Source+", ") + w.Link(p.File, p.Edit) + markdown.Escape(" as of "+p.AsOf+", should say: ") + markdown.Code(strings.TrimSpace(p.Line)) + "."
}

// receiptHeads are the columns that receipts fill, behind those of the table.
var receiptHeads = []string{"Source", "As of", "Notes"}

// receiptDates are the lines of a receipt that say of which day a value is.
var receiptDates = []string{"As of", "Date", "Read"}

// receiptTold are the lines that the rest of a page in Markdown says: which section the
// scores are in, and what the kind of a change means.
var receiptTold = []string{"Scores", "Judged as"}

// receiptCells are a receipt in columns: where a figure comes from, of which day,
// and all else. What the row says already is left out.
func receiptCells(w *markdown.Writer, r *SheetReceipt, row []string) []string {
	if r == nil {
		return []string{"", "", ""}
	}
	var source, day string
	var notes []string
	for _, l := range r.Lines {
		said := inline(w, l.Body)
		switch {
		case l.Term == "Source":
			source = said
		case slices.Contains(receiptDates, l.Term):
			day = said
		case slices.Contains(receiptTold, l.Term):
		case l.Term == "More":
			notes = append(notes, said)
		case !tells(row, said):
			notes = append(notes, markdown.Escape(l.Term)+": "+said)
		}
	}
	if day != orDash("") && slices.ContainsFunc(row, func(cell string) bool { return cell == day || strings.HasSuffix(cell, "(Read "+day+")") }) {
		day = ""
	}
	return []string{source, day, strings.Join(notes, "; ")}
}

// tells says that one of the cells has the words of a note.
func tells(row []string, words string) bool {
	return slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, words) })
}

// receiptWords are a receipt in a sentence each line.
func receiptWords(w *markdown.Writer, r *SheetReceipt) string {
	var list []string
	for _, l := range r.Lines {
		said := inline(w, l.Body)
		if l.Term != "More" {
			said = markdown.Escape(l.Term) + ": " + said
		}
		list = append(list, said+".")
	}
	return strings.Join(list, " ")
}
