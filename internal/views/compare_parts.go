package views

import "astrolabe/internal/parts"

// Props of the parts of a comparison.
type (
	// Compare is the page. With fewer than two models it has offers, and otherwise
	// everything else.
	Compare struct {
		Notices []CompareNotice `json:"notices"`
		Choice  CompareChoice   `json:"choice"`
		Offers  *CompareOffers  `json:"offers"`
		// AsOf is the day of the data.
		AsOf string `json:"asOf"`
		// Standings say who is ahead, by task; nothing if none of the models was tested.
		Standings *CompareStandings `json:"standings"`
		// Scores are those that may be compared; nothing if there are none.
		Scores *CompareScores `json:"scores"`
		Cost   *CompareCost   `json:"cost"`
		// Facts are those that can decide between the models, nothing if they are
		// alike in all of them; Rest are the others.
		Facts *CompareFacts `json:"facts"`
		Rest  *CompareFacts `json:"rest"`
	}
	// CompareNotice says what was ignored, or which of several models was taken.
	// Links are what may have been meant, with words before them.
	CompareNotice struct {
		Text   string        `json:"text"`
		Before string        `json:"before"`
		Links  []CompareAlso `json:"links"`
	}
	// CompareAlso is a comparison that may have been meant.
	CompareAlso struct {
		Text string `json:"text"`
		Href string `json:"href"`
	}
	// CompareChoice is the models that are chosen, and a form for one more.
	CompareChoice struct {
		Action string        `json:"action"`
		Chips  []CompareChip `json:"chips"`
		// Chosen are the ids, as the address has them; Full is whether no more can be
		// added.
		Chosen string `json:"chosen"`
		Full   bool   `json:"full"`
		// Hidden is what the form keeps: the workload.
		Hidden  []HiddenField `json:"hidden"`
		Options []*parts.Kept `json:"options"`
	}
	// CompareChip is a chosen model; Remove is the comparison without it.
	CompareChip struct {
		CompareLetter
		Name   string `json:"name"`
		Remove string `json:"remove"`
	}
	// CompareOffers is for a visitor who has not chosen enough; First is whether
	// nothing is chosen.
	CompareOffers struct {
		First  bool           `json:"first"`
		Offers []CompareOffer `json:"offers"`
	}
	// CompareOffer is a group of comparisons that the page offers.
	CompareOffer struct {
		Title string        `json:"title"`
		Rule  string        `json:"rule"`
		Links []CompareLink `json:"links"`
	}
	// CompareLink is a comparison that the page offers.
	CompareLink struct {
		Text string `json:"text"`
		Href string `json:"href"`
	}
	// CompareLetter marks a model wherever it is drawn: Slot is its colour, and the
	// letter tells it apart without.
	CompareLetter struct {
		Letter string `json:"letter"`
		Slot   string `json:"slot"`
	}
	// CompareFacts is a table with the models as columns, of which there are Count.
	// Label is the id of the heading that names it.
	CompareFacts struct {
		Label  string         `json:"label"`
		Corner string         `json:"corner"`
		Count  string         `json:"count"`
		Models []CompareModel `json:"models"`
		Groups []CompareGroup `json:"groups"`
	}
	// CompareModel names a model over its column; Status is said where it is not for
	// sale.
	CompareModel struct {
		CompareLetter
		Name      string `json:"name"`
		Href      string `json:"href"`
		Maker     string `json:"maker"`
		MakerHref string `json:"makerHref"`
		Status    string `json:"status"`
	}
	// CompareGroup is facts that belong together; Span is how many columns there
	// are.
	CompareGroup struct {
		Title string        `json:"title"`
		Span  string        `json:"span"`
		Rows  []CompareFact `json:"rows"`
	}
	// CompareFact is one fact of all models: values or lists.
	CompareFact struct {
		Title  string       `json:"title"`
		Unit   string       `json:"unit"`
		Values []parts.Part `json:"values"`
	}
	// CompareValue is one value of one model; an empty text is not known.
	CompareValue struct {
		Text string `json:"text"`
		// Small is said below it.
		Small string `json:"small"`
		// Mark is a word beside the best value, such as lowest; empty for others.
		Mark string `json:"mark"`
		// Unknown stands in the place of an empty text; a dash if it is empty too.
		Unknown string `json:"unknown"`
	}
	// CompareList is several things of one model; none is said as well.
	CompareList struct {
		Items []ListItem `json:"items"`
	}
	// CompareStandings says who is ahead overall and in each task, with the abilities on
	// a scale of Steps steps. Span is how many columns there are between the task and
	// the drawing.
	CompareStandings struct {
		Count  string            `json:"count"`
		Span   string            `json:"span"`
		Steps  string            `json:"steps"`
		Models []CompareModel    `json:"models"`
		Ticks  []CompareTick     `json:"ticks"`
		Rows   []CompareStanding `json:"rows"`
		// Words are what the verdicts mean, Ranking and Methods where more is said.
		Words   []CompareWord `json:"words"`
		Ranking string        `json:"ranking"`
		Methods string        `json:"methods"`
	}
	// CompareStanding is who is ahead in one task: Claim says it and Numbers are what it
	// rests on. Sure is whether one of the models is at least likely ahead.
	CompareStanding struct {
		Title   string             `json:"title"`
		Claim   string             `json:"claim"`
		Numbers string             `json:"numbers"`
		Sure    bool               `json:"sure"`
		Kind    string             `json:"kind"`
		Cells   []CompareScoreCell `json:"cells"`
		Bell    *CompareBell       `json:"bell"`
	}
	// CompareWord is a word of the verdicts and what it means.
	CompareWord struct {
		Word    string `json:"word"`
		Meaning string `json:"meaning"`
	}
	// CompareScores is the shared benchmarks, with where their scores come from.
	CompareScores struct {
		Chart CompareChart `json:"chart"`
		// More are benchmarks that tell nothing, where there are many; MoreTitle counts
		// them.
		More      *CompareChart `json:"more"`
		MoreTitle string        `json:"moreTitle"`
		// Sources are all scores with margins, who ran them and how.
		Sources CompareFacts `json:"sources"`
		// SVG and PNG are the drawing as a file.
		SVG string `json:"svg"`
		PNG string `json:"png"`
	}
	// CompareChart draws benchmarks by task: each with who leads and whether that
	// means anything. Steps is how many steps of 20 the scale has; Label is the id of
	// the heading that names it.
	CompareChart struct {
		Label  string         `json:"label"`
		Count  string         `json:"count"`
		Steps  string         `json:"steps"`
		Models []CompareModel `json:"models"`
		Tasks  []CompareTask  `json:"tasks"`
		// Noted is whether a model's own page has another number somewhere.
		Noted bool `json:"noted"`
	}
	// CompareTask is the benchmarks of one task; Summary counts who is ahead.
	CompareTask struct {
		Title   string         `json:"title"`
		Summary string         `json:"summary"`
		Span    string         `json:"span"`
		Ticks   []CompareTick  `json:"ticks"`
		Rows    []CompareScore `json:"rows"`
	}
	// CompareTick is a number of the scale and where it is.
	CompareTick struct {
		X    string `json:"x"`
		Text string `json:"text"`
	}
	// CompareScore is one benchmark of a comparison.
	CompareScore struct {
		Benchmark string `json:"benchmark"`
		Href      string `json:"href"`
		// About says what is measured, and in which release or by whom; Note is
		// which other numbers models' own pages have.
		About string             `json:"about"`
		Note  string             `json:"note"`
		Bell  CompareBell        `json:"bell"`
		Cells []CompareScoreCell `json:"cells"`
		// Kind is ahead, tie or unsure; Verdict says who leads, or that this cannot be
		// said, and Apart how far the best two are apart.
		Kind    string `json:"kind"`
		Verdict string `json:"verdict"`
		Apart   string `json:"apart"`
	}
	// CompareScoreCell is the score of one model; Title is its margin and source.
	CompareScoreCell struct {
		Letter string `json:"letter"`
		Text   string `json:"text"`
		Title  string `json:"title"`
		Best   bool   `json:"best"`
	}
	// CompareBell draws the scores of a row, and the way from the lowest to the
	// highest. Places are in percent of the width, heights in pixels. Own is whether
	// the row has a scale of its own.
	CompareBell struct {
		Height string        `json:"height"`
		Middle string        `json:"middle"`
		From   string        `json:"from"`
		To     string        `json:"to"`
		Kind   string        `json:"kind"`
		Own    bool          `json:"own"`
		Marks  []CompareMark `json:"marks"`
	}
	// CompareMark is the score of one model, and its margin where that is known.
	CompareMark struct {
		CompareLetter
		X    string `json:"x"`
		Y    string `json:"y"`
		Low  string `json:"low"`
		High string `json:"high"`
	}
	// CompareCost is what a workload costs with each of the models, and what each
	// gains and gives up for it.
	CompareCost struct {
		Presets  *WorkloadPresets `json:"presets"`
		Action   string           `json:"action"`
		Hidden   []HiddenField    `json:"hidden"`
		Chosen   string           `json:"chosen"`
		Workload WorkloadFields   `json:"workload"`
		Echo     string           `json:"echo"`
		Table    CompareFacts     `json:"table"`
		// Parts are what the sums are made of.
		Parts CompareFacts `json:"parts"`
		// Remarks are what was assumed of some models, Assumptions what of all.
		Remarks     []ListItem `json:"remarks"`
		Assumptions string     `json:"assumptions"`
		// All is the same workload with every model.
		All string `json:"all"`
	}
)

