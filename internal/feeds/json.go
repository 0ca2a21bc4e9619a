package feeds

import (
	"encoding/json"
	"time"

	"astrolabe/internal/site"
)

// TypeJSON is the media type of JSON Feed.
const TypeJSON = "application/feed+json"

// JSON is a feed in JSON Feed 1.1 with items of one form.
type JSON[Item any] struct {
	Version     string       `json:"version"`
	Title       string       `json:"title"`
	HomePageURL string       `json:"home_page_url"`
	FeedURL     string       `json:"feed_url"`
	Description string       `json:"description,omitempty"`
	Icon        string       `json:"icon,omitempty"`
	Language    string       `json:"language"`
	Authors     []JSONAuthor `json:"authors"`
	Items       []Item       `json:"items"`
}

// JSONAuthor is who wrote a feed or an item.
type JSONAuthor struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

// NewJSON is the head of a feed of a site, without items.
func NewJSON[Item any](s *site.Site, title, about, home, self string) JSON[Item] {
	return JSON[Item]{Version: "https://jsonfeed.org/version/1.1", Title: title, HomePageURL: home, FeedURL: self,
		Description: about, Icon: s.URL + "/icon-512.png", Language: "en",
		Authors: []JSONAuthor{{s.Name, s.Absolute("/")}}, Items: []Item{}}
}

type jsonItem struct {
	ID        string       `json:"id"`
	URL       string       `json:"url"`
	Title     string       `json:"title"`
	Summary   string       `json:"summary,omitempty"`
	Content   string       `json:"content_html"`
	Published string       `json:"date_published,omitempty"`
	Modified  string       `json:"date_modified,omitempty"`
	Authors   []JSONAuthor `json:"authors,omitempty"`
	Tags      []string     `json:"tags,omitempty"`
}

// json writes JSON Feed 1.1.
func (d *document) json() ([]byte, error) {
	feed := NewJSON[jsonItem](d.site, d.Title, d.Description, d.home, d.self)
	for _, i := range d.items {
		item := jsonItem{ID: i.ID, URL: i.url, Title: i.Article.Title, Summary: i.Description, Content: i.html,
			Modified: i.Updated.Format(time.RFC3339), Tags: i.Tags}
		if !i.Published.IsZero() {
			item.Published = i.Published.Format(time.RFC3339)
		}
		if i.Author != "" {
			item.Authors = []JSONAuthor{{Name: i.Author}}
		}
		feed.Items = append(feed.Items, item)
	}
	return json.Marshal(feed)
}
