package views

import (
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/duel"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// form is the form as the view fills it in. What was not understood stays as the
// visitor wrote it.
func (x *realPages) form(c *duel.Case) *RealForm {
	values := c.Values()
	typed := func(name string) string {
		for _, n := range c.Notices {
			if n.Param == name && n.Typed != "" {
				return n.Typed
			}
		}
		return values.Get(name)
	}
	f := &RealForm{Action: x.site.Href(site.IsItRealPath), Benchmarks: x.benchmarkGroups(c.Benchmark), Items: typed("items"), Items2: typed("items2"),
		Same: c.Same, Differ: typed("differ")}
	for i, s := range c.Sides {
		side := RealSide{Letter: duel.Letters[i], Suffix: duel.Suffixes[i], Model: typed("model" + duel.Suffixes[i]), Score: typed("score" + duel.Suffixes[i])}
		if s.Model != nil {
			side.Model = s.Model.Name
		}
		if s.Row != nil {
			side.Hint = duel.PlainNumber(s.Value)
		}
		f.Sides = append(f.Sides, side)
	}
	if n := c.Sides[0].Items; n > 0 && c.Items[0] == 0 {
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
	v := &duel.View{Scores: [2]*float64{&first, &second}, Items: [2]int{198}}
	list := []IndexPreset{{Title: "87.4% against 85.3%, 198 items", Href: x.realHref(v)}}
	for _, id := range exampleBenchmarks {
		t := x.catalog.Scores.Table(id)
		if t == nil || t.Chosen() == nil || len(t.Chosen().Rows) < 2 {
			continue
		}
		rows := t.Chosen().Rows
		v := &duel.View{Benchmark: id, Models: [2]string{rows[0].Model, rows[1].Model}}
		list = append(list, IndexPreset{Title: t.Benchmark.Name + ": first and second", Href: x.realHref(v)})
	}
	return list
}

// realNotices say which models were taken for texts that can mean several, and what was
// not understood.
func (x *realPages) realNotices(c *duel.Case) []CompareNotice {
	var list []CompareNotice
	for _, g := range c.Guesses {
		n := CompareNotice{Text: "“" + g.Text + "” was taken as " + x.catalog.Model(g.ID).Name, Before: "Also:"}
		for _, other := range g.Others {
			instead := *c.View
			for i, id := range c.Models {
				if id == g.ID {
					instead.Models[i] = other
				}
			}
			n.Links = append(n.Links, CompareAlso{x.catalog.Model(other).Name, x.realHref(&instead)})
		}
		list = append(list, n)
	}
	for _, n := range c.Notices {
		notice := fixedNotice(addressOn(x.site.Href(site.IsItRealPath)), c.Values(), n)
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
func (x *realPages) head(c *duel.Case) *payload.ViewHead {
	if c.State == duel.Empty {
		return nil
	}
	verdict, _ := c.Verdict()
	h := &payload.ViewHead{Title: titleOf(c) + ": is it real?", Description: verdict, Canonical: url.Values{}}
	if own := x.card(c); own != nil {
		h.Card, h.CardView = own, c.Values()
	}
	return h
}

// titleOf names what is compared.
func titleOf(c *duel.Case) string {
	text := c.Sides[0].Name + " vs " + c.Sides[1].Name
	if !c.Named() && c.Sides[0].Known && c.Sides[1].Known {
		text = words.Score(c.Sides[0].Value, c.Unit()) + " vs " + words.Score(c.Sides[1].Value, c.Unit())
	}
	if c.Table != nil {
		text += " on " + c.Table.Benchmark.Name
	}
	return text
}

// card is the share card of two scores that were compared; nil for others.
func (x *realPages) card(c *duel.Case) *payload.Card {
	if !c.Judged() {
		return nil
	}
	verdict, _ := c.Verdict()
	var figures []payload.CardFigure
	for _, f := range x.figuresOf(c) {
		if f.short != "" {
			figures = append(figures, payload.CardFigure{Label: f.short, Value: f.value})
		}
	}
	return payload.RealCard(x.site, titleOf(c), verdict, figures)
}
