package feeds

import (
	"encoding/json"
	"time"
)

type jsonFeed struct {
	Version     string       `json:"version"`
	Title       string       `json:"title"`
	HomePageURL string       `json:"home_page_url"`
	FeedURL     string       `json:"feed_url"`
	Description string       `json:"description,omitempty"`
	Icon        string       `json:"icon,omitempty"`
	Language    string       `json:"language"`
	Authors     []jsonAuthor `json:"authors"`
	Items       []jsonItem   `json:"items"`
}

type jsonAuthor struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

type jsonItem struct {
	ID        string       `json:"id"`
	URL       string       `json:"url"`
	Title     string       `json:"title"`
	Summary   string       `json:"summary,omitempty"`
	Content   string       `json:"content_html"`
	Published string       `json:"date_published,omitempty"`
	Modified  string       `json:"date_modified,omitempty"`
	Authors   []jsonAuthor `json:"authors,omitempty"`
	Tags      []string     `json:"tags,omitempty"`
}

// json writes JSON Feed 1.1.
func (d *document) json() ([]byte, error) {
	feed := jsonFeed{Version: "https://jsonfeed.org/version/1.1", Title: d.Title, HomePageURL: d.home, FeedURL: d.self,
		Description: d.Description, Icon: d.site.URL + "/icon-512.png", Language: "en",
		Authors: []jsonAuthor{{d.site.Name, d.site.Absolute("/")}}, Items: []jsonItem{}}
	for _, i := range d.items {
		item := jsonItem{ID: i.ID, URL: i.url, Title: i.Article.Title, Summary: i.Description, Content: i.html,
			Modified: i.Updated.Format(time.RFC3339), Tags: i.Tags}
		if !i.Published.IsZero() {
			item.Published = i.Published.Format(time.RFC3339)
		}
		if i.Author != "" {
			item.Authors = []jsonAuthor{{Name: i.Author}}
		}
		feed.Items = append(feed.Items, item)
	}
	return json.Marshal(feed)
}
