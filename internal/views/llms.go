package views

import (
	"context"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/markdown"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// The files that list pages for language models. The first is the site's and leads to
// one of a section, below its path; the second has the texts of a section as a whole.
const (
	ListName     = "/llms.txt"
	FullTextName = "/llms-full.txt"
)

// sections are the parts of the site with many pages, by the path of their first.
var sections = []string{site.IndexPath, site.BenchmarksPath, site.TermsPath, site.GuidePath, site.StackPath, site.BlogPath, site.ChangesPagePath}

// sectionOf is the section that a page belongs to; empty for none.
func sectionOf(path string) string {
	for _, s := range sections {
		if path == s || strings.HasPrefix(path, s+"/") {
			return s
		}
	}
	return ""
}

// Lists are the paths of all lists and full texts.
func Lists() []string {
	list := []string{ListName}
	for _, s := range sections {
		list = append(list, s+ListName, s+FullTextName)
	}
	return list
}

// List is the file at one of the paths of Lists.
func (v *Views) List(ctx context.Context, path string) ([]byte, error) {
	if path == ListName {
		return v.siteList(), nil
	}
	if section, ok := strings.CutSuffix(path, FullTextName); ok {
		return v.fullText(ctx, section)
	}
	return v.sectionList(strings.TrimSuffix(path, ListName)), nil
}

// siteList says how the site is read by programs, and leads to its sections and to
// the pages that are in none.
func (v *Views) siteList() []byte {
	w := markdown.NewWriter(1, v.site.MarkdownHref)
	w.Heading(1, v.site.Name)
	w.Quote(markdown.Escape(v.site.Description))
	w.Text("Every page is at its address plus .md as Markdown, or at its own address for a request that accepts text/markdown; views with a query take the same parameters. " +
		"Every figure carries its source and date. What is not known is left out, never guessed. No key is needed. Facts are as of " + words.Date(v.site.DataDate) + ".")
	w.Heading(2, "Programs")
	w.List("[API description]("+v.site.URL+api.DescriptionPath+"): OpenAPI, everything as JSON and CSV",
		w.Link("MCP server", site.MCPPath)+": the same as tools for assistants, at "+v.site.URL+site.MCPPath,
		w.Link("Data", site.DataPath)+": everything as files, under addresses that never change",
		"[API index]("+v.site.URL+api.Prefix+"): all endpoints",
		"[Changes]("+v.site.URL+site.ChangesJSONPath+"): a JSON Feed of any filter",
		"[Sources]("+v.site.URL+"/api/sources.json): where facts are from, with their licences")
	w.Heading(2, "Sections")
	var items []string
	for _, s := range sections {
		if r, err := v.site.Route(s); err == nil {
			items = append(items, "["+markdown.Escape(payload.TitleOf(v.site, r))+"]("+v.site.URL+s+ListName+"): "+words.Count(len(v.pagesOf(s)), "page")+
				"; [full text]("+v.site.URL+s+FullTextName+")")
		}
	}
	w.List(items...)
	for _, s := range sections {
		r, err := v.site.Route(s)
		if err != nil {
			continue
		}
		w.Heading(2, payload.TitleOf(v.site, r))
		items = items[:0]
		for _, page := range v.pagesOf(s) {
			if k := payload.KindOf(page); k.Pattern == "" {
				items = append(items, v.entry(w, page, true))
			}
		}
		w.List(items...)
	}
	w.Heading(2, "Other pages")
	items = items[:0]
	for _, page := range v.pagesOf("") {
		items = append(items, v.entry(w, page, true))
	}
	w.List(items...)
	return []byte(w.String())
}

// mostListed is how long a list may be for its pages to be described in it.
const mostListed = 50_000

// sectionList lists the pages of a section; described, if that fits.
func (v *Views) sectionList(section string) []byte {
	r, err := v.site.Route(section)
	if err != nil {
		return nil
	}
	for _, described := range []bool{true, false} {
		w := markdown.NewWriter(1, v.site.MarkdownHref)
		w.Heading(1, v.site.Name+": "+payload.TitleOf(v.site, r))
		w.Quote(markdown.Escape(payload.KindOf(r).Description(v.site, r)))
		w.Paragraph("All sections: " + v.site.URL + ListName + ". The texts of this one as a whole: " + v.site.URL + section + FullTextName + ".")
		w.Heading(2, "Pages")
		var items []string
		for _, page := range v.pagesOf(section) {
			items = append(items, v.entry(w, page, described))
		}
		w.List(items...)
		if text := w.String(); len(text) <= mostListed || !described {
			return []byte(text)
		}
	}
	return nil
}

// pagesOf are the pages of a section that may be listed; without one, those that are
// in none.
func (v *Views) pagesOf(section string) []*site.Route {
	var list []*site.Route
	for _, path := range v.site.Paths() {
		r, err := v.site.Route(path)
		if err == nil && r.Indexable && r.HasMarkdown() && sectionOf(path) == section {
			list = append(list, r)
		}
	}
	return list
}

func (v *Views) entry(w *markdown.Writer, r *site.Route, described bool) string {
	entry := w.Link(payload.TitleOf(v.site, r), v.site.Options.Href(r.Path))
	if about := payload.KindOf(r).Description(v.site, r); described && about != "" {
		entry += ": " + markdown.Escape(about)
	}
	return entry
}

// fullText is all pages of a section, one after the other.
func (v *Views) fullText(ctx context.Context, section string) ([]byte, error) {
	w := markdown.NewWriter(1, v.site.MarkdownHref)
	w.Quote("All pages of " + markdown.Escape(v.site.Name) + ": " + v.site.URL + ListName + ". Facts are as of " + words.Date(v.site.DataDate) + ".")
	for _, r := range v.pagesOf(section) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var asked *Asked
		if a, ok := v.Ask(r, nil); ok {
			asked = &a
		}
		page, err := v.written(ctx, r, asked, nil, 1)
		if err != nil {
			return nil, err
		}
		w.Heading(1, page.Title)
		w.Paragraph("<" + v.site.URL + v.site.Options.Href(r.Path) + ">")
		w.Block(page.String())
	}
	return []byte(w.String()), nil
}
