package payload

import (
	"cmp"
	"slices"
	"strings"
)

// question is what people ask of benchmarks, and the categories that answer it.
type question struct {
	id, label, question string
	categories          []string
}

// questions are in the order of the overview.
var questions = []question{
	{"coding", "Coding", "Which models code best?", []string{"coding agents", "coding"}},
	{"agents", "Agents", "Which models work best with tools?", []string{"agents", "computer use", "science agents", "security"}},
	{"work", "Professional work", "Which models do professional work best?", []string{"knowledge work", "data", "medicine"}},
	{"reasoning", "Reasoning", "Which models reason best?", []string{"reasoning", "abstraction", "common sense", "games"}},
	{"maths", "Maths", "Which models are best at maths?", []string{"math"}},
	{"knowledge", "Knowledge", "Which models know most?", []string{"knowledge", "science"}},
	{"facts", "Facts", "Which models stick to the facts?", []string{"factuality", "alignment"}},
	{"vision", "Vision", "Which models understand images best?", []string{"multimodal"}},
	{"long-context", "Long context", "Which models cope best with long documents?", []string{"long context"}},
	{"instructions", "Instructions", "Which models follow instructions best?", []string{"instruction following"}},
	{"language", "Language", "Which models read and write best, in English and beyond?", []string{"language", "multilingual", "reading"}},
	{"overall", "Overall", "Which models are best all round?", []string{"preference", "general"}},
}

// otherQuestion is for categories that none of the questions names.
var otherQuestion = question{id: "other", label: "Other", question: "What else is measured?"}

// questionAbout is the question that a category answers.
func questionAbout(category string) *question {
	for i := range questions {
		if slices.Contains(questions[i].categories, category) {
			return &questions[i]
		}
	}
	return &otherQuestion
}

func (q *question) anchor() string { return "question-" + q.id }

// shownFirst is how many benchmarks of a question are shown at once.
const shownFirst = 3

// byQuestion groups benchmarks by the question they answer, the most telling first.
// Folded leaves all but the first few for later.
func byQuestion(rows []BenchmarkListRow, folded bool) []BenchmarkGroup {
	groups := []BenchmarkGroup{}
	for _, about := range append(slices.Clone(questions), otherQuestion) {
		g := BenchmarkGroup{ID: about.anchor(), Label: about.label, Question: about.question, Benchmarks: []BenchmarkListRow{}, More: []BenchmarkListRow{}}
		for _, r := range rows {
			if questionAbout(r.category).id == about.id {
				g.Benchmarks = append(g.Benchmarks, r)
			}
		}
		slices.SortStableFunc(g.Benchmarks, mostTelling)
		// One more row takes no more room than the words that there is one.
		if folded && len(g.Benchmarks) > shownFirst+1 {
			g.More, g.Benchmarks = g.Benchmarks[shownFirst:], g.Benchmarks[:shownFirst]
		}
		if len(g.Benchmarks) > 0 {
			groups = append(groups, g)
		}
	}
	return groups
}

// mostTelling puts benchmarks first that have headroom, then those with the newest
// scores, then those with most models: people ask about today's models.
func mostTelling(a, b BenchmarkListRow) int {
	return cmp.Or(
		cmp.Compare(slices.Index(agesInOrder, a.Age), slices.Index(agesInOrder, b.Age)),
		strings.Compare(b.newest, a.newest),
		cmp.Compare(b.Models, a.Models))
}

// oneGroup is a list in an order of its own.
func oneGroup(rows []BenchmarkListRow) []BenchmarkGroup {
	if len(rows) == 0 {
		return []BenchmarkGroup{}
	}
	return []BenchmarkGroup{{Benchmarks: rows, More: []BenchmarkListRow{}}}
}
