package server

import (
	"bytes"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// makeCalendar writes retirements and announced prices as a calendar.
func (v *version) makeCalendar() *file {
	x := v.catalog()
	var b bytes.Buffer
	// Writing to memory does not fail.
	_ = catalog.WriteCalendar(&b, catalog.CalendarOf(v.site, "Model retirements and price changes"), x.Events(x.Retirements(), x.PriceChanges()))
	return &file{body: newBody(b.Bytes(), bestCompression), contentType: []string{contentType(site.CalendarPath)},
		cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.turned}
}
