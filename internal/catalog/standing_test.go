package catalog

import (
	"strings"
	"testing"

	"astrolabe/internal/ability"
)

func TestParseHundredths(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int64{"4.5": 450, "-0.25": -25, "5": 500, "0": 0} {
		if n, ok := parseHundredths(text); !ok || n != want {
			t.Errorf("%s is %d, %v", text, n, ok)
		}
	}
	for _, text := range []string{"", "inf", "nan", "1e3", "4.555", "0x10", "--1", "4,5", "10000"} {
		if n, ok := parseHundredths(text); ok {
			t.Errorf("%s is %d", text, n)
		}
	}
}

// A model that was tested has an ability in the table, in exports and on the query
// line, all of the same value; others have none.
func TestAbilityColumn(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	v, notices := ix.ParseView(map[string][]string{"q": {"ability>=4.5"}})
	if len(notices) > 0 {
		t.Fatal(notices)
	}
	found := ix.Select(&v).Models
	if len(found) < 20 || len(found) > 120 {
		t.Errorf("%d models", len(found))
	}
	for _, m := range found {
		at := ix.standing(m)
		text := ix.Text(int(m), ColAbility)
		if at == nil || at.Ability < 4.495 || !strings.Contains(text, " ± ") {
			t.Errorf("%s: %+v, %s", ix.Models[m].ID, at, text)
		}
	}
}

// A model has the places that it has among all for sale; one that is not for sale
// has those that it would have, and one without scores none.
func TestRatings(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	var field []*ability.Standing
	for m := range ix.Models {
		if at := ix.standing(int32(m)); at != nil && ix.forSale(int32(m)) {
			field = append(field, at)
		}
	}
	for i, p := range ability.Places(field) {
		if i%20 > 0 {
			continue
		}
		list, forSale := ix.Ratings(p.Model)
		if r := list[0]; !forSale || r.Task != Overall || r.First != p.First || r.Last != p.Last || r.Of != len(field) || r.Least > r.Ability || r.Most < r.Ability {
			t.Errorf("%s: got %+v, want %d to %d of %d", p.Model, r, p.First, p.Last, len(field))
		}
	}
	if list, forSale := ix.Ratings("gpt-4"); forSale || len(list) == 0 || list[0].Of != len(field)+1 {
		t.Errorf("a model that is not for sale: got %+v", list)
	}
	for _, id := range []string{"claude-fable-5-2", "no-such-model"} {
		if list, _ := ix.Ratings(id); len(list) > 0 {
			t.Errorf("%s: got %+v", id, list)
		}
	}
}
