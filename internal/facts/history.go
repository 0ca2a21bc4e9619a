package facts

import (
	"cmp"
	"fmt"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// History is what the catalogues recorded. Routers are left out of it: their
// prices are mixtures that change every day.
type History struct {
	// events are by model, oldest first: what came after an offer was added.
	events map[string][]content.HistoryEvent
	// added are the first values of offers by model, oldest first.
	added map[string][]content.HistoryEvent
	// first is when a catalogue first showed an offer.
	first map[offer]string
	// seen are the last values of limits and dates.
	seen map[value]sighting
	// ids are the ids under which a source has shown an offer.
	ids map[listing]string
}

type (
	offer struct{ model, provider string }
	value struct{ model, field string }
	// listing is an offer in one source.
	listing struct{ model, provider, source string }
)

// sighting is a value that a catalogue showed.
type sighting struct {
	to, observed string
	// own is whether it was the maker's own offer, which counts before others.
	own bool
}

// recorded are the names of keys in the history.
var recorded = map[string]string{"context-tokens": "context_tokens", "max-output-tokens": "max_output_tokens", "retirement.ends": "retirement_date"}

func readHistory(s *site.Site) (*History, error) {
	var events []content.HistoryEvent
	if s.History != nil {
		var err error
		if events, err = s.History(); err != nil {
			return nil, fmt.Errorf("history: %w", err)
		}
	}
	return newHistory(s, events), nil
}

func newHistory(s *site.Site, events []content.HistoryEvent) *History {
	h := &History{events: map[string][]content.HistoryEvent{}, added: map[string][]content.HistoryEvent{}, first: map[offer]string{}, seen: map[value]sighting{}, ids: map[listing]string{}}
	for i := range events {
		e := &events[i]
		h.see(e, s.Model(e.Model))
		if e.Field == "model_id" && e.To != "" {
			h.ids[listing{e.Model, e.Provider, e.Source}] = e.To
		}
		if p, _ := s.Provider(e.Provider); p.Kind != "router" {
			h.add(e)
		}
	}
	for _, lists := range []map[string][]content.HistoryEvent{h.events, h.added} {
		for model, list := range lists {
			lists[model] = slices.Clip(list)
		}
	}
	return h
}

// see notes the last value of a limit or a date.
func (h *History) see(e *content.HistoryEvent, m *site.Model) {
	key := value{e.Model, e.Field}
	own := m != nil && e.Provider == m.Maker
	switch before, ok := h.seen[key]; {
	case e.Field != "context_tokens" && e.Field != "max_output_tokens" && e.Field != "retirement_date":
	case e.To == "" || ok && before.own && !own:
	default:
		h.seen[key] = sighting{e.To, e.Observed, own}
	}
}

// add keeps what changed after an offer came.
func (h *History) add(e *content.HistoryEvent) {
	switch {
	case e.Kind == "added":
		h.added[e.Model] = append(h.added[e.Model], *e)
		if key := (offer{e.Model, e.Provider}); e.Field == "model_id" && h.first[key] == "" {
			h.first[key] = e.Observed
		}
	case e.Kind == "removed" && e.Field != "model_id" && e.Field != "listed":
		// What an offer had ends with it.
	default:
		h.events[e.Model] = append(h.events[e.Model], *e)
	}
}

// sightingOf is who first showed the value that a key has; nothing if nobody is
// on record.
func (h *History) sightingOf(m *site.Model, key string) sighting {
	if seen := h.seen[value{m.ID, recorded[key]}]; seen.to != "" && seen.to == m.Value("", key) {
		return seen
	}
	return sighting{}
}

// Events are what changed of a model and its offers, oldest first.
func (h *History) Events(model string) []content.HistoryEvent { return h.events[model] }

// Added are the first values of the offers of a model, oldest first.
func (h *History) Added(model string) []content.HistoryEvent { return h.added[model] }

// FirstSold is the day on which a catalogue first showed an offer; empty if none did.
func (h *History) FirstSold(model, provider string) string { return h.first[offer{model, provider}] }

// FirstListed is the first day on which a catalogue showed any offer of a model.
func (h *History) FirstListed(model string) string {
	first := ""
	for key, day := range h.first {
		if key.model == model && (first == "" || day < first) {
			first = day
		}
	}
	return first
}

// IsPriceMove says that a price itself changed, and not only the record of it.
func IsPriceMove(e *content.HistoryEvent) bool { return e.Kind == "price" && e.Quality == "move" }

// Change is what one catalogue first showed on one day of one offer, or of the
// model as a whole. Its fields are the events.
type Change struct {
	content.HistoryEvent
	Fields []content.HistoryEvent
}

// Changes gathers the events of a model, newest first.
func (h *History) Changes(model string) []Change {
	var list []Change
	for _, e := range h.events[model] {
		if e.Field == "listed" {
			continue // the end of its last offer says it
		}
		same := slices.IndexFunc(list, func(c Change) bool {
			return c.Observed == e.Observed && c.Provider == e.Provider && c.Quality == e.Quality && c.Kind == e.Kind && c.Source == e.Source
		})
		if same < 0 {
			list = append(list, Change{HistoryEvent: e})
			same = len(list) - 1
		}
		list[same].Fields = append(list[same].Fields, e)
	}
	slices.SortStableFunc(list, func(a, b Change) int { return cmp.Compare(b.Observed, a.Observed) })
	return list
}
