package api

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/changes"
	"astrolabe/internal/feeds"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// feedLength is how many changes the feed has at most.
const feedLength = 100

type atomEntry struct {
	ID       string             `xml:"id"`
	Title    string             `xml:"title"`
	Updated  string             `xml:"updated"`
	Link     feeds.AtomLink     `xml:"link"`
	Category feeds.AtomCategory `xml:"category"`
	Summary  string             `xml:"summary"`
}

func askFeed(a *API, q *question) (*Request, error) {
	f, notices := a.readChanges(q)
	r := &Request{Whole: len(f.Values())+len(notices) == 0, answer: func() (*Answer, error) { return a.feed(f, notices) }}
	if len(notices) == 0 {
		r.Key = withQuery("changes.atom", f.Values().Encode())
	}
	return r, nil
}

// feed is the newest of some changes in Atom (RFC 4287).
func (a *API) feed(f *changes.Filter, notices []Notice) (*Answer, error) {
	all, err := a.Changes()
	if err != nil {
		return nil, err
	}
	list := all.Select(a.index, f)
	query := f.Values().Encode()
	feed := feeds.Atom[atomEntry]{Lang: "en", ID: a.site.TagURI(withQuery("/changes", query)), Title: a.site.Name + ": changes of the LLM index" + filterWords(f.Values()),
		Subtitle: "New models, prices and limits that moved or are about to, models that end, and new best scores, each on the day a catalogue or an announcement first showed it.",
		Updated:  instant("1970-01-01"), Author: feeds.AtomAuthor{Name: a.site.Name, URI: a.site.Absolute("/")},
		Links: []feeds.AtomLink{
			{Rel: "self", Type: "application/atom+xml", Href: a.absolute(withQuery(site.ChangesPath, query))},
			{Rel: "alternate", Type: "text/html", Href: a.site.Absolute(site.IndexPath)},
			{Rel: "alternate", Type: typeJSON, Href: a.absolute(withQuery(ChangesPath, query))},
		}}
	for i := range min(feedLength, len(list)) {
		c := &list[i]
		if i == 0 {
			feed.Updated = instant(c.Date)
		}
		feed.Entries = append(feed.Entries, atomEntry{ID: c.ID, Title: c.Title, Updated: instant(c.Date),
			Link:     feeds.AtomLink{Rel: "alternate", Type: "text/html", Href: a.pageOf(c)},
			Category: feeds.AtomCategory{Term: string(c.Kind)}, Summary: a.summary(c)})
	}
	b, err := feeds.EncodeXML(feed, " ")
	return &Answer{Body: b, Type: typeAtom, Notices: notes(notices)}, err
}

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

// pageOf is the page that a change is read on.
func (a *API) pageOf(c *changes.Change) string {
	if c.Kind == changes.Ours {
		return a.site.URL + a.site.CorrectionHref(c.Correction)
	}
	return a.modelLinks(c.Model).HTML
}

// instant is the first moment of a day, month or year, as Atom writes it.
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
