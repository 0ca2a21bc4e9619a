package api

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// ChangesPath is the address of the changes.
const ChangesPath = Prefix + "/changes.json"

// The kinds of changes.
const (
	KindNew        = "new-model"
	KindPrice      = "price"
	KindAnnounced  = "price-announced"
	KindRetirement = "retirement"
	kindStatus     = "status"
	kindUnlisted   = "unlisted"
)

var changeKinds = []string{KindNew, KindPrice, KindAnnounced, KindRetirement, kindStatus, kindUnlisted}

// Change is something that changed in the world, as far as the catalogues show.
type Change struct {
	ID        string         `json:"id" doc:"A permanent id." example:"tag:astrolabe.example,2026:/changes/price/gpt-5-6-sol/openai/2026-09-30"`
	Kind      string         `json:"kind" enum:"new-model|price|price-announced|retirement|status|unlisted" doc:"The kind of change. price-announced: a price that takes effect on a day to come, as announced."`
	Date      string         `json:"date" date:"any" doc:"The date the change is listed under; date_basis says what it means."`
	DateBasis string         `json:"date_basis" enum:"released|first-seen|observed|announced|effective" doc:"released: the day the model was released. first-seen: the day a catalogue first listed the model, so it was released on that day or earlier. observed: the day a catalogue first listed the value; the change itself was earlier, by hours or by months. announced: the day since which a coming price is known. effective: the day a price took effect, as announced before."`
	Effective *string        `json:"effective" date:"day" doc:"The day the price took effect or will take effect, if a source states it."`
	Title     string         `json:"title" doc:"A one-line summary."`
	Model     ModelRef       `json:"model" doc:"The model concerned."`
	Provider  *ProviderRef   `json:"provider" doc:"The provider concerned; null if the change concerns the model as a whole."`
	Values    []ChangedValue `json:"values" doc:"The values that changed."`
	Source    string         `json:"source" doc:"The id of the source that reported it." example:"models.dev"`
	Ref       *string        `json:"ref" doc:"A commit in the source's repository; null if the change was found in a snapshot."`
	Page      *string        `json:"page" format:"uri" doc:"The page that announced a price; null otherwise."`
}

// ModelRef names a model.
type ModelRef struct {
	ID    string    `json:"id" doc:"The id of the model."`
	Name  string    `json:"name" doc:"The name its maker uses."`
	Maker Ref       `json:"maker" doc:"Who develops it."`
	Links ItemLinks `json:"links" doc:"Links to related documents."`
}

// ChangedValue is a value before and after.
type ChangedValue struct {
	Field string `json:"field" doc:"What changed. Prices are in US dollars per million tokens." enum:"listed|input|output|cache_read|cache_write|status|retirement_date"`
	From  any    `json:"from" types:"number|string|boolean|null" doc:"The previous value; null if there was none."`
	To    any    `json:"to" types:"number|string|boolean|null" doc:"The new value; null if it was removed."`
}

// ChangeList is a page of changes.
type ChangeList struct {
	Head
	Notices []Notice `json:"notices" doc:"Parameters that were not recognised."`
	Paging
	Changes []Change `json:"changes" doc:"Newest first."`
	Sources []Source `json:"sources" doc:"The sources of the changes on this page."`
}

// Changes are what the world changed, the newest first.
func (a *API) Changes() ([]Change, error) {
	h, err := a.history()
	if err != nil {
		return nil, err
	}
	return h.changes, nil
}

