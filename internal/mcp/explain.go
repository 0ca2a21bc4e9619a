package mcp

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

type explainArguments struct {
	Name   string `json:"name" doc:"A term of language models or a prompting technique: its id, title or another name."`
	Detail string `json:"detail,omitempty" enum:"short|paragraph|full" doc:"short: one sentence. paragraph: with the beginning of the text (default). full: the whole text."`
}

// Explanation is what a term or a technique is.
type Explanation struct {
	Head
	ID         string   `json:"id" doc:"Its id."`
	Kind       string   `json:"kind" enum:"term|technique" doc:"Which of the two it is."`
	Title      string   `json:"title" doc:"Its title."`
	Definition string   `json:"definition" doc:"One sentence, complete in itself."`
	Text       string   `json:"text" doc:"As much of the text as was asked for; empty for short."`
	Aliases    []string `json:"aliases" doc:"Other names."`
	Related    []Ref    `json:"related" doc:"What to read next; each can be explained by its id."`
}

// explained is an entry that can be explained.
type explained struct {
	*site.Article
	id, kind, definition string
	related              []Ref
}

func answerExplain(s *Server, ctx context.Context, in *explainArguments) (*answer, error) {
	x := s.explained(in.Name)
	if x == nil {
		return nil, s.notExplained(in.Name)
	}
	e := &Explanation{Head: Head{AsOf: s.dataDay(), URL: s.Site.Absolute(x.Path), Sources: sourcesOf(x.Article)}, ID: x.id, Kind: x.kind, Title: x.Title,
		Definition: x.definition, Aliases: append([]string{}, x.Aliases...), Related: append([]Ref{}, x.related...)}
	switch in.Detail {
	case "short":
	case "full":
		said, err := s.Page(ctx, x.Path, "")
		if err != nil && !isMissing(err) {
			return nil, err
		}
		e.Text = said
	default:
		e.Text = x.Passages()[0].Text
	}
	return &answer{value: e, text: e.words(), page: x.Path, title: x.Title}, nil
}

func (e *Explanation) words() string {
	said := fmt.Sprintf("%s: %s", e.Title, e.Definition)
	if e.Text != "" {
		said += "\n\n" + e.Text
	}
	return said + "\n\n" + e.URL
}

// explained finds an entry by its id or title, or else by another name.
func (s *Server) explained(name string) *explained {
	name = strings.TrimSpace(name)
	var other *explained
	for _, x := range s.entries() {
		switch {
		case strings.EqualFold(x.id, name) || strings.EqualFold(x.Title, name):
			return x
		case other == nil && slices.ContainsFunc(append([]string{x.Label}, x.Aliases...), func(called string) bool { return strings.EqualFold(called, name) }):
			other = x
		}
	}
	return other
}

// entries are the terms and techniques.
func (s *Server) entries() []*explained {
	var list []*explained
	for _, t := range s.Site.Terms {
		x := &explained{Article: t.Article, id: t.ID, kind: "term", definition: t.Definition}
		for _, r := range t.Related {
			x.related = append(x.related, Ref{r.ID, r.Article.Title})
		}
		list = append(list, x)
	}
	for _, t := range s.Site.Techniques {
		x := &explained{Article: t.Article, id: t.Slug, kind: "technique", definition: t.Definition}
		for _, r := range t.Related {
			x.related = append(x.related, Ref{r.Slug, r.Article.Title})
		}
		list = append(list, x)
	}
	return list
}

// notExplained says which entries come close to a name.
func (s *Server) notExplained(name string) error {
	doc, err := ask[struct {
		Hits []api.FoundPage `json:"hits"`
	}](s, api.SearchPath, url.Values{"q": {name}, "limit": {"20"}})
	if err != nil {
		return err
	}
	var near []string
	for _, h := range doc.Hits {
		if (h.Kind == "term" || h.Kind == "technique") && len(near) < 4 {
			near = append(near, h.Title)
		}
	}
	if len(near) == 0 {
		return bad("nothing is explained under %q; search looks through all pages", name)
	}
	return bad("nothing is explained under %q; the nearest are %s", name, words.And(near))
}

// sourcesOf are the sources of a text.
func sourcesOf(a *site.Article) []Source {
	list := []Source{}
	for i, x := range a.Sources {
		name := x.Title
		if x.Authors != "" {
			name = x.Authors + ": " + name
		}
		if x.Year > 0 {
			name += fmt.Sprintf(" (%d)", x.Year)
		}
		address := x.URL
		if x.ArXiv != "" {
			address = "https://arxiv.org/abs/" + x.ArXiv
		}
		source := Source{ID: fmt.Sprint(i + 1), Name: name}
		if address != "" {
			source.URL = &address
		}
		list = append(list, source)
	}
	return list
}