func (Compare) Part() string          { return "Compare" }
func (CompareNotice) Part() string    { return "CompareNotice" }
func (CompareAlso) Part() string      { return "CompareAlso" }
func (CompareChoice) Part() string    { return "CompareChoice" }
func (CompareChip) Part() string      { return "CompareChip" }
func (CompareOffers) Part() string    { return "CompareOffers" }
func (CompareOffer) Part() string     { return "CompareOffer" }
func (CompareLink) Part() string      { return "CompareLink" }
func (CompareFacts) Part() string     { return "CompareFacts" }
func (CompareModel) Part() string     { return "CompareModel" }
func (CompareGroup) Part() string     { return "CompareGroup" }
func (CompareFact) Part() string      { return "CompareFact" }
func (CompareValue) Part() string     { return "CompareValue" }
func (CompareList) Part() string      { return "CompareList" }
func (CompareStandings) Part() string { return "CompareStandings" }
func (CompareStanding) Part() string  { return "CompareStanding" }
func (CompareWord) Part() string      { return "CompareWord" }
func (CompareScores) Part() string    { return "CompareScores" }
func (CompareChart) Part() string     { return "CompareChart" }
func (CompareTask) Part() string      { return "CompareTask" }
func (CompareTick) Part() string      { return "CompareTick" }
func (CompareScore) Part() string     { return "CompareScore" }
func (CompareScoreCell) Part() string { return "CompareScoreCell" }
func (CompareBell) Part() string      { return "CompareBell" }
func (CompareMark) Part() string      { return "CompareMark" }
func (CompareCost) Part() string      { return "CompareCost" }
