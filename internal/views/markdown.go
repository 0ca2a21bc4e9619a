package views

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/markdown"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// MarkdownPageParam is the parameter that asks for a further page of a long list.
const MarkdownPageParam = "page"

// Markdown is a view of a page for programs, written from the same data as the page.
// Asked is nil for a page that is not put together.
func (v *Views) Markdown(ctx context.Context, r *site.Route, asked *Asked, values url.Values, page int) ([]byte, error) {
	if !r.HasMarkdown() {
		return nil, site.ErrNoRoute
	}
	w, err := v.written(ctx, r, asked, values, page)
	if err != nil {
		return nil, err
	}
	return v.framed(r, values, w), nil
}

// written is what a page says, without what stands around it.
func (v *Views) written(ctx context.Context, r *site.Route, asked *Asked, values url.Values, page int) (*markdown.Writer, error) {
	w := markdown.NewWriter(page, v.site.MarkdownHref)
	w.Title = payload.TitleOf(v.site, r)
	var err error
	if asked != nil && asked.Markdown != nil {
		err = asked.Markdown(ctx, w)
	} else {
		err = payload.WriteMarkdown(v.site, v.catalog, r, values, w)
	}
	if err == nil && w.Page > w.Pages() {
		err = site.ErrNoRoute
	}
	return w, err
}

// framed puts a page's text between what every page says: where the index of all
// pages is, what this one is called, and where it is from.
func (v *Views) framed(r *site.Route, values url.Values, body *markdown.Writer) []byte {
	w := markdown.NewWriter(1, v.site.MarkdownHref)
	w.Quote("All pages of " + markdown.Escape(v.site.Name) + ": " + v.site.URL + "/llms.txt. Every page has this form at its address plus `.md`." + v.dataOf(w, r, values))
	w.Heading(1, body.Title)
	w.Block(body.String())
	v.writePages(w, r, values, body)
	w.Block("---")
	w.Paragraph(v.origin(r, values))
	return []byte(w.String())
}

// dataOf leads to the data of a view; empty where there is none.
func (v *Views) dataOf(w *markdown.Writer, r *site.Route, values url.Values) string {
	if day := values.Get(site.AsOfParam); day != "" {
		if then, err := v.on(day); err != nil || then.lacks(payload.ModelOf(v.site, r)) {
			return ""
		}
	}
	var links []string
	for _, form := range api.FormsOf(v.site, r.Path) {
		if _, err := v.api.Ask(r.Path+form.Suffix, values.Encode()); err == nil {
			links = append(links, w.Link(strings.ToUpper(form.Suffix[1:]), withQuery(r.Path+form.Suffix, values.Encode())))
		}
	}
	if len(links) == 0 {
		return ""
	}
	return " The data of this one: " + strings.Join(links, ", ") + "."
}

// writePages leads to the other pages of a long list.
func (v *Views) writePages(w *markdown.Writer, r *site.Route, values url.Values, body *markdown.Writer) {
	all := body.Pages()
	if all == 1 {
		return
	}
	to := func(page int) string {
		view := merged(values)
		if page > 1 {
			view.Set(MarkdownPageParam, strconv.Itoa(page))
		}
		return withQuery(v.site.Href(r.Path), view.Encode())
	}
	said := "Page " + words.Number(body.Page) + " of " + words.Number(all) + "."
	if body.Page < all {
		said += " " + w.Link("Next page", to(body.Page+1)) + "."
	}
	if body.Page > 1 {
		said += " " + w.Link("Previous page", to(body.Page-1)) + "."
	}
	w.Paragraph(said)
}

// origin says where a page is from: its address, its day, and on what terms it may
// be used.
func (v *Views) origin(r *site.Route, values url.Values) string {
	address := v.site.URL + withQuery(v.site.Options.Href(r.Path), values.Encode())
	said := []string{"Source: " + markdown.Escape(v.site.Name) + ", <" + address + ">."}
	if !r.Changed.IsZero() {
		said = append(said, "Updated "+words.Date(r.Changed.Format("2006-01-02"))+".")
	}
	said = append(said, "Data as of "+words.Date(v.site.DataDate)+".")
	if v.site.Articles[site.TermsOfUsePath] != nil {
		said = append(said, "Terms of use: "+v.site.URL+v.site.Options.Href(site.TermsOfUsePath)+"; sources and their licences: "+v.site.URL+"/api/sources.json.")
	}
	return strings.Join(said, " ")
}

// writeNotices says what of a query was not understood, and what may have been meant.
func writeNotices(w *markdown.Writer, notices []IndexNotice) {
	for _, n := range notices {
		said := markdown.Escape(n.Text + ".")
		if n.Near != "" {
			said += " Did you mean " + w.Link(n.Near, n.Href) + "?"
		}
		w.Quote(said)
	}
}

// leadOf is what a page says of itself.
func (x *shared) leadOf(path string) string {
	r, err := x.site.Route(path)
	if err != nil {
		return ""
	}
	return payload.KindOf(r).Description(x.site, r)
}
