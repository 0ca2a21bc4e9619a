package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Fragment is a stretch of an excerpt.
type Fragment struct {
	Text string
	// Match says that it is a word of the query.
	Match bool
}

// excerptLength is how long an excerpt is, about, in bytes.
const excerptLength = 180

// hit is a page with the passage and the sections that match best.
func (x *Index) hit(q *query, page int32, s *scratch) Hit {
	p := &x.pages[page]
	h := Hit{Page: p, Named: x.hasNamed(q, page)}
	text := p.About
	if score := &s.pages[page]; score.docs > 0 {
		h.Best = x.bestSections(page, s)
		if d := x.docs[score.bestDoc]; d.section >= 0 && p.Sections[d.section].Text != "" {
			text = p.Sections[d.section].Text
		}
	}
	h.Excerpt = x.excerpt(q, text)
	if !hasMatch(h.Excerpt) && text != p.About && p.About != "" {
		h.Excerpt = x.excerpt(q, p.About)
	}
	return h
}

func hasMatch(list []Fragment) bool {
	return slices.ContainsFunc(list, func(f Fragment) bool { return f.Match })
}

// bestSections are the sections of a page that are about what the whole is found for.
func (x *Index) bestSections(page int32, s *scratch) []*Section {
	var docs []int32
	for _, d := range s.touchedDocs {
		if x.docs[d].page == page && x.docs[d].section >= 0 && s.docs[d].terms == s.pages[page].terms && s.docs[d].score > s.pages[page].best/3 {
			docs = append(docs, d)
		}
	}
	slices.SortFunc(docs, func(a, b int32) int { return cmp.Compare(s.docs[b].score, s.docs[a].score) })
	var list []*Section
	for _, d := range docs[:min(len(docs), mostSections)] {
		list = append(list, &x.pages[page].Sections[x.docs[d].section])
	}
	return list
}

// excerpt is the passage of a text that has most of the query's words, with the words
// marked.
func (x *Index) excerpt(q *query, text string) []Fragment {
	marks := x.marksIn(q, text)
	start, end := passage(text, marks)
	var list []Fragment
	at := start
	if start > 0 {
		list = append(list, Fragment{Text: "… "})
	}
	for _, m := range marks {
		if m.start < at || m.end > end {
			continue
		}
		list = appendText(list, text[at:m.start], false)
		list = appendText(list, text[m.start:m.end], true)
		at = m.end
	}
	list = appendText(list, text[at:end], false)
	if end < len(text) {
		list = appendText(list, " …", false)
	}
	return list
}

// marksIn are the words of a query in a text. Letters and digits that stand together are
// marked as one: all of 11B, and not its B.
func (x *Index) marksIn(q *query, text string) []mark {
	var marks []mark
	var whole mark
	take := func() {
		if whole.term != 0 {
			marks = append(marks, whole)
		}
	}
	for _, t := range tokens(text) {
		if !t.glued {
			take()
			whole = mark{start: t.start}
		}
		whole.end = t.end
		if i := x.termOf(q, t.text); i >= 0 {
			whole.term |= 1 << i
		}
	}
	take()
	return marks
}

func appendText(list []Fragment, text string, match bool) []Fragment {
	if text == "" {
		return list
	}
	if n := len(list); n > 0 && list[n-1].Match == match {
		list[n-1].Text += text
		return list
	}
	return append(list, Fragment{text, match})
}

// mark is a word of a query in a text, and which terms of the query it is.
type mark struct {
	start, end int
	term       uint16
}

// passage is where the excerpt of a text begins and ends: the stretch with most
// different words of the query, from a sentence's start if one is near.
func passage(text string, marks []mark) (start, end int) {
	if len(text) <= excerptLength {
		return 0, len(text)
	}
	most := 0
	for i, first := range marks {
		var seen uint16
		words := 0
		for _, m := range marks[i:] {
			if m.end > first.start+excerptLength*3/4 {
				break
			}
			if seen&m.term != m.term {
				words += 100
			}
			seen |= m.term
			words++
		}
		if words > most {
			most, start = words, first.start
		}
	}
	start = beginning(text, start)
	return start, ending(text, start+excerptLength)
}

// beginning is where a passage starts that has a place in it: at its sentence, or a few
// words before.
func beginning(text string, at int) int {
	from := max(0, at-excerptLength/4)
	if from == 0 {
		return 0
	}
	if i := strings.LastIndex(text[from:at], ". "); i >= 0 {
		return from + i + 2
	}
	if i := strings.IndexByte(text[from:at], ' '); i >= 0 {
		return from + i + 1
	}
	return at
}

// ending is the end of the word at a place.
func ending(text string, at int) int {
	if at >= len(text) {
		return len(text)
	}
	if i := strings.LastIndexByte(text[:at], ' '); i > at-30 {
		return i
	}
	for at > 0 && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}

// termOf is the term of a query that a word stands for; -1 if none.
func (x *Index) termOf(q *query, text string) int {
	s, known := x.stemAt(stem(text))
	for i := range q.terms {
		t := &q.terms[i]
		if t.text == text || known && slices.ContainsFunc(t.stems, func(m match) bool { return m.stem == s }) {
			return i
		}
	}
	return -1
}
