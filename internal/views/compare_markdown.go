package views

import (
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
)

// write writes a comparison, or what can be compared if fewer than two models are
// chosen.
func (p *Compare) write(w *markdown.Writer, title, lead string) {
	w.Title = title
	for _, n := range p.Notices {
		n.write(w)
	}
	w.Text(lead)
	if p.Offers != nil {
		p.Offers.write(w)
		return
	}
	writeCompared(w, p.Cost.Table.Models)
	w.Text("The sentences above are made by rules from the numbers below, as of " + p.AsOf + ". They say nothing of how well the models do your work.")
	w.Heading(2, "Who is ahead")
	if p.Standings == nil {
		w.Text("None of these models has been tested yet: no source we read has a score of any.")
	} else {
		p.Standings.write(w)
	}
	w.Heading(2, "Scores by task")
	if p.Scores == nil {
		w.Text("No benchmark has scores of two of these models that may be compared.")
	} else {
		p.Scores.write(w)
	}
	p.Cost.write(w)
	w.Heading(2, "Facts that differ")
	if p.Facts == nil {
		w.Text("In prices, limits, input and output, abilities, weights and dates these models are alike, or not known to differ.")
	} else {
		p.Facts.write(w)
	}
	w.Heading(3, "All other facts")
	p.Rest.write(w)
	w.Text("Where one value is clearly better than another, a word beside it says so: lowest, most or newest. A difference below 10% earns no word. A dash or “not stated” is what no source gives.")
}

func (n *CompareNotice) write(w *markdown.Writer) {
	said := markdown.Escape(n.Text + ".")
	var links []string
	for _, l := range n.Links {
		links = append(links, w.Link(l.Text, l.Href))
	}
	if len(links) > 0 {
		said += " " + n.Before + " " + strings.Join(links, ", ") + "."
	}
	w.Quote(said)
}

func (p *CompareOffers) write(w *markdown.Writer) {
	w.Paragraph("Two to six models can be compared: their ids, with commas between, are the parameter " + markdown.Code("models") + " of the address.")
	for _, offer := range p.Offers {
		w.Heading(2, offer.Title)
		w.Text(offer.Rule)
		var links []string
		for _, l := range offer.Links {
			links = append(links, w.Link(l.Text, l.Href))
		}
		w.List(links...)
	}
}

// writeCompared names the models, whose names the tables have.
func writeCompared(w *markdown.Writer, models []CompareModel) {
	var list []string
	for _, m := range models {
		said := w.Link(m.Name, m.Href) + " by " + w.Link(m.Maker, m.MakerHref)
		if m.Status != "" {
			said += ", " + m.Status
		}
		list = append(list, said)
	}
	w.List(list...)
}

// compareHeads are the columns of a table with models.
func compareHeads(corner string, models []CompareModel) []string {
	heads := []string{corner}
	for _, m := range models {
		heads = append(heads, markdown.Escape(m.Name))
	}
	return heads
}

func (p *CompareStandings) write(w *markdown.Writer) {
	var rows [][]string
	for _, r := range p.Rows {
		row := []string{markdown.Escape(r.Title)}
		for _, c := range r.Cells {
			row = append(row, scoreCell(&c))
		}
		claim := markdown.Escape(r.Claim) + "."
		if r.Sure {
			claim = "**" + claim + "**"
		}
		if r.Numbers != "" {
			claim += " " + markdown.Escape(r.Numbers) + "."
		}
		rows = append(rows, append(row, claim))
	}
	w.Table(append(compareHeads("Task", p.Models), "Verdict"), rows)
	w.Paragraph("Abilities are in logits, each with its 90% interval and the benchmarks it rests on; 0 is typical of a model released at the start of 2023. More: " +
		w.Link("methods", p.Methods) + ", " + w.Link("ranking", p.Ranking) + ".")
	var meanings []string
	for _, word := range p.Words {
		meanings = append(meanings, "**"+markdown.Escape(word.Word)+"**: "+markdown.Escape(word.Meaning)+".")
	}
	w.List(meanings...)
}

