package views

// Props of what says of which day a page is.
type (
	// AsOf stands at the top of a page.
	AsOf struct {
		// Title is the past day that the page is of, Now the same view today; empty for
		// today's page.
		Title string `json:"title"`
		Now   string `json:"now"`
		// Notice says why no past day is shown to who asked for one, Missing what is
		// left out because it was not there yet.
		Notice  string `json:"notice"`
		Missing string `json:"missing"`
		// Travel is the way to other days; nil for a page without a past.
		Travel *AsOfTravel `json:"travel"`
	}
	// AsOfTravel is the form that asks for a day.
	AsOfTravel struct {
		// Summary is what it is folded behind.
		Summary string `json:"summary"`
		Action  string `json:"action"`
		// Hidden is the rest of the view.
		Hidden []HiddenField `json:"hidden"`
		// Day is the ISO day that is shown, First and Last are those that can be.
		Day   string `json:"day"`
		First string `json:"first"`
		Last  string `json:"last"`
		// Slider is nil where there is no record of prices.
		Slider *AsOfSlider `json:"slider"`
		Years  []AsOfYear  `json:"years"`
	}
	// AsOfSlider chooses a month of those on record, the first of which is Start. At is
	// the month that is shown, counted from it, and Words the same in words; Most is
	// the last one.
	AsOfSlider struct {
		Start string `json:"start"`
		At    string `json:"at"`
		Words string `json:"words"`
		Most  string `json:"most"`
		// Line is the price index as a path, Mark where the month is on it; About says it
		// in words.
		Line  string `json:"line"`
		Mark  string `json:"mark"`
		About string `json:"about"`
	}
	// AsOfYear is a year with the ends of its quarters.
	AsOfYear struct {
		Year string     `json:"year"`
		Days []AsOfLink `json:"days"`
	}
	// AsOfLink leads to the view of a day.
	AsOfLink struct {
		Month   string `json:"month"`
		Year    string `json:"year"`
		Href    string `json:"href"`
		Current bool   `json:"current"`
	}
)

func (AsOf) Part() string       { return "AsOf" }
func (AsOfTravel) Part() string { return "AsOfTravel" }
func (AsOfSlider) Part() string { return "AsOfSlider" }
func (AsOfYear) Part() string   { return "AsOfYear" }
func (AsOfLink) Part() string   { return "AsOfLink" }
