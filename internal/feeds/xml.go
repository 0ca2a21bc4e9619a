package feeds

import (
	"encoding/xml"
	"time"
)

// rssDate is the form of RFC 822 with a year of four digits, as RSS asks.
const rssDate = "Mon, 02 Jan 2006 15:04:05 -0700"

type rssFeed struct {
	XMLName xml.Name   `xml:"rss"`
	Version string     `xml:"version,attr"`
	Atom    string     `xml:"xmlns:atom,attr"`
	Content string     `xml:"xmlns:content,attr"`
	DC      string     `xml:"xmlns:dc,attr"`
	Channel rssChannel `xml:"channel"`
}

type rssChannel struct {
	Title       string    `xml:"title"`
	Link        string    `xml:"link"`
	Self        atomLink  `xml:"atom:link"`
	Description string    `xml:"description"`
	Language    string    `xml:"language"`
	Built       string    `xml:"lastBuildDate,omitempty"`
	Items       []rssItem `xml:"item"`
}

type rssItem struct {
	Title       string   `xml:"title"`
	Link        string   `xml:"link"`
	GUID        rssGUID  `xml:"guid"`
	Date        string   `xml:"pubDate"`
	Author      string   `xml:"dc:creator,omitempty"`
	Categories  []string `xml:"category"`
	Description string   `xml:"description"`
	Content     string   `xml:"content:encoded"`
}

type rssGUID struct {
	IsPermaLink bool   `xml:"isPermaLink,attr"`
	ID          string `xml:",chardata"`
}

// rss writes RSS 2.0. An entry without a day of publication is dated by its
// newest change, the only day it has.
func (d *document) rss() ([]byte, error) {
	feed := rssFeed{Version: "2.0", Atom: "http://www.w3.org/2005/Atom", Content: "http://purl.org/rss/1.0/modules/content/",
		DC: "http://purl.org/dc/elements/1.1/",
		Channel: rssChannel{Title: d.Title, Link: d.home, Description: d.Description, Language: "en",
			Self: atomLink{Rel: "self", Type: "application/rss+xml", Href: d.self}}}
	if !d.Updated.IsZero() {
		feed.Channel.Built = d.Updated.Format(rssDate)
	}
	for _, i := range d.items {
		date := i.Published
		if date.IsZero() {
			date = i.Updated
		}
		feed.Channel.Items = append(feed.Channel.Items, rssItem{Title: i.Article.Title, Link: i.url, GUID: rssGUID{ID: i.ID},
			Date: date.Format(rssDate), Author: i.Author, Categories: i.Tags, Description: i.Description, Content: i.html})
	}
	return encodeXML(feed)
}

type atomFeed struct {
	XMLName  xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang     string      `xml:"xml:lang,attr"`
	ID       string      `xml:"id"`
	Title    string      `xml:"title"`
	Subtitle string      `xml:"subtitle,omitempty"`
	Updated  string      `xml:"updated"`
	Author   atomAuthor  `xml:"author"`
	Links    []atomLink  `xml:"link"`
	Icon     string      `xml:"icon,omitempty"`
	Entries  []atomEntry `xml:"entry"`
}

type atomAuthor struct {
	Name string `xml:"name"`
	URI  string `xml:"uri,omitempty"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	ID         string         `xml:"id"`
	Title      string         `xml:"title"`
	Link       atomLink       `xml:"link"`
	Published  string         `xml:"published,omitempty"`
	Updated    string         `xml:"updated"`
	Author     *atomAuthor    `xml:"author"`
	Categories []atomCategory `xml:"category"`
	Summary    string         `xml:"summary"`
	Content    atomText       `xml:"content"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
}

type atomText struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

// atom writes Atom (RFC 4287).
func (d *document) atom() ([]byte, error) {
	feed := atomFeed{Lang: "en", ID: d.site.TagURI(d.Section), Title: d.Title, Subtitle: d.Description,
		Updated: d.Updated.Format(time.RFC3339), Author: atomAuthor{Name: d.site.Name, URI: d.site.Absolute("/")},
		Icon:  d.site.URL + d.site.Icon,
		Links: []atomLink{{"self", "application/atom+xml", d.self}, {"alternate", "text/html", d.home}}}
	for _, i := range d.items {
		e := atomEntry{ID: i.ID, Title: i.Article.Title, Link: atomLink{"alternate", "text/html", i.url},
			Updated: i.Updated.Format(time.RFC3339), Summary: i.Description, Content: atomText{"html", i.html}}
		if !i.Published.IsZero() {
			e.Published = i.Published.Format(time.RFC3339)
		}
		if i.Author != "" {
			e.Author = &atomAuthor{Name: i.Author}
		}
		for _, tag := range i.Tags {
			e.Categories = append(e.Categories, atomCategory{tag})
		}
		feed.Entries = append(feed.Entries, e)
	}
	return encodeXML(feed)
}

func encodeXML(v any) ([]byte, error) {
	b, err := xml.MarshalIndent(v, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(append([]byte(xml.Header), b...), '\n'), nil
}
