package views

import "astrolabe/internal/parts"

// Props of the parts that tell of changes.
type (
	// ChangeLines is a list of changes.
	ChangeLines struct {
		Lines []ChangeLine `json:"lines"`
	}
	// ChangeLine is a change in a line.
	ChangeLine struct {
		// Date is an ISO date, Day the same in words.
		Date string `json:"date"`
		Day  string `json:"day"`
		// Label is what kind of change it is, empty where all are of one kind; Quiet says
		// that only a record changed.
		Label string `json:"label"`
		Quiet bool   `json:"quiet"`
		// Text begins with the model; Source is who says it.
		Text   parts.Part `json:"text"`
		Source parts.Part `json:"source"`
	}
	// ChangeMove is a value that moved. Mark is an arrow for the eye alone: the text
	// says the same.
	ChangeMove struct {
		Mark string `json:"mark"`
		Text string `json:"text"`
	}
	// ChangesForm is the form of the timeline.
	ChangesForm struct {
		Action      string        `json:"action"`
		Query       string        `json:"query"`
		Suggestions []*parts.Kept `json:"suggestions"`
		// Model are the names of models, Models all that can be named.
		Model  string        `json:"model"`
		Models []*parts.Kept `json:"models"`
		Since  string        `json:"since"`
		Until  string        `json:"until"`
		// Presets are kinds that many ask for, Groups the boxes.
		Presets []IndexPreset `json:"presets"`
		Groups  []FilterGroup `json:"groups"`
		// Show leads from the filters to what they find.
		Show string `json:"show"`
	}
	// ChangesResults is the changes that a view asks for, by week.
	ChangesResults struct {
		// Count is how many changes there are, Echo from when to when.
		Count   string        `json:"count"`
		Echo    string        `json:"echo"`
		Notices []IndexNotice `json:"notices"`
		Chips   []IndexChip   `json:"chips"`
		// The addresses of the same changes as feeds.
		Feeds ChangeFeeds  `json:"feeds"`
		Weeks []ChangeWeek `json:"weeks"`
		// Empty says why there is nothing to show, All is where there is something.
		Empty string `json:"empty"`
		All   string `json:"all"`
		// Newer and Older are the pages around this one, Years where each year begins.
		Newer string       `json:"newer"`
		Older string       `json:"older"`
		Years []ChangeYear `json:"years"`
	}
	// ChangeFeeds are the addresses of some changes, to subscribe to.
	ChangeFeeds struct {
		Atom     string `json:"atom"`
		JSON     string `json:"json"`
		Calendar string `json:"calendar"`
	}
	// ChangeYear leads to the last changes of a year.
	ChangeYear struct {
		Year    string `json:"year"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	// ChangeWeek is a week of the timeline.
	ChangeWeek struct {
		ID    string `json:"id"`
		Title string `json:"title"`
		Days  string `json:"days"`
		// Href is the summary of the week; empty if it has none.
		Href  string       `json:"href"`
		Lines []ChangeLine `json:"lines"`
		// More are changes of other kinds in the week, MoreHref where they are.
		More     string `json:"more"`
		MoreHref string `json:"moreHref"`
	}
	// WeekLinks leads from a week to others, and to its feeds.
	WeekLinks struct {
		// Earlier and Later are the weeks around this one, with their days in words.
		Earlier      string `json:"earlier"`
		EarlierWords string `json:"earlierWords"`
		Later        string `json:"later"`
		LaterWords   string `json:"laterWords"`
		// All is the timeline.
		All   string      `json:"all"`
		Feeds ChangeFeeds `json:"feeds"`
	}
)

func (ChangeLines) Part() string    { return "ChangeLines" }
func (ChangeLine) Part() string     { return "ChangeLine" }
func (ChangeMove) Part() string     { return "ChangeMove" }
func (ChangesForm) Part() string    { return "ChangesForm" }
func (ChangesResults) Part() string { return "ChangesResults" }
func (ChangeFeeds) Part() string    { return "ChangeFeeds" }
func (ChangeYear) Part() string     { return "ChangeYear" }
func (ChangeWeek) Part() string     { return "ChangeWeek" }
func (WeekLinks) Part() string      { return "WeekLinks" }
