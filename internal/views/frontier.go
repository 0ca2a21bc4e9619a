package views

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// frontierPages makes the views of the page that draws models against each other.
type frontierPages struct {
	*shared
	axes []axis
	// x and y are the axes unless others are asked for.
	x, y string
	// first and last are the months of the oldest and the newest model.
	first, last month
}

func newFrontierPages(x *shared) *frontierPages {
	p := &frontierPages{shared: x, axes: axesOf(x), x: priceAxis, y: catalog.ColAbility.ID()}
	if p.axis(p.y) == nil { // nothing was tested
		p.y = catalog.ColContext.ID()
	}
	for _, m := range x.catalog.Models {
		if d, ok := catalog.ParseDate(m.Released); ok {
			if at := monthOf(d); p.last == 0 {
				p.first, p.last = at, at
			} else {
				p.first, p.last = min(p.first, at), max(p.last, at)
			}
		}
	}
	return p
}

// axis is the axis of an id, nil if there is none.
func (x *frontierPages) axis(id string) *axis {
	i := slices.IndexFunc(x.axes, func(a axis) bool { return a.id == id })
	if i < 0 {
		return nil
	}
	return &x.axes[i]
}

// month counts months, as a slider does.
type month int

func monthOf(d catalog.Date) month {
	t := d.Time()
	return month(t.Year()*12 + int(t.Month()) - 1)
}

// String is the month as the data writes it.
func (m month) String() string {
	return strconv.Itoa(int(m)/12) + "-" + strconv.Itoa(int(m)%12 + 101)[1:]
}

// frontierView is one state of the page.
type frontierView struct {
	view catalog.View
	// x and y are ids of axes; workload is what cost is of.
	x, y     string
	workload catalog.Workload
	// until is the month by which a model must have come out; 0 for any.
	until month
	// margins is whether margins of error are drawn.
	margins bool
	// model is the id of the model that is asked about; empty for none.
	model   string
	notices []catalog.Notice
}

// costs is whether one axis is what a workload costs.
func (v *frontierView) costs() bool { return v.x == costAxis || v.y == costAxis }

// frontierParams are the parameters of the page's address. Addresses from before
// there were two axes name a benchmark.
var frontierParams = slices.Concat(catalog.Params, catalog.WorkloadParams, []string{"benchmark", "margins", "model", "until", "x", "y"})

// parse reads a view from an address. Order, groups and columns are those of a table
// and mean nothing here.
func (x *frontierPages) parse(query url.Values) frontierView {
	query = merged(query)
	for _, name := range []string{"sort", "dir", "group", "cols"} {
		query.Del(name)
	}
	var v frontierView
	note := func(list []catalog.Notice) { v.notices = append(v.notices, list...) }
	var about []catalog.Notice
	v.view, about = x.catalog.ParseView(query)
	note(about)
	found := x.catalog.ParseModel(query, "model")
	note(found.Notices)
	v.model = strings.Join(found.IDs, "") // one at most
	v.margins = oneOf(query, "margins", []string{"", "yes"}, &v.notices) != ""
	v.x = x.parseAxis("x", query.Get("x"), x.x, &v.notices)
	v.y = x.parseAxis("y", cmp.Or(query.Get("y"), query.Get("benchmark")), x.y, &v.notices)
	if v.x == v.y {
		v.x = x.other(v.y)
		note([]catalog.Notice{{Param: "x", Text: "Both axes were " + x.axis(v.y).name + "; the horizontal one shows " + x.axis(v.x).name + " instead"}})
	}
	if v.costs() {
		v.workload, about = catalog.ParseWorkload(query)
		note(about)
	}
	v.until = x.parseUntil(query.Get("until"), &v.notices)
	return v
}

// other is an axis to set against another.
func (x *frontierPages) other(id string) string {
	if id == x.x {
		return catalog.ColReleased.ID()
	}
	return x.x
}

