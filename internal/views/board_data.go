package views

import (
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
)

// boardData is everything that a view of a leaderboard shows, as props of parts.
type boardData struct {
	Form    filterForm   `json:"form"`
	Results boardResults `json:"results"`
}

type boardResults struct {
	Count   string              `json:"count"`
	Echo    string              `json:"echo"`
	Reading string              `json:"reading"`
	Notices []IndexNotice       `json:"notices"`
	Chips   []IndexChip         `json:"chips"`
	Pools   []poolProps         `json:"pools"`
	Heads   []boardHead         `json:"heads"`
	Rows    []*payload.BoardRow `json:"rows"`
	Empty   string              `json:"empty"`
	places  []int
}

// Props of the parts BoardPool and BoardHead.
type (
	poolProps struct {
		Name    string `json:"name"`
		Count   string `json:"count"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	// boardHead is the head of a column; one that cannot be sorted has no address.
	boardHead struct {
		headProps
		Fixed bool `json:"fixed"`
	}
)

// boardSpan is how many columns a leaderboard has.
var boardSpan = strconv.Itoa(len(boardSorts))

// boardData gathers what a view shows.
func (b *Boards) boardData(t *boardTable, v *boardView, notices []catalog.Notice) *boardData {
	p := t.pools[v.pool]
	values := v.values(t)
	address := func(values url.Values) string { return withQuery(t.path, values.Encode()) + boardAnchor }
	places := b.shown(p, v)
	d := &boardData{Form: newFilterForm(t.path+boardAnchor, &v.filters, t.makers, values, "pool", "sort", "dir")}
	d.Results = boardResults{Count: countOf(len(places), len(p.rows)), Echo: b.boardEcho(t, v), Reading: reading(t, p),
		Notices: boardNotices(address, values, notices), Chips: chipsOf(b.catalog, values, address),
		Pools: b.poolProps(t, v, address), Heads: t.headProps(v, address), Rows: make([]*payload.BoardRow, len(places)),
		Empty: t.path + boardAnchor, places: places}
	for i, at := range places {
		d.Results.Rows[i] = &p.rows[at].BoardRow
	}
	return d
}

// boardEcho says the view in plain words.
func (b *Boards) boardEcho(t *boardTable, v *boardView) string {
	if !v.filters.Filtered() {
		return ""
	}
	return b.catalog.Echo(&v.filters)
}

// reading says how the ranks and intervals of a pool came about.
func reading(t *boardTable, p *boardPool) string {
	items, reason := scores.Items(&t.Benchmark.Benchmark)
	if reason != "" {
		return "No margins can be given: " + reason + ". Ranks are the bare order of the numbers, and small gaps may mean nothing."
	}
	text := "Ranks are ranges: a model is only behind those that are ahead beyond chance at the 95 % level over " + grouped(items) +
		" items, among all " + grouped(len(p.rows)) + " models"
	if len(t.pools) > 1 {
		text += " of this list"
	}
	text += ". "
	if len(p.Rows) > 1 && p.Rows[0].Last > 1 {
		text += grouped(p.Rows[0].Last) + " of them cannot be told from the first. "
	}
	return text + "Intervals are Wilson's, and know only the luck of which items were asked: not effort, prompts, or questions seen in training."
}

func (b *Boards) poolProps(t *boardTable, v *boardView, address func(url.Values) string) []poolProps {
	list := []poolProps{}
	if len(t.pools) < 2 {
		return list
	}
	for i, p := range t.pools {
		other := *v
		other.pool = i
		list = append(list, poolProps{payload.PoolName(b.site, t.Table, p.Name), strconv.Itoa(len(p.rows)), address(other.values(t)), i == v.pool})
	}
	return list
}

func (t *boardTable) headProps(v *boardView, address func(url.Values) string) []boardHead {
	heads := make([]boardHead, len(boardSorts))
	for i, s := range boardSorts {
		heads[i] = boardHead{headProps: headProps{Title: s.title, Unit: s.unit, Numeric: s.numeric}, Fixed: s.id == "" || s.id == "score"}
		if heads[i].Fixed {
			continue
		}
		next := *v
		next.sort, next.falling = s.id, s.falling
		if v.sort == s.id {
			next.falling = !v.falling
			heads[i].Sorted = "ascending"
			if v.falling {
				heads[i].Sorted = "descending"
			}
		}
		heads[i].Href = address(next.values(t))
	}
	return heads
}
