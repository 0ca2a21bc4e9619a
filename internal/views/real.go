package views

import (
	"context"
	"net/url"

	"astrolabe/internal/duel"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// realPages makes the views of the page that says whether two scores differ.
type realPages struct {
	*shared
	sheets func() *sheetPages
	// benchmarks are the ids of those with scores.
	benchmarks []string
	examples   []IndexPreset
}

func newRealPages(x *shared, sheets func() *sheetPages) *realPages {
	p := &realPages{shared: x, sheets: sheets, benchmarks: duel.Benchmarks(x.catalog)}
	p.examples = p.makeExamples()
	return p
}

// realHref is the address of a view.
func (x *shared) realHref(v *duel.View) string {
	return withQuery(x.site.Href(site.IsItRealPath), v.Values().Encode())
}

// ask reads a view of the page: its form, and what it says of the two scores.
func (x *realPages) ask(query url.Values) Asked {
	v := duel.Parse(x.catalog, x.benchmarks, query)
	c := duel.Judge(x.site, x.catalog, v)
	return Asked{Values: v.Values(), Params: duel.Params, Unclear: len(v.Notices)+len(v.Guesses) > 0, Card: func() *payload.Card { return x.card(c) },
		Show: func(ctx context.Context) (Shown, error) {
			models, err := x.modelOptions(ctx)
			if err != nil {
				return Shown{}, err
			}
			form := x.form(c)
			form.Models = models
			return Shown{Parts: []parts.Part{form, x.results(c)}, Head: x.head(c)}, nil
		}, Markdown: func(_ context.Context, w *markdown.Writer) error {
			w.Text(x.leadOf(site.IsItRealPath))
			x.results(c).write(w)
			return nil
		}}
}
