package api

import (
	"astrolabe/internal/changes"
	"astrolabe/internal/site"
)

// ChangesPath is the address of the changes.
const ChangesPath = Prefix + "/changes.json"

// changeKinds are the kinds of changes, usualKinds those that are listed where nobody
// asks for others.
var changeKinds, usualKinds = kindNames(changes.Kinds), kindNames(changes.Usual)

func kindNames(kinds []changes.Kind) []string {
	var names []string
	for _, k := range kinds {
		names = append(names, string(k))
	}
	return names
}

// Change is something that changed in the world, as far as the catalogues show.
type Change struct {
	ID        string         `json:"id" doc:"A permanent id." example:"tag:astrolabe.example,2026:/changes/price/gpt-5-6-sol/openai/2026-09-30"`
	Kind      string         `json:"kind" enum:"new-model|price|price-announced|limit|retirement|retired|status|unlisted|leader|offer|offer-ended|unclear|correction|site-correction" doc:"The kind of change. price-announced: a price that takes effect on a day to come, as announced. retirement: an announced end; retired: an end that has come. leader: a score better than all known before it. offer: a provider has begun to sell a model, with its first prices and limits; offer-ended: it no longer does. unclear: a value that changed in a catalogue, in the world or in the record alone. correction: a value that changed in the record alone. site-correction: a statement of this site that was wrong."`
	Date      string         `json:"date" date:"any" doc:"The date the change is listed under; date_basis says what it means."`
	DateBasis string         `json:"date_basis" enum:"released|first-seen|observed|announced|effective|scored|corrected" doc:"released: the day the model was released. first-seen: the day a catalogue first listed the model, so it was released on that day or earlier. observed: the day a catalogue first listed the value; the change itself was earlier, by hours or by months. announced: the day since which a coming price or an end is known. effective: the day a price took effect or a model ended, as announced before. scored: the day of the score. corrected: the day of our correction."`
	Effective *string        `json:"effective" date:"day" doc:"The day the price took effect or will take effect, if a source states it."`
	Title     string         `json:"title" doc:"A one-line summary."`
	Model     *ModelRef      `json:"model" doc:"The model concerned; null for a site-correction that concerns none."`
	Provider  *ProviderRef   `json:"provider" doc:"The provider concerned; null if the change concerns the model as a whole."`
	Benchmark *Ref           `json:"benchmark" doc:"The benchmark that has a new leader; null otherwise."`
	Values    []ChangedValue `json:"values" doc:"The values that changed; empty for a site-correction."`
	Source    string         `json:"source" doc:"The id of the source that reported it." example:"models.dev"`
	Ref       *string        `json:"ref" doc:"A commit in the source's repository; null if the change was found in a snapshot."`
	Page      *string        `json:"page" format:"uri" doc:"The page that states it; null if that is a catalogue."`
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
	Field string `json:"field" doc:"What changed. Prices are in US dollars per million tokens." enum:"listed|input|output|cache_read|cache_write|context_tokens|max_output_tokens|status|retirement_date|score"`
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
	// feed is the address of the same as a feed; empty if there is none.
	feed string
}

// link is the Link header: the pages around this one, and the feed.
func (l *ChangeList) link() string {
	if l.feed == "" {
		return l.Links.header()
	}
	return l.Links.header() + ", <" + l.feed + `>; rel="alternate"; type="application/atom+xml"`
}

// ChangeRow is a value that changed, as a row of a table.
type ChangeRow struct {
	Change
	Field *string `json:"field"`
	From  any     `json:"from"`
	To    any     `json:"to"`
}

// changeTable has a row for each value that changed, and one for a change without any.
var changeTable = tableOf(func(l *ChangeList) []ChangeRow { return changeRows(l.Changes) })

func changeRows(list []Change) []ChangeRow {
	var rows []ChangeRow
	for _, c := range list {
		for _, v := range c.Values {
			rows = append(rows, ChangeRow{c, &v.Field, v.From, v.To})
		}
		if len(c.Values) == 0 {
			rows = append(rows, ChangeRow{Change: c})
		}
	}
	return rows
}

// Changes are all changes, the newest first.
func (a *API) Changes() (changes.List, error) {
	h, err := a.history()
	if err != nil {
		return nil, err
	}
	return h.changes, nil
}

// change is a change as it is told.
func (a *API) change(c *changes.Change) Change {
	told := Change{ID: c.ID, Kind: string(c.Kind), Date: c.Date, DateBasis: string(c.Basis), Effective: known(c.Effective), Title: c.Title,
		Values: []ChangedValue{}, Source: c.Source, Ref: known(c.Ref), Page: known(c.Page)}
	if c.Model != nil {
		model := a.modelRef(c.Model)
		told.Model = &model
	}
	if c.Provider != "" {
		p := a.provider(c.Provider)
		told.Provider = &p
	}
	if c.Benchmark != nil {
		told.Benchmark = &Ref{c.Benchmark.ID, c.Benchmark.Name}
	}
	for _, v := range c.Values {
		told.Values = append(told.Values, ChangedValue{v.Field, ofType(v.Field, v.From), ofType(v.Field, v.To)})
	}
	return told
}

func (a *API) modelRef(m *site.Model) ModelRef {
	return ModelRef{m.ID, m.Name, Ref{m.Maker, m.MakerName}, a.modelLinks(m)}
}

// ofType is a value of the history as the type that its field has.
func ofType(field, text string) any {
	switch field {
	case "listed":
		return text == "true"
	case "status", "retirement_date":
		return anyOf(known(text))
	}
	return anyOf(number(text))
}

// anyOf is a value, or nil without a type.
func anyOf[T any](p *T) any {
	if p == nil {
		return nil
	}
	return *p
}

func askChanges(a *API, q *question) (*Request, error) {
	f, notices := a.readChanges(q)
	page := q.paging(&notices)
	return document("changes?"+page.encode(f.Values(), page.page), notices, func() (any, error) { return a.changeList(f, page, notices) }), nil
}

// readChanges reads which changes are asked for.
func (a *API) readChanges(q *question) (*changes.Filter, []Notice) {
	notices := []Notice{}
	q.broken(&notices)
	f, said := changes.ParseFilter(a.index, q.values)
	return &f, append(notices, noticesOf(said)...)
}

func (a *API) changeList(f *changes.Filter, page pageParams, notices []Notice) (*ChangeList, error) {
	all, err := a.Changes()
	if err != nil {
		return nil, err
	}
	found := all.Select(a.index, f)
	from, to, pages := page.of(len(found), &notices)
	doc := &ChangeList{Head: a.head(), Notices: notices, Changes: []Change{},
		Paging: a.paged(ChangesPath, f.Values(), page, len(found), pages, nil)}
	var used sourceSet
	for i := from; i < to; i++ {
		doc.Changes = append(doc.Changes, a.change(&found[i]))
		a.add(&used, found[i].Source)
	}
	doc.Sources = a.list(used)
	if a.asof == "" { // feeds have no past
		doc.feed = a.absolute(withQuery(site.ChangesAtomPath, f.Values().Encode()))
	}
	return doc, nil
}
