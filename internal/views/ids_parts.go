package views

// Props of the parts of the page that tells which models ids mean. The browser draws the
// same parts of what it has found itself.
type (
	// IDResults is what is known of some ids, the worst first.
	IDResults struct {
		// Notices are what was not understood.
		Notices []ListItem `json:"notices"`
		// Summary counts the ids by state.
		Summary string `json:"summary"`
		// Today is the day that is counted from, as an ISO day and in words.
		Today      string     `json:"today"`
		TodayWords string     `json:"todayWords"`
		Filters    []IDFilter `json:"filters"`
		Groups     []IDGroup  `json:"groups"`
		// Calendar and Webcal are the calendar of exactly these models, API what
		// programs get; empty if there is none.
		Calendar string `json:"calendar"`
		Webcal   string `json:"webcal"`
		API      string `json:"api"`
		// Example leads to some ids, for who has asked for none yet.
		Example string `json:"example"`
	}
	// IDFilter leads to the ids of one state, or to all.
	IDFilter struct {
		State   string `json:"state"`
		Label   string `json:"label"`
		Count   string `json:"count"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	// IDGroup is the ids of one state.
	IDGroup struct {
		State string  `json:"state"`
		Title string  `json:"title"`
		Count string  `json:"count"`
		About string  `json:"about"`
		Rows  []IDRow `json:"rows"`
	}
	// IDRow is what is known of an id.
	IDRow struct {
		ID string `json:"id"`
		// Where are the places that it was found at, Mention says that it stands in
		// running text only.
		Where   string `json:"where"`
		Mention bool   `json:"mention"`
		State   string `json:"state"`
		// Sign and StateWords are the state as a sign and in a word.
		Sign       string `json:"sign"`
		StateWords string `json:"stateWords"`
		// Day is the ISO day on which it ends or ended, Left says how far away that is.
		Day      string `json:"day"`
		DayWords string `json:"dayWords"`
		Left     string `json:"left"`
		// Models are what it means, Matched says how that was found, Note what else
		// there is to know.
		Models  []IDModel `json:"models"`
		Matched string    `json:"matched"`
		Note    string    `json:"note"`
		// Near are the models with the nearest names, for what is unknown.
		Near []IDModel `json:"near"`
		// Advice is what the maker recommends where that is no model of ours; Moves
		// are what to go to.
		Advice string   `json:"advice"`
		Moves  []IDMove `json:"moves"`
		Badge  *IDBadge `json:"badge"`
	}
	// IDModel is a model that an id means, or may mean; More says that another follows.
	IDModel struct {
		ModelLink
		Maker string `json:"maker"`
		More  bool   `json:"more"`
	}
	// IDMove is a model to go to, and what changes.
	IDMove struct {
		Replacement
		// Who says so, Use is what to write in place of the id.
		Who string `json:"who"`
		Use string `json:"use"`
	}
	// IDBadge is a small picture of an id's state, and how to put it elsewhere.
	IDBadge struct {
		ID       string `json:"id"`
		Src      string `json:"src"`
		Markdown string `json:"markdown"`
		HTML     string `json:"html"`
	}
)

func (IDResults) Part() string { return "IDResults" }
func (IDFilter) Part() string  { return "IDFilter" }
func (IDGroup) Part() string   { return "IDGroup" }
func (IDRow) Part() string     { return "IDRow" }
func (IDModel) Part() string   { return "IDModel" }
func (IDMove) Part() string    { return "IDMove" }
func (IDBadge) Part() string   { return "IDBadge" }
