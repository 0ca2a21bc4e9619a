package catalog

import (
	"strings"
	"testing"
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
