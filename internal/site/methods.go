package site

import (
	"maps"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// MethodTables are the tables that ::method{id=...} can show: the numbers behind
// the methods, computed by the code that uses them.
var MethodTables = []string{"bases", "wilson", "pools", "estimates", "meaning", "priors", "tasks", "heldout", "tests", "aside", "hanging", "ages", "prices", "workload", "policies", "ranking", "limits", "sources"}

// DataSources are the sources of the index's facts, by name.
func (s *Site) DataSources() []content.DataSource {
	return slices.SortedFunc(maps.Values(s.Sources), func(a, b content.DataSource) int {
		return strings.Compare(strings.ToLower(a.Name+" "+a.ID), strings.ToLower(b.Name+" "+b.ID))
	})
}
