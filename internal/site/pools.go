package site

import (
	"strings"

	"astrolabe/internal/scores"
)

// PoolWords is a pool for readers, inside a sentence.
func (s *Site) PoolWords(t *scores.Table, pool string) string {
	name := s.PoolName(t, pool)
	return strings.ToLower(name[:1]) + name[1:]
}

// PoolName is a pool for readers.
func (s *Site) PoolName(t *scores.Table, pool string) string {
	switch t.PooledBy {
	case scores.ByRelease:
		if pool == "" {
			return "Release not stated"
		}
		return "Release " + pool
	case scores.ByReporter:
		return "Reported by " + s.ReporterName(pool)
	case scores.ByPart:
		if pool == scores.WholeSet {
			return "The whole set"
		}
		return "The hard part that Artificial Analysis chose"
	}
	return "All"
}
