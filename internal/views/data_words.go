package views

import (
	"slices"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// licences says in words on what terms the data may be used.
func (w *dataWriter) licences() parts.Part {
	var credited, unstated, others []parts.Part
	stated := map[string]int{}
	for _, s := range w.api.Sources() {
		switch {
		case s.Attribution != nil:
			credited = append(credited, linkOut(*s.URL, s.Name))
		case strings.HasPrefix(s.Licence, "MIT"), strings.HasPrefix(s.Licence, "Apache-2.0"):
			stated[s.Licence[:3]]++
		case strings.HasPrefix(s.Licence, "none"):
			unstated = append(unstated, linkOut(deref(s.URL), s.Name))
		default:
			others = append(others, join(linkOut(deref(s.URL), s.Name), text(" ("+s.Licence+")")))
		}
	}
	all := []parts.Part{&SheetText{Body: join(text("The facts may be used in any work, commercial work included, if you say where they come from, with a link, and give the date beside the figure: see the "),
		link(w.site.Href(site.TermsOfUsePath)+"#what-you-may-do", "terms of use"), text(". The licences of the sources apply beside them."))}}
	if len(credited) > 0 {
		all = append(all, &SheetText{Body: join(text("Credit asked for: "), commas(credited), text(". Whoever passes on their figures names them, links to them and to CC BY 4.0, and says that the data was changed; the table of sources has the words."))})
	}
	all = append(all, paragraph(words.Count(stated["MIT"], "source is", "sources are")+" under MIT and "+words.Count(stated["Apa"], "source is", "sources are")+" under Apache-2.0: we copy no files of theirs, only facts, and name each beside its figures."))
	if len(unstated) > 0 {
		all = append(all, &SheetText{Body: join(text("No licence stated: "), commas(unstated), text(". They are quoted as facts, with a link, and taken out if their owners ask."))})
	}
	if len(others) > 0 {
		all = append(all, &SheetText{Body: join(text("The rest: "), commas(others), text("."))})
	}
	return append(parts.List(all), &SheetText{Body: join(text("Every source with its licence, attribution and the day of our copy is in the table of "), link(site.DataPath+"/sources", "sources"),
		text(" and at "), link(api.SourcesPath, api.SourcesPath), text("."))})
}

func deref(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func (w *dataWriter) apiWords() parts.Part {
	return join(paragraph("JSON and CSV over GET: no key, no account, open to scripts of any origin. What a page shows can be asked for by the page's own query, at its address with .json or .csv. Answers carry an ETag; asof asks for any day since 2020."),
		&SheetBlock{"the request", "curl -s '" + w.site.URL + api.ModelsPath + "?open=yes&has=tools&sort=input&limit=5'"},
		&SheetTools{"More about the API", spaced([]parts.Part{link(w.site.Href(site.DataAPIPath), "API reference"), link(api.DescriptionPath, "OpenAPI 3.1"), link(api.Prefix, "All addresses as JSON")})})
}

// feeds lists what can be subscribed to.
func (w *dataWriter) feeds() parts.Part {
	item := func(href, name, about string) SheetItem { return SheetItem{link(href, name), text(about)} }
	items := []SheetItem{
		item(site.ChangesAtomPath, "Changes (Atom)", "New models, prices, limits, retirements. Put the query of any view of the index behind it, and it has the changes of those models alone."),
		item(site.ChangesJSONPath, "Changes (JSON Feed)", "The same with the values before and after."),
		item(site.ChangesCalendarPath, "Changes (calendar)", "Releases, new prices and ends, to subscribe to."),
		item(site.CalendarPath, "Retirements (calendar)", "The day each model ends, and announced prices."),
	}
	for _, f := range w.site.Feeds() {
		items = append(items, item(f.Section+"/"+site.FeedForms[1].File, f.Title+" (Atom)", "Also as RSS and JSON Feed: feed.xml and feed.json beside it."))
	}
	return &SheetList{items}
}

// programs is what else programs can read.
func (w *dataWriter) programs() parts.Part {
	items := []SheetItem{
		{text("Markdown"), join(text("Every page has a form in Markdown at its address and .md, and sends it to whoever asks with Accept: text/markdown. "), link("/llms.txt", "llms.txt"), text(" lists them."))},
		{link(w.site.Href(site.MCPPath), "MCP"), text("A server of the Model Context Protocol: search, models, prices, ids, scores and changes as tools, without a key.")},
		{link(w.site.Href(site.IDsPath), "Check of ids"), join(text("Which model an id means and until when it works, for one id or a whole config file, with a "), link(api.BadgePath+"?id=gpt-4o", "badge"), text(" and a calendar of exactly your models."))},
		{text("Without JavaScript"), text("Every page is whole without scripts: tables, filters, forms and charts are in the HTML that the server sends.")},
		{text("The site as files"), join(text("The command "), &SheetCode{"astrolabe export --out DIR"}, text(" writes all pages and their data as static files."))},
	}
	return &SheetList{items}
}

// reference is the page of the API.
func (w *dataWriter) reference() (parts.Part, *payload.DataSet) {
	groups := api.Reference()
	twins := map[string][]api.Operation{}
	for _, g := range groups {
		for _, o := range g.Operations {
			if o.Twin != "" && o.Method == "GET" {
				twins[o.Twin] = append(twins[o.Twin], o)
			}
		}
	}
	all := parts.List{&SheetTools{"Forms of this reference", spaced([]parts.Part{link(api.DescriptionPath, "OpenAPI 3.1"), link(api.Prefix, "All addresses as JSON"), link(w.site.Href(site.DataPath), "All data")})},
		section("rules", "What to rely on", referenceRules())}
	for _, g := range groups {
		var body parts.List
		for _, o := range g.Operations {
			if o.Twin == "" {
				body = append(body, w.operation(&o, twins[o.Path])...)
			}
		}
		all = append(all, section(g.Name, words.Capital(g.Name), append(parts.List{note(g.About)}, body...)...))
	}
	return all, nil
}

// referenceRules is what holds for all addresses.
func referenceRules() parts.Part {
	var items []SheetItem
	for _, rule := range [][2]string{
		{"Live examples", "Each address leads to an example of its answer; the line for curl asks for the same."},
		{"No key", "Read-only, without an account, for scripts of any origin. Be gentle: slow down at 429 and 503."},
		{"Unknown is null", "Never zero and never left out. Prices are in US dollars per million tokens."},
		{"Ids are stable", "An address with a former id redirects to the present one."},
		{"Any day", "asof=2026-03-01 gives the state at the end of that day, as far as is known today, wherever a parameter of that name is listed."},
		{"Caching", "Every answer has an ETag that is a hash of its body: send it back in If-None-Match and get 304 while nothing has changed."},
		{"Errors", "Problem details (RFC 9457). A parameter that is not understood is named in notices, or in X-Notice, and the rest is applied."},
	} {
		items = append(items, SheetItem{&SheetBold{text(rule[0])}, text(rule[1])})
	}
	return &SheetList{items}
}

// operation is one address: what it answers, its parameters, and an example to open and
// to copy.
func (w *dataWriter) operation(o *api.Operation, twins []api.Operation) parts.List {
	curl := "curl -s '" + w.site.URL + o.Example + "'"
	if o.Body != "" {
		curl += " -H 'Content-Type: application/json' -d '" + o.Body + "'"
	} else if strings.HasPrefix(o.Example, api.LatestPath) {
		curl = strings.Replace(curl, "-s", "-sL", 1)
	}
	address := []parts.Part{&SheetLabel{o.Method}, text(" "), text(o.Path), text(" "), small(o.Media)}
	if o.Method == "GET" {
		address[2] = link(o.Example, o.Path)
	}
	body := parts.List{&SheetText{Body: join(&SheetBold{text(o.Title)})}, &SheetText{Body: join(address...)}, paragraph(o.About)}
	if len(twins) > 0 {
		var links []parts.Part
		for _, t := range twins {
			links = append(links, link(t.Example, t.Path))
		}
		body = append(body, &SheetText{Body: join(text("Also at the address of the page: "), commas(links), text(".")), Note: true})
	}
	own, before := w.parameters(o)
	if len(own) > 0 {
		body = append(body, &SheetFold{words.Count(len(own), "parameter") + " of " + o.Title, parameterTable(o.Title, own)})
	}
	for _, other := range before {
		body = append(body, &SheetText{Body: text("Parameters as under " + other.title + w.which(other) + "."), Note: true})
	}
	return append(body, &SheetBlock{"the request: " + o.Title, curl})
}

// explainedUnder are parameters that another operation has explained already.
type explainedUnder struct {
	title string
	names []string
}

// parameters are those of an operation that nobody has explained yet, and the others.
func (w *dataWriter) parameters(o *api.Operation) (own []api.Parameter, before []explainedUnder) {
	for _, p := range o.Parameters {
		key := p.Name + "\x00" + p.About + "\x00" + p.Default
		title, known := w.explained[key]
		if !known {
			w.explained[key], w.under[o.Title] = o.Title, append(w.under[o.Title], p.Name)
			own = append(own, p)
			continue
		}
		i := slices.IndexFunc(before, func(b explainedUnder) bool { return b.title == title })
		if i < 0 {
			i, before = len(before), append(before, explainedUnder{title: title})
		}
		before[i].names = append(before[i].names, p.Name)
	}
	return own, before
}

// which says which parameters of another operation are meant: by those that are not,
// if these are fewer.
func (w *dataWriter) which(of explainedUnder) string {
	all := w.under[of.title]
	missing := slices.DeleteFunc(slices.Clone(all), func(name string) bool { return slices.Contains(of.names, name) })
	switch {
	case len(missing) == 0:
		return ""
	case len(missing) < len(of.names):
		return ", but for " + words.And(missing)
	}
	return ": " + strings.Join(of.names, ", ")
}

func parameterTable(title string, list []api.Parameter) parts.Part {
	var rows []SheetRow
	for _, p := range list {
		about := p.About
		if p.List {
			about += " Several have commas between them."
		}
		if len(p.Values) > 0 && len(p.Values) < 12 {
			about += " One of " + strings.Join(slices.Clone(p.Values), ", ") + "."
		}
		if p.Default != "" {
			about += " Without it: " + p.Default + "."
		}
		rows = append(rows, SheetRow{text(p.Name), []SheetCell{cell(text(about)), cell(text(p.Example))}})
	}
	return table("Parameters of "+title, rows, "Parameter", "Meaning", "Example")
}
