package mcp

import (
	"reflect"

	"astrolabe/internal/api"
)

// The tests are a package of their own, since they build a site, whose pages tell of the
// tools.

// Types of what is read of documents.
var (
	DocumentType    = reflect.TypeFor[document]()
	ModelType       = reflect.TypeFor[modelDocument]()
	LeaderboardType = reflect.TypeFor[leaderboard]()
)

// StartPages is how many pages are listed as resources.
var StartPages = len(startPages)

// Schemas are those of all tools, by name.
func Schemas() map[string][]any {
	all := map[string][]any{}
	for i := range tools {
		all[tools[i].name] = []any{tools[i].inputSchema(), api.SchemaOf(tools[i].out)}
	}
	return all
}

// BreakCompletion makes the next completion of a model panic.
func (s *Server) BreakCompletion() { s.completions, s.Site = map[string][]string{"model": {"x"}}, nil }
