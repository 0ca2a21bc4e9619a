package api

import (
	"encoding/xml"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// feedLength is how many changes the feed has at most.
const feedLength = 100

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Sub     string      `xml:"subtitle"`
	Updated string      `xml:"updated"`
	Author  atomAuthor  `xml:"author"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomAuthor struct {
	Name string `xml:"name"`
	URI  string `xml:"uri"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	ID       string       `xml:"id"`
	Title    string       `xml:"title"`
	Updated  string       `xml:"updated"`
	Link     atomLink     `xml:"link"`
	Category atomCategory `xml:"category"`
	Summary  string       `xml:"summary"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
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
	feed := atomFeed{Lang: "en", ID: a.site.TagURI("/changes"), Title: a.site.Name + ": changes of the LLM index",
		Sub:     "New models, prices that moved, and dates on which models end, each on the day a catalogue first showed it.",
		Updated: instant("1970-01-01"), Author: atomAuthor{a.site.Name, a.site.Absolute("/")},
		Links: []atomLink{{"self", "application/atom+xml", a.absolute(site.ChangesPath)}, {"alternate", "text/html", a.site.Absolute(site.IndexPath)},
			{"alternate", typeJSON, a.absolute(ChangesPath)}}}
	for i := range min(feedLength, len(h.changes)) {
		c := &h.changes[i]
		if i == 0 {
			feed.Updated = instant(c.Date)
		}
		feed.Entries = append(feed.Entries, atomEntry{ID: c.ID, Title: c.Title, Updated: instant(c.Date),
			Link: atomLink{"alternate", "text/html", c.Model.Links.HTML}, Category: atomCategory{c.Kind}, Summary: a.summary(c)})
	}
	b, err := xml.MarshalIndent(feed, "", " ")
	if err != nil {
		return nil, err
	}
	return &Answer{Body: append(append([]byte(xml.Header), b...), '\n'), Type: typeAtom}, nil
}

// instant is the first moment of a day, month or year, as Atom writes it.
func instant(date string) string { return date + "-01-01"[len(date)-4:] + "T00:00:00Z" }

// summary says who showed the change.
func (a *API) summary(c *Change) string {
	var b strings.Builder
	b.WriteString(c.Title + ". " + map[string]string{"released": "Released " + words.On(c.Date), "first-seen": "Released by " + words.Date(c.Date),
		"observed": "First seen " + words.On(c.Date)}[c.DateBasis])
	b.WriteString(", according to " + a.site.Sources[c.Source].Name)
	if c.Effective != nil {
		b.WriteString(", in effect since " + words.Date(*c.Effective))
	}
	b.WriteString(".")
	return b.String()
}
