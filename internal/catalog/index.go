// Package catalog is the heart of the LLM index: which models a visitor asks for,
// in which order, what they cost, how they compare. It reads a Site and answers
// questions with plain values; it knows neither requests nor pages nor files.
//
// An Index is made once of a Site and never changes, so any number of requests
// may ask it at the same time. The same question always gets the same answer.
//
// Unknown is never zero and never false. A number that is not known is in no
// range, an ability that is not known is neither had nor lacked, a price that is
// not known is not free: such models are left out of what asks for the fact, are
// last where the fact sorts, and empty where it is shown.
package catalog

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"

	"astrolabe/internal/ability"
	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// Statuses are the states a model can be in, in the order of lists.
var Statuses = []string{"active", "preview", "deprecated", "retired", "unlisted"}

// Kinds are what models are made for.
var Kinds = []string{"general", "safety classifier", "translation"}

// Named is a thing that has an id in addresses and a name for readers.
type Named struct {
	ID, Name string
}

// Index is all models as dense columns, in the order of the site: newest first,
// then by name. A model is named by its place in that order.
type Index struct {
	// Models are the models of the site.
	Models []*site.Model
	// Makers, Providers and Families are those that have a model, by name; a
	// family's id is its name as an address.
	Makers, Providers, Families []Named
	// Licences are those that a model has, from the freest kind, then by name.
	Licences []Licence
	// DataDate is the newest day of any fact, PriceDate that of any listed price.
	DataDate, PriceDate Date
	// Scores are the scores by benchmark, with one chosen for each model.
	Scores *scores.Book
	// Ability is where the tested models stand on one scale.
	Ability *ability.Scale

	place map[string]int32
	// named is the place of a model by the letters of its name. It, text, words, vocabulary and orders are made when they are first needed: few
	// states of the past are ever searched, or sorted by more than one column.
	named                  func() map[string]int32
	text                   func() []searchText
	words                  func() []string
	vocabulary             func() []Suggestion
	orders                 [Usefulness + 1]func() [2][]int32
	maker, family, licence []uint16
	kind, status           []uint8
	released, cutoff       []Date
	// in and out are what a model is known to read and write, inKnown and outKnown
	// those of which it is known whether it does.
	in, inKnown, out, outKnown []Modalities
	known, have                []Capabilities
	number                     [columnCount][]int64
	// activeMost is the active parameters, or all of them where only those are
	// known: the most that can be active.
	activeMost []int64
	// terms are on what terms each offer of a model is sold.
	terms               [][]offerTerms
	seller              bitset
	sellerWords         int
	makerOf, providerOf map[string]int
	familyOf, licenceOf map[string]int
	familyMembers       map[uint16][]int32
	licenceNames        []Named
}

// New makes the index of a site.
func New(s *site.Site) *Index {
	ix := &Index{Models: slices.Clone(s.Models)}
	slices.SortStableFunc(ix.Models, func(a, b *site.Model) int {
		if a.Released != b.Released {
			return strings.Compare(b.Released, a.Released)
		}
		return cmp.Or(strings.Compare(fold(a.Name), fold(b.Name)), strings.Compare(a.ID, b.ID))
	})
	ix.DataDate, _ = ParseDate(s.DataDate)
	ix.PriceDate, _ = ParseDate(s.PriceDate)
	ix.Scores = scores.New(s.Tables())
	ix.place = make(map[string]int32, len(ix.Models))
	for i, m := range ix.Models {
		ix.place[m.ID] = int32(i)
	}
	ix.nameThings(s)
	ix.fillColumns()
	ix.fillAbility(s)
	ix.fillTerms(s)
	ix.prepare()
	return ix
}

// prepare prepares what is made later.
func (ix *Index) prepare() {
	ix.named = sync.OnceValue(ix.byName)
	ix.text = sync.OnceValue(ix.makeText)
	ix.words = sync.OnceValue(ix.gatherWords)
	ix.vocabulary = sync.OnceValue(ix.makeVocabulary)
	for c := range Column(len(columns)) {
		ix.orders[c] = sync.OnceValue(func() [2][]int32 { return ix.makeOrder(c) })
	}
}

// Place is where a model stands in the index; false if there is none of that id.
func (ix *Index) Place(id string) (int, bool) {
	i, ok := ix.place[id]
	return int(i), ok
}

// Model is the model of an id, nil if there is none.
func (ix *Index) Model(id string) *site.Model {
	if i, ok := ix.place[id]; ok {
		return ix.Models[i]
	}
	return nil
}

// Named is the model of a whole name, however it is spelled; nil if there is none.
func (ix *Index) Named(name string) *site.Model {
	if i, ok := ix.named()[search.Letters(name)]; ok {
		return ix.Models[i]
	}
	return nil
}

