package search

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

const (
	// longestQuery is how much of a query is looked at, in bytes.
	longestQuery = 200
	// mostTerms is how many of its words are.
	mostTerms = 12
	// mostEndings is how many words the beginning of a word may stand for.
	mostEndings = 400
)

// query is what somebody looks for, taken apart.
type query struct {
	// words are all of its words, letters the same without anything between, meant
	// those without slips; empty if there are none.
	words          []token
	letters, meant string
	terms          []term
	// shortened says that not all of it was looked at, onlyCommon that its words are
	// on nearly every page.
	shortened, onlyCommon bool
	suggestion            string
}

// term is a word of a query with the stems that match it.
type term struct {
	token
	// meant is the word without its slips.
	meant string
	stems []match
	// worth is the rarity of the word; 0 if no page has it.
	worth float32
}

// match is a stem and how well it matches, from 0 to 1.
type match struct {
	stem   int32
	weight float32
}

// parse takes a query apart and looks its words up.
func (x *Index) parse(text string, near bool) *query {
	q := &query{}
	text, q.shortened = clean(text)
	q.words = tokens(text)
	if len(q.words) > mostTerms {
		q.words, q.shortened = q.words[:mostTerms], true
	}
	q.letters = joined(q.words, "")
	last := len(q.words) - 1
	dated := q.dated()
	for i, w := range q.words {
		begun := i == last && w.end == len(text)
		if !dated[i] && (q.says(i) || begun && last > 0 && x.onlyBegins(w.text)) {
			q.terms = append(q.terms, x.lookUp(w, begun))
		}
	}
	if len(q.terms) == 0 {
		q.onlyCommon = len(q.words) > 0
		for i, w := range q.words {
			q.terms = append(q.terms, x.lookUp(w, i == last))
		}
	}
	if near {
		for i := range q.terms {
			x.addNeighbours(&q.terms[i])
		}
	}
	q.correct(x, text)
	return q
}

// addNeighbours adds the numbers before and after a small one.
func (x *Index) addNeighbours(t *term) {
	n, err := strconv.Atoi(t.text)
	if err != nil || n > 99 {
		return
	}
	for _, neighbour := range []int{n - 1, n + 1} {
		if s, known := x.stemAt(strconv.Itoa(neighbour)); known {
			t.take(x, s, 0.6)
		}
	}
}

// says is whether a word says something of what is looked for. The a of A2A does.
func (q *query) says(i int) bool {
	glued := q.words[i].glued || i+1 < len(q.words) && q.words[i+1].glued
	return glued || !common[q.words[i].text]
}

// onlyBegins says that no word is a text of three letters or more, but some begin so.
func (x *Index) onlyBegins(text string) bool {
	_, known := x.wordAt(text)
	return len(text) > 2 && !known
}

// dated marks the words that are the date of a version, such as 20241022 or
// 2024-08-06: the model is found without it.
func (q *query) dated() map[int]bool {
	marked := map[int]bool{}
	for i, w := range q.words {
		switch {
		case i == 0 || !strings.HasPrefix(w.text, "20"):
		case len(w.text) == 8:
			marked[i] = true
		case len(w.text) == 4 && i+2 < len(q.words) && len(q.words[i+1].text) == 2 && len(q.words[i+2].text) == 2:
			marked[i], marked[i+1], marked[i+2] = true, true, true
		}
	}
	return marked
}

// Limits says what happens to queries that are too long.
const Limits = "Only the first 12 words of a query are searched, and no more than 200 letters."

// Clean is a query without what none needs: control characters, spaces around it, and
// what is too long.
func Clean(text string) (cleaned string, shortened bool) {
	text, shortened = clean(text)
	return strings.TrimSpace(text), shortened
}

func clean(text string) (cleaned string, shortened bool) {
	if shortened = len(text) > longestQuery; shortened {
		text = text[:longestQuery]
	}
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return strings.TrimLeft(text, " "), shortened
}

// known says that pages have more than half of the query's words.
func (q *query) known() bool {
	known := 0
	for i := range q.terms {
		if len(q.terms[i].stems) > 0 {
			known++
		}
	}
	return 2*known > len(q.terms)
}

// lookUp finds what a word may stand for: itself and its forms, words that begin with
// it if it may not be finished, and only where there is none of these, words that are
// spelled nearly the same.
func (x *Index) lookUp(w token, begun bool) term {
	t := term{token: w, meant: w.text}
	if s, known := x.stemAt(stem(w.text)); known {
		t.take(x, s, 1)
	} else if i, known := x.wordAt(w.text); known {
		t.take(x, x.words[i].stem, 1)
	}
	if begun {
		x.addEndings(&t)
	}
	if len(t.stems) == 0 && w.text[0] >= 'a' {
		x.addSimilar(&t, begun)
	}
	return t
}

func (t *term) take(x *Index, s int32, weight float32) {
	if slices.ContainsFunc(t.stems, func(m match) bool { return m.stem == s }) {
		return
	}
	t.stems = append(t.stems, match{s, weight})
	t.worth = max(t.worth, weight*x.rarity(x.frequency(s)))
}

// addEndings adds the words that begin with the term.
func (x *Index) addEndings(t *term) {
	i, _ := x.wordAt(t.text)
	for n := 0; i < len(x.words) && n < mostEndings && strings.HasPrefix(x.words[i].text, t.text); i, n = i+1, n+1 {
		share := float32(len(t.text)) / float32(len(x.words[i].text))
		t.take(x, x.words[i].stem, 0.35+0.45*share)
	}
}

// addSimilar adds the words that the term may be a misspelling of.
func (x *Index) addSimilar(t *term, begun bool) {
	found, slips := x.similar(t.text, begun)
	weight := float32(0.9)
	if slips > 1 {
		weight = 0.7
	}
	for _, i := range found {
		t.take(x, x.words[i].stem, weight)
	}
}

// correct is what the query would be without its slips; empty if it has none.
func (q *query) correct(x *Index, text string) {
	var b strings.Builder
	at, changed := 0, false
	for i := range q.terms {
		t := &q.terms[i]
		if t.text[0] < 'a' || x.begins(t.text) {
			continue
		}
		best := x.likeliest(t)
		if best == "" || best == t.text {
			continue
		}
		b.WriteString(text[at:t.start] + best)
		at, changed, t.meant = t.end, true, best
	}
	if changed {
		q.suggestion = strings.TrimSpace(b.String() + text[at:])
		q.meant = joined(tokens(q.suggestion), "")
	}
}

// begins says whether any word begins with a text, or has the same stem.
func (x *Index) begins(text string) bool {
	i, known := x.wordAt(text)
	if _, same := x.stemAt(stem(text)); known || same {
		return true
	}
	return i < len(x.words) && strings.HasPrefix(x.words[i].text, text)
}

// likeliest is the word that a misspelled term most likely stands for: of those with
// the fewest slips, the one that most documents have.
func (x *Index) likeliest(t *term) string {
	found, _ := x.similar(t.text, false)
	best, most := "", 0
	for _, i := range found {
		if n := x.frequency(x.words[i].stem); n > most {
			best, most = x.words[i].text, n
		}
	}
	return best
}

func (x *Index) wordAt(text string) (int, bool) {
	return slices.BinarySearchFunc(x.words, text, func(w word, text string) int { return strings.Compare(w.text, text) })
}

func (x *Index) stemAt(text string) (int32, bool) {
	i, known := slices.BinarySearch(x.stems, text)
	return int32(i), known
}

// frequency is how many documents have a stem.
func (x *Index) frequency(s int32) int { return int(x.first[s+1] - x.first[s]) }
