package views

import (
	"context"
	"maps"
	"net/url"
	"slices"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// homePages makes what the front page answers.
type homePages struct {
	*shared
	api *api.API
}

// ask reads a view of the front page. All of them have the same answers.
func (x *homePages) ask(r *site.Route, query url.Values) Asked {
	return Asked{Values: r.View(query), Params: slices.Sorted(maps.Keys(r.Params)), Show: func(context.Context) (Shown, error) {
		week, err := x.week()
		if err != nil {
			return Shown{}, err
		}
		return Shown{Parts: []parts.Part{x.answers(week)}}, nil
	}}
}

// answers are the answers that there are; nothing if there are none.
func (x *homePages) answers(week *HomeWeek) parts.Part {
	all := &HomeAnswers{Week: week}
	for _, f := range x.catalog.Findings() {
		all.Answers = append(all.Answers, x.homeAnswer(&f))
	}
	if len(all.Answers) == 0 && week == nil {
		return parts.Text("")
	}
	if len(all.Answers) > 0 {
		all.Basis = "Abilities are in logits with 90% margins, and count once they are known to ± " + words.Fixed(catalog.Surely, 1) +
			". Prices are list prices per million tokens as of " + words.Date(x.site.PriceDate) + "; the cheapest is so at three input tokens for each output token. "
		if _, err := x.site.Route(site.MethodsPath); err == nil {
			all.Methods = x.site.Href(site.MethodsPath)
		}
	}
	return all
}

func (x *homePages) homeAnswer(f *catalog.Finding) HomeAnswer {
	w := &f.Winner
	a := HomeAnswer{Question: f.Title, Mark: x.mark(w.Maker), Name: w.Name, Href: x.site.Href(site.ModelPath(w.Model)), Maker: w.MakerName,
		Measure: f.Measure, Ability: w.Ability(), Price: w.Price(), Evidence: w.Evidence(), Note: f.Note(), Rule: f.Rule}
	path, query, more := f.Where()
	a.Shown, a.More = withQuery(x.site.Href(path), query), more
	return a
}
