package ranking

import "net/url"

// Preset is a state with a name: a question that visitors often have.
type Preset struct {
	// ID names the preset, Title is for links, Rule says what it weighs and why.
	ID, Title, Rule string
	// Query is the address of its state, in the one form.
	Query string
}

// usualWeights are the weights of the bare address: hard questions, the hardest
// questions, real repairs of code, and a little for the price.
const usualWeights = "gpqa-diamond_3 hle_2 price_1 swe-bench-verified_3"

// Presets are the named states, in the order of lists. "For sale" in a rule means
// status active or preview.
var Presets = []Preset{
	{"general", "General", "Knowledge, reasoning and repairs of code, and a little for the price. Only models that have all of it.", ""},
	{"coding", "Coding", "Repairs in real repositories before puzzles. A missing score counts as the mean, since few models have all three.",
		"missing=shrink&weights=livecodebench_2+swe-bench-pro_3+swe-bench-verified_3"},
	{"agents", "Agents", "Searching the web, working through a service desk, using a computer, repairing code. A missing score counts as the mean.",
		"missing=shrink&weights=browsecomp_3+osworld-verified_2+swe-bench-pro_2+tau3-banking_3"},
	{"cheap", "Cheap and good enough", "For sale. The price counts as much as the two benchmarks together.",
		"status=active%2Cpreview&weights=gpqa-diamond_2+price_4+swe-bench-verified_2"},
	{"open", "Open only", "Weights can be downloaded. The general weights; a missing score counts as the mean.",
		"missing=shrink&open=yes"},
}

// State is the preset's state.
func (p *Preset) State(b *Criteria) State {
	values, err := url.ParseQuery(p.Query)
	if err != nil {
		values = nil
	}
	s, _ := b.Parse(values)
	return s
}
