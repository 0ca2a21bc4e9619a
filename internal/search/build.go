package search

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// field is a part of a document in which words count alike.
type field int

const (
	inTitle   field = iota
	inNames         // other names, and what people ask for
	inHeading       // the section's own
	inOutline       // the headings of all sections, for the page as a whole
	inText
	inPage // the page's title, for a section
	fields
)

// weights are what a word counts in each field, evenness how much a long field counts
// less than a short one.
var (
	weights  = [fields]float64{inTitle: 8, inNames: 5, inHeading: 4, inOutline: 2, inText: 1, inPage: 1.5}
	evenness = [fields]float64{inTitle: 0.6, inNames: 0.25, inHeading: 0.5, inOutline: 0.6, inText: 0.65, inPage: 0.5}
)

// saturation is how soon more of the same word stops counting more.
const saturation = 1.2

// New makes an index of pages. The pages are kept.
func New(pages []Page) *Index {
	b := &builder{Index: &Index{pages: pages}, ids: map[string]int32{}, stemIDs: map[string]int32{}}
	for i := range pages {
		b.page(int32(i))
	}
	b.sortWords()
	b.weigh()
	b.sortNames()
	b.addQuestions()
	x := b.Index // the builder is not kept
	x.scratch.New = func() any { return newScratch(len(x.docs), len(x.pages)) }
	return x
}

// builder carries what is only needed while an index is built.
type builder struct {
	*Index
	ids     map[string]int32 // of words
	stemIDs map[string]int32
	found   []occurrence // by document
	lengths [][fields]int32
}

// occurrence is a word in a field of a document.
type occurrence struct {
	stem  int32
	field field
	doc   int32
}

func (b *builder) page(i int32) {
	p := &b.pages[i]
	kind := slices.IndexFunc(Kinds, func(k Kind) bool { return k.ID == p.Kind })
	b.kind = append(b.kind, uint8(kind))
	b.prior = append(b.prior, Kinds[kind].prior*float32(0.85+0.3*p.Weight))
	whole := b.document(i, -1)
	b.add(whole, inTitle, p.Title)
	b.add(whole, inText, p.About)
	for _, text := range slices.Concat(p.Names, p.Asked) {
		b.add(whole, inNames, text)
	}
	b.addNames(i, p)
	for j := range p.Sections {
		s := &p.Sections[j]
		doc := whole
		if s.Title != "" {
			b.add(whole, inOutline, s.Title)
			doc = b.document(i, int32(j))
			b.add(doc, inPage, p.Title)
			b.add(doc, inHeading, s.Title)
		}
		b.add(doc, inText, s.Text)
	}
}

func (b *builder) document(page, section int32) int32 {
	b.docs = append(b.docs, document{page, section})
	b.lengths = append(b.lengths, [fields]int32{})
	return int32(len(b.docs) - 1)
}

// add adds the words of a text, and those joined by hyphens as one, too: some write
// fine-tuning, some finetuning.
func (b *builder) add(doc int32, f field, text string) {
	before := ""
	for _, t := range tokens(text) {
		b.occurs(doc, f, t.text)
		b.lengths[doc][f]++
		if t.hyphened && before != "" && t.text[0] >= 'a' {
			b.occurs(doc, f, before+t.text)
		}
		before = t.text
	}
}

func (b *builder) occurs(doc int32, f field, text string) {
	id, known := b.ids[text]
	if !known {
		text = strings.Clone(text)
		root := stem(text)
		s, knownStem := b.stemIDs[root]
		if !knownStem {
			s = int32(len(b.stems))
			if root == text {
				root = text // one copy of both
			}
			b.stemIDs[root] = s
			b.stems = append(b.stems, root)
		}
		id = int32(len(b.words))
		b.ids[text] = id
		b.words = append(b.words, word{text, lettersOf(text), s})
	}
	b.found = append(b.found, occurrence{b.words[id].stem, f, doc})
}

// sortWords puts words and stems into the order in which they are looked up.
func (b *builder) sortWords() {
	slices.SortFunc(b.words, func(a, c word) int { return strings.Compare(a.text, c.text) })
	slices.Sort(b.stems)
	place := make([]int32, len(b.stems))
	for i, s := range b.stems {
		place[b.stemIDs[s]] = int32(i)
	}
	for i := range b.words {
		b.words[i].stem = place[b.words[i].stem]
	}
	for i := range b.found {
		b.found[i].stem = place[b.found[i].stem]
	}
}