// nameThings gathers makers, providers, families and licences and numbers them.
func (ix *Index) nameThings(s *site.Site) {
	makers, providers := map[string]string{}, map[string]string{}
	families, licences := map[string]string{}, map[string]Licence{}
	providerNames := map[string]string{}
	for _, p := range s.Providers {
		providerNames[p.ID] = p.Name
	}
	for _, m := range ix.Models {
		makers[m.Maker] = cmp.Or(m.MakerName, m.Maker)
		families[slug(m.Family)] = m.Family
		l := LicenceOf(m.Licence)
		licences[l.ID] = l
		for i := range m.Offers {
			id := m.Offers[i].Provider
			providers[id] = cmp.Or(providerNames[id], id)
		}
	}
	ix.Makers, ix.makerOf = numbered(makers)
	ix.Providers, ix.providerOf = numbered(providers)
	ix.Families, ix.familyOf = numbered(families)
	ix.licenceOf = map[string]int{}
	for _, l := range licences {
		ix.Licences = append(ix.Licences, l)
	}
	slices.SortFunc(ix.Licences, func(a, b Licence) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID)) })
	for i, l := range ix.Licences {
		ix.licenceOf[l.ID] = i
		ix.licenceNames = append(ix.licenceNames, Named{l.ID, l.Name})
	}
}

// numbered sorts things by name and says which number each id has.
func numbered(names map[string]string) ([]Named, map[string]int) {
	list, folded := make([]Named, 0, len(names)), make(map[string]string, len(names))
	for id, name := range names {
		list = append(list, Named{id, name})
		folded[id] = fold(name)
	}
	slices.SortFunc(list, func(a, b Named) int {
		return cmp.Or(cmp.Compare(folded[a.ID], folded[b.ID]), cmp.Compare(a.ID, b.ID))
	})
	of := make(map[string]int, len(list))
	for i, n := range list {
		of[n.ID] = i
	}
	return list, of
}

func (ix *Index) fillColumns() {
	n := len(ix.Models)
	ix.maker, ix.family, ix.licence = make([]uint16, n), make([]uint16, n), make([]uint16, n)
	ix.kind, ix.status = make([]uint8, n), make([]uint8, n)
	ix.released, ix.cutoff = make([]Date, n), make([]Date, n)
	ix.in, ix.inKnown = make([]Modalities, n), make([]Modalities, n)
	ix.out, ix.outKnown = make([]Modalities, n), make([]Modalities, n)
	ix.known, ix.have = make([]Capabilities, n), make([]Capabilities, n)
	for c := range columns {
		if columns[c].number != nil {
			ix.number[c] = make([]int64, n)
		}
	}
	ix.activeMost = make([]int64, n)
	ix.sellerWords = (len(ix.Providers) + 63) / 64
	ix.seller = make(bitset, n*ix.sellerWords)
	ix.familyMembers = map[uint16][]int32{}
	for i, m := range ix.Models {
		ix.fillModel(i, m)
	}
}

func (ix *Index) fillModel(i int, m *site.Model) {
	ix.maker[i] = uint16(ix.makerOf[m.Maker])
	ix.family[i] = uint16(ix.familyOf[slug(m.Family)])
	ix.familyMembers[ix.family[i]] = append(ix.familyMembers[ix.family[i]], int32(i))
	ix.licence[i] = uint16(ix.licenceOf[LicenceOf(m.Licence).ID])
	ix.kind[i] = uint8(max(slices.Index(Kinds, m.Kind), 0))
	ix.status[i] = statusOf(m)
	ix.released[i], _ = ParseDate(m.Released)
	ix.cutoff[i], _ = ParseDate(m.KnowledgeCutoff)
	ix.inKnown[i], ix.in[i] = modalitiesOf(m.Input, m.IsComplete("input"))
	ix.outKnown[i], ix.out[i] = modalitiesOf(m.Output, m.IsComplete("output"))
	ix.known[i], ix.have[i] = capabilitiesOf(m.Capabilities)
	for c := range columns {
		if number := columns[c].number; number != nil {
			ix.number[c][i] = number(m)
		}
	}
	ix.activeMost[i] = ix.number[ColActive][i]
	if ix.activeMost[i] == unknown {
		ix.activeMost[i] = ix.number[ColSize][i]
	}
	for j := range m.Offers {
		ix.sellers(i).add(ix.providerOf[m.Offers[j].Provider])
	}
}

// notObserved is the status of a model on a day on which nobody had listed it yet.
var notObserved = uint8(len(Statuses))

func statusOf(m *site.Model) uint8 {
	if i := slices.Index(Statuses, m.Status); i >= 0 {
		return uint8(i)
	}
	return notObserved
}

func (ix *Index) fillTerms(s *site.Site) {
	policies := map[string]*content.ProviderPolicy{}
	for i := range s.Providers {
		policies[s.Providers[i].ID] = &s.Providers[i].Policy
	}
	ix.terms = make([][]offerTerms, len(ix.Models))
	for i, m := range ix.Models {
		ix.terms[i] = ix.termsOf(m, policies)
	}
}

// sellers is the set of providers that sell a model.
func (ix *Index) sellers(m int) bitset {
	return ix.seller[m*ix.sellerWords : (m+1)*ix.sellerWords]
}

// parameters is a number of parameters, given in billions.
func parameters(billions *float64) int64 {
	if billions == nil || !(*billions > 0 && *billions < 1e9) {
		return unknown
	}
	return int64(math.Round(*billions * 1e9))
}
