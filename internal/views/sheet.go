package views

import (
	"context"
	"net/url"
	"path"

	"astrolabe/internal/changes"
	"astrolabe/internal/facts"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// sheetPages makes the pages of the index that are about one thing: a model, a
// maker, a provider, and the lists of providers and of disagreements.
//
// Each figure has a receipt: where it comes from, of which day, and what other
// sources say. Unknown is never zero: it is a dash.
type sheetPages struct {
	*shared
	// lowest is the lowest cost of the usual request among all who sell a model.
	lowest map[string]lowestCost
}

func newSheetPages(x *shared) *sheetPages {
	return &sheetPages{shared: x, lowest: lowestPrices(x.site)}
}

// sheet is a page below its head, about the thing that its address names. A sheet
// has one view.
func sheet(body func(w *writer, id string) parts.Part) func(*Views, *site.Route, url.Values) Asked {
	return func(v *Views, r *site.Route, _ url.Values) Asked {
		gather := func(drawn bool) (parts.Part, error) {
			w, err := v.sheets().writer(r.Path)
			if err != nil {
				return nil, err
			}
			w.drawn = drawn
			return body(w, path.Base(r.Path)), nil
		}
		return Asked{Show: func(context.Context) (Shown, error) {
			all, err := gather(true)
			return Shown{Parts: []parts.Part{all}}, err
		}, Markdown: func(_ context.Context, w *markdown.Writer) error {
			all, err := gather(false)
			if err != nil {
				return err
			}
			w.Title = r.Title
			w.Text(payload.KindOf(r).Description(v.site, r))
			writeSheet(w, all)
			return nil
		}}
	}
}

// writer is one who gathers the sheet of a page.
func (x *sheetPages) writer(path string) (*writer, error) {
	history, err := x.facts.History()
	if err != nil {
		return nil, err
	}
	record, err := x.machine.Record()
	if err != nil {
		return nil, err
	}
	changed, err := x.changes()
	if err != nil {
		return nil, err
	}
	return &writer{sheetPages: x, past: history, record: record, changed: changed, report: newReporting(x.site, path)}, nil
}

// writer gathers one sheet.
type writer struct {
	*sheetPages
	// past is what the catalogues recorded, record what held by it on each day, changed
	// are all changes.
	past     *facts.History
	record   *past.Record
	changed  changes.List
	report   reporting
	receipts int
	// drawn is whether what is drawn can be seen, so that words say how to read it.
	drawn bool
}

func (x *sheetPages) modelHref(m *site.Model) string { return x.site.Href(site.ModelPath(m)) }

func (x *shared) providerName(id string) string {
	if p, ok := x.site.Provider(id); ok {
		return p.Name
	}
	return id
}
