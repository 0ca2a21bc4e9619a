package views

import (
	"context"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
)

// indexTemplates are the frames of form and results, and the small parts that
// repeat with other values.
type indexTemplates struct {
	form                           parts.Template
	results, notices, chips, empty parts.Template
	group, hidden, chip            parts.Template
	notice, noticeNear             parts.Template
	body, row                      parts.Template
}

// The holes of the frame of the form, in the order of formHoles.
const (
	holeAction = iota
	holeQuery
	holeContext
	holeInput
	holeOutput
	holeReleased
	holeSort
	holePresets
	holeSuggestions
	holeMakers
	holeProviders
	holeReads
	holeWrites
	holeHas
	holeNot
	holeWeights
	holeLicences
	holeStatuses
	holeGroup
	holeColumns
)

var formHoles = []string{"action", "query", "context", "input", "output", "released", "sort", "presets", "suggestions", "makers",
	"providers", "reads", "writes", "has", "not", "weights", "licences", "statuses", "group", "columns"}

// The holes of the frame of the results, in the order of resultHoles.
const (
	holeEcho = iota
	holeCount
	holeCSV
	holeJSON
	holeCharts
	holeCost
	holeCompare
	holeRetirements
	holeShownColumns
	holeRemarks
	holeHeads
	holeBodies
)

var resultHoles = []string{"echo", "count", "csv", "json", "charts", "cost", "compare", "retirements", "columns", "remarks", "heads", "bodies"}

// marked are props that are all marks.
func marked(names []string) map[string]any {
	props := map[string]any{}
	for i, name := range names {
		props[name] = parts.Mark(i)
	}
	return props
}

// templates renders the frames once.
func (x *Index) templates(ctx context.Context) (*indexTemplates, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.known != nil {
		return x.known, nil
	}
	var t indexTemplates
	m0, m1, m2 := parts.Mark(0), parts.Mark(1), parts.Mark(2)
	for _, part := range []struct {
		into  *parts.Template
		name  string
		props any
	}{
		{&t.form, "IndexForm", marked(formHoles)},
		{&t.results, "IndexResults", marked(resultHoles)},
		{&t.notices, "IndexNotices", marked([]string{"items"})},
		{&t.chips, "IndexChips", marked([]string{"items"})},
		{&t.empty, "IndexEmpty", marked([]string{"href", "span"})},
		{&t.group, "IndexGroup", groupProps{m0, m1, m2}},
		{&t.hidden, "HiddenField", HiddenField{m0, m1}},
		{&t.chip, "IndexChip", IndexChip{m0, m1}},
		{&t.notice, "IndexNotice", IndexNotice{Text: m0}},
		{&t.noticeNear, "IndexNotice", IndexNotice{m0, m1, m2}},
		{&t.body, "IndexBody", marked([]string{"rows"})},
		{&t.row, "IndexRow", marked([]string{"id", "cells"})},
	} {
		template, err := x.parts.Get(ctx, part.name, part.props)
		if err != nil {
			return nil, err
		}
		*part.into = template
	}
	x.known = &t
	return x.known, nil
}

// indexWriter writes the parts of one view. Its first error ends it.
type indexWriter struct {
	ctx       context.Context
	index     *Index
	templates *indexTemplates
	err       error
}

// part is the template of a part whose props are bounded by the site's data.
func (w *indexWriter) part(name string, props any) parts.Template {
	if w.err != nil {
		return parts.Parse("")
	}
	t, err := w.index.parts.Get(w.ctx, name, props)
	if err != nil {
		w.err = err
		return parts.Parse("")
	}
	return t
}

func (w *indexWriter) form(b []byte, f *formData) []byte {
	text := [...]string{f.Action, f.Query, f.Context, f.Input, f.Output, f.Released}
	lists := map[int][]FilterCheck{holeMakers: f.Makers, holeProviders: f.Providers, holeReads: f.Reads, holeWrites: f.Writes,
		holeHas: f.Has, holeNot: f.Not, holeLicences: f.Licences, holeStatuses: f.Statuses, holeColumns: f.Columns}
	return w.templates.form.Append(b, func(b []byte, hole int) []byte {
		switch {
		case hole < len(text):
			return parts.AppendText(b, text[hole])
		case hole == holeSort:
			for _, field := range f.Hidden {
				b = w.templates.hidden.AppendValues(b, field.Name, field.Value)
			}
			return b
		case hole == holePresets:
			return w.presets(b, f.Presets)
		case hole == holeSuggestions:
			return w.options(b, f.Suggestions)
		case hole == holeWeights:
			return w.options(b, f.Weights)
		case hole == holeGroup:
			return w.options(b, f.Group)
		}
		return w.checks(b, lists[hole])
	})
}