// weigh computes what each word is worth for each document that has it.
func (b *builder) weigh() {
	slices.SortFunc(b.found, func(a, c occurrence) int { return cmp.Or(cmp.Compare(a.stem, c.stem), cmp.Compare(a.doc, c.doc)) })
	shares := b.fieldShares()
	b.first = make([]int32, 0, len(b.stems)+1)
	b.posts = make([]posting, 0, len(b.found)/2)
	var impacts []float32
	var docs []int32
	for i := 0; i < len(b.found); {
		stem := b.found[i].stem
		docs, impacts = docs[:0], impacts[:0]
		for i < len(b.found) && b.found[i].stem == stem {
			doc, frequency := b.found[i].doc, 0.0
			for ; i < len(b.found) && b.found[i].stem == stem && b.found[i].doc == doc; i++ {
				frequency += shares[doc][b.found[i].field]
			}
			docs, impacts = append(docs, doc), append(impacts, float32(frequency*(saturation+1)/(frequency+saturation)))
		}
		b.first = append(b.first, int32(len(b.posts)))
		rarity := b.rarity(len(docs))
		for j, doc := range docs {
			b.posts = append(b.posts, newPosting(doc, impacts[j]*rarity))
		}
	}
	b.first = append(b.first, int32(len(b.posts)))
	b.posts = slices.Clone(b.posts) // with no room to grow
	b.words = slices.Clone(b.words)
}

// rarity is what a word is worth that so many documents have.
func (x *Index) rarity(docs int) float32 {
	n := float64(docs)
	return float32(math.Log(1 + (float64(len(x.docs))-n+0.5)/(n+0.5)))
}

// fieldShares is what one word counts in each field of each document, by the field's
// length.
func (b *builder) fieldShares() [][fields]float64 {
	var sums, counts [fields]float64
	for _, lengths := range b.lengths {
		for f, n := range lengths {
			if n > 0 {
				sums[f] += float64(n)
				counts[f]++
			}
		}
	}
	shares := make([][fields]float64, len(b.docs))
	for doc, lengths := range b.lengths {
		for f, n := range lengths {
			if n > 0 {
				average := sums[f] / counts[f]
				shares[doc][f] = weights[f] / (1 - evenness[f] + evenness[f]*float64(n)/average)
			}
		}
	}
	return shares
}

// addNames notes the names of a page: some ask for a name and nothing else.
func (b *builder) addNames(page int32, p *Page) {
	var list []string
	for _, text := range append([]string{p.Title}, p.Names...) {
		words := tokens(text)
		spaced := joined(words, " ")
		if spaced == "" || slices.Contains(list, spaced) {
			continue
		}
		list = append(list, spaced)
		b.named = append(b.named, name{joined(words, ""), page, false})
	}
	for _, text := range append([]string{p.Title}, p.Names...) {
		if short := initials(text); short != "" && p.Kind != "model" { // ids have none
			b.named = append(b.named, name{short, page, true})
		}
	}
	b.names = append(b.names, strings.Join(list, "\n"))
}

// initials are the first letters of a title of at least three words, by which many
// are called; empty for shorter ones.
func initials(title string) string {
	var b strings.Builder
	before := ' '
	for _, r := range title {
		starts := unicode.IsLetter(r) && (!unicode.IsLetter(before) || unicode.IsUpper(r) && unicode.IsLower(before))
		if starts && r < utf8.RuneSelf {
			b.WriteRune(unicode.ToLower(r))
		}
		before = r
	}
	if n := b.Len(); n < 3 || n > 5 {
		return ""
	}
	return b.String()
}

func (b *builder) sortNames() {
	slices.SortStableFunc(b.named, func(a, c name) int { return strings.Compare(a.letters, c.letters) })
}

// addQuestions notes the questions that lead to pages.
func (b *builder) addQuestions() {
	for i := range b.pages {
		for _, text := range b.pages[i].Asked {
			q := question{page: int32(i)}
			for _, t := range tokens(text) {
				if s, known := b.stemAt(stem(t.text)); known && !common[t.text] {
					q.stems = append(q.stems, s)
					q.worth += b.rarity(b.frequency(s))
				}
			}
			if len(q.stems) > 1 {
				b.asked = append(b.asked, q)
			}
		}
	}
}
