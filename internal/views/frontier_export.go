package views

import (
	"net/url"

	"astrolabe/internal/figures"
)

// asked is the chart of a view and the address of the page; nil where there is nothing
// to draw.
func (x *frontierPages) asked(query url.Values) (*figures.Chart, string, error) {
	v := x.Parse(query)
	f := x.Find(&v)
	if f.Empty != nil {
		return nil, "", nil
	}
	own := v
	own.View.Picks = nil
	return f.Chart, x.address(own), nil
}
