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
	Self        AtomLink  `xml:"atom:link"`
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
			Self: AtomLink{Rel: "self", Type: "application/rss+xml", Href: d.self}}}
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
	return EncodeXML(feed, "  ")
}

type atomEntry struct {
	ID         string         `xml:"id"`
	Title      string         `xml:"title"`
	Link       AtomLink       `xml:"link"`
	Published  string         `xml:"published,omitempty"`
	Updated    string         `xml:"updated"`
	Author     *AtomAuthor    `xml:"author"`
	Categories []AtomCategory `xml:"category"`
	Summary    string         `xml:"summary"`
	Content    atomText       `xml:"content"`
}

type atomText struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

// atom writes Atom (RFC 4287).
func (d *document) atom() ([]byte, error) {
	feed := Atom[atomEntry]{Lang: "en", ID: d.site.TagURI(d.Section), Title: d.Title, Subtitle: d.Description,
		Updated: d.Updated.Format(time.RFC3339), Author: AtomAuthor{Name: d.site.Name, URI: d.site.Absolute("/")},
		Icon:  d.site.URL + d.site.Icon,
		Links: []AtomLink{{"self", "application/atom+xml", d.self}, {"alternate", "text/html", d.home}}}
	for _, i := range d.items {
		e := atomEntry{ID: i.ID, Title: i.Article.Title, Link: AtomLink{"alternate", "text/html", i.url},
			Updated: i.Updated.Format(time.RFC3339), Summary: i.Description, Content: atomText{"html", i.html}}
		if !i.Published.IsZero() {
			e.Published = i.Published.Format(time.RFC3339)
		}
		if i.Author != "" {
			e.Author = &AtomAuthor{Name: i.Author}
		}
		for _, tag := range i.Tags {
			e.Categories = append(e.Categories, AtomCategory{tag})
		}
		feed.Entries = append(feed.Entries, e)
	}
	return EncodeXML(feed, "  ")
}