func (x *frontierPages) parseAxis(param, value, usual string, notices *[]catalog.Notice) string {
	choices := make([]chartChoice, len(x.axes))
	for i, a := range x.axes {
		choices[i] = a.chartChoice
	}
	if now, ok := formerAxes[value]; ok {
		value = now
	}
	id, about := choice(param, value, usual, choices)
	*notices = append(*notices, about...)
	return id
}

// parseUntil reads a month: a date as people write it, or the number that a slider
// sends.
func (x *frontierPages) parseUntil(value string, notices *[]catalog.Notice) month {
	value = strings.TrimSpace(value)
	if value == "" || x.last == 0 {
		return 0
	}
	explain := func(what string) { *notices = append(*notices, catalog.Notice{Param: "until", Text: what}) }
	at := month(0)
	if d, ok := catalog.ParseDate(value); ok {
		if at = monthOf(d); d.Precision == catalog.ToYear && at <= x.last {
			at = min(at+11, x.last)
		}
	} else if n, err := strconv.Atoi(value); err == nil && n >= 1970*12 && n < 2200*12 {
		at = month(n)
	}
	switch {
	case at == 0:
		explain(catalog.Expected("until", value, "a month such as 2025-06"))
	case at > x.last:
		explain("The newest model came out in " + monthWords(x.last) + "; all are shown")
		at = 0
	case at == x.last:
		at = 0
	}
	return at
}

// values are the parameters of the view's one address.
func (x *frontierPages) values(v *frontierView) url.Values {
	values := v.view.Values()
	if v.costs() {
		values = merged(values, v.workload.Values())
	}
	set := func(name, value string, wanted bool) {
		if wanted {
			values.Set(name, value)
		}
	}
	set("x", v.x, v.x != x.x)
	set("y", v.y, v.y != x.y)
	set("until", v.until.String(), v.until != 0)
	set("margins", "yes", v.margins)
	set("model", v.model, v.model != "")
	return values
}

// address is that of a view.
func (x *frontierPages) address(v frontierView) string {
	return withQuery(x.site.Href(site.ChartsPath), x.values(&v).Encode())
}

// ask reads a view of the page: its form, and the drawing with what it shows.
func (x *frontierPages) ask(query url.Values) Asked {
	v := x.parse(query)
	return Asked{Values: x.values(&v), Params: frontierParams, Unclear: len(v.notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		found := x.find(&v)
		form, err := x.form(ctx, &v, found)
		if err != nil {
			return Shown{}, err
		}
		results := x.results(&v, found)
		return Shown{Parts: []parts.Part{form, results}}, x.draw(ctx, results, &v, found)
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		w.Text(x.leadOf(site.ChartsPath))
		found := x.find(&v)
		x.results(&v, found).write(w, x.points(found))
		return nil
	}}
}

// frontierFound are the models of a view, and what becomes of them.
type frontierFound struct {
	*figures.Exploration
	question figures.Question
	// matching is how many models the filters find; retired and later are how many
	// of them are left out for having ended, or for coming out later.
	matching, retired, later int
	// empty is why nothing is drawn.
	empty error
}

// find draws the models of a view. Retired ones are left out unless the view says
// which states it wants.
func (x *frontierPages) find(v *frontierView) *frontierFound {
	f := &frontierFound{question: figures.Question{X: x.axis(v.x).is(v), Y: x.axis(v.y).is(v), Margins: v.margins, Chosen: v.model}}
	places, asked := x.catalog.Select(v.view.WithPicks(nil)).Models, x.catalog.AsksStatus(&v.view)
	for _, place := range places {
		m := x.catalog.Models[place]
		released, dated := catalog.ParseDate(m.Released)
		switch {
		case m.Status == "retired" && !asked:
			f.retired++
		case v.until != 0 && (!dated || monthOf(released) > v.until):
			f.later++
		default:
			f.question.Models = append(f.question.Models, m)
		}
	}
	f.matching = len(places)
	f.Exploration, f.empty = figures.Explore(x.site, f.question)
	return f
}
