package views

import (
	"strings"

	"astrolabe/internal/parts"
	"astrolabe/internal/words"
)

// Props of the parts of sheets.
type (
	// SheetSection is a section of a sheet: its title beside what it holds.
	SheetSection struct {
		ID    string     `json:"id"`
		Title string     `json:"title"`
		Body  parts.Part `json:"body"`
	}
	// SheetPlate is the figures that matter most, as on the plate of an instrument.
	SheetPlate struct {
		Items []SheetFigure `json:"items"`
	}
	// SheetFigure is one figure of the plate. About says what the value is of, or
	// where.
	SheetFigure struct {
		Term    string        `json:"term"`
		Value   parts.Part    `json:"value"`
		About   parts.Part    `json:"about"`
		Receipt *SheetReceipt `json:"receipt"`
	}
	// SheetTools leads to where more can be done with the thing.
	SheetTools struct {
		Label string     `json:"label"`
		Items parts.Part `json:"items"`
	}
	// SheetBanner says what a reader must know before anything else.
	SheetBanner struct {
		Tone  string     `json:"tone"`
		Title string     `json:"title"`
		Body  parts.Part `json:"body"`
	}
	// SheetFacts is a list of facts.
	SheetFacts struct {
		Items []SheetFact `json:"items"`
	}
	// SheetFact is one fact with its receipt.
	SheetFact struct {
		Term    string        `json:"term"`
		Value   parts.Part    `json:"value"`
		Receipt *SheetReceipt `json:"receipt"`
	}
	// SheetReceipt opens where a figure comes from. Title is what it is for, in
	// words; Disputed is whether another source says otherwise; Report is where a
	// reader reports the figure, empty for nowhere.
	SheetReceipt struct {
		ID       string      `json:"id"`
		Title    string      `json:"title"`
		Lines    []SheetLine `json:"lines"`
		Disputed bool        `json:"disputed"`
		Report   string      `json:"report"`
	}
	// SheetLine is a line of a receipt.
	SheetLine struct {
		Term string     `json:"term"`
		Body parts.Part `json:"body"`
	}
	// SheetTable is a table of a sheet.
	SheetTable struct {
		Label string      `json:"label"`
		Heads []SheetCell `json:"heads"`
		Body  []SheetRows `json:"body"`
	}
	// SheetRows are rows that belong together, with a head of their own or without.
	SheetRows struct {
		Head *SheetGroup `json:"head"`
		Rows []SheetRow  `json:"rows"`
	}
	// SheetGroup is the head of rows that belong together.
	SheetGroup struct {
		Title string `json:"title"`
		About string `json:"about"`
		Span  string `json:"span"`
	}
	// SheetRow is a row of a table.
	SheetRow struct {
		Name  parts.Part  `json:"name"`
		Cells []SheetCell `json:"cells"`
	}
	// SheetCell is a cell, or the head of a column.
	SheetCell struct {
		Body   parts.Part `json:"body"`
		Number bool       `json:"number"`
		Head   bool       `json:"head"`
	}
	// SheetText is a paragraph; a note is in a quieter voice.
	SheetText struct {
		Body parts.Part `json:"body"`
		Note bool       `json:"note"`
	}
	// SheetSmall is said in a small voice.
	SheetSmall struct {
		Body parts.Part `json:"body"`
	}
	// SheetBold is said in a loud voice.
	SheetBold struct {
		Body parts.Part `json:"body"`
	}
	// SheetLabel is a word that marks a row.
	SheetLabel struct {
		Text string `json:"text"`
	}
	// SheetStatus is the status of a model.
	SheetStatus struct {
		Text string `json:"text"`
	}
	// SheetUnknown is a value that no source gives; Text, or a dash, stands in its place.
	SheetUnknown struct {
		Text string `json:"text"`
	}
	// SheetLink leads to a page of ours, or out.
	SheetLink struct {
		Href string `json:"href"`
		Text string `json:"text"`
		Out  bool   `json:"out"`
	}
	// SheetTime is a date in words.
	SheetTime struct {
		ISO  string `json:"iso"`
		Text string `json:"text"`
	}
	// SheetCode is a text to be copied.
	SheetCode struct {
		Text string `json:"text"`
	}
	// SheetBlock is lines to be copied; Label says what they are.
	SheetBlock struct {
		Label string `json:"label"`
		Text  string `json:"text"`
	}
	// SheetList is a list of things with a word about each.
	SheetList struct {
		Items []SheetItem `json:"items"`
	}
	// SheetItem is one thing of a list.
	SheetItem struct {
		Name  parts.Part `json:"name"`
		About parts.Part `json:"about"`
	}
	// SheetFold is what few want to read.
	SheetFold struct {
		Title string     `json:"title"`
		Body  parts.Part `json:"body"`
	}
	// SheetPatch is a change that another source needs: Diff shows it, and Line is
	// what the file should say. File is as of AsOf.
	SheetPatch struct {
		Source string `json:"source"`
		File   string `json:"file"`
		Edit   string `json:"edit"`
		Diff   string `json:"diff"`
		Line   string `json:"line"`
		AsOf   string `json:"asOf"`
	}
	// SheetScale draws a score and its margin on a scale from 0 to 100.
	SheetScale struct {
		Score  string `json:"score"`
		Margin string `json:"margin"`
	}
)

