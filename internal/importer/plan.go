package importer

import (
	"cmp"
	"maps"
	"slices"

	"astrolabe/internal/content"
)

// plan is everything that an import would do.
type plan struct {
	o      *Options
	format format
	data   *content.Data
	kinds  map[string]string
	// units are what the price lists of providers are in.
	units  map[string]string
	names  *resolver
	time   *timeline
	odd    *disagreements
	work   map[string]*work
	report *Report
	// used are the values of --accept that something came of.
	used map[string]bool
}

// work is a model before and after.
type work struct {
	old, want content.Model
	// listings are the catalogue's, one per provider.
	listings map[string]*listing
}

func newPlan(o *Options, f format, data *content.Data, events []content.HistoryEvent) *plan {
	p := &plan{
		o: o, format: f, data: data, kinds: map[string]string{}, units: map[string]string{}, names: newResolver(data, events), time: newTimeline(events),
		odd: newDisagreements(data.Disagreements), work: map[string]*work{}, used: map[string]bool{},
		report: &Report{Source: o.Format, AsOf: o.AsOf, DryRun: o.DryRun},
	}
	for _, provider := range data.Providers {
		p.kinds[provider.ID], p.units[provider.ID] = provider.Kind, provider.Prices
	}
	for _, m := range data.Models {
		want := m
		want.Offers = slices.Clone(m.Offers)
		want.Sources = slices.Clone(m.Sources)
		p.work[m.ID] = &work{old: m, want: want, listings: map[string]*listing{}}
	}
	return p
}

// match sorts the catalogue's entries by our models.
func (p *plan) match(c *catalogue) {
	found := map[string]map[string][]*listing{}
	for i := range c.listings {
		l := &c.listings[i]
		model, verdict := p.names.resolve(l)
		switch {
		case verdict == dropped:
			p.report.Counts.Dropped++
		case verdict == unknown:
			p.unresolved(l)
		default:
			if found[model] == nil {
				found[model] = map[string][]*listing{}
			}
			found[model][l.provider] = append(found[model][l.provider], l)
		}
	}
	for model, providers := range found {
		for provider, listings := range providers {
			present := ""
			if o := offerAt(&p.work[model].old, provider); o != nil {
				present = o.ModelID
			}
			p.work[model].listings[provider] = choose(listings, present)
			p.report.Counts.Matched++
		}
	}
	p.report.Counts.Entries = len(c.listings) + len(c.wrong)
	p.report.Counts.NoModel += c.passed
	p.report.Rejected = append(p.report.Rejected, c.wrong...)
}

// unresolved notes an id that is none of ours. A recent one, or one at a
// maker's own endpoint, is likely to be a new model.
func (p *plan) unresolved(l *listing) {
	if isNoLanguageModel(l) {
		p.report.Counts.NoModel++
		return
	}
	id := NewID{Provider: l.provider, ID: l.id, Name: l.name, Released: cmp.Or(l.released, l.seen)}
	recent := id.Released != "" && id.Released >= addDays(p.o.AsOf, -180)
	if recent || id.Released == "" && p.kinds[l.provider] == "first-party" {
		p.report.New = append(p.report.New, id)
	} else {
		p.report.Unresolved = append(p.report.Unresolved, id)
	}
}

// compare works through the models in order.
func (p *plan) compare() {
	for _, id := range slices.Sorted(maps.Keys(p.work)) {
		w := p.work[id]
		if len(w.listings) > 0 {
			p.compareFacts(w)
			p.compareOffers(w)
			p.noteSource(w)
		}
	}
	p.gone()
	p.time.settle()
	p.odd.refresh(p.work)
	p.report.Events = len(p.time.new)
	for i := range p.report.Changes {
		c := &p.report.Changes[i]
		for _, e := range p.time.new {
			if e.Model == c.Model && e.Provider == c.Provider && e.Field == historyField[c.Field] {
				c.Quality = e.Quality
			}
		}
	}
}

// gone lists offers that this catalogue once showed and does not any more.
// They are for an editor to end: catalogues lose entries by accident too.
func (p *plan) gone() {
	for _, id := range slices.Sorted(maps.Keys(p.work)) {
		w := p.work[id]
		for _, o := range w.old.Offers {
			if o.Source == p.o.Format && o.AsOf < p.o.AsOf && w.listings[o.Provider] == nil {
				p.report.Gone = append(p.report.Gone, Gone{Model: id, Provider: o.Provider, ID: o.ModelID, AsOf: o.AsOf})
			}
		}
	}
}

// accepted says whether a person has asked for this value.
func (p *plan) accepted(key, model string) bool {
	name := key + "@" + model
	if slices.Contains(p.o.Accept, name) {
		p.used[name] = true
		return true
	}
	return false
}

func (p *plan) changed(w *work, provider, field, old, new, why string) {
	p.report.Changes = append(p.report.Changes, Change{
		Model: w.old.ID, Provider: provider, Field: field, Old: old, New: new, Source: p.o.Format, AsOf: p.o.AsOf, Note: why,
	})
}

func (p *plan) held(w *work, provider, field, old, new, why string) {
	p.report.Held = append(p.report.Held, Change{
		Model: w.old.ID, Provider: provider, Field: field, Old: old, New: new, Source: p.o.Format, AsOf: p.o.AsOf, Note: why,
	})
}

func (p *plan) kept(w *work, provider, field, old, new, why string) {
	p.report.Kept = append(p.report.Kept, Change{
		Model: w.old.ID, Provider: provider, Field: field, Old: old, New: new, Source: p.o.Format, AsOf: p.o.AsOf, Note: why,
	})
}

func (p *plan) rejected(l *listing, model, why string) {
	p.report.Rejected = append(p.report.Rejected, Rejected{Provider: l.provider, ID: l.id, Model: model, Reason: why})
}

func offerAt(m *content.Model, provider string) *content.Offer {
	for i := range m.Offers {
		if m.Offers[i].Provider == provider {
			return &m.Offers[i]
		}
	}
	return nil
}
