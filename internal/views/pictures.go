package views

import (
	"cmp"
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// PictureFile is a chart that can be had as a file of its own.
type PictureFile struct {
	// Name is what the file is saved as, without its ending.
	Name string
	// Values are the parameters of the one address of a view; false for a view that no
	// chart has.
	Values func(*Views, url.Values) (url.Values, bool)
	// chart draws a view: the chart, nil where there is nothing to draw, and the address
	// of the page that shows it.
	chart func(*Views, url.Values) (*figures.Chart, string, error)
	// Plate is what a round plate is drawn from; nil for charts.
	Plate func(*Views, url.Values) Plate
}

// Plate is a round plate, which an island draws: its title, how to read it, and the
// address of its page.
type Plate struct {
	Island           site.Island
	Title, Key, Page string
}

// Pictures are the charts by their address, without the ending of the file's form. The
// two pages that are a chart have it below their own.
var Pictures = pictures()

func pictures() map[string]PictureFile {
	table := map[string]PictureFile{
		site.ChartsPath:     {Name: "price-against-ability", Values: func(v *Views, q url.Values) (url.Values, bool) { return v.FrontierValues(q), true }, chart: func(v *Views, q url.Values) (*figures.Chart, string, error) { return v.frontier().asked(q) }},
		site.PriceIndexPath: {Name: "price-index", Values: func(v *Views, q url.Values) (url.Values, bool) { return v.priceIndex.ask(q).Values, true }, chart: func(v *Views, q url.Values) (*figures.Chart, string, error) { return v.priceIndex.asked(q) }},
	}
	own := func(name string, f PictureFile) {
		f.Name = name
		table[site.PicturesPath+"/"+name] = f
	}
	for _, f := range figures.All() {
		own(f.Name, figureFile(f))
	}
	own(pricesPicture, PictureFile{Values: about("model", func(v *Views, id string) bool { return v.site.Model(id) != nil }), chart: (*Views).modelPricesChart})
	own(releasesPicture, PictureFile{Values: about("maker", func(v *Views, id string) bool { return v.site.Makers[id].ID != "" }), chart: (*Views).makerReleasesChart})
	own(comparePicture, PictureFile{Values: (*Views).compareAsked, chart: (*Views).compareChart})
	own(rankPicture, PictureFile{Values: func(v *Views, q url.Values) (url.Values, bool) { return v.rank().ask(q).Values, true }, chart: (*Views).rankChart})
	own(site.StarChartPicture, PictureFile{Values: readingAsked, Plate: (*Views).starChart})
	own(site.TermMapPicture, PictureFile{Values: func(v *Views, _ url.Values) (url.Values, bool) { return url.Values{}, len(v.site.Terms) > 0 }, Plate: (*Views).termMap})
	return table
}

// The names of the charts that are no figures.
const (
	pricesPicture   = "model-prices"
	releasesPicture = "maker-releases"
	comparePicture  = "compare"
	rankPicture     = "ranking"
)

// about are the parameters of a chart about one thing.
func about(param string, has func(*Views, string) bool) func(*Views, url.Values) (url.Values, bool) {
	return func(v *Views, query url.Values) (url.Values, bool) {
		id := query.Get(param)
		return url.Values{param: {id}}, has(v, id)
	}
}

// figureFile is a figure as a file.
func figureFile(f figures.Figure) PictureFile {
	values := func(*Views, url.Values) (url.Values, bool) { return url.Values{}, true }
	if f.TakesBenchmark {
		values = about("benchmark", func(v *Views, id string) bool { return v.site.Benchmark(id) != nil })
	}
	return PictureFile{Values: values, chart: func(v *Views, query url.Values) (*figures.Chart, string, error) {
		chart, err := figures.New(v.site, f.Name, query.Get("benchmark"))
		return chart, v.figurePage(f.Name, query.Get("benchmark")), err
	}}
}

// figurePage is a page that shows a figure: that of the benchmark, the first text that
// has it, or else the file itself.
func (v *Views) figurePage(name, benchmark string) string {
	if benchmark != "" {
		return v.site.Href(site.BenchmarkPath(benchmark))
	}
	island, err := v.site.FigureIsland(name, "")
	for _, path := range v.site.Paths() {
		if a := v.site.Articles[path]; err == nil && a != nil && slices.Contains(a.Islands(), island) {
			return v.site.Href(path)
		}
	}
	return site.PicturesPath + "/" + name + ".svg"
}

// Picture is a chart as a drawing with the classes of the site; empty where there is
// nothing to draw.
func (v *Views) Picture(ctx context.Context, f *PictureFile, values url.Values) (string, error) {
	chart, page, err := f.chart(v, values)
	if errors.Is(err, figures.ErrTooLittle) || err == nil && chart == nil {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if len(chart.Credits) == 0 { // a chart can rest on more than a line holds
		chart.Credits = []figures.Credit{{Name: "named on the page"}}
	}
	return v.composer.HTML(ctx, &Picture{*chart, v.Credit(page, chart.AsOf)})
}

// Credit says where a picture comes from: the site, the page, and the day of the data.
func (v *Views) Credit(page, day string) string {
	return v.site.Name + ", " + v.site.URL + page + ", data to " + words.Date(cmp.Or(day, v.site.DataDate))
}

// readingAsked is the reading of the front page's plate.
func readingAsked(_ *Views, query url.Values) (url.Values, bool) {
	by := cmp.Or(query.Get("by"), "price")
	return url.Values{"by": {by}}, by == "price" || by == "score"
}

func (v *Views) starChart(values url.Values) Plate {
	title, line := payload.StarChartWords(v.site, values.Get("by"))
	return Plate{site.Island{Name: "StarChart", Props: `{"id":"` + values.Get("by") + `"}`}, title,
		"A cross is a model with open weights, a dot one without or with none stated. The line with numbers is the " + line + ".", v.site.Href(site.HomePath)}
}

func (v *Views) termMap(url.Values) Plate {
	return Plate{site.Island{Name: "TermMap", Props: "{}"}, "How the entries of the knowledge base connect",
		"Strong lines lead to what an entry builds on, faint ones to related entries. Each ring outwards is one more entry to read before.",
		v.site.Href(site.TermsPath) + "?by=map"}
}

func (v *Views) modelPricesChart(values url.Values) (*figures.Chart, string, error) {
	m := v.site.Model(values.Get("model"))
	w, err := v.sheets().writer(site.ModelPath(m))
	if err != nil {
		return nil, "", err
	}
	return w.priceChart(m, w.lives(m)), v.site.Href(site.ModelPath(m)), nil
}

func (v *Views) makerReleasesChart(values url.Values) (*figures.Chart, string, error) {
	maker := v.site.Makers[values.Get("maker")]
	return figures.MakerReleases(maker.Name, v.modelsOf(maker.ID)), v.site.Href(site.MakerPath(maker.ID)), nil
}

// files are the addresses of a picture. There are none of a past day.
func (x *shared) files(name string, values url.Values) (svg, png string) {
	if x.site.AsOf != "" {
		return "", ""
	}
	f := figures.Files(name, values)
	return f.SVG, f.PNG
}

// compareValues are the models; what they cost is not in the picture.
func compareValues(c *catalog.Comparison) url.Values {
	var ids []string
	for _, m := range c.Models {
		ids = append(ids, m.ID)
	}
	return (&comparison{models: ids, workload: catalog.DefaultWorkload()}).values()
}

func (v *Views) compareAsked(query url.Values) (url.Values, bool) {
	c := comparison{models: v.catalog.ParseCompared(query).IDs, workload: catalog.DefaultWorkload()}
	return c.values(), len(c.models) > 1
}

// compareChart are the benchmarks in percent that models share. The others have scales
// of their own.
func (v *Views) compareChart(values url.Values) (*figures.Chart, string, error) {
	x := v.compare()
	workload, _ := catalog.ParseWorkload(values)
	c := x.catalog.Compare(x.catalog.ParseCompared(values).IDs, workload)
	var names []string
	for _, m := range c.Models {
		names = append(names, m.Name)
	}
	var lines []figures.Line
	for i := range c.Scores {
		row := &c.Scores[i]
		if !inPercent(row) || len(lines) == manyScores {
			continue
		}
		line := figures.Line{Name: row.Benchmark.Name, Values: make([]*figures.LineValue, len(names))}
		for i, p := range pointsOf(row) {
			if p != nil {
				line.Values[i] = &figures.LineValue{At: p.value, Low: p.low, High: p.high, Known: p.known}
			}
		}
		lines = append(lines, line)
	}
	chart := figures.Lines(words.And(names)+" on the benchmarks that they share", v.site.DataDate, "Score in percent, with its margin where it is known", "score", names, lines)
	return chart, withQuery(v.site.Href(site.ComparePath), values.Encode()), nil
}

// rankLines is how many places of a ranking a picture shows.
const rankLines = 20

func (v *Views) rankChart(values url.Values) (*figures.Chart, string, error) {
	x := v.rank()
	state, _ := x.criteria.Parse(values)
	result := x.criteria.Rank(&state)
	title, label, format := "Models by weighted total", "Total, from 0 to 100, with its margin", "score"
	if c := state.ByAbility(); c != nil {
		title, label, format = "Models by ability, "+strings.ToLower(c.Name), c.Name+" in logits, with its 90% interval", "logits"
	}
	var lines []figures.Line
	for _, row := range result.Rows[:min(len(result.Rows), rankLines)] {
		lines = append(lines, figures.Line{Name: words.Places(row.First, row.Last) + "  " + x.models[row.Place].name,
			Values: []*figures.LineValue{{At: row.Total, Low: row.Low, High: row.High, Known: true}}})
	}
	return figures.Lines(title, v.site.DataDate, label, format, []string{"total"}, lines), x.address(&state), nil
}
