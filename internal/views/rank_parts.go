package views

import (
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
)

// Props of the parts of a ranking.
type (
	// RankForm is the form with its state.
	RankForm struct {
		Action  string         `json:"action"`
		Query   string         `json:"query"`
		Presets []IndexPreset  `json:"presets"`
		Fields  []RankField    `json:"fields"`
		Add     []*parts.Kept  `json:"add"`
		Missing []FilterOption `json:"missing"`
		Makers  []FilterOption `json:"makers"`
		Open    []FilterOption `json:"open"`
		Retired FilterCheck    `json:"retired"`
		// Hidden are filters that the form does not ask for.
		Hidden []HiddenField `json:"hidden"`
	}
	// RankField is the weight of one criterion. About says how many models have a
	// value, and what is peculiar about it.
	RankField struct {
		Name  string `json:"name"`
		Label string `json:"label"`
		About string `json:"about"`
		Value string `json:"value"`
	}
	// RankResults is what a state shows.
	RankResults struct {
		// Count is how many models are ranked, Echo of which.
		Count   string        `json:"count"`
		Echo    string        `json:"echo"`
		Notices []IndexNotice `json:"notices"`
		Chips   []IndexChip   `json:"chips"`
		// Remarks say what the ranking is by and whom it leaves out, First how sure the
		// first place is.
		Remarks []RankRemark `json:"remarks"`
		First   *RankFirst   `json:"first"`
		// Empty says why there is no table.
		Empty    string        `json:"empty"`
		Table    *RankTable    `json:"table"`
		Caveats  []RankRemark  `json:"caveats"`
		Untested *RankUntested `json:"untested"`
		// How says what the numbers are, Methods is the page that says it at length.
		How     string `json:"how"`
		Methods string `json:"methods"`
		// SVG and PNG are the first places as a picture; empty where there are none.
		SVG string `json:"svg"`
		PNG string `json:"png"`
	}
	// RankRemark is a remark, with a link where there is more to it.
	RankRemark struct {
		Text string `json:"text"`
		Link string `json:"link"`
		Href string `json:"href"`
	}
	// RankUntested is the newest models that have no ability.
	RankUntested struct {
		Title string      `json:"title"`
		Rows  []RankNewer `json:"rows"`
	}
	// RankNewer is such a model. Why says what is missing.
	RankNewer struct {
		Name     string `json:"name"`
		Href     string `json:"href"`
		Maker    string `json:"maker"`
		Released string `json:"released"`
		Why      string `json:"why"`
	}
	// RankFirst says how sure the first place is.
	RankFirst struct {
		Name  string `json:"name"`
		Href  string `json:"href"`
		Total string `json:"total"`
		// Tied says how many others cannot be told from it, Tried what was tried to
		// take the place away.
		Tied  string      `json:"tied"`
		Tried []RankTried `json:"tried"`
	}
	// RankTried is one kind of change; Items are after what another model is first.
	RankTried struct {
		Text  string     `json:"text"`
		Items []ListItem `json:"items"`
	}
	// RankTable is the ranking. More leads to all rows where some are left out.
	RankTable struct {
		// Measure is what the rows are in the order of, Scale the ends of its bars.
		// Alone is whether that is one ability, which has evidence instead of parts;
		// Wide whether there are many of those.
		Measure string     `json:"measure"`
		Scale   string     `json:"scale"`
		Alone   bool       `json:"alone"`
		Wide    bool       `json:"wide"`
		Heads   []RankHead `json:"heads"`
		Rows    []RankRow  `json:"rows"`
		More    *RankMore  `json:"more"`
		// Compare is where chosen models are compared.
		Compare string        `json:"compare"`
		Hidden  []HiddenField `json:"hidden"`
	}
	// RankHead is the head of a criterion, with its weight and whom it compares.
	RankHead struct {
		Name   string `json:"name"`
		Href   string `json:"href"`
		Weight string `json:"weight"`
		About  string `json:"about"`
	}
	// RankRow is a model with its total and its parts.
	RankRow struct {
		ID string `json:"id"`
		// Place is a range where models cannot be told apart, Top whether the first
		// is in it.
		Place string `json:"place"`
		Top   bool   `json:"top"`
		Name  string `json:"name"`
		Href  string `json:"href"`
		Maker string `json:"maker"`
		payload.Mark
		Total string `json:"total"`
		// Range is the margin in words where the total does not say it, Note what is
		// missing.
		Range string `json:"range"`
		Note  string `json:"note"`
		// Low, At and High are total and margin on the scale of the bars.
		Low   string     `json:"low"`
		At    string     `json:"at"`
		High  string     `json:"high"`
		Cells []RankCell `json:"cells"`
		// Evidence is on how many benchmarks one ability rests, Others how many of them
		// have a score that the maker did not report, Thin whether they are few. Day is the release as an ISO date, Price the list price of input and output.
		// All are empty beside parts.
		Evidence string `json:"evidence"`
		Others   string `json:"others"`
		Thin     bool   `json:"thin"`
		Day      string `json:"day"`
		Released string `json:"released"`
		Price    string `json:"price"`
	}
	// RankCell is a model's part in one criterion. Share is what was counted. Value
	// and Places are empty if the value is missing, and Why then says how it was
	// counted; Evidence is what an ability rests on.
	RankCell struct {
		Name     string `json:"name"`
		Share    string `json:"share"`
		Value    string `json:"value"`
		Places   string `json:"places"`
		Evidence string `json:"evidence"`
		Why      string `json:"why"`
	}
	// RankMore leads to the rows that are not shown.
	RankMore struct {
		Text string `json:"text"`
		Href string `json:"href"`
	}
)

func (RankForm) Part() string     { return "RankForm" }
func (RankField) Part() string    { return "RankField" }
func (RankResults) Part() string  { return "RankResults" }
func (RankRemark) Part() string   { return "RankRemark" }
func (RankUntested) Part() string { return "RankUntested" }
func (RankNewer) Part() string    { return "RankNewer" }
func (RankFirst) Part() string    { return "RankFirst" }
func (RankTried) Part() string    { return "RankTried" }
func (RankTable) Part() string    { return "RankTable" }
func (RankHead) Part() string     { return "RankHead" }
func (RankRow) Part() string      { return "RankRow" }
func (RankCell) Part() string     { return "RankCell" }
func (RankMore) Part() string     { return "RankMore" }
