package sheets

import (
	"context"
	"strconv"
	"strings"

	"astrolabe/internal/parts"
)

// html is text that is HTML already. Every other text is escaped.
type html string

// parts are the templates that sheets are made of, each a React component that
// was rendered with marks for what differs.
type partSet struct{ of map[string]parts.Template }

// definitions are the parts: a name, the component, the props that are marks, in
// the order of the values, and those that are fixed.
var definitions = []struct {
	name, component string
	marks           []string
	fixed           map[string]any
}{
	{"section", "SheetSection", []string{"id", "title", "body"}, nil},
	{"plate", "SheetPlate", []string{"items"}, nil},
	{"figure", "SheetFigure", []string{"term", "value", "about", "receipt"}, nil},
	{"tools", "SheetTools", []string{"label", "items"}, nil},
	{"banner", "SheetBanner", []string{"tone", "title", "body"}, nil},
	{"facts", "SheetFacts", []string{"items"}, nil},
	{"fact", "SheetFact", []string{"term", "value", "receipt"}, nil},
	{"receipt", "SheetReceipt", []string{"id", "title", "lines"}, map[string]any{"disputed": false}},
	{"disputed", "SheetReceipt", []string{"id", "title", "lines"}, map[string]any{"disputed": true}},
	{"line", "SheetLine", []string{"term", "body"}, nil},
	{"table", "SheetTable", []string{"label", "heads", "body"}, nil},
	{"rows", "SheetRows", []string{"head", "rows"}, nil},
	{"group", "SheetGroup", []string{"title", "about", "span"}, nil},
	{"row", "SheetRow", []string{"name", "cells"}, nil},
	{"cell", "SheetCell", []string{"body"}, map[string]any{"number": false, "head": false}},
	{"number", "SheetCell", []string{"body"}, map[string]any{"number": true, "head": false}},
	{"head", "SheetCell", []string{"body"}, map[string]any{"number": false, "head": true}},
	{"numberHead", "SheetCell", []string{"body"}, map[string]any{"number": true, "head": true}},
	{"text", "SheetText", []string{"body"}, map[string]any{"note": false}},
	{"note", "SheetText", []string{"body"}, map[string]any{"note": true}},
	{"small", "SheetWord", []string{"text"}, map[string]any{"voice": "small"}},
	{"label", "SheetWord", []string{"text"}, map[string]any{"voice": "label"}},
	{"unknown", "SheetWord", []string{"text"}, map[string]any{"voice": "unknown"}},
	{"bold", "SheetWord", []string{"text"}, map[string]any{"voice": "bold"}},
	{"status", "SheetWord", []string{"text"}, map[string]any{"voice": "status"}},
	{"link", "SheetLink", []string{"href", "text"}, map[string]any{"out": false}},
	{"outLink", "SheetLink", []string{"href", "text"}, map[string]any{"out": true}},
	{"time", "SheetTime", []string{"iso", "text"}, nil},
	{"code", "SheetCode", []string{"text"}, nil},
	{"list", "SheetList", []string{"items"}, nil},
	{"item", "SheetItem", []string{"name", "about"}, nil},
	{"fold", "SheetFold", []string{"title", "body"}, nil},
	{"scale", "SheetScale", []string{"score", "margin"}, nil},
}

// templates renders the parts, once.
func (b *Book) templates(ctx context.Context) (*partSet, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.set != nil {
		return b.set, nil
	}
	set := parts.NewParts(b.renderer)
	p := &partSet{of: make(map[string]parts.Template, len(definitions))}
	for _, d := range definitions {
		props := map[string]any{}
		for name, value := range d.fixed {
			props[name] = value
		}
		for i, name := range d.marks {
			props[name] = parts.Mark(i)
		}
		t, err := set.Get(ctx, d.component, props)
		if err != nil {
			return nil, err
		}
		p.of[d.name] = t
	}
	b.set = p
	return p, nil
}

// put fills a part. Values are escaped unless they are HTML.
func (p *partSet) put(name string, values ...any) html {
	t, ok := p.of[name]
	if !ok {
		panic("sheets: no part " + name)
	}
	return html(t.Append(make([]byte, 0, 512), func(b []byte, hole int) []byte {
		switch v := values[hole].(type) {
		case html:
			return append(b, v...)
		case string:
			return parts.AppendText(b, v)
		case int:
			return strconv.AppendInt(b, int64(v), 10)
		}
		panic("sheets: a value of " + name + " is neither text nor HTML")
	}))
}

// esc is text as HTML.
func esc(text string) html { return html(parts.Escaped(text)) }

// join writes one after the other.
func join(list ...html) html {
	if len(list) == 1 {
		return list[0]
	}
	var b strings.Builder
	for _, h := range list {
		b.WriteString(string(h))
	}
	return html(b.String())
}

// commas writes a list with commas between.
func commas(list []html) html {
	texts := make([]string, len(list))
	for i, h := range list {
		texts[i] = string(h)
	}
	return html(strings.Join(texts, ", "))
}

// dash is a value that no source gives.
func (p *partSet) dash() html { return p.put("unknown", "–") }

// time is a date in words; a dash if there is none.
func (p *partSet) date(iso string) html {
	if iso == "" {
		return p.dash()
	}
	return p.put("time", iso, dateWords(iso))
}

// heads are the heads of columns; those of numbers begin with #.
func (p *partSet) heads(names ...string) html {
	var list []html
	for _, name := range names {
		if number, ok := strings.CutPrefix(name, "#"); ok {
			list = append(list, p.put("numberHead", number))
		} else {
			list = append(list, p.put("head", name))
		}
	}
	return join(list...)
}

// site is a link out of the site; plain text without an address.
func (p *partSet) out(address, text string) html {
	if address == "" {
		return esc(text)
	}
	return p.put("outLink", address, text)
}
