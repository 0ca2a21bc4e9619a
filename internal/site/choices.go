package site

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// ToolKinds are the kinds of licence that tools have, most frequent first.
func (s *Site) ToolKinds() []string {
	return s.countTools(func(t content.Tool) []string { return []string{t.Kind} })
}

// ToolLanguages are the languages that tools are used from, most frequent first.
func (s *Site) ToolLanguages() []string {
	return s.countTools(func(t content.Tool) []string { return t.Languages })
}

func (s *Site) countTools(of func(content.Tool) []string) []string {
	counts := map[string]int{}
	var values []string
	for _, l := range s.Layers {
		for _, t := range l.Tools {
			for _, value := range of(t) {
				if counts[value]++; counts[value] == 1 {
					values = append(values, value)
				}
			}
		}
	}
	slices.SortFunc(values, func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), strings.Compare(a, b))
	})
	return values
}

// HallKinds are the kinds of entries in the hall of fame.
var HallKinds = []string{"paper", "person", "project"}

// Decade is the decade of a year as it is written: 2010s.
func Decade(year int) string { return strconv.Itoa(year/10*10) + "s" }

// Decades are the decades of the hall of fame, oldest first.
func (s *Site) Decades() []string {
	var decades []string
	for _, e := range s.Hall {
		if d := Decade(e.Year); !slices.Contains(decades, d) {
			decades = append(decades, d)
		}
	}
	return decades
}

// Architecture returns a reference architecture by its id, nil if there is none.
func (s *Site) Architecture(id string) *content.Architecture {
	for i := range s.Architectures {
		if s.Architectures[i].ID == id {
			return &s.Architectures[i]
		}
	}
	return nil
}
