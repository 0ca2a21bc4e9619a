package server

import (
	"bytes"
	"context"
	"net/http"
	"net/url"

	"astrolabe/internal/api"
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

// serveMatrixCSV answers with a view of the matrix as a table for machines.
func (s *Server) serveMatrixCSV(w http.ResponseWriter, r *http.Request) error {
	query, _ := url.ParseQuery(r.URL.RawQuery)
	v := s.version.Load()
	b, err := gated(s, r, nil, func(context.Context) ([]byte, error) { return v.composed().MatrixCSV(query) })
	if err != nil {
		return err
	}
	w.Header()["Content-Disposition"] = saveAs("models-against-benchmarks.csv")
	return s.serveFile(w, r, &file{body: newBody(b, fastCompression), contentType: []string{api.TypeCSV},
		cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.built})
}
