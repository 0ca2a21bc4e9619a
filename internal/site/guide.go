package site

import (
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// GuidePrintPath is the whole guide on one page, for paper. No technique can
// have its name.
const GuidePrintPath = GuidePath + "/print"

// GuideOrder is the column that the guide's own order follows.
const GuideOrder = "family"

var (
	// Levels are the levels of techniques, from the first to learn.
	Levels = []string{"basic", "intermediate", "advanced"}
	// VerdictWords are the verdicts on techniques, the best first.
	VerdictWords = []string{"helps", "neutral", "can-hurt"}
	// guideColumns are the columns that the comparison can be sorted by.
	guideColumns = []string{"title", "family", "level", "calls", "tokens", "chat", "reasoning", "agents"}
)

// guideValues are the values of the comparison's parameters. The order that
// holds anyway is none of them, so every view has one address.
func guideValues() map[string][]string {
	var orders []string
	for _, column := range guideColumns {
		orders = append(orders, column, "-"+column)
	}
	orders = slices.DeleteFunc(orders, func(o string) bool { return o == GuideOrder })
	return map[string][]string{"family": content.Families, "level": Levels, "chat": VerdictWords,
		"reasoning": VerdictWords, "agents": VerdictWords, "sort": orders}
}

// paramsOf gives each parameter room for its longest value.
func paramsOf(values map[string][]string) map[string]int {
	params := map[string]int{}
	for name, list := range values {
		for _, value := range list {
			params[name] = max(params[name], len(value))
		}
	}
	return params
}

// addGuidePrint adds the guide for paper, where there is a guide.
func (b *builder) addGuidePrint() {
	guide, ok := b.Articles[GuidePath]
	if !ok {
		return
	}
	b.add(Route{Path: GuidePrintPath, Page: "guidePrint", Layout: "clean", Title: guide.Title + ", for print",
		Canonical: GuidePath, Changed: later(guide.Changed, newest(b.Techniques)),
		Description: strings.TrimSuffix(guide.Title, ".") + " as one page: the guide and every technique in order, with contents and sources."})
}
