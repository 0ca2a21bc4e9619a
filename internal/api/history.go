package api

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// history is what is told of the dated events.
type history struct {
	// changes are newest first.
	changes []Change
	// prices are the real moves by model, newest first.
	prices map[string][]PriceMove
	// seen are the last values of limits and dates, with who showed them first.
	seen map[seenKey]sighting
}

type seenKey struct{ model, field string }

// sighting is a value that a catalogue showed.
type sighting struct {
	to, observed, source string
	own                  bool
}

// PriceMove is a change of a price that is taken for real.
type PriceMove struct {
	Observed  string      `json:"observed" date:"day" doc:"The day on which a catalogue first showed the price. The change itself came before."`
	Effective *string     `json:"effective" date:"day" doc:"The day on which the price began, where a source states it."`
	Provider  ProviderRef `json:"provider" doc:"Whose price it is."`
	Field     string      `json:"field" enum:"input|output|cache_read|cache_write" doc:"Which price it is."`
	From      *float64    `json:"from_usd_per_million_tokens" doc:"US dollars per million tokens before." example:"5"`
	To        *float64    `json:"to_usd_per_million_tokens" doc:"US dollars per million tokens from then on." example:"4"`
	Source    string      `json:"source" doc:"The id of the source that showed it." example:"models.dev"`
	Ref       *string     `json:"ref" doc:"A commit in the source's repository; null if the value was seen in a snapshot."`
}

// readHistory reads the events and keeps what is told of them.
func (a *API) readHistory() (*history, error) {
	if a.site.History == nil {
		return &history{}, nil
	}
	events, err := a.site.History()
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	h := &history{prices: map[string][]PriceMove{}, seen: map[seenKey]sighting{}}
	for i := range events {
		e := &events[i]
		if a.isPriceMove(e) {
			h.prices[e.Model] = append(h.prices[e.Model], PriceMove{e.Observed, known(e.Effective), a.provider(e.Provider), e.Field,
				number(e.From), number(e.To), e.Source, known(e.Ref)})
		}
		a.see(h, e)
	}
	for _, list := range h.prices {
		slices.SortStableFunc(list, func(x, y PriceMove) int {
			return cmp.Or(strings.Compare(y.Observed, x.Observed), strings.Compare(x.Provider.ID, y.Provider.ID),
				cmp.Compare(slices.Index(valueOrder, x.Field), slices.Index(valueOrder, y.Field)))
		})
	}
	h.changes = a.changes(events)
	return h, nil
}

// isPriceMove says that the world changed and not only the record.
func (a *API) isPriceMove(e *content.HistoryEvent) bool {
	return e.Kind == "price" && e.Quality == "move" && !isRouter(a.providers[e.Provider])
}

// see notes the last value of a limit or a date; that of the maker's own offer
// counts before others.
func (a *API) see(h *history, e *content.HistoryEvent) {
	switch e.Field {
	case "context_tokens", "max_output_tokens", "retirement_date":
	default:
		return
	}
	key := seenKey{e.Model, e.Field}
	m := a.site.Model(e.Model)
	own := m != nil && e.Provider == m.Maker
	if before, ok := h.seen[key]; ok && before.own && !own {
		return
	}
	if e.To != "" {
		h.seen[key] = sighting{e.To, e.Observed, e.Source, own}
	}
}
