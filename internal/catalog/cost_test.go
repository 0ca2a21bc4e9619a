package catalog

import (
	"math"
	"math/big"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
)

func TestMoney(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		price    Price
		tokens   int64
		requests int64
		exact    string
		shown    string
	}{
		{3e6, 1_000_000, 1, "3", "$3"},
		{1, 1, 1, "0.000000000001", "$0.000000000001"},
		{150_000, 1234, 1, "0.0001851", "$0.00019"},
		{0, 1000, 10, "0", "$0"},
		{600e6, 10_000_000, 1_000_000_000, "6000000000000", "$6,000,000,000,000"},
		{37_500, 3, 7, "0.0000007875", "$0.00000079"},
		{999_999, 1_000_000, 1, "0.999999", "$1"},
		{1_234_567, 1_000_000, 1000, "1234.567", "$1,234.57"},
		{maxPrice * dollar, maxTokens, maxRequests, "10000000000000000", "$10,000,000,000,000,000"},
	} {
		m := c.price.times(c.tokens).Times(c.requests)
		if m.String() != c.exact || m.Dollars() != c.shown {
			t.Errorf("%d x %d x %d: got %s and %s, want %s and %s", c.price, c.tokens, c.requests, m, m.Dollars(), c.exact, c.shown)
		}
	}
}

// FuzzMoney compares the 128 bits with numbers of any size.
func FuzzMoney(f *testing.F) {
	f.Add(int64(37_500), int64(123_456), int64(7), int64(99))
	f.Add(int64(maxPrice*dollar), int64(maxTokens), int64(maxRequests), int64(maxTokens))
	f.Fuzz(func(t *testing.T, price, tokens, requests, other int64) {
		price, tokens = clamp(price, maxPrice*int64(dollar)), clamp(tokens, maxTokens)
		requests, other = clamp(requests, maxRequests), clamp(other, maxTokens)
		got := Price(price).times(tokens).Plus(Price(price).times(other)).Times(requests)
		want := new(big.Int).Mul(big.NewInt(price), big.NewInt(tokens+other))
		want.Mul(want, big.NewInt(requests))
		text := new(big.Rat).SetFrac(want, big.NewInt(1e12))
		parsed, ok := new(big.Rat).SetString(got.String())
		if !ok || parsed.Cmp(text) != 0 {
			t.Errorf("%d x (%d + %d) x %d: got %s, want %s", price, tokens, other, requests, got, text.FloatString(12))
		}
		got.Dollars()
	})
}

func clamp(n, most int64) int64 {
	if n < 0 {
		n = -(n + 1)
	}
	return n % (most + 1)
}

