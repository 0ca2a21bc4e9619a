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
	// RankGroup is a category of benchmarks that can be added.
	RankGroup struct {
		Label   string         `json:"label"`
		Options []FilterOption `json:"options"`
	}
	// RankResults is what a state shows.
	RankResults struct {
		// Count is how many models are ranked, Echo of which.
		Count   string        `json:"count"`
		Echo    string        `json:"echo"`
		Notices []IndexNotice `json:"notices"`
		Chips   []IndexChip   `json:"chips"`
		// Remarks say what to mind, First how sure the first place is.
		Remarks []ListItem `json:"remarks"`
		First   *RankFirst `json:"first"`
		// Empty says why there is no table.
		Empty string     `json:"empty"`
		Table *RankTable `json:"table"`
		// Methods is the page that says how all of this is computed.
		Methods string `json:"methods"`
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
		Heads []RankHead `json:"heads"`
		Rows  []RankRow  `json:"rows"`
		More  *RankMore  `json:"more"`
		// Compare is where chosen models are compared.
		Compare string `json:"compare"`
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
		// Place is a range where models cannot be told apart.
		Place string `json:"place"`
		Name  string `json:"name"`
		Href  string `json:"href"`
		Maker string `json:"maker"`
		payload.Mark
		Total string `json:"total"`
		// Range is the margin in words, Note what is missing.
		Range string `json:"range"`
		Note  string `json:"note"`
		// Low, Width and At are the margin as a bar from 0 to 100.
		Low   string     `json:"low"`
		Width string     `json:"width"`
		At    string     `json:"at"`
		Cells []RankCell `json:"cells"`
	}
	// RankCell is a model's part in one criterion. Share is what was counted. Value
	// and Places are empty if the value is missing, and Why then says how it was
	// counted.
	RankCell struct {
		Share  string `json:"share"`
		Value  string `json:"value"`
		Places string `json:"places"`
		Why    string `json:"why"`
	}
	// RankMore leads to the rows that are not shown.
	RankMore struct {
		Text string `json:"text"`
		Href string `json:"href"`
	}
)

func (RankForm) Part() string    { return "RankForm" }
func (RankField) Part() string   { return "RankField" }
func (RankGroup) Part() string   { return "RankGroup" }
func (RankResults) Part() string { return "RankResults" }
func (RankFirst) Part() string   { return "RankFirst" }
func (RankTried) Part() string   { return "RankTried" }
func (RankTable) Part() string   { return "RankTable" }
func (RankHead) Part() string    { return "RankHead" }
func (RankRow) Part() string     { return "RankRow" }
func (RankCell) Part() string    { return "RankCell" }
func (RankMore) Part() string    { return "RankMore" }
