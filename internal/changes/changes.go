// Package changes is the one list of what happened to the models of the index:
// launches, moves of prices and limits, retirements, new leaders, and corrections,
// of the catalogues and of our own, told apart from what the world changed. Pages,
// the API and feeds all read it.
//
// A List is made once of a site and never changes. It states facts alone: what is
// not dated is not in it.
package changes

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/site"
)

// Kind is what kind of change something is.
type Kind string

// The kinds of changes.
const (
	Launch     Kind = "new-model"
	Price      Kind = "price"
	Announced  Kind = "price-announced"
	Limit      Kind = "limit"
	Retirement Kind = "retirement"
	Retired    Kind = "retired"
	Status     Kind = "status"
	Unlisted   Kind = "unlisted"
	Leader     Kind = "leader"
	// Offered is a model that a provider has begun to sell, Withdrawn one that it no
	// longer sells.
	Offered   Kind = "offer"
	Withdrawn Kind = "offer-ended"
	// Unclear is what changed in a catalogue and may be a move or a correction;
	// Correction is what only the catalogue changed; Ours is a statement of this site
	// that was wrong.
	Unclear    Kind = "unclear"
	Correction Kind = "correction"
	Ours       Kind = "site-correction"
)

// Kinds are all kinds, in the order of lists.
var Kinds = []Kind{Launch, Price, Announced, Limit, Retirement, Retired, Status, Unlisted, Leader, Offered, Withdrawn, Unclear, Correction, Ours}

// Usual are the kinds that are shown where nobody asks for others: what the world
// changed. AtProviders are what providers took up and gave up, which is shown to those
// who ask for providers. Records are changes of what is on record, or perhaps of it alone.
var Usual, AtProviders, Records = Kinds[:9], Kinds[9:11], Kinds[11:]

// Basis is what the date of a change means.
type Basis string

// What a date can mean.
const (
	Released    Basis = "released"
	FirstSeen   Basis = "first-seen"
	Observed    Basis = "observed"
	AnnouncedOn Basis = "announced"
	EffectiveOn Basis = "effective"
	ScoredOn    Basis = "scored"
	CorrectedOn Basis = "corrected"
)

// Change is something that happened, on a date.
type Change struct {
	// ID names the change for good.
	ID   string
	Kind Kind
	// Date is an ISO day, or the month or year of a launch; Basis says what it means.
	Date  string
	Basis Basis
	// Effective is the ISO day a price began or begins, where somebody states it.
	Effective string
	// Title is the change in a line.
	Title string
	// Model is the model concerned, and Others are further ones. A correction of ours
	// may have none.
	Model  *site.Model
	Others []*site.Model
	// Provider is the id of the provider, and its name; empty if the model as a whole is
	// concerned.
	Provider, ProviderName string
	// Benchmark is the one that has a new leader.
	Benchmark *site.Benchmark
	Values    []Value
	// Source is the id of the source that showed it; Ref a commit of its repository,
	// Page the address of a page that says it. Both are often empty.
	Source, Ref, Page string
	// Correction is the entry of our log.
	Correction *content.Correction
}

// Value is a field before and after, written as the history has it; empty where
// there was or is none.
type Value struct{ Field, From, To string }

// List is all changes, newest first; what came on one day by kind and id.
type List []Change

// New lists the changes of a site.
func New(s *site.Site, ix *catalog.Index, h *facts.History) List {
	b := &builder{site: s, index: ix, byID: map[string]int{}}
	for _, m := range s.Models {
		events := h.Events(m.ID)
		b.launch(m)
		b.ends(m, events)
		for _, e := range events {
			b.recorded(m, &e)
		}
		for _, e := range h.Added(m.ID) {
			b.offered(m, &e)
		}
	}
	b.offersEnded()
	b.announced()
	b.leaders()
	b.ours()
	b.finish()
	return b.list
}

type builder struct {
	site  *site.Site
	index *catalog.Index
	list  List
	byID  map[string]int
}

// id names a change for good.
func (b *builder) id(kind Kind, parts ...string) string {
	path := "/changes/" + string(kind)
	for _, part := range parts {
		if part != "" {
			path += "/" + part
		}
	}
	return b.site.TagURI(path)
}

// add adds a change; what has the id of another is the same change.
func (b *builder) add(c Change) *Change {
	at, ok := b.byID[c.ID]
	if !ok {
		at = len(b.list)
		b.byID[c.ID] = at
		b.list = append(b.list, c)
	}
	return &b.list[at]
}

// fieldOrder is the order of the values of a change.
var fieldOrder = []string{"input", "output", "cache_read", "cache_write", "context_tokens", "max_output_tokens"}

// finish puts everything into order and into words.
func (b *builder) finish() {
	for i := range b.list {
		c := &b.list[i]
		slices.SortStableFunc(c.Values, func(x, y Value) int {
			return cmp.Compare(slices.Index(fieldOrder, x.Field), slices.Index(fieldOrder, y.Field))
		})
		if c.Provider != "" {
			p, _ := b.site.Provider(c.Provider)
			c.ProviderName = cmp.Or(p.Name, c.Provider)
		}
		c.Title = c.title()
	}
	slices.SortStableFunc(b.list, func(x, y Change) int {
		return cmp.Or(strings.Compare(y.Date, x.Date), strings.Compare(string(x.Kind), string(y.Kind)), strings.Compare(x.ID, y.ID))
	})
}
