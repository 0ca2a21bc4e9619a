package views

import (
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/words"
)

// write writes what workloads cost.
func (r *CostResults) write(w *markdown.Writer) {
	writeNotices(w, r.Notices)
	var scenarios []string
	for _, s := range r.Scenarios {
		scenarios = append(scenarios, strings.TrimSpace(s.Letter+" "+markdown.Escape(s.Text)))
	}
	w.List(scenarios...)
	w.Paragraph(markdown.Escape(r.Count+", "+r.Summary) + " " + w.Link("The same against ability", r.Charts) + ".")
	if r.Small != nil {
		w.Paragraph(markdown.Escape(r.Small.Text) + " " + w.Link("Only those with enough context", r.Small.Href) + ".")
	}
	if len(r.Bodies) == 0 {
		w.Paragraph("No model matches. " + w.Link("All models", r.Empty) + ".")
	}
	r.writeRows(w)
	if w.Page == w.Pages() {
		r.writeRest(w)
	}
	w.Text(r.Notes)
}

func (r *CostResults) writeRows(w *markdown.Writer) {
	var rows []*CostRow
	for i := range r.Bodies {
		for j := range r.Bodies[i].Rows {
			rows = append(rows, &r.Bodies[i].Rows[j])
		}
	}
	from, to := w.Window(len(rows))
	var cells [][]string
	for _, row := range rows[from:to] {
		cells = append(cells, row.cells(w))
	}
	heads := []string{"Model", "Sold by"}
	for _, s := range r.Heads.Sums {
		heads = append(heads, words.Capital(strings.TrimSpace(s.Letter+" per month")))
	}
	score := ""
	if r.Heads.Score != "" {
		score = r.Heads.Score + " (95% interval)"
	}
	w.Table(append(heads, "Per request", r.Heads.Bill, "Context, tokens", markdown.Escape(score), "Remarks"), cells)
}

// cells are a model with its bill.
func (r *CostRow) cells(w *markdown.Writer) []string {
	cells := []string{w.Link(r.Name, r.Href), markdown.Escape(r.Sold)}
	for _, s := range r.Sums {
		cells = append(cells, s.Text)
	}
	var bill, remarks []string
	for _, p := range r.Bill {
		bill = append(bill, p.Text+" "+p.Name+" ("+p.How+")")
	}
	for _, remark := range r.Remarks {
		remarks = append(remarks, remark.Text)
	}
	score := r.Score
	if r.Interval != "" {
		score += " (" + r.Interval + ")"
	}
	return append(cells, r.Request, strings.Join(bill, ", "), orDash(r.Context), markdown.Escape(score), markdown.Escape(strings.Join(remarks, " ")))
}

// writeRest lists the models without a known price by what is missing.
func (r *CostResults) writeRest(w *markdown.Writer) {
	if len(r.Rest) == 0 {
		return
	}
	w.Heading(2, r.RestTitle)
	var reasons []string
	models := map[string][]string{}
	for _, m := range r.Rest {
		if models[m.Reason] == nil {
			reasons = append(reasons, m.Reason)
		}
		models[m.Reason] = append(models[m.Reason], w.Link(m.Name, m.Href))
	}
	for _, reason := range reasons {
		w.Paragraph(markdown.Escape(reason) + ": " + strings.Join(models[reason], ", ") + ".")
	}
}
