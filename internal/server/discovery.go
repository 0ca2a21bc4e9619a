package server

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"

	"astrolabe/internal/api"
	"astrolabe/internal/mcp"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// The files by which programs find what the site offers them.
const (
	apiCatalogPath = "/.well-known/api-catalog"
	aiCatalogPath  = "/.well-known/ai-catalog.json"
	// ardPath is where a later standard looks for the same document.
	ardPath    = "/.well-known/ard.json"
	typeAICard = "application/ai-catalog+json"
	// typeLinkset is the media type that RFC 9727 asks for.
	typeLinkset = `application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"`
)

type catalogLink struct {
	Href string `json:"href"`
	Type string `json:"type"`
}

// catalogAnchor is an interface with what describes it.
type catalogAnchor struct {
	Anchor      string        `json:"anchor"`
	Description []catalogLink `json:"service-desc,omitempty"`
	Document    []catalogLink `json:"service-doc,omitempty"`
	Status      []catalogLink `json:"status,omitempty"`
}

// apiCatalog lists the interfaces of the site, as RFC 9727 has it.
func (v *version) apiCatalog() ([]byte, error) {
	at := func(path, media string) []catalogLink { return []catalogLink{{v.site.URL + path, media}} }
	return json.MarshalIndent(map[string][]catalogAnchor{"linkset": {
		{v.site.URL + api.Prefix, at(api.DescriptionPath, "application/vnd.oai.openapi+json"), append(at(site.DataPath, "text/html"), at(site.MarkdownPath(site.DataPath), "text/markdown")...), at("/healthz", "text/plain")},
		{v.site.URL + site.MCPPath, at(mcp.CardPath, "application/mcp-server-card+json"), append(at(site.MCPPath, "text/html"), at(site.MarkdownPath(site.MCPPath), "text/markdown")...), nil},
		{Anchor: v.site.URL + site.ChangesJSONPath, Document: at(site.ChangesPagePath, "text/html")},
	}}, "", "  ")
}

// aiEntry is something that an agent can use.
type aiEntry struct {
	Identifier string   `json:"identifier"`
	Name       string   `json:"displayName"`
	Type       string   `json:"type"`
	URL        string   `json:"url"`
	About      string   `json:"description"`
	Queries    []string `json:"representativeQueries"`
}

// aiCatalog lists what agents can use, with questions that each answers.
func (v *version) aiCatalog() ([]byte, error) {
	host := v.site.URL
	if u, err := url.Parse(v.site.URL); err == nil {
		host = u.Hostname()
	}
	entry := func(id, name, media, path, about string, queries ...string) aiEntry {
		return aiEntry{"urn:air:" + host + ":" + id, v.site.Name + ": " + name, media, v.site.URL + path, about, queries}
	}
	return json.MarshalIndent(struct {
		Version string            `json:"specVersion"`
		Host    map[string]string `json:"host"`
		Entries []aiEntry         `json:"entries"`
	}{"1.0", map[string]string{"displayName": v.site.Name, "identifier": "did:web:" + host, "documentationUrl": v.site.URL + site.DataPath}, []aiEntry{
		entry("mcp:models", "models, prices and benchmarks", "application/mcp-server-card+json", mcp.CardPath,
			"Read-only tools over language models: facts with sources, list prices, benchmark scores with margins, model ids and retirements, terms and prompting techniques.",
			"Which open-weight model with a 200k context window is cheapest?", "Is this model id still valid, and what replaces it?", "Is the difference between these two benchmark scores significant?"),
		entry("api:data", "data API", "application/vnd.oai.openapi+json", api.DescriptionPath,
			"Models, prices, offers, benchmarks, scores and changes as JSON and CSV, also as of a past day.",
			"List prices of language models as CSV", "Benchmark scores of a model with sources", "What a model cost on a past day"),
		entry("docs:llms-txt", "pages in Markdown", "text/markdown", views.ListName,
			"All pages in Markdown: models, benchmarks, a knowledge base and a prompt-engineering guide.",
			"What is a context window?", "When does chain-of-thought prompting help?"),
	}}, "", "  ")
}

// serveList answers with a list of pages for language models, or a section's full
// text.
func (s *Server) serveList(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	path := r.URL.Path
	b, ok := v.texts.GetIfPresent(path)
	if !ok {
		var err error
		if b, err = gated(s, r, textKey{v, path}, func(ctx context.Context) (*body, error) {
			text, err := v.composed().List(ctx, path)
			if err != nil {
				return nil, err
			}
			made := newBody(text, fastCompression)
			v.texts.Set(path, made)
			return made, nil
		}); err != nil {
			return err
		}
	}
	allowAnyOrigin(w.Header(), path)
	return s.serveFile(w, r, &file{body: b, contentType: typeText, cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: v.turned})
}

func isList(path string) bool { return slices.Contains(lists, path) }

var lists = views.Lists()
