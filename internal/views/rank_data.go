package views

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
	"astrolabe/internal/ranking"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// results gathers what a state shows.
func (x *rankPages) results(s *ranking.State, notices []catalog.Notice) *RankResults {
	r := x.criteria.Rank(s)
	out := &RankResults{Count: words.Count(len(r.Rows), "model"), Echo: x.echo(s, &r), Notices: x.notices(notices),
		Chips:   chipsOf(x.criteria.Catalog, s.Values(), addressOn(x.site.Href(site.RankPath))),
		Remarks: x.remarks(s, &r), First: x.first(&r), Methods: x.site.Href(site.MethodsPath) + "#ranking"}
	switch {
	case len(s.Weights) == 0:
		out.Empty = "Nothing has a weight. Give one to a benchmark, to the price, the context or to open weights."
	case len(r.Rows) == 0 && r.Asked == 0:
		out.Empty = "No model meets the filters."
	case len(r.Rows) == 0:
		out.Empty = "No model has enough of these values. Take one away, or count missing values in another way."
	default:
		out.Table = x.table(s, r.Rows)
	}
	return out
}

func (x *rankPages) table(s *ranking.State, shown []ranking.Row) *RankTable {
	t := &RankTable{Heads: x.heads(s), Compare: x.site.Href(site.ComparePath)}
	if !s.All && len(shown) > RankRows {
		all := s.WithAll()
		t.More = &RankMore{"Show all " + words.Number(len(shown)) + " models", x.address(&all)}
		shown = shown[:RankRows]
	}
	t.Rows = make([]RankRow, len(shown))
	for i := range shown {
		t.Rows[i] = x.row(s, &shown[i])
	}
	return t
}

func (x *rankPages) address(s *ranking.State) string {
	return withQuery(x.site.Href(site.RankPath), s.Encode())
}

// weightWords lists weights in words.
func weightWords(list []ranking.Weight) string {
	words := make([]string, len(list))
	for i, w := range inOrder(list) {
		words[i] = w.Name + " " + strconv.Itoa(w.Weight)
	}
	return strings.Join(words, ", ")
}

// inOrder puts the largest weights first, facts last.
func inOrder(list []ranking.Weight) []ranking.Weight {
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b ranking.Weight) int {
		switch {
		case a.IsBenchmark() == b.IsBenchmark():
			return b.Weight - a.Weight
		case a.IsBenchmark():
			return -1
		}
		return 1
	})
	return sorted
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
	switch {
	case len(s.Weights) == 0:
		return who
	case s.Missing == ranking.Complete:
		return who + ", those with every value"
	case s.Missing == ranking.Shrink:
		return who + ", those with at least " + words.Percent(ranking.LeastKnown*100, 0) + " of the weight known; the rest counts as the mean"
	}
	return who + ", those with any of the scores; what is missing counts as the worst"
}

// remarks say what to mind about a state.
func (x *rankPages) remarks(s *ranking.State, r *ranking.Result) []ListItem {
	var remarks []ListItem
	for here, i := x.address(s), 0; i < len(x.presets); i++ {
		if x.presets[i].Href == here {
			remarks = append(remarks, ListItem{x.presets[i].Title + ": " + x.presets[i].Rule})
		}
	}
	for _, w := range s.Overlaps() {
		remarks = append(remarks, ListItem{w.Name + " is a part of " + x.criteria.Criterion(w.Table.Benchmark.Parent).Name + ": what both measure counts twice."})
	}
	if r.LeftOut > 0 && len(s.Weights) > 1 {
		worst := 0
		for i, gap := range r.Gaps {
			if gap > r.Gaps[worst] {
				worst = i
			}
		}
		remarks = append(remarks, ListItem{fmt.Sprintf("%s too little known to be ranked. Most are missing from %s: %s of %s have no value there that may be compared.",
			words.Count(r.LeftOut, "model has", "models have"), s.Weights[worst].Name, words.Number(r.Gaps[worst]), words.Number(r.Asked))})
	}
	return remarks
}

func (x *rankPages) notices(list []catalog.Notice) []IndexNotice {
	props := make([]IndexNotice, len(list))
	for i, n := range list {
		props[i] = IndexNotice{Text: n.Text}
	}
	return props
}

func (x *rankPages) heads(s *ranking.State) []RankHead {
	heads := make([]RankHead, 0, len(s.Weights))
	for _, w := range inOrder(s.Weights) {
		heads = append(heads, RankHead{Name: w.Name, Href: x.criterionHref(w.Criterion), Weight: strconv.Itoa(w.Weight), About: x.aboutCriterion(w.Criterion)})
	}
	return heads
}

// criterionHref is where a reader finds more about a criterion.
func (x *rankPages) criterionHref(c *ranking.Criterion) string {
	if c.IsBenchmark() {
		return x.site.Href(site.BenchmarkPath(c.ID))
	}
	return x.site.Href(site.MethodsPath) + "#" + factAnchors[c.ID]
}

// factAnchors are the sections of the methods that tell of facts.
var factAnchors = map[string]string{ranking.Price: "one-price", ranking.Context: "ranking", ranking.Open: "ranking"}

// aboutCriterion says which values are compared.
func (x *rankPages) aboutCriterion(c *ranking.Criterion) string {
	about := words.Count(c.Field, "model")
	if !c.IsBenchmark() {
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

func (x *rankPages) row(s *ranking.State, r *ranking.Row) RankRow {
	m := &x.models[r.Place]
	row := RankRow{ID: m.id, Place: words.Places(r.First, r.Last), Name: m.name, Href: m.href, Maker: m.maker, Mark: m.mark,
		Total: words.Fixed(r.Total, 1), Range: words.Range(words.Fixed(r.Low, 1), words.Fixed(r.High, 1)), Note: rowNote(r),
		Low: decimal(r.Low), Width: decimal(max(r.High-r.Low, 0.5)), At: decimal(r.Total), Cells: make([]RankCell, 0, len(r.Parts))}
	for _, i := range columnOrder(s) {
		p := &r.Parts[i]
		cell := RankCell{Share: decimal(p.As), Value: p.Value}
		if p.Known {
			cell.Places = words.Places(p.First, p.Last)
		} else {
			cell.Why = x.missingWhy(s.Missing, s.Weights[i].Criterion, p.Elsewhere)
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
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

func (x *rankPages) missingWhy(p ranking.Policy, c *ranking.Criterion, elsewhere string) string {
	why := "no value"
	if elsewhere != "" {
		why = "only " + payload.PoolWords(x.site, c.Table, elsewhere)
	}
	return why + map[ranking.Policy]string{ranking.Shrink: ", counted as the mean", ranking.Worst: ", counted as the worst"}[p]
}

// decimal is a place on a scale, for drawing.
func decimal(f float64) string { return strconv.FormatFloat(f, 'f', 1, 64) }