// changes are what the world changed: newest first, what came on one day by kind
// and model. The prices of one offer are one change. A model is new on the day of
// its release: catalogues listed many only months later.
func (a *API) changes(h *facts.History) []Change {
	byID := map[string]int{}
	var list []Change
	for _, m := range a.site.Models {
		list = append(list, a.newModel(m))
		for _, e := range h.Events(m.ID) {
			kind := kindOf(&e)
			if kind == "" {
				continue
			}
			// A price that was announced for a day has had its id since that day.
			id := a.changeID(kind, e.Model, e.Provider, cmp.Or(e.Effective, e.Observed))
			at, ok := byID[id]
			if !ok {
				at = len(list)
				byID[id] = at
				list = append(list, a.change(id, kind, m, &e))
			}
			list[at].Values = append(list[at].Values, changedValue(kind, &e))
		}
	}
	list = append(list, a.announced()...)
	for i := range list {
		slices.SortFunc(list[i].Values, func(x, y ChangedValue) int {
			return cmp.Compare(slices.Index(valueOrder, x.Field), slices.Index(valueOrder, y.Field))
		})
		list[i].Title = list[i].words()
	}
	slices.SortStableFunc(list, func(x, y Change) int {
		return cmp.Or(strings.Compare(y.Date, x.Date), strings.Compare(x.Kind, y.Kind), strings.Compare(x.ID, y.ID))
	})
	return list
}

var valueOrder = []string{"input", "output", "cache_read", "cache_write"}

// change is what an event tells of, without its values.
func (a *API) change(id, kind string, m *site.Model, e *content.HistoryEvent) Change {
	c := Change{ID: id, Kind: kind, Date: e.Observed, DateBasis: "observed", Effective: known(e.Effective), Source: e.Source, Ref: known(e.Ref),
		Model: a.modelRef(m)}
	if e.Provider != "" {
		p := a.provider(e.Provider)
		c.Provider = &p
	}
	return c
}

// newModel is the release of a model.
func (a *API) newModel(m *site.Model) Change {
	c := Change{ID: a.changeID(KindNew, m.ID, "", ""), Kind: KindNew, Date: m.Released, DateBasis: "released", Source: m.SourceOf("released"),
		Model: a.modelRef(m), Values: []ChangedValue{{"listed", false, true}}}
	if m.ReleasedBasis == "first-seen" {
		c.DateBasis = m.ReleasedBasis
	}
	return c
}

func (a *API) modelRef(m *site.Model) ModelRef {
	return ModelRef{m.ID, m.Name, Ref{m.Maker, m.MakerName}, a.modelLinks(m)}
}

// kindOf is what kind of change an event tells of; empty for none.
func kindOf(e *content.HistoryEvent) string {
	switch {
	case e.Quality != "move":
	case e.Kind == "price":
		return KindPrice
	case e.Kind == "status" && e.Field == "status":
		return kindStatus
	case e.Kind == "status" && e.Field == "retirement_date":
		return KindRetirement
	case e.Kind == "removed" && e.Field == "listed":
		return kindUnlisted
	}
	return ""
}

// changeID names a change for good.
func (a *API) changeID(kind, model, provider, day string) string {
	path := "/changes/" + kind + "/" + model
	for _, part := range []string{provider, day} {
		if part != "" {
			path += "/" + part
		}
	}
	return a.site.TagURI(path)
}

func changedValue(kind string, e *content.HistoryEvent) ChangedValue {
	switch kind {
	case kindUnlisted:
		return ChangedValue{"listed", true, false}
	case KindPrice:
		return ChangedValue{e.Field, anyOf(number(e.From)), anyOf(number(e.To))}
	}
	return ChangedValue{e.Field, anyOf(known(e.From)), anyOf(known(e.To))}
}

// anyOf is a value, or nil without a type.
func anyOf[T any](p *T) any {
	if p == nil {
		return nil
	}
	return *p
}

// words is the change in a line.
func (c *Change) words() string {
	place := ""
	if c.Provider != nil {
		place = " at " + c.Provider.Name
	}
	v := c.Values[0]
	switch c.Kind {
	case KindNew:
		return c.Model.Name + " by " + c.Model.Maker.Name + " is new"
	case kindUnlisted:
		return c.Model.Name + " is no longer listed at any provider"
	case KindRetirement:
		return c.Model.Name + place + " " + retirementWords(v, c.Date)
	case kindStatus:
		if v.To == nil {
			return fmt.Sprintf("%s%s is no longer marked as %v", c.Model.Name, place, v.From)
		}
		return fmt.Sprintf("%s%s is marked as %v", c.Model.Name, place, v.To)
	}
	if c.Kind == KindAnnounced {
		place += ", from " + words.Date(*c.Effective)
	}
	var parts []string
	for _, v := range c.Values {
		parts = append(parts, priceWords(v))
	}
	return c.Model.Name + place + ": " + strings.Join(parts, ", ") + " per million tokens"
}

