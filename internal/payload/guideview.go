package payload

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Column is a column of the comparison table.
type Column struct {
	Label string `json:"label"`
	// Href sorts by the column, or turns its order round.
	Href string `json:"href"`
	// Sorted is ascending or descending; empty where another column decides.
	Sorted string `json:"sorted"`
}

// guideColumns are the columns by the name that sorts by them.
var guideColumns = []struct {
	name, label string
	compare     func(a, b *site.Technique) int
}{
	{"title", "Technique", func(a, b *site.Technique) int { return compareTitles(a, b) }},
	{"family", "Family", byIndex(content.Families, func(t *site.Technique) string { return t.Family })},
	{"level", "Level", byIndex(site.Levels, func(t *site.Technique) string { return t.Level })},
	{"calls", "Calls", byAmount(func(t *site.Technique) string { return t.Calls })},
	{"tokens", "Tokens", byAmount(func(t *site.Technique) string { return t.Tokens })},
	{"chat", "Chat", byIndex(site.VerdictWords, func(t *site.Technique) string { return t.Verdicts.Chat.Verdict })},
	{"reasoning", "Reasoning", byIndex(site.VerdictWords, func(t *site.Technique) string { return t.Verdicts.Reasoning.Verdict })},
	{"agents", "Agents", byIndex(site.VerdictWords, func(t *site.Technique) string { return t.Verdicts.Agents.Verdict })},
}

// guidePage changes with its text and those of the techniques. The order that holds
// anyway is no value of a parameter, so every view has one address.
func guidePage(s *site.Site, r site.Route) []site.Route {
	var columns []string
	for _, c := range guideColumns {
		columns = append(columns, c.name)
	}
	orders := slices.DeleteFunc(bothWays(columns), func(o string) bool { return o == site.GuideOrder })
	values := map[string][]string{"family": content.Families, "level": site.Levels, "chat": site.VerdictWords,
		"reasoning": site.VerdictWords, "agents": site.VerdictWords, "sort": orders}
	maps.Copy(values, pickValues())
	pages := narrowable(ofText(s, r), values)
	for i := range pages {
		pages[i].Changed = site.Later(pages[i].Changed, site.Newest(s.Techniques))
	}
	return pages
}

// chosenTechniques are the techniques that a view lets through, in its order.
func chosenTechniques(q request) []*site.Technique {
	var chosen []*site.Technique
	for _, t := range q.Techniques {
		if q.lets("family", t.Family) && q.lets("level", t.Level) && q.lets("chat", t.Verdicts.Chat.Verdict) &&
			q.lets("reasoning", t.Verdicts.Reasoning.Verdict) && q.lets("agents", t.Verdicts.Agents.Verdict) {
			chosen = append(chosen, t)
		}
	}
	name, descending := strings.CutPrefix(q.view.Get("sort"), "-")
	for _, c := range guideColumns {
		if c.name != name {
			continue
		}
		// Equals keep the order of the guide, in both directions.
		slices.SortStableFunc(chosen, func(a, b *site.Technique) int {
			if descending {
				return c.compare(b, a)
			}
			return c.compare(a, b)
		})
	}
	return chosen
}

// lets says whether a view lets a value through.
func (q request) lets(name, value string) bool {
	want := q.view.Get(name)
	return want == "" || want == value
}

// columnsOf are the table's columns with the address that sorts by each. The
// guide's own order is by family.
func columnsOf(q request) []Column {
	columns := []Column{}
	sorted := cmp.Or(q.view.Get("sort"), site.GuideOrder)
	for _, c := range guideColumns {
		column, next := Column{Label: c.label}, c.name
		switch sorted {
		case c.name:
			column.Sorted, next = "ascending", "-"+c.name
		case "-" + c.name:
			column.Sorted = "descending"
		}
		if next == site.GuideOrder {
			next = ""
		}
		column.Href = q.with("sort", next) + "#techniques"
		columns = append(columns, column)
	}
	return columns
}

// guideFields are the choices above the table, with how many techniques each has.
func guideFields(q request) []Field {
	counted := func(values []string, of func(*site.Technique) string) []Option {
		var options []Option
		for _, value := range values {
			n := 0
			for _, t := range q.Techniques {
				if of(t) == value {
					n++
				}
			}
			if n > 0 {
				options = append(options, Option{value, strings.ReplaceAll(value, "-", " ") + " (" + words.Number(n) + ")"})
			}
		}
		return options
	}
	return []Field{
		q.field("family", "Family", "all families", counted(content.Families, func(t *site.Technique) string { return t.Family })...),
		q.field("level", "Level", "all levels", counted(site.Levels, func(t *site.Technique) string { return t.Level })...),
		q.field("chat", "For chat models", "any verdict", counted(site.VerdictWords, func(t *site.Technique) string { return t.Verdicts.Chat.Verdict })...),
		q.field("reasoning", "For reasoning models", "any verdict", counted(site.VerdictWords, func(t *site.Technique) string { return t.Verdicts.Reasoning.Verdict })...),
		q.field("agents", "For agents", "any verdict", counted(site.VerdictWords, func(t *site.Technique) string { return t.Verdicts.Agents.Verdict })...),
	}
}

func compareTitles(a, b *site.Technique) int {
	return strings.Compare(strings.ToLower(a.Article.Title), strings.ToLower(b.Article.Title))
}

// byIndex compares by the place of a word in a list.
func byIndex(order []string, of func(*site.Technique) string) func(a, b *site.Technique) int {
	return func(a, b *site.Technique) int {
		return cmp.Compare(slices.Index(order, of(a)), slices.Index(order, of(b)))
	}
}

var numbers = regexp.MustCompile(`\d[\d,]*(\.\d+)?`)

// byAmount compares texts such as "5 to 40" by their first number, then by
// their largest.
func byAmount(of func(*site.Technique) string) func(a, b *site.Technique) int {
	return func(a, b *site.Technique) int {
		aFirst, aLargest := amounts(of(a))
		bFirst, bLargest := amounts(of(b))
		return cmp.Or(cmp.Compare(aFirst, bFirst), cmp.Compare(aLargest, bLargest))
	}
}

// amounts are the first and the largest number of a text.
func amounts(text string) (first, largest float64) {
	for i, digits := range numbers.FindAllString(text, -1) {
		n, _ := strconv.ParseFloat(strings.ReplaceAll(digits, ",", ""), 64) // the pattern admits numbers only
		if i == 0 {
			first = n
		}
		largest = max(largest, n)
	}
	return first, largest
}
