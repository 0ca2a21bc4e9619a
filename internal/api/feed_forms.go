package api

import (
	"astrolabe/internal/feeds"
	"astrolabe/internal/site"
)

// The media types of feeds.
const (
	typeAtom     = "application/atom+xml; charset=utf-8"
	typeJSONFeed = feeds.TypeJSON + "; charset=utf-8"
)

type atomEntry struct {
	ID       string             `xml:"id"`
	Title    string             `xml:"title"`
	Updated  string             `xml:"updated"`
	Link     feeds.AtomLink     `xml:"link"`
	Category feeds.AtomCategory `xml:"category"`
	Summary  string             `xml:"summary"`
}

// atom writes Atom (RFC 4287).
func (a *API) atom(f *feed) (*Answer, error) {
	doc := feeds.Atom[atomEntry]{Lang: "en", ID: a.site.TagURI(withQuery("/changes", f.query)), Title: a.site.Name + ": " + f.name, Subtitle: f.about,
		Updated: instant("1970-01-01"), Author: feeds.AtomAuthor{Name: a.site.Name, URI: a.site.Absolute("/")},
		Links: []feeds.AtomLink{
			{Rel: "self", Type: "application/atom+xml", Href: a.absolute(withQuery(site.ChangesAtomPath, f.query))},
			{Rel: "alternate", Type: "text/html", Href: f.home},
			{Rel: "alternate", Type: feeds.TypeJSON, Href: a.absolute(withQuery(site.ChangesJSONPath, f.query))},
			{Rel: "alternate", Type: "text/calendar", Href: a.absolute(withQuery(site.ChangesCalendarPath, f.query))},
			{Rel: "alternate", Type: typeJSON, Href: a.absolute(withQuery(ChangesPath, f.query))},
		}}
	list := f.newest()
	for i := range list {
		c := &list[i]
		if i == 0 {
			doc.Updated = instant(c.Date)
		}
		doc.Entries = append(doc.Entries, atomEntry{ID: c.ID, Title: c.Title, Updated: instant(c.Date),
			Link:     feeds.AtomLink{Rel: "alternate", Type: "text/html", Href: a.pageOf(c)},
			Category: feeds.AtomCategory{Term: string(c.Kind)}, Summary: a.summary(c)})
	}
	b, err := feeds.EncodeXML(doc, " ")
	return &Answer{Body: b, Type: typeAtom, Notices: f.notices}, err
}

// FeedItem is a change in a feed.
type FeedItem struct {
	ID        string     `json:"id"`
	URL       string     `json:"url"`
	External  string     `json:"external_url,omitempty"`
	Title     string     `json:"title"`
	Content   string     `json:"content_text"`
	Published string     `json:"date_published"`
	Tags      []string   `json:"tags"`
	Change    feedChange `json:"_astrolabe"`
}

// feedChange is the extension of an item: the change as the API has it, with the values
// before and after.
type feedChange struct {
	About string `json:"about"`
	Change
}

// jsonFeed writes JSON Feed 1.1.
func (a *API) jsonFeed(f *feed) (*Answer, error) {
	doc := feeds.NewJSON[FeedItem](a.site, a.site.Name+": "+f.name, f.about, f.home, a.absolute(withQuery(site.ChangesJSONPath, f.query)))
	list := f.newest()
	for i := range list {
		c := &list[i]
		doc.Items = append(doc.Items, FeedItem{ID: c.ID, URL: a.pageOf(c), External: c.Page, Title: c.Title, Content: a.summary(c),
			Published: instant(c.Date), Tags: []string{string(c.Kind)}, Change: feedChange{a.absolute(DescriptionPath), a.change(c)}})
	}
	answer, err := answerJSON(doc)
	if err == nil {
		answer.Type, answer.Notices = typeJSONFeed, f.notices
	}
	return answer, err
}
