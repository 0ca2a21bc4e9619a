package views

import "astrolabe/internal/parts"

// Props of the parts of the page that computes what workloads cost.
type (
	// WorkloadPresets are usual workloads, and the units that tokens can be counted
	// by; Assumes is what the chosen one assumes.
	WorkloadPresets struct {
		Units   []WorkloadPreset `json:"units"`
		Presets []WorkloadPreset `json:"presets"`
		Assumes string           `json:"assumes"`
	}
	// WorkloadPreset is a usual workload with its address.
	WorkloadPreset struct {
		Title   string `json:"title"`
		Assumes string `json:"assumes"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	// WorkloadFields are the fields of a workload as a form fills them in. Empty is
	// left out of the address.
	WorkloadFields struct {
		// Suffix ends the names of the fields; Letter names the workload where there
		// are several.
		Suffix string `json:"suffix"`
		Letter string `json:"letter"`
		// Month is whether tokens are those of a month.
		Month    bool   `json:"month"`
		Prompt   string `json:"prompt"`
		Answer   string `json:"answer"`
		Cached   string `json:"cached"`
		Thinking string `json:"thinking"`
		Requests string `json:"requests"`
		Batch    bool   `json:"batch"`
	}
	// CostForm asks for the workloads and for which models.
	CostForm struct {
		Action string `json:"action"`
		// Shape says which fields there are: a form of another shape takes its place.
		Shape       string           `json:"shape"`
		Workloads   []WorkloadFields `json:"workloads"`
		Query       string           `json:"query"`
		Suggestions []*parts.Kept    `json:"suggestions"`
		Benchmarks  []FilterOption   `json:"benchmarks"`
		Prices      []FilterOption   `json:"prices"`
		Groups      []FilterGroup    `json:"groups"`
		Weights     []FilterOption   `json:"weights"`
		Context     string           `json:"context"`
		// Hidden are other filters that the address has.
		Hidden []HiddenField `json:"hidden"`
		// Show leads from the filters to what they find.
		Show string `json:"show"`
	}
	// CostResults is what the workloads cost with each model, cheapest first.
	CostResults struct {
		// Scenarios are the workloads in plain words, Add the address with one more.
		Scenarios []CostScenario `json:"scenarios"`
		Add       string         `json:"add"`
		// Count is how many prices are known, Summary from what to what they go.
		Count   string `json:"count"`
		Summary string `json:"summary"`
		// Charts draws the cost of the first workload against ability.
		Charts string `json:"charts"`
		// Compare is the page that compares, Hidden the workload for it.
		Compare string        `json:"compare"`
		Hidden  []HiddenField `json:"hidden"`
		Notices []IndexNotice `json:"notices"`
		Chips   []IndexChip   `json:"chips"`
		Small   *CostSmall    `json:"small"`
		Heads   CostHeads     `json:"heads"`
		// Columns are those that only some views have: the style sheet gives each
		// its width.
		Columns string     `json:"columns"`
		Bodies  []CostBody `json:"bodies"`
		// Rest are the models without a known price, folded; RestTitle says how many.
		Rest      []CostRest `json:"rest"`
		RestTitle string     `json:"restTitle"`
		// Empty is where to start over if there are no rows; Span is how many
		// columns the table has.
		Empty string `json:"empty"`
		Span  string `json:"span"`
		// Notes is what holds for every cost.
		Notes string `json:"notes"`
	}
	// CostScenario is one workload in words; Remove is the view without it.
	CostScenario struct {
		Letter string `json:"letter"`
		Text   string `json:"text"`
		Remove string `json:"remove"`
	}
	// CostSmall says how many models are too small for a request, and leads to
	// those that are not.
	CostSmall struct {
		Text string `json:"text"`
		Href string `json:"href"`
	}
	// CostHeads are the heads of the columns; what a view does not have is left out.
	CostHeads struct {
		Sums []CostHead `json:"sums"`
		// Scale says from what to what the bars go.
		Scale   string `json:"scale"`
		Request bool   `json:"request"`
		Bill    string `json:"bill"`
		// Score is the benchmark; ScoreHref is the view with the best first, Sorted
		// the direction if it is that.
		Score     string `json:"score"`
		ScoreHref string `json:"scoreHref"`
		Sorted    string `json:"sorted"`
		Remarks   bool   `json:"remarks"`
	}
	// CostHead is the head of a workload's sums; the first leads to the view with
	// the cheapest first.
	CostHead struct {
		Letter string `json:"letter"`
		Sorted string `json:"sorted"`
		Href   string `json:"href"`
	}
	// CostBody are rows that fill about a screen.
	CostBody struct {
		Rows []CostRow `json:"rows"`
	}
	// CostRow is a model with its bill.
	CostRow struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Href string `json:"href"`
		// Sold is the maker, and whose price it is where it is not the maker's.
		Sold string    `json:"sold"`
		Sums []CostSum `json:"sums"`
		Bars []CostBar `json:"bars"`
		// Ticks are the lines behind the bars, as a path.
		Ticks   string     `json:"ticks"`
		Request string     `json:"request"`
		Bill    []CostPart `json:"bill"`
		Context string     `json:"context"`
		// Scored is whether there is a column of scores; Interval is the 95% interval.
		Scored   bool         `json:"scored"`
		Score    string       `json:"score"`
		Interval string       `json:"interval"`
		Remarks  []CostRemark `json:"remarks"`
	}
	// CostSum is what a workload costs in a month.
	CostSum struct {
		Letter string `json:"letter"`
		Text   string `json:"text"`
	}
	// CostBar is a cost on the scale, of one of the workloads.
	CostBar struct {
		Width  string `json:"width"`
		Y      string `json:"y"`
		Height string `json:"height"`
		Of     string `json:"of"`
	}
	// CostRest is a model whose cost is not known, and why.
	CostRest struct {
		Name   string `json:"name"`
		Href   string `json:"href"`
		Reason string `json:"reason"`
	}
	// CostPart is one part of a bill, and how it was computed.
	CostPart struct {
		Name string `json:"name"`
		Text string `json:"text"`
		How  string `json:"how"`
	}
	// CostRemark is one remark; strong where the model cannot do the work at all.
	CostRemark struct {
		Text   string `json:"text"`
		Strong bool   `json:"strong"`
	}
)

func (WorkloadPresets) Part() string { return "WorkloadPresets" }
func (WorkloadPreset) Part() string  { return "WorkloadPreset" }
func (WorkloadFields) Part() string  { return "WorkloadFields" }
func (CostForm) Part() string        { return "CostForm" }
func (CostResults) Part() string     { return "CostResults" }
func (CostScenario) Part() string    { return "CostScenario" }
func (CostSmall) Part() string       { return "CostSmall" }
func (CostHeads) Part() string       { return "CostHeads" }
func (CostHead) Part() string        { return "CostHead" }
func (CostBody) Part() string        { return "IndexBody" }
func (CostRow) Part() string         { return "CostRow" }
func (CostSum) Part() string         { return "CostSum" }
func (CostBar) Part() string         { return "CostBar" }
func (CostRest) Part() string        { return "CostRest" }
func (CostPart) Part() string        { return "CostPart" }
func (CostRemark) Part() string      { return "CostRemark" }
