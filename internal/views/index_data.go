package views

import (
	"slices"
	"strconv"

	"astrolabe/internal/catalog"
)

// indexData is everything that a view of the index shows, as props of parts.
// The composer and, in tests, React as a whole make the page of it.
type indexData struct {
	Form    formData    `json:"form"`
	Results resultsData `json:"results"`
}

type formData struct {
	Action      string         `json:"action"`
	Query       string         `json:"query"`
	Context     string         `json:"context"`
	Input       string         `json:"input"`
	Output      string         `json:"output"`
	Released    string         `json:"released"`
	Hidden      []HiddenField  `json:"hidden"`
	Presets     []presetProps  `json:"presets"`
	Suggestions []FilterOption `json:"suggestions"`
	Makers      []FilterCheck  `json:"makers"`
	Providers   []FilterCheck  `json:"providers"`
	Reads       []FilterCheck  `json:"reads"`
	Writes      []FilterCheck  `json:"writes"`
	Has         []FilterCheck  `json:"has"`
	Not         []FilterCheck  `json:"not"`
	Weights     []FilterOption `json:"weights"`
	Licences    []FilterCheck  `json:"licences"`
	Statuses    []FilterCheck  `json:"statuses"`
	Group       []FilterOption `json:"group"`
	Columns     []FilterCheck  `json:"columns"`
}

type resultsData struct {
	Echo        string        `json:"echo"`
	Count       string        `json:"count"`
	Notices     []IndexNotice `json:"notices"`
	Chips       []IndexChip   `json:"chips"`
	CSV         string        `json:"csv"`
	JSON        string        `json:"json"`
	Charts      string        `json:"charts"`
	Cost        string        `json:"cost"`
	Compare     string        `json:"compare"`
	Retirements string        `json:"retirements"`
	Heads       []headProps   `json:"heads"`
	Columns     []string      `json:"columns"`
	Bodies      []bodyProps   `json:"bodies"`
	Empty       string        `json:"empty"`
	Span        string        `json:"span"`
}

// rows is how many rows the bodies have.
func (r *resultsData) rows() int {
	n := len(r.Bodies)
	for i := range r.Bodies {
		n += len(r.Bodies[i].Models)
	}
	return n
}

// Props of the parts of the same names.
type (
	presetProps struct {
		Title   string `json:"title"`
		Rule    string `json:"rule"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	headProps struct {
		Title   string `json:"title"`
		Unit    string `json:"unit"`
		Numeric bool   `json:"numeric"`
		Sorted  string `json:"sorted"`
		Href    string `json:"href"`
	}
	groupProps struct {
		Name  string `json:"name"`
		Count string `json:"count"`
		Span  string `json:"span"`
	}
	// bodyProps are some rows of the table, and what heads them if it is a group.
	bodyProps struct {
		Group  *groupProps   `json:"group,omitempty"`
		Models []*IndexModel `json:"models"`
		// places are those of the models in the catalog.
		places []int32
	}
)

// data gathers what a view shows as a table.
func (x *Index) data(v *catalog.View, notices []catalog.Notice) *indexData {
	base := x.paths.Index
	result := x.catalog.Select(v)
	columns := v.Columns.List()
	d := &indexData{Form: x.formData(v, base)}
	d.Results = resultsData{
		Echo: x.echo(v), Count: countOf(len(result.Models), result.Total),
		CSV: withQuery(x.paths.CSV, v.Encode()), JSON: withQuery(x.paths.JSON, v.Encode()),
		Charts: withQuery(x.paths.Charts, v.Encode()), Cost: withQuery(x.paths.Cost, v.Conditions().Encode()), Retirements: x.paths.Retirements, Compare: x.paths.Compare,
		Notices: noticesOf(v, notices, base), Chips: chipsOf(x.catalog, v.Values(), addressOn(base)), Heads: x.headProps(v, columns),
		Empty: base, Span: strconv.Itoa(len(columns)),
	}
	for _, c := range columns {
		d.Results.Columns = append(d.Results.Columns, c.ID())
	}
	d.Results.Bodies = x.bodyProps(result, d.Results.Span)
	return d
}

// echo says the view in plain words.
func (x *Index) echo(v *catalog.View) string {
	if !v.Filtered() {
		return "from " + grouped(len(x.catalog.Makers)) + " makers"
	}
	return x.catalog.Echo(v)
}

func countOf(matching, total int) string {
	if matching == total {
		return grouped(total) + " models"
	}
	return grouped(matching) + " of " + grouped(total) + " models"
}

// bodyRows is how many rows stand together. Browsers lay out a body as a whole
// when it comes near the screen.
const bodyRows = 24

func (x *Index) bodyProps(r catalog.Result, span string) []bodyProps {
	bodies := []bodyProps{}
	add := func(g *groupProps, places []int32) {
		body := bodyProps{Group: g, Models: make([]*IndexModel, len(places)), places: places}
		for i, m := range places {
			body.Models[i] = &x.models[m]
		}
		bodies = append(bodies, body)
	}
	if len(r.Groups) == 0 {
		for places := range slices.Chunk(r.Models, bodyRows) {
			add(nil, places)
		}
	}
	for _, g := range r.Groups {
		add(&groupProps{g.Name, strconv.Itoa(g.To - g.From), span}, r.Models[g.From:g.To])
	}
	return bodies
}

func (x *Index) headProps(v *catalog.View, columns []catalog.Column) []headProps {
	heads := make([]headProps, len(columns))
	for i, c := range columns {
		next, sorted := *v, ""
		next.Sort, next.Falling = c, c.Falling()
		if v.Sort == c {
			next.Falling = !v.Falling
			sorted = "ascending"
			if v.Falling {
				sorted = "descending"
			}
		}
		heads[i] = headProps{c.Title(), c.Unit(), x.numeric[c], sorted, withQuery(x.paths.Index, next.Encode())}
	}
	return heads
}

func noticesOf(v *catalog.View, notices []catalog.Notice, base string) []IndexNotice {
	list := make([]IndexNotice, len(notices))
	for i, n := range notices {
		list[i] = IndexNotice{Text: n.Text, Near: n.Near}
		if n.Fixed != "" {
			fixed := *v
			fixed.Query = n.Fixed
			list[i].Href = withQuery(base, fixed.Encode())
		} else {
			list[i].Near = ""
		}
	}
	return list
}

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}

// grouped writes a number with its thousands apart.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
