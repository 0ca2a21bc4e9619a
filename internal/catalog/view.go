package catalog

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// View is one state of the index page: what is asked for, in which order it is
// shown, and which columns. Every state has exactly one address, which Encode
// writes and ParseView reads. The zero View is not the default one: see
// DefaultView.
type View struct {
	// Query is the query line as the visitor typed it, but for spaces around it.
	Query string
	// Makers and Providers are ids, sorted; one of each is enough.
	Makers, Providers []string
	// Regions and Training are what one of its offers must say of data, one value
	// of each, in the order of the form.
	Regions, Training []string
	// In and Out are what a model must read and write, all of it.
	In, Out Modalities
	// Has and Not are what a model must be known to have and to lack.
	Has, Not Capabilities
	// Open is whether the weights must be open or closed.
	Open Choice
	// Licences are licences and kinds of licences, kinds first; one is enough.
	Licences []string
	// Context is the least context window in tokens; 0 asks for none.
	Context int64
	// Input and Output are the highest prices; 0 asks for none.
	Input, Output Price
	// Released is the earliest release.
	Released Date
	// Statuses are in the order of Statuses; one is enough.
	Statuses []string
	// Priced and Scored ask for models with a price and with scores.
	Priced, Scored bool
	// Sort is the column that decides the order, Falling whether from the top.
	Sort    Column
	Falling bool
	// Group is by what the models are grouped.
	Group Grouping
	// Columns are the columns that are shown; the name always is.
	Columns ColumnSet
	// Picks are the models of a shortlist, in the order of choosing. Where there
	// are any, no others are found.
	Picks []string
}

// Choice is yes, no, or not asked for.
type Choice uint8

// The choices.
const (
	Either Choice = iota
	Yes
	No
)

var choiceNames = []string{"", "yes", "no"}

// Grouping is by what models are grouped.
type Grouping uint8

// The groupings.
const (
	NoGroups Grouping = iota
	ByMaker
	ByFamily
)

var groupingNames = []string{"", "maker", "family"}

// String is the grouping's name in addresses; empty for none.
func (g Grouping) String() string { return groupingNames[g] }

// DefaultView is the view of the bare address: all models, the most useful first.
func DefaultView() View {
	return View{Sort: Usefulness, Falling: true, Columns: DefaultColumns}
}

// Params are the parameters of a view's address, sorted. A page that shows views
// admits these and no others.
var Params = []string{"cols", "context", "dir", "group", "has", "in", "input", "licence", "maker", "not", "open", "out",
	"output", PickParam, "priced", "provider", "q", "region", "released", "scored", "sort", "status", "training"}

// ShapeParams are those of them that say nothing of which models a view shows.
var ShapeParams = []string{"cols", "dir", "group", "sort"}

// Values are the parameters of the view: each at most once, lists joined by
// commas, and nothing that is as in the default view.
func (v *View) Values() url.Values {
	values := url.Values{}
	set := func(name, value string) {
		if value != "" {
			values.Set(name, value)
		}
	}
	set("q", v.Query)
	set("maker", strings.Join(v.Makers, ","))
	set("provider", strings.Join(v.Providers, ","))
	set("region", strings.Join(v.Regions, ","))
	set("training", strings.Join(v.Training, ","))
	set("in", strings.Join(v.In.Names(), ","))
	set("out", strings.Join(v.Out.Names(), ","))
	set("has", strings.Join(v.Has.Names(), ","))
	set("not", strings.Join(v.Not.Names(), ","))
	set("open", choiceNames[v.Open])
	set("licence", strings.Join(v.Licences, ","))
	if v.Context > 0 {
		set("context", strconv.FormatInt(v.Context, 10))
	}
	if v.Input > 0 {
		set("input", v.Input.String())
	}
	if v.Output > 0 {
		set("output", v.Output.String())
	}
	set("released", v.Released.String())
	set("status", strings.Join(v.Statuses, ","))
	if v.Priced {
		set("priced", "yes")
	}
	if v.Scored {
		set("scored", "yes")
	}
	v.setShape(set)
	set(PickParam, strings.Join(v.Picks, ","))
	return values
}

// Conditions are the parameters that say which models are asked for, without
// those of their order and of the table's shape.
func (v *View) Conditions() url.Values {
	plain := *v
	plain.Sort, plain.Falling, plain.Group, plain.Columns, plain.Picks = Usefulness, true, NoGroups, DefaultColumns, nil
	return plain.Values()
}

// Direction is how addresses say in which direction something is sorted.
func Direction(falling bool) string {
	if falling {
		return "desc"
	}
	return "asc"
}

// setShape sets the parameters of order, groups and columns.
func (v *View) setShape(set func(name, value string)) {
	if v.Sort != Usefulness {
		set("sort", v.Sort.ID())
	}
	if v.Falling != v.Sort.Falling() {
		set("dir", Direction(v.Falling))
	}
	set("group", v.Group.String())
	if v.Columns != DefaultColumns {
		var names []string
		for _, c := range v.Columns.List() {
			if c != ColName || v.Columns == 1<<ColName {
				names = append(names, c.ID())
			}
		}
		set("cols", strings.Join(names, ","))
	}
}

// Encode is the one query of the view's address, empty for the default view.
func (v *View) Encode() string { return v.Values().Encode() }

// Filtered says whether the view asks for anything at all.
func (v *View) Filtered() bool {
	return len(v.Conditions()) > 0
}

// sortBy puts chosen ids into the order of a list and drops what is there twice.
func sortBy(ids, order []string) []string {
	if len(ids) == 0 {
		return nil
	}
	slices.SortFunc(ids, func(a, b string) int { return slices.Index(order, a) - slices.Index(order, b) })
	return slices.Compact(ids)
}