func TestCost(t *testing.T) {
	t.Parallel()
	m := littleModel("m", "acme", "2026")
	m.ContextTokens, m.MaxOutputTokens = ptr(1_000_000), ptr(8_000)
	o := &m.Offers[0]
	o.Input, o.Output, o.CacheRead = ptr(3.0), ptr(15.0), ptr(0.3)
	o.Tiers = []content.Tier{{AboveTokens: ptr(200_000), Price: content.Price{Input: ptr(6.0), Output: ptr(22.5)}}}
	model := indexOf(t, m).Models[0]
	for _, c := range []struct {
		name           string
		work           Workload
		reasoning      *bool
		request, month string
		notes, parts   int
	}{
		{"plain", Workload{Prompt: 1000, Answer: 100, Requests: 10}, nil, "0.0045", "0.045", 0, 2},
		{"cached", Workload{Prompt: 1000, Cached: 900, Answer: 100, Requests: 10}, nil, "0.00207", "0.0207", 0, 3},
		{"at the bound", Workload{Prompt: 200_000, Requests: 1}, nil, "0.6", "0.6", 0, 1},
		{"above the bound", Workload{Prompt: 200_001, Requests: 1}, nil, "1.200006", "1.200006", 0, 1},
		{"tier without a cache price", Workload{Prompt: 300_000, Cached: 100_000, Answer: 10, Requests: 1}, nil, "1.800225", "1.800225", 1, 3},
		{"thinking", Workload{Prompt: 1000, Answer: 100, Thinking: 100, Requests: 1}, ptr(true), "0.006", "0.006", 0, 3},
		{"does not think", Workload{Prompt: 1000, Answer: 100, Thinking: 100, Requests: 1}, ptr(false), "0.0045", "0.0045", 1, 2},
		{"may think", Workload{Prompt: 1000, Answer: 100, Thinking: 100, Requests: 1}, nil, "0.0045", "0.0045", 1, 2},
		{"batch", Workload{Prompt: 1000, Requests: 1, Batch: true}, nil, "0.003", "0.003", 1, 1},
		{"nothing", Workload{}, nil, "0", "0", 0, 0},
	} {
		model := *model
		model.Capabilities.Reasoning = c.reasoning
		got := CostOf(&model, model.Offer, c.work)
		if !got.Known || got.Request.String() != c.request || got.Month.String() != c.month || len(got.Notes) != c.notes || len(got.Parts) != c.parts {
			t.Errorf("%s: got %+v", c.name, got)
		}
		var sum Money
		for _, part := range got.Parts {
			sum = sum.Plus(part.Amount)
		}
		if sum != got.Request {
			t.Errorf("%s: the parts are %s, the whole %s", c.name, sum, got.Request)
		}
	}
	if got := CostOf(model, model.Offer, Workload{Prompt: 999_999, Answer: 2}); got.TooSmall == "" {
		t.Error("a prompt beyond the context is not marked")
	}
	if got := CostOf(model, model.Offer, Workload{Prompt: 9, Answer: 8_001}); got.TooSmall == "" {
		t.Error("an answer beyond the limit is not marked")
	}
	half := *model.Offer
	half.Output = nil
	if got := CostOf(model, &half, Workload{Prompt: 9, Answer: 1}); got.Known || got.Reason != "the output price is unknown" || len(got.Parts) > 0 {
		t.Errorf("got %+v", got)
	}
	if got := CostOf(model, nil, Workload{Prompt: 9}); got.Known || got.Reason == "" {
		t.Errorf("got %+v", got)
	}
}

func TestCosts(t *testing.T) {
	t.Parallel()
	ix, v := mustReal(t), DefaultView()
	for _, p := range WorkloadPresets {
		rows := ix.Costs(&v, Sellers{}, p.Workload)
		priced := 0
		for i, r := range rows {
			if r.Costs[0].Known {
				priced++
			}
			if i > 0 && rows[i-1].Costs[0].Compare(&r.Costs[0]) > 0 {
				t.Fatalf("%s: row %d is out of order", p.ID, i)
			}
		}
		if len(rows) != len(ix.Models) || priced < 300 {
			t.Errorf("%s: got %d rows, %d priced", p.ID, len(rows), priced)
		}
	}
}

func TestWorkloadAddress(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"":                               "",
		"prompt=2k&answer=400":           "",
		"prompt=60,000&share=90%25":      "prompt=60000&share=90",
		"cached=500":                     "cached=500",
		"cached=0":                       "cached=0",
		"cached=5000":                    "cached=2000",
		"cached=10&share=50":             "cached=10",
		"cached=50%25":                   "share=50",
		"cached=0%25":                    "",
		"cached=150%25":                  "share=100",
		"cached=1.5k":                    "cached=1500",
		"cached=much":                    "",
		"share=101":                      "share=100",
		"prompt=-5":                      "",
		"prompt=99999999999":             "prompt=10000000",
		"requests=1m&batch=on&thinking=": "batch=yes&requests=1000000",
		"requests=0":                     "requests=1",
		"per=month":                      "per=month",
		"per=month&prompt=10M&answer=2M": "per=month",
		"per=month&requests=0":           "per=month",
		"per=month&prompt=0&answer=0":    "answer=0&per=month&prompt=0",
		"per=month&prompt=2000":          "per=month&prompt=2000",
		"per=month&prompt=1e30":          "per=month&prompt=1000000000000000",
		"per=request":                    "",
		"per=year":                       "",
		"other=1":                        "",
	} {
		w, _ := ParseWorkload(mustQuery(t, query))
		if got := w.Encode(); got != want {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
		again, notices := ParseWorkload(mustQuery(t, w.Encode()))
		if diff := cmp.Diff(w, again); diff != "" || len(notices) > 0 {
			t.Errorf("%s: read back: %v %s", query, notices, diff)
		}
	}
	for _, p := range append([]WorkloadPreset{MonthlyPreset}, WorkloadPresets...) {
		again, notices := ParseWorkload(p.Values())
		if diff := cmp.Diff(p.Workload, again); diff != "" || len(notices) > 0 {
			t.Errorf("%s: %v %s", p.ID, notices, diff)
		}
	}
	for _, name := range append(ScenarioParams, SellerParams...) {
		if slices.Contains(Params, name) {
			t.Errorf("%s is a parameter of views too", name)
		}
	}
}

