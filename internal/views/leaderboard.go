package views

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// leaderboardAnchor is the place of a leaderboard in its page.
const leaderboardAnchor = "#leaderboard"

// leaderboard is the leaderboard of a benchmark.
type leaderboard struct {
	*scores.Table
	path   string
	pools  []*leaderboardPool
	names  []string // of the pools, in addresses
	makers []FilterCheck
	sheet  lazy[[]*parts.Kept]
}

// leaderboardPool is a pool with what its rows show, and the rows as React rendered
// them, once.
type leaderboardPool struct {
	*scores.Pool
	rows []leaderboardRow
	kept lazy[[]*parts.Kept]
}

// leaderboardRow is a row with what it can be sorted by.
type leaderboardRow struct {
	BoardRow
	place int32
	price float64 // blended; 0 if not known
}

// leaderboardSort is a column that a leaderboard can be sorted by.
type leaderboardSort struct {
	id, title, unit string
	numeric         bool
	falling         bool
	compare         func(a, b *leaderboardRow) int
}

// leaderboardSorts are the columns; the first is the order of the table. Rows are in
// that order already, and what is equal keeps it.
var leaderboardSorts = []leaderboardSort{
	{id: "rank", title: "Rank", unit: "the places that the margins allow"},
	{id: "name", title: "Model", compare: func(a, b *leaderboardRow) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	}},
	{id: "score", title: "Score", numeric: true},
	{id: "", title: "Setting"},
	{id: "", title: "Who ran it"},
	{id: "date", title: "Dated", falling: true, compare: func(a, b *leaderboardRow) int { return strings.Compare(a.Date, b.Date) }},
	{id: "price", title: "Price", unit: "US dollars per million tokens, input and output", numeric: true,
		compare: func(a, b *leaderboardRow) int { return cmp.Compare(a.price, b.price) }},
	{id: "released", title: "Released", falling: true, compare: func(a, b *leaderboardRow) int { return strings.Compare(a.Released, b.Released) }},
	{id: "", title: "Other reports"},
}

// leaderboardSortIDs are the names of the orders in addresses.
var leaderboardSortIDs = []string{"rank", "name", "date", "price", "released"}

// unknownFact says that a row has no value in a column: such rows come last,
// whatever the direction.
func unknownFact(sort string, r *leaderboardRow) bool {
	switch sort {
	case "date":
		return r.Date == ""
	case "price":
		return r.price == 0
	case "released":
		return r.Released == ""
	}
	return false
}

// leaderboardView is one state of a leaderboard.
type leaderboardView struct {
	filters catalog.View
	pool    int
	sort    string
	falling bool
}

// values are the parameters of the view's one address.
func (v *leaderboardView) values(t *leaderboard) url.Values {
	values := v.filters.Values()
	if v.pool > 0 {
		values.Set("pool", t.names[v.pool])
	}
	if v.sort != "rank" {
		values.Set("sort", v.sort)
	}
	if v.falling != fallsBy(v.sort) {
		values.Set("dir", catalog.Direction(v.falling))
	}
	return values
}

func fallsBy(sort string) bool {
	i := slices.IndexFunc(leaderboardSorts, func(s leaderboardSort) bool { return s.id == sort })
	return leaderboardSorts[max(i, 0)].falling
}

// leaderboardParams are the parameters of a leaderboard's address.
var leaderboardParams = append([]string{"pool", "sort", "dir"}, catalog.FilterParams...)

// ask reads a view of a benchmark's page: what is known of the benchmark, the
// form, and the leaderboard.
func (b *benchmarkPages) ask(benchmark string, query url.Values) Asked {
	t := b.table(benchmark)
	v, notices := b.leaderboardView(t, query)
	return Asked{Values: v.values(t), Params: leaderboardParams, Unclear: len(notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		sheet, err := t.sheet.get(func() ([]*parts.Kept, error) {
			return parts.Keep(ctx, b.composer, []payload.BenchmarkSheet{payload.NewBenchmarkSheet(b.site, t.Table)})
		})
		if err != nil {
			return Shown{}, err
		}
		p := t.pools[v.pool]
		rows, err := p.kept.get(func() ([]*parts.Kept, error) { return parts.Keep(ctx, b.composer, p.rows) })
		if err != nil {
			return Shown{}, err
		}
		form := &BoardForm{newFilterForm(t.path+leaderboardAnchor, &v.filters, t.makers, v.values(t), "pool", "sort", "dir")}
		shown := b.shown(p, &v)
		results := b.leaderboardResults(t, &v, notices, len(shown))
		for _, at := range shown {
			results.Rows = append(results.Rows, rows[at])
		}
		return Shown{Parts: []parts.Part{sheet[0], form, results}}, nil
	}, Markdown: func(_ context.Context, w *markdown.Writer) error { return b.write(w, t, &v, notices) }}
}

