package views

import (
	"astrolabe/internal/parts"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// The tests and levels whose resolution a visitor can look up before asking.
var (
	tableItems  = []int{30, 100, 198, 500, 1000, 2500, 10000}
	tableLevels = []float64{0.5, 0.7, 0.9, 0.95}
)

// itemsSection is what tests of some lengths can show.
func itemsSection() parts.Part {
	heads := []string{"Items"}
	for _, level := range tableLevels {
		heads = append(heads, "#around "+words.Percent(level*100, 0))
	}
	var rows []SheetRow
	for _, n := range tableItems {
		row := SheetRow{Name: text(words.Count(n, "item"))}
		for _, level := range tableLevels {
			at := scores.Share{P: level, N: n}
			d, _ := scores.Pair{First: at, Second: at}.Smallest()
			row.Cells = append(row.Cells, numberCell(words.Fixed(ceiled(d, 1)*100, 1)))
		}
		rows = append(rows, row)
	}
	return section("resolution", "What a test can show", paragraph("The smallest difference between two scores that is more than chance alone gives, in points, by the number of items and the height of the scores."),
		table("The smallest difference that can be shown, in points", rows, heads...))
}

// uncoveredKinds are what a margin knows nothing of, with where that is explained.
var uncoveredKinds = []struct{ name, path, about string }{
	{"Harness and tools", site.TermsPath + "/agent-harness", "The program around the model, its tools and its limits are part of the result."},
	{"Host and serving engine", site.TermsPath + "/inference-provider", "The same open model can score differently with another provider or engine."},
	{"Quantisation", site.TermsPath + "/quantisation", "Fewer bits for each weight can cost points."},
	{"Prompt", site.TermsPath + "/prompt-sensitivity", "Another wording or format of the same task moves a score."},
	{"Effort", site.TermsPath + "/reasoning-effort", "More thinking is another setting, and often another score."},
	{"Contamination", site.TermsPath + "/benchmark-contamination", "Questions seen in training lift a score, and more items do not help."},
	{"Who reported it", site.BlogPath + "/who-reported-the-score", "A maker chooses the prompt, the effort and the day for its own model."},
}

// uncovered is what a margin does not know.
func (x *realPages) uncovered() parts.Part {
	list := &SheetList{}
	for _, kind := range uncoveredKinds {
		var name parts.Part = text(kind.name)
		if x.site.Articles[kind.path] != nil {
			name = link(x.site.Href(kind.path), kind.name)
		}
		list.Items = append(list.Items, SheetItem{name, text(kind.about)})
	}
	return section("not-covered", "Not covered", paragraph("All of this knows one kind of error, the luck of which items were asked. Others can be larger, and no number of items makes them smaller."), list)
}

// computed is how the answer comes about.
func (x *realPages) computed() parts.Part {
	methods := parts.Part(nil)
	if x.site.Articles[site.MethodsPath] != nil {
		methods = &SheetText{Body: join(text("The same rule decides the ranks of every leaderboard here: "), link(x.site.Href(site.MethodsPath)+"#when-two-scores-differ", "Methods"), text("."))}
	}
	return section("computed", "How it is computed",
		paragraph("A score is taken as the share of right answers among its items, with Wilson’s 95% interval. The interval of the difference is Newcombe’s, made of both. The difference is shown if 0 is outside of it: chance alone would give that about once in twenty tests. Not shown does not mean equal."),
		paragraph("With the items that would just show it, a true difference of this size comes out as shown in only half of all tests. With the items for 80% power it does in four of five."),
		paragraph("A mean of several runs counts each item once, since runs of the same items add no new ones. For such means, and for partial credit, the interval is rather too wide than too narrow."),
		methods)
}
