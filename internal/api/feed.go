package api

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/changes"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// feedLength is how many changes a feed has at most.
const feedLength = 100

// feed is what a feed says of itself, in each form.
type feed struct {
	// query is that of its one address, which with the path makes its id; name is what
	// it has, and what it is limited to.
	query, name, about string
	// home is the page that shows the same.
	home    string
	changes changes.List
	notices []string
}

// feedForm answers with the changes of a feed in one form, at a path.
func feedForm(path string, write func(*API, *feed) (*Answer, error)) func(*API, *question) (*Request, error) {
	return func(a *API, q *question) (*Request, error) {
		f, notices := a.readChanges(q)
		r := &Request{Whole: len(f.Values())+len(notices) == 0, answer: func() (*Answer, error) {
			of, err := a.feedOf(f, notices)
			if err != nil {
				return nil, err
			}
			return write(a, of)
		}}
		if len(notices) == 0 {
			r.Key = withQuery(path, f.Values().Encode())
		}
		return r, nil
	}
}

func (a *API) feedOf(f *changes.Filter, notices []Notice) (*feed, error) {
	all, err := a.Changes()
	if err != nil {
		return nil, err
	}
	query := f.Values().Encode()
	return &feed{query: query, name: "changes of the LLM index" + filterWords(f.Values()),
		about: "New models, prices and limits that moved or are about to, models that end, and new best scores, each on the day a catalogue or an announcement first showed it.",
		home:  a.pageOr(site.ChangesPagePath, query, a.site.Absolute(site.IndexPath)), changes: all.Select(a.index, f), notices: notes(notices)}, nil
}

// newest are the changes that a feed reader gets.
func (f *feed) newest() changes.List { return f.changes[:min(feedLength, len(f.changes))] }

// filterWords say what a feed is limited to: " (kind price, maker google)".
func filterWords(values url.Values) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(values)) {
		list = append(list, name+" "+strings.ReplaceAll(values.Get(name), ",", " or "))
	}
	if len(list) == 0 {
		return ""
	}
	return " (" + strings.Join(list, ", ") + ")"
}

// pageOf is the page that a change is read on: that of its week, if the site has such
// pages, and else the model's.
func (a *API) pageOf(c *changes.Change) string {
	if c.Kind == changes.Ours {
		return a.site.URL + a.site.CorrectionHref(c.Correction)
	}
	of := a.modelLinks(c.Model).HTML
	day, err := time.Parse(time.DateOnly, c.Date)
	if err != nil {
		return of
	}
	var week changes.Week
	week.Year, week.Number = day.ISOWeek()
	return a.pageOr(site.WeekPath(week.ID()), "", of)
}

// pageOr is the address of a view of a page, or another if the site has no such page.
func (a *API) pageOr(path, query, other string) string {
	if _, err := a.site.Route(path); err != nil {
		return other
	}
	return withQuery(a.site.Absolute(path), query)
}

// instant is the first moment of a day, month or year, as feeds write it.
func instant(date string) string {
	for date != "" && len(date) < len("2006-01-02") {
		date += "-01"
	}
	return date + "T00:00:00Z"
}

// summary says who showed the change.
func (a *API) summary(c *changes.Change) string {
	var b strings.Builder
	b.WriteString(c.Title + ". " + map[changes.Basis]string{changes.Released: "Released " + words.On(c.Date), changes.FirstSeen: "Released by " + words.Date(c.Date),
		changes.Observed: "First seen " + words.On(c.Date), changes.AnnouncedOn: "Known since " + words.Date(c.Date),
		changes.EffectiveOn: "In effect since " + words.Date(c.Date), changes.ScoredOn: "Scored " + words.On(c.Date), changes.CorrectedOn: "Corrected " + words.On(c.Date)}[c.Basis])
	if c.Kind != changes.Ours {
		b.WriteString(", according to " + a.saidBy(c))
	}
	if c.Effective != "" && c.Basis == changes.Observed {
		b.WriteString(", in effect since " + words.Date(c.Effective))
	}
	b.WriteString(".")
	return b.String()
}

// saidBy names who showed a change: a source of ours, or the site of a page.
func (a *API) saidBy(c *changes.Change) string {
	if c.Page == "" || c.Kind == changes.Leader {
		return a.site.Sources[c.Source].Name
	}
	host, _, _ := strings.Cut(strings.TrimPrefix(c.Page, "https://"), "/")
	return host
}
