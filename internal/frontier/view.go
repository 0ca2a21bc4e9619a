// Package frontier sets one quantity of models against another: what an address asks for,
// the models of it, and which of them no other beats on both.
package frontier

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Explorer draws the models of a site against each other.
type Explorer struct {
	site    *site.Site
	catalog *catalog.Index
	Axes    []Axis
	// x and y are the axes unless others are asked for.
	x, y string
	// First and Last are the months of the oldest and the newest model.
	First, Last Month
}

// New prepares the explorer of a site.
func New(s *site.Site, ix *catalog.Index) *Explorer {
	p := &Explorer{site: s, catalog: ix, Axes: axesOf(s, ix), x: priceAxis, y: catalog.ColAbility.ID()}
	if p.axis(p.y) == nil { // nothing was tested
		p.y = catalog.ColContext.ID()
	}
	for _, m := range ix.Models {
		if d, ok := catalog.ParseDate(m.Released); ok {
			if at := monthOf(d); p.Last == 0 {
				p.First, p.Last = at, at
			} else {
				p.First, p.Last = min(p.First, at), max(p.Last, at)
			}
		}
	}
	return p
}

// axis is the axis of an id, nil if there is none.
func (x *Explorer) axis(id string) *Axis {
	i := slices.IndexFunc(x.Axes, func(a Axis) bool { return a.ID == id })
	if i < 0 {
		return nil
	}
	return &x.Axes[i]
}

// Month counts months, as a slider does.
type Month int

func monthOf(d catalog.Date) Month {
	t := d.Time()
	return Month(t.Year()*12 + int(t.Month()) - 1)
}

// String is the month as the data writes it.
func (m Month) String() string {
	return strconv.Itoa(int(m)/12) + "-" + strconv.Itoa(int(m)%12 + 101)[1:]
}

// Words is the month for readers.
func (m Month) Words() string { return words.Date(m.String()) }

// View is one state of the page.
type View struct {
	View catalog.View
	// X and Y are ids of axes; Workload is what cost is of.
	X, Y     string
	Workload catalog.Workload
	// Until is the month by which a model must have come out; 0 for any.
	Until Month
	// Margins is whether margins of error are drawn.
	Margins bool
	// Model is the id of the model that is asked about; empty for none.
	Model   string
	Notices []catalog.Notice
}

// Costs is whether one axis is what a workload costs.
func (v *View) Costs() bool { return v.X == CostAxis || v.Y == CostAxis }

// Params are the parameters of the page's address. Addresses from before
// there were two axes name a benchmark.
var Params = slices.Concat(catalog.Params, catalog.WorkloadParams, []string{"benchmark", "margins", "model", "until", "x", "y"})

// Parse reads a view from an address. Order, groups and columns are those of a table
// and mean nothing here.
func (x *Explorer) Parse(query url.Values) View {
	query = maps.Clone(query)
	maps.DeleteFunc(query, func(name string, _ []string) bool { return slices.Contains(catalog.ShapeParams, name) })
	var v View
	note := func(list []catalog.Notice) { v.Notices = append(v.Notices, list...) }
	var about []catalog.Notice
	v.View, about = x.catalog.ParseView(query)
	note(about)
	found := x.catalog.ParseModel(query, "model")
	note(found.Notices)
	v.Model = strings.Join(found.IDs, "") // one at most
	v.Margins = strings.ToLower(strings.TrimSpace(query.Get("margins"))) == "yes"
	if asked := query.Get("margins"); asked != "" && !v.Margins {
		note([]catalog.Notice{catalog.Unknown("margins", asked, []string{"yes"})})
	}
	v.X = x.parseAxis("x", query.Get("x"), x.x, &v.Notices)
	v.Y = x.parseAxis("y", cmp.Or(query.Get("y"), query.Get("benchmark")), x.y, &v.Notices)
	if v.X == v.Y {
		v.X = x.other(v.Y)
		note([]catalog.Notice{{Param: "x", Text: "Both axes were " + x.axis(v.Y).Name + "; the horizontal one shows " + x.axis(v.X).Name + " instead"}})
	}
	if v.Costs() {
		v.Workload, about = catalog.ParseWorkload(query)
		note(about)
	}
	v.Until = x.parseUntil(query.Get("until"), &v.Notices)
	return v
}

// other is an axis to set against another.
func (x *Explorer) other(id string) string {
	if id == x.x {
		return catalog.ColReleased.ID()
	}
	return x.x
}

func (x *Explorer) parseAxis(param, value, usual string, notices *[]catalog.Notice) string {
	if now, ok := formerAxes[value]; ok {
		value = now
	}
	if value == "" || x.axis(value) != nil {
		return cmp.Or(value, usual)
	}
	var ids []string
	for _, a := range x.Axes {
		ids = append(ids, a.ID)
	}
	*notices = append(*notices, catalog.Unknown(param, value, ids))
	return usual
}

// parseUntil reads a month: a date as people write it, or the number that a slider
// sends.
func (x *Explorer) parseUntil(value string, notices *[]catalog.Notice) Month {
	value = strings.TrimSpace(value)
	if value == "" || x.Last == 0 {
		return 0
	}
	explain := func(what string) { *notices = append(*notices, catalog.Notice{Param: "until", Text: what}) }
	at := Month(0)
	if d, ok := catalog.ParseDate(value); ok {
		if at = monthOf(d); d.Precision == catalog.ToYear && at <= x.Last {
			at = min(at+11, x.Last)
		}
	} else if n, err := strconv.Atoi(value); err == nil && n >= 1970*12 && n < 2200*12 {
		at = Month(n)
	}
	switch {
	case at == 0:
		explain(catalog.Expected("until", value, "a month such as 2025-06"))
	case at > x.Last:
		explain("The newest model came out in " + x.Last.Words() + "; all are shown")
		at = 0
	case at == x.Last:
		at = 0
	}
	return at
}

// Values are the parameters of the view's one address.
func (x *Explorer) Values(v *View) url.Values {
	values := v.View.Values()
	if v.Costs() {
		maps.Copy(values, v.Workload.Values())
	}
	set := func(name, value string, wanted bool) {
		if wanted {
			values.Set(name, value)
		}
	}
	set("x", v.X, v.X != x.x)
	set("y", v.Y, v.Y != x.y)
	set("until", v.Until.String(), v.Until != 0)
	set("margins", "yes", v.Margins)
	set("model", v.Model, v.Model != "")
	return values
}

// Found are the models of a view, and what becomes of them.
type Found struct {
	*figures.Exploration
	Question figures.Question
	// Matching is how many models the filters find; Retired and Later are how many
	// of them are left out for having ended, or for coming out later.
	Matching, Retired, Later int
	// Empty is why nothing is drawn.
	Empty error
}

// Find draws the models of a view. Retired ones are left out unless the view says
// which states it wants.
func (x *Explorer) Find(v *View) *Found {
	f := &Found{Question: figures.Question{X: x.axis(v.X).Is(v), Y: x.axis(v.Y).Is(v), Margins: v.Margins, Chosen: v.Model}}
	places, asked := x.catalog.Select(v.View.WithPicks(nil)).Models, x.catalog.AsksStatus(&v.View)
	for _, place := range places {
		m := x.catalog.Models[place]
		released, dated := catalog.ParseDate(m.Released)
		switch {
		case m.Status == "retired" && !asked:
			f.Retired++
		case v.Until != 0 && (!dated || monthOf(released) > v.Until):
			f.Later++
		default:
			f.Question.Models = append(f.Question.Models, m)
		}
	}
	f.Matching = len(places)
	f.Exploration, f.Empty = figures.Explore(x.site, f.Question)
	return f
}
