package payload

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"path"
	"strings"
	"time"

	"astrolabe/internal/site"
)

// Head is what belongs into the document's head. The server writes it, the
// browser patches it after a navigation.
type Head struct {
	// Title is the full title.
	Title string `json:"title"`
	// Description is for search results and cards.
	Description string `json:"description"`
	// Canonical is the canonical address; empty on error pages.
	Canonical string `json:"canonical"`
	// Robots is empty where nothing is forbidden.
	Robots string `json:"robots"`
	// OGType is always website.
	OGType string `json:"ogType"`
	// OGImage is the address of the page's share card, OGImageAlt what it says.
	OGImage    string `json:"ogImage"`
	OGImageAlt string `json:"ogImageAlt"`
	// OGTitle is the title without the site's name.
	OGTitle string `json:"ogTitle"`
	// Feeds are the feeds that tell of the page, in their forms.
	Feeds []FeedLink `json:"feeds"`
	// JSONLD is the structured data, as JSON. Only the document needs it.
	JSONLD string `json:"-"`
}

// FeedLink is the address of a feed in one form.
type FeedLink struct {
	// Type is the media type.
	Type  string `json:"type"`
	Title string `json:"title"`
	Href  string `json:"href"`
}

// feedLinks are the feeds of the section that a page belongs to.
func feedLinks(s *site.Site, r *site.Route) []FeedLink {
	links := []FeedLink{}
	if r.Path == site.IndexPath {
		return append(links, FeedLink{"application/atom+xml", s.Name + ": changes of the LLM index (Atom)", site.ChangesPath})
	}
	if r.Feed == "" {
		return links
	}
	for _, form := range site.FeedForms {
		links = append(links, FeedLink{form.Type, s.FeedTitle(r.Feed) + " (" + form.Name + ")", r.Feed + "/" + form.File})
	}
	return links
}

func newHead(s *site.Site, r *site.Route, view url.Values) Head {
	title := headTitle(s, r)
	if title == "" {
		title = site.TitleFromPath(r.Path)
	}
	robots := ""
	if !s.Indexable || !r.Indexable {
		robots = "noindex"
	}
	h := Head{
		Title: s.PageTitle(title), Description: descriptionOf(s, r), Robots: robots, OGTitle: title,
		Canonical: s.Canonical(cmp.Or(r.Canonical, r.Path), view), OGType: "website", Feeds: feedLinks(s, r),
	}
	h.OGImage, h.OGImageAlt = shareImage(s, r)
	if title == "" {
		h.OGTitle = s.Name
	}
	if r.Path == site.RetirementsPath {
		h.Feeds = append(h.Feeds, FeedLink{"text/calendar", r.Title, site.CalendarPath})
	}
	h.JSONLD = structuredData(s, r, h)
	return h
}

// errorHead has the title "NNN - message" and keeps the page out of indexes.
func errorHead(s *site.Site, e Error) Head {
	title := e.Message
	if e.Status != 0 {
		title = fmt.Sprintf("%d - %s", e.Status, e.Message)
	}
	h := Head{Title: title, Description: "This page cannot be shown.", Robots: "noindex", OGType: "website", OGTitle: title,
		Feeds: []FeedLink{}}
	h.OGImage, h.OGImageAlt = shareImage(s, nil)
	return h
}

// shareImage is the address of a page's card, with its version, and what the
// card says. A page without a card of its own has the front page's.
func shareImage(s *site.Site, r *site.Route) (address, alt string) {
	if r == nil || !HasCard(r) {
		r, _ = s.Route(site.HomePath)
	}
	card := CardOf(s, r)
	address = (&url.URL{Path: CardPath(r.Path)}).EscapedPath()
	return s.URL + address + "?v=" + card.Version(), card.Alt()
}

// node is one thing of a JSON-LD graph.
type node map[string]any

