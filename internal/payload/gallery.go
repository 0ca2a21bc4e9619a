package payload

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/site"
)

// Gallery is the page that shows every component of the design language. Its
// figures are the site's own, so that a specimen looks as the thing will.
type Gallery struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Home is the address of the front page.
	Home string `json:"home"`
	// Models are one page of the newest models with a price, sorted.
	Models []ModelRow `json:"models"`
	// Sorts are the columns that the table can be sorted by.
	Sorts []SortLink `json:"sorts"`
	// Pages are the addresses of the table's pages, Current the one shown, from 1.
	Pages   []string `json:"pages"`
	Current int      `json:"current"`
	// Terms are entries of the knowledge base, to be defined in passing.
	Terms []Link `json:"terms"`
	// PriceDate is the day of the prices.
	PriceDate string `json:"priceDate"`
}

// SortLink sorts a table by a column.
type SortLink struct {
	Column string `json:"column"`
	// Href sorts by the column, or turns its order round.
	Href string `json:"href"`
	// Order is ascending or descending; empty if sorted by another column.
	Order string `json:"order"`
}

// How many models the gallery shows, and on how many pages.
const galleryRows, galleryPages = 6, 4

// gallerySorts are the columns that the table can be sorted by.
var gallerySorts = []string{"model", "released", "input"}

func galleryPage(_ *site.Site, r site.Route) []site.Route {
	return narrowable([]site.Route{r}, map[string][]string{"sort": bothWays(gallerySorts), "page": {"2", "3", "4"}})
}

func newGallery(q request) Gallery {
	g := Gallery{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description,
		Home: q.Href(site.HomePath), Models: []ModelRow{}, Sorts: []SortLink{}, Pages: []string{}, Terms: []Link{},
		PriceDate: q.PriceDate}
	for _, t := range q.Terms[:min(len(q.Terms), 3)] {
		g.Terms = append(g.Terms, termLink(q.Site, t))
	}
	column, down := strings.CutPrefix(q.view.Get("sort"), "-")
	for _, name := range gallerySorts {
		g.Sorts = append(g.Sorts, gallerySort(q, name, name == column, down))
	}
	models := galleryModels(q, column, down)
	for i := range (len(models) + galleryRows - 1) / galleryRows {
		g.Pages = append(g.Pages, galleryAddress(q, q.view.Get("sort"), i+1))
	}
	page, _ := strconv.Atoi(q.view.Get("page"))
	g.Current = max(1, min(page, len(g.Pages)))
	first := (g.Current - 1) * galleryRows
	g.Models = append(g.Models, models[first:min(len(models), first+galleryRows)]...)
	return g
}

// gallerySort is the link in the head of a column.
func gallerySort(q request, column string, current, down bool) SortLink {
	switch {
	case !current:
		return SortLink{column, galleryAddress(q, column, 1), ""}
	case down:
		return SortLink{column, galleryAddress(q, column, 1), "descending"}
	default:
		return SortLink{column, galleryAddress(q, "-"+column, 1), "ascending"}
	}
}

// galleryModels are the newest models of which everything is known, by a column.
func galleryModels(q request, column string, down bool) []ModelRow {
	rows := []ModelRow{}
	for _, m := range q.Models {
		row := modelRow(q.Site, m)
		if len(rows) < galleryRows*galleryPages && row.Context != nil && row.Input != nil && row.Output != nil {
			rows = append(rows, row)
		}
	}
	slices.SortStableFunc(rows, func(a, b ModelRow) int {
		order := 0
		switch column {
		case "model":
			order = cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
		case "released":
			order = cmp.Compare(a.Released, b.Released)
		case "input":
			order = cmp.Compare(*a.Input, *b.Input)
		}
		if down {
			return -order
		}
		return order
	})
	return rows
}

// galleryAddress is the address of a view of the table.
func galleryAddress(q request, sort string, page int) string {
	view := url.Values{}
	if sort != "" {
		view.Set("sort", sort)
	}
	if page > 1 {
		view.Set("page", strconv.Itoa(page))
	}
	return viewPath(q.Site, q.route.Path, view)
}
