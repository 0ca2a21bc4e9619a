package views

import (
	"context"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
)

// boardTemplates are the frames of forms and results, and the small parts that
// repeat with other values.
type boardTemplates struct {
	form, results                  parts.Template
	matrixForm, matrixResults      parts.Template
	matrixRow, matrixEmpty         parts.Template
	pools, notices, chips, empty   parts.Template
	hidden, chip, notice, noticeTo parts.Template
}

// The holes of the frames, in the order of their names.
var (
	boardFormHoles     = []string{"action", "query", "released", "weights", "makers", "hidden"}
	boardResultsHoles  = []string{"count", "echo", "reading", "remarks", "pools", "heads", "rows"}
	matrixFormHoles    = []string{"action", "query", "released", "weights", "makers", "hidden", "categories", "orders"}
	matrixResultsHoles = []string{"count", "echo", "csv", "remarks", "heads", "rows"}
)

// templates renders the frames once.
func (b *Boards) templates(ctx context.Context) (*boardTemplates, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.known != nil {
		return b.known, nil
	}
	var t boardTemplates
	m0, m1, m2 := parts.Mark(0), parts.Mark(1), parts.Mark(2)
	for _, part := range []struct {
		into  *parts.Template
		name  string
		props any
	}{
		{&t.form, "BoardForm", marked(boardFormHoles)},
		{&t.results, "BoardResults", marked(boardResultsHoles)},
		{&t.matrixForm, "MatrixForm", marked(matrixFormHoles)},
		{&t.matrixResults, "MatrixResults", marked(matrixResultsHoles)},
		{&t.matrixRow, "MatrixRow", marked([]string{"cells"})},
		{&t.matrixEmpty, "MatrixEmpty", marked([]string{"href"})},
		{&t.pools, "BoardPools", marked([]string{"items"})},
		{&t.notices, "IndexNotices", marked([]string{"items"})},
		{&t.chips, "IndexChips", marked([]string{"items"})},
		{&t.empty, "IndexEmpty", marked([]string{"href", "span"})},
		{&t.hidden, "HiddenField", HiddenField{m0, m1}},
		{&t.chip, "IndexChip", IndexChip{m0, m1}},
		{&t.notice, "IndexNotice", IndexNotice{Text: m0}},
		{&t.noticeTo, "IndexNotice", IndexNotice{m0, m1, m2}},
	} {
		template, err := b.parts.Get(ctx, part.name, part.props)
		if err != nil {
			return nil, err
		}
		*part.into = template
	}
	b.known = &t
	return b.known, nil
}

// whole has React render data as one tree.
func (b *Boards) whole(ctx context.Context, part string, data any) (string, error) {
	rendered, err := b.parts.List(ctx, part, []any{data})
	if err != nil {
		return "", err
	}
	html, _ := rendered[0].Static()
	return html, nil
}

// boardWriter writes the parts of one view. Its first error ends it.
type boardWriter struct {
	ctx       context.Context
	parts     *parts.Parts
	templates *boardTemplates
	err       error
}

// part is the template of a part whose props are bounded by the site's data.
func (w *boardWriter) part(name string, props any) parts.Template {
	if w.err == nil {
		t, err := w.parts.Get(w.ctx, name, props)
		if err == nil {
			return t
		}
		w.err = err
	}
	return parts.Parse("")
}

// composeBoard makes the HTML of a view of a leaderboard.
func (b *Boards) composeBoard(ctx context.Context, t *boardTable, v *boardView, notices []catalog.Notice) (Board, error) {
	templates, err := b.templates(ctx)
	if err != nil {
		return Board{}, err
	}
	p := t.pools[v.pool]
	rows, err := b.rowsOf(ctx, p)
	if err != nil {
		return Board{}, err
	}
	d := b.boardData(t, v, notices)
	w := boardWriter{ctx: ctx, parts: b.parts, templates: templates}
	board := Board{Form: string(w.form(templates.form, &d.Form, nil))}
	board.Sheet, _ = w.part("BenchmarkSheet", t.sheet).Static()
	board.Results = string(w.board(&d.Results, rows))
	return board, w.err
}

