package site

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Feed is a list of the newest texts of a section, for feed readers.
type Feed struct {
	// Section is the path of the page that lists the same texts.
	Section string
	// Title and Description say what the feed is of.
	Title, Description string
	// Updated is the newest change of any entry.
	Updated time.Time
	// Entries are the texts, newest first.
	Entries []FeedEntry
}

// FeedEntry is one text of a feed.
type FeedEntry struct {
	*Article
	// ID names the text for good, whatever form addresses take.
	ID string
	// Published is the day of publication; zero if there is none.
	Published time.Time
	// Updated is the day of the newest change or review.
	Updated time.Time
	// Author is a desk of the house; empty for texts without one.
	Author string
	// Tags are the text's tags or its category.
	Tags []string
	// Anchor is the place in the page, with its #; empty for the whole page.
	Anchor string
	// Lead is a sentence that stands before the text; empty for none.
	Lead string
}

// FeedForm is one of the forms in which a feed is served.
type FeedForm struct {
	// File is the last part of the address.
	File string
	// Type is the media type, Name what readers of the page's head see.
	Type, Name string
}

// FeedForms are the forms of every feed, in the order in which pages name them.
var FeedForms = []FeedForm{
	{"feed.xml", "application/rss+xml", "RSS"},
	{"atom.xml", "application/atom+xml", "Atom"},
	{"feed.json", "application/feed+json", "JSON"},
}

// feedLength is how many texts a feed has at most.
const feedLength = 30

// Feeds are the site's feeds.
func (s *Site) Feeds() []Feed {
	blog := Feed{Section: BlogPath, Title: s.FeedTitle(BlogPath)}
	for _, p := range s.Posts {
		blog.Entries = append(blog.Entries, FeedEntry{Article: p.Article, ID: s.TagURI(p.Path), Published: p.Date,
			Updated: p.Changed, Author: p.Author, Tags: p.Tags})
	}
	terms := Feed{Section: TermsPath, Title: s.FeedTitle(TermsPath)}
	for _, t := range s.Terms {
		terms.Entries = append(terms.Entries, FeedEntry{Article: t.Article, ID: s.TagURI(t.Path),
			Updated: Later(t.Reviewed, t.Changed), Tags: s.categoryTitle(t.Category), Lead: t.Definition})
	}
	slices.SortStableFunc(terms.Entries, func(a, b FeedEntry) int {
		return cmp.Or(b.Updated.Compare(a.Updated), compareFold(a.Title, b.Title))
	})
	feeds := []Feed{blog, terms, s.scoresFeed(), s.correctionsFeed()}
	for i := range feeds {
		f := &feeds[i]
		f.Description = s.Description
		if r, err := s.Route(f.Section); err == nil { // a rule may have taken the page's place
			f.Description = r.Description
		}
		f.Entries = f.Entries[:min(feedLength, len(f.Entries))]
		for _, e := range f.Entries {
			f.Updated = Later(f.Updated, e.Updated)
		}
	}
	return feeds
}

// FeedTitle is the title of a section's feed.
func (o *Options) FeedTitle(section string) string {
	switch section {
	case TermsPath:
		return o.Name + " knowledge base"
	case BenchmarksPath:
		return o.Name + " benchmark scores"
	case CorrectionsPath:
		return o.Name + " corrections"
	}
	return o.Name + " blog"
}

func (s *Site) categoryTitle(id string) []string {
	for _, c := range s.Categories {
		if c.ID == id {
			return []string{c.Title}
		}
	}
	return nil
}

// TagURI is a name that stays when an address changes its form (RFC 4151).
func (s *Site) TagURI(path string) string {
	host := ""
	if u, err := url.Parse(s.URL); err == nil {
		host = u.Hostname()
	}
	return "tag:" + host + ",2026:" + path
}

// feedSections are the pages that have a feed.
var feedSections = []string{BlogPath, TermsPath, BenchmarksPath, CorrectionsPath}

// feedOf is the section whose feed tells of a route; empty for none.
func feedOf(r *Route) string {
	for _, section := range feedSections {
		if r.Path == section || strings.HasPrefix(r.Path, section+"/") {
			return section
		}
	}
	return ""
}

// IsFeed says that a path is a feed's.
func IsFeed(path string) bool {
	i := strings.LastIndexByte(path, '/')
	if i < 0 || !slices.Contains(feedSections, path[:i]) {
		return false
	}
	return slices.ContainsFunc(FeedForms, func(f FeedForm) bool { return f.File == path[i+1:] })
}
