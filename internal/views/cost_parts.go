package views

import "astrolabe/internal/parts"

// Props of the parts of the page that computes what a workload costs.
type (
	// WorkloadPresets are usual workloads; Assumes is what the chosen one assumes.
	WorkloadPresets struct {
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
		Prompt   string `json:"prompt"`
		Answer   string `json:"answer"`
		Share    string `json:"share"`
		Cached   string `json:"cached"`
		Thinking string `json:"thinking"`
		Requests string `json:"requests"`
		Batch    bool   `json:"batch"`
	}
	// CostForm asks for the workload and for which models.
	CostForm struct {
		Action   string         `json:"action"`
		Workload WorkloadFields `json:"workload"`
		Query    string         `json:"query"`
		// Open is whether the panel of filters is open.
		Open        bool           `json:"open"`
		Suggestions []*parts.Kept  `json:"suggestions"`
		Groups      []FilterGroup  `json:"groups"`
		Weights     []FilterOption `json:"weights"`
		// Hidden are other filters that the address has.
		Hidden []HiddenField `json:"hidden"`
	}
	// CostResults is what a workload costs with each model, cheapest first.
	CostResults struct {
		// Echo is the workload in plain words, Summary how many prices are known
		// and from what to what they go.
		Echo    string `json:"echo"`
		Summary string `json:"summary"`
		// Compare is the page that compares, Hidden the workload for it.
		Compare string        `json:"compare"`
		Hidden  []HiddenField `json:"hidden"`
		Notices []IndexNotice `json:"notices"`
		Chips   []IndexChip   `json:"chips"`
		Small   *CostSmall    `json:"small"`
		Heads   CostHeads     `json:"heads"`
		// Columns are the parts of a bill that have one: the style sheet gives each
		// its width.
		Columns string     `json:"columns"`
		Bodies  []CostBody `json:"bodies"`
		// Empty is where to start over if there are no rows; Span is how many
		// columns the table has.
		Empty string `json:"empty"`
		Span  string `json:"span"`
		// Notes is what holds for every cost.
		Notes string `json:"notes"`
	}
	// CostSmall says how many models are too small for a request, and leads to
	// those that are not.
	CostSmall struct {
		Text string `json:"text"`
		Href string `json:"href"`
	}
	// CostHeads are the heads of the columns; parts that the workload does not have
	// are left out.
	CostHeads struct {
		Cached   bool `json:"cached"`
		Thinking bool `json:"thinking"`
	}
	// CostBody are rows that fill about a screen.
	CostBody struct {
		Rows []CostRow `json:"rows"`
	}
	// CostRow is a model with its bill, or with why there is none.
	CostRow struct {
		ID      string       `json:"id"`
		Name    *parts.Kept  `json:"name"`
		Unknown *CostUnknown `json:"unknown"`
		Month   string       `json:"month"`
		Request string       `json:"request"`
		Parts   []CostPart   `json:"parts"`
		Remarks []CostRemark `json:"remarks"`
	}
	// CostName is a model as the table names it; Seller is whose price it is where
	// it is not the maker's.
	CostName struct {
		ModelLink
		Maker  string `json:"maker"`
		Seller string `json:"seller"`
	}
	// CostUnknown stands in the place of a bill that cannot be made.
	CostUnknown struct {
		Reason string `json:"reason"`
		Span   string `json:"span"`
	}
	// CostPart is one part of a bill, and how it was computed; empty where the bill
	// has no such part.
	CostPart struct {
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
func (CostSmall) Part() string       { return "CostSmall" }
func (CostHeads) Part() string       { return "CostHeads" }
func (CostBody) Part() string        { return "IndexBody" }
func (CostRow) Part() string         { return "CostRow" }
func (CostName) Part() string        { return "CostName" }
func (CostUnknown) Part() string     { return "CostUnknown" }
func (CostPart) Part() string        { return "CostPart" }
func (CostRemark) Part() string      { return "CostRemark" }
