package views

import "astrolabe/internal/parts"

// Props of the parts of a comparison.
type (
	// Compare is the page. With fewer than two models it has offers, and otherwise
	// everything else.
	Compare struct {
		Notices []IndexNotice  `json:"notices"`
		Choice  CompareChoice  `json:"choice"`
		Offers  *CompareOffers `json:"offers"`
		Facts   *CompareFacts  `json:"facts"`
		// Scores are those that may be compared; nothing if there are none.
		Scores *CompareScores `json:"scores"`
		Cost   *CompareCost   `json:"cost"`
		// Closing is the comparison in one sentence.
		Closing string `json:"closing"`
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
	// CompareFacts is a table with the models as columns. Label is the id of the
	// heading that names it.
	CompareFacts struct {
		Label  string         `json:"label"`
		Corner string         `json:"corner"`
		Models []CompareModel `json:"models"`
		Groups []CompareGroup `json:"groups"`
	}
	// CompareModel names a model over its column.
	CompareModel struct {
		Name      string `json:"name"`
		Href      string `json:"href"`
		Maker     string `json:"maker"`
		MakerHref string `json:"makerHref"`
	}
	// CompareGroup is facts that belong together; Span is how many columns there
	// are.
	CompareGroup struct {
		Title string        `json:"title"`
		Span  string        `json:"span"`
		Rows  []CompareFact `json:"rows"`
	}
	// CompareFact is one fact of all models; Differs is whether they are known to
	// differ in it.
	CompareFact struct {
		Title   string         `json:"title"`
		Unit    string         `json:"unit"`
		Differs bool           `json:"differs"`
		Values  []CompareValue `json:"values"`
	}
	// CompareValue is one value of one model; an empty text is not known.
	CompareValue struct {
		Text string `json:"text"`
		// Small is said below it.
		Small string `json:"small"`
		// Mark is a word beside the best value, such as lowest; empty for others.
		Mark string `json:"mark"`
	}
	// CompareScores is the shared benchmarks, each with who leads and whether that
	// means anything.
	CompareScores struct {
		Models []CompareModel      `json:"models"`
		Groups []CompareScoreGroup `json:"groups"`
	}
	// CompareScoreGroup is the benchmarks of one verdict.
	CompareScoreGroup struct {
		Title string         `json:"title"`
		Count string         `json:"count"`
		Span  string         `json:"span"`
		Rows  []CompareScore `json:"rows"`
	}
	// CompareScore is one benchmark of a comparison.
	CompareScore struct {
		Benchmark string `json:"benchmark"`
		Href      string `json:"href"`
		// About says what is measured, and in which release or by whom.
		About string         `json:"about"`
		Cells []CompareValue `json:"cells"`
		// Kind is ahead, tie or cannot; Verdict says who leads and whether the
		// difference exceeds the margins.
		Kind    string `json:"kind"`
		Verdict string `json:"verdict"`
		// Mixed warns that the scores rest on different grounds.
		Mixed string `json:"mixed"`
	}
	// CompareCost is what a workload costs with each of the models.
	CompareCost struct {
		Presets  *WorkloadPresets `json:"presets"`
		Action   string           `json:"action"`
		Chosen   string           `json:"chosen"`
		Workload WorkloadFields   `json:"workload"`
		Echo     string           `json:"echo"`
		Table    CompareFacts     `json:"table"`
		// Remarks are what was assumed of some models, Assumptions what of all.
		Remarks     []ListItem `json:"remarks"`
		Assumptions string     `json:"assumptions"`
		// All is the same workload with every model.
		All string `json:"all"`
	}
)

func (Compare) Part() string           { return "Compare" }
func (CompareChoice) Part() string     { return "CompareChoice" }
func (CompareChip) Part() string       { return "CompareChip" }
func (CompareOffers) Part() string     { return "CompareOffers" }
func (CompareOffer) Part() string      { return "CompareOffer" }
func (CompareLink) Part() string       { return "CompareLink" }
func (CompareFacts) Part() string      { return "CompareFacts" }
func (CompareModel) Part() string      { return "CompareModel" }
func (CompareGroup) Part() string      { return "CompareGroup" }
func (CompareFact) Part() string       { return "CompareFact" }
func (CompareValue) Part() string      { return "CompareValue" }
func (CompareScores) Part() string     { return "CompareScores" }
func (CompareScoreGroup) Part() string { return "CompareScoreGroup" }
func (CompareScore) Part() string      { return "CompareScore" }
func (CompareCost) Part() string       { return "CompareCost" }
