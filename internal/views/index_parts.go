package views

import (
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
)

// Props of the parts of the index.
type (
	// IndexForm is the form with its state.
	IndexForm struct {
		Action   string `json:"action"`
		Query    string `json:"query"`
		Context  string `json:"context"`
		Input    string `json:"input"`
		Output   string `json:"output"`
		Released string `json:"released"`
		// Hidden is what the form keeps: the order of the table, and the chosen models
		// that have no row.
		Hidden      []HiddenField  `json:"hidden"`
		Presets     []IndexPreset  `json:"presets"`
		Suggestions []*parts.Kept  `json:"suggestions"`
		Groups      []FilterGroup  `json:"groups"`
		Weights     []FilterOption `json:"weights"`
		Group       []FilterOption `json:"group"`
		Columns     []FilterCheck  `json:"columns"`
		// Show leads from the filters to what they find, Clear to all models.
		Show  string `json:"show"`
		Clear string `json:"clear"`
	}
	// IndexPreset is a view that many ask for.
	IndexPreset struct {
		Title   string `json:"title"`
		Rule    string `json:"rule"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	// IndexResults is what a view shows as a table.
	IndexResults struct {
		// Echo is the view in plain words, Count how many models match.
		Echo    string        `json:"echo"`
		Count   string        `json:"count"`
		Notices []IndexNotice `json:"notices"`
		Chips   []IndexChip   `json:"chips"`
		// The view elsewhere.
		CSV         string `json:"csv"`
		JSON        string `json:"json"`
		Feed        string `json:"feed"`
		Charts      string `json:"charts"`
		Cost        string `json:"cost"`
		Compare     string `json:"compare"`
		Retirements string `json:"retirements"`
		// Columns are by name: the style sheet gives each its width.
		Columns string `json:"columns"`
		// Wide is whether there are so many that the table scrolls by itself.
		Wide   bool        `json:"wide"`
		Heads  []IndexHead `json:"heads"`
		Bodies []IndexBody `json:"bodies"`
		// Rest are the models that few ask for, folded; RestTitle says which.
		Rest      []IndexBody `json:"rest"`
		RestTitle string      `json:"restTitle"`
		// Empty is where all models are if none matches; Span is how many columns
		// the table has.
		Empty string `json:"empty"`
		Span  string `json:"span"`
		// Elsewhere are pages that have the words of a query that no model matches,
		// Search is where there are more.
		Elsewhere []FindHit `json:"elsewhere"`
		Search    string    `json:"search"`
		// Shortlist is what the visitor has chosen.
		Shortlist *Shortlist `json:"shortlist"`
	}
	// IndexHead is the head of a column.
	IndexHead struct {
		Title string `json:"title"`
		// Unit is what its numbers count, Brief the same in short; empty for words and
		// plain counts.
		Unit    string `json:"unit"`
		Brief   string `json:"brief"`
		Numeric bool   `json:"numeric"`
		// Sorted is ascending, descending or nothing; Href is the view sorted by this
		// column, or the other way round.
		Sorted string `json:"sorted"`
		Href   string `json:"href"`
	}
	// IndexBody are rows that belong together, or that fill about a screen.
	IndexBody struct {
		Group *IndexGroup `json:"group"`
		Rows  []IndexRow  `json:"rows"`
	}
	// IndexGroup heads the models of one maker or family.
	IndexGroup struct {
		Name  string `json:"name"`
		Count string `json:"count"`
		Span  string `json:"span"`
	}
	// IndexRow is a model; the row can be linked to by its id.
	IndexRow struct {
		ID    string        `json:"id"`
		Cells []*parts.Kept `json:"cells"`
	}
	// IndexCell is one fact of one model; without a text it is unknown.
	IndexCell struct {
		// Column is the column's name, for the style sheet.
		Column string `json:"column"`
		// ID is the model's, in the cell that names it, with its maker's mark; Picked
		// is whether it is on the shortlist.
		ID     string `json:"id"`
		Picked bool   `json:"picked"`
		payload.Mark
		Text string `json:"text"`
		// Decimals are those of the text, where they stand in line.
		Decimals string `json:"decimals"`
		Decimal  bool   `json:"decimal"`
		Href     string `json:"href"`
		// Date is the day of the text for machines, FirstSeen whether it is only that
		// of the first listing; Status is a word for the style sheet.
		Date      string `json:"date"`
		FirstSeen bool   `json:"firstSeen"`
		Status    string `json:"status"`
		Numeric   bool   `json:"numeric"`
		// Until is the last day of a price that ends, Then the next price and its day.
		Until string `json:"until"`
		Then  string `json:"then"`
	}
)

func (IndexForm) Part() string    { return "IndexForm" }
func (IndexPreset) Part() string  { return "IndexPreset" }
func (IndexResults) Part() string { return "IndexResults" }
func (IndexHead) Part() string    { return "IndexHead" }
func (IndexBody) Part() string    { return "IndexBody" }
func (IndexGroup) Part() string   { return "IndexGroup" }
func (IndexRow) Part() string     { return "IndexRow" }
func (IndexCell) Part() string    { return "IndexCell" }