func (SheetSection) Part() string { return "SheetSection" }
func (SheetPlate) Part() string   { return "SheetPlate" }
func (SheetFigure) Part() string  { return "SheetFigure" }
func (SheetTools) Part() string   { return "SheetTools" }
func (SheetBanner) Part() string  { return "SheetBanner" }
func (SheetFacts) Part() string   { return "SheetFacts" }
func (SheetFact) Part() string    { return "SheetFact" }
func (SheetReceipt) Part() string { return "SheetReceipt" }
func (SheetLine) Part() string    { return "SheetLine" }
func (SheetTable) Part() string   { return "SheetTable" }
func (SheetRows) Part() string    { return "SheetRows" }
func (SheetGroup) Part() string   { return "SheetGroup" }
func (SheetRow) Part() string     { return "SheetRow" }
func (SheetCell) Part() string    { return "SheetCell" }
func (SheetText) Part() string    { return "SheetText" }
func (SheetSmall) Part() string   { return "SheetSmall" }
func (SheetBold) Part() string    { return "SheetBold" }
func (SheetLabel) Part() string   { return "SheetLabel" }
func (SheetStatus) Part() string  { return "SheetStatus" }
func (SheetUnknown) Part() string { return "SheetUnknown" }
func (SheetLink) Part() string    { return "SheetLink" }
func (SheetTime) Part() string    { return "SheetTime" }
func (SheetCode) Part() string    { return "SheetCode" }
func (SheetBlock) Part() string   { return "SheetBlock" }
func (SheetList) Part() string    { return "SheetList" }
func (SheetItem) Part() string    { return "SheetItem" }
func (SheetFold) Part() string    { return "SheetFold" }
func (SheetPatch) Part() string   { return "SheetPatch" }
func (SheetScale) Part() string   { return "SheetScale" }

// text is text in a slot.
func text(s string) parts.Part { return parts.Text(s) }

// join is several one after the other. Neighbouring texts become one, and what is
// empty is left out.
func join(list ...parts.Part) parts.Part { return joined(nil, list) }

func joined(all, more parts.List) parts.List {
	for _, part := range more {
		last := len(all) - 1
		switch part := part.(type) {
		case nil:
		case parts.List:
			all = joined(all, part)
		case parts.Text:
			if last >= 0 {
				if before, ok := all[last].(parts.Text); ok {
					all[last] = before + part
					continue
				}
			}
			if part != "" {
				all = append(all, part)
			}
		default:
			all = append(all, part)
		}
	}
	return all
}

// commas is a list with commas between.
func commas(list []parts.Part) parts.Part { return separated(list, ", ") }

// spaced keeps apart what only style would: without it two links are one word.
func spaced(list []parts.Part) parts.Part { return separated(list, " ") }

func separated(list []parts.Part, by string) parts.Part {
	var all parts.Part
	for i, part := range list {
		if i > 0 {
			all = join(all, text(by))
		}
		all = join(all, part)
	}
	return all
}

// link leads to a page of ours.
func link(href, words string) *SheetLink { return &SheetLink{Href: href, Text: words} }

// linkOut leads out of the site; plain text without an address.
func linkOut(address, words string) parts.Part {
	if address == "" {
		return text(words)
	}
	return &SheetLink{address, words, true}
}

// small is said in a small voice.
func small(words string) parts.Part { return &SheetSmall{text(words)} }

// dash is a number or a note that no source gives.
func dash() parts.Part { return SheetUnknown{} }

// notStated is a property that no source gives, where a dash could be taken for no.
func notStated() parts.Part { return SheetUnknown{"not stated"} }

// date is a date in words; a dash if there is none.
func date(iso string) parts.Part {
	if iso == "" {
		return dash()
	}
	return &SheetTime{iso, words.Date(iso)}
}

// cell is a cell of words.
func cell(body ...parts.Part) SheetCell { return SheetCell{Body: join(body...)} }

// numberCell is a cell of a number; a dash where there is none.
func numberCell(words string) SheetCell {
	if words == "" {
		return SheetCell{Body: dash(), Number: true}
	}
	return SheetCell{Body: text(words), Number: true}
}

// countCell is a cell of a count; a dash where there is nothing.
func countCell(n int) SheetCell {
	if n == 0 {
		return numberCell("")
	}
	return numberCell(words.Number(n))
}

// figure is a figure of the plate.
func figure(term, value, about string, receipt *SheetReceipt) SheetFigure {
	return SheetFigure{term, text(value), text(about), receipt}
}

// line is a line of a receipt.
func line(term string, body ...parts.Part) SheetLine { return SheetLine{term, join(body...)} }

// table is a table without groups. Heads of numbers begin with #.
func table(label string, rows []SheetRow, heads ...string) *SheetTable {
	return groupedTable(label, []SheetRows{{Rows: rows}}, heads...)
}

// groupedTable is a table whose rows have heads of their own.
func groupedTable(label string, body []SheetRows, heads ...string) *SheetTable {
	t := &SheetTable{Label: label, Body: body}
	for _, head := range heads {
		name, number := strings.CutPrefix(head, "#")
		t.Heads = append(t.Heads, SheetCell{text(name), number, true})
	}
	return t
}

// section is a section of a sheet.
func section(id, title string, body ...parts.Part) *SheetSection {
	return &SheetSection{id, title, join(body...)}
}

func paragraph(words string) parts.Part { return &SheetText{Body: text(words)} }

func note(words string) parts.Part { return &SheetText{text(words), true} }
