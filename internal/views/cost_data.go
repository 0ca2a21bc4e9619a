package views

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// costData is everything that a view shows, as props of parts. The composer and,
// in tests, React as a whole make the page of it.
type costData struct {
	Presets []workloadPreset `json:"presets"`
	Form    costForm         `json:"form"`
	Results costResults      `json:"results"`
}

type costForm struct {
	Action      string         `json:"action"`
	Workload    workloadProps  `json:"workload"`
	Query       string         `json:"query"`
	Open        bool           `json:"open"`
	Suggestions []FilterOption `json:"suggestions"`
	Makers      []FilterCheck  `json:"makers"`
	Reads       []FilterCheck  `json:"reads"`
	Has         []FilterCheck  `json:"has"`
	Weights     []FilterOption `json:"weights"`
	Hidden      []HiddenField  `json:"hidden"`
}

type costResults struct {
	Echo    string        `json:"echo"`
	Summary string        `json:"summary"`
	Compare string        `json:"compare"`
	Hidden  []HiddenField `json:"hidden"`
	Notices []IndexNotice `json:"notices"`
	Chips   []IndexChip   `json:"chips"`
	Small   *smallProps   `json:"small"`
	Heads   headsProps    `json:"heads"`
	Columns string        `json:"columns"`
	Bodies  [][]costRow   `json:"bodies"`
	Span    string        `json:"span"`
	Empty   string        `json:"empty"`
	Notes   string        `json:"notes"`
}

// Props of the parts of similar names.
type (
	// amountProps is an amount; empty where there is none.
	amountProps struct {
		Text   string `json:"text"`
		Strong bool   `json:"strong"`
	}
	partProps struct {
		Text string `json:"text"`
		How  string `json:"how"`
	}
	unknownProps struct {
		Reason string `json:"reason"`
		Span   string `json:"span"`
	}
	remarkProps struct {
		Text   string `json:"text"`
		Strong bool   `json:"strong"`
	}
	smallProps struct {
		Text string `json:"text"`
		Href string `json:"href"`
	}
	headsProps struct {
		Cached   bool `json:"cached"`
		Thinking bool `json:"thinking"`
	}
)

// costRow is a model with its bill.
type costRow struct {
	Name    costName      `json:"name"`
	Unknown *unknownProps `json:"unknown"`
	Month   string        `json:"month"`
	Request string        `json:"request"`
	Parts   []*partProps  `json:"parts"`
	Remarks []remarkProps `json:"remarks"`
	place   int32
}

func (x *Tools) costData(c *CostView) *costData {
	path := x.site.Href(site.CostPath)
	return &costData{Presets: workloadPresets(path, c.Workload, c.View.Values()), Form: x.costForm(path, c), Results: x.costResults(path, c)}
}

func (x *Tools) costForm(path string, c *CostView) costForm {
	facets := x.catalog.Facets(&c.View)
	v := &c.View
	f := costForm{Action: path, Workload: workloadOf(c.Workload), Query: v.Query, Suggestions: x.suggestions(),
		Open:   len(v.Makers) > 0 || v.In != 0 || v.Has != 0 || v.Open != catalog.Either,
		Makers: checks("maker", facets.Makers), Reads: checks("in", facets.In), Has: checks("has", facets.Has),
		Weights: []FilterOption{{"", "open or closed", v.Open == catalog.Either}, {"yes", "open", v.Open == catalog.Yes}, {"no", "closed", v.Open == catalog.No}},
		Hidden:  []HiddenField{}}
	// Other filters of the index are kept.
	for _, name := range catalog.Params {
		if value := v.Values().Get(name); value != "" && !slices.Contains([]string{"q", "maker", "in", "has", "open"}, name) {
			f.Hidden = append(f.Hidden, HiddenField{name, value})
		}
	}
	return f
}

func (x *Tools) costResults(path string, c *CostView) costResults {
	rows := x.catalog.Costs(&c.View, c.Workload)
	r := costResults{Echo: c.Workload.Echo() + ".", Compare: x.site.Href(site.ComparePath), Hidden: []HiddenField{}, Empty: path,
		Heads: headsProps{Cached: c.Workload.Cached > 0, Thinking: c.Workload.Thinking > 0}, Notices: []IndexNotice{}, Chips: chipsOf(x.catalog, c.Values(), addressOn(path))}
	r.Notes = "Below each part stands how it was computed: tokens × dollars per million tokens, as of " + x.catalog.PriceDate.Words() + ". " +
		strings.Join(catalog.Assumptions, " ")
	r.Span = strconv.Itoa(r.Heads.columns())
	work := c.Workload.Values()
	for _, name := range catalog.WorkloadParams {
		if value := work.Get(name); value != "" {
			r.Hidden = append(r.Hidden, HiddenField{name, value})
		}
	}
	for _, n := range c.Notices {
		r.Notices = append(r.Notices, costNotice(path, c.Values(), n))
	}
	names, tooSmall := r.Heads.parts(), 0
	r.Columns = strings.Join(names, " ")
	list := make([]costRow, len(rows))
	for i := range rows {
		list[i] = x.costRow(&rows[i], names)
		if rows[i].Cost.Known && rows[i].Cost.TooSmall != "" {
			tooSmall++
		}
	}
	r.Bodies = slices.AppendSeq([][]costRow{}, slices.Chunk(list, bodyRows))
	r.Summary = x.costSummary(c, rows)
	r.Small = costSmall(path, c, tooSmall)
	return r
}

