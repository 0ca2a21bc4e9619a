package views

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// comparison is a view of the page that compares models.
type comparison struct {
	// models are ids that exist, at most six.
	models   []string
	workload catalog.Workload
	// guesses are texts that were taken for one of several models, notices what was
	// ignored.
	guesses []catalog.Guess
	notices []catalog.Notice
}

// comparisonParams are the parameters of a comparison's address, and those of the
// index's form, which can lead here.
var comparisonParams = slices.Concat([]string{catalog.CompareParam}, catalog.Params, catalog.WorkloadParams)

// values are the parameters of the view's one address.
func (c *comparison) values() url.Values {
	values := c.workload.Values()
	if len(c.models) > 0 {
		values.Set(catalog.CompareParam, strings.Join(c.models, ","))
	}
	return values
}

// valuesWith are the parameters of the same models with another workload.
func (c *comparison) valuesWith(w catalog.Workload) url.Values {
	other := *c
	other.workload = w
	return other.values()
}

// comparePages makes the views of the page that compares models.
type comparePages struct {
	*shared
	// offered are the comparisons that the page itself offers.
	offered func() map[string]bool
}

func newComparePages(x *shared) *comparePages {
	p := &comparePages{shared: x}
	p.offered = sync.OnceValue(p.makeOffered)
	return p
}

// ask reads a comparison: the page, its title and its lead.
func (x *comparePages) ask(query url.Values) Asked {
	asked := x.catalog.ParseCompared(query)
	workload, about := catalog.ParseWorkload(query)
	c := comparison{asked.IDs, workload, asked.Guesses, append(asked.Notices, about...)}
	compared := sync.OnceValue(func() *catalog.Comparison { return x.catalog.Compare(c.models, c.workload) })
	card := func() *payload.Card { return x.compareCard(compared()) }
	return Asked{Values: c.values(), Params: comparisonParams, Unclear: len(c.notices)+len(c.guesses) > 0, Card: card, Show: func(ctx context.Context) (Shown, error) {
		options, err := x.modelOptions(ctx)
		if err != nil {
			return Shown{}, err
		}
		page := x.compare(x.site.Href(site.ComparePath), &c, compared())
		page.Choice.Options = options
		title, lead, head := x.compareHead(&c, compared())
		if own := card(); own != nil {
			head.Card, head.CardView = own, c.values()
		}
		return Shown{Parts: []parts.Part{page, parts.Text(title), parts.Text(lead)}, Head: head}, nil
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		title, lead, _ := x.compareHead(&c, compared())
		x.compare(x.site.Href(site.ComparePath), &c, compared()).write(w, title, lead)
		return nil
	}}
}

// compareHead is what the page is called. Its lead is the answer.
func (x *comparePages) compareHead(c *comparison, compared *catalog.Comparison) (title, lead string, head *payload.ViewHead) {
	switch {
	case len(c.models) == 0:
		route, _ := x.site.Route(site.ComparePath) // it is there: somebody asked for it
		return route.Title, route.Description, nil
	case compared == nil:
		title, lead = "Compare "+x.catalog.Model(c.models[0]).Name, "Choose at least one more model to see them side by side."
		return title, lead, &payload.ViewHead{Title: title, Description: lead, Canonical: url.Values{}}
	}
	sorted := strings.Join(slices.Sorted(slices.Values(c.models)), ",")
	title = versus(compared.Models)
	// All orders of the models and all workloads have one canonical address. There
	// are more comparisons than anyone can read: search engines may list those that
	// the page itself offers.
	return title, compared.Closing, &payload.ViewHead{Title: title, Description: compared.Closing,
		Canonical: url.Values{catalog.CompareParam: {sorted}}, Listed: x.offered()[sorted]}
}

// compareCard is the share card of a comparison: who is ahead, and what each model
// costs a month. Where not all of them have a price and a place, the sentence says it.
func (x *comparePages) compareCard(compared *catalog.Comparison) *payload.Card {
	if compared == nil {
		return nil
	}
	var figures []payload.CardFigure
	for i, m := range compared.Models {
		if compared.Costs[i].Known {
			figures = append(figures, payload.CardFigure{Label: m.Name, Value: compared.Costs[i].Month.Dollars()})
		}
	}
	if n := len(figures); n < len(compared.Models) || n > payload.CardMost {
		return payload.ComparisonCard(x.site, versus(compared.Models), compared.Closing, nil)
	}
	lead := compared.Standing() + " Costs are for " + compared.Workload.Brief() + "."
	return payload.ComparisonCard(x.site, versus(compared.Models), lead, figures)
}

// versus names models against each other.
func versus(models []*site.Model) string {
	var names []string
	for _, m := range models {
		names = append(names, m.Name)
	}
	return strings.Join(names, " vs ")
}
