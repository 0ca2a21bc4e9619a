package views

import (
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
)

// Props of the parts of leaderboards and of the matrix.
type (
	// FilterForm is what the forms of both pages ask for.
	FilterForm struct {
		Action   string         `json:"action"`
		Query    string         `json:"query"`
		Released string         `json:"released"`
		Weights  []FilterOption `json:"weights"`
		Makers   []FilterCheck  `json:"makers"`
		Hidden   []HiddenField  `json:"hidden"`
	}
	// BoardForm is the form of a leaderboard.
	BoardForm struct{ FilterForm }
	// BoardResults is what a view of a leaderboard shows.
	BoardResults struct {
		// Count is how many models match, Echo the view in plain words, Reading how
		// ranks and intervals came about.
		Count   string `json:"count"`
		Echo    string `json:"echo"`
		Reading string `json:"reading"`
		// Real is where two of its scores are compared.
		Real    string        `json:"real"`
		Notices []IndexNotice `json:"notices"`
		Chips   []IndexChip   `json:"chips"`
		// Pools are only there if a benchmark has several lists.
		Pools []BoardPool   `json:"pools"`
		Heads []BoardHead   `json:"heads"`
		Rows  []*parts.Kept `json:"rows"`
		// Report is where a reader reports a score; empty for nowhere.
		Report string `json:"report"`
		// Compare is where chosen models are compared.
		Compare string `json:"compare"`
		// Empty is where all models are if none matches; Span is how many columns
		// the table has.
		Empty string `json:"empty"`
		Span  string `json:"span"`
	}
	// BoardPool is one of several lists of a benchmark that must not be compared
	// with each other.
	BoardPool struct {
		Name    string `json:"name"`
		Count   string `json:"count"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	// BoardHead is the head of a column; one that cannot be sorted by is fixed.
	BoardHead struct {
		IndexHead
		Fixed bool `json:"fixed"`
	}
	// MatrixForm is the form of the matrix.
	MatrixForm struct {
		FilterForm
		Categories []FilterOption `json:"categories"`
		Orders     []FilterOption `json:"orders"`
	}
	// MatrixResults is the table of models against benchmarks.
	MatrixResults struct {
		Count string `json:"count"`
		// Echo is how much of the table is filled.
		Echo    string        `json:"echo"`
		CSV     string        `json:"csv"`
		Notices []IndexNotice `json:"notices"`
		Chips   []IndexChip   `json:"chips"`
		Heads   []MatrixHead  `json:"heads"`
		Rows    []MatrixRow   `json:"rows"`
		// Empty is where the whole table is if no model matches.
		Empty string `json:"empty"`
	}
	// MatrixHead is the head of a column of the matrix.
	MatrixHead struct {
		Name string `json:"name"`
		Href string `json:"href"`
		// Pool says which of several lists the column is of; empty for the only one.
		Pool string `json:"pool"`
	}
	// MatrixRow is a model with its scores.
	MatrixRow struct {
		Name  *parts.Kept   `json:"name"`
		Cells []*parts.Kept `json:"cells"`
	}
	// MatrixName is the head of a row of the matrix.
	MatrixName struct {
		Name  string `json:"name"`
		Href  string `json:"href"`
		Maker string `json:"maker"`
		payload.Mark
	}
	// MatrixCell is a score in the matrix; empty where a model has none.
	MatrixCell struct {
		Score string `json:"score"`
		// Heat is from 1 to 5: in which fifth of the models of the column the score
		// is, the best in 5.
		Heat string `json:"heat"`
		// Claim says that the maker reported it.
		Claim bool `json:"claim"`
	}
)

func (BoardForm) Part() string     { return "BoardForm" }
func (BoardResults) Part() string  { return "BoardResults" }
func (BoardPool) Part() string     { return "BoardPool" }
func (BoardHead) Part() string     { return "BoardHead" }
func (MatrixForm) Part() string    { return "MatrixForm" }
func (MatrixResults) Part() string { return "MatrixResults" }
func (MatrixHead) Part() string    { return "MatrixHead" }
func (MatrixRow) Part() string     { return "MatrixRow" }
func (MatrixName) Part() string    { return "MatrixName" }
func (MatrixCell) Part() string    { return "MatrixCell" }
