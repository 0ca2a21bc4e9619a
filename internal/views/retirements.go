package views

import (
	"context"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Retirements is the page of models that end or have ended.
type Retirements struct {
	// Today is the day that the days left are counted from, as an ISO day.
	Today    string            `json:"today"`
	Calendar string            `json:"calendar"`
	Webcal   string            `json:"webcal"`
	Groups   []RetirementGroup `json:"groups"`
}

// RetirementGroup is the models that end in one stretch of time.
type RetirementGroup struct {
	ID    string          `json:"id"`
	Title string          `json:"title"`
	About string          `json:"about"`
	Dated bool            `json:"dated"`
	Rows  []RetirementRow `json:"rows"`
}

type RetirementRow struct {
	Model ModelLink `json:"model"`
	Maker string    `json:"maker"`
	// Day is an ISO date; Left says how far it is away. Both may be empty.
	Day  string `json:"day"`
	Left string `json:"left"`
	// Newer is where to go; null if we know of nothing.
	Newer   *ModelLink   `json:"newer"`
	Compare string       `json:"compare"`
	Sources []SourceLink `json:"sources"`
}

// SourceLink is a source of a model's facts; the address may be empty.
type SourceLink struct {
	Name string `json:"name"`
	URL  string `json:"url"`
	Date string `json:"date"`
}

// Part names the component. React renders it as it is: the page has one view.
func (Retirements) Part() string { return "Retirements" }

// retirementPages makes the page of retirements.
type retirementPages struct{ *shared }

// ask is the page of retirements as of the day the site was built.
func (x *retirementPages) ask() Asked {
	return Asked{Show: func(context.Context) (Shown, error) {
		today := Today(x.site)
		address := x.site.URL + site.CalendarPath
		_, bare, _ := strings.Cut(address, "://")
		return Shown{Parts: []parts.Part{&Retirements{Today: today.String(), Calendar: site.CalendarPath,
			Webcal: "webcal://" + bare, Groups: x.retirementGroups(today)}}}, nil
	}}
}

// Today is the day that a site was built on.
func Today(s *site.Site) catalog.Date {
	day, _ := catalog.ParseDate(s.Now.UTC().Format(time.DateOnly))
	return day
}

func (x *retirementPages) retirementGroups(today catalog.Date) []RetirementGroup {
	coming := RetirementGroup{ID: "announced", Title: "Upcoming", Dated: true, Rows: []RetirementRow{},
		About: "The maker has said on which day its own service ends."}
	undated := RetirementGroup{ID: "undated", Title: "Announced, no date", Rows: []RetirementRow{},
		About: "Marked as deprecated by the maker's own service, or by a catalogue of it, without a day that we know of."}
	unknown := RetirementGroup{ID: "ended", Title: "Ended on a day we do not know", Rows: []RetirementRow{}}
	var years []RetirementGroup
	for _, r := range x.catalog.Retirements(today) {
		row := x.retirementRow(r, today)
		switch {
		case !r.Past && r.Day.Known():
			coming.Rows = append(coming.Rows, row)
		case !r.Past:
			undated.Rows = append(undated.Rows, row)
		case !r.Day.Known():
			unknown.Rows = append(unknown.Rows, row)
		default:
			year := r.Day.String()[:4]
			if n := len(years); n == 0 || years[n-1].ID != "ended-"+year {
				years = append(years, RetirementGroup{ID: "ended-" + year, Title: "Ended in " + year, Dated: true})
			}
			last := &years[len(years)-1]
			last.Rows = append(last.Rows, row)
		}
	}
	groups := append([]RetirementGroup{coming, undated}, append(years, unknown)...)
	return slices.DeleteFunc(groups, func(g RetirementGroup) bool { return len(g.Rows) == 0 })
}

func (x *retirementPages) retirementRow(r catalog.Retirement, today catalog.Date) RetirementRow {
	row := RetirementRow{Model: x.link(r.Model), Maker: r.Model.MakerName, Day: r.Day.String(), Sources: x.sources(r.Model)}
	if !r.Past && r.Day.Precision == catalog.ToDay {
		row.Left = daysLeft(int(r.Day.First - today.First))
	}
	if r.Replacement != nil {
		newer := x.link(r.Replacement)
		row.Newer, row.Compare = &newer, x.compareHref(r.Model.ID, r.Replacement.ID)
	}
	return row
}

func daysLeft(n int) string {
	switch n {
	case 0:
		return "today"
	case 1:
		return "tomorrow"
	}
	return "in " + words.Count(n, "day")
}

// sources are where the facts of a model come from.
func (x *retirementPages) sources(m *site.Model) []SourceLink {
	list := []SourceLink{}
	for _, s := range m.Sources {
		source, ok := x.site.Sources[s.ID]
		if !ok {
			source.Name = s.ID
		}
		list = append(list, SourceLink{source.Name, source.URL, s.Date})
	}
	return list
}
