package changes

import (
	"net/url"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseFilter(t *testing.T) {
	t.Parallel()
	ix, list := little(t, "2026-03-01 acme input 5 4 price move", "2026-04-01 acme input 4 5 price correction")
	for _, c := range []struct {
		name, query, want string
		// about are the parameters that were not understood, found is how many changes there are.
		about []string
		found int
	}{
		{"nothing", "", "", nil, 7},
		{"names are sorted, and come from commas and repetition", "kind=price&kind=leader,price", "kind=leader%2Cprice", nil, 2},
		{"the usual kinds are no filter", "kind=new-model,price,price-announced,limit,retirement,retired,status,unlisted,leader", "", nil, 7},
		{"a model by its name", "model=Young,old", "model=old%2Cyoung", nil, 7},
		{"a month has all its days", "since=2026-03&until=2026-03", "since=2026-03&until=2026-03", nil, 1},
		{"a bad date is said, and the rest applied", "since=tuesday&maker=other", "maker=other", []string{"since"}, 3},
		{"one unknown name of two", "maker=other,othr", "maker=other", []string{"maker"}, 3},
		{"unknown names alone find nothing", "maker=othr", "", []string{"maker", "maker"}, 0},
		{"unknown models alone find nothing", "model=anything", "", []string{"model", "model"}, 0},
		{"a query", "q=open", "q=open", nil, 5},
	} {
		values, err := url.ParseQuery(c.query)
		if err != nil {
			t.Fatal(err)
		}
		f, notices := ParseFilter(ix, values)
		var about []string
		for _, n := range notices {
			about = append(about, n.Param)
			if n.Param == "since" && n.Typed != "tuesday" {
				t.Errorf("%s: what was typed is lost: %+v", c.name, n)
			}
		}
		if got := f.Values().Encode(); got != c.want || !slices.Equal(about, c.about) {
			t.Errorf("%s: got %q and notices of %v, want %q and %v", c.name, got, about, c.want, c.about)
		}
		if got := len(list.Select(ix, &f)); got != c.found {
			t.Errorf("%s: got %d changes, want %d", c.name, got, c.found)
		}
		again, _ := ParseFilter(ix, f.Values())
		if diff := cmp.Diff(f.Values(), again.Values()); diff != "" {
			t.Errorf("%s: the address means something else (-written +read):\n%s", c.name, diff)
		}
	}
}
