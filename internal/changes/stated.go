package changes

import (
	"slices"
	"strings"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// launch adds the release of a model. Catalogues listed many only months later, so
// that it is dated by the release.
func (b *builder) launch(m *site.Model) {
	c := Change{ID: b.id(Launch, m.ID), Kind: Launch, Date: m.Released, Basis: Released, Model: m, Source: m.SourceOf("released"),
		Values: []Value{{"listed", "false", "true"}}}
	if m.ReleasedBasis == "first-seen" {
		c.Basis = FirstSeen
	}
	b.add(c)
}

// ends adds the announcement of a model's end and the day on which it came. An
// announcement that a catalogue showed too is one change, under the id it has had.
func (b *builder) ends(m *site.Model, events []content.HistoryEvent) {
	r := m.Retirement
	if r == nil {
		return
	}
	c := Change{Kind: Retirement, Basis: AnnouncedOn, Date: r.Announced, Model: m, Values: []Value{{"retirement_date", "", r.Ends}}}
	c.Source, c.Page = said(r.Source, content.ByHand)
	if r.Announced != "" {
		c.ID = b.id(Retirement, m.ID, r.Announced)
		if i := slices.IndexFunc(events, func(e content.HistoryEvent) bool { return isEnd(m, &e) }); i >= 0 {
			c.ID = b.id(Retirement, m.ID, events[i].Provider, events[i].Observed)
		}
		b.add(c)
	}
	if m.Status == "retired" {
		c.Kind, c.ID, c.Date, c.Basis = Retired, b.id(Retired, m.ID), r.Ends, EffectiveOn
		b.add(c)
	}
}

// offersEnded adds the offers that a provider other than the maker has ended on a day
// of its own. They are no longer among those of the site.
func (b *builder) offersEnded() {
	today := b.site.Now.UTC().Format(time.DateOnly)
	if b.site.Data == nil {
		return
	}
	for i := range b.site.Data.Models {
		m := b.site.Model(b.site.Data.Models[i].ID)
		for _, o := range b.site.Data.Models[i].Offers {
			if o.Ends == "" || o.Ends > today || o.Provider == m.Maker {
				continue
			}
			c := Change{ID: b.id(Retired, m.ID, o.Provider), Kind: Retired, Date: o.Ends, Basis: EffectiveOn, Model: m, Provider: o.Provider,
				Values: []Value{{"retirement_date", "", o.Ends}}}
			c.Source, c.Page = said(o.EndsSource, content.ByHand)
			b.add(c)
		}
	}
}

// said is the source that says something and, if that was a page, its address.
func said(by, otherwise string) (source, page string) {
	if strings.HasPrefix(by, "https://") {
		return otherwise, by
	}
	return by, ""
}

// announced adds the prices that were announced for a day: once when that became
// known, and again when the day has come, until a catalogue shows it.
func (b *builder) announced() {
	for _, p := range b.index.PriceChanges() {
		if seller, _ := b.site.Provider(p.Offer.Provider); seller.Kind == "router" {
			continue
		}
		if p.Offer.Announced != "" {
			b.priceChange(&p, Announced, p.Offer.Announced, AnnouncedOn)
		}
		if p.Past {
			b.priceChange(&p, Price, p.Day, EffectiveOn)
		}
	}
}

func (b *builder) priceChange(p *catalog.PriceChange, kind Kind, day string, basis Basis) {
	c := Change{ID: b.id(kind, p.Model.ID, p.Offer.Provider, p.Day), Kind: kind, Date: day, Basis: basis, Effective: p.Day,
		Model: p.Model, Provider: p.Offer.Provider}
	c.Source, c.Page = said(p.Offer.PriceSource, p.Offer.Source)
	for i, key := range []string{"input", "output", "cache-read", "cache-write"} {
		if before, after := p.Before.Text(key), p.After.Text(key); before != after {
			c.Values = append(c.Values, Value{fieldOrder[i], before, after})
		}
	}
	if _, shown := b.byID[c.ID]; !shown {
		b.add(c)
	}
}

// ours adds the entries of the log of corrections, with the models on whose pages
// the mistake stood.
func (b *builder) ours() {
	byPath := map[string]*site.Model{}
	for _, m := range b.site.Models {
		byPath[site.ModelPath(m)] = m
	}
	for i := range b.site.Corrections {
		x := &b.site.Corrections[i]
		c := Change{ID: b.id(Ours, x.ID), Kind: Ours, Date: x.Date, Basis: CorrectedOn, Source: content.ByHand, Page: x.Source, Correction: x}
		for _, path := range x.Pages {
			switch m := byPath[path]; {
			case m == nil:
			case c.Model == nil:
				c.Model = m
			default:
				c.Others = append(c.Others, m)
			}
		}
		b.add(c)
	}
}
