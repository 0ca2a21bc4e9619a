package changes

import (
	"cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// recorded adds what an event of the history tells of. The prices of one offer on
// one day are one change.
func (b *builder) recorded(m *site.Model, e *content.HistoryEvent) {
	kind := kindOf(e)
	if kind == "" || isEnd(m, e) {
		return
	}
	// A price that was announced for a day has had its id since that day.
	c := b.add(Change{ID: b.id(kind, e.Model, e.Provider, cmp.Or(e.Effective, e.Observed)), Kind: kind, Date: e.Observed, Basis: Observed,
		Effective: e.Effective, Model: m, Provider: e.Provider, Source: e.Source, Ref: e.Ref})
	c.Values = append(c.Values, Value{e.Field, e.From, e.To})
}

// kindOf is what kind of change an event tells of; empty for none. A value that
// was first given or is no longer given is no change of it.
func kindOf(e *content.HistoryEvent) Kind {
	value := e.Kind == "price" || e.Kind == "limit"
	switch {
	case value && (e.From == "" || e.To == ""):
		return ""
	case value && e.Quality == "correction":
		return Correction
	case value && e.Quality == "unclear":
		return Unclear
	case e.Quality != "move":
		return ""
	case e.Kind == "price":
		return Price
	case e.Kind == "limit":
		return Limit
	case e.Kind == "status" && e.Field == "status":
		return Status
	case e.Kind == "status" && e.Field == "retirement_date":
		return Retirement
	case e.Kind == "removed" && e.Field == "listed":
		return Unlisted
	}
	return ""
}

// isEnd says that an event shows the end that the model's file dates better.
func isEnd(m *site.Model, e *content.HistoryEvent) bool {
	return kindOf(e) == Retirement && m.Retirement != nil && m.Retirement.Announced != "" && m.Retirement.Ends == e.To
}
