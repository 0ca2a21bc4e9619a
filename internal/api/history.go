package api

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/changes"
	"astrolabe/internal/facts"
)

// history is what is told of the dated events.
type history struct {
	*facts.History
	changes changes.List
}

// PriceMove is a change of a price that is taken for real.
type PriceMove struct {
	Observed  string      `json:"observed" date:"day" doc:"The day a catalogue first listed the price. The change itself was earlier."`
	Effective *string     `json:"effective" date:"day" doc:"The day the price took effect, if a source states it."`
	Provider  ProviderRef `json:"provider" doc:"The provider that charges the price."`
	Field     string      `json:"field" enum:"input|output|cache_read|cache_write" doc:"Which of the prices changed."`
	From      *float64    `json:"from_usd_per_million_tokens" doc:"The previous price, in US dollars per million tokens." example:"5"`
	To        *float64    `json:"to_usd_per_million_tokens" doc:"The new price, in US dollars per million tokens." example:"4"`
	Source    string      `json:"source" doc:"The id of the source that reported it." example:"models.dev"`
	Ref       *string     `json:"ref" doc:"A commit in the source's repository; null if the value was found in a snapshot."`
}

// readHistory reads what the catalogues recorded and lists the changes.
func (a *API) readHistory() (*history, error) {
	h, err := a.facts.History()
	if err != nil {
		return nil, err
	}
	return &history{h, changes.New(a.site, a.index, h)}, nil
}

var priceOrder = []string{"input", "output", "cache_read", "cache_write"}

// priceMoves are the real moves of a model's prices, newest first.
func (a *API) priceMoves(model string, h *history) []PriceMove {
	list := []PriceMove{}
	for _, e := range h.Events(model) {
		if facts.IsPriceMove(&e) {
			list = append(list, PriceMove{e.Observed, known(e.Effective), a.provider(e.Provider), e.Field,
				number(e.From), number(e.To), e.Source, known(e.Ref)})
		}
	}
	slices.SortStableFunc(list, func(x, y PriceMove) int {
		return cmp.Or(strings.Compare(y.Observed, x.Observed), strings.Compare(x.Provider.ID, y.Provider.ID),
			cmp.Compare(slices.Index(priceOrder, x.Field), slices.Index(priceOrder, y.Field)))
	})
	return list
}