// parts are the names of the parts that have a column.
func (h headsProps) parts() []string {
	names := []string{"input"}
	if h.Cached {
		names = append(names, "cached input")
	}
	names = append(names, "output")
	if h.Thinking {
		names = append(names, "thinking")
	}
	return names
}

// columns is how many columns the table has.
func (h headsProps) columns() int { return len(h.parts()) + 4 }

func (x *Tools) costRow(row *catalog.CostRow, names []string) costRow {
	r := costRow{Name: x.costNames()[row.Place], Parts: make([]*partProps, len(names)), Remarks: rowRemarks(&row.Cost), place: row.Place}
	if !row.Cost.Known {
		r.Unknown = &unknownProps{row.Cost.Reason, strconv.Itoa(len(names) + 2)}
		return r
	}
	r.Month, r.Request = row.Cost.Month.Dollars(), row.Cost.Request.Dollars()
	for i := range row.Cost.Parts {
		part := &row.Cost.Parts[i]
		if at := slices.Index(names, part.Name); at >= 0 {
			r.Parts[at] = &partProps{part.Amount.Dollars(), grouped(int(part.Tokens)) + " × " + part.Price.Dollars()}
		}
	}
	return r
}

// rowRemarks are what a reader of one cost has to know. What holds for every row
// is said once, above the table.
func rowRemarks(c *catalog.Cost) []remarkProps {
	list := []remarkProps{}
	if c.TooSmall != "" {
		list = append(list, remarkProps{"Too small: " + c.TooSmall + ".", true})
	}
	if c.Tier > 0 {
		list = append(list, remarkProps{Text: "Prices above " + grouped(c.Tier) + " tokens of input."})
	}
	for _, note := range c.Notes {
		if note != catalog.BatchNote {
			list = append(list, remarkProps{Text: note})
		}
	}
	return list
}

// costSummary says how many prices are known, and from what to what they go.
func (x *Tools) costSummary(c *CostView, rows []catalog.CostRow) string {
	known := slices.IndexFunc(rows, func(r catalog.CostRow) bool { return !r.Cost.Known })
	if known < 0 {
		known = len(rows)
	}
	if len(rows) == 0 {
		return "No model matches."
	}
	if known == 0 {
		return "No price is known of " + countWords(len(rows), "the model", "the models") + " that match."
	}
	first, last := &rows[0], &rows[known-1]
	text := "With " + countWords(known, "model", "models") + " of known price: from " + first.Cost.Month.Dollars() + " a month (" +
		x.catalog.Models[first.Place].Name + ") to " + last.Cost.Month.Dollars() + " (" + x.catalog.Models[last.Place].Name + ")."
	if n := len(rows) - known; n > 0 {
		text += " The price of " + grouped(n) + " more is unknown: they are at the end."
	}
	if c.Workload.Batch {
		text += " No source gives batch prices; list prices are counted."
	}
	return text
}

func countWords(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return grouped(n) + " " + many
}

// costSmall offers to leave out models whose context is too small.
func costSmall(path string, c *CostView, tooSmall int) *smallProps {
	need := c.Workload.Prompt + c.Workload.Answer + c.Workload.Thinking
	if tooSmall == 0 || c.View.Context >= need {
		return nil
	}
	enough := *c
	enough.View.Context = need
	text := countWords(tooSmall, "model is", "models are") + " too small for one such request and marked so."
	return &smallProps{text, withQuery(path, enough.Values().Encode())}
}

// costNotice says what was not understood, with the address of what was meant.
func costNotice(path string, values url.Values, n catalog.Notice) IndexNotice {
	text, _, _ := strings.Cut(n.Text, "; did you mean")
	if n.Near == "" {
		return IndexNotice{Text: text}
	}
	return IndexNotice{text, n.Near, withQuery(path, fixed(values, n).Encode())}
}
