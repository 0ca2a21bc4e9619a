package views

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

func price(v float64) *float64 { return &v }

// What one catalogue showed on one day is one line.
func TestChangeWords(t *testing.T) {
	t.Parallel()
	event := func(field, from, to string) content.HistoryEvent {
		return content.HistoryEvent{Field: field, From: from, To: to}
	}
	for want, fields := range map[string][]content.HistoryEvent{
		"The offer ended": {event("model_id", "x", "")},
		"Input price $5 to $4 (−20%), output price $30 to $20 (−33%)": {event("input", "5", "4"), event("output", "30", "20")},
		"Cache read price $0.50, not given before":                    {event("cache_read", "", "0.5")},
	} {
		if got := changeWords(&facts.Change{Fields: fields}); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// The cheapest is marked where not all ask the same.
func TestLowest(t *testing.T) {
	t.Parallel()
	offer := func(in, out float64) content.Offer {
		return content.Offer{Price: content.Price{Input: price(in), Output: price(out)}}
	}
	for _, c := range []struct {
		name   string
		offers []content.Offer
		want   []bool
	}{
		{"one", []content.Offer{offer(1, 2)}, []bool{false}},
		{"all the same", []content.Offer{offer(1, 2), offer(1, 2)}, []bool{false, false}},
		{"two share it", []content.Offer{offer(1, 2), offer(3, 2), offer(1, 2)}, []bool{true, false, true}},
		{"the last", []content.Offer{offer(3, 2), offer(1, 2)}, []bool{false, true}},
		{"unknown is not free", []content.Offer{{Price: content.Price{Input: price(0.1)}}, offer(2, 2), offer(1, 2)}, []bool{false, false, true}},
		{"none is known", []content.Offer{{}, {}}, []bool{false, false}},
	} {
		m := &site.Model{Model: content.Model{ID: "m", Offers: c.offers}}
		b := &sheetPages{lowest: lowestPrices(&site.Site{Models: []*site.Model{m}})}
		var got []bool
		for i := range m.Offers {
			got = append(got, b.isLowest(m, &m.Offers[i]))
		}
		if !cmp.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// Offers without a known cost are last, whatever else they have.
func TestByPrice(t *testing.T) {
	t.Parallel()
	offer := func(id string, in, out *float64) content.Offer {
		return content.Offer{Provider: id, Price: content.Price{Input: in, Output: out}}
	}
	m := &site.Model{Model: content.Model{Offers: []content.Offer{
		offer("half", price(0.1), nil), offer("dear", price(5), price(9)), offer("cheap", price(1), price(2)), offer("none", nil, nil),
	}}}
	var got []string
	for _, o := range byPrice(m) {
		got = append(got, o.Provider)
	}
	if want := []string{"cheap", "dear", "half", "none"}; !cmp.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestPlaceWords(t *testing.T) {
	t.Parallel()
	for want, s := range map[string]scores.Standing{
		"the only one": {Models: 1, Row: &scores.Row{First: 1, Last: 1}},
		"1 of 30":      {Models: 30, Row: &scores.Row{First: 1, Last: 1}},
		"11–23 of 30":  {Models: 30, Row: &scores.Row{First: 11, Last: 23}},
	} {
		if got := placeWords(&s); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]string{
		{country("KR"), "South Korea"}, {country("ZZ"), "ZZ"}, {dollars(nil), ""}, {dollars(price(0.003625)), "$0.003625"},
		{valueWords("context-tokens", "272000"), "272,000 tokens"}, {hostOf("https://www.a.example/"), "a.example"},
	} {
		if c[0] != c[1] {
			t.Errorf("got %q, want %q", c[0], c[1])
		}
	}
}
