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
)

// rankData is everything that a state of the ranking shows, as props of parts.
type rankData struct {
	Form    rankForm    `json:"form"`
	Results rankResults `json:"results"`
}

type rankForm struct {
	Action  string        `json:"action"`
	Query   string        `json:"query"`
	Presets []rankPreset  `json:"presets"`
	Fields  []rankField   `json:"fields"`
	Add     []rankGroup   `json:"add"`
	Missing []optionProps `json:"missing"`
	Makers  []optionProps `json:"makers"`
	Open    []optionProps `json:"open"`
	// Hidden are filters that the form does not ask for.
	Hidden []fieldProps `json:"hidden"`
}

type rankResults struct {
	Count   string        `json:"count"`
	Echo    string        `json:"echo"`
	Notices []noticeProps `json:"notices"`
	Chips   []chipProps   `json:"chips"`
	// Remarks say what to mind, First how sure the first place is.
	Remarks []string   `json:"remarks"`
	First   *rankFirst `json:"first"`
	Heads   []rankHead `json:"heads"`
	Rows    []rankRow  `json:"rows"`
	// Empty says why there are no rows; empty if there are.
	Empty string `json:"empty"`
	// More leads to all rows; null if all are shown.
	More *rankMore `json:"more"`
	// Methods is the page that says how all of this is computed.
	Methods string `json:"methods"`
}

