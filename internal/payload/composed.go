package payload

import (
	"fmt"
	"maps"
	"net/url"
	"slices"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// ViewHead is what the document's head says of one view of a page.
type ViewHead struct {
	Title, Description string
	// Canonical are the parameters of the canonical address; those that are
	// not admitted there are dropped.
	Canonical url.Values
	// Listed is whether search engines may list the view.
	Listed bool
	// Card is the view's own share card, CardView the parameters of its address;
	// nil if it has the page's.
	Card     *Card
	CardView url.Values
	// Data is the data set that the page is about; nil if it is about none, or its kind
	// knows.
	Data *DataSet
}

// Fill puts something into the places of a page's data that differ between pages
// with one frame: first those for HTML, then texts, which are there already.
type Fill func(places ...*string)

// composed is implemented by the data of pages that are put together outside of
// this package, from parts.
type composed interface{ filled(fill Fill) any }

func (h Home) filled(fill Fill) any  { fill(&h.Answers); return h }
func (x Index) filled(fill Fill) any { fill(&x.Form, &x.Results, &x.Priced); return x }

func (c Cost) filled(fill Fill) any {
	crumbs, places := crumbPlaces(c.Breadcrumbs)
	c.Breadcrumbs = crumbs
	fill(append([]*string{&c.Presets, &c.Form, &c.Results}, places...)...)
	return c
}

func (b Board) filled(fill Fill) any { fill(&b.Sheet, &b.Form, &b.Results); return b }

func (g Gallery) filled(fill Fill) any { fill(&g.Form, &g.Results, &g.Plate); return g }

func (t IndexTool) filled(fill Fill) any {
	crumbs, places := crumbPlaces(t.Breadcrumbs)
	t.Breadcrumbs = crumbs
	fill(append([]*string{&t.HTML, &t.Title, &t.Lead}, places...)...)
	return t
}

func (x Sheet) filled(fill Fill) any {
	crumbs, more := crumbPlaces(x.Breadcrumbs)
	x.Breadcrumbs = crumbs
	places := []*string{&x.Body, &x.Title, &x.Lead}
	if x.Mark.Letters != "" {
		places = append(places, &x.Mark.Letters, &x.Mark.Hue)
	}
	fill(append(places, more...)...)
	return x
}

// crumbPlaces are a copy of the way to a page, and its places: which page it is of,
// and of which day.
func crumbPlaces(list []Crumb) ([]Crumb, []*string) {
	crumbs, places := slices.Clone(list), []*string{}
	for i := range crumbs {
		places = append(places, &crumbs[i].Label)
		if crumbs[i].Href != "" {
			places = append(places, &crumbs[i].Href)
		}
	}
	return crumbs, places
}

// NewComposed makes the payload of a page that is put together. Head is what the
// document's head says of the view; nil if no more than of the page.
func NewComposed(s *site.Site, r *site.Route, view url.Values, head *ViewHead, fill Fill) (*Payload, error) {
	made, err := dataOf(request{Site: s, route: r, view: view})
	if err != nil {
		return nil, err
	}
	data, ok := made.(composed)
	if !ok {
		return nil, fmt.Errorf("page kind %q has no places for parts", r.Kind)
	}
	p := newPayload(s, r, view, data.filled(fill))
	if head != nil {
		head.entitle(s, r, &p.Head)
		if p.Keep != nil {
			p.Keep.Cite, p.Keep.Dated = citation(s, r, head.Title, view)
		}
	}
	return p, nil
}

// OfDay says in the head of which past ISO day the page is. It is not for search
// engines, which find today's under its canonical address.
func (p *Payload) OfDay(s *site.Site, day string) {
	p.Head.OGTitle += " as of " + words.Date(day)
	p.Head.Title, p.Head.Robots, p.Head.JSONLD = s.PageTitle(p.Head.OGTitle), "noindex", ""
}

func (v *ViewHead) entitle(s *site.Site, r *site.Route, h *Head) {
	h.Title, h.OGTitle, h.Description = s.PageTitle(v.Title), v.Title, v.Description
	h.Canonical = s.Canonical(r.Path, v.Canonical)
	if !v.Listed {
		h.Robots = "noindex"
	}
	if v.Card != nil {
		query := url.Values{"v": {v.Card.Version()}}
		maps.Copy(query, v.CardView)
		h.OGImage, h.OGImageAlt = s.URL+(&url.URL{Path: CardPath(r.Path), RawQuery: query.Encode()}).String(), v.Card.Alt()
	}
	subject := KindOf(r).Subject(s, r, *h)
	if v.Data != nil {
		subject = v.Data.node(s, r)
	}
	h.JSONLD = structuredData(s, r, *h, subject)
}
