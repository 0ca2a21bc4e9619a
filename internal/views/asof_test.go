package views_test

import (
	"context"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"
	"weak"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/facts"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// Days never share a drawing, and the views of a day go when its state does: whoever
// asks for many days cannot fill the memory.
func TestViewsGoWithTheirDay(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	index, known := catalog.New(s), facts.New(s)
	machine := past.New(s, func() *catalog.Index { return index })
	var keys []string
	all := views.New(s, index, known, api.New(s, index, known, machine), machine, parts.New(outline{}),
		func(ctx context.Context, key string, draw func(context.Context) ([]parts.Part, error)) ([]parts.Part, error) {
			keys = append(keys, key)
			return draw(ctx)
		})
	route, err := s.Route(site.ComparePath)
	if err != nil {
		t.Fatal(err)
	}
	show := func(day string) {
		asked, _ := all.Ask(route, url.Values{site.AsOfParam: {day}, catalog.CompareParam: {"arrow-1,arrow-2"}})
		if _, err := asked.Show(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	first := time.Date(2026, 2, 10, 0, 0, 0, 0, time.UTC)
	var states []weak.Pointer[past.State]
	for i := range 12 {
		day := first.AddDate(0, 0, i).Format(time.DateOnly)
		show(day)
		state, err := machine.On(day)
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, weak.Make(state))
		for _, key := range keys {
			if !strings.HasPrefix(key, day+" ") {
				t.Errorf("on %s something is drawn as %q", day, key)
			}
		}
		keys = nil
	}
	runtime.GC()
	kept := 0
	for _, state := range states {
		if state.Value() != nil {
			kept++
		}
	}
	if kept > 4 {
		t.Errorf("%d of %d states are kept", kept, len(states))
	}
	runtime.KeepAlive(all)
}
