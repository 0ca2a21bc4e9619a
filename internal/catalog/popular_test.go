package catalog

import (
	"strings"
	"testing"
)

func TestPopularComparisons(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for _, p := range ix.PopularComparisons() {
		if len(p.Models) != popularMakers || len(p.Pairs) != popularMakers*(popularMakers-1)/2 {
			t.Errorf("%s: got %d models and %d pairs", p.Title, len(p.Models), len(p.Pairs))
		}
		makers := map[string]bool{}
		for _, m := range p.Models {
			if makers[m.Maker] || m.Offer == nil || m.Scores < comparable || m.Status != "active" {
				t.Errorf("%s: %s does not fit the rule", p.Title, m.Name)
			}
			makers[m.Maker] = true
		}
		for _, pair := range p.Pairs {
			if ix.Compare([]string{pair[0].ID, pair[1].ID}, DefaultWorkload()) == nil {
				t.Errorf("%s and %s cannot be compared", pair[0].ID, pair[1].ID)
			}
		}
	}
}

// A name is as good as an id, and none stands for two models or would be cut.
func TestComparedByName(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for _, m := range ix.Models {
		if strings.Contains(m.Name, ",") {
			t.Errorf("%s has a comma in its name", m.ID)
		}
		c := ix.ParseCompared(map[string][]string{CompareParam: {m.Name}})
		if len(c.IDs) != 1 || c.IDs[0] != m.ID || len(c.Notices)+len(c.Guesses) > 0 {
			t.Errorf("%s: got %+v", m.Name, c)
		}
	}
}
