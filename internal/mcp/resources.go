package mcp

import (
	"context"
	"errors"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"astrolabe/internal/site"
)

const markdownType = "text/markdown"

// startPages are those to begin with. There are more than a thousand others: clients
// that list everything they find should not have to.
var startPages = []string{site.HomePath, site.IndexPath, site.ProvidersPath, site.RetirementsPath, site.ChangesPagePath, site.BenchmarksPath, site.RankPath,
	site.MethodsPath, site.TermsPath, site.GuidePath, site.StackPath, site.CorrectionsPath}

// templates are the addresses of pages that there are many of.
var templates = []struct{ name, title, about, path string }{
	{"model", "Model", "A model: facts, prices, scores and retirement, each with its source.", site.IndexPath + "/{maker}/{model}.md"},
	{"maker", "Maker", "The models of a maker.", site.IndexPath + "/{maker}.md"},
	{"provider", "Provider", "A provider: what it sells, its prices and what it does with prompts.", site.ProvidersPath + "/{provider}.md"},
	{"benchmark", "Benchmark", "A benchmark: what it measures, its leaderboard with margins, and what it can still tell.", site.BenchmarksPath + "/{benchmark}.md"},
	{"term", "Term", "A term of language models, defined, explained and sourced.", site.TermsPath + "/{term}.md"},
	{"technique", "Technique", "A prompting technique: when it helps, how to write it, and the evidence.", site.GuidePath + "/{technique}.md"},
	{"page", "Any page", "Any page of the site by its path.", "/{+path}.md"},
	{"view", "View of a page", "A page with its query: a filtered list, a comparison, a past day (asof=2026-03-01).", "/{+path}.md?{+query}"},
}

// addResources offers pages as Markdown at their own addresses.
func (s *Server) addResources() {
	if s.Page == nil {
		return
	}
	for _, path := range startPages {
		r, err := s.Site.Route(path)
		if err != nil {
			continue // a small site of a test has few pages
		}
		s.SDK.AddResource(&sdk.Resource{URI: s.markdownURL(path), Name: path, Title: s.titleOf(r), Description: r.Description, MIMEType: markdownType}, s.readPage)
	}
	for _, t := range templates {
		s.SDK.AddResourceTemplate(&sdk.ResourceTemplate{URITemplate: s.Site.URL + t.path, Name: t.name, Title: t.title,
			Description: t.about, MIMEType: markdownType}, s.readPage)
	}
}

// readPage reads a page by its address.
func (s *Server) readPage(ctx context.Context, r *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	uri := r.Params.URI
	path, query, _ := strings.Cut(strings.TrimPrefix(uri, s.Site.URL), "?")
	said, err := s.Page(ctx, pagePath(path), query)
	switch {
	case isMissing(err):
		return nil, sdk.ResourceNotFoundError(uri)
	case err != nil:
		return nil, s.broken("resources/read", err)
	}
	return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{URI: uri, MIMEType: markdownType, Text: said}}}, nil
}

// isMissing says that there is no such page.
func isMissing(err error) bool {
	return errors.Is(err, site.ErrNoRoute) || errors.Is(err, site.ErrInvalid) || errors.Is(err, site.ErrRemoved)
}

// markdownURL is the address of a page as Markdown; the path may have a query.
func (s *Server) markdownURL(path string) string {
	path, query, _ := strings.Cut(path, "?")
	return withQuery(s.Site.URL+site.MarkdownPath(path), query)
}

// pagePath is the path of the page whose Markdown is at an address.
func pagePath(path string) string {
	path = site.Bare(strings.TrimSuffix(path, site.MarkdownSuffix))
	if path == "/index" || path == "" {
		return site.HomePath
	}
	return path
}

// titleOf is the title of a page.
func (s *Server) titleOf(r *site.Route) string {
	if r.Title != "" {
		return r.Title
	}
	if a := s.Site.Articles[r.Path]; a != nil {
		return a.Title
	}
	return site.TitleFromPath(r.Path)
}

// dataDay is the newest day of the data.
func (s *Server) dataDay() *string {
	if s.Site.DataDate == "" {
		return nil
	}
	return &s.Site.DataDate
}
