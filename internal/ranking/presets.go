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
const usualWeights = "gpqa-diamond~3 hle~2 price~1 swe-bench-verified~3"

// Presets are the named states, in the order of lists. "For sale" in a rule means
// status active or preview.
var Presets = []Preset{
	{"general", "General", "Knowledge, reasoning and repairs of code, and a little for the price. Only models that have all of it.", ""},
	{"coding", "Coding", "Repairs in real repositories before puzzles. A missing score counts as the mean, since few models have all three.",
		"missing=shrink&weights=livecodebench~2+swe-bench-pro~3+swe-bench-verified~3"},
	{"agents", "Agents", "Searching the web, working through a service desk, using a computer, repairing code. A missing score counts as the mean.",
		"missing=shrink&weights=browsecomp~3+osworld-verified~2+swe-bench-pro~2+tau3-banking~3"},
	{"cheap", "Cheap and good enough", "For sale. The price counts as much as the two benchmarks together.",
		"status=active%2Cpreview&weights=gpqa-diamond~2+price~4+swe-bench-verified~2"},
	{"open", "Open only", "Weights can be downloaded. The general weights; a missing score counts as the mean.",
		"missing=shrink&open=yes"},
}

// State is the preset's state.
func (p *Preset) State(b *Board) State {
	values, err := url.ParseQuery(p.Query)
	if err != nil {
		values = nil
	}
	s, _ := b.Parse(values)
	return s
}
