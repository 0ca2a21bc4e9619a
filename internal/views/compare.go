package views

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// Comparison is a view of the page that compares models.
type Comparison struct {
	// Models are ids that exist, at most six.
	Models   []string
	Workload catalog.Workload
	Notices  []catalog.Notice
}

// ParseComparison reads a view of the page from its address.
func (x *Tools) ParseComparison(query url.Values) Comparison {
	var c Comparison
	var about []catalog.Notice
	c.Models, c.Notices = x.catalog.ParseCompared(query)
	c.Workload, about = catalog.ParseWorkload(query)
	c.Notices = append(c.Notices, about...)
	return c
}

// ComparisonParams are the parameters of a comparison's address.
var ComparisonParams = append([]string{catalog.CompareParam}, catalog.WorkloadParams...)

// Values are the parameters of the view's one address.
func (c *Comparison) Values() url.Values {
	values := c.Workload.Values()
	if len(c.Models) > 0 {
		values.Set(catalog.CompareParam, strings.Join(c.Models, ","))
	}
	return values
}

// ComparePage is a comparison as a page shows it.
type ComparePage struct {
	// Title names the models, Lead and Description say what is there.
	Title, Lead, Description string
	HTML                     string
	// Canonical are the parameters of the address that stands for all orders of
	// the models and all workloads.
	Canonical url.Values
	// Offered says that the page itself offers the comparison.
	Offered bool
}

// Compare makes the page of a comparison.
func (x *Tools) Compare(ctx context.Context, c Comparison) (ComparePage, error) {
	options, err := x.modelOptions(ctx)
	if err != nil {
		return ComparePage{}, err
	}
	path := x.site.Href(site.ComparePath)
	notices, err := x.notices(ctx, path, c.Values(), c.Notices)
	if err != nil {
		return ComparePage{}, err
	}
	props := x.compareProps(path, c)
	props.Options, props.Notices = parts.Mark(0), parts.Mark(1)
	templates, err := x.parts.List(ctx, "Compare", []compareProps{props})
	if err != nil {
		return ComparePage{}, err
	}
	page := x.compareHead(&props, c)
	page.HTML = string(templates[0].Append(nil, func(b []byte, hole int) []byte {
		return append(b, [...]string{options, notices}[hole]...)
	}))
	return page, nil
}

// compareHead is what the page is called.
func (x *Tools) compareHead(props *compareProps, c Comparison) ComparePage {
	var names []string
	for _, m := range props.Models {
		names = append(names, m.Name)
	}
	sorted := slices.Sorted(slices.Values(c.Models))
	page := ComparePage{Canonical: url.Values{}}
	switch len(names) {
	case 0:
		return page
	case 1:
		page.Title = "Compare " + names[0]
		page.Lead = "Choose at least one more model to see them side by side."
		page.Description = page.Lead
		return page
	}
	page.Title = strings.Join(names, " vs ")
	page.Lead = "Facts, scores and the price of a workload side by side, as of " + x.catalog.DataDate.Words() + "."
	page.Description = props.Closing
	page.Canonical.Set(catalog.CompareParam, strings.Join(sorted, ","))
	page.Offered = x.offered()[strings.Join(sorted, ",")]
	return page
}

// modelOptions are all models as suggestions of a field, rendered once.
func (x *Tools) modelOptions(ctx context.Context) (string, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.options != "" {
		return x.options, nil
	}
	list := make([]FilterOption, 0, len(x.catalog.Models))
	for _, m := range x.catalog.Models {
		list = append(list, FilterOption{Value: m.Name, Label: m.MakerName})
	}
	rendered, err := x.parts.List(ctx, "FilterOption", list)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, t := range rendered {
		html, _ := t.Static()
		b.WriteString(html)
	}
	x.options = b.String()
	return x.options, nil
}
