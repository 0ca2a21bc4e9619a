package views

import (
	"context"

	"astrolabe/internal/compose"
)

// rankTemplates are the parts of a ranking with holes where states differ.
type rankTemplates struct {
	form, field, hidden                compose.Template
	results, notices, notice           compose.Template
	chips, chip, remarks, item         compose.Template
	first, tried, triedPlain           compose.Template
	head, table, row, cell, gap, empty compose.Template
	more                               compose.Template
	add                                string
}

// templates renders the parts once.
func (x *Rank) templates(ctx context.Context) (*rankTemplates, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.known != nil {
		return x.known, nil
	}
	var t rankTemplates
	for _, part := range []struct {
		into  *compose.Template
		name  string
		holes []string
	}{
		{&t.form, "RankForm", []string{"action", "query", "presets", "fields", "add", "missing", "makers", "open", "hidden"}},
		{&t.field, "RankField", []string{"name", "label", "about", "value"}},
		{&t.hidden, "HiddenField", []string{"name", "value"}},
		{&t.results, "RankResults", []string{"count", "echo", "remarks", "first", "table", "methods"}},
		{&t.notices, "IndexNotices", []string{"items"}},
		{&t.chips, "IndexChips", []string{"items"}},
		{&t.chip, "IndexChip", []string{"label", "href"}},
		{&t.remarks, "RankRemarks", []string{"items"}},
		{&t.item, "RankItem", []string{"text"}},
		{&t.first, "RankFirst", []string{"name", "href", "total", "tied", "tried"}},
		{&t.tried, "RankTried", []string{"text", "items"}},
		{&t.triedPlain, "RankTried", []string{"text"}},
		{&t.head, "RankHead", []string{"name", "href", "weight", "about"}},
		{&t.table, "RankTable", []string{"heads", "rows", "more"}},
		{&t.row, "RankRow", []string{"id", "place", "name", "href", "maker", "total", "range", "note", "low", "width", "at", "cells"}},
		{&t.cell, "RankCell", []string{"share", "value", "places"}},
		{&t.gap, "RankGap", []string{"share", "why"}},
		{&t.empty, "RankEmpty", []string{"text"}},
		{&t.more, "RankMore", []string{"text", "href"}},
	} {
		template, err := x.parts.Get(ctx, part.name, marked(part.holes))
		if err != nil {
			return nil, err
		}
		*part.into = template
	}
	var err error
	if t.notice, err = x.parts.Get(ctx, "IndexNotice", noticeProps{Text: compose.Mark(0)}); err != nil {
		return nil, err
	}
	if t.add, err = x.addOptions(ctx); err != nil {
		return nil, err
	}
	x.known = &t
	return x.known, nil
}

// addOptions are the benchmarks that can be added, the same for everyone.
func (x *Rank) addOptions(ctx context.Context) (string, error) {
	group, err := x.parts.Get(ctx, "RankGroup", marked([]string{"label", "options"}))
	if err != nil {
		return "", err
	}
	option, err := x.parts.Get(ctx, "FilterOption", optionProps{Value: compose.Mark(0), Label: compose.Mark(1)})
	if err != nil {
		return "", err
	}
	var b []byte
	for _, g := range x.add {
		b = group.Append(b, func(b []byte, hole int) []byte {
			if hole == 0 {
				return compose.AppendText(b, g.Label)
			}
			for _, o := range g.Options {
				b = option.AppendValues(b, o.Value, o.Label)
			}
			return b
		})
	}
	return string(b), nil
}

// rankWriter writes the parts of one state. Its first error ends it.
type rankWriter struct {
	ctx       context.Context
	rank      *Rank
	templates *rankTemplates
	err       error
}

// part is a part whose props are bounded by the site's data.
func (w *rankWriter) part(b []byte, name string, props any) []byte {
	if w.err != nil {
		return b
	}
	t, err := w.rank.parts.Get(w.ctx, name, props)
	if err != nil {
		w.err = err
		return b
	}
	return t.AppendValues(b)
}

func (w *rankWriter) options(b []byte, list []optionProps) []byte {
	for _, o := range list {
		b = w.part(b, "FilterOption", o)
	}
	return b
}

func (w *rankWriter) form(b []byte, f *rankForm) []byte {
	return w.templates.form.Append(b, func(b []byte, hole int) []byte {
		switch hole {
		case 0:
			return compose.AppendText(b, f.Action)
		case 1:
			return compose.AppendText(b, f.Query)
		case 2:
			for _, p := range f.Presets {
				b = w.part(b, "RankPreset", p)
			}
			return b
		case 3:
			for _, field := range f.Fields {
				b = w.templates.field.AppendValues(b, field.Name, field.Label, field.About, field.Value)
			}
			return b
		case 4:
			return append(b, w.templates.add...)
		case 5:
			return w.options(b, f.Missing)
		case 6:
			return w.makers(b, f.Makers)
		case 7:
			return w.options(b, f.Open)
		}
		for _, field := range f.Hidden {
			b = w.templates.hidden.AppendValues(b, field.Name, field.Value)
		}
		return b
	})
}

