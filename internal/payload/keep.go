package payload

import (
	"net/url"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Keep is how a page can be taken home and cited.
type Keep struct {
	// Markdown is the address of this view for programs.
	Markdown string `json:"markdown"`
	// Cite says in a sentence what is cited, and of which day.
	Cite string `json:"cite"`
	// Dated is an address that shows the same later on.
	Dated string `json:"dated"`
}

// newKeep is nil for pages that are themselves another form of a page.
func newKeep(s *site.Site, r *site.Route, view url.Values) *Keep {
	if !r.HasMarkdown() {
		return nil
	}
	k := &Keep{Markdown: markdownOf(r, view)}
	k.Cite, k.Dated = citation(s, r, TitleOf(s, r), view)
	return k
}

// Places are what differs between the views of a page.
func (k *Keep) Places() []*string {
	if k == nil {
		return nil
	}
	return []*string{&k.Markdown, &k.Cite, &k.Dated}
}

// markdownOf is the address of a view as Markdown.
func markdownOf(r *site.Route, view url.Values) string {
	address := site.MarkdownPath(r.Path)
	if len(view) > 0 {
		address += "?" + view.Encode()
	}
	return address
}

// citation names a view, its day and its address. A page with a past has an address
// that always shows this day; other pages have the day of their last change.
func citation(s *site.Site, r *site.Route, title string, view url.Values) (said, dated string) {
	day := s.DataDate
	if !r.Past && !r.Changed.IsZero() {
		day = r.Changed.Format("2006-01-02")
	}
	if r.Past {
		dated := url.Values{}
		for name, values := range view {
			dated[name] = values
		}
		if dated.Get(site.AsOfParam) == "" {
			dated.Set(site.AsOfParam, day)
		} else {
			day = dated.Get(site.AsOfParam)
		}
		view = dated
	}
	said = s.Name + ". “" + title + ".” As of " + words.Date(day) + "."
	return said, s.URL + viewPath(s, r.Path, view)
}
