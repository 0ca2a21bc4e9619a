package server

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// writeBody sends a body in the encoding that the client prefers, or 304 if
// the client has it already.
func (s *Server) writeBody(w http.ResponseWriter, r *http.Request, b *body, changed *moment) error {
	f, err := s.formOf(r, b)
	if err != nil {
		return err
	}
	h := w.Header()
	h["Etag"] = f.etag
	if h["Vary"] == nil {
		h["Vary"] = varyEncoding
	}
	if changed != nil {
		h["Last-Modified"] = changed.header
	}
	switch conditions(r.Header, f.etag[0], changed) {
	case http.StatusNotModified:
		w.WriteHeader(http.StatusNotModified)
		return nil
	case http.StatusPreconditionFailed:
		refuse(w, r, http.StatusPreconditionFailed, "this is not what the request takes it to be")
		return nil
	}
	if f.name != nil {
		h["Content-Encoding"] = f.name
	}
	h["Content-Length"] = f.length
	if r.Method == http.MethodHead {
		w.WriteHeader(http.StatusOK)
		return nil
	}
	// The first write sends the status; saying it before would copy the headers.
	_, _ = w.Write(f.bytes)
	return nil
}

// maxRanges is how many ranges may be asked for at once; with more the whole file
// is sent. Each costs a header of its own and a seek, and nobody needs many.
const maxRanges = 4

// serveFile sends a static file.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request, f *file) error {
	h := w.Header()
	h["Content-Type"] = f.contentType
	h["Cache-Control"] = f.cache
	h["Content-Security-Policy"] = f.csp
	if f.crossOrigin {
		h["Cross-Origin-Resource-Policy"] = crossOrigin
	}
	if f.anyOrigin {
		h["Access-Control-Allow-Origin"] = anyOrigin
	}
	return s.writeRanges(w, r, f.body, f.changed)
}

// writeRanges sends a body, or the ranges of it that are asked for: of the uncompressed
// form, which is what clients that resume a download ask for.
func (s *Server) writeRanges(w http.ResponseWriter, r *http.Request, b *body, changed *moment) error {
	h := w.Header()
	if ranges := r.Header.Get("Range"); strings.HasPrefix(ranges, "bytes=") && strings.Count(ranges, ",") < maxRanges {
		h["Etag"] = b.form(identity).etag
		h["Vary"] = varyEncoding
		var since time.Time
		if changed != nil {
			since = changed.time
		}
		http.ServeContent(w, r, "", since, bytes.NewReader(b.raw))
		return nil
	}
	h["Accept-Ranges"] = []string{"bytes"}
	return s.writeBody(w, r, b, changed)
}

// writeJSON sends a small answer that is not worth keeping.
func writeJSON(w http.ResponseWriter, r *http.Request, status int, value any) error {
	b, err := json.Marshal(value)
	if err != nil {
		return err
	}
	h := w.Header()
	h["Content-Type"] = typeJSON
	h["Content-Length"] = []string{strconv.Itoa(len(b))}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(b)
	}
	return nil
}

// plainAnswer is a short answer in words.
func plainAnswer(w http.ResponseWriter, status int, words string) {
	h := w.Header()
	h["Content-Type"] = typeText
	h["Cache-Control"] = cacheNothing
	h["Content-Length"] = []string{strconv.Itoa(len(words) + 1)}
	w.WriteHeader(status)
	_, _ = w.Write([]byte(words + "\n"))
}
