package views

import "astrolabe/internal/parts"

// Props of the parts of the page of models that end or have ended.
type (
	// Retirements is the page.
	Retirements struct {
		// Today is the day that the days left are counted from, as an ISO day and in
		// words.
		Today      string `json:"today"`
		TodayWords string `json:"todayWords"`
		Calendar   string `json:"calendar"`
		Webcal     string `json:"webcal"`
		// IDs is the page that checks the ids of a config.
		IDs string `json:"ids"`
		// Action is the page itself, Query which models it shows; empty for all.
		Action string `json:"action"`
		Query  string `json:"query"`
		// Notices are what was asked for and does not end.
		Notices []ListItem        `json:"notices"`
		Groups  []RetirementGroup `json:"groups"`
		// Pages are where makers and providers say what they end.
		Pages []DeprecationPage `json:"pages"`
	}
	// RetirementGroup is the models that end in one stretch of time.
	RetirementGroup struct {
		ID    string          `json:"id"`
		Title string          `json:"title"`
		Count string          `json:"count"`
		About string          `json:"about"`
		Dated bool            `json:"dated"`
		Rows  []RetirementRow `json:"rows"`
	}
	// RetirementRow is a model with its end and what can replace it.
	RetirementRow struct {
		ModelLink
		Maker string `json:"maker"`
		// Dated is whether there is a column of days. Day is an ISO date, Left says
		// how far it is away, Announced when that was said. All may be empty.
		Dated     bool   `json:"dated"`
		Day       string `json:"day"`
		DayWords  string `json:"dayWords"`
		Left      string `json:"left"`
		Announced string `json:"announced"`
		// Advice is what the maker recommends; Candidates are by our rule.
		Advice     parts.Part            `json:"advice"`
		Candidates []RetirementCandidate `json:"candidates"`
		// Source is who says that the model ends.
		Source parts.Part `json:"source"`
	}
	// RetirementCandidate is a model that can replace another.
	RetirementCandidate struct {
		Replacement
		Maker string `json:"maker"`
	}
	// Replacement is a model that can take the place of another, and what that changes.
	Replacement struct {
		ModelLink
		// Cost is what the default workload costs in a month, before and after;
		// Price says how much that is more or less, Dear whether it is much more.
		Cost  string `json:"cost"`
		Price string `json:"price"`
		Dear  bool   `json:"dear"`
		// Gains and Losses are differences in few words.
		Gains   string `json:"gains"`
		Losses  string `json:"losses"`
		Compare string `json:"compare"`
		Label   string `json:"label"`
	}
	// DeprecationPage is a page on which a maker or a provider says what it ends.
	DeprecationPage struct {
		Whose     string `json:"whose"`
		Title     string `json:"title"`
		URL       string `json:"url"`
		Read      string `json:"read"`
		ReadWords string `json:"readWords"`
		What      string `json:"what"`
	}
)

func (Retirements) Part() string         { return "Retirements" }
func (RetirementGroup) Part() string     { return "RetirementGroup" }
func (RetirementRow) Part() string       { return "RetirementRow" }
func (RetirementCandidate) Part() string { return "RetirementCandidate" }
func (DeprecationPage) Part() string     { return "DeprecationPage" }
