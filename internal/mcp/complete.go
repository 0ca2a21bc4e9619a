package mcp

import (
	"context"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// mostCompletions is how many values the protocol admits.
const mostCompletions = 100

// completionValues are the values of arguments of templates and prompts.
func (s *Server) completionValues() map[string][]string {
	values := map[string][]string{}
	for id := range s.Site.Makers {
		values["maker"] = append(values["maker"], id)
	}
	for _, m := range s.Site.Models {
		values["model"] = append(values["model"], m.ID)
	}
	for _, p := range s.Site.Providers {
		values["provider"] = append(values["provider"], p.ID)
	}
	for _, b := range s.Site.Benchmarks {
		values["benchmark"] = append(values["benchmark"], b.ID)
	}
	for _, t := range s.Site.Terms {
		values["term"] = append(values["term"], t.ID)
	}
	for _, t := range s.Site.Techniques {
		values["technique"] = append(values["technique"], t.Slug)
	}
	for name := range values {
		slices.Sort(values[name])
	}
	values["from"], values["to"] = values["model"], values["model"]
	return values
}

// complete offers values that begin with what was typed, then those that contain it.
func (s *Server) complete(_ context.Context, r *sdk.CompleteRequest) (*sdk.CompleteResult, error) {
	typed, maker := strings.ToLower(r.Params.Argument.Value), ""
	if r.Params.Context != nil {
		maker = r.Params.Context.Arguments["maker"]
	}
	begin, contain := []string{}, []string{}
	for _, value := range s.completions[r.Params.Argument.Name] {
		if m := s.Site.Model(value); maker != "" && m != nil && m.Maker != maker {
			continue
		}
		switch {
		case strings.HasPrefix(value, typed):
			begin = append(begin, value)
		case strings.Contains(value, typed):
			contain = append(contain, value)
		}
	}
	found := append(begin, contain...)
	shown := found[:min(len(found), mostCompletions)]
	return &sdk.CompleteResult{Completion: sdk.CompletionResultDetails{Values: shown, Total: len(found), HasMore: len(shown) < len(found)}}, nil
}
