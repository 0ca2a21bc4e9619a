package views

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/frontier"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// results gathers what a view shows but the drawing.
func (x *frontierPages) results(v *frontier.View, f *frontier.Found) *FrontierResults {
	base, values := x.site.Href(site.ChartsPath), x.Values(v)
	r := &FrontierResults{Echo: x.frontierEcho(v, f), Count: countOf(len(f.Placed), len(x.catalog.Models)),
		Notices: queryNotices(addressOn(base), values, v.Notices), Chips: chipsOf(x.catalog, v.View.WithPicks(nil).Values(), x.keeping(v)),
		Left: leftOut(f), Table: withQuery(x.site.Href(site.IndexPath), v.View.Encode()), Shortlist: x.shortlist(base, &v.View)}
	if f.Retired > 0 {
		with := *v
		with.View.Statuses = catalog.Statuses
		r.Retired = x.address(with)
	}
	if v.Costs() {
		r.Presets = workloadPresets(base, v.Workload, func(w catalog.Workload) url.Values {
			other := *v
			other.Workload = w
			return x.Values(&other)
		})
		r.Presets.Assumes = "" // the caption says what is counted
		r.Table = withQuery(x.site.Href(site.CostPath), merged(v.View.Values(), v.Workload.Values()).Encode())
	}
	if f.Empty != nil {
		r.Chart = x.nothing(v, f)
		return r
	}
	query := x.drawnValues(v)
	r.CSV, r.SVG, r.PNG = withQuery(site.ChartsPath+".csv", query.Encode()), withQuery(site.ChartsPath+".svg", query.Encode()), withQuery(site.ChartsPath+".png", query.Encode())
	r.List = x.frontierList(f)
	x.choose(r, v, f)
	return r
}

// drawnValues are the parameters of the drawing of a view: a shortlist makes no other.
func (x *frontierPages) drawnValues(v *frontier.View) url.Values {
	query := x.Values(v)
	query.Del(catalog.PickParam)
	return query
}

// draw adds the drawing of a view, if there is anything to draw.
func (x *frontierPages) draw(ctx context.Context, r *FrontierResults, v *frontier.View, f *frontier.Found) error {
	if f.Empty != nil {
		return nil
	}
	base, query := x.site.Href(site.ChartsPath), x.drawnValues(v)
	drawn, err := x.drawn(ctx, "frontier?"+query.Encode(), func(ctx context.Context) ([]parts.Part, error) {
		query.Del("model")
		f.Chart.Choose = withQuery(base, query.Encode())
		kept, err := parts.Keep(ctx, x.composer, []Drawing{{f.Chart}})
		if err != nil {
			return nil, err
		}
		return []parts.Part{kept[0]}, nil
	})
	if err == nil {
		r.Chart = drawn[0]
	}
	return err
}

// keeping gives addresses of the view with other filters.
func (x *frontierPages) keeping(v *frontier.View) func(url.Values) string {
	own := *v
	own.View = catalog.DefaultView()
	own.View.Picks = v.View.Picks
	return func(values url.Values) string {
		return withQuery(x.site.Href(site.ChartsPath), merged(x.Values(&own), values).Encode())
	}
}

// frontierEcho says in plain words which models are drawn.
func (x *frontierPages) frontierEcho(v *frontier.View, f *frontier.Found) string {
	text := "by " + f.Question.Y.Title + " and " + f.Question.X.Title
	if v.View.Filtered() {
		text += ": " + x.catalog.Echo(v.View.WithPicks(nil))
	}
	if v.Until != 0 {
		text += ", released by the end of " + v.Until.Words()
		if f.Question.X.OfOffer || f.Question.Y.OfOffer {
			text += ", at today’s prices"
		}
	}
	return text
}

// leftOut says which models are not drawn, and why.
func leftOut(f *frontier.Found) string {
	var list []string
	add := func(n int, what string) {
		if n > 0 {
			list = append(list, words.Number(n)+" "+what)
		}
	}
	if f.Exploration != nil {
		add(f.NoY, "without a known "+f.Question.Y.Title)
		add(f.NoX, "without a known "+f.Question.X.Title)
		add(f.NoBoth, "with neither")
	}
	add(f.Later, "released later")
	add(f.Retired, "retired")
	if len(list) == 0 {
		return ""
	}
	return "Not shown: " + strings.Join(list, ", ") + "."
}

// nothing says why there is no drawing, and what to do.
func (x *frontierPages) nothing(v *frontier.View, f *frontier.Found) *FrontierEmpty {
	all := *v
	all.View = catalog.DefaultView()
	all.View.Picks = v.View.Picks
	switch {
	case f.Matching == 0:
		return &FrontierEmpty{"No model matches these filters.", "Remove all filters", x.address(all)}
	case v.Until != 0 && len(f.Question.Models) == 0 && f.Later > 0:
		all.View, all.Until = v.View, 0
		return &FrontierEmpty{"None of these models had come out by the end of " + v.Until.Words() + ".", "Show models of any date", x.address(all)}
	case len(f.Question.Models) == 0:
		all.View = v.View
		all.View.Statuses = catalog.Statuses
		return &FrontierEmpty{"All models that match are retired.", "Show retired models too", x.address(all)}
	case v.View.Filtered():
		return &FrontierEmpty{"None of the " + words.Count(len(f.Question.Models), "model") + " that match has a known " + f.Question.X.Title + " and " + f.Question.Y.Title + ".",
			"Remove all filters", x.address(all)}
	}
	return &FrontierEmpty{"No model has a known " + f.Question.X.Title + " and " + f.Question.Y.Title + ".", "Show the usual axes", x.site.Href(site.ChartsPath)}
}

