package server_test

import (
	"context"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/views"
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

// randomBoard asks for a view of some leaderboard, or of the matrix.
func randomBoard(r *rand.Rand, ix *catalog.Index, boards *views.Boards, matrix bool) (string, views.BoardAsked) {
	q := randomFilters(r, ix)
	if matrix {
		q.Set("category", []string{"", "math", "coding agents", "games", "nonsense", "security"}[r.IntN(6)])
		q.Set("order", []string{"", "newest", "oldest"}[r.IntN(3)])
		return "matrix?" + q.Encode(), boards.AskMatrix(q)
	}
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
	return table.Benchmark.ID + "?" + q.Encode(), boards.Ask(table.Benchmark.ID, q)
}

// What Go puts together is byte for byte what React renders for the same view.
func TestBoardsEqualReact(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	ix, _ := s.Index()
	r := rand.New(rand.NewPCG(5, 6))
	for i := range randomViews {
		address, asked := randomBoard(r, ix, s.Boards(), i%16 == 1)
		composed, err := asked.Compose(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		whole, err := asked.Whole(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if got := composed.Form + composed.Results; got != whole {
			at := 0
			for at < len(got) && at < len(whole) && got[at] == whole[at] {
				at++
			}
			t.Fatalf("%s: differs at %d:\ncomposed …%s\nReact    …%s", address, at, around(got, at), around(whole, at))
		}
	}
}

// A view's address is read back as the same view, and has no notices.
func TestBoardAddresses(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	ix, _ := s.Index()
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 500 {
		address, asked := randomBoard(r, ix, s.Boards(), i%8 == 7)
		again := s.Boards().AskMatrix(asked.Values)
		if i%8 != 7 {
			id, _, _ := strings.Cut(address, "?")
			again = s.Boards().Ask(id, asked.Values)
		}
		if again.Values.Encode() != asked.Values.Encode() {
			t.Fatalf("%s: got %q, then %q", address, asked.Values.Encode(), again.Values.Encode())
		}
		for _, n := range again.Notices {
			if n.Param != "q" { // what is wrong with a query line stays in it
				t.Errorf("%s: the address of the view has the notice %q", address, n.Text)
			}
		}
	}
}

func BenchmarkUnseenBoards(b *testing.B) {
	s, err := real()
	if err != nil {
		b.Fatal(err)
	}
	ix, _ := s.Index()
	for name, matrix := range map[string]bool{"leaderboard": false, "matrix": true} {
		b.Run(name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(9, 10))
			for _, table := range ix.Scores.Tables { // rows are rendered once
				for _, pool := range table.Pools {
					asked := s.Boards().Ask(table.Benchmark.ID, url.Values{"pool": {pool.Name}})
					_, _ = asked.Compose(context.Background())
				}
			}
			for range 100 {
				_, asked := randomBoard(r, ix, s.Boards(), matrix)
				_, _ = asked.Compose(context.Background())
			}
			size := 0
			for b.Loop() {
				_, asked := randomBoard(r, ix, s.Boards(), matrix)
				composed, err := asked.Compose(context.Background())
				if err != nil {
					b.Fatal(err)
				}
				size += len(composed.Results)
			}
			b.ReportMetric(float64(size)/float64(b.N), "bytes/view")
		})
	}
}
