package views

import (
	"context"
	"maps"
	"net/url"
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// homePages makes what the front page answers.
type homePages struct{ *shared }

// ask reads a view of the front page. All of them have the same answers.
func (x *homePages) ask(r *site.Route, query url.Values) Asked {
	return Asked{Values: r.View(query), Params: slices.Sorted(maps.Keys(r.Params)), Show: func(context.Context) (Shown, error) {
		week, err := x.week()
		if err != nil {
			return Shown{}, err
		}
		return Shown{Parts: []parts.Part{x.answers(week)}}, nil
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		week, err := x.week()
		if err != nil {
			return err
		}
		home := payload.HomeOf(x.site, r, r.View(query))
		answers := x.answers(week)
		if all, ok := answers.(*HomeAnswers); ok && all.Basis != "" {
			all.Basis = x.basis("") // there are no lines to read
		}
		writeHome(w, &home, answers)
		return nil
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
		all.Basis = x.basis("Each line is a model with its 90% margin: brass for the answer, dotted if known less well than ± " + words.Fixed(catalog.Surely, 1) +
			", which is too little to win. ")
	}
	if _, err := x.site.Route(site.MethodsPath); err == nil {
		all.Methods = x.methods(abilityAnchor)
	}
	return all
}

// basis says what all answers rest on; lines is how to read those that are drawn.
func (x *homePages) basis(lines string) string {
	return "Abilities are in logits. " + lines + "Prices are list prices per million tokens as of " + words.Date(x.site.PriceDate) +
		"; the cheapest is found with three input tokens for each output token. "
}

func (x *homePages) homeAnswer(f *catalog.Finding) HomeAnswer {
	w := &f.Winner
	a := HomeAnswer{Question: f.Title, Mark: x.mark(w.Maker), Name: w.Name, Href: x.site.Href(site.ModelPath(w.Model)), Maker: w.MakerName,
		Measure: f.Measure, Ability: w.Ability(), Price: w.Price(), Evidence: evidenceWords(w.At),
		Margins: homeMargins(f), Why: f.Why() + " "}
	path, query, more := f.Where()
	a.Shown, a.More = withQuery(x.site.Href(path), query), more
	return a
}

// homeMargins are the contenders of an answer; nil if there is but one.
func homeMargins(f *catalog.Finding) *HomeMargins {
	m := &HomeMargins{Label: f.Measure + " with its margin: " + f.Winner.Name + ", and below it those that come close"}
	for i, c := range slices.Concat([]catalog.Contender{f.Winner}, f.Close, f.Unsure) {
		m.Rows = append(m.Rows, HomeMargin{c.Name + ", " + c.Ability(), c.At.Ability, c.At.Margin(), i > len(f.Close)})
	}
	if len(m.Rows) == 1 {
		return nil
	}
	return m
}
