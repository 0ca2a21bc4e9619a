// Package payload is step 3 of a page's way: the site and a path become one
// typed value for one page, the contract with React. `make gen` writes the
// same types for TypeScript.
//
// Slices in payloads are never nil, so they encode as [] and not as null.
package payload

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/url"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// Payload is everything the browser needs to show one page.
type Payload struct {
	// Page names the page kind and its lazy chunk.
	Page string `json:"page"`
	// Layout is default or clean.
	Layout string `json:"layout"`
	// Head is what belongs into the document's head.
	Head Head `json:"head"`
	// Meta is what the router has to know of the page.
	Meta Meta `json:"meta"`
	// AsOf is HTML: of which day the page is, and a way to other days. Absent where
	// there is nothing to say, empty where the page has it already.
	AsOf *string `json:"asOf,omitempty"`
	// Keep is how the page can be taken home; absent where there is no other form.
	Keep *Keep `json:"keep,omitempty"`
	// Data is the page's own part; its type follows from Page.
	Data any `json:"data"`
	// Error is set where an error page is shown instead of a page.
	Error *Error `json:"error,omitempty"`
	// Islands is the HTML of the page's islands by key. Only the engine gets
	// it: a page carries its islands, a payload does not.
	Islands map[string]string `json:"islands,omitempty"`
	// Redirect is set where the address leads elsewhere.
	Redirect *Redirect `json:"redirect,omitempty"`
}

// Meta is what the router has to know of a page.
type Meta struct {
	// Path is the address in its one form, with the view's query.
	Path string `json:"path"`
	// Middleware are the names of the guards to run before the page is shown.
	Middleware []string `json:"middleware"`
	// KeepScroll stops the jump to the top on arrival.
	KeepScroll bool `json:"keepScroll"`
	// ColorMode is the mode that the page forces; empty for none.
	ColorMode string `json:"colorMode"`
	// Auth is what the page says of authentication; absent if it says nothing.
	Auth *bool `json:"auth,omitempty"`
}

// Error is a failure that is shown to the visitor.
type Error struct {
	// Status is the HTTP status; 0 if there is none.
	Status int `json:"status"`
	// Message is shown to the visitor; empty if there is none.
	Message string `json:"message"`
	// Fatal errors replace the page; others are only reported.
	Fatal bool `json:"fatal"`
	// Near are pages that the visitor may have meant.
	Near []Near `json:"near,omitempty"`
}

// Near is a page that the visitor may have meant.
type Near struct {
	Title string `json:"title"`
	Href  string `json:"href"`
}

// Redirect leads to another address.
type Redirect struct {
	// To is a path, or an absolute address.
	To string `json:"to"`
	// External addresses are loaded as a whole page.
	External bool `json:"external"`
}

// Encoded is a payload in its forms. They are the same but for HTML: islands
// are only for the engine, and the HTML of articles stands in the page already
// and is not sent twice.
type Encoded struct {
	// Engine is what the page is rendered from: Full, and the islands.
	Engine []byte
	// Full is what _payload.json gets.
	Full []byte
	// Inline is what stands in the page for hydration.
	Inline []byte
}

// trimmed is implemented by data that carries HTML of articles.
type trimmed interface{ withoutHTML() any }

// Encode encodes the payload in all its forms.
func (p *Payload) Encode() (Encoded, error) {
	var e Encoded
	var err error
	if e.Full, err = p.EncodeFull(); err != nil {
		return e, err
	}
	e.Engine, e.Inline = e.Full, e.Full
	if len(p.Islands) > 0 {
		if e.Engine, err = p.encode(p); err != nil {
			return e, err
		}
	}
	if _, ok := p.Data.(trimmed); ok || p.AsOf != nil {
		e.Inline, err = p.EncodeInline()
	}
	return e, err
}

// EncodeFull is what _payload.json gets.
func (p *Payload) EncodeFull() ([]byte, error) {
	public := *p
	public.Islands = nil
	return p.encode(&public)
}

// EncodeInline is what stands in the page for hydration.
func (p *Payload) EncodeInline() ([]byte, error) {
	public := *p
	public.Islands = nil
	if p.AsOf != nil {
		public.AsOf = new(string)
	}
	if t, ok := p.Data.(trimmed); ok {
		public.Data = t.withoutHTML()
	}
	return p.encode(&public)
}

// encode escapes characters that could end a script element, in keys and values.
func (p *Payload) encode(form *Payload) ([]byte, error) {
	b, err := json.Marshal(form)
	if err != nil {
		return nil, fmt.Errorf("payload of %s: %w", p.Meta.Path, err)
	}
	return b, nil
}

// New makes the payload of a route's view.
func New(s *site.Site, r *site.Route, view url.Values) (*Payload, error) {
	data, err := dataOf(request{Site: s, route: r, view: view})
	if err != nil {
		return nil, err
	}
	return newPayload(s, r, view, data), nil
}

// dataOf makes a page's own part.
func dataOf(q request) (any, error) {
	k := KindOf(q.route)
	if k.Data == nil {
		return nil, fmt.Errorf("page kind %q has no payload", k.Name)
	}
	return k.Data(q), nil
}

func newPayload(s *site.Site, r *site.Route, view url.Values, data any) *Payload {
	return &Payload{
		Page: r.Page, Layout: r.Layout, Keep: newKeep(s, r, view),
		Meta: Meta{Path: viewPath(s, r.Path, view), Middleware: orEmpty(r.Middleware), KeepScroll: r.KeepScroll,
			ColorMode: r.ColorMode, Auth: r.Auth},
		Data: data,
		Head: newHead(s, r, view),
	}
}

// request is what a builder makes its data from.
type request struct {
	*site.Site
	route *site.Route
	view  url.Values
	// index is the catalog of the site; nil where the data are made without it.
	index *catalog.Index
}

// with is the address of this view with one parameter set to another value, or
// left out if that is empty.
func (q request) with(name, value string) string {
	view := maps.Clone(q.view)
	if view == nil {
		view = url.Values{}
	}
	view.Del(name)
	if value != "" {
		view.Set(name, value)
	}
	return viewPath(q.Site, q.route.Path, view)
}

// Failure is the payload of an error page. The full path may come from a
// request: it is only ever text.
func Failure(s *site.Site, err error, fullPath string) *Payload {
	e := Error{Status: 500, Message: "Internal server error", Fatal: true}
	switch {
	case errors.Is(err, site.ErrRemoved):
		e = Error{Status: 410, Message: "Page Not Found: " + fullPath, Fatal: true}
	case errors.Is(err, site.ErrInvalid):
		e = Error{Status: 404, Message: "Page Not Found: " + fullPath, Fatal: true, Near: nearest(s, fullPath)}
	case errors.Is(err, site.ErrNoRoute):
		e = Error{Status: 404, Message: "Page not found: " + fullPath, Near: nearest(s, fullPath)}
	}
	return &Payload{
		Page: "error", Layout: "clean", Error: &e, Data: struct{}{},
		Meta: Meta{Path: fullPath, Middleware: []string{}},
		Head: errorHead(s, e),
	}
}

// viewPath is the one address of a view.
func viewPath(s *site.Site, path string, view url.Values) string {
	address := s.Options.Href(path) // the view says of which day it is
	if len(view) > 0 {
		address += "?" + view.Encode()
	}
	return address
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
