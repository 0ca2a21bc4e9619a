package views

import (
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// compareProps is the page of a comparison.
type compareProps struct {
	Action  string          `json:"action"`
	Models  []comparedModel `json:"models"`
	Chosen  string          `json:"chosen"`
	Full    bool            `json:"full"`
	Options string          `json:"options"`
	Notices string          `json:"notices"`
	// Hidden is what the form for adding a model keeps: the workload.
	Hidden  []HiddenField  `json:"hidden"`
	Offers  []compareOffer `json:"offers"`
	Facts   []factGroup    `json:"facts"`
	Scores  []scoreGroup   `json:"scores"`
	Cost    *compareCost   `json:"cost"`
	Closing string         `json:"closing"`
}

type comparedModel struct {
	modelLink
	Maker     string `json:"maker"`
	MakerHref string `json:"makerHref"`
	// Remove is the comparison without it.
	Remove string `json:"remove"`
}

// compareOffer is a group of comparisons that the page offers.
type compareOffer struct {
	Title string        `json:"title"`
	Rule  string        `json:"rule"`
	Links []compareLink `json:"links"`
}

type compareLink struct {
	Text string `json:"text"`
	Href string `json:"href"`
}

// factGroup is facts that differ, or facts that do not.
type factGroup struct {
	Title string    `json:"title"`
	Rows  []factRow `json:"rows"`
}

type factRow struct {
	Title   string        `json:"title"`
	Unit    string        `json:"unit"`
	Differs bool          `json:"differs"`
	Values  []compareCell `json:"values"`
}

// compareCell is one value of one model; an empty text is not known.
type compareCell struct {
	Text string `json:"text"`
	// Small is said below it.
	Small string `json:"small"`
	// Mark is a word beside the best value, such as lowest; empty for others.
	Mark string `json:"mark"`
}

func (x *Tools) compareProps(path string, c Comparison) compareProps {
	p := compareProps{Action: path, Chosen: strings.Join(c.Models, ","), Full: len(c.Models) >= catalog.MaxCompared,
		Models: []comparedModel{}, Hidden: []HiddenField{}, Offers: []compareOffer{}, Facts: []factGroup{}, Scores: []scoreGroup{}}
	for _, id := range c.Models {
		m := x.catalog.Model(id)
		without := c
		without.Models = slices.DeleteFunc(slices.Clone(c.Models), func(other string) bool { return other == id })
		p.Models = append(p.Models, comparedModel{x.link(m), m.MakerName, x.site.Href(site.MakerPath(m.Maker)),
			withQuery(path, without.Values().Encode())})
	}
	work := c.Workload.Values()
	for _, name := range catalog.WorkloadParams {
		if value := work.Get(name); value != "" {
			p.Hidden = append(p.Hidden, HiddenField{name, value})
		}
	}
	compared := x.catalog.Compare(c.Models, c.Workload)
	if compared == nil {
		p.Offers = x.compareOffers(c.Models)
		return p
	}
	p.Facts = factGroups(compared)
	p.Scores = x.scoreGroups(compared)
	p.Cost = x.costProps(path, c, compared)
	p.Closing = compared.Closing
	return p
}

// factGroups puts the facts that differ first.
func factGroups(c *catalog.Comparison) []factGroup {
	differ, same := factGroup{Title: "Where they differ"}, factGroup{Title: "The same, or not known of two of them"}
	for _, f := range c.Fields {
		row := factRow{Title: f.Column.Title(), Unit: f.Column.Unit(), Differs: f.Differs}
		for _, v := range f.Values {
			cell := compareCell{Text: v.Text}
			if v.Best {
				cell.Mark = bestWord(f.Column)
			}
			row.Values = append(row.Values, cell)
		}
		if f.Differs {
			differ.Rows = append(differ.Rows, row)
		} else {
			same.Rows = append(same.Rows, row)
		}
	}
	return slices.DeleteFunc([]factGroup{differ, same}, func(g factGroup) bool { return len(g.Rows) == 0 })
}

// bestWord says what makes a value the best of its row.
func bestWord(c catalog.Column) string {
	switch c {
	case catalog.ColReleased, catalog.ColCutoff:
		return "newest"
	case catalog.ColInput, catalog.ColOutput, catalog.ColCache:
		return lowest
	}
	return "most"
}

const lowest = "lowest"

// alternatives is how many stand-ins are offered for a single model.
const alternatives = 6

// compareOffers are comparisons for a visitor who has not chosen enough: with
// what could stand in for the one chosen, and those that many may ask for.
func (x *Tools) compareOffers(chosen []string) []compareOffer {
	var offers []compareOffer
	if len(chosen) == 1 {
		offers = append(offers, x.offersFor(x.catalog.Model(chosen[0])))
	}
	for _, p := range x.catalog.PopularComparisons() {
		offer := compareOffer{Title: p.Title, Rule: p.Rule}
		if len(p.Models) > 2 {
			offer.Links = append(offer.Links, x.compareLink(p.Models...))
		}
		for _, pair := range p.Pairs {
			offer.Links = append(offer.Links, x.compareLink(pair[:]...))
		}
		offers = append(offers, offer)
	}
	return slices.DeleteFunc(offers, func(o compareOffer) bool { return len(o.Links) == 0 })
}

func (x *Tools) offersFor(m *site.Model) compareOffer {
	offer := compareOffer{Title: "With what could stand in for " + m.Name,
		Rule: "For sale, of the same kind, reading and writing at least what it does, with its abilities and at least 80 % of its context, and cheaper or newer."}
	for _, a := range x.catalog.Alternatives(m.ID, alternatives) {
		offer.Links = append(offer.Links, x.compareLink(m, x.catalog.Models[a.Place]))
	}
	return offer
}

func (x *Tools) compareLink(models ...*site.Model) compareLink {
	var ids, names []string
	for _, m := range models {
		ids, names = append(ids, m.ID), append(names, m.Name)
	}
	return compareLink{strings.Join(names, " vs "), x.compareHref(ids...)}
}

// makeOffered lists the comparisons that the page offers, whatever their order.
func (x *Tools) makeOffered() map[string]bool {
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
