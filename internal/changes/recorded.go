package changes

import (
	"cmp"
	"slices"
	"strconv"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// recorded adds what an event of the history tells of. The prices of one offer on
// one day are one change.
func (b *builder) recorded(m *site.Model, e *content.HistoryEvent) {
	if e.Kind == "removed" && e.Field == "model_id" {
		b.offered(m, e)
		return
	}
	kind := kindOf(e)
	if kind == "" || isEnd(m, e) {
		return
	}
	// A price that was announced for a day has had its id since that day.
	c := b.add(Change{ID: b.id(kind, e.Model, e.Provider, cmp.Or(e.Effective, e.Observed)), Kind: kind, Date: e.Observed, Basis: Observed,
		Effective: e.Effective, Model: m, Provider: e.Provider, Source: e.Source, Ref: e.Ref})
	c.Values = append(c.Values, Value{e.Field, e.From, e.To})
}

// offered adds that a provider lists a model, with its first prices and limits, or no
// longer lists it.
func (b *builder) offered(m *site.Model, e *content.HistoryEvent) {
	kind := Offered
	switch {
	case e.Quality == "correction":
		kind = Correction
	case e.Quality == "unclear":
		kind = Unclear
	case e.Kind == "removed":
		kind = Withdrawn
	}
	c := Change{ID: b.id(kind, e.Model, e.Provider, e.Observed, e.Kind), Kind: kind, Date: e.Observed, Basis: Observed,
		Model: m, Provider: e.Provider, Source: e.Source, Ref: e.Ref}
	switch _, known := b.byID[c.ID]; {
	case e.Field == "model_id" && !known:
		listed := strconv.FormatBool(e.Kind == "added")
		b.add(c).Values = []Value{{"listed", strconv.FormatBool(e.Kind != "added"), listed}}
	case known && e.Kind == "added" && slices.Contains(fieldOrder, e.Field):
		told := b.add(c)
		if !slices.ContainsFunc(told.Values, func(v Value) bool { return v.Field == e.Field }) {
			told.Values = append(told.Values, Value{e.Field, e.From, e.To})
		}
	}
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