func retirementWords(v ChangedValue, seen string) string {
	day := func(value any) string {
		text, _ := value.(string)
		return words.Date(text)
	}
	ends := "ends on "
	if to, _ := v.To.(string); to < seen {
		ends = "ended on "
	}
	switch {
	case v.To == nil:
		return "has no date of its end any more"
	case v.From == nil:
		return ends + day(v.To)
	}
	return ends + day(v.To) + " and not on " + day(v.From)
}

var priceNames = map[string]string{"input": "input", "output": "output", "cache_read": "cached input", "cache_write": "cache writing"}

func priceWords(v ChangedValue) string {
	dollars := func(value any) string {
		if n, ok := value.(float64); ok {
			return words.Dollars(n)
		}
		return "unknown"
	}
	return priceNames[v.Field] + " from " + dollars(v.From) + " to " + dollars(v.To)
}

// changeFilter is which changes are asked for.
type changeFilter struct {
	kinds, models, makers                []string
	kindsGiven, modelsGiven, makersGiven bool
	since                                string
}

func askChanges(a *API, q *question) (*Request, error) {
	notices := []Notice{}
	q.broken(&notices)
	var makers []string
	for _, m := range a.index.Makers {
		makers = append(makers, m.ID)
	}
	var f changeFilter
	f.kinds, f.kindsGiven = q.list("kind", changeKinds, &notices)
	f.models, f.modelsGiven = q.list("model", a.modelIDs, &notices)
	f.makers, f.makersGiven = q.list("maker", makers, &notices)
	if text := strings.TrimSpace(q.values.Get("since")); text != "" {
		if d, ok := catalog.ParseDate(text); ok {
			f.since = d.String()
		} else {
			notices = append(notices, Notice{Param: "since", Text: "since must be a year, month or day such as 2026-01"})
		}
	}
	page := q.paging(&notices)
	r := &Request{answer: func() (*Answer, error) { return a.changeList(&f, page, notices) }}
	if len(notices) == 0 {
		r.Key = "changes?" + page.encode(f.values(), page.page)
	}
	return r, nil
}

func (f *changeFilter) values() url.Values {
	values := url.Values{}
	for name, value := range map[string]string{"kind": strings.Join(f.kinds, ","), "model": strings.Join(f.models, ","),
		"maker": strings.Join(f.makers, ","), "since": f.since} {
		if value != "" {
			values.Set(name, value)
		}
	}
	return values
}

func (f *changeFilter) has(c *Change) bool {
	return contains(f.kinds, f.kindsGiven, c.Kind) && contains(f.models, f.modelsGiven, c.Model.ID) &&
		contains(f.makers, f.makersGiven, c.Model.Maker.ID) && c.Date >= f.since
}

func (a *API) changeList(f *changeFilter, page pageParams, notices []Notice) (*Answer, error) {
	h, err := a.history()
	if err != nil {
		return nil, err
	}
	found := []Change{}
	for i := range h.changes {
		if f.has(&h.changes[i]) {
			found = append(found, h.changes[i])
		}
	}
	from, to, pages := page.of(len(found), &notices)
	doc := ChangeList{Head: a.head(), Notices: notices, Changes: found[from:to],
		Paging: a.paged(ChangesPath, f.values(), page, len(found), pages, nil)}
	var used sourceSet
	for i := range doc.Changes {
		a.add(&used, doc.Changes[i].Source)
	}
	doc.Sources = a.list(used)
	answer, err := answerJSON(doc)
	if err == nil {
		answer.Link = doc.Links.header() + ", <" + a.absolute(site.ChangesPath) + `>; rel="alternate"; type="application/atom+xml"`
	}
	return answer, err
}
