package search

import (
	"cmp"
	"slices"
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
	defer s.reset()
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
