package site

import (
	"strings"
	"time"

	"astrolabe/internal/content"
)

// Provider returns a provider by its id; false if there is none.
func (s *Site) Provider(id string) (content.Provider, bool) {
	p, ok := s.provider[id]
	return p, ok
}

// FactDays are the newest days that the facts of each model, maker and provider
// carry.
func (s *Site) FactDays() (models, makers, providers map[string]time.Time) {
	models, makers, providers = map[string]time.Time{}, map[string]time.Time{}, map[string]time.Time{}
	// Days are compared as text, and parsed once at the end.
	newest := make(map[string]string, len(s.Models))
	sold := map[string]string{}
	for _, m := range s.Models {
		for _, o := range m.Offers {
			sold[o.Provider] = max(sold[o.Provider], o.AsOf)
		}
		newest[m.ID] = newestOf(&m.Model)
	}
	for _, score := range s.Scores {
		newest[score.Model] = max(newest[score.Model], score.Date)
	}
	for _, d := range s.Disagreements {
		newest[d.Model] = max(newest[d.Model], d.AsOf)
	}
	for _, m := range s.Models {
		models[m.ID] = dayOf(newest[m.ID])
		makers[m.Maker] = Later(makers[m.Maker], models[m.ID])
	}
	for i := range s.Providers {
		p := &s.Providers[i]
		sold[p.ID] = max(sold[p.ID], p.Policy.Newest())
	}
	for id, day := range sold {
		providers[id] = dayOf(day)
	}
	return models, makers, providers
}

// dayOf reads an ISO day, or the first day of a month.
func dayOf(iso string) time.Time {
	for _, layout := range []string{time.DateOnly, "2006-01"} {
		if t, err := time.Parse(layout, iso); err == nil {
			return t
		}
	}
	return time.Time{}
}

// modelRedirect finds the page of a model that was asked for by a former id,
// below another maker, or without its maker.
func (s *Site) modelRedirect(path string) (string, bool) {
	rest, ok := strings.CutPrefix(path, IndexPath+"/")
	if !ok {
		return "", false
	}
	maker, id, below := strings.Cut(rest, "/")
	if !below {
		maker, id = "", rest
	}
	if maker == "providers" {
		return "", false
	}
	if to, moved := s.moved[id]; moved {
		id = to
	}
	m := s.models[id]
	if m == nil || ModelPath(m) == path {
		return "", false
	}
	return ModelPath(m), true
}
