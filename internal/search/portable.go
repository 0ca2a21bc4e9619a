package search

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"math"
	"slices"
	"strings"
)

// Portable is an index for a browser that has no server to ask; web/src/lib/find reads it. It knows what Index knows but for the texts:
// its excerpts are what pages say about themselves.
type Portable struct {
	Kinds []PortableKind `json:"kinds"`
	// Pages are in the order of Index; the documents are each page and, behind it, its sections with a title.
	Pages []PortablePage `json:"pages"`
	// Words are all words, sorted, with a space between; Stems are the stem of each of them, as varints in base64.
	Words string `json:"words"`
	Stems string `json:"stems"`
	// Posts are, for each stem: how many documents have it, then for each the distance to the document before and its worth, in steps
	// of Step; varints in base64.
	Posts string  `json:"posts"`
	Step  float64 `json:"step"`
	// Common are the words that say little.
	Common string `json:"common"`
	// Asked are the questions that lead to pages: the page, then the stems of the words.
	Asked [][]int32 `json:"asked"`
}

// PortableKind is a kind: its id, the name of one and of several.
type PortableKind [3]string

// PortablePage is a page.
type PortablePage struct {
	Path  string `json:"p"`
	Kind  uint8  `json:"k"`
	Title string `json:"t"`
	About string `json:"a,omitempty"`
	// Prior is what its score is multiplied with, Names its names as words, a line each, Initials what it is called in short.
	Prior    float64  `json:"w"`
	Names    string   `json:"n"`
	Initials []string `json:"i,omitempty"`
	// Sections are id and title of those that are documents.
	Sections [][2]string `json:"s,omitempty"`
}

// portableSteps is how finely worths are told apart: one byte, mostly.
const portableSteps = 127

// Portable writes the index for a browser.
func (x *Index) Portable() ([]byte, error) {
	p := Portable{Common: strings.Join(sortedCommon(), " "), Step: x.portableStep()}
	for _, k := range Kinds {
		p.Kinds = append(p.Kinds, PortableKind{k.ID, k.Name, k.Plural})
	}
	for i := range x.pages {
		p.Pages = append(p.Pages, x.portablePage(i))
	}
	for _, n := range x.named {
		if n.initials {
			p.Pages[n.page].Initials = append(p.Pages[n.page].Initials, n.letters)
		}
	}
	words := make([]string, len(x.words))
	var stems, posts []byte
	for i, w := range x.words {
		words[i] = w.text
		stems = binary.AppendUvarint(stems, uint64(w.stem))
	}
	for s := range x.stems {
		posts = x.appendPosts(posts, int32(s), p.Step)
	}
	p.Words, p.Stems, p.Posts = strings.Join(words, " "), base64.StdEncoding.EncodeToString(stems), base64.StdEncoding.EncodeToString(posts)
	for _, q := range x.asked {
		p.Asked = append(p.Asked, append([]int32{q.page}, q.stems...))
	}
	return json.Marshal(p)
}

func sortedCommon() []string {
	var list []string
	for word := range common {
		list = append(list, word)
	}
	slices.Sort(list)
	return list
}

// portableStep is the step with which the greatest worth fits.
func (x *Index) portableStep() float64 {
	most := float32(0)
	for _, p := range x.posts {
		most = max(most, p.impact())
	}
	return math.Ceil(float64(most)/portableSteps*1000) / 1000
}

func (x *Index) portablePage(i int) PortablePage {
	page := &x.pages[i]
	p := PortablePage{Path: page.Path, Kind: x.kind[i], Title: page.Title, About: page.About, Prior: math.Round(float64(x.prior[i])*1000) / 1000, Names: x.names[i]}
	for _, s := range page.Sections {
		if s.Title != "" {
			p.Sections = append(p.Sections, [2]string{s.ID, s.Title})
		}
	}
	return p
}

func (x *Index) appendPosts(b []byte, stem int32, step float64) []byte {
	list := x.posts[x.first[stem]:x.first[stem+1]]
	b = binary.AppendUvarint(b, uint64(len(list)))
	before := int32(0)
	for _, p := range list {
		b = binary.AppendUvarint(b, uint64(p.doc()-before))
		b = binary.AppendUvarint(b, uint64(math.Round(float64(p.impact())/step)))
		before = p.doc()
	}
	return b
}
