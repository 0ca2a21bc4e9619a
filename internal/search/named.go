package search

import (
	"slices"
	"strings"
)

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

// namedSo is what pages gain by their names, and by the questions that lead to them.
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
