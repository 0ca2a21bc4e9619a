package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

const (
	islandPrefix     = "/__nuxt_island/"
	islandCacheBytes = 4 << 20
)

// island is an island once it has been rendered: for the pages that carry it,
// and as an answer by itself.
type island struct {
	html   string
	answer *body
}

// islandAnswer is an island as the browser gets it.
type islandAnswer struct {
	Key  string `json:"key"`
	HTML string `json:"html"`
	// Styles are the stylesheets that the HTML needs.
	Styles []string `json:"styles"`
	// Head is what the document's head needs for it.
	Head islandHead `json:"head"`
}

type islandHead struct {
	Link []headLink `json:"link"`
}

type headLink struct {
	Rel  string `json:"rel"`
	Href string `json:"href"`
}

// serveIsland answers with one island. Its key names its properties, so a
// cache in between cannot be made to keep one island under another's address.
func (s *Server) serveIsland(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	key := strings.TrimSuffix(strings.TrimPrefix(r.URL.Path, islandPrefix), ".json")
	name, _, _ := strings.Cut(key, "_")
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil || len(query) != 1 || len(query["props"]) != 1 || !strings.HasSuffix(r.URL.Path, ".json") {
		plainAnswer(w, http.StatusBadRequest, "want /__nuxt_island/{key}.json?props=...")
		return nil
	}
	asked := site.Island{Name: name, Props: query.Get("props")}
	if v.site.Key(asked) != key {
		plainAnswer(w, http.StatusBadRequest, "the key does not fit the properties, or is of another build")
		return nil
	}
	found, ok := v.islands.GetIfPresent(key)
	if !ok {
		found, err = gated(s, r, islandKey{v, key}, func(ctx context.Context) (*island, error) { return v.island(ctx, asked) })
	}
	if errors.Is(err, site.ErrIsland) {
		plainAnswer(w, http.StatusBadRequest, err.Error())
		return nil
	}
	if err != nil {
		return err
	}
	h := w.Header()
	h["Content-Type"] = typeJSON
	h["Cache-Control"] = cacheForever
	return s.writeBody(w, r, found.answer, v.built)
}

// island renders an island, once for each key.
func (v *version) island(ctx context.Context, i site.Island) (*island, error) {
	return v.islands.Get(ctx, v.site.Key(i), otter.LoaderFunc[string, *island](func(ctx context.Context, key string) (*island, error) {
		// Others may wait for the same island: one who leaves does not end it.
		html, err := v.renderIsland(context.WithoutCancel(ctx), i)
		if err != nil {
			return nil, err
		}
		b, err := json.Marshal(islandAnswer{Key: key, HTML: html, Styles: []string{v.assets.css},
			Head: islandHead{Link: []headLink{{Rel: "stylesheet", Href: v.assets.css}}}})
		return &island{html, newBody(b, bestCompression)}, err
	}))
}

func (v *version) renderIsland(ctx context.Context, i site.Island) (string, error) {
	data, err := payload.NewIsland(v.site, v.catalog, i)
	if err != nil {
		return "", err
	}
	b, err := json.Marshal(data)
	if err != nil {
		return "", err
	}
	html, err := v.memo.RenderIsland(ctx, b)
	if err != nil {
		return "", fmt.Errorf("island %s: %w", i.Name, err)
	}
	return html, nil
}

// pageIslands are the islands of a page, which its HTML will carry.
func (v *version) pageIslands(ctx context.Context, route *site.Route, view url.Values) (map[string]string, error) {
	islands := map[string]string{}
	for _, i := range payload.IslandsOf(v.site, route, view) {
		found, err := v.island(ctx, i)
		if err != nil {
			return nil, err
		}
		islands[v.site.Key(i)] = found.html
	}
	return islands, nil
}
