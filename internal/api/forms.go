package api

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/site"
)

// The data of a page is at the page's own address and a suffix, with the page's own
// query. A route that has a page is answered there too, and one that has a table is
// answered as CSV beside it.

// suffixes end the addresses of a page's data, by the media type.
var suffixes = map[string]string{typeJSON: ".json", TypeCSV: ".csv"}

// Form is an address of the data of a page.
type Form struct{ Type, Suffix string }

// FormsOf are the forms that the data of a page of a site can be had in.
func FormsOf(s *site.Site, page string) []Form {
	var list []Form
	for _, media := range []string{typeJSON, TypeCSV} {
		r, names := routeAt(page + suffixes[media])
		if r != nil && r.page != "" && r.media == media && (r.has == nil || r.has(s, names)) {
			kind, _, _ := strings.Cut(media, ";")
			list = append(list, Form{kind, suffixes[media]})
		}
	}
	return list
}

// CutSuffix is the page of an address that ends as the data of a page does; false if it
// ends otherwise.
func CutSuffix(path string) (page, suffix string, ok bool) {
	for _, suffix := range suffixes {
		if page, ok := strings.CutSuffix(path, suffix); ok {
			return page, suffix, true
		}
	}
	return path, "", false
}

// tellUnapplied tells of parameters that the data of a page does not take: the page may,
// and what ignores them must not be mistaken for what it shows.
func (r *route) tellUnapplied(asked *Request, values url.Values) {
	var left []Notice
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if !slices.ContainsFunc(r.params, func(p param) bool { return p.name == name }) {
			left = append(left, Notice{Text: name[:min(len(name), longestName)] + ": this parameter is not applied to the data"})
		}
	}
	if !strings.HasPrefix(r.path, r.page+".") || r.page == "" || len(left) == 0 || asked.answer == nil {
		return
	}
	answer := asked.answer
	asked.Key, asked.answer = "", func() (*Answer, error) {
		made, err := answer()
		if err == nil {
			made.Notices = append(slices.Clip(made.Notices), notes(left)...)
		}
		return made, err
	}
}

// longestName is how much of a parameter's name is told.
const longestName = 40

// everyForm are the addresses of some routes in all forms.
func everyForm(list []route) []route {
	var all []route
	for i := range list {
		r := list[i]
		if r.past {
			r.params = join(r.params, []param{asofParameter})
		}
		if r.path != "" {
			all = append(all, r)
		}
		if p := r.onPage(); r.page != "" && !slices.ContainsFunc(list, func(other route) bool { return other.path == p.path }) {
			all = append(all, p)
		}
		if r.table != nil {
			all = append(all, r.asTable())
		}
	}
	return all
}

// onPage is the route at the address of its page.
func (r route) onPage() route {
	path, query, _ := strings.Cut(r.example, "?")
	if r.path == "" {
		path += suffixes[r.media]
	} else {
		names, _ := r.match(path)
		path = (&route{path: r.page + suffixes[r.media]}).at(names)
		r.id += "OfPage"
		r.twin = r.path
	}
	r.path, r.example = r.page+suffixes[r.media], withQuery(path, query)
	return r
}

// asTable is the route as CSV, at the address of its page.
func (r route) asTable() route {
	page := r.onPage()
	r.path, r.example = r.page+suffixes[TypeCSV], strings.Replace(page.example, suffixes[typeJSON], suffixes[TypeCSV], 1)
	r.id, r.title, r.media, r.value = r.id+"CSV", r.title+" as CSV", TypeCSV, nil
	r.about = "The same as a table. Unknown values are empty. Text that a spreadsheet would read as a formula is prefixed with an apostrophe."
	r.ask = asCSV(r.ask, r.table, fileOf(r.page))
	return r
}

// asCSV answers with the table of what a question is answered with.
func asCSV(ask func(*API, *question) (*Request, error), t *table, file func(names []string) string) func(*API, *question) (*Request, error) {
	return func(a *API, q *question) (*Request, error) {
		asked, err := ask(a, q)
		if err != nil || asked.moved != nil {
			return asked, err
		}
		made := &Request{Whole: asked.Whole, answer: func() (*Answer, error) {
			doc, err := asked.value()
			if err != nil {
				return nil, err
			}
			body, err := t.write(doc)
			if err != nil {
				return nil, err
			}
			return a.csvAnswer(file(q.names), body, asked.notices), nil
		}}
		if asked.Key != "" {
			made.Key = "csv " + asked.Key
		}
		return made, nil
	}
}

// fileOf names the file of a page's table: by the last part of the page's address.
func fileOf(page string) func(names []string) string {
	last := page[strings.LastIndex(page, "/")+1:]
	return func(names []string) string {
		if strings.HasPrefix(last, "{") {
			return names[len(names)-1] + ".csv"
		}
		return last + ".csv"
	}
}

// routeAt is the route of an address, and what stands for the names in it. What has more
// text before the first name goes before: a provider before a maker's model.
func routeAt(path string) (*route, []string) {
	if i, ok := fixedRoutes[path]; ok {
		return &routes[i], nil
	}
	if site.IsFeed(path) || strings.HasSuffix(path, "/_payload.json") { // other files of a section
		return nil, nil
	}
	var found *route
	var named []string
	for i := range routes {
		r := &routes[i]
		names, ok := r.match(path)
		if ok && (found == nil || strings.Index(r.path, "{") > strings.Index(found.path, "{")) {
			found, named = r, names
		}
	}
	return found, named
}
