package views

import (
	"strconv"
	"strings"

	"astrolabe/internal/ability"
	"astrolabe/internal/ranking"
	"astrolabe/internal/words"
)

func (x *rankPages) row(s *ranking.State, r *ranking.Row, on span) RankRow {
	m := &x.models[r.Place]
	row := RankRow{ID: m.id, Place: words.Places(r.First, r.Last), Top: r.First == 1, Name: m.name, Href: m.href, Maker: m.maker, Mark: m.mark,
		Low: decimal(on.on(r.Low)), At: decimal(on.on(r.Total)), High: decimal(on.on(r.High))}
	if s.ByAbility() != nil {
		at := r.Parts[0].At
		row.Total, row.Evidence, row.Others, row.Thin = r.Parts[0].Value, words.Count(at.Benchmarks, "benchmark"), byOthers(at), at.Benchmarks <= ranking.Thin
		row.Day, row.Released, row.Price = x.criteria.Catalog.Models[r.Place].Released, m.released, m.price
		return row
	}
	row.Maker += ", " + m.released
	row.Total, row.Range, row.Note = words.Fixed(r.Total, 1), words.Range(words.Fixed(r.Low, 1), words.Fixed(r.High, 1)), rowNote(r)
	for _, i := range columnOrder(s) {
		row.Cells = append(row.Cells, x.cell(s, i, &r.Parts[i]))
	}
	return row
}

// evidenceWords says on what an ability rests.
func evidenceWords(at *ability.Standing) string {
	return words.Count(at.Benchmarks, "benchmark") + ", " + byOthers(at)
}

// byOthers says how many of the benchmarks behind an ability others than the maker
// have reported.
func byOthers(at *ability.Standing) string {
	if at.Others == 0 {
		return "none by others"
	}
	return words.Number(at.Others) + " by others"
}

func (x *rankPages) cell(s *ranking.State, i int, p *ranking.Counted) RankCell {
	w := s.Weights[i]
	cell := RankCell{Name: w.Name, Share: decimal(p.As), Value: p.Value}
	if !p.Known {
		cell.Why = x.missingWhy(s.Missing, w.Criterion, &p.Part)
		return cell
	}
	cell.Places = "place " + words.Places(p.First, p.Last)
	if p.At != nil {
		cell.Evidence = words.Count(p.At.Benchmarks, "benchmark")
	}
	return cell
}

// rowNote says what stands behind a total besides its parts.
func rowNote(r *ranking.Row) string {
	var notes []string
	if r.Missing > 0 {
		notes = append(notes, words.Number(r.Missing)+" of "+words.Number(len(r.Parts))+" missing")
	}
	if r.Untested > 0 {
		notes = append(notes, words.Number(r.Untested)+" without margin")
	}
	return strings.Join(notes, ", ")
}

func (x *rankPages) missingWhy(policy ranking.Policy, c *ranking.Criterion, p *ranking.Part) string {
	why := "no value"
	switch {
	case p.Elsewhere != "":
		why = "only " + x.site.PoolWords(c.Table, p.Elsewhere)
	case c.Kind == ranking.Ability:
		why = "not tested"
	}
	switch {
	case policy == ranking.Worst:
		return why + ", counted as the worst"
	case policy == ranking.Shrink && p.At != nil:
		return why + ", general ability " + words.Margin(p.At.Ability, p.At.Margin())
	case policy == ranking.Shrink:
		return why + ", counted as the mean"
	}
	return why
}

// decimal is a place on a scale, for drawing.
func decimal(f float64) string { return strconv.FormatFloat(f, 'f', 1, 64) }