// What a visitor types is read as it is meant, or named in a notice, which keeps it.
func TestAmounts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int64{
		"10M": 10_000_000, "10m": 10_000_000, "2,5k": 2_500, "2.5k": 2_500, "2,500": 2_500, "2,500k": 2_500_000, "10 000": 10_000,
		"1,234,567": 1_234_567, "1e6": 1_000_000, "0": 0, "1e30": math.MaxInt64, "99999999999999999999": math.MaxInt64, "1e9999": math.MaxInt64,
	} {
		if n, ok := ReadAmount(text); !ok || n != want {
			t.Errorf("%s: got %d, %t, want %d", text, n, ok, want)
		}
	}
	for _, text := range []string{"", "-5", "many", "2,5", "1.5", "1,2,3", "10Mio", "0x10", "inf", "NaN", "1e-3", "½"} {
		if n, ok := ReadAmount(text); ok {
			t.Errorf("%s: got %d", text, n)
		}
	}
	for _, query := range []string{"prompt=-5", "answer=many", "thinking=1e30", "requests=0", "cached=101%25", "cached=lots", "prompt2=-5", "prompt2=1&answer2=x"} {
		_, notices := ParseScenarios(mustQuery(t, query))
		if len(notices) != 1 {
			t.Errorf("%s: got %v", query, notices)
			continue
		}
		if n := notices[0]; mustQuery(t, query).Get(n.Param) != n.Typed || !strings.Contains(n.Text, "“"+n.Typed+"”") {
			t.Errorf("%s: got %+v", query, n)
		}
	}
}

// Totals of a month are no prompt: nothing is too small for them unless it is
// known in how many requests they come.
func TestMonthlyTotals(t *testing.T) {
	t.Parallel()
	m := littleModel("m", "acme", "2026")
	m.ContextTokens, m.MaxOutputTokens = ptr(100_000), ptr(8_000)
	o := &m.Offers[0]
	o.Input, o.Output = ptr(3.0), ptr(15.0)
	o.Tiers = []content.Tier{{AboveTokens: ptr(50_000), Price: content.Price{Input: ptr(6.0), Output: ptr(22.5)}}}
	model := indexOf(t, m).Models[0]
	for _, c := range []struct {
		requests       int64
		month, request string
		tier           int
		tooSmall       bool
		notes          int
	}{
		{0, "60", "60", 0, false, 1},
		{10_000, "60", "0.006", 0, false, 0},
		{160, "105", "0.65625", 50_000, true, 0}, // answers of 12,500
		{1, "105", "105", 50_000, true, 0},
	} {
		w := MonthlyPreset.Workload
		w.Requests = c.requests
		got := CostOf(model, model.Offer, w)
		if got.Month.String() != c.month || got.Request.String() != c.request || got.Tier != c.tier || (got.TooSmall != "") != c.tooSmall || len(got.Notes) != c.notes {
			t.Errorf("%d requests: got %s a month, %s a request: %+v", c.requests, got.Month, got.Request, got)
		}
	}
	for _, p := range WorkloadPresets {
		total := p.ByMonth()
		if again := total.ByRequest(); again != p.Workload {
			t.Errorf("%s: %+v becomes %+v", p.ID, total, again)
		}
		if a, b := CostOf(model, model.Offer, p.Workload).Month, CostOf(model, model.Offer, total).Month; a != b {
			t.Errorf("%s: %s a month by request, %s in totals", p.ID, a, b)
		}
	}
}

