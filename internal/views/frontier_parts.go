package views

import (
	"astrolabe/internal/figures"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
)

// Props of the parts of the page that draws models against each other.
type (
	// FrontierForm asks for the axes, for which models, and for one of them.
	FrontierForm struct {
		Action string `json:"action"`
		// Shape says which fields there are: a form of another shape takes its place.
		Shape       string        `json:"shape"`
		Query       string        `json:"query"`
		Suggestions []*parts.Kept `json:"suggestions"`
		X           []OptionGroup `json:"x"`
		Y           []OptionGroup `json:"y"`
		// Model is the name of the one that is asked about, Models those to choose from.
		Model  string         `json:"model"`
		Models []FilterOption `json:"models"`
		// Until is where the slider stands, from First to Last; UntilText is the
		// month in words.
		Until     string `json:"until"`
		First     string `json:"first"`
		Last      string `json:"last"`
		UntilText string `json:"untilText"`
		Margins   bool   `json:"margins"`
		// Workload is what cost is of, if an axis is that.
		Workload *WorkloadFields `json:"workload"`
		Groups   []FilterGroup   `json:"groups"`
		Weights  []FilterOption  `json:"weights"`
		Context  string          `json:"context"`
		Input    string          `json:"input"`
		Output   string          `json:"output"`
		Released string          `json:"released"`
		// Filters says how many filters there are.
		Filters string        `json:"filters"`
		Hidden  []HiddenField `json:"hidden"`
		// Show leads from the filters to what they find.
		Show string `json:"show"`
	}
	// FrontierResults is what a view shows.
	FrontierResults struct {
		// Echo is the view in plain words, Count how many models are drawn.
		Echo    string           `json:"echo"`
		Count   string           `json:"count"`
		Notices []IndexNotice    `json:"notices"`
		Chips   []IndexChip      `json:"chips"`
		Presets *WorkloadPresets `json:"presets"`
		// Left says which models are left out and why; Retired leads to the view with
		// those that have ended.
		Left    string `json:"left"`
		Retired string `json:"retired"`
		// Chart is the drawing, or why there is none.
		Chart parts.Part `json:"chart"`
		// The view elsewhere; what cannot be drawn has no exports.
		CSV   string `json:"csv"`
		SVG   string `json:"svg"`
		PNG   string `json:"png"`
		Table string `json:"table"`
		// Chosen is the model that is asked about, Over are those that dominate it.
		Chosen *FrontierChosen `json:"chosen"`
		Over   []FrontierOver  `json:"over"`
		// List is the frontier in words; nil where neither end of an axis is better.
		List *FrontierList `json:"list"`
		// Shortlist is what the visitor has chosen.
		Shortlist *Shortlist `json:"shortlist"`
	}
	// FrontierEmpty stands where there is nothing to draw.
	FrontierEmpty struct {
		Reason string `json:"reason"`
		// Do is what can be done, Href where.
		Do   string `json:"do"`
		Href string `json:"href"`
	}
	// FrontierList are the models that no other dominates.
	FrontierList struct {
		// Rule says what that means, Clear when it is clear.
		Rule  string `json:"rule"`
		Clear string `json:"clear"`
		FrontierHeads
		Rows []FrontierRow `json:"rows"`
	}
	// FrontierHeads are the heads of a table of models; Margin is empty where no
	// margin is known.
	FrontierHeads struct {
		X      string `json:"x"`
		Y      string `json:"y"`
		Margin string `json:"margin"`
	}
	// FrontierRow is a model with its values.
	FrontierRow struct {
		Name string `json:"name"`
		Href string `json:"href"`
		payload.Mark
		X string `json:"x"`
		Y string `json:"y"`
		// Margin is the interval around Y; empty where the table has none.
		Margin string `json:"margin"`
		// Beats is how many it dominates, in words.
		Beats string `json:"beats"`
	}
	// FrontierChosen is one model against all others: Text follows its name.
	FrontierChosen struct {
		Name string `json:"name"`
		Href string `json:"href"`
		Text string `json:"text"`
		// Without is the view that asks about no model.
		Without string `json:"without"`
	}
	// FrontierOver are models that dominate another.
	FrontierOver struct {
		Title string `json:"title"`
		FrontierHeads
		Rows []FrontierRow `json:"rows"`
		// More says how many are not listed.
		More string `json:"more"`
	}
	// Drawing is a chart.
	Drawing struct{ *figures.Chart }
	// Picture is a chart as a file of its own.
	Picture struct {
		Chart figures.Chart `json:"chart"`
		// Credit is where it comes from.
		Credit string `json:"credit"`
	}
)

func (FrontierForm) Part() string    { return "FrontierForm" }
func (FrontierResults) Part() string { return "FrontierResults" }
func (FrontierEmpty) Part() string   { return "FrontierEmpty" }
func (FrontierList) Part() string    { return "FrontierList" }
func (FrontierRow) Part() string     { return "FrontierRow" }
func (FrontierChosen) Part() string  { return "FrontierChosen" }
func (FrontierOver) Part() string    { return "FrontierOver" }
func (Drawing) Part() string         { return "Figure" }
func (Picture) Part() string         { return "Picture" }
