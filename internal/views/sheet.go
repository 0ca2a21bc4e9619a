package views

import (
	"context"
	"net/url"
	"path"
	"sync"

	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// sheetPages makes the pages of the index that are about one thing: a model, a
// maker, a provider, and the lists of providers and of disagreements.
//
// Each figure has a receipt: where it comes from, of which day, and what other
// sources say. Unknown is never zero: it is a dash.
type sheetPages struct {
	*shared
	// past is what the catalogues recorded, read when it is first needed.
	past func() (*history, error)
	// disputed are the disagreements by model.
	disputed map[string][]content.Disagreement
	// lowest is the lowest cost of the usual request among all who sell a model.
	lowest map[string]lowestCost
}

func newSheetPages(x *shared) *sheetPages {
	p := &sheetPages{shared: x, disputed: map[string][]content.Disagreement{}, lowest: lowestPrices(x.site)}
	for _, d := range x.site.Disagreements {
		p.disputed[d.Model] = append(p.disputed[d.Model], d)
	}
	p.past = sync.OnceValues(func() (*history, error) { return loadHistory(x.site) })
	return p
}

// sheet is a page below its head, about the thing that its address names. A sheet
// has one view.
func sheet(body func(w *writer, id string, past *history) parts.Part) func(*Views, *site.Route, url.Values) Asked {
	return func(v *Views, r *site.Route, _ url.Values) Asked {
		return Asked{Show: func(context.Context) (Shown, error) {
			x := v.sheets()
			past, err := x.past()
			if err != nil {
				return Shown{}, err
			}
			return Shown{Parts: []parts.Part{body(&writer{sheetPages: x}, path.Base(r.Path), past)}}, nil
		}}
	}
}

// writer gathers one sheet.
type writer struct {
	*sheetPages
	receipts int
}

func (x *sheetPages) modelHref(m *site.Model) string { return x.site.Href(site.ModelPath(m)) }

func (x *sheetPages) providerName(id string) string {
	if p, ok := x.site.Provider(id); ok {
		return p.Name
	}
	return id
}
