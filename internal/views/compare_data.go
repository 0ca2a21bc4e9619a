package views

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// compare gathers what a comparison shows.
func (x *comparePages) compare(path string, c *comparison) *Compare {
	p := &Compare{Choice: CompareChoice{Action: path, Chosen: strings.Join(c.models, ","), Full: len(c.models) >= catalog.MaxCompared,
		Hidden: hiddenWorkload(c.workload)}}
	for _, n := range c.notices {
		p.Notices = append(p.Notices, fixedNotice(addressOn(path), c.values(), n))
	}
	for _, id := range c.models {
		without := *c
		without.models = slices.DeleteFunc(slices.Clone(c.models), func(other string) bool { return other == id })
		p.Choice.Chips = append(p.Choice.Chips, CompareChip{x.catalog.Model(id).Name, withQuery(path, without.values().Encode())})
	}
	compared := x.catalog.Compare(c.models, c.workload)
	if compared == nil {
		p.Offers = &CompareOffers{First: len(c.models) == 0, Offers: x.compareOffers(c.models)}
		return p
	}
	heads := make([]CompareModel, len(compared.Models))
	for i, m := range compared.Models {
		heads[i] = CompareModel{m.Name, x.site.Href(site.ModelPath(m)), m.MakerName, x.site.Href(site.MakerPath(m.Maker))}
	}
	p.Facts = &CompareFacts{Label: "facts", Corner: "Fact", Models: heads, Groups: factGroups(compared)}
	if groups := x.scoreGroups(compared); len(groups) > 0 {
		p.Scores = &CompareScores{heads, groups}
	}
	p.Cost = x.compareCost(path, c, compared, heads)
	p.Closing = compared.Closing
	return p
}

// factGroups puts the facts that differ first.
func factGroups(c *catalog.Comparison) []CompareGroup {
	span := strconv.Itoa(len(c.Models) + 1)
	differ, same := CompareGroup{Title: "Where they differ", Span: span}, CompareGroup{Title: "The same, or not known of two of them", Span: span}
	for _, f := range c.Fields {
		row := CompareFact{Title: f.Column.Title(), Unit: f.Column.Unit(), Differs: f.Differs}
		for _, v := range f.Values {
			cell := CompareValue{Text: v.Text}
			if v.Best {
				cell.Mark = string(f.Column.Best())
			}
			row.Values = append(row.Values, cell)
		}
		if f.Differs {
			differ.Rows = append(differ.Rows, row)
		} else {
			same.Rows = append(same.Rows, row)
		}
	}
	return slices.DeleteFunc([]CompareGroup{differ, same}, func(g CompareGroup) bool { return len(g.Rows) == 0 })
}

// alternatives is how many stand-ins are offered for a single model.
const alternatives = 6

// compareOffers are comparisons for a visitor who has not chosen enough: with
// what could stand in for the one chosen, and those that many may ask for.
func (x *comparePages) compareOffers(chosen []string) []CompareOffer {
	var offers []CompareOffer
	if len(chosen) == 1 {
		offers = append(offers, x.offersFor(x.catalog.Model(chosen[0])))
	}
	for _, p := range x.catalog.PopularComparisons() {
		offer := CompareOffer{Title: p.Title, Rule: p.Rule}
		if len(p.Models) > 2 {
			offer.Links = append(offer.Links, x.compareLink(p.Models...))
		}
		for _, pair := range p.Pairs {
			offer.Links = append(offer.Links, x.compareLink(pair[:]...))
		}
		offers = append(offers, offer)
	}
	return slices.DeleteFunc(offers, func(o CompareOffer) bool { return len(o.Links) == 0 })
}

func (x *comparePages) offersFor(m *site.Model) CompareOffer {
	offer := CompareOffer{Title: "With what could stand in for " + m.Name,
		Rule: "For sale, of the same kind, reading and writing at least what it does, with its abilities and at least 80% of its context, and cheaper or newer."}
	for _, a := range x.catalog.Alternatives(m.ID, alternatives) {
		offer.Links = append(offer.Links, x.compareLink(m, x.catalog.Models[a.Place]))
	}
	return offer
}

func (x *comparePages) compareLink(models ...*site.Model) CompareLink {
	var ids, names []string
	for _, m := range models {
		ids, names = append(ids, m.ID), append(names, m.Name)
	}
	return CompareLink{strings.Join(names, " vs "), x.compareHref(ids...)}
}

// makeOffered lists the comparisons that the page offers, whatever their order.
func (x *comparePages) makeOffered() map[string]bool {
	set := map[string]bool{}
	add := func(models []*site.Model) {
		var ids []string
		for _, m := range models {
			ids = append(ids, m.ID)
		}
		slices.Sort(ids)
		set[strings.Join(ids, ",")] = true
	}
	for _, p := range x.catalog.PopularComparisons() {
		add(p.Models)
		for _, pair := range p.Pairs {
			add(pair[:])
		}
	}
	return set
}