// Props of the parts of the same names.
type (
	rankPreset struct {
		Title   string `json:"title"`
		Rule    string `json:"rule"`
		Weights string `json:"weights"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	rankField struct {
		Name  string `json:"name"`
		Label string `json:"label"`
		About string `json:"about"`
		Value string `json:"value"`
	}
	rankGroup struct {
		Label   string        `json:"label"`
		Options []optionProps `json:"options"`
	}
	rankFirst struct {
		Name  string `json:"name"`
		Href  string `json:"href"`
		Total string `json:"total"`
		Tied  string `json:"tied"`
		// Tried is what was tried to take the place away.
		Tried []rankTried `json:"tried"`
	}
	rankTried struct {
		Text string `json:"text"`
		// Items are after what another model is first.
		Items []string `json:"items"`
	}
	rankHead struct {
		Name   string `json:"name"`
		Href   string `json:"href"`
		Weight string `json:"weight"`
		About  string `json:"about"`
	}
	rankRow struct {
		ID    string     `json:"id"`
		Place string     `json:"place"`
		Name  string     `json:"name"`
		Href  string     `json:"href"`
		Maker string     `json:"maker"`
		Total string     `json:"total"`
		Range string     `json:"range"`
		Note  string     `json:"note"`
		Low   string     `json:"low"`
		Width string     `json:"width"`
		At    string     `json:"at"`
		Cells []rankCell `json:"cells"`
	}
	rankCell struct {
		// Share is what was counted; Value and Places are empty if the value is
		// missing, and Why then says how it was counted.
		Share  string `json:"share"`
		Value  string `json:"value"`
		Places string `json:"places"`
		Why    string `json:"why"`
	}
	rankMore struct {
		Text string `json:"text"`
		Href string `json:"href"`
	}
)

// data gathers what a state shows.
func (x *Rank) data(s *ranking.State, notices []catalog.Notice) *rankData {
	r := x.board.Rank(s)
	d := &rankData{Form: x.formData(s), Results: rankResults{Methods: x.site.Href(site.MethodsPath) + "#your-own-ranking"}}
	shown := r.Rows
	if !s.All && len(shown) > RankRows {
		shown = shown[:RankRows]
		all := s.WithAll()
		d.Results.More = &rankMore{"Show all " + grouped(len(r.Rows)) + " models", x.address(&all)}
	}
	out := &d.Results
	out.Count, out.Echo = plural(len(r.Rows), "model"), x.echo(s, &r)
	out.Notices, out.Chips, out.Remarks = x.notices(notices), chipsOf(x.board.Catalog, s.Values(), addressOn(x.site.Href(site.RankPath))), x.remarks(s, &r)
	out.Heads, out.Rows, out.First = x.heads(s), make([]rankRow, len(shown)), x.first(&r)
	for i := range shown {
		out.Rows[i] = x.row(s, &shown[i])
	}
	switch {
	case len(s.Weights) == 0:
		out.Empty = "Nothing has a weight. Give one to a benchmark, to the price, the context or to open weights."
	case len(r.Rows) == 0 && r.Asked == 0:
		out.Empty = "No model meets the filters."
	case len(r.Rows) == 0:
		out.Empty = "No model has enough of these values. Take one away, or count missing values in another way."
	}
	return d
}

func (x *Rank) address(s *ranking.State) string {
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
		if a.IsBenchmark() != b.IsBenchmark() {
			return map[bool]int{true: -1, false: 1}[a.IsBenchmark()]
		}
		return b.Weight - a.Weight
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

func (x *Rank) echo(s *ranking.State, r *ranking.Result) string {
	who := "of " + grouped(r.Asked)
	if s.View.Filtered() {
		who += " " + x.board.Catalog.Echo(&s.View)
	}
	switch {
	case len(s.Weights) == 0:
		return who
	case s.Missing == ranking.Complete:
		return who + ", those with every value"
	case s.Missing == ranking.Shrink:
		return who + fmt.Sprintf(", those with at least %.0f %% of the weight known; the rest counts as the mean", ranking.LeastKnown*100)
	}
	return who + ", those with any of the scores; what is missing counts as the worst"
}

// remarks say what to mind about a state.
func (x *Rank) remarks(s *ranking.State, r *ranking.Result) []string {
	remarks := []string{}
	for _, w := range s.Overlaps() {
		remarks = append(remarks, w.Name+" is a part of "+x.board.Criterion(w.Table.Benchmark.Parent).Name+": what both measure counts twice.")
	}
	if r.LeftOut > 0 && len(s.Weights) > 1 {
		worst := 0
		for i, gap := range r.Gaps {
			if gap > r.Gaps[worst] {
				worst = i
			}
		}
		remarks = append(remarks, fmt.Sprintf("%s too little known to be ranked. Most are missing from %s: %s of %s have no value there that may be compared.",
			have(r.LeftOut), s.Weights[worst].Name, grouped(r.Gaps[worst]), grouped(r.Asked)))
	}
	return remarks
}

func have(n int) string {
	if n == 1 {
		return "1 model has"
	}
	return grouped(n) + " models have"
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return grouped(n) + " " + word + "s"
}

func (x *Rank) notices(list []catalog.Notice) []noticeProps {
	props := make([]noticeProps, len(list))
	for i, n := range list {
		props[i] = noticeProps{Text: n.Text}
	}
	return props
}

func (x *Rank) heads(s *ranking.State) []rankHead {
	heads := make([]rankHead, 0, len(s.Weights))
	for _, w := range inOrder(s.Weights) {
		heads = append(heads, rankHead{Name: w.Name, Href: x.criterionHref(w.Criterion), Weight: strconv.Itoa(w.Weight), About: x.aboutCriterion(w.Criterion)})
	}
	return heads
}

// criterionHref is where a reader finds more about a criterion.
func (x *Rank) criterionHref(c *ranking.Criterion) string {
	if c.IsBenchmark() {
		return x.site.Href(site.BenchmarkPath(c.ID))
	}
	return x.site.Href(site.MethodsPath) + "#" + factAnchors[c.ID]
}

// factAnchors are the sections of the methods that tell of facts.
var factAnchors = map[string]string{ranking.Price: "one-price", ranking.Context: "your-own-ranking", ranking.Open: "your-own-ranking"}

// aboutCriterion says which values are compared.
func (x *Rank) aboutCriterion(c *ranking.Criterion) string {
	about := plural(c.Field, "model")
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

func (x *Rank) row(s *ranking.State, r *ranking.Row) rankRow {
	m := &x.models[r.Place]
	row := rankRow{ID: m.id, Place: places(r.First, r.Last), Name: m.name, Href: m.href, Maker: m.maker,
		Total: decimal(r.Total), Range: decimal(r.Low) + " to " + decimal(r.High), Note: rowNote(r),
		Low: decimal(r.Low), Width: decimal(max(r.High-r.Low, 0.5)), At: decimal(r.Total), Cells: make([]rankCell, 0, len(r.Parts))}
	for _, i := range columnOrder(s) {
		p := &r.Parts[i]
		cell := rankCell{Share: decimal(p.As), Value: p.Value}
		if p.Known {
			cell.Places = places(p.First, p.Last)
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
		notes = append(notes, strconv.Itoa(r.Missing)+" of "+strconv.Itoa(len(r.Parts))+" missing")
	}
	if r.Untested > 0 {
		notes = append(notes, strconv.Itoa(r.Untested)+" without margin")
	}
	return strings.Join(notes, ", ")
}

func (x *Rank) missingWhy(p ranking.Policy, c *ranking.Criterion, elsewhere string) string {
	why := "no value"
	if elsewhere != "" {
		why = "only " + payload.PoolWords(x.site, c.Table, elsewhere)
	}
	return why + map[ranking.Policy]string{ranking.Shrink: ", counted as the mean", ranking.Worst: ", counted as the worst"}[p]
}

// places writes a range of places.
func places(first, last int) string {
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}

func decimal(f float64) string { return strconv.FormatFloat(f, 'f', 1, 64) }
