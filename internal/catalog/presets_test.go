package catalog

import "testing"

func TestPresets(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	seen := map[string]bool{}
	for _, p := range Presets {
		v, notices := parse(t, ix, p.Query)
		if got := v.Encode(); got != p.Query || len(notices) > 0 {
			t.Errorf("%s: the address is %s %v, not %s", p.ID, got, notices, p.Query)
		}
		if n := len(ix.Select(&v).Models); n < 3 {
			t.Errorf("%s: got %d models, want at least three", p.ID, n)
		}
		if seen[p.Query] || p.Title == "" || p.Rule == "" {
			t.Errorf("%s: is there twice, or not explained", p.ID)
		}
		seen[p.Query] = true
	}
}
