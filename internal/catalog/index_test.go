package catalog

import (
	"fmt"
	"math"
	"net/url"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// realIndex is the index of the project's own data.
var realIndex = sync.OnceValues(func() (*Index, error) {
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example", Now: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		return nil, err
	}
	return New(s), nil
})

func mustReal(t testing.TB) *Index {
	t.Helper()
	ix, err := realIndex()
	if err != nil {
		t.Fatal(err)
	}
	return ix
}

func ptr[T any](v T) *T { return &v }

// littleModel is a model of which everything is known; tests change it.
func littleModel(id, maker, released string) content.Model {
	return content.Model{
		ID: id, Name: id, Maker: maker, Family: "Fam " + maker, Kind: "general", Released: released,
		Input: []string{"text"}, Output: []string{"text"}, OpenWeights: ptr(true), Licence: "MIT", Status: "active",
		ContextTokens: ptr(128_000), MaxOutputTokens: ptr(16_000), ParametersTotalB: ptr(8.0),
		Capabilities: content.Capabilities{Reasoning: ptr(false), Tools: ptr(true)},
		Offers:       []content.Offer{{Provider: maker, ModelID: id, Price: content.Price{Input: ptr(1.0), Output: ptr(2.0)}, AsOf: "2026-11-02"}},
	}
}

// indexOf makes an index of models.
func indexOf(t testing.TB, models ...content.Model) *Index {
	t.Helper()
	data := &content.Data{Models: models}
	for _, m := range models {
		if !slices.ContainsFunc(data.Makers, func(k content.Maker) bool { return k.ID == m.Maker }) {
			data.Makers = append(data.Makers, content.Maker{ID: m.Maker, Name: "The " + m.Maker})
			data.Providers = append(data.Providers, content.Provider{ID: m.Maker, Name: m.Maker + " API"})
		}
	}
	return indexOfData(t, data)
}

func indexOfData(t testing.TB, data *content.Data) *Index {
	t.Helper()
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example"})
	if err != nil {
		t.Fatal(err)
	}
	return New(s)
}

// idsOf are the ids of models by their places.
func (ix *Index) idsOf(places []int32) []string {
	ids := []string{}
	for _, m := range places {
		ids = append(ids, ix.Models[m].ID)
	}
	return ids
}

func TestUnknownIsLastInEveryOrder(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for _, c := range Columns() {
		key := ix.sortKey(c)
		for dir, order := range ix.orders[c]() {
			if len(order) != len(ix.Models) {
				t.Fatalf("%s: got %d models, want %d", c.ID(), len(order), len(ix.Models))
			}
			for i := 1; i < len(order); i++ {
				a, b := key(order[i-1]), key(order[i])
				switch {
				case a == unknown && b != unknown:
					t.Fatalf("%s: %s is unknown but before %s", c.ID(), ix.Models[order[i-1]].ID, ix.Models[order[i]].ID)
				case a == b && order[i-1] > order[i]:
					t.Fatalf("%s: equal models %s and %s are not newest first", c.ID(), ix.Models[order[i-1]].ID, ix.Models[order[i]].ID)
				case a != unknown && b != unknown && a != b && (a < b) != (dir == 0):
					t.Fatalf("%s, direction %d: %d before %d", c.ID(), dir, a, b)
				}
			}
		}
	}
}

func TestColumnsOfOneModel(t *testing.T) {
	t.Parallel()
	m := littleModel("one", "acme", "2026-03")
	m.ParametersTotalB, m.ContextTokens, m.OpenWeights = nil, nil, nil
	m.Offers[0].Input, m.Offers[0].CacheRead = ptr(0.0375), nil
	ix := indexOf(t, m)
	for c, want := range map[Column]int64{ColContext: unknown, ColAnswer: 16_000, ColInput: 37_500, ColOutput: 2_000_000, ColCache: unknown,
		ColOpen: unknown, ColSize: unknown, ColActive: unknown, ColScores: unknown} {
		if got := ix.number[c][0]; got != want {
			t.Errorf("%s: got %d, want %d", c.ID(), got, want)
		}
	}
	if ix.known[0] != Reasoning|Tools || ix.have[0] != Tools {
		t.Errorf("got %v known and %v had", ix.known[0].Names(), ix.have[0].Names())
	}
}

