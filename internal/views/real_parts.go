package views

import "astrolabe/internal/parts"

// Props of the parts of the page that says whether two scores differ.
type (
	// RealForm asks for two scores, of models or typed in. Hints are what the data has
	// where nothing was typed.
	RealForm struct {
		Action     string        `json:"action"`
		Benchmarks []OptionGroup `json:"benchmarks"`
		Models     []*parts.Kept `json:"models"`
		Sides      []RealSide    `json:"sides"`
		Items      string        `json:"items"`
		ItemsHint  string        `json:"itemsHint"`
		Items2     string        `json:"items2"`
		Same       bool          `json:"same"`
		Differ     string        `json:"differ"`
		// Folded is whether the fields that few need are left folded.
		Folded bool `json:"folded"`
	}
	// RealSide is the fields of one score.
	RealSide struct {
		Letter string `json:"letter"`
		Suffix string `json:"suffix"`
		Model  string `json:"model"`
		Score  string `json:"score"`
		Hint   string `json:"hint"`
	}
	// RealResults is what a view says: first the verdict in a sentence, with what it is
	// about below it.
	RealResults struct {
		Verdict string `json:"verdict"`
		About   string `json:"about"`
		// Presets are examples for who has asked nothing yet.
		Presets []IndexPreset   `json:"presets"`
		Notices []CompareNotice `json:"notices"`
		Axes    []RealAxis      `json:"axes"`
		Body    parts.Part      `json:"body"`
	}
	// sideLetter is what the drawing calls a score.
	sideLetter struct{ CompareLetter }
	// RealAxis draws scores, or their difference, with intervals. Places are in percent
	// of the width, heights in pixels.
	RealAxis struct {
		Title  string        `json:"title"`
		Height string        `json:"height"`
		Lines  []RealLine    `json:"lines"`
		Ticks  []CompareTick `json:"ticks"`
		Marks  []CompareMark `json:"marks"`
	}
	// RealLine is a line across the scale; a chief one is the 0 of a difference.
	RealLine struct {
		X     string `json:"x"`
		Chief bool   `json:"chief"`
	}
)

func (RealForm) Part() string    { return "RealForm" }
func (RealSide) Part() string    { return "RealSide" }
func (RealResults) Part() string { return "RealResults" }
func (sideLetter) Part() string  { return "Letter" }
func (RealAxis) Part() string    { return "RealAxis" }
func (RealLine) Part() string    { return "RealLine" }