// scoreCell is a number of a model with its margin and what it rests on.
func scoreCell(c *CompareScoreCell) string {
	switch {
	case c.Text == "":
		return orDash("")
	case c.Title == "":
		return markdown.Escape(c.Text)
	}
	return markdown.Escape(c.Text + " (" + c.Title + ")")
}

func (p *CompareScores) write(w *markdown.Writer) {
	w.Text("Beside a score stand its 95% interval, where one can be computed, who ran it and how. A model is ahead only where the difference exceeds what chance explains.")
	about := map[string]string{}
	for _, g := range p.Sources.Groups {
		for _, r := range g.Rows {
			about[r.Title] = r.Unit
		}
	}
	p.Chart.write(w, about)
	if p.More != nil {
		w.Heading(3, p.MoreTitle)
		p.More.write(w, about)
	}
}

// write writes benchmarks by task; about is what there is to know of each.
func (p *CompareChart) write(w *markdown.Writer, about map[string]string) {
	for _, task := range p.Tasks {
		w.Paragraph("**" + markdown.Escape(task.Title) + "**, " + markdown.Escape(task.Summary) + ".")
		var rows [][]string
		for _, r := range task.Rows {
			row := []string{w.Link(r.Benchmark, r.Href) + markdown.Escape(" ("+r.About+")")}
			for _, c := range r.Cells {
				row = append(row, scoreCell(&c))
			}
			verdict := r.Verdict
			if r.Apart != "" {
				verdict += " (" + r.Apart + ")"
			}
			rows = append(rows, append(row, markdown.Escape(verdict), markdown.Escape(about[r.Benchmark])))
		}
		w.Table(append(compareHeads("Benchmark", p.Models), "Head to head", "Notes"), rows)
	}
}

func (p *CompareCost) write(w *markdown.Writer) {
	w.Heading(2, "What you give up, what you save")
	for _, assumed := range []string{p.Presets.Assumes, p.Echo} {
		if assumed != "" {
			w.Text(strings.TrimSuffix(assumed, ".") + ".")
		}
	}
	p.Table.write(w)
	var remarks []string
	for _, r := range p.Remarks {
		remarks = append(remarks, markdown.Escape(r.Text))
	}
	w.List(remarks...)
	w.Heading(3, "How the costs are calculated")
	p.Parts.write(w)
	w.Paragraph(markdown.Escape(p.Assumptions) + " " + w.Link("The same workload with every model", p.All) + ".")
}

func (p *CompareFacts) write(w *markdown.Writer) {
	for _, g := range p.Groups {
		if g.Title != "" {
			w.Paragraph("**" + markdown.Escape(g.Title) + "**:")
		}
		var rows [][]string
		for _, f := range g.Rows {
			title := f.Title
			if f.Unit != "" && !strings.EqualFold(f.Unit, f.Title) {
				title += ", " + f.Unit
			}
			row := []string{markdown.Escape(title)}
			for _, v := range f.Values {
				row = append(row, compareValue(v))
			}
			rows = append(rows, row)
		}
		w.Table(compareHeads(p.Corner, p.Models), rows)
	}
}

// compareValue is what one fact is of one model.
func compareValue(p parts.Part) string {
	switch v := p.(type) {
	case CompareList:
		var list []string
		for _, item := range v.Items {
			list = append(list, item.Text)
		}
		if list == nil {
			return "nothing that is known"
		}
		return markdown.Escape(strings.Join(list, "; "))
	case CompareValue:
		said := v.Text
		if said == "" {
			said = orDash(v.Unknown)
		}
		for _, more := range []string{v.Mark, v.Small} {
			if more != "" {
				said += " (" + more + ")"
			}
		}
		return markdown.Escape(said)
	}
	return ""
}
