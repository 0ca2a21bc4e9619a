package site

import (
	"cmp"
	"path"
	"slices"
	"strings"
)

const (
	// nearestLongest is the longest path that is compared: the work for an
	// address that nobody has must stay small.
	nearestLongest = 120
	// nearEnough is how alike two names must be to be worth showing.
	nearEnough = 0.6
)

// Nearest finds up to n pages whose addresses are most like a path that has no
// page: a slip of the keyboard, another word order, an old section. Where the
// path lies below a page, that page comes last.
func (s *Site) Nearest(asked string, n int) []*Route {
	asked = strings.ToLower(strings.Trim(asked, "/"))
	if asked == "" || len(asked) > nearestLongest {
		return nil
	}
	type candidate struct {
		route *Route
		score float64
	}
	var found []candidate
	name := newName(nil, path.Base(asked))
	for _, known := range s.names() {
		if score := likeness(name, known); score >= nearEnough {
			found = append(found, candidate{known.route, score})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
	var nearest []*Route
	for _, c := range found[:min(len(found), n)] {
		nearest = append(nearest, c.route)
	}
	if parent := s.parentOf(asked); parent != nil && len(nearest) < n && !slices.Contains(nearest, parent) {
		nearest = append(nearest, parent)
	}
	return nearest
}

// parentOf is the closest page above a path, other than the front page.
func (s *Site) parentOf(asked string) *Route {
	for dir := path.Dir("/" + asked); dir != "/"; dir = path.Dir(dir) {
		if r, ok := s.routes[dir]; ok && r.Indexable {
			return r
		}
	}
	return nil
}

// name is the last part of an address, taken apart.
type name struct {
	route   *Route
	words   []string
	letters string
}

func newName(r *Route, slug string) name {
	words := strings.FieldsFunc(slug, func(r rune) bool { return strings.ContainsRune("-_.+ ", r) })
	return name{r, words, strings.Join(words, "")}
}

// pageNames are the names of all pages that can be suggested.
func (s *Site) pageNames() []name {
	var names []name
	for _, p := range s.order {
		if r := s.routes[p]; r.Indexable && p != HomePath && len(p) <= nearestLongest {
			names = append(names, newName(r, path.Base(p)))
		}
	}
	return names
}

// likeness is from 0 to 1: the better of the two names compared letter by
// letter, and of the share of words they have in common, whatever their order.
func likeness(a, b name) float64 {
	if len(a.words) == 0 || len(b.words) == 0 {
		return 0
	}
	common := 0
	for _, w := range a.words {
		if len(w) > 2 && slices.Contains(b.words, w) {
			common++
		}
	}
	shared := float64(common) / float64(max(len(a.words), len(b.words)))
	longest := max(len(a.letters), len(b.letters))
	if abs(len(a.letters)-len(b.letters))*5 > longest*2 {
		return shared
	}
	return max(shared, 1-float64(Slips(a.letters, b.letters, longest))/float64(longest))
}

func abs(n int) int { return max(n, -n) }

// Slips is how many slips of the keyboard lie between two words: a byte too many,
// too few, wrong, or two swapped. What reaches the limit is not counted further, nor
// are words that are longer than anything we compare.
func Slips(a, b string, limit int) int {
	var rows [3][nearestLongest + 1]int
	if abs(len(a)-len(b)) >= limit || len(b) > nearestLongest {
		return limit
	}
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least >= limit {
			return limit
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
