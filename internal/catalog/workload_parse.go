package catalog

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/words"
)

// MaxScenarios is how many workloads can be side by side.
const MaxScenarios = 3

// amountParams are the parameters that each workload of an address has.
var amountParams = []string{"answer", "cached", "prompt", "requests", "share", "thinking"}

// WorkloadParams are the parameters of a workload's address, sorted. They are
// others than those of a view, so that one address can have both.
var WorkloadParams = slices.Sorted(slices.Values(append([]string{"batch", "per"}, amountParams...)))

// ScenarioParams are those of several workloads: the second has prompt2, the
// third prompt3.
var ScenarioParams = func() []string {
	list := slices.Clone(WorkloadParams)
	for n := 2; n <= MaxScenarios; n++ {
		for _, name := range amountParams {
			list = append(list, name+ScenarioSuffix(n-1))
		}
	}
	return slices.Sorted(slices.Values(list))
}()

// ScenarioSuffix ends the parameters of the i-th workload, from 0.
func ScenarioSuffix(i int) string {
	if i == 0 {
		return ""
	}
	return fmt.Sprint(i + 1)
}

// ScenarioLetter names the i-th of several workloads.
func ScenarioLetter(i int) string { return string(rune('A' + i)) }

// ParseWorkload reads a workload from an address. What is not understood is
// explained with what the visitor wrote, and the rest is applied.
func ParseWorkload(values url.Values) (Workload, []Notice) {
	p := workloadParser{viewParser: viewParser{values: values}}
	w := p.workload(p.monthly())
	w.Batch = p.flag("batch")
	return w, p.notices
}

// ParseScenarios reads up to three workloads. The first is always there, another
// if anything is said of it. All count their tokens by the same unit.
func ParseScenarios(values url.Values) ([]Workload, []Notice) {
	first, notices := ParseWorkload(values)
	list := []Workload{first}
	for i := 1; i < MaxScenarios; i++ {
		p := workloadParser{viewParser: viewParser{values: values}, suffix: ScenarioSuffix(i), label: "Scenario " + ScenarioLetter(i) + ": "}
		if !slices.ContainsFunc(amountParams, func(name string) bool { return p.one(name+p.suffix) != "" }) {
			continue
		}
		w := p.workload(first.Monthly)
		w.Batch = first.Batch
		list, notices = append(list, w), append(notices, p.notices...)
	}
	return list, notices
}

// ScenarioValues are the parameters of some workloads. Every one but the first
// names its prompt, or nothing would say that it is there.
func ScenarioValues(list []Workload) url.Values {
	values := list[0].Values()
	for i, w := range list[1:] {
		suffix := ScenarioSuffix(i + 1)
		values.Set("prompt"+suffix, fmt.Sprint(w.Prompt))
		w.setAmounts(values, suffix)
	}
	return values
}

// workloadParser reads the parameters of one workload.
type workloadParser struct {
	viewParser
	// suffix ends the names of its parameters, label begins what is said of them.
	suffix, label string
}

func (p *workloadParser) monthly() bool {
	return p.oneOf("per", []string{"", "request", "month"}) == 2
}

func (p *workloadParser) workload(monthly bool) Workload {
	w := usual(monthly)
	most, least := int64(maxTokens), int64(1)
	if monthly {
		most, least = maxTotal, 0
	}
	w.Prompt = p.amount("prompt", "Input tokens", 0, most, w.Prompt)
	w.Answer = p.amount("answer", "Output tokens", 0, most, w.Answer)
	w.Thinking = p.amount("thinking", "Reasoning tokens", 0, most, w.Thinking)
	w.Requests = p.amount("requests", "Requests per month", least, maxRequests, w.Requests)
	w.Share = p.amount("share", "Cached input", 0, 100, w.Share)
	p.cached(&w, most)
	return w.settled()
}

// cached reads the one field for cached input: 50% is a share, 8k are tokens.
func (p *workloadParser) cached(w *Workload, most int64) {
	const label = "Cached input"
	text := p.one("cached" + p.suffix)
	if text == "" {
		return
	}
	if p.one("share"+p.suffix) != "" {
		p.explain("share", label, p.one("share"+p.suffix), "is ignored, since cached says how much it is")
	}
	if share, ok := strings.CutSuffix(text, "%"); ok {
		w.Share = p.read("cached", label, share, text, 0, 100, w.Share)
		return
	}
	tokens := p.read("cached", label, text, text, 0, most, -1)
	if tokens < 0 {
		return
	}
	if tokens > w.Prompt {
		p.explain("cached", label, text, "is more than the input of "+words.Number(w.Prompt)+" tokens; all of it is taken as cached")
		tokens = w.Prompt
	}
	w.Cached, w.Share = tokens, -1
}

// amount reads a number within limits.
func (p *workloadParser) amount(name, label string, least, most, otherwise int64) int64 {
	text := p.one(name + p.suffix)
	if text == "" {
		return otherwise
	}
	return p.read(name, label, strings.TrimSuffix(text, "%"), text, least, most, otherwise)
}

// read reads a number; typed is what the visitor wrote.
func (p *workloadParser) read(name, label, text, typed string, least, most, otherwise int64) int64 {
	n, ok := ReadAmount(text)
	switch {
	case !ok:
		p.explain(name, label, typed, "was ignored; expected a number such as "+amountExample[name])
		return otherwise
	case n > most:
		p.explain(name, label, typed, "is too much; counted as "+words.Number(most))
		return most
	case n < least:
		p.explain(name, label, typed, "is too little; counted as "+words.Number(least))
		return least
	}
	return n
}

// amountExample is what a visitor may write.
var amountExample = map[string]string{"prompt": "2000, 2k or 10M", "answer": "400, 2k or 2M", "thinking": "1000 or 1k", "requests": "10000 or 10k",
	"share": "50", "cached": "50% or 8k"}

// explain says what came of what the visitor wrote.
func (p *workloadParser) explain(name, label, typed, what string) {
	p.notices = append(p.notices, Notice{Param: name + p.suffix, Typed: typed, Text: fmt.Sprintf("%s%s “%s” %s", p.label, label, clip(typed), what)})
}
