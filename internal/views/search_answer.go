package views

import "astrolabe/internal/catalog"

// answer is what the index itself says to a question.
func (x *shared) answer(a catalog.Answer) FindAnswer {
	p := FindAnswer{Title: a.Title, Text: a.Text, Href: withQuery(x.site.Href(a.Path), a.Query)}
	for _, r := range a.Rows {
		p.Rows = append(p.Rows, FindAnswerRow{r.Title, r.Text, x.site.Href(r.Path)})
	}
	return p
}

// examples are searches of each sort, with models of today.
func (x *searchPages) examples() []FindExample {
	list := []struct{ text, note string }{
		{"prompt caching", "a term, and everything that speaks of it"},
		{"cheapest open vision under $1", "models by what they can do and cost"},
		{"answers get cut off", "a problem in your own words"},
	}
	if models := x.catalog.Useful(); len(models) > 1 {
		first, second := models[0], models[1]
		for _, m := range models[1:] {
			if m.Maker != first.Maker {
				second = m
				break
			}
		}
		list = append(list, []struct{ text, note string }{
			{"price " + first.Name, "a fact of a model"}, {first.Name + " vs " + second.Name, "two models side by side"}}...)
	}
	var examples []FindExample
	for _, e := range list {
		examples = append(examples, FindExample{e.text, x.href(searched{query: e.text}), e.note})
	}
	return examples
}
