package payload

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// newSearch makes what the pages of a site are found with.
func newSearch(s *site.Site) *search.Index {
	var pages []search.Page
	for _, path := range s.Paths() {
		r, err := s.Route(path)
		if err != nil || KindOf(r).Found == nil {
			continue
		}
		p := search.Page{Path: s.Href(path), Kind: "page", Title: cmp.Or(r.Title, s.Name), Asked: r.Asked, Weight: 0.5}
		pages = append(pages, KindOf(r).Found(s, r, p)...)
	}
	return search.New(pages)
}

// foundPage is a page with what its head says.
func foundPage(s *site.Site, r *site.Route, p search.Page) []search.Page {
	p.About = KindOf(r).Description(s, r)
	if a := s.Articles[r.Path]; a != nil {
		p.Title, p.Names, p.Sections = a.Title, a.Aliases, a.Passages()
		p.Asked = slices.Concat(p.Asked, a.AskedAs)
	}
	return []search.Page{p}
}

// foundAs is a page of a kind of its own.
func foundAs(kind string) func(*site.Site, *site.Route, search.Page) []search.Page {
	return func(s *site.Site, r *site.Route, p search.Page) []search.Page {
		p.Kind = kind
		return foundPage(s, r, p)
	}
}

// foundModel is a model by its name and by all ids that it is sold under.
func foundModel(s *site.Site, r *site.Route, p search.Page) []search.Page {
	m := ModelOf(s, r)
	p.Kind, p.About = "model", modelDescription(s, r)
	p.Names = []string{m.MakerName + " " + m.Name, m.Maker + " " + m.ID, m.ID}
	for _, o := range m.Offers {
		// Some sell the newest model of a line under the id of an older one.
		if other := s.Model(o.ModelID); other == nil || other == m {
			p.Names = append(p.Names, o.ModelID)
		}
	}
	// Models that are new, and that many sell and test, are those that most people mean.
	p.Weight = 0.5*math.Min(1, math.Log2(1+float64(len(m.Offers)+m.Scores))/7) + 0.5*novelty(s, m)
	if m.Status == "retired" || m.Status == "unlisted" {
		p.Weight /= 2
	}
	return []search.Page{p}
}

// novelty is 1 for what was released when the data was last seen, and 0 for what is two
// years older.
func novelty(s *site.Site, m *site.Model) float64 {
	released, known := catalog.ParseDate(m.Released)
	seen, _ := catalog.ParseDate(s.DataDate)
	if !known {
		return 0
	}
	return math.Max(0, 1-float64(seen.First-released.First)/730)
}

// foundMaker has no text.
func foundMaker(s *site.Site, r *site.Route, p search.Page) []search.Page {
	p.Kind, p.About, p.Names, p.Weight = "maker", makerDescription(s, r), []string{below(r)}, 0.8
	return []search.Page{p}
}

// foundProvider is a provider with what it does with data.
func foundProvider(s *site.Site, r *site.Route, p search.Page) []search.Page {
	p.Kind, p.About, p.Names = "provider", providerDescription(s, r), []string{below(r)}
	provider, _ := s.Provider(below(r))
	if provider.Policy.Known() {
		p.Asked = append(slices.Clone(p.Asked), provider.Name+" data retention", "does "+provider.Name+" train on my prompts")
		p.Sections = []search.Section{{ID: "data", Title: "What happens to your data", Text: strings.Join(provider.Policy.Notes(), " ")}}
	}
	return []search.Page{p}
}

// foundBenchmark is a benchmark with its text, what it measures and who runs it.
func foundBenchmark(s *site.Site, r *site.Route, p search.Page) []search.Page {
	p.Kind = "benchmark"
	p = foundPage(s, r, p)[0]
	b := s.Benchmark(below(r))
	about := questionAbout(b.Category)
	p.Names = append(slices.Clone(p.Names), b.ID)
	p.Weight = math.Min(1, math.Log2(1+float64(b.Models))/8)
	p.Sections = append(p.Sections, search.Section{Text: b.Operator + ". " + about.label + " " + about.question + " " + b.Metric})
	return []search.Page{p}
}

// foundLayer is a layer of the stack, and each of its tools.
func foundLayer(s *site.Site, r *site.Route, p search.Page) []search.Page {
	l := layerOf(s, r)
	p.About = l.Purpose
	p.Sections = []search.Section{{Text: l.NeedWhen + " " + l.SkipWhen}}
	for _, question := range l.Questions {
		p.Sections[0].Text += " " + question
	}
	pages := []search.Page{p}
	for _, t := range l.Tools {
		pages = append(pages, search.Page{Path: p.Path + "#" + t.ID, Kind: "tool", Title: t.Name, About: t.About, Weight: 0.5,
			Names: []string{t.ID}, Sections: []search.Section{{Text: t.Kind + ", " + l.Title}}})
	}
	return pages
}
