package server_test

import (
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
)

// randomRanking asks for a ranking that nobody has asked for before.
func randomRanking(r *rand.Rand, ix *catalog.Index) url.Values {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	q := url.Values{}
	var weights []string
	for range 1 + r.IntN(10) {
		weights = append(weights, ix.Scores.Tables[r.IntN(len(ix.Scores.Tables))].Benchmark.ID+"_"+strconv.Itoa(r.IntN(6)))
	}
	if r.IntN(2) == 0 {
		weights = weights[:r.IntN(2)]
	}
	weights = append(weights, pick("", "ability_2", "coding_1", "coding_3 maths_2", "language_1 images_4"))
	weights = append(weights, pick("", "price_2", "", "context_1", "open_3", "nothing_2", "<b>_1"))
	q.Set("weights", strings.Join(weights, " "))
	q.Set("missing", pick("", "", "shrink", "worst", "guess"))
	q.Set("retired", pick("", "", "yes"))
	q.Set("rows", pick("", "", "", "all"))
	q.Set("q", pick("", "", "open", "context>=100k", "claude <script>", "input<2"))
	q.Set("maker", pick("", "", "openai", "openai,anthropic", "nobody"))
	q.Set("status", pick("", "", "active", "active,preview"))
	return q
}

// randomPair asks for two scores that nobody has compared before.
func randomPair(r *rand.Rand, ix *catalog.Index) url.Values {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	q := url.Values{}
	table := ix.Scores.Tables[r.IntN(len(ix.Scores.Tables))]
	q.Set("benchmark", pick("", table.Benchmark.ID, table.Benchmark.ID, "<b>"))
	for _, suffix := range []string{"", "2"} {
		model := ix.Models[r.IntN(len(ix.Models))].ID
		if pool := table.Chosen(); pool != nil && r.IntN(3) > 0 {
			model = pool.Rows[r.IntN(len(pool.Rows))].Model
		}
		q.Set("model"+suffix, pick("", model, model, "sonnet", "claude <script>"))
		q.Set("score"+suffix, pick("", "", strconv.Itoa(r.IntN(101)), strconv.FormatFloat(100*r.Float64(), 'f', 2, 64), "87,4", "874", "many"))
		q.Set("items"+suffix, pick("", "", strconv.Itoa(r.IntN(2000)), "1e12", "<b>"))
	}
	q.Set("same", pick("", "yes", "maybe"))
	q.Set("differ", pick("", "", strconv.Itoa(r.IntN(101)), "x"))
	return q
}
