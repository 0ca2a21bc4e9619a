package views

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// compare gathers what a comparison shows; compared is nil if fewer than two models
// are chosen.
func (x *comparePages) compare(path string, c *comparison, compared *catalog.Comparison) *Compare {
	p := &Compare{Notices: x.compareNotices(path, c), Choice: x.compareChoice(path, c)}
	if compared == nil {
		p.Offers = &CompareOffers{First: len(c.models) == 0, Offers: x.compareOffers(c.models)}
		return p
	}
	heads := x.compareHeads(compared.Models)
	p.AsOf = x.catalog.DataDate.Words()
	p.Standings = x.compareStandings(compared, heads)
	p.Scores = x.compareScores(compared, heads)
	p.Cost = x.compareCost(path, c, compared, heads)
	p.Facts, p.Rest = factTables(compared, heads)
	return p
}

// compareChoice is the models that are chosen, each with the comparison without it.
func (x *comparePages) compareChoice(path string, c *comparison) CompareChoice {
	choice := CompareChoice{Action: path, Chosen: strings.Join(c.models, ","), Full: len(c.models) >= catalog.MaxCompared,
		Hidden: append(x.dated(), hiddenWorkload(c.workload)...)}
	for i, id := range c.models {
		without := *c
		without.models = slices.DeleteFunc(slices.Clone(c.models), func(other string) bool { return other == id })
		choice.Chips = append(choice.Chips, CompareChip{letterOf(i), x.catalog.Model(id).Name, withQuery(path, without.values().Encode())})
	}
	return choice
}

// compareNotices say which models were taken for texts that can mean several, and
// what was ignored.
func (x *comparePages) compareNotices(path string, c *comparison) []CompareNotice {
	var list []CompareNotice
	for _, g := range c.guesses {
		n := CompareNotice{Text: "“" + g.Text + "” was taken as " + x.catalog.Model(g.ID).Name, Before: "Also:"}
		for _, other := range g.Others {
			instead := *c
			instead.models = slices.Clone(c.models)
			if at := slices.Index(instead.models, g.ID); at >= 0 && !slices.Contains(c.models, other) {
				instead.models[at] = other
				n.Links = append(n.Links, CompareAlso{x.catalog.Model(other).Name, withQuery(path, instead.values().Encode())})
			}
		}
		list = append(list, n)
	}
	for _, n := range c.notices {
		notice, near := fixedNotice(addressOn(path), c.values(), n), CompareNotice{}
		near.Text = notice.Text
		if notice.Near != "" {
			near.Before, near.Links = "Similar:", []CompareAlso{{x.nearName(n), notice.Href}}
		}
		list = append(list, near)
	}
	return list
}

// nearName is what was most likely meant, for readers.
func (x *comparePages) nearName(n catalog.Notice) string {
	if m := x.catalog.Model(n.Near); m != nil && n.Param == catalog.CompareParam {
		return m.Name
	}
	return n.Near
}

func (x *comparePages) compareHeads(models []*site.Model) []CompareModel {
	heads := make([]CompareModel, len(models))
	for i, m := range models {
		heads[i] = CompareModel{letterOf(i), m.Name, x.site.Href(site.ModelPath(m)), m.MakerName, x.site.Href(site.MakerPath(m.Maker)), ""}
		if m.Status == "retired" || m.Status == "deprecated" {
			heads[i].Status = m.Status
		}
	}
	return heads
}

// letterOf is the mark of a model at a place of a comparison.
func letterOf(place int) CompareLetter {
	return CompareLetter{string(rune('A' + place)), strconv.Itoa(place + 1)}
}

// factTables are the facts that can decide between the models, and all others.
func factTables(c *catalog.Comparison, heads []CompareModel) (facts, rest *CompareFacts) {
	span := strconv.Itoa(len(c.Models) + 1)
	deciding := CompareGroup{}
	small := CompareGroup{Title: "Differ a little, or in what decides nothing", Span: span}
	same := CompareGroup{Title: "The same, or not known of two of them", Span: span}
	for _, f := range c.Fields {
		group := &same
		switch {
		case f.Matters:
			group = &deciding
		case f.Differs:
			group = &small
		}
		group.Rows = append(group.Rows, factRow(f))
	}
	if len(deciding.Rows) > 0 {
		facts = compareTable("facts", "Fact", heads, deciding)
	}
	return facts, compareTable("rest", "Fact", heads, slices.DeleteFunc([]CompareGroup{small, same}, func(g CompareGroup) bool { return len(g.Rows) == 0 })...)
}

func factRow(f catalog.FieldRow) CompareFact {
	row := CompareFact{Title: f.Column.Title(), Unit: f.Column.Unit()}
	for _, v := range f.Values {
		cell := CompareValue{Text: v.Text, Small: cmp.Or(v.Of, v.Ends)}
		if v.Text == "" && (v.Of != "" || !f.Column.Numeric()) {
			cell.Unknown = "not stated"
		}
		if v.Best {
			cell.Mark = string(f.Column.Best())
		}
		row.Values = append(row.Values, cell)
	}
	return row
}

// compareTable is a table with the models as columns.
func compareTable(label, corner string, heads []CompareModel, groups ...CompareGroup) *CompareFacts {
	return &CompareFacts{label, corner, strconv.Itoa(len(heads)), heads, groups}
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
	var ids []string
	for _, m := range models {
		ids = append(ids, m.ID)
	}
	return CompareLink{versus(models), x.compareHref(ids...)}
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
