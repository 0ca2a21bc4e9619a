package ids

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/search"
)

// nearName is a name to compare unknown ids with.
type nearName struct{ name, model string }

// mostNear is how many near models are named.
const mostNear = 3

func (ix *Index) listNear() {
	for id, uses := range ix.exact {
		name := plain(id[strings.LastIndexByte(id, '/')+1:])
		first := firstWord(name)
		for _, u := range uses {
			ix.near[first] = append(ix.near[first], nearName{name, u.model})
		}
	}
	for first, list := range ix.near {
		slices.SortFunc(list, func(a, b nearName) int {
			return cmp.Or(strings.Compare(a.name, b.name), strings.Compare(a.model, b.model))
		})
		ix.near[first] = slices.Compact(list)
	}
}

// plain has hyphens for all signs.
func plain(id string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, id)
}

// unknown answers with the models whose names are nearest to a text: of the same
// first word, and no more than half another.
func (ix *Index) unknown(a *Answer, text, how string) {
	a.Verdict, a.How = Unknown, how
	text = plain(text)
	limit := 1 + len(text)/2
	type found struct {
		model string
		slips int
	}
	var list []found
	for _, n := range ix.near[firstWord(text)] {
		if slips := search.Slips(text, n.name, limit); slips < limit {
			list = append(list, found{n.model, slips})
		}
	}
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(a.slips, b.slips) })
	for _, f := range list {
		if len(a.Near) < mostNear && !slices.Contains(a.Near, f.model) {
			a.Near = append(a.Near, f.model)
		}
	}
}

// firstWord are the letters that a name begins with.
func firstWord(name string) string {
	return name[:len(name)-len(strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz"))]
}