// rowsOf are the rows of a pool as React renders them, once.
func (b *Boards) rowsOf(ctx context.Context, p *boardPool) ([]string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if p.html != nil || len(p.rows) == 0 {
		return p.html, nil
	}
	rendered, err := b.parts.List(ctx, "BoardRow", p.rows)
	if err != nil {
		return nil, err
	}
	html := make([]string, len(rendered))
	for i, t := range rendered {
		html[i], _ = t.Static()
	}
	p.html = html
	return html, nil
}

// form writes a form; extra writes the holes behind those that all forms have.
func (w *boardWriter) form(t parts.Template, f *filterForm, extra func(b []byte, hole int) []byte) []byte {
	return t.Append(make([]byte, 0, 16<<10), func(b []byte, hole int) []byte {
		switch hole {
		case 0:
			return parts.AppendText(b, f.Action)
		case 1:
			return parts.AppendText(b, f.Query)
		case 2:
			return parts.AppendText(b, f.Released)
		case 3:
			return w.options(b, f.Weights)
		case 4:
			for _, c := range f.Makers {
				count := c.Count
				c.Count = parts.Mark(0)
				b = w.part("FilterCheck", c).AppendValues(b, count)
			}
			return b
		case 5:
			for _, field := range f.Hidden {
				b = w.templates.hidden.AppendValues(b, field.Name, field.Value)
			}
			return b
		}
		return extra(b, hole)
	})
}

func (w *boardWriter) options(b []byte, options []FilterOption) []byte {
	for _, o := range options {
		b = w.part("FilterOption", o).AppendValues(b)
	}
	return b
}

// board writes what a view of a leaderboard shows.
func (w *boardWriter) board(r *boardResults, rows []string) []byte {
	size := 8 << 10
	for _, at := range r.places {
		size += len(rows[at])
	}
	return w.templates.results.Append(make([]byte, 0, size), func(b []byte, hole int) []byte {
		switch hole {
		case 0:
			return parts.AppendText(b, r.Count)
		case 1:
			return parts.AppendText(b, r.Echo)
		case 2:
			return parts.AppendText(b, r.Reading)
		case 3:
			return w.remarks(b, r.Notices, r.Chips)
		case 4:
			return w.pools(b, r.Pools)
		case 5:
			for _, h := range r.Heads {
				href := h.Href
				if !h.Fixed {
					h.Href = parts.Mark(0)
				}
				b = w.part("BoardHead", h).AppendValues(b, href)
			}
			return b
		}
		if len(r.places) == 0 {
			return w.templates.empty.AppendValues(b, r.Empty, boardSpan)
		}
		for _, at := range r.places {
			b = append(b, rows[at]...)
		}
		return b
	})
}

func (w *boardWriter) pools(b []byte, pools []poolProps) []byte {
	if len(pools) == 0 {
		return b
	}
	return w.templates.pools.Append(b, func(b []byte, _ int) []byte {
		for _, p := range pools {
			href := p.Href
			p.Href = parts.Mark(0)
			b = w.part("BoardPool", p).AppendValues(b, href)
		}
		return b
	})
}

// remarks are what was not understood, and the filters in force.
func (w *boardWriter) remarks(b []byte, notices []IndexNotice, chips []IndexChip) []byte {
	if len(notices) > 0 {
		b = w.templates.notices.Append(b, func(b []byte, _ int) []byte {
			for _, n := range notices {
				if n.Near == "" {
					b = w.templates.notice.AppendValues(b, n.Text)
				} else {
					b = w.templates.noticeTo.AppendValues(b, n.Text, n.Near, n.Href)
				}
			}
			return b
		})
	}
	if len(chips) > 0 {
		b = w.templates.chips.Append(b, func(b []byte, _ int) []byte {
			for _, c := range chips {
				b = w.templates.chip.AppendValues(b, c.Label, c.Href)
			}
			return b
		})
	}
	return b
}
