package views

import (
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

func TestTimesLess(t *testing.T) {
	t.Parallel()
	dollar := catalog.CostOf(&siteModel, &dollarOffer, catalog.Workload{Prompt: 1_000_000, Requests: 1}).Month
	for _, c := range []struct {
		before, now int64
		want        string
	}{
		{840, 1, ": 840 times less"}, {99, 10, ": 9.9 times less"}, {100, 10, ": 10 times less"}, {4, 3, ": 25% less"}, {2, 1, ": 2 times less"},
		{1, 1, ", as much as then"}, {1, 0, ", nothing"}, {1, 3, ": 3 times as much"}, {2, 3, ", which is more"}, {0, 3, ", which is more"}, {0, 0, ", as much as then"},
	} {
		if got := timesLess(dollar.Times(c.before), dollar.Times(c.now)); got != c.want {
			t.Errorf("%d to %d: got %q, want %q", c.before, c.now, got, c.want)
		}
	}
}

var (
	oneDollar   = 1.0
	siteModel   site.Model
	dollarOffer = content.Offer{Price: content.Price{Input: &oneDollar, Output: &oneDollar}}
)
