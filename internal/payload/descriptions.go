package payload

import (
	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// modelDescription is a model in two or three sentences, as many of its facts as
// there is room for. Siblings may share all that we know of them, so it begins
// with the name.
func modelDescription(s *site.Site, r *site.Route) string {
	m := ModelOf(s, r)
	var size, context []string
	if m.ParametersTotalB != nil {
		size = []string{words.Parameters(*m.ParametersTotalB) + " parameters"}
	}
	if m.ContextTokens != nil {
		context = []string{"a context of " + words.Number(*m.ContextTokens) + " tokens"}
	}
	what, price := modelWords(m), ". "+modelPrice(s, m)
	all := what + with(append(size, context...)) + price
	return site.FirstFit(site.MaxDescription, all+scoreCount(m), all, what+with(context)+price, what+price)
}

// modelWords say what a model is: "Llama 2 7B is an open-weight language model by
// Meta, released on 18 July 2023".
func modelWords(m *site.Model) string {
	kind := m.Kind
	switch kind {
	case "general":
		kind = "language model"
	case "translation":
		kind = "translation model"
	}
	article := " is a "
	if m.IsOpen() {
		article = " is an open-weight "
	}
	text := m.Name + article + kind + " by " + m.MakerName
	if m.Released != "" {
		text += ", released " + releasedWords(&m.Model)
	}
	return text
}

// modelPrice says what a model costs, and where.
func modelPrice(s *site.Site, m *site.Model) string {
	switch o := m.Offer; {
	case m.Status == "retired":
		return "It is retired at its maker's own service."
	case o == nil:
		return "No current list price is known."
	case o.Output == nil:
		return words.Dollars(*o.Input) + " per million input tokens at " + providerName(s, o.Provider) + "."
	default:
		return words.Dollars(*o.Input) + " in, " + words.Dollars(*o.Output) + " out per million tokens at " + providerName(s, o.Provider) + until(o) + "."
	}
}

func scoreCount(m *site.Model) string {
	switch m.Scores {
	case 0:
		return ""
	case 1:
		return " The index has one benchmark score for it."
	}
	return " The index has " + words.Number(m.Scores) + " benchmark scores for it."
}

func with(things []string) string {
	if len(things) == 0 {
		return ""
	}
	return ", with " + words.And(things)
}

// releasedWords is when a model came out: "29 September 2025", or "by" that day
// where it was only first seen then.
func releasedWords(m *content.Model) string {
	if m.ReleasedBasis == "first-seen" {
		return "by " + words.Date(m.Released)
	}
	return words.On(m.Released)
}

func providerName(s *site.Site, id string) string {
	if p, ok := s.Provider(id); ok {
		return p.Name
	}
	return id
}

func makerDescription(s *site.Site, r *site.Route) string {
	m := s.Makers[below(r)]
	models, open, priced := 0, 0, 0
	for _, x := range s.Models {
		if x.Maker != m.ID {
			continue
		}
		models++
		if x.IsOpen() {
			open++
		}
		if x.Offer != nil {
			priced++
		}
	}
	text := "The " + words.Number(models) + " language models of " + m.Name + " in the index"
	if models == 1 {
		text = "The one language model of " + m.Name + " in the index"
	}
	text += ": " + howMany(open, "open weights") + ", " + howMany(priced, "a list price") + ", each fact with its source."
	return text
}

func howMany(n int, what string) string {
	if n == 0 {
		return "none with " + what
	}
	return words.Number(n) + " with " + what
}

// until says how long the price of an offer holds, if that is known.
func until(o *content.Offer) string {
	if o.Until == "" {
		return ""
	}
	return " until " + words.Date(o.Until)
}

func providerDescription(s *site.Site, r *site.Route) string {
	p, _ := s.Provider(below(r))
	models, day := 0, ""
	for _, m := range s.Models {
		for _, o := range m.Offers {
			if o.Provider == p.ID {
				models++
				day = max(day, o.AsOf)
			}
		}
	}
	text := p.Name + " is " + ProviderKind(p.Kind) + "."
	switch models {
	case 0:
		return text + " The index has no current list price of it."
	case 1:
		return text + " The index has its list price of one model, as of " + words.Date(day) + "."
	}
	return text + " The index has its list prices of " + words.Number(models) + " models, as of " + words.Date(day) + "."
}

// benchmarkDescription says what a benchmark's page holds.
func benchmarkDescription(m *site.Benchmark) string {
	models := words.Number(m.Models) + " models"
	if m.Models == 1 {
		models = "one model"
	}
	what := m.Name + ": " + site.LowerFirst(m.Measures) + ". Scores of " + models
	return site.FirstFit(site.MaxDescription, what+" with margins of error, who reported them, and known flaws.", what+" with margins of error.", what+".")
}
