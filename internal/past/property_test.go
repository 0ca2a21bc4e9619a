package past

import (
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
)

// On the day of the newest fact the rules give back the data itself.
func TestTodayIsTheData(t *testing.T) {
	t.Parallel()
	s, r := mustReal(t)
	d := r.Data(today.Format("2006-01-02"))
	if diff := cmp.Diff(s.Data.Models, d.Models, cmp.AllowUnexported(content.Model{}), cmp.Comparer(func(a, b []content.Offer) bool {
		return cmp.Equal(byProvider(a), byProvider(b))
	})); diff != "" {
		t.Errorf("models (-data +state):\n%s", diff)
	}
	if len(d.Scores) != len(s.Data.Scores) {
		t.Errorf("got %d scores, want %d", len(d.Scores), len(s.Data.Scores))
	}
}

func byProvider(list []content.Offer) map[string]content.Offer {
	m := map[string]content.Offer{}
	for _, o := range list {
		m[o.Provider] = o
	}
	return m
}

// From the state of any day, the events after it lead to today's prices.
func TestReplayFromAnyDay(t *testing.T) {
	t.Parallel()
	s, r := mustReal(t)
	events, err := s.History()
	if err != nil {
		t.Fatal(err)
	}
	for _, day := range []string{"2024-03-04", "2025-06-04", "2025-12-31", "2026-03-01", "2026-07-01", "2026-10-01", "2026-11-02"} {
		t.Run(day, func(t *testing.T) { replay(t, s.Data, r.Data(day), events, day) })
	}
}

type priceKey struct{ model, provider, field string }

func replay(t *testing.T, now, then *content.Data, events []content.HistoryEvent, day string) {
	prices, released := pricesOf(then), map[string]bool{}
	for i := range then.Models {
		released[then.Models[i].ID] = true
	}
	for _, e := range events {
		if e.Observed <= day && (e.Effective == "" || e.Effective <= day) {
			continue
		}
		key := priceKey{e.Model, e.Provider, e.Field}
		switch {
		case e.Field == "model_id" && e.To == "":
			for _, field := range priceFields {
				delete(prices, priceKey{e.Model, e.Provider, field})
			}
		case !slices.Contains(priceFields, e.Field):
		case e.To == "":
			delete(prices, key)
		default:
			if n, err := strconv.ParseFloat(e.To, 64); err == nil {
				prices[key] = n
			}
		}
	}
	for key, want := range pricesOf(now) {
		if got, ok := prices[key]; !ok || got != want {
			t.Errorf("%v: got %v, %v, want %v", key, got, ok, want)
		}
	}
}

func pricesOf(d *content.Data) map[priceKey]float64 {
	prices := map[priceKey]float64{}
	for i := range d.Models {
		m := &d.Models[i]
		for _, o := range m.Offers {
			for j, price := range []*float64{o.Input, o.Output, o.CacheRead, o.CacheWrite} {
				if price != nil {
					prices[priceKey{m.ID, o.Provider, priceFields[j]}] = *price
				}
			}
		}
	}
	return prices
}
