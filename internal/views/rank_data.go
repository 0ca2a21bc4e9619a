package views

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// results gathers what a state shows: all rows, or the first of them.
func (x *rankPages) results(s *ranking.State, notices []catalog.Notice, all bool) *RankResults {
	r := x.criteria.Rank(s)
	untested := x.untested(&r)
	how, anchor := howOf(s)
	out := &RankResults{Count: words.Count(len(r.Rows), "model"), Echo: x.echo(s, &r), Notices: x.notices(notices),
		Chips:   chipsOf(x.criteria.Catalog, s.Values(), addressOn(x.site.Href(site.RankPath))),
		Remarks: x.remarks(s, &r, untested), First: x.first(s, &r), Caveats: x.caveats(s, &r), Untested: untested, How: how, Methods: x.methods(anchor)}
	switch {
	case len(s.Weights) == 0 && !slices.ContainsFunc(x.criteria.All, func(c *ranking.Criterion) bool { return c.Kind == ranking.Ability }):
		out.Empty = "No model had been tested by then. Give a weight to the price, the context or to open weights."
	case len(s.Weights) == 0:
		out.Empty = "Nothing has a weight. Give one to an ability, a benchmark, the price, the context or to open weights."
	case len(r.Rows) > 0:
		out.Table = x.table(s, r.Rows, all)
		out.SVG, out.PNG = x.files(rankPicture, s.Values())
	case r.Asked == 0:
		out.Empty = "No model meets the filters."
	case s.ByAbility() != nil:
		out.Empty = "None of these models was tested. Remove a filter, or choose another ability."
	default:
		out.Empty = "No model has enough of these values. Take one away, or count missing values in another way."
	}
	return out
}

// howOf says what the numbers of a state are, and which section of the methods has more.
func howOf(s *ranking.State) (text, anchor string) {
	if s.ByAbility() != nil {
		return "An ability is in logits, on one scale for all tested models; ± is its 90% interval. A model is behind those that are ahead beyond the margin of the difference, so a place is a range. A filter hides rows and changes no ability.", abilityAnchor
	}
	return "Each part is the share of all models with a value that are behind, from 0 to 100, where one that cannot be told apart counts half. The total is their mean by weight. A filter hides rows and changes no number. Scores that may not be compared are never mixed.", weightsAnchor
}

// wideParts is how many parts fit beside the form.
const wideParts = 4

func (x *rankPages) table(s *ranking.State, shown []ranking.Row, all bool) *RankTable {
	t := &RankTable{Measure: "Total and margin", Heads: x.heads(s), Wide: len(s.Weights) > wideParts, Compare: x.site.Href(site.ComparePath), Hidden: x.dated()}
	if !all && len(shown) > RankRows {
		whole := s.WithAll()
		t.More = &RankMore{"Show all " + words.Number(len(shown)) + " models", x.address(&whole)}
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
	case c.Kind == ranking.Ability:
		return x.methods(abilityAnchor)
	case c.ID == ranking.Price:
		return x.methods("one-price")
	}
	return x.methods(weightsAnchor)
}

// aboutCriterion says which values are compared.
func (x *rankPages) aboutCriterion(c *ranking.Criterion) string {
	about := words.Count(c.Field, "model")
	if c.Kind != ranking.Benchmark {
		return about
	}
	if c.Pool.Name != "" {
		about += ", " + x.site.PoolWords(c.Table, c.Pool.Name)
	}
	if !c.Tested {
		about += ", no margins"
	}
	return about
}
