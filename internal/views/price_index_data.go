package views

import (
	"context"
	"math"
	"net/url"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// priceFound is the index of a view.
type priceFound struct {
	prices *past.Prices
	// levels are the usual ones and the one that is asked for, the least able first.
	levels []*priceLevel
	// months is the index of the level that is asked for; first and last are its first
	// month with a model, and today's. They are nil where there is none.
	months      []past.Cheapest
	first, last *past.Cheapest
	// other is today's cheapest where models count the other way: surely, or by the
	// estimate alone.
	other past.Cheapest
}

func (x *priceIndexPages) find(v *priceIndexView, prices *past.Prices) *priceFound {
	f := &priceFound{prices: prices, levels: x.levels(v.level, prices)}
	if v.level == nil {
		return f
	}
	f.months = prices.Over(x.catalog.Ability, v.level.bar(v.sure))
	if i := slices.IndexFunc(f.months, func(c past.Cheapest) bool { return c.Models > 0 }); i >= 0 {
		f.first, f.last = &f.months[i], &f.months[len(f.months)-1]
		otherwise := prices.Over(x.catalog.Ability, v.level.bar(!v.sure))
		f.other = otherwise[len(otherwise)-1]
	}
	return f
}

// levels are the usual levels and one more.
func (x *priceIndexPages) levels(asked *priceLevel, prices *past.Prices) []*priceLevel {
	ids := usualLevels
	if best := prices.Ablest(x.catalog.Ability); best != nil && !slices.Contains(ids, best.ID) {
		ids = append(slices.Clone(ids), best.ID)
	}
	var list []*priceLevel
	for _, id := range ids {
		if level := x.levelOf(id); level != nil && (asked == nil || level.model != asked.model) {
			list = append(list, level)
		}
	}
	if asked != nil {
		list = append(list, asked)
	}
	slices.SortStableFunc(list, func(a, b *priceLevel) int { return int(math.Copysign(1, a.least-b.least)) })
	return list
}

// results gathers what a view shows, and what is to be drawn; nil for nothing.
func (x *priceIndexPages) results(v *priceIndexView, f *priceFound) (*PriceIndexResults, *figures.Chart) {
	base, values := x.site.Href(site.PriceIndexPath), x.values(v)
	r := &PriceIndexResults{Answer: f.answer(v), About: f.about(v), Notices: queryNotices(addressOn(base), values, v.notices), Levels: x.levelLinks(v, f)}
	r.Presets = workloadPresets(base, v.workload, func(w catalog.Workload) url.Values {
		other := *v
		other.workload = w
		return x.values(&other)
	})
	r.CSV, r.JSON = x.machineForms(v)
	var body parts.List
	if f.first != nil {
		body = append(body, x.monthsSection(v, f))
	}
	r.Body = append(body, x.methodSection(v, f))
	chart := x.chart(v, f)
	if chart != nil {
		r.SVG, r.PNG = withQuery(site.PriceIndexPath+".svg", values.Encode()), withQuery(site.PriceIndexPath+".png", values.Encode())
	}
	return r, chart
}

// draw adds a drawing, if there is one.
func (x *priceIndexPages) draw(ctx context.Context, r *PriceIndexResults, v *priceIndexView, chart *figures.Chart) error {
	if chart == nil {
		return nil
	}
	drawn, err := x.drawn(ctx, "price-index?"+x.values(v).Encode(), func(ctx context.Context) ([]parts.Part, error) {
		kept, err := parts.Keep(ctx, x.composer, []Drawing{{chart}})
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

// asked is the chart of a view and the address of the page; nil where there is nothing
// to draw.
func (x *priceIndexPages) asked(query url.Values) (*figures.Chart, string, error) {
	v := x.parse(query)
	prices, err := x.machine.PricesOf(v.workload)
	if err != nil {
		return nil, "", err
	}
	return x.chart(v, x.find(v, prices)), x.address(*v), nil
}

// machineForms are the addresses of the data of a view; none where nothing has an ability.
func (x *priceIndexPages) machineForms(v *priceIndexView) (csv, json string) {
	if v.level == nil {
		return "", ""
	}
	query := x.values(v).Encode()
	return withQuery(site.PriceIndexPath+".csv", query), withQuery(site.PriceIndexPath+".json", query)
}

// levelLinks are the views of the levels.
func (x *priceIndexPages) levelLinks(v *priceIndexView, f *priceFound) []WorkloadPreset {
	var list []WorkloadPreset
	for _, level := range f.levels {
		if level.model == nil {
			continue
		}
		other := *v
		other.level = level
		about := "Ability " + words.Fixed(level.least, 2) + ", released " + words.Date(level.model.Released)
		list = append(list, WorkloadPreset{level.model.Name, about, x.address(other), level == v.level})
	}
	return list
}

// chart draws all levels, the one that is asked for before the others.
func (x *priceIndexPages) chart(v *priceIndexView, f *priceFound) *figures.Chart {
	var lines []figures.IndexLine
	var chief figures.IndexLine // drawn over the others
	until := ""
	for _, level := range f.levels {
		line := figures.IndexLine{Name: words.Capital(level.name()) + " or better", Chief: level == v.level}
		if level.model != nil {
			line.Name = level.model.Name + " or better"
		}
		for _, c := range f.prices.Over(x.catalog.Ability, level.bar(v.sure)) {
			until = c.Day
			if n := len(line.Steps); c.Models > 0 && (n == 0 || line.Steps[n-1].Model != c.Model.Name || line.Steps[n-1].Cost != c.Cost.Float()) {
				line.Steps = append(line.Steps, figures.IndexStep{Day: c.Day, Cost: c.Cost.Float(), Model: c.Model.Name, Href: x.link(c.Model).Href, Made: c.Model.MakerName})
			}
		}
		if line.Chief {
			chief = line
		} else {
			lines = append(lines, line)
		}
	}
	lines = append(lines, chief)
	caption := "Each line is the cost of the same work with the cheapest model of at least that ability at the end of each month. " +
		"A mark stands where another model or price became the cheapest. The scale is logarithmic: a tenth of the price is the same way down everywhere."
	return figures.PriceIndex("What "+workloadName(v.workload)+" cost a month", caption, until, lines, x.priceCredits())
}

// priceCredits are the catalogues that prices were recorded from.
func (x *priceIndexPages) priceCredits() []figures.Credit {
	list := []figures.Credit{}
	for _, id := range []string{"models.dev", "litellm"} {
		if s, ok := x.site.Sources[id]; ok {
			list = append(list, figures.Credit{Name: s.Name, URL: s.URL})
		}
	}
	return list
}

// workloadName is a workload for a title.
func workloadName(w catalog.Workload) string {
	for _, usual := range append([]catalog.WorkloadPreset{catalog.MonthlyPreset}, catalog.WorkloadPresets...) {
		if usual.Encode() == w.Encode() {
			return "“" + usual.Title + "”"
		}
	}
	return "this workload"
}

// monthsSection lists the months, newest first, from the first with a model on.
func (x *priceIndexPages) monthsSection(v *priceIndexView, f *priceFound) parts.Part {
	var rows []SheetRow
	var before *past.Cheapest
	for i := range f.months {
		if c := &f.months[i]; c.Month >= f.first.Month {
			rows = append(rows, x.monthRow(c, before))
			before = c
		}
	}
	slices.Reverse(rows)
	body := []parts.Part{table("Cheapest model of each month", rows, "End of", "Cheapest model", "#Cost", "#Change", "At", "#Input", "#Output", "#Models")}
	if f.first != &f.months[0] {
		body = append(body, note("No model "+v.reaching()+" is on record with a price before "+words.Date(f.first.Month)+"."))
	}
	body = append(body, note("Prices are in US dollars per million tokens, the cost and its change are those of a month of the workload. Models is how many of that ability were on "+
		"sale for a known price. Where no catalogue confirmed a price in its month, the day is given on which one last did."))
	return section("months", "Month by month", body...)
}

// monthRow is the cheapest model of a month against that of the month before.
func (x *priceIndexPages) monthRow(c, before *past.Cheapest) SheetRow {
	row := SheetRow{Name: date(c.Month)}
	if c.Models == 0 {
		row.Cells = []SheetCell{cell(SheetUnknown{"none on sale"}), numberCell(""), numberCell(""), cell(dash()), numberCell(""), numberCell(""), countCell(0)}
		return row
	}
	cost := numberCell(c.Cost.Dollars())
	if !c.Observed {
		cost.Body = join(cost.Body, text(" "), small("seen "+words.Date(c.AsOf)))
	}
	m := x.link(c.Model)
	row.Cells = []SheetCell{cell(link(m.Href, m.Name)), cost, numberCell(changeSince(c, before)),
		cell(link(x.site.Href(site.ProviderPath(c.Provider)), x.providerName(c.Provider))), numberCell(dollars(c.Input)), numberCell(dollars(c.Output)), countCell(c.Models)}
	return row
}

// changeSince is by how much a cost changed since the month before, in per cent; empty
// if it did not, or there was none.
func changeSince(c, before *past.Cheapest) string {
	if before == nil || before.Models == 0 || before.Cost.Compare(c.Cost) == 0 || before.Cost.Float() == 0 {
		return ""
	}
	return words.Change(100 * (c.Cost.Float()/before.Cost.Float() - 1))
}
