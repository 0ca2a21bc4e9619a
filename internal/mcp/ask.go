package mcp

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Head is what every answer has.
type Head struct {
	AsOf    *string  `json:"asOf" date:"day" doc:"The day that the answer is about: the newest day on which anything in the data was observed, or the past day that was asked for."`
	URL     string   `json:"url" format:"uri" doc:"The web page that shows the same, to cite."`
	Sources []Source `json:"sources" doc:"Where the facts come from. Display the attribution of each source that has one."`
}

// Source is where facts come from.
type Source struct {
	ID          string  `json:"id" doc:"The id that facts use for the source."`
	Name        string  `json:"name" doc:"Its name."`
	URL         *string `json:"url" format:"uri" doc:"Its address; null if it has no single one."`
	Licence     string  `json:"licence,omitempty" doc:"An SPDX id, or a short description."`
	Attribution *string `json:"attribution,omitempty" doc:"The attribution to display."`
}

// Notice is something that was not understood.
type Notice struct {
	Param string `json:"param" doc:"The argument or parameter."`
	Text  string `json:"text" doc:"What is wrong and what was expected."`
}

// document is what documents of the API have in common.
type document struct {
	AsOf *string `json:"as_of"`
	Past *struct {
		Day string `json:"day"`
	} `json:"past"`
	Sources []Source `json:"sources"`
	Notices []Notice `json:"notices"`
	Total   int      `json:"total"`
	Pages   int      `json:"pages"`
	Links   struct {
		HTML string `json:"html"`
	} `json:"links"`
	// URL is that of the page, where there are no links.
	URL string `json:"url"`
}

// head is the head of an answer from a document.
func (d *document) head() Head {
	h := Head{AsOf: d.AsOf, URL: cmp.Or(d.Links.HTML, d.URL), Sources: d.Sources}
	if d.Past != nil {
		h.AsOf = &d.Past.Day
	}
	if h.Sources == nil {
		h.Sources = []Source{}
	}
	return h
}

// mostMoves is how often an address of the API may lead to another.
const mostMoves = 3

// ask asks the API and reads of its answer what T has a place for: its members are those
// of the API's document.
func ask[T any](s *Server, path string, query url.Values) (*T, error) {
	address, raw := path, query.Encode()
	for range mostMoves {
		r, err := s.API.Ask(address, raw)
		if err != nil {
			return nil, err
		}
		to := r.Location
		if to == "" {
			a, err := r.Answer()
			if err != nil {
				return nil, err
			}
			if to = a.Location; to == "" {
				return read[T](path, a.Body)
			}
		}
		address, raw, _ = strings.Cut(to, "?")
	}
	return nil, fmt.Errorf("%s: leads from one address to the next", path)
}

func read[T any](path string, body []byte) (*T, error) {
	doc := new(T)
	if err := json.Unmarshal(body, doc); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return doc, nil
}

// dated adds the day of the past that is asked for.
func dated(query url.Values, day string) url.Values {
	if query == nil {
		query = url.Values{}
	}
	if day != "" {
		query.Set("asof", day)
	}
	return query
}

// modelNamed finds the one model that an id or a name means, in any provider's spelling.
func (s *Server) modelNamed(id string) (*site.Model, error) {
	if m := s.Site.Current(id); m != nil {
		return m, nil
	}
	doc, err := ask[struct {
		Answers []ResolvedID `json:"answers"`
	}](s, api.ResolvePath, url.Values{"id": {id}})
	if err != nil {
		return nil, err
	}
	a := doc.Answers[0]
	if len(a.Models) == 1 {
		return s.Index.Model(a.Models[0].ID), nil
	}
	named := s.Index.ParseModel(url.Values{"model": {id}}, "model")
	switch {
	case len(named.IDs) == 1 && len(named.Guesses) == 0:
		return s.Index.Model(named.IDs[0]), nil
	case len(a.Models) > 1:
		return nil, bad("%q may mean several models: %s; ask for one of them", id, words.Or(idsOf(a.Models)))
	case len(named.Guesses) > 0:
		return nil, bad("%q may mean several models: %s; ask for one of them", id, words.Or(append(named.IDs, named.Guesses[0].Others...)))
	case len(a.Near) > 0:
		return nil, bad("no model is known as %q; the nearest are %s. search finds models by other words", id, words.And(idsOf(a.Near)))
	}
	return nil, bad("no model is known as %q; search finds models by other words, and find_models lists them", id)
}

// modelPath is the address of a model's document.
func modelPath(m *site.Model) string { return api.Prefix + "/models/" + m.Maker + "/" + m.ID + ".json" }
