package changes

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
)

// Params are the parameters that a filter has in addresses: those of the page, of the
// API and of all feeds. They are its own, and those of a view of the index that say which
// models it shows. A maker or a provider is asked for by the filter: the provider is the one
// at which something changed.
var Params = append([]string{"kind", "maker", "provider", "model", "since", "until"}, viewParams()...)

// viewParams are the parameters of a view that are not the filter's own and not about
// its shape.
func viewParams() []string {
	return slices.DeleteFunc(slices.Clone(catalog.Params), func(name string) bool {
		return name == "maker" || name == "provider" || slices.Contains(catalog.ShapeParams, name)
	})
}

// ParseFilter reads from an address which changes are asked for. What was not understood
// is explained, and the rest is applied; but by unknown names alone nothing is found.
func ParseFilter(ix *catalog.Index, values url.Values) (Filter, []catalog.Notice) {
	p := filterParser{values: values}
	for _, kind := range p.names("kind", kindIDs(Kinds)) {
		p.Kinds = append(p.Kinds, Kind(kind))
	}
	p.Makers = p.names("maker", idsOf(ix.Makers))
	p.Providers = p.names("provider", idsOf(ix.Providers))
	p.readModels(ix)
	p.readView(ix)
	p.Since, p.Until = p.date("since"), p.date("until")
	return p.Filter, p.notices
}

type filterParser struct {
	Filter
	values  url.Values
	notices []catalog.Notice
}

func (p *filterParser) names(param string, known []string) []string {
	chosen, given, notices := catalog.Names(p.values, param, known)
	p.nothing = p.nothing || given && len(chosen) == 0
	p.notices = append(p.notices, notices...)
	return chosen
}

// readModels reads models by id or by their whole names.
func (p *filterParser) readModels(ix *catalog.Index) {
	if len(p.values["model"]) == 0 {
		return
	}
	var ids, given []string
	for _, m := range ix.Models {
		ids = append(ids, m.ID)
	}
	for name := range strings.SplitSeq(strings.Join(p.values["model"], ","), ",") {
		if m := ix.Named(name); m != nil {
			name = m.ID
		}
		given = append(given, name)
	}
	slices.Sort(ids)
	read := filterParser{values: url.Values{"model": given}}
	p.Models = read.names("model", ids)
	p.nothing, p.notices = p.nothing || read.nothing, append(p.notices, read.notices...)
}

// readView reads which models a view of the index shows.
func (p *filterParser) readView(ix *catalog.Index) {
	values := url.Values{}
	for _, name := range viewParams() {
		values[name] = p.values[name]
	}
	view, notices := ix.ParseView(values)
	p.notices = append(p.notices, notices...)
	if len(view.Values()) > 0 {
		p.View = &view
	}
}

func (p *filterParser) date(param string) string {
	text := strings.TrimSpace(p.values.Get(param))
	d, ok := catalog.ParseDate(text)
	if !ok && text != "" {
		p.notices = append(p.notices, catalog.Notice{Param: param, Typed: text, Text: catalog.Expected(param, text, "a year, month or day such as 2026-01")})
	}
	return d.String()
}

// Values are the parameters of the one address of a filter. The usual kinds need none.
func (f *Filter) Values() url.Values {
	values := url.Values{}
	set := func(name string, list ...string) {
		if text := strings.Join(list, ","); text != "" {
			values.Set(name, text)
		}
	}
	if kinds := kindIDs(f.Kinds); !slices.Equal(kinds, slices.Sorted(slices.Values(kindIDs(f.usual())))) {
		set("kind", kinds...)
	}
	set("maker", f.Makers...)
	set("provider", f.Providers...)
	set("model", f.Models...)
	if f.View != nil {
		maps.Copy(values, f.View.Values())
	}
	set("since", f.Since)
	set("until", f.Until)
	return values
}

func kindIDs(kinds []Kind) []string {
	var list []string
	for _, k := range kinds {
		list = append(list, string(k))
	}
	return list
}

func idsOf(list []catalog.Named) []string {
	var ids []string
	for _, n := range list {
		ids = append(ids, n.ID)
	}
	return ids
}
