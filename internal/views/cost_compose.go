package views

import (
	"astrolabe/internal/parts"
)

// costWriter writes the parts of one view. Its first error ends it.
type costWriter struct {
	indexWriter
	tools     *Tools
	templates *costTemplates
}

// presets writes the usual workloads; only their addresses differ.
func (w *costWriter) presets(list []workloadPreset) []byte {
	hrefs := make([]string, len(list))
	marked := make([]workloadPreset, len(list))
	for i, p := range list {
		hrefs[i], p.Href = p.Href, parts.Mark(i)
		marked[i] = p
	}
	return w.part("WorkloadPresets", map[string]any{"presets": marked}).AppendValues(nil, hrefs...)
}

// The holes of the form, in the order of costFormHoles.
const costFormLists = 7

var costFormHoles = []string{"action", "prompt", "answer", "share", "cached", "thinking", "requests",
	"query", "suggestions", "makers", "reads", "has", "weights", "hidden"}

// form writes the form; its texts are marks, its two states are frames.
func (w *costWriter) form(f *costForm) []byte {
	props := marked(costFormHoles)
	props["workload"] = workloadProps{Prompt: parts.Mark(1), Answer: parts.Mark(2), Share: parts.Mark(3), Cached: parts.Mark(4),
		Thinking: parts.Mark(5), Requests: parts.Mark(6), Batch: f.Workload.Batch}
	props["open"] = f.Open
	text := [...]string{f.Action, f.Workload.Prompt, f.Workload.Answer, f.Workload.Share, f.Workload.Cached, f.Workload.Thinking,
		f.Workload.Requests, f.Query}
	return w.part("CostForm", props).Append(make([]byte, 0, 24<<10), func(b []byte, hole int) []byte {
		if hole <= costFormLists {
			return parts.AppendText(b, text[hole])
		}
		switch costFormHoles[hole] {
		case "suggestions":
			return append(b, w.tools.suggestionHTML(&w.indexWriter)...)
		case "weights":
			return w.options(b, f.Weights)
		case "hidden":
			return w.hidden(b, f.Hidden)
		case "makers":
			return w.checks(b, f.Makers)
		case "reads":
			return w.checks(b, f.Reads)
		}
		return w.checks(b, f.Has)
	})
}

func (w *costWriter) hidden(b []byte, fields []HiddenField) []byte {
	for _, field := range fields {
		b = w.templates.hidden.AppendValues(b, field.Name, field.Value)
	}
	return b
}

func (w *costWriter) results(r *costResults) []byte {
	return w.templates.results.Append(make([]byte, 0, 600*bodyRows*len(r.Bodies)+8<<10), func(b []byte, hole int) []byte {
		switch hole {
		case costEcho:
			return parts.AppendText(b, r.Echo)
		case costSummary:
			return parts.AppendText(b, r.Summary)
		case costAction:
			return parts.AppendText(b, r.Compare)
		case costHidden:
			return w.hidden(b, r.Hidden)
		case costAbove:
			return w.above(b, r)
		case costColumns:
			return parts.AppendText(b, r.Columns)
		case costHeads:
			return w.part("CostHeads", r.Heads).AppendValues(b)
		case costNotes:
			return parts.AppendText(b, r.Notes)
		}
		return w.bodies(b, r)
	})
}

// above writes what stands above the table: what was not understood, the
// filters in force, and how many models are too small.
func (w *costWriter) above(b []byte, r *costResults) []byte {
	w.indexWriter.templates = &indexTemplates{notices: w.templates.notices, notice: w.templates.notice, noticeNear: w.templates.noticeNear,
		chips: w.templates.chips, chip: w.templates.chip}
	b = w.remarks(b, &resultsData{Notices: r.Notices, Chips: r.Chips})
	if r.Small != nil {
		b = w.templates.small.AppendValues(b, r.Small.Text, r.Small.Href)
	}
	return b
}

func (w *costWriter) bodies(b []byte, r *costResults) []byte {
	if len(r.Bodies) == 0 {
		return w.templates.body.Append(b, func(b []byte, _ int) []byte {
			return w.templates.empty.AppendValues(b, r.Empty, r.Span)
		})
	}
	for _, rows := range r.Bodies {
		b = w.templates.body.Append(b, func(b []byte, _ int) []byte { return w.rows(b, rows) })
	}
	return b
}

func (w *costWriter) rows(b []byte, rows []costRow) []byte {
	for i := range rows {
		b = w.templates.row.Append(b, func(b []byte, hole int) []byte {
			if hole == 0 {
				return append(b, rows[i].Name.ID...)
			}
			return w.cells(b, &rows[i])
		})
	}
	return b
}

func (w *costWriter) cells(b []byte, row *costRow) []byte {
	t := w.templates
	b = append(b, t.names[row.place]...)
	if row.Unknown != nil {
		b = t.unknown.AppendValues(b, row.Unknown.Reason, row.Unknown.Span)
	} else {
		b = t.month.AppendValues(b, row.Month)
		b = t.amount.AppendValues(b, row.Request)
		for _, part := range row.Parts {
			if part == nil {
				b = t.none.AppendValues(b)
			} else {
				b = t.part.AppendValues(b, part.Text, part.How)
			}
		}
	}
	return t.remarks.Append(b, func(b []byte, _ int) []byte {
		for _, remark := range row.Remarks {
			if remark.Strong {
				b = t.tooSmall.AppendValues(b, remark.Text)
			} else {
				b = t.remark.AppendValues(b, remark.Text)
			}
		}
		return b
	})
}

// suggestionHTML are the words that complete a query line, written once.
func (x *Tools) suggestionHTML(w *indexWriter) string {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.suggested == "" {
		x.suggested = string(w.options(nil, x.suggestions()))
	}
	return x.suggested
}
