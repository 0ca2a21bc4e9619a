package views

import (
	"path"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/search"
)

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
	type example struct{ text, note string }
	list := []example{
		{"prompt caching", "a term, and everything that speaks of it"},
		{"cheapest open vision under $1", "models by what they can do and cost"},
		{"best value for coding", "the cheapest model that is not clearly behind the best"},
		{"answers get cut off", "a problem in your own words"},
	}
	if models := x.site.Search().ByWeight("model"); len(models) > 1 {
		first, maker := models[0], path.Dir(models[0].Path)
		second := models[max(1, slices.IndexFunc(models, func(m *search.Page) bool { return path.Dir(m.Path) != maker }))]
		list = append(list, example{"price " + first.Title, "a fact of a model"}, example{first.Title + " vs " + second.Title, "two models side by side"})
	}
	var examples []FindExample
	for _, e := range list {
		examples = append(examples, FindExample{e.text, x.searchHref(searched{query: e.text}), e.note})
	}
	return examples
}
