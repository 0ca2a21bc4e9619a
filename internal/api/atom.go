package api

import (
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

func askFeed(a *API, _ *question) (*Request, error) {
	return &Request{Key: "changes.atom", Whole: true, answer: a.feed}, nil
}

// feed is the newest changes in Atom (RFC 4287).
func (a *API) feed() (*Answer, error) {
	h, err := a.history()
	if err != nil {
		return nil, err
	}
	feed := feeds.Atom[atomEntry]{Lang: "en", ID: a.site.TagURI("/changes"), Title: a.site.Name + ": changes of the LLM index",
		Subtitle: "New models, prices and limits that moved or are about to, models that end, and new best scores, each on the day a catalogue or an announcement first showed it.",
		Updated:  instant("1970-01-01"), Author: feeds.AtomAuthor{Name: a.site.Name, URI: a.site.Absolute("/")},
		Links: []feeds.AtomLink{
			{Rel: "self", Type: "application/atom+xml", Href: a.absolute(site.ChangesPath)},
			{Rel: "alternate", Type: "text/html", Href: a.site.Absolute(site.IndexPath)},
			{Rel: "alternate", Type: typeJSON, Href: a.absolute(ChangesPath)},
		}}
	list := h.changes.Select(a.index, &changes.Filter{})
	for i := range min(feedLength, len(list)) {
		c := &list[i]
		if i == 0 {
			feed.Updated = instant(c.Date)
		}
		feed.Entries = append(feed.Entries, atomEntry{ID: c.ID, Title: c.Title, Updated: instant(c.Date),
			Link:     feeds.AtomLink{Rel: "alternate", Type: "text/html", Href: a.modelLinks(c.Model).HTML},
			Category: feeds.AtomCategory{Term: string(c.Kind)}, Summary: a.summary(c)})
	}
	b, err := feeds.EncodeXML(feed, " ")
	return &Answer{Body: b, Type: typeAtom}, err
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
		changes.EffectiveOn: "In effect since " + words.Date(c.Date), changes.ScoredOn: "Scored " + words.On(c.Date)}[c.Basis])
	b.WriteString(", according to " + a.saidBy(c))
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
