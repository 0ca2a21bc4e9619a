package views

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// retirementsProps is the page of retirements.
type retirementsProps struct {
	// Today is the day that the days left are counted from, as an ISO day.
	Today    string            `json:"today"`
	Calendar string            `json:"calendar"`
	Webcal   string            `json:"webcal"`
	Groups   []retirementGroup `json:"groups"`
}

// retirementGroup is the models that end in one stretch of time.
type retirementGroup struct {
	ID    string          `json:"id"`
	Title string          `json:"title"`
	About string          `json:"about"`
	Dated bool            `json:"dated"`
	Rows  []retirementRow `json:"rows"`
}

type retirementRow struct {
	Model modelLink `json:"model"`
	Maker string    `json:"maker"`
	// Day is an ISO date; Left says how far it is away. Both may be empty.
	Day  string `json:"day"`
	Left string `json:"left"`
	// Newer is where to go; null if we know of nothing.
	Newer   *modelLink   `json:"newer"`
	Compare string       `json:"compare"`
	Sources []sourceLink `json:"sources"`
}

// sourceLink is a source of a model's facts; the address may be empty.
type sourceLink struct {
	Name string `json:"name"`
	URL  string `json:"url"`
	Date string `json:"date"`
}

// Retirements is the page of retirements as of a day.
func (x *Tools) Retirements(ctx context.Context, today catalog.Date) (string, error) {
	address := x.site.URL + site.CalendarPath
	_, bare, _ := strings.Cut(address, "://")
	return x.static(ctx, "Retirements", retirementsProps{Today: today.String(), Calendar: site.CalendarPath,
		Webcal: "webcal://" + bare, Groups: x.retirementGroups(today)})
}

func (x *Tools) retirementGroups(today catalog.Date) []retirementGroup {
	coming := retirementGroup{ID: "announced", Title: "With a day to come", Dated: true, Rows: []retirementRow{},
		About: "The maker has said on which day its own service ends."}
	undated := retirementGroup{ID: "undated", Title: "Announced, without a day", Rows: []retirementRow{},
		About: "Marked as deprecated by the maker's own service, or by a catalogue of it, without a day that we know of."}
	unknown := retirementGroup{ID: "ended", Title: "Ended on a day we do not know", Rows: []retirementRow{}}
	var years []retirementGroup
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
				years = append(years, retirementGroup{ID: "ended-" + year, Title: "Ended in " + year, Dated: true})
			}
			last := &years[len(years)-1]
			last.Rows = append(last.Rows, row)
		}
	}
	groups := append([]retirementGroup{coming, undated}, append(years, unknown)...)
	return slices.DeleteFunc(groups, func(g retirementGroup) bool { return len(g.Rows) == 0 })
}

func (x *Tools) retirementRow(r catalog.Retirement, today catalog.Date) retirementRow {
	row := retirementRow{Model: x.link(r.Model), Maker: r.Model.MakerName, Day: r.Day.String(), Sources: x.sources(r.Model)}
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
	return "in " + strconv.Itoa(n) + " days"
}

// sources are where the facts of a model come from.
func (x *Tools) sources(m *site.Model) []sourceLink {
	list := []sourceLink{}
	for _, s := range m.Sources {
		source, ok := x.site.Sources[s.ID]
		if !ok {
			source.Name = s.ID
		}
		list = append(list, sourceLink{source.Name, source.URL, s.Date})
	}
	return list
}