// leaderboardView reads a view from the parameters of an address.
func (b *benchmarkPages) leaderboardView(t *leaderboard, query url.Values) (v leaderboardView, notices []catalog.Notice) {
	v.filters, notices = b.catalog.ParseFilters(query)
	v.pool = max(slices.Index(t.names, oneOf(query, "pool", t.names, &notices)), 0)
	v.sort = oneOf(query, "sort", leaderboardSortIDs, &notices)
	v.falling = fallsBy(v.sort)
	switch oneOf(query, "dir", []string{"", "asc", "desc"}, &notices) {
	case "asc":
		v.falling = false
	case "desc":
		v.falling = true
	}
	return v, notices
}

// table gathers what the rows of a benchmark show, once.
func (b *benchmarkPages) table(benchmark string) *leaderboard {
	b.mu.Lock()
	defer b.mu.Unlock()
	if t := b.tables[benchmark]; t != nil {
		return t
	}
	t := &leaderboard{Table: b.catalog.Scores.Table(benchmark), path: b.site.Href(site.BenchmarkPath(benchmark))}
	models := map[string]bool{}
	for _, pool := range t.Pools {
		p := &leaderboardPool{Pool: pool}
		span := newSpan(pool)
		for i := range pool.Rows {
			row := &pool.Rows[i]
			place, ok := b.catalog.Place(row.Model)
			if !ok {
				continue
			}
			m := b.catalog.Models[place]
			models[row.Model] = true
			r := leaderboardRow{BoardRow: newBoardRow(b.site, t.Benchmark, m, row, span), place: int32(place)}
			r.Mark = b.mark(m.Maker)
			if r.Input != nil && r.Output != nil {
				r.price = (3**r.Input + *r.Output) / 4
			}
			p.rows = append(p.rows, r)
		}
		t.pools, t.names = append(t.pools, p), append(t.names, cmp.Or(pool.Name, "all"))
	}
	if len(t.pools) == 0 {
		t.pools, t.names = []*leaderboardPool{{Pool: &scores.Pool{}}}, []string{"all"}
	}
	t.makers = b.makersOf(models)
	b.tables[benchmark] = t
	return t
}

// makersOf are the makers of some models, by name, with how many each has.
func (b *benchmarkPages) makersOf(models map[string]bool) []FilterCheck {
	counts := map[string]int{}
	for id := range models {
		if m := b.catalog.Model(id); m != nil {
			counts[m.Maker]++
		}
	}
	list := []FilterCheck{}
	for _, maker := range b.catalog.Makers {
		if n := counts[maker.ID]; n > 0 {
			list = append(list, FilterCheck{Name: "maker", Value: maker.ID, Label: maker.Name, Mark: b.mark(maker.ID), Count: words.Number(n)})
		}
	}
	return list
}

// shown are the rows of a view, in its order.
func (b *benchmarkPages) shown(p *leaderboardPool, v *leaderboardView) []int {
	matching := b.matching(&v.filters)
	list := make([]int, 0, len(p.rows))
	for i := range p.rows {
		if matching[p.rows[i].place] {
			list = append(list, i)
		}
	}
	at := slices.IndexFunc(leaderboardSorts, func(s leaderboardSort) bool { return s.id == v.sort })
	compare := leaderboardSorts[at].compare
	if compare == nil {
		if v.falling {
			slices.Reverse(list)
		}
		return list
	}
	slices.SortStableFunc(list, func(x, y int) int {
		a, c := &p.rows[x], &p.rows[y]
		missing, other := unknownFact(v.sort, a), unknownFact(v.sort, c)
		switch {
		case missing || other:
			return cmp.Compare(btoi(missing), btoi(other))
		case v.falling:
			return compare(c, a)
		}
		return compare(a, c)
	})
	return list
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
