package api

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Limits of pages.
const (
	defaultLimit = 100
	maxLimit     = 1000
	// maxPage bounds page numbers, far above any that exists.
	maxPage = 1_000_000
)

// Paging says which part of a list this is.
type Paging struct {
	Total int       `json:"total" doc:"The total number of items, across all pages." example:"37"`
	Page  int       `json:"page" doc:"The page number, from 1." example:"1"`
	Pages int       `json:"pages" doc:"The number of pages, at least 1." example:"1"`
	Limit int       `json:"limit" doc:"The maximum number of items per page." example:"100"`
	Links PageLinks `json:"links" doc:"Links to this page and the pages around it."`
}

// link is the Link header of a page.
func (p *Paging) link() string { return p.Links.header() }

// PageLinks are the addresses of this page and its neighbours.
type PageLinks struct {
	Self  string  `json:"self" format:"uri" doc:"The canonical address of this response: parameters in a fixed order, without unknown values and defaults."`
	First string  `json:"first" format:"uri" doc:"The first page."`
	Prev  *string `json:"prev" format:"uri" doc:"The previous page; null on the first."`
	Next  *string `json:"next" format:"uri" doc:"The next page; null on the last."`
	Last  string  `json:"last" format:"uri" doc:"The last page."`
	HTML  *string `json:"html" format:"uri" doc:"The web page that shows the same; null if there is none."`
}

// pageParams is what a question says of pages.
type pageParams struct{ page, limit int }

// paging reads page and limit.
func (q *question) paging(notices *[]Notice) pageParams {
	return pageParams{q.number("page", 1, maxPage, notices), q.number("limit", defaultLimit, maxLimit, notices)}
}

// number is a whole number from 1 to most.
func (q *question) number(param string, standard, most int, notices *[]Notice) int {
	text := strings.TrimSpace(q.values.Get(param))
	if text == "" {
		return standard
	}
	tell := func(used int) int {
		*notices = append(*notices, Notice{Param: param, Text: fmt.Sprintf("%s must be a whole number from 1 to %d; %d was used", param, most, used)})
		return used
	}
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < 1:
		return tell(standard)
	case n > most:
		return tell(most)
	}
	return n
}

// of cuts a page out of a list of total things: from the first to before the
// last. A page that does not exist is empty, and a notice says so.
func (p pageParams) of(total int, notices *[]Notice) (from, to, pages int) {
	pages = max((total+p.limit-1)/p.limit, 1)
	if p.page > pages {
		*notices = append(*notices, Notice{Param: "page", Text: fmt.Sprintf("there are %d pages", pages)})
		return total, total, pages
	}
	from = (p.page - 1) * p.limit
	return from, min(from+p.limit, total), pages
}

// encode is the query of a page: the other parameters, page and limit, as far as
// they are not as by default.
func (p pageParams) encode(values url.Values, page int) string {
	if p.limit != defaultLimit {
		values.Set("limit", strconv.Itoa(p.limit))
	}
	values.Del("page")
	if page != 1 {
		values.Set("page", strconv.Itoa(page))
	}
	return values.Encode()
}

// paged makes the head of a page. values are the other parameters.
func (a *API) paged(path string, values url.Values, p pageParams, total, pages int, html *string) Paging {
	at := func(page int) string { return a.dated(a.absolute(withQuery(path, p.encode(values, page)))) }
	g := Paging{Total: total, Page: p.page, Pages: pages, Limit: p.limit,
		Links: PageLinks{Self: at(p.page), First: at(1), Last: at(pages), HTML: html}}
	if p.page > 1 {
		prev := at(min(p.page-1, pages))
		g.Links.Prev = &prev
	}
	if p.page < pages {
		next := at(p.page + 1)
		g.Links.Next = &next
	}
	return g
}

// maxLinkHeader keeps the header below what servers in between have room for.
const maxLinkHeader = 4 << 10

// header is the Link header of the page (RFC 8288). Links that are too long for
// it are in the body alone.
func (l *PageLinks) header() string {
	var b strings.Builder
	add := func(to, rel string) {
		if b.Len()+len(to) > maxLinkHeader {
			return
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString("<" + to + `>; rel="` + rel + `"`)
	}
	if l.Next != nil {
		add(*l.Next, "next")
	}
	if l.Prev != nil {
		add(*l.Prev, "prev")
	}
	add(l.First, "first")
	add(l.Last, "last")
	if l.HTML != nil {
		add(*l.HTML, "alternate")
	}
	return b.String()
}
