package payload

import (
	"cmp"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Layer is a layer of the stack with its tools.
type Layer struct {
	// Article is the page as a text, of which there is nothing but the head.
	Article
	Outline   Outline  `json:"outline"`
	NeedWhen  string   `json:"needWhen"`
	SkipWhen  string   `json:"skipWhen"`
	Questions []string `json:"questions"`
	Tools     []Tool   `json:"tools"`
	// UsedBy are the reference architectures that need the layer.
	UsedBy []Link `json:"usedBy"`
	// Previous and Next are the neighbours in the outline.
	Previous *Link `json:"previous"`
	Next     *Link `json:"next"`
}

// withoutHTML is all of it: a layer has no text.
func (l Layer) withoutHTML() any { return l }

// Tool is one tool of a layer.
type Tool struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Kind      string   `json:"kind"`
	Licence   string   `json:"licence"`
	Hosted    bool     `json:"hosted"`
	Languages []string `json:"languages"`
	Home      string   `json:"home"`
	About     string   `json:"about"`
	// Checked is the day on which the facts were checked.
	Checked string `json:"checked"`
}

// layerPages are the layers of a stack that has a text.
func layerPages(s *site.Site, r site.Route) []site.Route {
	whole := s.Articles[site.StackPath]
	if whole == nil {
		return nil
	}
	return each(s.Layers, r, func(r *site.Route, l site.Layer) {
		r.Path, r.Title, r.Description, r.Changed = site.LayerPath(l.ID), l.Title, l.Purpose, site.Later(whole.Changed, lastChecked(l))
		r.HasAnchor = func(id string) bool {
			return slices.ContainsFunc(l.Tools, func(t content.Tool) bool { return t.ID == id })
		}
	})
}

// layerOf is the layer that a page is about.
func layerOf(s *site.Site, r *site.Route) site.Layer {
	return s.Layers[slices.IndexFunc(s.Layers, func(l site.Layer) bool { return l.ID == below(r) })]
}

func newLayer(q request) Layer {
	l := layerOf(q.Site, q.route)
	out := Layer{Article: Article{Title: l.Title, Lead: l.Purpose, Updated: day(q.route.Changed), Breadcrumbs: newBreadcrumbs(q.Site, q.route),
		Blocks: []Block{}, TOC: []TOCEntry{}, Sources: []Source{}, MentionedIn: []Link{}},
		Outline: stackOutline(q), NeedWhen: l.NeedWhen, SkipWhen: l.SkipWhen, Questions: orEmpty(l.Questions), Tools: []Tool{},
		UsedBy: architectureLinks(q, func(a content.Architecture) bool { return slices.Contains(a.Uses, l.ID) })}
	for _, t := range l.Tools {
		out.Tools = append(out.Tools, Tool{t.ID, t.Name, t.Kind, t.Licence, t.Hosted, orEmpty(t.Languages), t.Home, t.About, t.Checked})
	}
	out.Previous, out.Next = out.Outline.neighbours()
	return out
}

// architectureLinks are the reference architectures of a kind, each with the chapter
// about it.
func architectureLinks(q request, is func(content.Architecture) bool) []Link {
	links := []Link{}
	for _, a := range q.Architectures {
		if !is(a) {
			continue
		}
		path := site.StackPath
		if chapter := q.Articles[site.StackPath+"/"+a.ID]; chapter != nil {
			path = chapter.Path
		}
		links = append(links, Link{Title: a.Title, Href: q.Href(path)})
	}
	return links
}

func layerTitle(s *site.Site, r *site.Route) string {
	return s.FitTitle(r.Title+": tools for AI applications", r.Title)
}

func layerCard(s *site.Site, r *site.Route, c *Card) {
	c.Section = workOf(s, r).Title
	c.Figures = counts([]count{{len(layerOf(s, r).Tools), "tools"}})
}

// layerNode is the list of a layer's tools.
func layerNode(s *site.Site, r *site.Route, h Head) node {
	items := []node{}
	for i, t := range layerOf(s, r).Tools {
		items = append(items, node{"@type": "ListItem", "position": i + 1, "name": t.Name, "url": cmp.Or(t.Home, h.Canonical+"#"+t.ID)})
	}
	return node{"@type": "ItemList", "@id": subjectOf(h), "name": r.Title, "description": h.Description, "numberOfItems": len(items),
		"itemListElement": items}
}
