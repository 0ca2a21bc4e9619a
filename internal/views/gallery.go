package views

import (
	"context"
	"net/url"
	"slices"

	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// askGallery shows parts of other pages: the form of the index, a table of the
// maker of the newest model with a price, with all that can stand above it, and
// the figures of that model with their receipts. The page has one view.
func (v *Views) askGallery(r *site.Route) Asked {
	return Asked{Show: func(ctx context.Context) (Shown, error) {
		query, plate := url.Values{"has": {"tols"}}, Shown{Parts: []parts.Part{parts.Text("")}}
		if i := slices.IndexFunc(v.site.Models, func(m *site.Model) bool { return m.Offer != nil }); i >= 0 {
			newest := v.site.Models[i]
			query.Set("maker", newest.Maker)
			var err error
			if plate, err = sheet(func(w *writer, _ string) parts.Part { return w.plateOf(newest) })(v, r, nil).Show(ctx); err != nil {
				return Shown{}, err
			}
		}
		index, err := v.index().ask(query).Show(ctx)
		return Shown{Parts: append(index.Parts, plate.Parts...)}, err
	}}
}
