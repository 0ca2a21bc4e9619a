package lint

import (
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// mostBefore is how many hits may come before a page that is searched for by its title.
const mostBefore = 5

// findable tells of pages that cannot be found by their own titles, of two pages with
// one title and kind, and of names and questions that belong to two.
func (l *linter) findable() {
	index := l.site.Search()
	titles, names := map[string]string{}, map[string]string{}
	for _, p := range index.Pages() {
		hits := index.Find(search.Query{Text: p.Title, Most: mostBefore}).Hits
		if !slices.ContainsFunc(hits, func(h search.Hit) bool { return h.Path == p.Path }) {
			l.unfindable(p.Path, "title", "searching for \"%s\" does not find the page among the first %d", p.Title, mostBefore)
		}
		l.unique(titles, p.Kind+" "+search.Letters(p.Title), &p, "title", p.Title)
		if l.site.Articles[site.Bare(p.Path)] == nil { // those of texts are redirects, and checked as such
			for _, name := range p.Names {
				l.unique(names, p.Kind+" "+search.Letters(name), &p, "name", name)
			}
		}
		for _, question := range p.Asked {
			l.unique(names, search.Letters(question), &p, "asked-as", question)
		}
	}
}

// unique notes whose a name is, and tells if it is another page's already.
func (l *linter) unique(taken map[string]string, name string, p *search.Page, key, text string) {
	if other, ok := taken[name]; ok && other != p.Path {
		l.unfindable(p.Path, key, "\"%s\" also leads to %s", text, other)
		return
	}
	taken[name] = p.Path
}

// unfindable notes a problem of a page where its text or its data says so.
func (l *linter) unfindable(path, key, format string, args ...any) {
	page, _, _ := strings.Cut(path, "#")
	file, line := l.source(site.Bare(page), key)
	l.problems = append(l.problems, content.Problem{File: file, Line: line, Message: key + ": " + fmt.Sprintf(format, args...)})
}

// source is the file that a page is made of and the line of a key in it; for pages
// that are not made of one file, their address.
func (l *linter) source(path, key string) (file string, line int) {
	for _, t := range l.texts() {
		if t.Path() == path {
			return t.File, t.LineOf(key)
		}
	}
	if rest, ok := strings.CutPrefix(path, site.IndexPath+"/"); ok && strings.Count(rest, "/") == 1 {
		return "data/models/" + rest + ".toml", 1
	}
	return path, 1
}

// texts are all texts.
func (l *linter) texts() []*content.Text {
	var list []*content.Text
	for i := range l.content.Pages {
		list = append(list, &l.content.Pages[i].Text)
	}
	for i := range l.content.Posts {
		list = append(list, &l.content.Posts[i].Text)
	}
	for i := range l.content.Terms {
		list = append(list, &l.content.Terms[i].Text)
	}
	for i := range l.content.Techniques {
		list = append(list, &l.content.Techniques[i].Text)
	}
	for i := range l.content.Benchmarks {
		list = append(list, &l.content.Benchmarks[i].Text)
	}
	return list
}
