package views

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// results gathers what a state shows.
func (x *rankPages) results(s *ranking.State, notices []catalog.Notice) *RankResults {
	r := x.criteria.Rank(s)
	untested := x.untested(&r)
	out := &RankResults{Count: words.Count(len(r.Rows), "model"), Echo: x.echo(s, &r), Notices: x.notices(notices),
		Chips:   chipsOf(x.criteria.Catalog, s.Values(), addressOn(x.site.Href(site.RankPath))),
		Remarks: x.remarks(s, &r, untested), First: x.first(s, &r), Caveats: x.caveats(s, &r), Untested: untested, How: how(s), Methods: x.methods(abilityAnchor)}
	switch {
	case len(s.Weights) == 0:
		out.Empty = "Nothing has a weight. Give one to an ability, a benchmark, the price, the context or to open weights."
	case len(r.Rows) > 0:
		out.Table = x.table(s, r.Rows)
	case r.Asked == 0:
		out.Empty = "No model meets the filters."
	case s.ByAbility() != nil:
		out.Empty = "None of these models was tested. Remove a filter, or choose another ability."
	default:
		out.Empty = "No model has enough of these values. Take one away, or count missing values in another way."
	}
	return out
}

// methods is a section of the page that says how all of this is computed.
func (x *rankPages) methods(anchor string) string {
	return x.site.Href(site.MethodsPath) + "#" + anchor
}

// how says what the numbers of a state are.
func how(s *ranking.State) string {
	if s.ByAbility() != nil {
		return "An ability is in logits, on one scale for all tested models; ± is its 90% interval. A model is behind those that are ahead beyond the margin of the difference, so a place is a range. A filter hides rows and changes no ability."
	}
	return "Each part is the share of all models with a value that are behind, from 0 to 100, where one that cannot be told apart counts half. The total is their mean by weight. A filter hides rows and changes no number. Scores that may not be compared are never mixed."
}

// wideParts is how many parts fit beside the form.
const wideParts = 4

func (x *rankPages) table(s *ranking.State, shown []ranking.Row) *RankTable {
	t := &RankTable{Measure: "Total and margin", Heads: x.heads(s), Wide: len(s.Weights) > wideParts, Compare: x.site.Href(site.ComparePath)}
	if !s.All && len(shown) > RankRows {
		all := s.WithAll()
		t.More = &RankMore{"Show all " + words.Number(len(shown)) + " models", x.address(&all)}
		shown = shown[:RankRows]
	}
	on, decimals := noSpan, 1
	for i := range shown {
		on = on.with(shown[i].Low, shown[i].High)
	}
	if c := s.ByAbility(); c != nil {
		t.Measure, t.Alone, decimals = c.Name, true, 2
	}
	t.Scale = words.Range(words.Fixed(on.low, decimals), words.Fixed(on.high, decimals))
	t.Rows = make([]RankRow, len(shown))
	for i := range shown {
		t.Rows[i] = x.row(s, &shown[i], on)
	}
	return t
}

func (x *rankPages) address(s *ranking.State) string {
	return withQuery(x.site.Href(site.RankPath), s.Encode())
}

// inOrder puts abilities first and facts last, and of a kind the largest weights first.
func inOrder(list []ranking.Weight) []ranking.Weight {
	return slices.SortedStableFunc(slices.Values(list), func(a, b ranking.Weight) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(b.Weight, a.Weight))
	})
}

// columnOrder is, for each column, which of the state's weights it shows.
func columnOrder(s *ranking.State) []int {
	order := make([]int, 0, len(s.Weights))
	for _, w := range inOrder(s.Weights) {
		order = append(order, slices.IndexFunc(s.Weights, func(o ranking.Weight) bool { return o.ID == w.ID }))
	}
	return order
}

func (x *rankPages) echo(s *ranking.State, r *ranking.Result) string {
	who := "of " + words.Number(r.Asked)
	if s.View.Filtered() {
		who += " " + x.criteria.Catalog.Echo(&s.View)
	}
	switch c := s.ByAbility(); {
	case len(s.Weights) == 0:
		return who
	case c != nil && c.Task < 0:
		return who + ", those tested, by general ability"
	case c != nil:
		return who + ", those tested in " + strings.ToLower(c.Name) + ", by their ability there"
	case s.Missing == ranking.Complete:
		return who + ", those with every value"
	case s.Missing == ranking.Shrink:
		return who + ", those with at least " + words.Percent(ranking.LeastKnown*100, 0) + " of the weight known; the rest is estimated"
	}
	return who + ", those with any of the scores; what is missing counts as the worst"
}

func (x *rankPages) notices(list []catalog.Notice) []IndexNotice {
	props := make([]IndexNotice, len(list))
	for i, n := range list {
		props[i] = IndexNotice{Text: n.Text}
	}
	return props
}

// heads are those of the criteria; an ability by itself has no parts.
func (x *rankPages) heads(s *ranking.State) []RankHead {
	heads := make([]RankHead, 0, len(s.Weights))
	if s.ByAbility() != nil {
		return heads
	}
	for _, w := range inOrder(s.Weights) {
		heads = append(heads, RankHead{Name: w.Name, Href: x.criterionHref(w.Criterion), Weight: strconv.Itoa(w.Weight), About: x.aboutCriterion(w.Criterion)})
	}
	return heads
}

// criterionHref is where a reader finds more about a criterion.
func (x *rankPages) criterionHref(c *ranking.Criterion) string {
	switch {
	case c.Kind == ranking.Benchmark:
		return x.site.Href(site.BenchmarkPath(c.ID))
	case c.ID == ranking.Price:
		return x.methods("one-price")
	}
	return x.methods(abilityAnchor)
}

// aboutCriterion says which values are compared.
func (x *rankPages) aboutCriterion(c *ranking.Criterion) string {
	about := words.Count(c.Field, "model")
	if c.Kind != ranking.Benchmark {
		return about
	}
	if c.Pool.Name != "" {
		about += ", " + payload.PoolWords(x.site, c.Table, c.Pool.Name)
	}
	if !c.Tested {
		about += ", no margins"
	}
	return about
}

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

// evidenceBrief is evidenceWords for a card.
func evidenceBrief(at *ability.Standing) string {
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
		why = "only " + payload.PoolWords(x.site, c.Table, p.Elsewhere)
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