// frontierList is the frontier in words.
func (x *frontierPages) frontierList(f *frontier.Found) *FrontierList {
	if !f.Decides() {
		return nil
	}
	heads, rows := x.frontierRows(&f.Question, f.Frontier)
	return &FrontierList{Rule: "A model dominates another if it is at least as good on both axes and better on one. " +
		"No model dominates those on the frontier; faint points are clearly dominated.",
		Clear: clearRule(&f.Question), FrontierHeads: heads, Rows: rows}
}

// clearRule says when a model clearly dominates another.
func clearRule(q *figures.Question) string {
	if q.X.Versus == nil && q.Y.Versus == nil {
		return "Both values are exact, so every difference counts."
	}
	return "It does so clearly if the difference is also larger than its margin of error; otherwise the two are too close to call. " +
		"Where no margin is known, nothing is called clear."
}

func (x *frontierPages) frontierRows(q *figures.Question, list []*figures.Placed) (FrontierHeads, []FrontierRow) {
	heads, rows := FrontierHeads{X: q.X.Name, Y: q.Y.Name}, make([]FrontierRow, len(list))
	for i, p := range list {
		rows[i] = FrontierRow{Name: p.Model.Name, Href: x.link(p.Model).Href, Mark: x.mark(p.Model.Maker), X: q.X.Words(p.X), Y: q.Y.Words(p.Y), Beats: beatsWords(p)}
		if p.Margin.Known {
			heads.Margin, rows[i].Margin = "Margin", words.Range(q.Y.Words(p.Margin.Low), q.Y.Words(p.Margin.High))
		}
	}
	return heads, rows
}

func beatsWords(p *figures.Placed) string {
	switch {
	case p.Beats == 0:
		return "none"
	case p.Clearly == 0:
		return words.Number(p.Beats) + ", none clearly"
	case p.Clearly == p.Beats:
		return words.Number(p.Beats) + ", all clearly"
	}
	return words.Number(p.Beats) + ", " + words.Number(p.Clearly) + " clearly"
}

// mostOver is how many models that dominate another are listed.
const mostOver = 12

// choose sets the model that is asked about against all others.
func (x *frontierPages) choose(r *FrontierResults, v *frontier.View, f *frontier.Found) {
	if v.Model == "" {
		return
	}
	m := x.catalog.Model(v.Model)
	without := *v
	without.Model = ""
	c := &FrontierChosen{Name: m.Name, Href: x.link(m).Href, Without: x.address(without)}
	r.Chosen = c
	switch {
	case f.Chosen == nil:
		c.Text = "is not shown: " + x.whyNot(v, f, m) + "."
	case !f.Decides():
		c.Text = "is shown, but neither end of an axis is better, so no model is ahead of another."
	case f.Chosen.Frontier():
		c.Text = "is on the frontier: no other model is at least as good on both axes. It dominates " + beatsWords(f.Chosen) + "."
	default:
		clearly, others := f.Over()
		c.Text = "is dominated by " + words.Count(len(clearly)+len(others), "model") + ", " + words.Number(len(clearly)) + " of them clearly" + cheaper(&f.Question) + "."
		r.Over = slices.Concat(x.over("Clearly ahead of "+m.Name, f, clearly), x.over("Ahead of "+m.Name+", not clearly", f, others))
	}
}

// cheaper adds what that means where the axes are a price and a score.
func cheaper(q *figures.Question) string {
	if q.X.Good == "cheaper" && q.Y.Better == figures.More {
		return ": they are as good or better, and cost as much or less"
	}
	return ""
}

// whyNot says why a model is not drawn.
func (x *frontierPages) whyNot(v *frontier.View, f *frontier.Found, m *site.Model) string {
	for _, shown := range f.Question.Models {
		if shown.ID != m.ID {
			continue
		}
		if _, ok := f.Question.Y.Of(m); !ok {
			return "its " + f.Question.Y.Title + " is not known"
		}
		return "its " + f.Question.X.Title + " is not known"
	}
	switch {
	case m.Status == "retired" && !x.catalog.AsksStatus(&v.View):
		return "it is retired"
	case v.Until != 0:
		return "the filters or the date leave it out"
	}
	return "the filters leave it out"
}

func (x *frontierPages) over(title string, f *frontier.Found, list []*figures.Placed) []FrontierOver {
	if len(list) == 0 {
		return nil
	}
	heads, rows := x.frontierRows(&f.Question, list[:min(len(list), mostOver)])
	o := FrontierOver{Title: title, FrontierHeads: heads, Rows: rows}
	if n := len(list) - mostOver; n > 0 {
		o.More = "and " + words.Count(n, "more model")
	}
	return []FrontierOver{o}
}
