package views

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

func (x *costPages) costForm(path string, c *costView) *CostForm {
	facets := x.catalog.Facets(&c.view)
	v := &c.view
	f := &CostForm{Action: path, Workload: workloadOf(c.workload), Query: v.Query,
		Open:    len(v.Makers)+len(v.Providers) > 0 || v.In != 0 || v.Has != 0 || v.Open != catalog.Either,
		Weights: weightOptions(v.Open), Groups: []FilterGroup{chiefGroup("Maker", checks("maker", facets.Makers)),
			chiefGroup("Provider", checks("provider", facets.Providers)), filterGroup("Features", checks("has", facets.Has)),
			filterGroup("Input", checks("in", facets.In))}}
	// Other filters of the index are kept.
	for _, name := range catalog.Params {
		if value := v.Values().Get(name); value != "" && !slices.Contains([]string{"q", "maker", "provider", "in", "has", "open"}, name) {
			f.Hidden = append(f.Hidden, HiddenField{name, value})
		}
	}
	return f
}

func (x *costPages) costResults(path string, c *costView, names []*parts.Kept) *CostResults {
	rows := x.catalog.Costs(&c.view, c.workload)
	r := &CostResults{Echo: c.workload.Echo() + ".", Summary: x.costSummary(c, rows), Compare: x.site.Href(site.ComparePath), Empty: path,
		Hidden: hiddenWorkload(c.workload), Heads: CostHeads{Cached: c.workload.Cached > 0, Thinking: c.workload.Thinking > 0},
		Chips: chipsOf(x.catalog, c.values(), addressOn(path))}
	r.Notes = "Below each part stands how it was computed: tokens × dollars per million tokens, as of " + x.catalog.PriceDate.Words() + ". " +
		strings.Join(catalog.Assumptions, " ")
	for _, n := range c.notices {
		r.Notices = append(r.Notices, fixedNotice(addressOn(path), c.values(), n))
	}
	columns, tooSmall := r.Heads.parts(), 0
	r.Columns, r.Span = strings.Join(columns, " "), strconv.Itoa(len(columns)+4)
	list := make([]CostRow, len(rows))
	for i := range rows {
		list[i] = x.costRow(&rows[i], columns)
		list[i].Name = names[rows[i].Place]
		if rows[i].Cost.Known && rows[i].Cost.TooSmall != "" {
			tooSmall++
		}
	}
	for rows := range slices.Chunk(list, bodyRows) {
		r.Bodies = append(r.Bodies, CostBody{rows})
	}
	r.Small = costSmall(path, c, tooSmall)
	return r
}

// parts are the names of the parts that have a column.
func (h CostHeads) parts() []string {
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

func (x *costPages) costRow(row *catalog.CostRow, names []string) CostRow {
	r := CostRow{ID: x.catalog.Models[row.Place].ID, Remarks: rowRemarks(&row.Cost)}
	if !row.Cost.Known {
		r.Unknown = &CostUnknown{row.Cost.Reason, strconv.Itoa(len(names) + 2)}
		return r
	}
	r.Month, r.Request, r.Parts = row.Cost.Month.Dollars(), row.Cost.Request.Dollars(), make([]CostPart, len(names))
	for i := range row.Cost.Parts {
		part := &row.Cost.Parts[i]
		if at := slices.Index(names, part.Name); at >= 0 {
			r.Parts[at] = CostPart{part.Amount.Dollars(), words.Number(part.Tokens) + " × " + part.Price.Dollars()}
		}
	}
	return r
}

// rowRemarks are what a reader of one cost has to know. What holds for every row
// is said once, above the table.
func rowRemarks(c *catalog.Cost) []CostRemark {
	var list []CostRemark
	if c.TooSmall != "" {
		list = append(list, CostRemark{"Too small: " + c.TooSmall + ".", true})
	}
	if c.Tier > 0 {
		list = append(list, CostRemark{Text: "Prices above " + words.Number(c.Tier) + " tokens of input."})
	}
	for _, note := range c.Notes {
		if note != catalog.BatchNote {
			list = append(list, CostRemark{Text: note})
		}
	}
	return list
}

// costSummary says how many prices are known, and from what to what they go.
func (x *costPages) costSummary(c *costView, rows []catalog.CostRow) string {
	known := slices.IndexFunc(rows, func(r catalog.CostRow) bool { return !r.Cost.Known })
	if known < 0 {
		known = len(rows)
	}
	if len(rows) == 0 {
		return "No model matches."
	}
	if known == 0 {
		return "No price is known of " + words.Count(len(rows), "model that matches", "models that match") + "."
	}
	first, last := &rows[0], &rows[known-1]
	text := "With " + words.Count(known, "model") + " of known price: from " + first.Cost.Month.Dollars() + " a month (" +
		x.catalog.Models[first.Place].Name + ") to " + last.Cost.Month.Dollars() + " (" + x.catalog.Models[last.Place].Name + ")."
	if n := len(rows) - known; n > 0 {
		text += " The price of " + words.Number(n) + " more is unknown: they are at the end."
	}
	if c.workload.Batch {
		text += " No source gives batch prices; list prices are counted."
	}
	return text
}

// costSmall offers to leave out models whose context is too small.
func costSmall(path string, c *costView, tooSmall int) *CostSmall {
	need := c.workload.Prompt + c.workload.Answer + c.workload.Thinking
	if tooSmall == 0 || c.view.Context >= need {
		return nil
	}
	enough := *c
	enough.view.Context = need
	text := words.Count(tooSmall, "model is", "models are") + " too small for one such request and marked so."
	return &CostSmall{text, withQuery(path, enough.values().Encode())}
}
