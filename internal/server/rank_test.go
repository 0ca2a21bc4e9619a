package server_test

import (
	"context"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"astrolabe/internal/ranking"
)

// randomRanking asks for a ranking that nobody has asked for before.
func randomRanking(r *rand.Rand, b *ranking.Board) url.Values {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	q := url.Values{}
	var weights []string
	for range 1 + r.IntN(10) {
		weights = append(weights, b.Criteria[r.IntN(len(b.Criteria))].ID+"_"+strconv.Itoa(r.IntN(6)))
	}
	weights = append(weights, pick("price_2", "", "context_1", "open_3", "nothing_2", "<b>_1"))
	q.Set("weights", strings.Join(weights, " "))
	q.Set("missing", pick("", "", "shrink", "worst", "guess"))
	q.Set("rows", pick("", "", "", "all"))
	q.Set("q", pick("", "", "open", "context>=100k", "claude <script>", "input<2"))
	q.Set("maker", pick("", "", "openai", "openai,anthropic", "nobody"))
	q.Set("status", pick("", "", "active", "active,preview"))
	return q
}

// What Go puts together is byte for byte what React renders for the same state.
func TestRankEqualsReact(t *testing.T) {
	t.Parallel()
	board, composer := mustReal(t).Rank()
	r := rand.New(rand.NewPCG(5, 6))
	for range max(randomViews/10, 2) {
		query := randomRanking(r, board)
		state, notices := board.Parse(query)
		composed, err := composer.Compose(context.Background(), &state, notices)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := composer.Whole(context.Background(), &state, notices)
		if err != nil {
			t.Fatal(err)
		}
		if got := composed.Form + composed.Results; got != whole {
			at := 0
			for at < len(got) && at < len(whole) && got[at] == whole[at] {
				at++
			}
			t.Fatalf("%s: differs at %d:\ncomposed …%s\nReact    …%s", query.Encode(), at, around(got, at), around(whole, at))
		}
	}
}

func BenchmarkUnseenRankings(b *testing.B) {
	s, err := real()
	if err != nil {
		b.Fatal(err)
	}
	board, composer := s.Rank()
	r := rand.New(rand.NewPCG(3, 4))
	size := 0
	for b.Loop() {
		state, notices := board.Parse(randomRanking(r, board))
		composed, err := composer.Compose(context.Background(), &state, notices)
		if err != nil {
			b.Fatal(err)
		}
		size += len(composed.Results)
	}
	b.ReportMetric(float64(size)/float64(b.N), "bytes/view")
}
