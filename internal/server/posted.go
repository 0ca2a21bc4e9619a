package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"astrolabe/internal/api"
	"astrolabe/internal/site"
)

// methodsOf are the methods that an address of the API answers.
func methodsOf(r *http.Request) []string {
	if api.TakesBody(site.Bare(r.URL.Path)) {
		return postMethods
	}
	return apiMethods
}

// servePosted answers a question to the API that came in a body. Nothing of it is kept.
func (s *Server) servePosted(w http.ResponseWriter, r *http.Request) {
	body, err := postedBody(w, r)
	if err != nil {
		s.serveError(w, r, err)
		return
	}
	question, err := s.version.Load().api().AskPosted(site.Bare(r.URL.Path), body)
	if err != nil {
		s.serveError(w, r, err)
		return
	}
	type sent struct {
		packed
		mediaType string
	}
	answer, err := gated(s, r, nil, func(context.Context) (sent, error) {
		a, err := question.Answer()
		if err != nil {
			return sent{}, err
		}
		return sent{pack(r, a.Body), a.Type}, nil
	})
	if err != nil {
		s.serveError(w, r, err)
		return
	}
	h := w.Header()
	h["Content-Type"], h["Cache-Control"], h["Vary"] = []string{answer.mediaType}, cacheNothing, varyEncoding
	answer.write(w, r, http.StatusOK)
}

// postedBody reads the body of a question; an error is a problem to tell.
func postedBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return nil, &api.Problem{Status: http.StatusUnsupportedMediaType, Detail: "the body must be JSON, with Content-Type: application/json"}
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, api.MaxBody))
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return nil, &api.Problem{Status: http.StatusRequestEntityTooLarge, Detail: fmt.Sprintf("the body must have at most %d KB", api.MaxBody>>10)}
	}
	if err != nil {
		return nil, &api.Problem{Status: http.StatusBadRequest, Detail: "the body did not arrive whole"}
	}
	return body, nil
}
