package api

import (
	"encoding/json"
	"slices"
	"testing"

	"astrolabe/internal/racetest"
)

// The reference has every operation of the description once, in groups that are not
// empty, and an example of each is answered.
func TestReferenceInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	a := mustReal(t)
	var got []string
	for _, g := range Reference() {
		if g.About == "" || len(g.Operations) == 0 {
			t.Errorf("%s: nothing is said of it, or it is empty", g.Name)
		}
		for _, o := range g.Operations {
			got = append(got, o.ID)
			if o.Method == "POST" {
				if !json.Valid([]byte(o.Body)) {
					t.Errorf("%s: %q is no body", o.ID, o.Body)
				}
				continue
			}
			if slices.ContainsFunc(elsewhere, func(r route) bool { return r.id == o.ID }) {
				continue
			}
			if o.Example == "" || len(a.get(t, o.Example).Body) == 0 {
				t.Errorf("%s: %s is not answered", o.ID, o.Example)
			}
		}
	}
	var document struct {
		Paths map[string]map[string]struct{ OperationID string }
	}
	if err := json.Unmarshal(a.get(t, "/api/openapi.json").Body, &document); err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, methods := range document.Paths {
		for _, o := range methods {
			want = append(want, o.OperationID)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
