package server_test

import (
	"math/rand/v2"
	"net/url"
	"reflect"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// composedPages are the pages that are put together, each with how to ask for a
// view of it that nobody has asked for before.
var composedPages = []struct {
	name string
	ask  func(r *rand.Rand, ix *catalog.Index) (path string, query url.Values)
}{
	{"home", at(site.HomePath, func(r *rand.Rand, _ *catalog.Index) url.Values {
		return url.Values{"plate": {[]string{"", "score", "nonsense"}[r.IntN(3)]}}
	})},
	{"index", at(site.IndexPath, randomView)},
	{"frontier", func(r *rand.Rand, ix *catalog.Index) (string, url.Values) {
		q := randomView(r, ix)
		q.Set("x", []string{"", "date", "context", "size", "cost", "nonsense"}[r.IntN(6)])
		q.Set("y", []string{"", "mmlu-pro", "swe-bench-verified", "price", "scores", "nonsense"}[r.IntN(6)])
		q.Set("until", []string{"", "", "2025-06", "2001"}[r.IntN(4)])
		q.Set("margins", []string{"", "yes"}[r.IntN(2)])
		q.Set("model", []string{"", "gpt-4o", "nobody", ix.Models[r.IntN(len(ix.Models))].ID}[r.IntN(4)])
		return site.ChartsPath, q
	}},
	{"price index", at(site.PriceIndexPath, func(r *rand.Rand, ix *catalog.Index) url.Values {
		return url.Values{"model": {[]string{"", "gpt-4o", "4.5", "9", "nobody", ix.Models[r.IntN(len(ix.Models))].ID}[r.IntN(6)]},
			"sure": {[]string{"", "yes"}[r.IntN(2)]}, "prompt": {[]string{"", "40k", "many"}[r.IntN(3)]}}
	})},
	{"cost", at(site.CostPath, randomCost)},
	{"compare", at(site.ComparePath, randomComparison)},
	{"retirements", at(site.RetirementsPath, func(*rand.Rand, *catalog.Index) url.Values { return nil })},
	{"changes", at(site.ChangesPagePath, randomChanges)},
	{"week", func(r *rand.Rand, _ *catalog.Index) (string, url.Values) {
		return site.WeekPath([]string{"2026-W46", "2026-W24", "2026-W17", "2025-W45", "2019-W07"}[r.IntN(5)]), nil
	}},
	{"rank", at(site.RankPath, randomRanking)},
	{"real", at(site.IsItRealPath, randomPair)},
	{"ids", at(site.IDsPath, randomIDs)},
	{"leaderboard", randomBoard},
	{"matrix", at(site.MatrixPath, randomMatrix)},
	{"sheet", randomSheet},
	{"past", randomPast},
	{"search", at(site.SearchPath, randomSearch)},
	{"gallery", at(site.GalleryPath, func(*rand.Rand, *catalog.Index) url.Values { return nil })},
}

// at asks for views of one page.
func at(path string, query func(*rand.Rand, *catalog.Index) url.Values) func(*rand.Rand, *catalog.Index) (string, url.Values) {
	return func(r *rand.Rand, ix *catalog.Index) (string, url.Values) { return path, query(r, ix) }
}

// randomChanges asks for changes of any kind, maker, provider and time.
func randomChanges(r *rand.Rand, ix *catalog.Index) url.Values {
	one := func(list ...string) []string { return []string{list[r.IntN(len(list))]} }
	return url.Values{"kind": one("", "", "price", "correction,unclear", "site-correction,leader", "limit,status,nonsense"), "maker": one("", "", ix.Makers[r.IntN(len(ix.Makers))].ID, "nobody"),
		"provider": one("", "", "", ix.Providers[r.IntN(len(ix.Providers))].ID), "model": one("", "", "", "gpt-4o", ix.Models[r.IntN(len(ix.Models))].Name),
		"q": one("", "", "open", "<b>"), "since": one("", "2026", "2025-06-01", "soon"), "until": one("", "", "2026-03"), "before": one("", "2026-05-04", "2024-01-01", "1990", "x")}
}

// What Go puts together is byte for byte what React renders of the same props.
func TestComposedEqualsReact(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for i, page := range composedPages {
		t.Run(page.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(1, uint64(i)))
			for n := range randomViews {
				path, query := page.ask(r, s.Catalog())
				compareWithReact(t, s, path, query, func(p parts.Part) parts.Part {
					if n < wholeViews {
						return p
					}
					return thinned(reflect.ValueOf(p), r).Interface().(parts.Part)
				})
			}
		})
	}
}

// wholeViews is how many views of a page are compared with all of their rows.
const wholeViews = 2

