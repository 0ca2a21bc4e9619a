package server_test

import (
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// randomFilters choose models in a way that nobody has before.
func randomFilters(r *rand.Rand, ix *catalog.Index) url.Values {
	q := url.Values{}
	set := func(p float64, name, value string) {
		if r.Float64() < p {
			q.Set(name, value)
		}
	}
	set(0.3, "q", []string{"a", "open", "-tools", "claude <script>", `"mini`, "zzz:1", "opne"}[r.IntN(7)])
	set(0.3, "maker", ix.Makers[r.IntN(len(ix.Makers))].ID+","+ix.Makers[r.IntN(len(ix.Makers))].ID)
	set(0.3, "open", []string{"yes", "no", "perhaps"}[r.IntN(3)])
	set(0.3, "released", strconv.Itoa(2023+r.IntN(4)))
	set(0.1, "input", strconv.Itoa(1+r.IntN(20)))
	return q
}

// randomBoard asks for a view of some leaderboard.
func randomBoard(r *rand.Rand, ix *catalog.Index) (string, url.Values) {
	q := randomFilters(r, ix)
	table := ix.Scores.Tables[r.IntN(len(ix.Scores.Tables))]
	if r.IntN(2) == 0 {
		q.Set("sort", []string{"rank", "name", "date", "price", "released", "beauty"}[r.IntN(6)])
	}
	if r.IntN(3) == 0 {
		q.Set("dir", []string{"asc", "desc", "up"}[r.IntN(3)])
	}
	if r.IntN(2) == 0 && len(table.Pools) > 0 {
		q.Set("pool", table.Pools[r.IntN(len(table.Pools))].Name)
	}
	return site.BenchmarkPath(table.Benchmark.ID), q
}

// randomMatrix asks for a view of the matrix.
func randomMatrix(r *rand.Rand, ix *catalog.Index) url.Values {
	q := randomFilters(r, ix)
	q.Set("category", []string{"", "math", "coding agents", "games", "nonsense", "security"}[r.IntN(6)])
	q.Set("order", []string{"", "scores", "oldest"}[r.IntN(3)])
	return q
}

// Tables end their lines as RFC 4180 asks, all of them.
func TestTablesForMachines(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for _, path := range []string{"/resources/llm-benchmarks/matrix.csv", "/api/models.csv", "/api/scores.csv?benchmark=gpqa-diamond"} {
		got := s.ask(t, "GET", path)
		lines, ended := strings.Count(got.body, "\n"), strings.Count(got.body, "\r\n")
		if lines < 2 || lines != ended || !strings.HasSuffix(got.body, "\r\n") {
			t.Errorf("%s: got %d lines, %d of them with CRLF", path, lines, ended)
		}
	}
}
