package views

import (
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
)

// Props of the parts of the front page.
type (
	// HomeAnswers are the answers to what many ask.
	HomeAnswers struct {
		Answers []HomeAnswer `json:"answers"`
		Week    *HomeWeek    `json:"week"`
		// Basis says what all answers rest on; Methods is the page about it, empty if
		// there is none.
		Basis   string `json:"basis"`
		Methods string `json:"methods"`
	}
	// HomeAnswer is a question with the model that answers it.
	HomeAnswer struct {
		Question string `json:"question"`
		payload.Mark
		Name  string `json:"name"`
		Href  string `json:"href"`
		Maker string `json:"maker"`
		// Measure is what the ability is called.
		Measure  string `json:"measure"`
		Ability  string `json:"ability"`
		Price    string `json:"price"`
		Evidence string `json:"evidence"`
		// Margins shows the winner among those that come close.
		Margins *HomeMargins `json:"margins"`
		// Why is what decided, and what the answer leaves open.
		Why string `json:"why"`
		// Shown is the address of the view that shows it, More the words for that.
		Shown string `json:"shown"`
		More  string `json:"more"`
	}
	// HomeMargins are abilities with their margins, one below the other; the first is
	// the winner's.
	HomeMargins struct {
		Label string       `json:"label"`
		Rows  []HomeMargin `json:"rows"`
	}
	// HomeMargin is the ability of a model and what it may be off by. Unsure says that
	// it is known too little to win.
	HomeMargin struct {
		Label  string  `json:"label"`
		At     float64 `json:"at"`
		Margin float64 `json:"margin"`
		Unsure bool    `json:"unsure"`
	}
	// HomeWeek is what changed this week, or else what changed last.
	HomeWeek struct {
		Answer  string       `json:"answer"`
		Changes []ChangeLine `json:"changes"`
		// Note says which days it is about, and what else there was.
		Note parts.Part `json:"note"`
	}
)

func (HomeAnswers) Part() string { return "HomeAnswers" }
func (HomeAnswer) Part() string  { return "HomeAnswer" }
func (HomeMargins) Part() string { return "HomeMargins" }
func (HomeWeek) Part() string    { return "HomeWeek" }
