package views

import (
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/duel"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// leaderboardSpan is how many columns a leaderboard has.
var leaderboardSpan = strconv.Itoa(len(leaderboardSorts))

// leaderboardResults gathers what a view shows but its rows, of which there are shown.
func (b *benchmarkPages) leaderboardResults(t *leaderboard, v *leaderboardView, notices []catalog.Notice, shown int) *BoardResults {
	p := t.pools[v.pool]
	values := v.values(t)
	address := func(values url.Values) string { return withQuery(t.path, values.Encode()) + leaderboardAnchor }
	r := &BoardResults{Echo: b.leaderboardEcho(v), Reading: reading(t, p), Real: b.realHref(&duel.View{Benchmark: t.Benchmark.ID}), Notices: queryNotices(address, values, notices),
		Chips: chipsOf(b.catalog, values, address), Pools: b.poolLinks(t, v, address), Heads: t.heads(v, address),
		Compare: b.site.Href(site.ComparePath), Empty: t.path + leaderboardAnchor, Span: leaderboardSpan,
		Report: newReporting(b.site, site.BenchmarkPath(t.Benchmark.ID)).of("Score on " + t.Benchmark.Name)}
	r.Count = countOf(shown, len(p.rows))
	return r
}

// leaderboardEcho says the view in plain words.
func (b *benchmarkPages) leaderboardEcho(v *leaderboardView) string {
	if !v.filters.Filtered() {
		return ""
	}
	return b.catalog.Echo(&v.filters)
}

// reading says how the ranks and intervals of a pool came about.
func reading(t *leaderboard, p *leaderboardPool) string {
	items, reason := scores.Items(&t.Benchmark.Benchmark)
	if reason != "" {
		return "No margins can be given: " + reason + ". Ranks are the bare order of the numbers, and small gaps may mean nothing."
	}
	text := "Ranks are ranges: a model is only behind those that are ahead beyond chance at the 95% level over " + words.Number(items) +
		" items, among all " + words.Number(len(p.rows)) + " models"
	if len(t.pools) > 1 {
		text += " of this list"
	}
	text += ". "
	if len(p.Rows) > 1 && p.Rows[0].Last > 1 {
		text += words.Number(p.Rows[0].Last) + " of them cannot be told from the first. "
	}
	return text + "Intervals are Wilson's, and know only the luck of which items were asked: not effort, prompts, or questions seen in training."
}

func (b *benchmarkPages) poolLinks(t *leaderboard, v *leaderboardView, address func(url.Values) string) []BoardPool {
	var list []BoardPool
	if len(t.pools) < 2 {
		return list
	}
	for i, p := range t.pools {
		other := *v
		other.pool = i
		list = append(list, BoardPool{b.site.PoolName(t.Table, p.Name), words.Number(len(p.rows)), address(other.values(t)), i == v.pool})
	}
	return list
}

func (t *leaderboard) heads(v *leaderboardView, address func(url.Values) string) []BoardHead {
	heads := make([]BoardHead, len(leaderboardSorts))
	for i, s := range leaderboardSorts {
		heads[i] = BoardHead{IndexHead: IndexHead{Title: s.title, Unit: s.unit, Numeric: s.numeric}, Fixed: s.id == "" || s.id == "score"}
		if heads[i].Fixed {
			continue
		}
		next := *v
		next.sort, next.falling = s.id, s.falling
		if v.sort == s.id {
			next.falling = !v.falling
			heads[i].Sorted = direction(v.falling)
		}
		heads[i].Href = address(next.values(t))
	}
	return heads
}
