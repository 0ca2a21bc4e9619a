package payload

import (
	"strconv"
	"strings"
	"time"

	"astrolabe/internal/site"
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
	c.Section = sectionBlog + " · " + p.Date.Format("2 January 2006")
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
			figures = append(figures, CardFigure{c.what, grouped(c.n)})
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
		add("input, per million", dollars(*m.Offer.Input))
	}
	if m.Offer != nil && m.Offer.Output != nil {
		add("output, per million", dollars(*m.Offer.Output))
	}
	if m.ContextTokens != nil {
		add("context", tokens(*m.ContextTokens))
	}
	if m.Released != "" {
		add("released", released(m.Released))
	}
}

// BenchmarkCard fills in the card of a benchmark with its leaders.
func BenchmarkCard(b *site.Benchmark, leaders []CardRank, c *Card) {
	c.Section, c.Title, c.Lead = sectionBenchmarks, b.Name, b.Measures
	c.Ranks = leaders[:min(len(leaders), CardMost)]
}

// The texts of numbers below are those of web/src/lib/format.ts.

// grouped writes a number with its digits in groups: 6,030.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// tokens writes a number of tokens short: 200K, 1.05M.
func tokens(n int) string {
	switch {
	case n >= 999_500:
		return trimZeros(strconv.FormatFloat(float64(n)/1e6, 'f', 2, 64), 0) + "M"
	case n >= 1000 && n%1000 == 0:
		return strconv.Itoa(n/1000) + "K"
	case n >= 1000:
		return trimZeros(strconv.FormatFloat(float64(n)/1e3, 'f', 1, 64), 0) + "K"
	}
	return strconv.Itoa(n)
}

// dollars writes a price as it is listed: cents, and what is finer where it is.
func dollars(usd float64) string { return "$" + trimZeros(strconv.FormatFloat(usd, 'f', 4, 64), 2) }

// trimZeros drops zeros behind the decimal point, but keeps some digits.
func trimZeros(text string, keep int) string {
	whole, decimals, _ := strings.Cut(text, ".")
	for len(decimals) > keep && strings.HasSuffix(decimals, "0") {
		decimals = decimals[:len(decimals)-1]
	}
	if decimals == "" {
		return whole
	}
	return whole + "." + decimals
}

// released writes an ISO day, month or year for a narrow column: May 2026.
func released(iso string) string {
	for _, layout := range []string{time.DateOnly, "2006-01"} {
		if t, err := time.Parse(layout, iso); err == nil {
			return t.Format("Jan 2006")
		}
	}
	return iso
}
