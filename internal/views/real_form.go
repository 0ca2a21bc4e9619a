package views

import (
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// form is the form as the view fills it in. What was not understood stays as the
// visitor wrote it.
func (x *realPages) form(c *realCase) *RealForm {
	values := c.values()
	typed := func(name string) string {
		for _, n := range c.notices {
			if n.Param == name && n.Typed != "" {
				return n.Typed
			}
		}
		return values.Get(name)
	}
	f := &RealForm{Action: x.site.Href(site.IsItRealPath), Benchmarks: x.benchmarkGroups(c.benchmark), Items: typed("items"), Items2: typed("items2"),
		Same: c.same, Differ: typed("differ")}
	for i, s := range c.sides {
		side := RealSide{Letter: sideLetters[i], Suffix: suffixes[i], Model: typed("model" + suffixes[i]), Score: typed("score" + suffixes[i])}
		if s.model != nil {
			side.Model = s.model.Name
		}
		if s.row != nil {
			side.Hint = plainNumber(s.value)
		}
		f.Sides = append(f.Sides, side)
	}
	if n := c.sides[0].items; n > 0 && c.items[0] == 0 {
		f.ItemsHint = strconv.Itoa(n)
	}
	f.Folded = f.Items2 == "" && f.Differ == "" && !f.Same
	return f
}

// benchmarkGroups are the benchmarks with scores, by category.
func (x *realPages) benchmarkGroups(chosen string) []OptionGroup {
	var groups []OptionGroup
	for _, id := range x.benchmarks {
		b := x.site.Benchmark(id)
		if n := len(groups); n == 0 || groups[n-1].Label != b.Category {
			groups = append(groups, OptionGroup{Label: b.Category})
		}
		last := &groups[len(groups)-1]
		last.Options = append(last.Options, FilterOption{id, b.Name, id == chosen})
	}
	return groups
}

// exampleBenchmarks are the ones whose first two models make an example.
var exampleBenchmarks = []string{"gpqa-diamond", "swe-bench-verified", "hle"}

// makeExamples are states that show what the page can do.
func (x *realPages) makeExamples() []IndexPreset {
	first, second := 87.4, 85.3
	v := &realView{scores: [2]*float64{&first, &second}, items: [2]int{198}}
	list := []IndexPreset{{Title: "87.4% against 85.3%, 198 items", Href: x.realHref(v)}}
	for _, id := range exampleBenchmarks {
		t := x.catalog.Scores.Table(id)
		if t == nil || t.Chosen() == nil || len(t.Chosen().Rows) < 2 {
			continue
		}
		rows := t.Chosen().Rows
		v := &realView{benchmark: id, models: [2]string{rows[0].Model, rows[1].Model}}
		list = append(list, IndexPreset{Title: t.Benchmark.Name + ": first and second", Href: x.realHref(v)})
	}
	return list
}

// realNotices say which models were taken for texts that can mean several, and what was
// not understood.
func (x *realPages) realNotices(c *realCase) []CompareNotice {
	var list []CompareNotice
	for _, g := range c.guesses {
		n := CompareNotice{Text: "“" + g.Text + "” was taken as " + x.catalog.Model(g.ID).Name, Before: "Also:"}
		for _, other := range g.Others {
			instead := *c.realView
			for i, id := range c.models {
				if id == g.ID {
					instead.models[i] = other
				}
			}
			n.Links = append(n.Links, CompareAlso{x.catalog.Model(other).Name, x.realHref(&instead)})
		}
		list = append(list, n)
	}
	for _, n := range c.notices {
		notice := fixedNotice(addressOn(x.site.Href(site.IsItRealPath)), c.values(), n)
		said := CompareNotice{Text: notice.Text}
		if notice.Near != "" {
			said.Before, said.Links = "Similar:", []CompareAlso{{x.nearName(n), notice.Href}}
		}
		list = append(list, said)
	}
	return list
}

// nearName is what was most likely meant, for readers.
func (x *realPages) nearName(n catalog.Notice) string {
	if b := x.site.Benchmark(n.Near); b != nil && n.Param == "benchmark" {
		return b.Name
	}
	if m := x.catalog.Model(n.Near); m != nil {
		return m.Name
	}
	return n.Near
}

// head is what the document's head says of a view that was answered.
func (x *realPages) head(c *realCase) *payload.ViewHead {
	if c.state == realEmpty {
		return nil
	}
	verdict, _ := x.verdict(c)
	h := &payload.ViewHead{Title: c.title() + ": is it real?", Description: verdict, Canonical: url.Values{}}
	if own := x.card(c); own != nil {
		h.Card, h.CardView = own, c.values()
	}
	return h
}

// title names what is compared.
func (c *realCase) title() string {
	text := c.sides[0].name + " vs " + c.sides[1].name
	if !c.named() && c.sides[0].known && c.sides[1].known {
		text = words.Score(c.sides[0].value, c.unit()) + " vs " + words.Score(c.sides[1].value, c.unit())
	}
	if c.table != nil {
		text += " on " + c.table.Benchmark.Name
	}
	return text
}

// card is the share card of two scores that were compared; nil for others.
func (x *realPages) card(c *realCase) *payload.Card {
	if !c.judged() {
		return nil
	}
	verdict, _ := x.verdict(c)
	var figures []payload.CardFigure
	for _, f := range x.figuresOf(c) {
		if f.short != "" {
			figures = append(figures, payload.CardFigure{Label: f.short, Value: f.value})
		}
	}
	return payload.RealCard(x.site, c.title(), verdict, figures)
}
