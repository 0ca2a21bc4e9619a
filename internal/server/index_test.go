package server_test

import (
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
)

// randomView asks for something that nobody has asked for before.
func randomView(r *rand.Rand, ix *catalog.Index) url.Values {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	some := func(p float64) bool { return r.Float64() < p }
	q := url.Values{}
	set := func(p float64, name, value string) {
		if some(p) {
			q.Set(name, value)
		}
	}
	set(0.3, "q", pick("a", "open", "-tools", "context>=100k", "claude <script>", `"mini`, "input<2 zzz:1", "gpt & co"))
	set(0.3, "maker", ix.Makers[r.IntN(len(ix.Makers))].ID+","+ix.Makers[r.IntN(len(ix.Makers))].ID)
	set(0.2, "has", pick("tools", "reasoning", "tools,reasoning"))
	set(0.2, "in", pick("image", "audio", "text,image"))
	set(0.2, "open", pick("yes", "no"))
	set(0.2, "context", strconv.Itoa(r.IntN(400)*1000))
	set(0.2, "input", strconv.Itoa(1+r.IntN(20)))
	set(0.2, "status", pick("active", "retired", "active,preview", "nonsense"))
	columns := catalog.Columns()
	r.Shuffle(len(columns), func(i, j int) { columns[i], columns[j] = columns[j], columns[i] })
	set(0.6, "sort", columns[0].ID())
	set(0.3, "dir", pick("asc", "desc"))
	set(0.2, "group", pick("maker", "family"))
	set(0.3, "cols", columnIDs(columns[:1+r.IntN(len(columns)-1)]))
	set(0.1, "priced", "yes")
	set(0.3, "pick", ix.Models[r.IntN(len(ix.Models))].ID+","+ix.Models[r.IntN(20)].ID+pick("", ",nonsense"))
	return q
}

// randomViews is how many views are compared; `make test` runs the comparison
// once with the race detector and few, and once without it and all.
var randomViews = 200

func columnIDs(columns []catalog.Column) string {
	ids := make([]string, len(columns))
	for i, c := range columns {
		ids[i] = c.ID()
	}
	return strings.Join(ids, ",")
}
