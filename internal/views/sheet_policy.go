package views

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// aspect is one thing that a provider says of data, for readers.
type aspect struct {
	title string
	// value is empty where the provider gives no value, stated nil where it says
	// nothing at all.
	value  string
	stated *content.Stated
}

// aspectTitles are the aspects of a policy, as the columns of the index name them.
var aspectTitles = func() []string {
	var titles []string
	for _, a := range aspectsOf(&content.Policy{}) {
		titles = append(titles, a.title)
	}
	return titles
}()

// aspectsOf are the aspects of a policy, stated or not.
func aspectsOf(p *content.Policy) []aspect {
	list := []aspect{{title: catalog.ColTraining.Title()}, {title: catalog.ColRetention.Title()}, {title: catalog.ColZero.Title()},
		{title: catalog.ColRegions.Title()}, {title: catalog.ColCertificates.Title()}}
	if a := p.Training; a != nil {
		list[0].value, list[0].stated = trainingWords[a.Value], &a.Stated
	}
	if a := p.Retention; a != nil {
		list[1].value, list[1].stated = retentionWords(a.Days), &a.Stated
	}
	if a := p.ZeroRetention; a != nil {
		list[2].value, list[2].stated = zeroWords[a.Value], &a.Stated
	}
	if a := p.Regions; a != nil {
		list[3].value, list[3].stated = strings.Join(catalog.Regions(a.Value), ", "), &a.Stated
	}
	if a := p.Certificates; a != nil {
		list[4].value, list[4].stated = strings.Join(a.Value, ", "), &a.Stated
	}
	return list
}

var (
	trainingWords = map[string]string{"no": "No", "opt-out": "Unless opted out", "yes": "Yes"}
	zeroWords     = map[string]string{"default": "By default", "setting": "As a setting", "on request": "On request", "no": "Not offered"}
)

func retentionWords(days *int) string {
	switch {
	case days == nil:
		return ""
	case *days == 0:
		return "Not kept"
	}
	return "Up to " + words.Count(*days, "day")
}

// noNumber is where a provider says something, but not for how long.
const noNumber = "No number"

// policy is what a provider does with data, and with that of models that differ.
func (w *writer) policy(p content.Provider) parts.Part {
	groups := []SheetRows{{Rows: w.policyRows(aspectsOf(&p.Policy.Policy), p.Name)}}
	for _, e := range p.Policy.Except {
		var models []string
		for _, s := range w.soldBy(p.ID) { // what is no longer sold is left out
			if slices.Contains(e.Models, s.model.ID) {
				models = append(models, s.model.Name)
			}
		}
		differ := slices.DeleteFunc(aspectsOf(&e.Policy), func(a aspect) bool { return a.stated == nil })
		if len(models) > 0 {
			groups = append(groups, SheetRows{&SheetGroup{words.And(models), "what differs", "2"}, w.policyRows(differ, words.And(models)+" of "+p.Name)})
		}
	}
	about := text("Standard terms of the paid API, as a developer gets them by signing up; consumer apps and free plans differ. " +
		"This is our reading of the provider’s own pages, which decide. ")
	return section("data", "What happens to your data", groupedTable("What "+p.Name+" does with data", groups, "Aspect", "Stated"),
		&SheetText{join(about, link(w.site.Href(site.ProvidersPath)+"#data", "All providers compared")), true})
}

// policyRows are aspects with their conditions, and where each was read.
func (w *writer) policyRows(aspects []aspect, whose string) []SheetRow {
	rows := make([]SheetRow, len(aspects))
	for i, a := range aspects {
		rows[i] = SheetRow{text(a.title), []SheetCell{cell(notStated())}}
		if a.stated == nil {
			continue
		}
		body := join(text(cmp.Or(a.value, noNumber)), w.receipt(a.title+" at "+whose, false,
			line("Source", w.page(a.stated.Source)), line("Read", date(a.stated.Read))))
		if a.stated.Note != "" {
			body = join(body, text(" "), small(a.stated.Note))
		}
		rows[i].Cells = []SheetCell{cell(body, text(" "), &SheetSmall{join(text("Read "), date(a.stated.Read))})}
	}
	return rows
}

// policyTable compares what all providers do with data.
func (w *writer) policyTable() parts.Part {
	var rows []SheetRow
	list := slices.Clone(w.site.Providers)
	slices.SortFunc(list, func(a, b content.Provider) int { return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	for _, p := range list {
		row := SheetRow{Name: w.marked(p.ID, link(w.site.Href(site.ProviderPath(p.ID))+"#data", p.Name))}
		for _, a := range aspectsOf(&p.Policy.Policy) {
			said := notStated()
			if a.stated != nil {
				said = text(cmp.Or(a.value, noNumber))
			}
			row.Cells = append(row.Cells, cell(said))
		}
		rows = append(rows, row)
	}
	return section("data", "Data handling", table("What providers do with data", rows, append([]string{"Provider"}, aspectTitles...)...),
		note("Standard terms of the paid API, as a developer gets them by signing up. "+
			"Conditions, models that differ, the source and the day of each value are on the provider’s page. "+
			"“Regions” are those that processing can be pinned to; global means anywhere."))
}

// mostRegions is how many regions are named in a line.
const mostRegions = 4

// policyLine is what an offer says of data, in a line.
func policyLine(p *content.Policy) string {
	var list []string
	if a := p.Training; a != nil {
		list = append(list, map[string]string{"no": "no training", "opt-out": "training unless opted out", "yes": "training"}[a.Value])
	}
	if a := p.Retention; a != nil && a.Days != nil {
		list = append(list, map[bool]string{true: "nothing kept", false: "kept up to " + words.Count(*a.Days, "day")}[*a.Days == 0])
	}
	if a := p.Regions; a != nil {
		names := catalog.Regions(a.Value)
		if more := len(names) - mostRegions; more > 0 {
			names = append(names[:mostRegions:mostRegions], words.Number(more)+" more")
		}
		list = append(list, strings.Join(names, ", "))
	}
	return cmp.Or(strings.Join(list, " · "), "data handling not stated")
}