func TestScenarios(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"prompt=4k":                      "prompt=4000",
		"prompt2=2k":                     "prompt2=2000",
		"prompt3=5k&answer3=1":           "answer2=1&prompt2=5000",
		"answer2=9":                      "answer2=9&prompt2=2000",
		"prompt2=&answer2=":              "",
		"prompt2=1&prompt3=2&batch=yes":  "batch=yes&prompt2=1&prompt3=2",
		"prompt4=1":                      "",
		"per=month&prompt2=5M&cached2=1": "cached2=1&per=month&prompt2=5000000",
	} {
		list, _ := ParseScenarios(mustQuery(t, query))
		if got := ScenarioValues(list).Encode(); got != want {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
		again, notices := ParseScenarios(ScenarioValues(list))
		if diff := cmp.Diff(list, again); diff != "" || len(notices) > 0 {
			t.Errorf("%s: read back: %v %s", query, notices, diff)
		}
	}
}

// A visitor says whose prices count.
func TestSellers(t *testing.T) {
	t.Parallel()
	m := littleModel("m", "acme", "2026")
	own := m.Offers[0]
	host, cheap := own, own
	host.Provider, host.Input = "host", ptr(2.0)
	cheap.Provider, cheap.Input = "cheap", ptr(0.1)
	m.Offers = []content.Offer{host, own, cheap}
	hosted := littleModel("hosted", "acme", "2025")
	hosted.Offers = []content.Offer{host, cheap}
	unsold := littleModel("unsold", "acme", "2024")
	unsold.Offers = nil
	ix := indexOf(t, m, hosted, unsold)
	for _, c := range []struct {
		query string
		want  []string
	}{
		{"", []string{"hosted cheap", "m acme", "unsold "}},
		{"prices=lowest", []string{"m cheap", "hosted cheap", "unsold "}},
		{"prices=own", []string{"m acme", "unsold "}},
		{"avoid=cheap", []string{"m acme", "hosted host", "unsold "}},
		{"avoid=cheap,acme", []string{"m host", "hosted host", "unsold "}},
		{"avoid=cheap,host", []string{"m acme", "unsold "}},
		{"provider=host", []string{"m host", "hosted host"}},
		{"provider=host,acme", []string{"m acme", "hosted host"}},
	} {
		v, _ := ix.ParseView(mustQuery(t, c.query))
		s, notices := ix.ParseSellers(mustQuery(t, c.query), &v)
		var got []string
		for _, row := range ix.Costs(&v, s, DefaultWorkload()) {
			seller := ""
			if row.Offer != nil {
				seller = row.Offer.Provider
			}
			got = append(got, ix.Models[row.Place].ID+" "+seller)
		}
		if diff := cmp.Diff(c.want, got); diff != "" || len(notices) > 0 {
			t.Errorf("%s: %v %s", c.query, notices, diff)
		}
	}
	if _, notices := ix.ParseSellers(mustQuery(t, "avoid=chaep&prices=high"), &View{}); len(notices) != 2 || notices[0].Near != "cheap" {
		t.Errorf("got %v", notices)
	}
}

func FuzzWorkload(f *testing.F) {
	for _, seed := range []string{"", "prompt=1&cached=2", "share=50&prompt=3", "cached=1.5k&requests=1b", "share=%25&batch=maybe"} {
		f.Add(seed)
	}
	m := littleIndex(f).Models[0]
	f.Fuzz(func(t *testing.T, query string) {
		values, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		w, _ := ParseWorkload(values)
		again, notices := ParseWorkload(w.Values())
		if w != again || len(notices) > 0 {
			t.Errorf("%q: %+v is read back as %+v %v", query, w, again, notices)
		}
		if w.Cached > w.Prompt || w.Cached < 0 {
			t.Errorf("%q: %+v", query, w)
		}
		CostOf(m, m.Offer, w)
	})
}
