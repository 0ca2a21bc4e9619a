package views

import "astrolabe/internal/parts"

// Props of the parts of the search page.
type (
	// FindForm is the field, and the kind that is looked through.
	FindForm struct {
		Action string `json:"action"`
		Query  string `json:"query"`
		Kind   string `json:"kind"`
	}
	// FindResults is what was found.
	FindResults struct {
		// Status says how much was found, Advice what to do if it was nothing; empty
		// where nothing was asked for.
		Status string `json:"status"`
		Advice string `json:"advice"`
		// Notices say what was not looked at.
		Notices []ListItem `json:"notices"`
		// Suggestion is the query as it may have been meant, Suggested its address.
		Suggestion string       `json:"suggestion"`
		Suggested  string       `json:"suggested"`
		Answer     []FindAnswer `json:"answer"`
		Kinds      []FindKind   `json:"kinds"`
		Hits       []FindHit    `json:"hits"`
		// Previous and Next are the pages of hits before and after, Page says which this
		// is.
		Previous string `json:"previous"`
		Next     string `json:"next"`
		Page     string `json:"page"`
		// Examples are searches to try.
		Examples []FindExample `json:"examples"`
	}
	// FindAnswer is the answer itself.
	FindAnswer struct {
		Title string          `json:"title"`
		Text  string          `json:"text"`
		Href  string          `json:"href"`
		Rows  []FindAnswerRow `json:"rows"`
	}
	// FindAnswerRow is a model that an answer names.
	FindAnswerRow struct {
		Title string `json:"title"`
		Text  string `json:"text"`
		Href  string `json:"href"`
	}
	// FindKind is a kind that hits can be narrowed to.
	FindKind struct {
		Name    string `json:"name"`
		Count   string `json:"count"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
	// FindHit is a page that was found.
	FindHit struct {
		Kind     string        `json:"kind"`
		Title    string        `json:"title"`
		Href     string        `json:"href"`
		Excerpt  parts.List    `json:"excerpt"`
		Sections []FindSection `json:"sections"`
	}
	// FindMark is a word of the query in an excerpt.
	FindMark struct {
		Text string `json:"text"`
	}
	// FindSection is a section of a page that was found.
	FindSection struct {
		Title string `json:"title"`
		Href  string `json:"href"`
	}
	// FindExample is a search to try.
	FindExample struct {
		Text string `json:"text"`
		Href string `json:"href"`
		Note string `json:"note"`
	}
)

func (FindForm) Part() string      { return "FindForm" }
func (FindResults) Part() string   { return "FindResults" }
func (FindAnswer) Part() string    { return "FindAnswer" }
func (FindAnswerRow) Part() string { return "FindAnswerRow" }
func (FindKind) Part() string      { return "FindKind" }
func (FindHit) Part() string       { return "FindHit" }
func (FindMark) Part() string      { return "FindMark" }
func (FindSection) Part() string   { return "FindSection" }
func (FindExample) Part() string   { return "FindExample" }
