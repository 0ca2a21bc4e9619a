package server

import (
	"bytes"
	"context"
	"net/url"
	"sync"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
)

// renderFrame renders a payload whose data are marks: the page that all views
// of one kind share, with holes where they differ.
func (v *version) renderFrame(ctx context.Context, p *payload.Payload) (*parts.Template, error) {
	encoded, err := p.Encode()
	if err != nil {
		return nil, err
	}
	html, err := v.pool.Render(ctx, v.frame, encoded.Engine)
	if err != nil {
		return nil, err
	}
	frame := parts.Parse(html)
	return &frame, nil
}

// composePage is the page of a payload, put together from its frame and the
// HTML for the holes.
func (v *version) composePage(p *payload.Payload, frame *parts.Template, level compression, holes ...string) (*page, error) {
	inline, err := p.EncodeInline()
	if err != nil {
		return nil, err
	}
	size := frame.Size() + len(inline) + 16<<10
	for _, part := range holes {
		size += len(part)
	}
	document := bytes.NewBuffer(make([]byte, 0, size))
	v.writeDocument(document, p, func(b []byte) []byte { return fill(b, frame, holes) }, inline)
	return &page{html: newBody(document.Bytes(), level), header: v.assets.pageHeader(p.Page),
		lazyPayload: sync.OnceValues(func() (*body, error) {
			full, err := p.EncodeFull()
			if err != nil {
				return nil, err
			}
			return newBody(full, level), nil
		})}, nil
}

// fill appends a frame with ready HTML in its holes.
func fill(b []byte, t *parts.Template, holes []string) []byte {
	return t.Append(b, func(b []byte, hole int) []byte { return append(b, holes[hole]...) })
}

// hasOtherAddress says that a form sent what has another address: fields left
// empty or as they are by default, a list as several fields. A link with
// parameters of others in it is left alone.
func hasOtherAddress(rawQuery string, takes func(name string) bool, view url.Values) bool {
	query, err := url.ParseQuery(rawQuery)
	if err != nil || rawQuery == "" {
		return false
	}
	for name := range query {
		if !takes(name) {
			return false
		}
	}
	return query.Encode() != view.Encode()
}
