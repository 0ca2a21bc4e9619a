package payload

import (
	"net/url"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/facts"
	"astrolabe/internal/search"
	"astrolabe/internal/site"
)

// weekPages are the weeks with changes of the usual kinds. Which those are, and what is
// said of each, follows from all changes, which are listed for it once.
func weekPages(s *site.Site, r site.Route) []site.Route {
	if len(s.Models) == 0 {
		return nil
	}
	var history *facts.History
	var err error
	var reading sync.WaitGroup
	reading.Go(func() { history, err = facts.New(s).History() })
	ix := catalog.New(s)
	reading.Wait()
	if err != nil {
		return nil // whatever shows the history says why
	}
	weeks := changes.New(s, ix, history).Select(ix, &changes.Filter{}).Weeks()
	return each(weeks, r, func(r *site.Route, w changes.Week) {
		r.Path, r.Title, r.Description = site.WeekPath(w.ID()), "Changes in week "+strings.TrimPrefix(w.Title(), "Week ")+" ("+w.Days()+")", w.Summary(ix)
		r.Changed, _ = time.Parse(time.DateOnly, w.Changes[0].Date) // weeks are made of days
	})
}

// newWeek is the page of a week; its lead is the whole summary.
func newWeek(q request) Sheet {
	return Sheet{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description}
}

// weekTitle leaves out the days where there is no room for them.
func weekTitle(s *site.Site, r *site.Route) string {
	brief, _, _ := strings.Cut(r.Title, " (")
	return s.FitTitle(r.Title, brief)
}

// weekDescription is as much of the summary as there is room for, or all of it and which
// week it is of.
func weekDescription(_ *site.Site, r *site.Route) string {
	said := r.Description
	if all := r.Title + ": " + said; utf8.RuneCountInString(all) <= site.MaxDescription {
		return all
	}
	for utf8.RuneCountInString(said) > site.MaxDescription {
		end := max(strings.LastIndex(said, "; "), strings.LastIndex(strings.TrimSuffix(said, "."), ". "))
		if end < 0 {
			break
		}
		said = said[:end] + "."
	}
	return said
}

// foundWeek is a week by its number and days alone: whoever looks for a name that is in
// its summary means the thing of that name.
func foundWeek(_ *site.Site, _ *site.Route, p search.Page) []search.Page {
	p.Weight = 0
	return []search.Page{p}
}

// timelineFeeds are the feeds of what a view of the timeline asks for.
func timelineFeeds(s *site.Site, _ *site.Route, view url.Values) []FeedLink {
	return feedsOfView(s, view, changes.Params, "all changes", "changes of this view")
}

func changesCard(_ *site.Site, _ *site.Route, c *Card) { c.Section = sectionIndex }
