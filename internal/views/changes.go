package views

import (
	"context"
	"net/url"
	"slices"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/duel"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// changesPages makes the timeline of changes and the weeks in it.
type changesPages struct{ *shared }

// pageLines is how many changes a page of the timeline has before it ends with a week.
const pageLines = 100

// beforeParam names the day that the weeks of a page begin before.
const beforeParam = "before"

// changesView is what a page of the timeline shows.
type changesView struct {
	changes.Filter
	// before is an ISO date; empty for the newest.
	before  string
	notices []catalog.Notice
}

func (x *changesPages) read(query url.Values) *changesView {
	v := &changesView{}
	v.Filter, v.notices = changes.ParseFilter(x.catalog, query)
	if text := duel.Cleaned(query.Get(beforeParam)); text != "" {
		if _, ok := catalog.ParseDate(text); ok {
			v.before = text
		} else {
			v.notices = append(v.notices, catalog.Notice{Param: beforeParam, Text: catalog.Expected(beforeParam, text, "a day such as 2026-01-05")})
		}
	}
	return v
}

func (v *changesView) values() url.Values {
	values := v.Values()
	if v.before != "" {
		values.Set(beforeParam, v.before)
	}
	return values
}

// ask reads a view of the timeline.
func (x *changesPages) ask(query url.Values) Asked {
	v := x.read(query)
	return Asked{Values: v.values(), Params: append(slices.Clone(changes.Params), beforeParam), Unclear: len(v.notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		all, err := x.changes()
		if err != nil {
			return Shown{}, err
		}
		found := all.Select(x.catalog, &v.Filter)
		form, err := x.form(ctx, v, all, len(found))
		return Shown{Parts: []parts.Part{form, x.results(v, all, found)}}, err
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		all, err := x.changes()
		if err != nil {
			return err
		}
		w.Text(x.leadOf(site.ChangesPagePath))
		x.results(v, all, all.Select(x.catalog, &v.Filter)).write(w)
		return nil
	}}
}

// changesHref is the timeline of some changes.
func (x *shared) changesHref(values url.Values) string {
	return withQuery(x.site.Href(site.ChangesPagePath), values.Encode())
}

func (x *changesPages) results(v *changesView, all, found changes.List) *ChangesResults {
	r := &ChangesResults{Count: words.Count(len(found), "change"), Feeds: changeFeeds(&v.Filter),
		Notices: queryNotices(x.changesHref, v.values(), v.notices), Chips: chipsBy(changeChips, x.catalog, v.Values(), x.changesHref)}
	if len(found) == 0 {
		r.Empty, r.All = "No change matches all of these filters. Remove one above, or widen the dates.", x.changesHref(url.Values{})
		return r
	}
	r.Echo = "from " + words.Date(found[len(found)-1].Date) + " to " + words.Date(found[0].Date)
	timeline := found.Timeline()
	from, to := pageOf(timeline, v.before)
	others := x.others(&v.Filter, all)
	for i := range timeline[from:to] {
		r.Weeks = append(r.Weeks, x.week(&timeline[from+i], &v.Filter, others))
	}
	at := func(before string) string {
		return x.changesHref((&changesView{Filter: v.Filter, before: before}).values())
	}
	if from > 0 {
		r.Newer = at(pageBefore(timeline, from))
	}
	if to < len(timeline) {
		r.Older = at(timeline[to-1].From)
	}
	r.Years = yearsOf(timeline, timeline[from:to], at)
	if len(r.Weeks) == 0 {
		r.Empty, r.All = "There is nothing before "+words.Date(v.before)+".", at("")
	}
	return r
}

// changeFeeds are the feeds of a filter.
func changeFeeds(f *changes.Filter) ChangeFeeds {
	query := f.Values().Encode()
	return ChangeFeeds{withQuery(site.ChangesAtomPath, query), withQuery(site.ChangesJSONPath, query), withQuery(site.ChangesCalendarPath, query)}
}

// pageOf is which weeks are on the page that begins before a day: whole weeks, until
// it is full.
func pageOf(timeline []changes.Week, before string) (from, to int) {
	for from < len(timeline) && before != "" && timeline[from].From >= before {
		from++
	}
	to = from
	for lines := 0; to < len(timeline) && lines < pageLines; to++ {
		lines += len(timeline[to].Changes)
	}
	return from, to
}

// pageBefore is what the page begins before whose last week is the one in front of
// from; empty for the newest.
func pageBefore(timeline []changes.Week, from int) string {
	for lines := 0; from > 0 && lines < pageLines; from-- {
		lines += len(timeline[from-1].Changes)
	}
	if from == 0 {
		return ""
	}
	return timeline[from-1].From
}

// yearsOf are the years of a timeline; those that the page shows weeks of are marked.
func yearsOf(timeline, shown []changes.Week, at func(before string) string) []ChangeYear {
	var years []ChangeYear
	for _, w := range timeline {
		name := w.From[:len("2006")]
		if n := len(years); n > 0 && years[n-1].Year == name {
			continue
		}
		before := ""
		if year, _ := strconv.Atoi(name); len(years) > 0 {
			before = strconv.Itoa(year+1) + "-01-01"
		}
		years = append(years, ChangeYear{name, at(before), slices.ContainsFunc(shown, func(w changes.Week) bool { return w.From[:len(name)] == name })})
	}
	return years
}

// week is a week of the timeline.
func (x *changesPages) week(w *changes.Week, f *changes.Filter, others map[string]int) ChangeWeek {
	week := ChangeWeek{ID: w.ID(), Title: words.Date(w.From), Days: "day not known", Lines: x.changeLines(w.Changes)}
	if w.Number > 0 {
		week.Title, week.Days = w.Title(), w.Days()
	}
	path := site.WeekPath(w.ID())
	if _, err := x.site.Route(path); err == nil {
		week.Href = x.site.Href(path)
	}
	week.More, week.MoreHref = x.besidesOf(w, f, others[w.ID()])
	return week
}

// others counts the changes of each week that are not of the usual kinds; none where
// kinds were asked for.
func (x *changesPages) others(f *changes.Filter, all changes.List) map[string]int {
	counts := map[string]int{}
	if len(f.Kinds) > 0 {
		return counts
	}
	for _, w := range all.Select(x.catalog, ofOthers(f)).Weeks() {
		counts[w.ID()] = len(w.Changes)
	}
	return counts
}

// ofOthers is a filter with the kinds that are not usual.
func ofOthers(f *changes.Filter) *changes.Filter {
	others := *f
	others.Kinds = slices.Sorted(slices.Values(slices.Concat(changes.AtProviders, changes.Records)))
	if len(f.Providers) > 0 {
		others.Kinds = slices.Sorted(slices.Values(changes.Records))
	}
	return &others
}

// besidesOf says how many changes of a week are not shown, and where they are.
func (x *changesPages) besidesOf(w *changes.Week, f *changes.Filter, n int) (said, href string) {
	if n == 0 {
		return "", ""
	}
	part := f.Within(w)
	return words.Count(n, "further entry", "further entries") + " of the record", x.changesHref(ofOthers(&part).Values())
}
