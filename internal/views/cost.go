package views

import (
	"context"
	"net/url"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// CostView is a view of the page that computes what a workload costs: the
// models of a view of the index, and a workload.
type CostView struct {
	View     catalog.View
	Workload catalog.Workload
	Notices  []catalog.Notice
}

// CostParams are the parameters of the page's address.
var CostParams = append(append([]string{}, catalog.Params...), catalog.WorkloadParams...)

// ParseCost reads a view of the page from its address. The order of models is
// that of their costs, so order, groups and columns of the index mean nothing.
func (x *Tools) ParseCost(query url.Values) CostView {
	query = merged(query)
	for _, name := range []string{"sort", "dir", "group", "cols"} {
		query.Del(name)
	}
	var c CostView
	var about []catalog.Notice
	c.View, c.Notices = x.catalog.ParseView(query)
	c.Workload, about = catalog.ParseWorkload(query)
	c.Notices = append(c.Notices, about...)
	return c
}

// Values are the parameters of the view's one address.
func (c *CostView) Values() url.Values { return merged(c.View.Values(), c.Workload.Values()) }

// CostHTML is a view of the page as HTML.
type CostHTML struct {
	Presets, Form, Results string
}

// Cost makes the HTML of a view.
func (x *Tools) Cost(ctx context.Context, c *CostView) (CostHTML, error) {
	t, err := x.costTemplates(ctx)
	if err != nil {
		return CostHTML{}, err
	}
	w := costWriter{indexWriter: indexWriter{ctx: ctx, index: &Index{parts: x.parts}}, tools: x, templates: t}
	d := x.costData(c)
	html := CostHTML{Presets: string(w.presets(d.Presets)), Form: string(w.form(&d.Form)), Results: string(w.results(&d.Results))}
	return html, w.err
}

// CostWhole has React render the same view as one tree: it is what Cost must
// equal.
func (x *Tools) CostWhole(ctx context.Context, c *CostView) (string, error) {
	return x.static(ctx, "CostWhole", x.costData(c))
}

// costTemplates are the frames of form and results, and the small parts that
// repeat with other values.
type costTemplates struct {
	results, notices, chips, body, row      parts.Template
	month, amount, part, none, unknown      parts.Template
	remarks, remark, tooSmall, small, empty parts.Template
	hidden, chip, notice, noticeNear        parts.Template
	names                                   []string
}

// The holes of the frame of the results, in the order of costResultHoles.
const (
	costEcho = iota
	costSummary
	costAction
	costHidden
	costAbove
	costColumns
	costHeads
	costBodies
	costNotes
)

var costResultHoles = []string{"echo", "summary", "compare", "hidden", "remarks", "columns", "heads", "bodies", "notes"}

// costTemplates renders the frames once, and the name of every model.
func (x *Tools) costTemplates(ctx context.Context) (*costTemplates, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.cost != nil {
		return x.cost, nil
	}
	var t costTemplates
	m0, m1, m2 := parts.Mark(0), parts.Mark(1), parts.Mark(2)
	for _, part := range []struct {
		into  *parts.Template
		name  string
		props any
	}{
		{&t.results, "CostResults", marked(costResultHoles)},
		{&t.notices, "IndexNotices", marked([]string{"items"})},
		{&t.chips, "IndexChips", marked([]string{"items"})},
		{&t.body, "IndexBody", marked([]string{"rows"})},
		{&t.row, "CostRow", marked([]string{"id", "cells"})},
		{&t.month, "CostAmount", amountProps{Text: m0, Strong: true}},
		{&t.amount, "CostAmount", amountProps{Text: m0}},
		{&t.part, "CostPart", partProps{m0, m1}},
		{&t.none, "CostAmount", amountProps{}},
		{&t.unknown, "CostUnknown", unknownProps{m0, m1}},
		{&t.remarks, "CostRemarks", marked([]string{"items"})},
		{&t.remark, "CostRemark", remarkProps{Text: m0}},
		{&t.tooSmall, "CostRemark", remarkProps{Text: m0, Strong: true}},
		{&t.small, "CostSmall", smallProps{m0, m1}},
		{&t.empty, "CostEmpty", marked([]string{"href", "span"})},
		{&t.hidden, "HiddenField", HiddenField{m0, m1}},
		{&t.chip, "IndexChip", IndexChip{m0, m1}},
		{&t.notice, "IndexNotice", IndexNotice{Text: m0}},
		{&t.noticeNear, "IndexNotice", IndexNotice{m0, m1, m2}},
	} {
		template, err := x.parts.Get(ctx, part.name, part.props)
		if err != nil {
			return nil, err
		}
		*part.into = template
	}
	rendered, err := x.parts.List(ctx, "CostName", x.costNames())
	if err != nil {
		return nil, err
	}
	for _, r := range rendered {
		html, _ := r.Static()
		t.names = append(t.names, html)
	}
	x.cost = &t
	return x.cost, nil
}

// costName is a model as the table names it, and whose price it is.
type costName struct {
	modelLink
	Maker  string `json:"maker"`
	Seller string `json:"seller"`
}

func (x *Tools) makeCostNames() []costName {
	names := make([]costName, len(x.catalog.Models))
	for i, m := range x.catalog.Models {
		names[i] = x.costName(m)
	}
	return names
}

func (x *Tools) costName(m *site.Model) costName {
	n := costName{modelLink: x.link(m), Maker: m.MakerName}
	if m.Offer != nil && m.Offer.Provider != m.Maker {
		n.Seller = m.Offer.Provider
		for _, p := range x.catalog.Providers {
			if p.ID == m.Offer.Provider {
				n.Seller = p.Name
			}
		}
	}
	return n
}
