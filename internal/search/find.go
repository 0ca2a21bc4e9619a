package search

import (
	"cmp"
	"slices"
	"strings"
)

// Query is what somebody looks for.
type Query struct {
	// Text is as it was written; it may be anything.
	Text string
	// Kind narrows the hits to a kind; empty for all.
	Kind string
	// Near lets a number stand for its neighbours, too: a version that does not exist
	// finds those before and after it.
	Near bool
	// From is how many hits to pass over, Most how many to show at most.
	From, Most int
}

// Result is what was found.
type Result struct {
	Hits []Hit
	// Total is how many pages match, of the kind that was asked for; Kinds are how
	// many of each kind do, whatever was asked for.
	Total int
	Kinds []Count
	// Suggestion is the query as it may have been meant; empty if it is known well.
	Suggestion string
	// Shortened says that not all of the query was looked at, OnlyCommon that its words
	// are on nearly every page.
	Shortened, OnlyCommon bool
	// Empty says that there was no word in the query.
	Empty bool
	// Known says that pages have more than half of its words, slips aside.
	Known bool
}

// Count is how many pages of a kind match.
type Count struct {
	Kind
	Pages int
}

// Hit is a page that was found.
type Hit struct {
	*Page
	// Excerpt is a passage of its text, or what the page says about itself.
	Excerpt []Fragment
	// Best are the sections that match best; at most mostSections.
	Best []*Section
	// Named says that one of its names has a word of the query.
	Named bool
}

// mostSections is how many sections of a page are shown.
const mostSections = 2

// enough is the share of a query, by worth, that a page must have to be a hit where
// others have all of it.
const enough = 0.6

// Find finds pages.
func (x *Index) Find(asked Query) Result {
	q := x.parse(asked.Text, asked.Near)
	result := Result{Suggestion: q.suggestion, Shortened: q.shortened, OnlyCommon: q.onlyCommon, Empty: len(q.words) == 0, Known: q.known()}
	if result.Empty {
		return result
	}
	s := x.scratch.Get().(*scratch)
	defer x.scratch.Put(s)
	defer s.reset(x)
	found := x.rank(q, s)
	counts := make([]int, len(Kinds))
	for _, f := range found {
		counts[x.kind[f.page]]++
	}
	for i, n := range counts {
		if n > 0 {
			result.Kinds = append(result.Kinds, Count{Kinds[i], n})
		}
	}
	if asked.Kind != "" {
		found = slices.DeleteFunc(found, func(f ranked) bool { return x.pages[f.page].Kind != asked.Kind })
	}
	result.Total = len(found)
	from := min(asked.From, len(found))
	for _, f := range found[from:min(from+asked.Most, len(found))] {
		result.Hits = append(result.Hits, x.hit(q, f.page, s))
	}
	return result
}

// ranked is a page with its score.
type ranked struct {
	page  int32
	score float32
}

// rank scores all pages that have enough of the query, the best first.
func (x *Index) rank(q *query, s *scratch) []ranked {
	s.addUp(x, q)
	bonus := x.namedSo(q)
	total := float32(0)
	for i := range q.terms {
		total += q.terms[i].worth
	}
	var found []ranked
	best := float32(0)
	for _, page := range s.touchedPages {
		p := &s.pages[page]
		share := float32(1)
		if total > 0 {
			share = p.worth(q) / total
		}
		named := bonus[page]
		if named > 0 {
			share = max(share, enough)
		}
		if share == 1 {
			named = max(named, nameHasAll*x.nameShare(q, page))
		}
		score := (p.best+0.25*p.second)*share*(1+named) + 12*named
		score *= x.prior[page]
		found = append(found, ranked{page, score})
		best = max(best, share)
		p.share = share
	}
	for page, b := range bonus {
		if s.pages[page].docs == 0 {
			s.pages[page].share = 1
			found = append(found, ranked{page, 12 * b * x.prior[page]})
		}
	}
	least := min(best, 1) * enough
	found = slices.DeleteFunc(found, func(f ranked) bool { return s.pages[f.page].share < least })
	slices.SortFunc(found, func(a, b ranked) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.page, b.page)) })
	return found
}

// What it is worth that a page is called as the query says.
const (
	calledSo     = 4.0 // its title
	alsoCalledSo = 3.0
	initialsAre  = 1.5
	nameBegins   = 1.6 // and the shorter the rest the better
	nameHasAll   = 1.2
	nameInside   = 1.2 // the query has the whole name and more
	askedSo      = 1.0 // a question like it is known
)

