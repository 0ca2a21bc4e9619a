package mcp

import (
	"context"
	"net/url"
	"strings"

	"astrolabe/internal/site"
)

type fetchArguments struct {
	ID string `json:"id" doc:"The id of a result of search: a page's path, such as /resources/llm-index/openai/gpt-4o. Its address will do, too, and a query can follow."`
}

// Fetched is a page. It has the members that ChatGPT asks for.
type Fetched struct {
	ID       string   `json:"id" doc:"The page's path."`
	Title    string   `json:"title" doc:"Its title."`
	Text     string   `json:"text" doc:"The page as Markdown."`
	URL      string   `json:"url" format:"uri" doc:"Its address, to cite."`
	Metadata Metadata `json:"metadata" doc:"What is known of the page."`
	AsOf     *string  `json:"asOf" date:"day" doc:"The newest day on which anything in the data was observed."`
	Sources  []Source `json:"sources" doc:"The sources of a text; facts name theirs in the text."`
}

// Metadata is what is known of a page.
type Metadata struct {
	Kind        string `json:"kind" doc:"What kind of page it is."`
	Description string `json:"description" doc:"What it is about."`
	Updated     string `json:"updated" doc:"The day of its last change; empty if that is not known."`
	Markdown    string `json:"markdown" format:"uri" doc:"The address of the same text."`
}

func answerFetch(s *Server, ctx context.Context, in *fetchArguments) (*answer, error) {
	path, query, err := s.pathOf(in.ID)
	if err != nil {
		return nil, err
	}
	route, err := s.Site.Route(path)
	if to, ok := s.Site.Redirect(path); err != nil && ok {
		path = site.Bare(to)
		route, err = s.Site.Route(path)
	}
	if err != nil {
		return nil, bad("there is no page %s; search finds pages", path)
	}
	said, err := s.Page(ctx, path, query)
	switch {
	case isMissing(err):
		return nil, bad("the page %s cannot be had as text", path)
	case err != nil:
		return nil, err
	}
	f := &Fetched{ID: withQuery(path, query), Title: s.titleOf(route), Text: said, URL: withQuery(s.Site.Absolute(path), query), AsOf: s.dataDay(), Sources: []Source{},
		Metadata: Metadata{Kind: route.Kind, Description: route.Description, Markdown: s.markdownURL(withQuery(path, query))}}
	if !route.Changed.IsZero() {
		f.Metadata.Updated = route.Changed.Format("2006-01-02")
	}
	if a := s.Site.Articles[path]; a != nil {
		f.Sources = sourcesOf(a)
	}
	return &answer{value: f, page: withQuery(path, query), title: f.Title}, nil
}

// pathOf is path and query of a page that was named by its path or its address.
func (s *Server) pathOf(id string) (path, query string, err error) {
	u, err := url.Parse(strings.TrimPrefix(strings.TrimSpace(id), s.Site.URL))
	if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(u.Path, "/") && u.Path != "" {
		return "", "", bad("%q is no id of a page: give one of search, such as /resources/llm-knowledge-base/token", id)
	}
	return pagePath(u.Path), u.RawQuery, nil
}
