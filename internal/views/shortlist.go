package views

import (
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Shortlist is the tray with the models that a visitor has chosen, as the address
// has them. A browser that runs scripts keeps the list itself.
type Shortlist struct {
	Count string          `json:"count"`
	Items []ShortlistItem `json:"items"`
	// Compare is empty for a single model; First says how many of more it takes.
	Compare string `json:"compare"`
	First   string `json:"first"`
	Cost    string `json:"cost"`
	// Clear is the view without a shortlist.
	Clear string `json:"clear"`
}

// ShortlistItem is a chosen model; Without is the view without it.
type ShortlistItem struct {
	ModelLink
	Without string `json:"without"`
}

// SheetPick puts a model on the shortlist.
type SheetPick struct {
	// Action is the index, which carries the list where no script does.
	Action string        `json:"action"`
	Hidden []HiddenField `json:"hidden"`
	ID     string        `json:"id"`
	Name   string        `json:"name"`
}

func (Shortlist) Part() string     { return "Shortlist" }
func (ShortlistItem) Part() string { return "ShortlistItem" }
func (SheetPick) Part() string     { return "SheetPick" }

// shortlist is the tray of a view of the page at base; nil if nothing is chosen.
func (x *shared) shortlist(base string, v *catalog.View) *Shortlist {
	if len(v.Picks) == 0 {
		return nil
	}
	address := func(ids []string) string { return withQuery(base, v.WithPicks(ids).Encode()) }
	list := &Shortlist{Count: words.Count(len(v.Picks), "model"), Clear: address(nil),
		Cost: withQuery(x.site.Href(site.CostPath), catalog.PickParam+"="+strings.Join(v.Picks, "%2C"))}
	for _, id := range v.Picks {
		without := slices.DeleteFunc(slices.Clone(v.Picks), func(other string) bool { return other == id })
		list.Items = append(list.Items, ShortlistItem{x.link(x.catalog.Model(id)), address(without)})
	}
	if len(v.Picks) >= catalog.MinCompared {
		list.Compare = x.compareHref(v.Picks[:min(len(v.Picks), catalog.MaxCompared)]...)
	}
	if len(v.Picks) > catalog.MaxCompared {
		list.First = "the first " + words.Number(catalog.MaxCompared)
	}
	return list
}
