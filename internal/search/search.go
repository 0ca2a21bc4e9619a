// Package search finds pages by words: an inverted index over titles, other names,
// headings and texts, ranked with BM25F. It knows nothing of the site; whoever has
// pages hands them in.
//
// All that a word is worth for a document is computed when the index is built, so a
// query only adds numbers up. An Index never changes, and any number of requests may
// read it at once.
package search

import (
	"cmp"
	"slices"
	"sync"
)

// Page is something that can be found: a page of the site, or an entry on one.
type Page struct {
	// Path is the address, with an anchor where it is an entry on a page.
	Path string
	// Kind is the id of one of Kinds.
	Kind string
	// Title is what the page is called, Names what else it is called.
	Title string
	Names []string
	// Asked are questions and phrases that people look for it with.
	Asked []string
	// About says in a sentence or two what it is.
	About string
	// Weight is how much is known of it, from 0 to 1: of pages that match equally well,
	// the weightier comes first.
	Weight float64
	// Sections are its text, taken apart at headings.
	Sections []Section
}

// Section is the text below a heading; that before the first heading has neither
// anchor nor title.
type Section struct {
	ID, Title, Text string
}

// Kind is a kind of things that can be found.
type Kind struct {
	// ID is for addresses, Name for one of the kind and Plural for several.
	ID, Name, Plural string
	// prior is what the score of a page of the kind is multiplied with.
	prior float32
}

// Kinds are all kinds, in the order in which they are listed.
var Kinds = []Kind{
	{"model", "Model", "Models", 1},
	{"maker", "Maker", "Makers", 1.15},
	{"provider", "Provider", "Providers", 0.95},
	{"benchmark", "Benchmark", "Benchmarks", 1},
	{"term", "Term", "Terms", 1.1},
	{"technique", "Technique", "Techniques", 1.05},
	{"tool", "Tool", "Tools", 0.8},
	{"post", "Post", "Posts", 0.9},
	{"page", "Page", "Pages", 1},
}

// KindNamed is the kind of an id; false if there is none.
func KindNamed(id string) (Kind, bool) {
	for _, k := range Kinds {
		if k.ID == id {
			return k, true
		}
	}
	return Kind{}, false
}

// Index is pages, ready to be found.
type Index struct {
	pages []Page
	kind  []uint8   // of each page, its place in Kinds
	prior []float32 // of each page

	docs  []document
	words []word    // all words as they are written, sorted
	stems []string  // what words are stemmed to, sorted
	first []int32   // of each stem, its first posting; one more at the end
	posts []posting // by stem, then document
	named []name    // all names, sorted by their letters
	names []string  // of each page, a line each, its title first: words with a space between
	asked []question

	scratch sync.Pool
}

// document is a page as a whole, or one of its sections.
type document struct {
	page    int32
	section int32 // its place among the page's sections; -1 for the page as a whole
}

// word is a word as it is written in some text.
type word struct {
	text    string
	letters uint32 // which letters it has, for a first glance
	stem    int32
}

// posting is what a word is worth for a document: the document above, the worth in
// steps below. There are many of them.
type posting uint32

const (
	impactBits = 12
	impactStep = 32.0 / (1<<impactBits - 1) // no word is worth more than 32
)

func newPosting(doc int32, impact float32) posting {
	return posting(doc)<<impactBits | posting(min(impact/impactStep+0.5, 1<<impactBits-1))
}

func (p posting) doc() int32      { return int32(p >> impactBits) }
func (p posting) impact() float32 { return float32(p&(1<<impactBits-1)) * impactStep }

// name is a name of a page: its letters and digits without anything between, or only
// the first letters of its words.
type name struct {
	letters  string
	page     int32
	initials bool
}

// question is what people ask for when they look for a page.
type question struct {
	page  int32
	stems []int32 // of the words that say something
	worth float32 // of all of them
}

// Pages are all pages, in the order in which they were handed in.
func (x *Index) Pages() []Page { return x.pages }

// ByWeight are the pages of a kind, the weightiest first.
func (x *Index) ByWeight(kind string) []*Page {
	var list []*Page
	for i := range x.pages {
		if x.pages[i].Kind == kind {
			list = append(list, &x.pages[i])
		}
	}
	slices.SortStableFunc(list, func(a, b *Page) int { return cmp.Compare(b.Weight, a.Weight) })
	return list
}

// Letters are the letters and digits of a name without anything between: what two
// spellings of one name share.
func Letters(name string) string { return joined(tokens(name), "") }
