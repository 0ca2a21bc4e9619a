package payload

import (
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Outline is the way around a work of many pages, beside each of them.
type Outline struct {
	// Title is the work's name; Href leads to its first page.
	Title string `json:"title"`
	Href  string `json:"href"`
	// Current says that this is the page.
	Current bool           `json:"current"`
	Groups  []OutlineGroup `json:"groups"`
}

// OutlineGroup is some pages of a work; one without links names those that follow.
type OutlineGroup struct {
	Title string `json:"title"`
	// Folded groups are opened when asked for, or by a page of theirs.
	Folded bool          `json:"folded"`
	Links  []OutlineLink `json:"links"`
}

// OutlineLink is a page of a work.
type OutlineLink struct {
	Title   string `json:"title"`
	Href    string `json:"href"`
	Current bool   `json:"current"`
}

// guideOutline is the chapters of the guide and its techniques by family.
func guideOutline(q request) Outline {
	o := newOutline(q, site.GuidePath)
	o.addChapters(q, "Chapters", site.GuidePath)
	if len(q.Techniques) > 0 {
		o.Groups = append(o.Groups, OutlineGroup{Title: "Techniques", Links: []OutlineLink{}})
	}
	for _, family := range content.Families {
		links := []OutlineLink{}
		for _, t := range q.Techniques {
			if t.Family == family {
				links = append(links, q.outlineLink(t.Article.Title, t.Path))
			}
		}
		o.add(upper(strings.Replace(family, "thought-", "thought ", 1)), links, true)
	}
	return o
}

// stackOutline is the chapters of the stack and its layers, from the window to the
// machine.
func stackOutline(q request) Outline {
	o := newOutline(q, site.StackPath)
	o.addChapters(q, "How to use it", site.StackPath)
	layers := []OutlineLink{}
	for _, l := range slices.Backward(q.Layers) {
		layers = append(layers, q.outlineLink(l.Title, site.LayerPath(l.ID)))
	}
	o.add("Layers", layers, false)
	return o
}

func newOutline(q request, path string) Outline {
	o := Outline{Title: site.TitleFromPath(path), Href: q.Href(path), Current: q.route.Path == path, Groups: []OutlineGroup{}}
	if whole := q.Articles[path]; whole != nil {
		o.Title = whole.Title
	}
	return o
}

// addChapters adds the chapters of the text at a path; techniques may be there
// without one.
func (o *Outline) addChapters(q request, title, path string) {
	links := []OutlineLink{}
	if whole := q.Articles[path]; whole != nil {
		for _, c := range whole.Chapters {
			links = append(links, q.outlineLink(c.Title, c.Path))
		}
	}
	o.add(title, links, false)
}

func (o *Outline) add(title string, links []OutlineLink, folded bool) {
	if len(links) > 0 {
		isHere := slices.ContainsFunc(links, func(l OutlineLink) bool { return l.Current })
		o.Groups = append(o.Groups, OutlineGroup{title, folded && !isHere, links})
	}
}

func (q request) outlineLink(title, path string) OutlineLink {
	return OutlineLink{title, q.Href(path), q.route.Path == path}
}

// neighbours are the pages before and after the current one, nil where there is
// none.
func (o *Outline) neighbours() (previous, next *Link) {
	var pages []OutlineLink
	for _, g := range o.Groups {
		pages = append(pages, g.Links...)
	}
	here := slices.IndexFunc(pages, func(l OutlineLink) bool { return l.Current })
	link := func(i int) *Link { return &Link{Title: pages[i].Title, Href: pages[i].Href} }
	if here > 0 {
		previous = link(here - 1)
	}
	if here >= 0 && here+1 < len(pages) {
		next = link(here + 1)
	}
	return previous, next
}

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
