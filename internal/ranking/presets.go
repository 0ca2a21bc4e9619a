package ranking

import (
	"net/url"
	"strings"

	"astrolabe/internal/scores"
)

// Preset is a state with a name: a question that visitors often have.
type Preset struct {
	// ID names the preset, Title is for links, Rule says what it ranks by and why.
	ID, Title, Rule string
	// Query is the address of its state, in the one form.
	Query string
}

// usualWeights are the weights of the bare address.
const usualWeights = General + "_1"

// Presets are the named states, in the order of lists: the general ability, that of
// each task, and what else visitors often want. "For sale" in a rule means status
// active or preview.
var Presets = presets()

func presets() []Preset {
	list := []Preset{{"general", "General", "All tested models by their ability over all benchmarks.", ""}}
	for _, task := range scores.Tasks {
		list = append(list, Preset{task.ID, task.Title, "Models tested in " + strings.ToLower(task.Title) + ", by their ability there.", "weights=" + task.ID + "_1"})
	}
	return append(list,
		Preset{"cheap", "Cheap and good enough", "For sale. The ability counts twice as much as the price.",
			"status=active%2Cpreview&weights=ability_2+price_1"},
		Preset{"open", "Open only", "Weights can be downloaded; by general ability.", "open=yes"})
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
