package views

import "astrolabe/internal/payload"

// Props of what the forms and tables of several pages have.
type (
	// HiddenField keeps what a form does not ask for.
	HiddenField struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	// FilterOption is one choice of a select.
	FilterOption struct {
		Value    string `json:"value"`
		Label    string `json:"label"`
		Selected bool   `json:"selected"`
	}
	// OptionGroup are choices of a select that belong together.
	OptionGroup struct {
		Label   string         `json:"label"`
		Options []FilterOption `json:"options"`
	}
	// FilterCheck is one choice of several.
	FilterCheck struct {
		Name    string `json:"name"`
		Value   string `json:"value"`
		Label   string `json:"label"`
		Checked bool   `json:"checked"`
		// Mark is that of a maker or provider.
		payload.Mark
		// Count is how many models the view would show with it; empty where
		// nobody counts.
		Count string `json:"count"`
	}
	// FilterGroup is a group of boxes; the less usual and those without a result are
	// folded.
	FilterGroup struct {
		Legend string        `json:"legend"`
		Checks []FilterCheck `json:"checks"`
		More   []FilterCheck `json:"more"`
		// Folded says how many those are.
		Folded string `json:"folded"`
	}
	// IndexNotice says what could not be understood, and what may have been meant.
	IndexNotice struct {
		Text string `json:"text"`
		Near string `json:"near"`
		Href string `json:"href"`
	}
	// IndexChip is a filter that is in force; Href is the view without it.
	IndexChip struct {
		Label string `json:"label"`
		Href  string `json:"href"`
	}
	// ListItem is one line of a list.
	ListItem struct {
		Text string `json:"text"`
	}
)

func (HiddenField) Part() string  { return "HiddenField" }
func (FilterOption) Part() string { return "FilterOption" }
func (OptionGroup) Part() string  { return "OptionGroup" }
func (FilterCheck) Part() string  { return "FilterCheck" }
func (FilterGroup) Part() string  { return "FilterGroup" }
func (IndexNotice) Part() string  { return "IndexNotice" }
func (IndexChip) Part() string    { return "IndexChip" }
func (ListItem) Part() string     { return "ListItem" }
