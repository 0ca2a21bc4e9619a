package api

import (
	"slices"

	"astrolabe/internal/site"
)

// elsewhere are addresses for programs that others than the API answer, so that one
// document describes all of them.
var elsewhere = slices.Concat([]route{
	{path: "/{page}" + site.MarkdownSuffix, id: "getMarkdown", tag: "texts", title: "Any page as Markdown", media: "text/markdown", example: site.MarkdownPath(site.IndexPath),
		about:  "What a page says, as Markdown: the page's address and .md, with the page's own query. /index.md is the front page. A long list has pages. The page's own address answers with the same to a client that accepts text/markdown.",
		params: []param{{name: "page", about: "The path of a page without its first slash; it may have slashes.", example: "resources/llm-index"}}},
	{path: site.CalendarPath, id: "getRetirementCalendar", tag: "changes", title: "Retirements as a calendar", media: typeCalendar, example: site.CalendarPath,
		about: "All retirements and announced price changes with a day, as a calendar to subscribe to."},
}, sectionFeeds(), pictures())

// sectionFeeds are the feeds of sections, each in three forms.
func sectionFeeds() []route {
	var list []route
	for _, f := range []struct{ section, id, title string }{
		{site.BlogPath, "Posts", "New posts"}, {site.TermsPath, "Terms", "New and changed terms"},
		{site.BenchmarksPath, "Scores", "Days with new scores"}, {site.CorrectionsPath, "Corrections", "Corrections"}} {
		for _, form := range site.FeedForms {
			list = append(list, route{path: f.section + "/" + form.File, id: "feed" + f.id + form.Name, tag: "texts", title: f.title + " (" + form.Name + ")",
				about: "The newest thirty as a feed.", media: form.Type, example: f.section + "/" + form.File})
		}
	}
	return list
}

// pictures are the charts that can be had as files.
func pictures() []route {
	var list []route
	for _, c := range []struct {
		page, id, title, example string
		params                   []param
	}{
		{site.ChartsPath, "Frontier", "Price against ability", "?open=yes", frontierParameters()},
		{site.PriceIndexPath, "PriceIndex", "Price index", "?model=o3", priceIndexParameters},
	} {
		list = append(list, route{path: c.page + ".svg", id: "draw" + c.id + "SVG", tag: "models", title: c.title + " as a drawing", about: "The chart in the view that the query asks for.",
			media: typeSVG, params: c.params, example: c.page + ".svg" + c.example},
			route{path: c.page + ".png", id: "draw" + c.id + "PNG", tag: "models", title: c.title + " as a picture", about: "The chart in the view that the query asks for.",
				media: "image/png", params: c.params, example: c.page + ".png" + c.example})
	}
	return list
}

// elsewhere describes an address that others answer.
func (g *schemas) elsewhere(a *API, r *route) schema {
	operation := g.operation(a, r)
	responses := operation["responses"].(schema)
	for status := range responses {
		if status != "200" && status != "304" {
			delete(responses, status)
		}
	}
	responses["404"] = schema{"description": "There is nothing at this address, or nothing to draw."}
	return operation
}
