package mcp

import (
	"context"
	"net/url"
	"strings"

	"astrolabe/internal/api"
)

type searchArguments struct {
	Query string `json:"query" doc:"Words, or a question: prompt caching; cheapest model with vision; what replaces gpt-4o."`
}

// Found is what the search found. Its results have the members that ChatGPT asks for.
type Found struct {
	Head
	Answer  *string  `json:"answer" doc:"The answer itself, where the question has one."`
	Results []Result `json:"results" doc:"Pages, the best match first."`
}

// Result is a page that was found.
type Result struct {
	ID    string `json:"id" doc:"The id to give to fetch: the page's path."`
	Title string `json:"title" doc:"Its title."`
	URL   string `json:"url" format:"uri" doc:"Its address."`
	Kind  string `json:"kind" doc:"What kind of page it is: model, maker, provider, benchmark, term, technique, tool, post or page."`
	Text  string `json:"text" doc:"A passage that matches."`
}

// searchHits is how many pages an answer has.
const searchHits = "10"

func answerSearch(s *Server, _ context.Context, in *searchArguments) (*answer, error) {
	doc, err := ask[struct {
		document
		Answer *api.FoundAnswer `json:"answer"`
		Hits   []api.FoundPage  `json:"hits"`
	}](s, api.SearchPath, url.Values{"q": {in.Query}, "limit": {searchHits}})
	if err != nil {
		return nil, err
	}
	found := &Found{Head: doc.head(), Results: []Result{}}
	found.AsOf = s.dataDay()
	if a := doc.Answer; a != nil {
		said := s.answerLines(a)
		found.Answer = &said
	}
	for _, h := range doc.Hits {
		found.Results = append(found.Results, Result{ID: h.Path, Title: h.Title, URL: s.Site.URL + h.Path, Kind: h.Kind, Text: passage(h.Excerpt)})
	}
	return &answer{value: found}, nil
}

// answerLines is the answer to a question with the models that it names.
func (s *Server) answerLines(a *api.FoundAnswer) string {
	said := []string{a.Title, a.Text}
	for _, r := range a.Rows {
		said = append(said, r.Title+": "+r.Text+" ("+r.Path+")")
	}
	return strings.Join(append(said, s.Site.URL+a.Path), "\n")
}

func passage(list []api.FoundText) string {
	var b strings.Builder
	for _, t := range list {
		b.WriteString(t.Text)
	}
	return b.String()
}
