package catalog

import (
	"fmt"
	"net/url"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

func TestSelectOrder(t *testing.T) {
	t.Parallel()
	ix := littleIndex(t)
	const s, o, m = "sonata-3-turbo", "o3", "mistral-large"
	for query, want := range map[string][]string{
		"":                           {s, m, o}, // what cannot be bought is last
		"sort=released":              {s, o, m},
		"dir=asc":                    {m, o, s},
		"sort=input":                 {o, s, m}, // unknown last
		"sort=input&dir=desc":        {s, o, m}, // in both directions
		"sort=name":                  {m, o, s},
		"sort=context":               {s, o, m},
		"sort=size":                  {m, s, o}, // equal ones newest first
		"sort=open":                  {s, m, o},
		"sort=licence":               {s, o, m},
		"group=maker&sort=size":      {m, s, o},
		"group=maker":                {s, o, m},
		"group=maker&sort=name":      {m, o, s},
		"maker=acme&sort=name":       {o, s},
		"maker=acme&q=open":          {s}, // both must hold
		"open=yes&q=closed":          {},
		"context=1":                  {s, o},
		"input=0.5":                  {o},
		"released=2025-07":           {s, o},
		"in=image":                   {s},
		"not=reasoning":              {s, m},
		"status=deprecated,retired":  {o},
		"provider=acme&scored=yes":   {},
		"licence=unknown,permissive": {s, m},
	} {
		v, notices := parse(t, ix, query)
		if diff := cmp.Diff(want, ix.idsOf(ix.Select(&v).Models)); diff != "" || len(notices) > 0 {
			t.Errorf("%s: %v %s", query, notices, diff)
		}
	}
}

// What is not stated is neither had nor lacked, and last in any order.
func TestModalitiesThatAreNotStated(t *testing.T) {
	t.Parallel()
	plain, some, none := littleModel("plain", "acme", "2026-03"), littleModel("some", "acme", "2026-02"), littleModel("none", "acme", "2026-01")
	some.Input, some.Incomplete = []string{"text", "image"}, []string{"input"}
	none.Input, none.OpenWeights = nil, nil
	ix := indexOf(t, plain, some, none)
	for query, want := range map[string][]string{
		"in=image":           {"some"},
		"q=-in:image":        {"plain"},
		"q=-in:audio":        {"plain"},
		"q=-in:text":         {},
		"sort=reads":         {"some", "plain", "none"},
		"sort=reads&dir=asc": {"plain", "some", "none"},
		"open=no":            {},
		"q=-open":            {},
	} {
		v, notices := parse(t, ix, query)
		if diff := cmp.Diff(want, ix.idsOf(ix.Select(&v).Models)); diff != "" || len(notices) > 0 {
			t.Errorf("%s: %v %s", query, notices, diff)
		}
	}
	if gains, losses := ix.Differences(ix.place["some"], ix.place["plain"]); len(gains) > 0 || !slices.Equal(losses, []string{"image input"}) {
		t.Errorf("from some to plain: got the gains %q and the losses %q", gains, losses)
	}
	if gains, losses := ix.Differences(ix.place["none"], ix.place["some"]); len(gains)+len(losses) > 0 {
		t.Errorf("from none to some: got the gains %q and the losses %q", gains, losses)
	}
}

func TestGroups(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for _, by := range []string{"maker", "family"} {
		v, _ := parse(t, ix, "sort=input&q=open&group="+by)
		r := ix.Select(&v)
		at, seen := 0, map[string]bool{}
		for _, g := range r.Groups {
			if g.From != at || g.To <= g.From || seen[g.ID] || g.Name == "" {
				t.Fatalf("%s: group %+v after %d", by, g, at)
			}
			at, seen[g.ID] = g.To, true
		}
		if at != len(r.Models) {
			t.Errorf("%s: groups end at %d of %d", by, at, len(r.Models))
		}
	}
}

// The counts of the options are what the view with that option shows.
func TestFacets(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for _, query := range []string{"", "q=open", "maker=google,openai&has=tools", "open=yes&context=128000&status=active", "licence=permissive&in=image&provider=openrouter",
		"q=open+in:image+or+maker:openai&has=tools"} {
		v, _ := parse(t, ix, query)
		f := ix.Facets(&v)
		check := func(param string, options []Option, added bool) {
			t.Helper()
			for _, o := range options {
				values := v.Values()
				if added && values.Get(param) != "" {
					values.Set(param, values.Get(param)+","+o.ID)
				} else {
					values.Set(param, o.ID)
				}
				with, notices := ix.ParseView(values)
				if got := len(ix.Select(&with).Models); got != o.Count || len(notices) > 0 {
					t.Errorf("%q: %s=%s: counted %d, shows %d %v", query, param, o.ID, o.Count, got, notices)
				}
			}
		}
		check("maker", f.Makers, false)
		check("provider", f.Providers, false)
		check("licence", f.LicenceKinds, false)
		check("status", f.Statuses, false)
		check("open", f.Open, false)
		check("context", f.Context, false)
		check("in", f.In, true)
		check("out", f.Out, true)
		check("has", f.Has, true)
		check("not", f.Not, true)
		check("priced", []Option{f.Priced}, false)
		check("scored", []Option{f.Scored}, false)
	}
}

func BenchmarkSelect(b *testing.B) {
	for _, n := range []int{594, 5940} {
		ix := generated(b, n)
		for _, query := range []string{"", "open=yes&has=tools&context=128000&sort=input", "q=open+tools+context>=128k+input<1&sort=input", "q=sonnet&group=maker"} {
			values, _ := url.ParseQuery(query)
			v, _ := ix.ParseView(values)
			b.Run(fmt.Sprintf("%d/%s", n, query), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					ix.Select(&v)
				}
			})
		}
		values, _ := url.ParseQuery("q=open+tools+context>=128k+input<1&maker=google,mistral")
		b.Run(fmt.Sprintf("%d/facets", n), func(b *testing.B) {
			v, _ := ix.ParseView(values)
			b.ReportAllocs()
			for b.Loop() {
				ix.Facets(&v)
			}
		})
		b.Run(fmt.Sprintf("%d/parse", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ix.ParseView(values)
			}
		})
		b.Run(fmt.Sprintf("%d/echo", n), func(b *testing.B) {
			v, _ := ix.ParseView(values)
			b.ReportAllocs()
			for b.Loop() {
				ix.Echo(&v)
			}
		})
	}
}

func BenchmarkNew(b *testing.B) {
	data, err := content.LoadData(os.DirFS("../.."))
	if err != nil {
		b.Fatal(err)
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{URL: "https://a.example"})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		New(s)
	}
}