func (w *indexWriter) presets(b []byte, presets []presetProps) []byte {
	for _, p := range presets {
		b = w.part("IndexPreset", p).AppendValues(b)
	}
	return b
}

func (w *indexWriter) options(b []byte, options []FilterOption) []byte {
	for _, o := range options {
		b = w.part("FilterOption", o).AppendValues(b)
	}
	return b
}

// checks writes checkboxes; only their counts differ from view to view.
func (w *indexWriter) checks(b []byte, checks []FilterCheck) []byte {
	for _, c := range checks {
		count := c.Count
		if count != "" {
			c.Count = parts.Mark(0)
		}
		b = w.part("FilterCheck", c).AppendValues(b, count)
	}
	return b
}

// results writes the echo and the table.
func (x *Index) results(w *indexWriter, v *catalog.View, r *resultsData) ([]byte, error) {
	columns := v.Columns.List()
	cells := make([][]string, len(columns))
	for i, c := range columns {
		var err error
		if cells[i], err = x.columnCells(w.ctx, c); err != nil {
			return nil, err
		}
	}
	text := [...]string{r.Echo, r.Count, r.CSV, r.JSON, r.Charts, r.Cost, r.Compare, r.Retirements,
		strings.Join(r.Columns, " ")}
	return w.templates.results.Append(make([]byte, 0, 512*r.rows()+8<<10), func(b []byte, hole int) []byte {
		switch hole {
		case holeRemarks:
			return w.remarks(b, r)
		case holeHeads:
			return w.heads(b, r.Heads)
		case holeBodies:
			return w.bodies(b, r, cells)
		}
		return parts.AppendText(b, text[hole])
	}), nil
}

func (w *indexWriter) remarks(b []byte, r *resultsData) []byte {
	if len(r.Notices) > 0 {
		b = w.templates.notices.Append(b, func(b []byte, _ int) []byte {
			for _, n := range r.Notices {
				if n.Near == "" {
					b = w.templates.notice.AppendValues(b, n.Text)
				} else {
					b = w.templates.noticeNear.AppendValues(b, n.Text, n.Near, n.Href)
				}
			}
			return b
		})
	}
	if len(r.Chips) > 0 {
		b = w.templates.chips.Append(b, func(b []byte, _ int) []byte {
			for _, c := range r.Chips {
				b = w.templates.chip.AppendValues(b, c.Label, c.Href)
			}
			return b
		})
	}
	return b
}

func (w *indexWriter) heads(b []byte, heads []headProps) []byte {
	for _, h := range heads {
		href := h.Href
		h.Href = parts.Mark(0)
		b = w.part("IndexHead", h).AppendValues(b, href)
	}
	return b
}

func (w *indexWriter) bodies(b []byte, r *resultsData, cells [][]string) []byte {
	if len(r.Bodies) == 0 {
		return w.templates.body.Append(b, func(b []byte, _ int) []byte {
			return w.templates.empty.AppendValues(b, r.Empty, r.Span)
		})
	}
	for i := range r.Bodies {
		body := &r.Bodies[i]
		b = w.templates.body.Append(b, func(b []byte, _ int) []byte {
			if body.Group != nil {
				b = w.templates.group.AppendValues(b, body.Group.Name, body.Group.Count, body.Group.Span)
			}
			return w.rows(b, body, cells)
		})
	}
	return b
}

func (w *indexWriter) rows(b []byte, body *bodyProps, cells [][]string) []byte {
	for i, place := range body.places {
		b = w.templates.row.Append(b, func(b []byte, hole int) []byte {
			if hole == 0 {
				return append(b, body.Models[i].ID...)
			}
			for _, column := range cells {
				b = append(b, column[place]...)
			}
			return b
		})
	}
	return b
}
