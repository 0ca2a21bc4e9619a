package views

import (
	"cmp"
	"slices"
	"strconv"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// history is what the catalogues recorded, as far as sheets show it. Routers are
// left out: their prices are mixtures that change every day.
type history struct {
	// changes are by model, oldest first: what came after an offer was added.
	changes map[string][]content.HistoryEvent
	// first is when a catalogue first showed an offer.
	first map[offerKey]string
}

type offerKey struct{ model, provider string }

// loadHistory reads the events and keeps what is shown.
func loadHistory(s *site.Site) (*history, error) {
	h := &history{changes: map[string][]content.HistoryEvent{}, first: map[offerKey]string{}}
	if s.History == nil {
		return h, nil
	}
	events, err := s.History()
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		p, known := s.Provider(e.Provider)
		switch {
		case e.Provider != "" && (!known || p.Kind == "router"):
		case e.Field == "listed":
		case e.Kind == "added":
			if key := (offerKey{e.Model, e.Provider}); e.Field == "model_id" && h.first[key] == "" {
				h.first[key] = e.Observed
			}
		case e.Kind == "removed" && e.Field != "model_id":
			// What an offer had ends with it.
		default:
			h.changes[e.Model] = append(h.changes[e.Model], e)
		}
	}
	for model, list := range h.changes {
		h.changes[model] = slices.Clip(list)
	}
	return h, nil
}

// change is what one catalogue first showed on one day of one offer, or of the
// model as a whole.
type change struct {
	day, provider, kind, quality, source, ref, effective string
	fields                                               []fieldChange
}

type fieldChange struct{ field, from, to string }

// changesOf gathers the events of a model, newest first.
func (h *history) changesOf(model string) []change {
	var list []change
	for _, e := range h.changes[model] {
		same := slices.IndexFunc(list, func(c change) bool {
			return c.day == e.Observed && c.provider == e.Provider && c.quality == e.Quality && c.kind == e.Kind && c.source == e.Source
		})
		if same < 0 {
			list = append(list, change{day: e.Observed, provider: e.Provider, kind: e.Kind, quality: e.Quality, source: e.Source, ref: e.Ref,
				effective: e.Effective})
			same = len(list) - 1
		}
		list[same].fields = append(list[same].fields, fieldChange{e.Field, e.From, e.To})
	}
	slices.SortStableFunc(list, func(a, b change) int { return cmp.Compare(b.day, a.day) })
	return list
}

// step is a price from a day on.
type step struct {
	day   string
	price float64
}

// priceSteps is a price at a provider through time, oldest first, by the moves
// alone, so that mistakes of the record do not show as prices. Empty if the price
// never moved.
func (h *history) priceSteps(model, provider, field string) []step {
	var steps []step
	first := h.first[offerKey{model, provider}]
	for _, e := range h.changes[model] {
		if e.Provider != provider || e.Field != field || e.Kind != "price" || e.Quality != "move" {
			continue
		}
		from, err1 := strconv.ParseFloat(e.From, 64)
		to, err2 := strconv.ParseFloat(e.To, 64)
		if err1 != nil || err2 != nil {
			continue
		}
		day := cmp.Or(e.Effective, e.Observed)
		if len(steps) == 0 && first != "" && first < day {
			steps = append(steps, step{first, from})
		}
		steps = append(steps, step{day, to})
	}
	return steps
}
