package views

import (
	"context"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// Tools composes the pages of the index that answer one question each.
type Tools struct {
	catalog *catalog.Index
	site    *site.Site
	parts   *parts.Parts
	// offered are the comparisons that the page of comparisons offers.
	offered func() map[string]bool
	// suggestions are the words that complete a query line, costNames the models
	// as the table of costs names them.
	suggestions func() []FilterOption
	costNames   func() []costName
	mu          sync.Mutex
	// options are all models as suggestions, made when first wanted.
	options string
	// suggested are the suggestions as HTML, cost the templates of the costs.
	suggested string
	cost      *costTemplates
}

// NewTools prepares the tools of a catalog.
func NewTools(ix *catalog.Index, s *site.Site, parts *parts.Parts) *Tools {
	x := &Tools{catalog: ix, site: s, parts: parts}
	x.offered = sync.OnceValue(x.makeOffered)
	x.suggestions = sync.OnceValue(func() []FilterOption { return suggestionProps(ix) })
	x.costNames = sync.OnceValue(x.makeCostNames)
	return x
}

// modelLink is a model with the address of its page.
type modelLink struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Href string `json:"href"`
}

func (x *Tools) link(m *site.Model) modelLink {
	return modelLink{m.ID, m.Name, x.site.Href(site.ModelPath(m))}
}

// compareHref is the address of a comparison.
func (x *Tools) compareHref(ids ...string) string {
	return withQuery(x.site.Href(site.ComparePath), catalog.EncodeCompared(ids))
}

// costHref is the page with what a workload costs.
func (x *Tools) costHref(w catalog.Workload) string {
	return withQuery(x.site.Href(site.CostPath), w.Encode())
}

// static renders a part that is the same for everyone.
func (x *Tools) static(ctx context.Context, name string, props any) (string, error) {
	rendered, err := x.parts.List(ctx, name, []any{props})
	if err != nil {
		return "", err
	}
	html, _ := rendered[0].Static()
	return html, nil
}
