package payload

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Pick answers which technique to try for a task, with a kind of model, at a price.
type Pick struct {
	Fields []Field `json:"fields"`
	// Asked says that a task is chosen.
	Asked bool `json:"asked"`
	// Techniques are the two that fit best, the first to try first.
	Techniques []Picked `json:"techniques"`
}

// Picked is a technique and why it was chosen.
type Picked struct {
	Row TechniqueRow `json:"row"`
	// Verdict is what is known of it with the kind of model.
	Verdict Verdict `json:"verdict"`
}

// mostPicked is how many techniques are worth trying at once.
const mostPicked = 2

// taskWords are the tasks as people name them.
var taskWords = map[string]string{"extraction": "Extract facts from text", "classification": "Classify or route", "summarising": "Summarise",
	"writing": "Write, rewrite or translate", "question-answering": "Answer questions", "calculation": "Calculate",
	"reasoning": "Apply rules, reason", "planning": "Plan or schedule", "code": "Write code", "tool-use": "Work with tools"}

// modelClasses are the kinds of models that verdicts tell apart.
var modelClasses = []struct {
	id, label string
	verdict   func(*site.Technique) content.Verdict
}{
	{"chat", "Chat models", func(t *site.Technique) content.Verdict { return t.Verdicts.Chat }},
	{"reasoning", "Reasoning models", func(t *site.Technique) content.Verdict { return t.Verdicts.Reasoning }},
	{"agents", "Agents", func(t *site.Technique) content.Verdict { return t.Verdicts.Agents }},
}

// budgets are what a technique may cost at most, in calls and in times the tokens of
// a plain prompt.
var budgets = []struct {
	id, label     string
	calls, tokens float64
}{
	{"low", "One call, up to 10 times the tokens", 1, 10},
	{"medium", "Up to 10 calls, 50 times the tokens", 10, 50},
}

// pickValues are the values of the picker's parameters.
func pickValues() map[string][]string {
	values := map[string][]string{"task": content.Tasks}
	for _, c := range modelClasses[1:] { // the first is taken where none is chosen
		values["for"] = append(values["for"], c.id)
	}
	for _, b := range budgets {
		values["budget"] = append(values["budget"], b.id)
	}
	return values
}

func newPick(q request) Pick {
	var tasks, classes, prices []Option
	for _, task := range content.Tasks {
		tasks = append(tasks, Option{task, taskWords[task]})
	}
	for _, c := range modelClasses[1:] {
		classes = append(classes, Option{c.id, c.label})
	}
	for _, b := range budgets {
		prices = append(prices, Option{b.id, b.label})
	}
	p := Pick{Asked: q.view.Has("task"), Techniques: []Picked{}, Fields: []Field{q.field("task", "Task", "Choose a task", tasks...),
		q.field("for", "Kind of model", modelClasses[0].label, classes...), q.field("budget", "Budget", "No limit", prices...)}}
	if p.Asked {
		p.Techniques = pickTechniques(q)
	}
	return p
}

// pickTechniques are those for the task that are not known to hurt and cost no more
// than they may: first what helps, then what is above all for the task, then the
// cheapest.
func pickTechniques(q request) []Picked {
	task, class := q.view.Get("task"), modelClasses[0]
	for _, c := range modelClasses {
		if c.id == q.view.Get("for") {
			class = c
		}
	}
	var fit []*site.Technique
	for _, t := range q.Techniques {
		if slices.Contains(t.Tasks, task) && class.verdict(t).Verdict != "can-hurt" && affordable(t, q.view.Get("budget")) {
			fit = append(fit, t)
		}
	}
	verdict := byIndex(site.VerdictWords, func(t *site.Technique) string { return class.verdict(t).Verdict })
	fewerCalls := byAmount(func(t *site.Technique) string { return t.Calls })
	fewerTokens := byAmount(func(t *site.Technique) string { return t.Tokens })
	slices.SortStableFunc(fit, func(a, b *site.Technique) int {
		return cmp.Or(verdict(a, b), cmp.Compare(asNumber(b.Tasks[0] == task), asNumber(a.Tasks[0] == task)), fewerCalls(a, b), fewerTokens(a, b))
	})
	picked := []Picked{}
	for _, t := range fit[:min(len(fit), mostPicked)] {
		v := class.verdict(t)
		source := sourceLink(t.Article, v.Source)
		if source != nil {
			source.Href = q.Href(t.Path) + source.Href
		}
		picked = append(picked, Picked{techniqueRow(q.Site, t), Verdict{class.label, v.Verdict, v.Why, source}})
	}
	return picked
}

func asNumber(b bool) int {
	if b {
		return 1
	}
	return 0
}

// affordable says whether a technique costs no more than a budget, at its most.
func affordable(t *site.Technique, budget string) bool {
	for _, b := range budgets {
		if b.id == budget {
			_, calls := amounts(t.Calls)
			_, tokens := amounts(t.Tokens)
			return calls <= b.calls && tokens <= b.tokens
		}
	}
	return true
}

// taskLinks lead to the techniques for the tasks that one is good for.
func taskLinks(q request, t *site.Technique) []Link {
	links := []Link{}
	for _, task := range t.Tasks {
		links = append(links, Link{Title: strings.ToLower(taskWords[task]), Href: q.Href(site.GuidePath) + "?task=" + task + "#pick"})
	}
	return links
}
