package api

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
)

const typeCalendar = "text/calendar; charset=utf-8"

// calendarLength is how many events a calendar of changes has at most; the latest.
const calendarLength = 1000

// calendar writes the changes that have a day in a calendar: releases, prices and ends.
func (a *API) calendar(f *feed) (*Answer, error) {
	events, err := a.events()
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	var list []catalog.Event
	for i := range f.changes {
		if e := events[f.changes[i].ID]; e != nil && !seen[e.ID] {
			seen[e.ID] = true
			list = append(list, *e)
		}
	}
	slices.SortFunc(list, func(x, y catalog.Event) int {
		return cmp.Or(cmp.Compare(x.Day.First, y.Day.First), strings.Compare(x.ID, y.ID))
	})
	return a.calendarOf("C"+f.name[1:], list[max(len(list)-calendarLength, 0):], f.notices)
}

// calendarOf is a calendar of some events.
func (a *API) calendarOf(name string, events []catalog.Event, notices []string) (*Answer, error) {
	var b bytes.Buffer
	if err := catalog.WriteCalendar(&b, catalog.CalendarOf(a.site, name), events); err != nil {
		return nil, err
	}
	return &Answer{Body: b.Bytes(), Type: typeCalendar, Notices: notices}, nil
}

// makeEvents are the events of all changes by the ids of the changes. What was told more
// than once, such as an end that was moved, is one event, as it was told last; what is in
// the calendar of retirements and announced prices is the same event as there.
func (a *API) makeEvents() (map[string]*catalog.Event, error) {
	h, err := a.history()
	if err != nil {
		return nil, err
	}
	events, byID := map[string]*catalog.Event{}, map[string]*catalog.Event{}
	for _, e := range a.index.Events(a.index.Retirements(), a.index.PriceChanges()) {
		byID[e.ID] = &e
	}
	for i := range h.changes {
		c := &h.changes[i]
		e := a.event(c)
		if e == nil {
			continue
		}
		if known, ok := byID[e.ID]; ok {
			e = known
		}
		byID[e.ID] = e
		if e.Day.Precision == catalog.ToDay {
			events[c.ID] = e
		}
	}
	return events, nil
}

// event is the event of a change, which may have no day; nil for kinds of changes that
// no calendar has.
func (a *API) event(c *changes.Change) *catalog.Event {
	day, _ := catalog.ParseDate(cmp.Or(c.Effective, c.Date))
	e := &catalog.Event{Day: day, Model: c.Model, Summary: c.Title, About: a.summary(c)}
	switch c.Kind {
	case changes.Launch:
		e.ID = c.Model.ID + "-released"
	case changes.Price, changes.Announced:
		*e = catalog.PriceEvent(c.Model, c.Provider, day, e.About)
	case changes.Retirement, changes.Retired:
		e.ID, e.Summary = catalog.EndEventID(c.Model), c.Model.Name+" ends"
		e.Day, _ = catalog.ParseDate(c.Values[0].To)
		if c.Provider != "" && c.Provider != a.site.OwnProvider(c.Model.Maker) {
			e.ID += "-" + c.Provider
			e.Summary += " at " + a.provider(c.Provider).Name
		}
	default:
		return nil
	}
	return e
}
