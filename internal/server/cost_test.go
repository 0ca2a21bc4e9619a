package server_test

import (
	"math/rand/v2"
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
)

// randomCost asks what nobody has asked for before.
func randomCost(r *rand.Rand, ix *catalog.Index) url.Values {
	q := url.Values{}
	if r.IntN(2) == 0 {
		q = randomView(r, ix)
	}
	set := func(p float64, name, value string) {
		if r.Float64() < p {
			q.Set(name, value)
		}
	}
	set(0.8, "prompt", strconv.Itoa(r.IntN(400_000)))
	set(0.8, "answer", strconv.Itoa(r.IntN(20_000)))
	set(0.4, "thinking", strconv.Itoa(r.IntN(20_000)))
	set(0.7, "requests", strconv.Itoa(r.IntN(1_000_000)))
	set(0.4, "share", strconv.Itoa(r.IntN(110)))
	set(0.2, "cached", strconv.Itoa(r.IntN(100_000)))
	set(0.2, "batch", "yes")
	set(0.3, "per", "month")
	set(0.3, "prompt2", strconv.Itoa(r.IntN(100_000)))
	set(0.2, "prompt3", strconv.Itoa(r.IntN(100_000)))
	set(0.2, "avoid", ix.Providers[r.IntN(len(ix.Providers))].ID)
	set(0.2, "prices", []string{"own", "lowest"}[r.IntN(2)])
	set(0.2, "sort", "score")
	set(0.1, "prompt", "many <b>")
	return q
}

// randomComparison compares what nobody has compared before.
func randomComparison(r *rand.Rand, ix *catalog.Index) url.Values {
	q := url.Values{}
	if r.IntN(2) == 0 {
		q = url.Values{"prompt": {strconv.Itoa(r.IntN(400_000))}, "share": {strconv.Itoa(r.IntN(110))}, "thinking": {strconv.Itoa(r.IntN(2) * 1000)}}
	}
	for range r.IntN(8) {
		q.Add(catalog.CompareParam, ix.Models[r.IntN(len(ix.Models))].ID)
	}
	if r.IntN(8) == 0 {
		q.Add(catalog.CompareParam, []string{"gpt-55", "<b>", "claude opus"}[r.IntN(3)])
	}
	return q
}
