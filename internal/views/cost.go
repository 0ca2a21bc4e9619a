package views

import (
	"context"
	"net/url"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// costPages makes the views of the page that computes what a workload costs.
type costPages struct {
	*shared
	// names are the models as the table names them.
	names lazy[[]*parts.Kept]
}

// costView is a view of the page: the models of a view of the index, and a
// workload.
type costView struct {
	view     catalog.View
	workload catalog.Workload
	notices  []catalog.Notice
}

// costParams are the parameters of the page's address.
var costParams = append(append([]string{}, catalog.Params...), catalog.WorkloadParams...)

// parseCost reads a view of the page from its address. The order of models is
// that of their costs, so order, groups and columns of the index mean nothing.
func (x *costPages) parseCost(query url.Values) costView {
	query = merged(query)
	for _, name := range []string{"sort", "dir", "group", "cols"} {
		query.Del(name)
	}
	var c costView
	var about []catalog.Notice
	c.view, c.notices = x.catalog.ParseView(query)
	c.workload, about = catalog.ParseWorkload(query)
	c.notices = append(c.notices, about...)
	return c
}

// values are the parameters of the view's one address.
func (c *costView) values() url.Values { return merged(c.view.Values(), c.workload.Values()) }

// ask reads a view of the page: usual workloads, the form, and what the
// workload costs.
func (x *costPages) ask(query url.Values) Asked {
	c := x.parseCost(query)
	return Asked{Values: c.values(), Params: costParams, Unclear: len(c.notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		words, err := x.suggestions(ctx)
		if err != nil {
			return Shown{}, err
		}
		names, err := x.names.get(func() ([]*parts.Kept, error) { return parts.Keep(ctx, x.composer, x.costNames()) })
		if err != nil {
			return Shown{}, err
		}
		path := x.site.Href(site.CostPath)
		form := x.costForm(path, &c)
		form.Suggestions = words
		return Shown{Parts: []parts.Part{workloadPresets(path, c.workload, c.view.Values()), form, x.costResults(path, &c, names)}}, nil
	}}
}

// costNames are the models as the table names them, by place.
func (x *costPages) costNames() []CostName {
	names := make([]CostName, len(x.catalog.Models))
	for i, m := range x.catalog.Models {
		names[i] = x.costName(m)
	}
	return names
}

func (x *costPages) costName(m *site.Model) CostName {
	n := CostName{ModelLink: x.link(m), Maker: m.MakerName}
	if m.Offer != nil && m.Offer.Provider != m.Maker {
		n.Seller = m.Offer.Provider
		for _, p := range x.catalog.Providers {
			if p.ID == m.Offer.Provider {
				n.Seller = p.Name
			}
		}
	}
	return n
}