// namedSo is what the names of pages add to their scores, of those that begin with the
// letters of the query.
func (x *Index) namedSo(q *query) map[int32]float32 {
	bonus := map[int32]float32{}
	x.addNamed(bonus, q.letters)
	if q.meant != "" {
		x.addNamed(bonus, q.meant)
	}
	x.addInside(bonus, q)
	x.addAsked(bonus, q)
	return bonus
}

// addAsked adds pages that a question like the query leads to: the more words both have
// of each other, the better.
func (x *Index) addAsked(bonus map[int32]float32, q *query) {
	total := float32(0)
	for i := range q.terms {
		total += max(q.terms[i].worth, 1) // a word that nobody knows counts, too
	}
	for i := range x.asked {
		a := &x.asked[i]
		shared, words := float32(0), 0
		for j := range q.terms {
			t := &q.terms[j]
			if slices.ContainsFunc(t.stems, func(m match) bool { return m.weight >= goodMatch && slices.Contains(a.stems, m.stem) }) {
				shared, words = shared+t.worth, words+1
			}
		}
		if words < 2 {
			continue
		}
		alike := 2 * shared / (a.worth + total)
		if worth := askedSo * min(alike*alike*alike, 1); worth > bonus[a.page] {
			bonus[a.page] = worth
		}
	}
}

// goodMatch is how well a word must match to be that of a question.
const goodMatch = 0.7

// addInside adds pages whose names stand inside the query, such as a model in a
// question. A name of one word may be any word.
func (x *Index) addInside(bonus map[int32]float32, q *query) {
	asked := 0
	for i := range q.terms {
		asked += len(q.terms[i].text)
	}
	for from := range q.words {
		letters := q.words[from].text
		for to := from + 1; to < len(q.words) && to-from < mostInside; to++ {
			letters += q.words[to].text
			i, found := slices.BinarySearchFunc(x.named, letters, func(n name, letters string) int { return strings.Compare(n.letters, letters) })
			for ; found && i < len(x.named) && x.named[i].letters == letters; i++ {
				if worth := nameInside * float32(min(len(letters), asked)) / float32(asked); !x.named[i].initials && worth > bonus[x.named[i].page] {
					bonus[x.named[i].page] = worth
				}
			}
		}
	}
}

// mostInside is how many words a name inside a query has at most.
const mostInside = 6

func (x *Index) addNamed(bonus map[int32]float32, letters string) {
	i, _ := slices.BinarySearchFunc(x.named, letters, func(n name, letters string) int { return strings.Compare(n.letters, letters) })
	for ; i < len(x.named) && strings.HasPrefix(x.named[i].letters, letters); i++ {
		n := &x.named[i]
		worth := float32(0)
		switch whole := len(n.letters) == len(letters); {
		case n.initials && whole:
			worth = initialsAre
		case n.initials:
		case whole:
			worth = alsoCalledSo
		case len(letters) > 1:
			worth = nameBegins * float32(len(letters)) / float32(len(n.letters))
		}
		if worth > bonus[n.page] {
			bonus[n.page] = worth
		}
	}
	for page, b := range bonus {
		if title, _, _ := strings.Cut(x.names[page], "\n"); b == alsoCalledSo && strings.ReplaceAll(title, " ", "") == letters {
			bonus[page] = calledSo
		}
	}
}

// nameShare is how much of a name of a page the query is, where the name has all words
// of the query.
func (x *Index) nameShare(q *query, page int32) float32 {
	best := float32(0)
	for name := range strings.SplitSeq(x.names[page], "\n") {
		words, all := 1+strings.Count(name, " "), true
		for i := range q.terms {
			if !hasWord(name, q.terms[i].meant, i == len(q.terms)-1) {
				all = false
				break
			}
		}
		if all {
			best = max(best, min(1, float32(len(q.terms))/float32(words)))
		}
	}
	return best
}

// hasNamed says whether a name of a page has any word of the query.
func (x *Index) hasNamed(q *query, page int32) bool {
	return slices.ContainsFunc(q.terms, func(t term) bool { return hasWord(x.names[page], t.meant, false) })
}

// hasWord says whether a name has a word, or one that begins so.
func hasWord(name, word string, begun bool) bool {
	for w := range strings.FieldsSeq(name) {
		if w == word || begun && strings.HasPrefix(w, word) {
			return true
		}
	}
	return false
}