// makers writes the makers. Which several are chosen at once is not bounded, so
// that nothing of it is kept.
func (w *rankWriter) makers(b []byte, list []optionProps) []byte {
	for _, o := range list {
		plain := optionProps{compose.Mark(0), compose.Mark(1), o.Selected}
		t, err := w.rank.parts.Get(w.ctx, "FilterOption", plain)
		if err != nil {
			w.err = err
			return b
		}
		b = t.AppendValues(b, o.Value, o.Label)
	}
	return b
}

func (w *rankWriter) results(b []byte, r *rankResults) []byte {
	return w.templates.results.Append(b, func(b []byte, hole int) []byte {
		switch hole {
		case 0:
			return compose.AppendText(b, r.Count)
		case 1:
			return compose.AppendText(b, r.Echo)
		case 2:
			return w.remarks(b, r)
		case 3:
			return w.first(b, r.First)
		case 4:
			return w.table(b, r)
		}
		return compose.AppendText(b, r.Methods)
	})
}

// list writes a list around some texts; nothing if there are none.
func list[T any](b []byte, around compose.Template, items []T, write func(b []byte, item T) []byte) []byte {
	if len(items) == 0 {
		return b
	}
	return around.Append(b, func(b []byte, _ int) []byte {
		for _, item := range items {
			b = write(b, item)
		}
		return b
	})
}

func (w *rankWriter) item(b []byte, text string) []byte {
	return w.templates.item.AppendValues(b, text)
}

func (w *rankWriter) remarks(b []byte, r *rankResults) []byte {
	b = list(b, w.templates.notices, r.Notices, func(b []byte, n noticeProps) []byte { return w.templates.notice.AppendValues(b, n.Text) })
	b = list(b, w.templates.chips, r.Chips, func(b []byte, c chipProps) []byte { return w.templates.chip.AppendValues(b, c.Label, c.Href) })
	return list(b, w.templates.remarks, r.Remarks, w.item)
}

func (w *rankWriter) first(b []byte, f *rankFirst) []byte {
	if f == nil {
		return b
	}
	return w.templates.first.Append(b, func(b []byte, hole int) []byte {
		if hole < 4 {
			return compose.AppendText(b, [...]string{f.Name, f.Href, f.Total, f.Tied}[hole])
		}
		for _, t := range f.Tried {
			b = w.tried(b, t)
		}
		return b
	})
}

func (w *rankWriter) tried(b []byte, t rankTried) []byte {
	if len(t.Items) == 0 {
		return w.templates.triedPlain.AppendValues(b, t.Text)
	}
	return w.templates.tried.Append(b, func(b []byte, hole int) []byte {
		if hole == 0 {
			return compose.AppendText(b, t.Text)
		}
		for _, text := range t.Items {
			b = w.item(b, text)
		}
		return b
	})
}

func (w *rankWriter) table(b []byte, r *rankResults) []byte {
	if r.Empty != "" {
		return w.templates.empty.AppendValues(b, r.Empty)
	}
	return w.templates.table.Append(b, func(b []byte, hole int) []byte {
		switch hole {
		case 0:
			for _, h := range r.Heads {
				b = w.templates.head.AppendValues(b, h.Name, h.Href, h.Weight, h.About)
			}
		case 1:
			for i := range r.Rows {
				b = w.row(b, &r.Rows[i])
			}
		case 2:
			if r.More != nil {
				b = w.templates.more.AppendValues(b, r.More.Text, r.More.Href)
			}
		}
		return b
	})
}

func (w *rankWriter) row(b []byte, r *rankRow) []byte {
	texts := [...]string{r.ID, r.Place, r.Name, r.Href, r.Maker, r.Total, r.Range, r.Note, r.Low, r.Width, r.At}
	return w.templates.row.Append(b, func(b []byte, hole int) []byte {
		if hole < len(texts) {
			return compose.AppendText(b, texts[hole])
		}
		for i := range r.Cells {
			c := &r.Cells[i]
			if c.Why != "" {
				b = w.templates.gap.AppendValues(b, c.Share, c.Why)
			} else {
				b = w.templates.cell.AppendValues(b, c.Share, c.Value, c.Places)
			}
		}
		return b
	})
}