func TestDates(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		date string
		op   op
		than string
		want bool
	}{
		{"2026-02-01", more, "2026-01", true},
		{"2026-01-31", more, "2026-01", false},
		{"2026-01-01", atLeast, "2026-01", true},
		{"2026", more, "2026-01", false}, // may lie in January
		{"2026", atLeast, "2026-01", true},
		{"2026", atLeast, "2026-02", false},
		{"2025-12-31", less, "2026", true},
		{"2026", atMost, "2026-06", false},
		{"2026-06", atMost, "2026-06-30", true},
		{"2026-06-30", equal, "2026-06", true},
		{"2026", equal, "2026-06", false},
	} {
		a, _ := ParseDate(c.date)
		b, _ := ParseDate(c.than)
		if got := a.meets(c.op, b); got != c.want {
			t.Errorf("%s %s %s: got %t, want %t", c.date, opSigns[c.op], c.than, got, c.want)
		}
	}
	for _, bad := range []string{"", "26", "2026-1", "2026-13", "2026-02-30", "1969", "2026-01-01T00", "abcd"} {
		if d, ok := ParseDate(bad); ok {
			t.Errorf("%q is read as %s", bad, d)
		}
	}
}

func TestPrices(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Price{"1": 1e6, "0.15": 150_000, "$3": 3e6, ".5": 500_000, "0.000001": 1, "600": 600e6} {
		got, ok := ParsePrice(text)
		if !ok || got != want {
			t.Errorf("%q: got %d, %t, want %d", text, got, ok, want)
		}
	}
	for _, bad := range []string{"", "-1", "1.", "1e3", "0.0000001", "1,5", "$", "99999999", "NaN"} {
		if p, ok := ParsePrice(bad); ok {
			t.Errorf("%q is read as %s", bad, p)
		}
	}
	for p, want := range map[Price]string{150_000: "$0.15", 2_500_000: "$2.50", 3e6: "$3", 37_500: "$0.0375"} {
		if got := p.Dollars(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// Every list price of the data is a whole number of our unit.
func TestPricesAreExact(t *testing.T) {
	t.Parallel()
	for _, m := range mustReal(t).Models {
		for _, o := range m.Offers {
			prices := []content.Price{o.Price}
			for _, tier := range o.Tiers {
				prices = append(prices, tier.Price)
			}
			for _, p := range prices {
				for _, value := range []*float64{p.Input, p.Output, p.CacheRead, p.CacheWrite} {
					if got, ok := PriceOf(value); ok && math.Abs(got.PerMillion()-*value) > 1e-12 {
						t.Errorf("%s at %s: %v is not exact", m.ID, o.Provider, *value)
					}
				}
			}
		}
	}
}

func TestEveryLicenceHasAKind(t *testing.T) {
	t.Parallel()
	for _, l := range mustReal(t).Licences {
		if l.Kind == UnknownLicence && l.Name != "unknown" {
			t.Errorf("%s has no rule", l.Name)
		}
		if l.Plain == "" {
			t.Errorf("%s is not explained", l.Name)
		}
	}
}

// generated are n models made of the real ones, for benchmarks.
func generated(b *testing.B, n int) *Index {
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		b.Fatal(err)
	}
	base := data.Models
	for i := len(base); i < n; i++ {
		m := base[i%len(base)]
		m.ID = fmt.Sprintf("%s-%d", m.ID, i)
		m.Name = fmt.Sprintf("%s %d", m.Name, i)
		data.Models = append(data.Models, m)
	}
	data.Scores = nil
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example"})
	if err != nil {
		b.Fatal(err)
	}
	return New(s)
}

// A model that nobody had listed yet has no status: it is neither active nor
// anything else, and last where the status sorts.
func TestStatusThatIsNotObserved(t *testing.T) {
	t.Parallel()
	seen, unseen := littleModel("seen", "acme", "2026-01-01"), littleModel("unseen", "acme", "2026-02-01")
	unseen.Status = ""
	ix := indexOf(t, seen, unseen)
	for query, want := range map[string][]string{
		"status=active": {"seen"}, "q=status:active": {"seen"}, "q=-status:active": {}, "q=-status:retired": {"seen"},
		"sort=status&dir=asc": {"seen", "unseen"}, "sort=status&dir=desc": {"seen", "unseen"},
	} {
		values, _ := url.ParseQuery(query)
		v, _ := ix.ParseView(values)
		if got := ix.idsOf(ix.Select(&v).Models); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", query, got, want)
		}
	}
	v := DefaultView()
	if f := ix.Facets(&v); f.Statuses[0].Count != 1 {
		t.Errorf("got %d active models, want 1", f.Statuses[0].Count)
	}
}
