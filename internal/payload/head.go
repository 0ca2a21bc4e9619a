package payload

import (
	"cmp"
	"fmt"
	"net/url"
	"strings"

	"astrolabe/internal/api"
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

// feedLinks are the feeds of the section that a page belongs to, and its own.
func feedLinks(s *site.Site, r *site.Route, view url.Values) []FeedLink {
	links := []FeedLink{}
	if r.Feed != "" {
		for _, form := range site.FeedForms {
			links = append(links, FeedLink{form.Type, s.FeedTitle(r.Feed) + " (" + form.Name + ")", r.Feed + "/" + form.File})
		}
	}
	if r.HasMarkdown() {
		links = append(links, FeedLink{"text/markdown", "This page as Markdown", markdownOf(r, view)})
	}
	links = append(links, dataLinks(s, r, view)...)
	if own := KindOf(r).Feeds; own != nil {
		links = append(links, own(s, r, view)...)
	}
	return links
}

// dataLinks are the addresses of a page's data.
func dataLinks(s *site.Site, r *site.Route, view url.Values) []FeedLink {
	var links []FeedLink
	for _, form := range api.FormsOf(s, r.Path) {
		links = append(links, FeedLink{form.Type, "The data of this page (" + strings.ToUpper(form.Suffix[1:]) + ")", (&url.URL{Path: r.Path + form.Suffix, RawQuery: view.Encode()}).String()})
	}
	return links
}

func newHead(s *site.Site, r *site.Route, view url.Values) Head {
	kind := KindOf(r)
	title := TitleOf(s, r)
	robots := ""
	if !s.Indexable || !r.Indexable {
		robots = "noindex"
	}
	h := Head{
		Title: s.PageTitle(title), Description: kind.Description(s, r), Robots: robots, OGTitle: title,
		Canonical: s.Canonical(cmp.Or(r.Canonical, r.Path), view), OGType: "website", Feeds: feedLinks(s, r, view),
	}
	h.OGImage, h.OGImageAlt = shareImage(s, r)
	if title == "" {
		h.OGTitle = s.Name
	}
	h.JSONLD = structuredData(s, r, h, KindOf(r).Subject(s, r, h))
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