// thinned is a part with at most a few rows of each table, chosen by chance: React
// takes seconds for all of them. What is shared with other views stays as it is.
func thinned(v reflect.Value, r *rand.Rand) reflect.Value {
	const most = 6
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() || v.Type() == reflect.TypeFor[*parts.Kept]() {
			return v
		}
		inner := thinned(v.Elem(), r)
		if v.Kind() == reflect.Interface {
			return inner
		}
		copied := reflect.New(inner.Type())
		copied.Elem().Set(inner)
		return copied
	case reflect.Struct:
		copied := reflect.New(v.Type()).Elem()
		copied.Set(v)
		for i := range v.NumField() {
			if copied.Field(i).CanSet() {
				copied.Field(i).Set(thinned(v.Field(i), r))
			}
		}
		return copied
	case reflect.Slice:
		if !v.Type().Elem().Implements(reflect.TypeFor[parts.Part]()) {
			return v
		}
		kept := reflect.MakeSlice(v.Type(), 0, most)
		for i := range v.Len() {
			if v.Len() <= most || r.IntN(v.Len()) < most {
				kept = reflect.Append(kept, thinned(v.Index(i), r))
			}
		}
		return kept
	}
	return v
}

// A view's address is read back as the same view, and nothing in it is unclear but
// what a query line says.
func TestComposedAddresses(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for i, page := range composedPages {
		r := rand.New(rand.NewPCG(7, uint64(i)))
		for range 500 {
			path, query := page.ask(r, s.Catalog())
			asked := s.Asked(path, query)
			again := s.Asked(path, asked.Values)
			if again.Values.Encode() != asked.Values.Encode() {
				t.Fatalf("%s: %q is read back as %q", path, asked.Values.Encode(), again.Values.Encode())
			}
			if again.Unclear && !asked.Values.Has("q") {
				t.Errorf("%s?%s: the address of the view is unclear", path, asked.Values.Encode())
			}
			for name := range asked.Values {
				if !asked.Takes(name) {
					t.Errorf("%s does not take its own parameter %s", path, name)
				}
			}
		}
	}
}

func compareWithReact(t *testing.T, s *running, path string, query url.Values, cut func(parts.Part) parts.Part) {
	t.Helper()
	shown, err := s.Asked(path, query).Show(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if shown.AsOf != nil {
		shown.Parts = append(shown.Parts, shown.AsOf)
	}
	for _, part := range shown.Parts {
		part = cut(part)
		composed, err := s.Composer().HTML(t.Context(), part)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := s.Composer().Whole(t.Context(), part)
		if err != nil {
			t.Fatal(err)
		}
		if composed == whole {
			continue
		}
		at := 0
		for at < len(composed) && at < len(whole) && composed[at] == whole[at] {
			at++
		}
		t.Fatalf("%s?%s: %s differs at %d:\ncomposed …%s\nReact    …%s", path, query.Encode(), part.Part(), at, around(composed, at), around(whole, at))
	}
}

func around(s string, at int) string { return s[max(0, at-80):min(len(s), at+80)] }

func BenchmarkComposed(b *testing.B) {
	s, err := real()
	if err != nil {
		b.Fatal(err)
	}
	for _, page := range composedPages {
		b.Run(page.name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(3, 4))
			size, n := 0, 0
			compose := func() {
				path, query := page.ask(r, s.Catalog())
				shown, err := s.Asked(path, query).Show(b.Context())
				if err != nil {
					b.Fatal(err)
				}
				for _, part := range shown.Parts {
					html, err := s.Composer().HTML(b.Context(), part)
					if err != nil {
						b.Fatal(err)
					}
					size += len(html)
				}
				n++
			}
			for range 200 { // forms are rendered once
				compose()
			}
			b.ReportAllocs()
			for b.Loop() {
				compose()
			}
			b.ReportMetric(float64(size)/float64(n), "bytes/view")
		})
	}
}

func randomIDs(r *rand.Rand, ix *catalog.Index) url.Values {
	ids := []string{"gpt-9", "gemini-flash-latest", "deepseek-v4-pro", "openai/*", "gpt-4o or gpt-5", "model: gpt-4-0613", "a,b\nc", "<b>&\"'", "日本語", ""}
	for range 4 {
		m := ix.Models[r.IntN(len(ix.Models))]
		ids = append(ids, m.ID)
		if len(m.Offers) > 0 {
			ids = append(ids, m.Offers[r.IntN(len(m.Offers))].ModelID)
		}
	}
	r.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	return url.Values{"id": ids[:r.IntN(8)], "state": {[]string{"", "", "ended", "current", "nonsense"}[r.IntN(5)]}}
}

func randomSearch(r *rand.Rand, ix *catalog.Index) url.Values {
	words := []string{"prompt", "caching", "cheapest", "open", "vision", "under $1", "vs", "price", "halucination", "<b>&\"'", "zzzzqqq", "the", "2026", "日本語",
		ix.Models[r.IntN(len(ix.Models))].Name, ix.Makers[r.IntN(len(ix.Makers))].Name}
	text := ""
	for range r.IntN(4) {
		text += words[r.IntN(len(words))] + " "
	}
	kinds := []string{"", "", "model", "term", "nonsense"}
	return url.Values{"q": {text}, "kind": {kinds[r.IntN(len(kinds))]}, "page": {[]string{"", "2", "-1", "99999999999"}[r.IntN(4)]}}
}
