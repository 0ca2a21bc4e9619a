package views

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// retirementPages makes the page of retirements.
type retirementPages struct {
	*shared
	// all are the retirements as of the day the site was built.
	all func() []catalog.Retirement
}

func newRetirementPages(x *shared) *retirementPages {
	return &retirementPages{x, sync.OnceValue(func() []catalog.Retirement { return x.catalog.Retirements() })}
}

// ask reads which models the page shows: all, or those that somebody uses.
func (x *retirementPages) ask(query url.Values) Asked {
	wanted, notices := x.catalog.ParseRetiring(query, x.all())
	values := url.Values{}
	if wanted.Query != "" {
		values.Set("q", wanted.Query)
	}
	return Asked{Values: values, Params: []string{"q"}, Show: func(context.Context) (Shown, error) {
		return Shown{Parts: []parts.Part{x.retirements(wanted, notices)}}, nil
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		w.Text(x.leadOf(site.RetirementsPath))
		x.retirements(wanted, notices).write(w)
		return nil
	}}
}

// retirements gathers what the page shows.
func (x *retirementPages) retirements(wanted catalog.Retiring, notices []string) *Retirements {
	today := Today(x.site)
	address := x.site.URL + site.CalendarPath
	_, bare, _ := strings.Cut(address, "://")
	p := &Retirements{Today: today.String(), TodayWords: today.Words(), Calendar: site.CalendarPath, Webcal: "webcal://" + bare, IDs: x.site.Href(site.IDsPath),
		Action: x.site.Href(site.RetirementsPath), Query: wanted.Query, Groups: x.retirementGroups(wanted.Models, today), Pages: x.deprecationPages()}
	for _, n := range notices {
		p.Notices = append(p.Notices, ListItem{n})
	}
	return p
}

// Today is the day that a site was built on.
func Today(s *site.Site) catalog.Date {
	day, _ := catalog.ParseDate(s.Now.UTC().Format(time.DateOnly))
	return day
}

func (x *retirementPages) retirementGroups(list []catalog.Retirement, today catalog.Date) []RetirementGroup {
	coming := RetirementGroup{ID: "announced", Title: "Upcoming", Dated: true, About: "The maker has said on which day its own service ends."}
	undated := RetirementGroup{ID: "undated", Title: "Announced, no date",
		About: "Marked as deprecated by the maker's own service, or by a catalogue of it, without a day that we know of."}
	var years []RetirementGroup
	for i := range list {
		r := &list[i]
		group := &undated
		switch {
		case !r.Past && r.Day.Known():
			group = &coming
		case r.Past:
			year := r.Day.String()[:4]
			if n := len(years); n == 0 || years[n-1].ID != "ended-"+year {
				years = append(years, RetirementGroup{ID: "ended-" + year, Title: "Ended in " + year, Dated: true})
			}
			group = &years[len(years)-1]
		}
		group.Rows = append(group.Rows, x.retirementRow(r, today, group.Dated))
	}
	groups := append([]RetirementGroup{coming, undated}, years...)
	groups = slices.DeleteFunc(groups, func(g RetirementGroup) bool { return len(g.Rows) == 0 })
	for i := range groups {
		groups[i].Count = words.Count(len(groups[i].Rows), "model")
	}
	return groups
}

func (x *retirementPages) retirementRow(r *catalog.Retirement, today catalog.Date, dated bool) RetirementRow {
	row := RetirementRow{ModelLink: x.link(r.Model), Maker: r.Model.MakerName, Dated: dated, Day: r.Day.String(), Advice: x.advice(r),
		Source: join(text("Source: "), x.said(r.Model.Retirement.Source))}
	if r.Day.Known() {
		row.DayWords = words.Date(row.Day)
	}
	if day := r.Model.Retirement.Announced; day != "" {
		row.Announced = "announced " + words.Date(day)
	}
	if !r.Past && r.Day.Precision == catalog.ToDay {
		row.Left = daysLeft(int(r.Day.First - today.First))
	}
	for i := range r.Candidates {
		row.Candidates = append(row.Candidates, x.candidate(r.Model, &r.Candidates[i]))
	}
	return row
}

// candidate is a model that can replace another, with all that it changes.
func (x *retirementPages) candidate(from *site.Model, a *catalog.Alternative) RetirementCandidate {
	to := x.catalog.Models[a.Place]
	place, _ := x.catalog.Place(from.ID)
	c := RetirementCandidate{x.replacement(from, to, a), to.MakerName}
	gains, losses := x.catalog.Differences(int32(place), a.Place)
	if len(gains) > 0 {
		c.Gains = "adds " + words.And(gains)
	}
	if len(losses) > 0 {
		c.Losses = "loses " + words.And(losses)
	}
	if change := x.catalog.ContextWords(int32(place), a.Place); change != "" {
		c.Gains = strings.Trim(change+", "+c.Gains, ", ")
	}
	return c
}

// replacement is a model in the place of another, but for what it gains and loses.
func (x *shared) replacement(from, to *site.Model, a *catalog.Alternative) Replacement {
	return Replacement{ModelLink: x.link(to), Price: a.PriceWords(), Dear: a.Times >= catalog.DearFrom, Cost: costChange(a),
		Compare: x.compareHref(from.ID, to.ID), Label: "Compare " + from.Name + " with " + to.Name}
}

// costChange is what the default workload costs before and after a change of
// model; empty if neither is known.
func costChange(a *catalog.Alternative) string {
	switch {
	case a.Before.Known && a.After.Known:
		return a.Before.Month.Dollars() + " → " + a.After.Month.Dollars() + " per month"
	case a.After.Known:
		return a.After.Month.Dollars() + " per month"
	}
	return ""
}

func daysLeft(n int) string {
	if n == 1 {
		return "tomorrow"
	}
	return "in " + words.Count(n, "day")
}

// advice is what the maker recommends instead; nothing if it names none.
func (x *shared) advice(r *catalog.Retirement) parts.Part {
	var model parts.Part = text(r.Advice())
	switch {
	case r.Advice() == "":
		return nil
	case r.Named != nil:
		model = link(x.link(r.Named).Href, r.Named.Name)
	}
	return join(text(r.Model.MakerName+" recommends "), model)
}

// said names who says that something ends, and as of when: a page, or a source.
func (x *shared) said(source string) parts.Part {
	if page := x.site.DeprecationPage(source); page != nil {
		return join(x.page(source), text(", as of "+words.Date(page.Read)))
	}
	if s, ok := x.site.Sources[source]; ok {
		return join(linkOut(s.URL, s.Name), text(", "+words.Date(s.Snapshot)))
	}
	return x.page(source)
}

// page leads to a page elsewhere, by its title or else its host.
func (x *shared) page(url string) parts.Part {
	if page := x.site.DeprecationPage(url); page != nil {
		return linkOut(url, x.whose(page)+", "+page.Title)
	}
	host, _, _ := strings.Cut(strings.TrimPrefix(url, "https://"), "/")
	return linkOut(url, host)
}

// whose is who keeps a page of deprecations.
func (x *shared) whose(page *content.DeprecationPage) string {
	if page.Provider != "" {
		return x.providerName(page.Provider)
	}
	return x.site.Makers[page.Maker].Name
}

// deprecationPages are the pages that we read, as they are listed.
func (x *retirementPages) deprecationPages() []DeprecationPage {
	var list []DeprecationPage
	for i := range x.site.Deprecations {
		page := &x.site.Deprecations[i]
		list = append(list, DeprecationPage{x.whose(page), page.Title, page.URL, page.Read, words.Date(page.Read), page.What})
	}
	return list
}