// structuredData describes organization, website and page, and what the page
// is about where there is a finer type.
func structuredData(s *site.Site, r *site.Route, h Head) string {
	organization := node{"@type": "Organization", "@id": s.URL + "/#organization", "name": s.Name, "url": s.Absolute("/"),
		"logo": node{"@type": "ImageObject", "url": s.URL + s.Icon}}
	website := node{"@type": "WebSite", "@id": s.URL + "/#website", "name": s.Name, "url": s.Absolute("/"),
		"description": s.Description, "publisher": node{"@id": s.URL + "/#organization"}, "inLanguage": "en"}
	page := node{"@type": "WebPage", "@id": h.Canonical + "#page", "url": h.Canonical, "name": h.OGTitle,
		"description": h.Description, "isPartOf": node{"@id": s.URL + "/#website"}, "inLanguage": "en"}
	if !r.Changed.IsZero() {
		page["dateModified"] = r.Changed.Format(time.DateOnly)
	}
	graph := []node{organization, website, page}
	if crumbs := newBreadcrumbs(s, r); len(crumbs) > 1 {
		page["breadcrumb"] = node{"@id": h.Canonical + "#breadcrumb"}
		graph = append(graph, breadcrumbNode(s, h, crumbs))
	}
	if n := subjectNode(s, r, h); n != nil {
		page["mainEntity"] = node{"@id": n["@id"]}
		graph = append(graph, n)
	}
	b, err := json.Marshal(node{"@context": "https://schema.org", "@graph": graph})
	if err != nil {
		return "" // strings, maps and lists of them always encode
	}
	return string(b)
}

func breadcrumbNode(s *site.Site, h Head, crumbs []Crumb) node {
	var items []node
	for i, c := range crumbs {
		item := node{"@type": "ListItem", "position": i + 1, "name": c.Label}
		if c.Href != "" {
			item["item"] = s.URL + c.Href
		}
		items = append(items, item)
	}
	return node{"@type": "BreadcrumbList", "@id": h.Canonical + "#breadcrumb", "itemListElement": items}
}

// termNode is an entry of the knowledge base as its own page and the list name it.
func termNode(s *site.Site, t *site.Term) node {
	address := s.Canonical(t.Path, nil)
	return node{"@type": "DefinedTerm", "@id": address + "#subject", "name": t.Title, "termCode": t.ID, "url": address}
}

func termSetID(s *site.Site) string { return s.Canonical(site.TermsPath, nil) + "#subject" }

// termSetNode is the knowledge base with its entries, the same set in every
// view of the list.
func termSetNode(s *site.Site, h Head) node {
	terms := []node{}
	for _, t := range s.Terms {
		terms = append(terms, termNode(s, t))
	}
	return node{"@type": "DefinedTermSet", "@id": termSetID(s), "name": h.OGTitle, "description": h.Description,
		"url": s.Absolute(site.TermsPath), "publisher": node{"@id": s.URL + "/#organization"}, "hasDefinedTerm": terms}
}

// subjectNode is the article, term or data set that a page is about.
func subjectNode(s *site.Site, r *site.Route, h Head) node {
	id := h.Canonical + "#subject"
	switch r.Page {
	case "post":
		p := s.Post(strings.TrimPrefix(r.Path, site.BlogPath+"/"))
		return node{"@type": "BlogPosting", "@id": id, "headline": p.Title, "description": p.Description,
			"datePublished": p.Date.Format(time.DateOnly), "dateModified": p.Changed.Format(time.DateOnly),
			"author": node{"@type": "Organization", "name": p.Author}, "publisher": node{"@id": s.URL + "/#organization"}}
	case "term":
		t := s.Term(strings.TrimPrefix(r.Path, site.TermsPath+"/"))
		n := termNode(s, t)
		n["description"] = t.Definition
		n["inDefinedTermSet"] = node{"@type": "DefinedTermSet", "@id": termSetID(s),
			"name": "LLM knowledge base", "url": s.Absolute(site.TermsPath)}
		if len(t.Aliases) > 0 {
			n["alternateName"] = t.Aliases
		}
		return n
	case "termList":
		return termSetNode(s, h)
	case "technique", "guide":
		return node{"@type": "TechArticle", "@id": id, "headline": h.OGTitle, "description": h.Description,
			"author": node{"@id": s.URL + "/#organization"}}
	case "benchmark":
		return benchmarkNode(s, r, h, id)
	case "llmIndex", "benchmarks", "benchmarkMatrix":
		return node{"@type": "Dataset", "@id": id, "name": h.OGTitle, "description": h.Description,
			"dateModified": s.DataDate, "creator": node{"@id": s.URL + "/#organization"}}
	case site.ModelPage:
		return modelNode(s, ModelOf(s, r), h, id)
	case site.MakerPage:
		return organizationNode(r.Title, s.Makers[path.Base(r.Path)].Website, id)
	case site.ProviderPage:
		p, _ := s.Provider(path.Base(r.Path))
		return organizationNode(r.Title, p.Website, id)
	}
	return nil
}
