package payload

import (
	"encoding/json"
	"net/url"

	"astrolabe/internal/site"
)

// node is one thing of a JSON-LD graph.
type node map[string]any

// set notes what is known.
func (n node) set(key, value string) {
	if value != "" {
		n[key] = value
	}
}

// organizationOf names who runs the site; every page describes it once.
func organizationOf(s *site.Site) node { return node{"@id": s.URL + "/#organization"} }

// structuredData describes organization, website and page, and the subject that the page
// is about where there is a finer type.
func structuredData(s *site.Site, r *site.Route, h Head, subject node) string {
	organization := node{"@type": "Organization", "@id": s.URL + "/#organization", "name": s.Name, "url": s.Absolute("/"),
		"logo": node{"@type": "ImageObject", "url": s.URL + s.Icon}}
	website := node{"@type": "WebSite", "@id": s.URL + "/#website", "name": s.Name, "url": s.Absolute("/"),
		"description": s.Description, "publisher": organizationOf(s), "inLanguage": "en",
		"potentialAction": node{"@type": "SearchAction", "target": node{"@type": "EntryPoint", "urlTemplate": s.Absolute(site.SearchPath) + "?q={search_term_string}"},
			"query-input": "required name=search_term_string"}}
	page := node{"@type": "WebPage", "@id": h.Canonical + "#page", "url": h.Canonical, "name": h.OGTitle,
		"description": h.Description, "isPartOf": node{"@id": s.URL + "/#website"}, "inLanguage": "en"}
	page.set("dateModified", day(r.Changed))
	graph := []node{organization, website, page}
	if crumbs := newBreadcrumbs(s, r); len(crumbs) > 1 {
		page["breadcrumb"] = node{"@id": h.Canonical + "#breadcrumb"}
		graph = append(graph, breadcrumbNode(s, h, crumbs))
	}
	if subject != nil {
		page["mainEntity"] = node{"@id": subject["@id"]}
		graph = append(graph, subject)
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

// subjectOf is what structured data calls the subject of a page.
func subjectOf(h Head) string { return h.Canonical + "#subject" }

// guideNode is the guide, or a technique of it.
func guideNode(s *site.Site, r *site.Route, h Head) node {
	n := articleNode(s, "TechArticle", r.Title, h)
	n["author"] = organizationOf(s)
	n.set("dateModified", day(r.Changed))
	return n
}

// articleNode is a text with a heading, its own address and its share card.
func articleNode(s *site.Site, kind, headline string, h Head) node {
	return node{"@type": kind, "@id": subjectOf(h), "headline": headline, "description": h.Description, "url": h.Canonical,
		"image": h.OGImage, "publisher": organizationOf(s), "inLanguage": "en"}
}

func postNode(s *site.Site, r *site.Route, h Head) node {
	p := s.Post(below(r))
	n := articleNode(s, "BlogPosting", p.Title, h)
	n["author"] = node{"@type": "Organization", "name": p.Author,
		"url": s.URL + viewPath(s, site.BlogPath, url.Values{"author": {site.AuthorSlug(p.Author)}})}
	n.set("datePublished", day(p.Date))
	n.set("dateModified", day(p.Changed))
	return n
}

// termNode is an entry of the knowledge base as its own page and the list name it.
func termNode(s *site.Site, t *site.Term) node {
	address := s.Canonical(t.Path, nil)
	return node{"@type": "DefinedTerm", "@id": address + "#subject", "name": t.Title, "termCode": t.ID, "url": address}
}

// definitionNode is an entry as its own page describes it.
func definitionNode(s *site.Site, r *site.Route, _ Head) node {
	t := s.Term(below(r))
	n := termNode(s, t)
	n["description"] = t.Definition
	n["inDefinedTermSet"] = node{"@type": "DefinedTermSet", "@id": termSetID(s),
		"name": "LLM knowledge base", "url": s.Absolute(site.TermsPath)}
	if len(t.Aliases) > 0 {
		n["alternateName"] = t.Aliases
	}
	return n
}

func termSetID(s *site.Site) string { return s.Canonical(site.TermsPath, nil) + "#subject" }

// termSetNode is the knowledge base with its entries, the same set in every
// view of the list.
func termSetNode(s *site.Site, _ *site.Route, h Head) node {
	terms := []node{}
	for _, t := range s.Terms {
		terms = append(terms, termNode(s, t))
	}
	return node{"@type": "DefinedTermSet", "@id": termSetID(s), "name": h.OGTitle, "description": h.Description,
		"url": s.Absolute(site.TermsPath), "publisher": organizationOf(s), "hasDefinedTerm": terms}
}
