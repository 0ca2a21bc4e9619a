package payload

import (
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// The names of the sections on cards.
const (
	sectionBlog       = "Blog"
	sectionTerms      = "Knowledge base"
	sectionGuide      = "Prompt engineering guide"
	sectionIndex      = "LLM index"
	sectionBenchmarks = "LLM benchmarks"
)

func homeCard(s *site.Site, _ *site.Route, c *Card) {
	scores := 0
	for _, b := range s.Benchmarks {
		scores += b.Scores
	}
	c.Title = s.Name
	c.Figures = counts([]count{{len(s.Models), "models"}, {scores, "scores"}, {len(s.Terms), "terms"}, {len(s.Techniques), "techniques"}})
}

func postCard(s *site.Site, r *site.Route, c *Card) {
	p := s.Post(strings.TrimPrefix(r.Path, site.BlogPath+"/"))
	c.Section = sectionBlog + " · " + words.Date(day(p.Date))
}

func postListCard(s *site.Site, _ *site.Route, c *Card) {
	c.Figures = counts([]count{{len(s.Posts), "posts"}})
}

func termCard(s *site.Site, r *site.Route, c *Card) {
	t := s.Term(strings.TrimPrefix(r.Path, site.TermsPath+"/"))
	c.Section = sectionTerms
	for _, category := range s.Categories {
		if category.ID == t.Category {
			c.Section += " · " + category.Title
		}
	}
}

func termListCard(s *site.Site, _ *site.Route, c *Card) {
	c.Figures = counts([]count{{len(s.Terms), "terms"}, {len(s.Categories), "categories"}})
}

func techniqueCard(s *site.Site, r *site.Route, c *Card) {
	t := s.Technique(strings.TrimPrefix(r.Path, site.GuidePath+"/"))
	c.Section = sectionGuide
	for _, f := range []CardFigure{{"calls", t.Calls}, {"tokens, against a plain prompt", t.Tokens}} {
		if f.Value != "" {
			c.Figures = append(c.Figures, f)
		}
	}
}

func guideCard(s *site.Site, _ *site.Route, c *Card) {
	c.Figures = counts([]count{{len(s.Techniques), "techniques"}})
}

func indexCard(s *site.Site, _ *site.Route, c *Card) {
	priced, open := 0, 0
	for _, m := range s.Models {
		if m.Offer != nil {
			priced++
		}
		if m.IsOpen() {
			open++
		}
	}
	c.Figures = counts([]count{{len(s.Models), "models"}, {len(s.Makers), "makers"}, {priced, "with a price"}, {open, "open weights"}})
}

func benchmarksCard(s *site.Site, _ *site.Route, c *Card) {
	scores := 0
	for _, b := range s.Benchmarks {
		scores += b.Scores
	}
	c.Figures = counts([]count{{len(s.Benchmarks), "benchmarks"}, {scores, "scores"}})
}

func stackCard(s *site.Site, _ *site.Route, c *Card) {
	tools := 0
	for _, l := range s.Layers {
		tools += len(l.Tools)
	}
	c.Figures = counts([]count{{len(s.Layers), "layers"}, {tools, "tools"}})
}

func hallCard(s *site.Site, _ *site.Route, c *Card) {
	c.Figures = counts([]count{{len(s.Hall), "papers, people and projects"}})
}

// count is how many there are of something.
type count struct {
	n    int
	what string
}

// counts are figures of what there is; nothing is not worth a figure.
func counts(list []count) []CardFigure {
	figures := []CardFigure{}
	for _, c := range list {
		if c.n > 0 {
			figures = append(figures, CardFigure{c.what, words.Number(c.n)})
		}
	}
	return figures
}

// ModelCard fills in the card of a model: prices, context window, release.
// What is not known is left out, never zero.
func ModelCard(m *site.Model, c *Card) {
	c.Section, c.Title = sectionIndex+" · "+m.MakerName, m.Name
	c.Figures = []CardFigure{}
	add := func(label, value string) { c.Figures = append(c.Figures, CardFigure{label, value}) }
	if m.Offer != nil && m.Offer.Input != nil {
		add("input, $/1M", words.Dollars(*m.Offer.Input))
	}
	if m.Offer != nil && m.Offer.Output != nil {
		add("output, $/1M", words.Dollars(*m.Offer.Output))
	}
	if m.ContextTokens != nil {
		add("context", words.Short(*m.ContextTokens))
	}
	if m.Released != "" {
		add("released", words.Month(m.Released))
	}
}

// BenchmarkCard fills in the card of a benchmark with its leaders.
func BenchmarkCard(b *site.Benchmark, leaders []CardRank, c *Card) {
	c.Section, c.Title, c.Lead = sectionBenchmarks, b.Name, b.Measures
	c.Ranks = leaders[:min(len(leaders), CardMost)]
}
