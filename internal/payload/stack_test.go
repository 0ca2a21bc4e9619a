package payload_test

import (
	"strings"
	"testing"

	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

func mustStack(t *testing.T, s *site.Site, query string) payload.Stack {
	t.Helper()
	data, ok := mustNew(t, s, site.StackPath+query).Data.(payload.Stack)
	if !ok {
		t.Fatal("the page has other data")
	}
	return data
}

func TestStackViews(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for query, want := range map[string]struct {
		path    string
		matches int
	}{
		"":                            {"", 2},
		"?kind=open-source":           {"?kind=open-source", 1},
		"?kind=xyzzy&page=1":          {"", 2},
		"?hosted=yes":                 {"?hosted=yes", 1},
		"?language=C%2B%2B":           {"?language=C%2B%2B", 1},
		"?language=cobol":             {"", 2},
		"?hosted=no&kind=commercial":  {"?hosted=no&kind=commercial", 0},
		"?kind=commercial&hosted=yes": {"?hosted=yes&kind=commercial", 1},
	} {
		p := mustNew(t, s, site.StackPath+query)
		stack := mustStack(t, s, query)
		shown := 0
		for _, l := range stack.Layers {
			shown += len(l.Tools)
		}
		got := strings.TrimPrefix(p.Meta.Path, site.StackPath)
		if got != want.path || shown != want.matches || stack.Matches != want.matches || stack.Tools != 2 || len(stack.Layers) != 2 {
			t.Errorf("%q: got %q with %d shown, %d of %d; want %q with %d", query, got, shown, stack.Matches, stack.Tools, want.path, want.matches)
		}
	}
}

func mustArchitecture(t *testing.T, s *site.Site, id string) figures.Architecture {
	t.Helper()
	island, err := payload.NewIsland(s, nil, site.Island{Name: "Architecture", Props: `{"id":"` + id + `"}`})
	if err != nil {
		t.Fatal(err)
	}
	data, ok := island.Data.(figures.Architecture)
	if !ok {
		t.Fatal("the island has other data")
	}
	return data
}

// Boxes stand in columns by what leads to them, and never on each other.
func TestArchitectures(t *testing.T) {
	t.Parallel()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Architectures) != 3 {
		t.Fatalf("got %d architectures", len(s.Architectures))
	}
	for _, a := range s.Architectures {
		d := mustArchitecture(t, s, a.ID)
		places := map[[2]float64]string{}
		x := map[string]float64{}
		for _, p := range d.Parts {
			at := [2]float64{p.X, p.Y}
			if places[at] != "" {
				t.Errorf("%s: %s stands on %s", a.ID, p.Label, places[at])
			}
			places[at] = p.Label
			x[p.Label] = p.X
			if p.X < 0 || p.X+112 > d.Width || p.Y < 0 || p.Y+52 > d.Height {
				t.Errorf("%s: %s is outside of the drawing", a.ID, p.Label)
			}
			if len(p.Lines) > 3 || strings.Join(p.Lines, " ") != p.Label {
				t.Errorf("%s: %q is set as %q", a.ID, p.Label, p.Lines)
			}
		}
		for i, w := range d.Ways {
			if back := a.Ways[i].Back; back != (x[w.From] > x[w.To]) {
				t.Errorf("%s: the way from %s to %s leads back: %t", a.ID, w.From, w.To, !back)
			}
			if w.Step < 1 || w.Carries == "" {
				t.Errorf("%s: the way from %s to %s has step %d and carries %q", a.ID, w.From, w.To, w.Step, w.Carries)
			}
		}
	}
}
