// Package sheets puts together the pages of the index that are about one thing:
// a model, a maker, a provider, and the lists of providers and of disagreements.
// Their parts are rendered once by React; Go writes the facts into them. It knows
// nothing of requests.
//
// Each figure has a receipt: where it comes from, of which day, and what other
// sources say. Unknown is never zero: it is a dash.
package sheets

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// Renderer renders parts, and charts as islands.
type Renderer interface {
	parts.Renderer
	RenderIsland(ctx context.Context, island []byte) (string, error)
}

// Book makes the sheets of a site. It never changes but for what it loads when
// it is first needed: templates and history.
type Book struct {
	site     *site.Site
	catalog  *catalog.Index
	renderer Renderer
	history  func() (*history, error)
	// disputed are the disagreements by model.
	disputed map[string][]content.Disagreement
	// lowest is the lowest cost of the usual request among all who sell a model.
	lowest map[string]lowest

	mu  sync.Mutex
	set *partSet
}

// New prepares the sheets of a site.
func New(s *site.Site, ix *catalog.Index, r Renderer) *Book {
	b := &Book{site: s, catalog: ix, renderer: r, disputed: map[string][]content.Disagreement{}, lowest: lowestPrices(s)}
	for _, d := range s.Disagreements {
		b.disputed[d.Model] = append(b.disputed[d.Model], d)
	}
	b.history = sync.OnceValues(func() (*history, error) { return loadHistory(s) })
	return b
}

// Prepare loads what the first sheet would have to wait for.
func (b *Book) Prepare(ctx context.Context) error {
	if _, err := b.templates(ctx); err != nil {
		return err
	}
	_, err := b.history()
	return err
}

// Body is the HTML of a page below its head.
func (b *Book) Body(ctx context.Context, r *site.Route) (string, error) {
	t, err := b.templates(ctx)
	if err != nil {
		return "", err
	}
	w := &writer{Book: b, partSet: t, ctx: ctx}
	var body html
	switch id := path.Base(r.Path); r.Page {
	case site.ModelPage:
		body = w.model(b.site.Model(id))
	case site.MakerPage:
		body = w.maker(b.site.Makers[id])
	case site.ProviderPage:
		p, _ := b.site.Provider(id)
		body = w.provider(p)
	case site.ProvidersPage:
		body = w.providers()
	case site.DisagreementsPage:
		body = w.disagreements()
	default:
		return "", fmt.Errorf("page kind %q is no sheet", r.Page)
	}
	return string(body), w.err
}

// writer writes one sheet. Its first error ends it.
type writer struct {
	*Book
	*partSet
	ctx      context.Context
	err      error
	receipts int
}

// chart draws a figure.
func (w *writer) chart(c *figures.Chart) html {
	if c == nil || w.err != nil {
		return ""
	}
	encoded, err := json.Marshal(payload.Island{Name: "Figure", Data: c})
	if err != nil {
		w.err = err
		return ""
	}
	drawn, err := w.renderer.RenderIsland(w.ctx, encoded)
	w.err = err
	return html(drawn)
}

func (b *Book) modelHref(m *site.Model) string { return b.site.Href(site.ModelPath(m)) }

func (b *Book) providerName(id string) string {
	if p, ok := b.site.Provider(id); ok {
		return p.Name
	}
	return id
}

func (b *Book) compareHref(ids ...string) string {
	return b.site.Href(site.ComparePath) + "?" + catalog.EncodeCompared(ids)
}
