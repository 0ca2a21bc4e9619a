package payload

import (
	"slices"
	"strings"

	"astrolabe/internal/site"
)

// PostList is the blog's list.
type PostList struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Years are the posts that match, newest first.
	Years []PostYear `json:"years"`
	// Matches is how many posts match.
	Matches int `json:"matches"`
	// Tags and Authors are the ways to narrow the list.
	Tags    []Choice `json:"tags"`
	Authors []Choice `json:"authors"`
	// Tag and Author are what the list is narrowed to; empty for all posts.
	Tag    string `json:"tag"`
	Author string `json:"author"`
	// All is the address of the whole list.
	All   string       `json:"all"`
	Feeds []FeedChoice `json:"feeds"`
}

// PostYear is a year with its posts.
type PostYear struct {
	Year  string        `json:"year"`
	Posts []PostSummary `json:"posts"`
}

// PostSummary is a post in a list.
type PostSummary struct {
	Title       string `json:"title"`
	Href        string `json:"href"`
	Description string `json:"description"`
	Date        string `json:"date"`
	// Updated is the day of a later change of substance; empty if there was none.
	Updated        string   `json:"updated"`
	Author         string   `json:"author"`
	Tags           []string `json:"tags"`
	ReadingMinutes int      `json:"readingMinutes"`
}

func blogPage(s *site.Site, r site.Route) []site.Route {
	tags, authors := []string{}, []string{}
	for _, t := range s.Tags {
		tags = append(tags, t.Name)
	}
	for _, a := range s.Authors() {
		authors = append(authors, a.Slug)
	}
	r.Changed, r.Values = site.Newest(s.Posts), map[string][]string{"tag": tags, "author": authors}
	return []site.Route{r}
}

func postPages(s *site.Site, r site.Route) []site.Route {
	return each(s.Posts, r, func(r *site.Route, p *site.Post) {
		r.Path, r.Title, r.Description, r.Changed = p.Path, p.Title, p.Description, p.Changed
	})
}

func newPostList(q request) PostList {
	list := PostList{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: "Blog", Lead: q.route.Description, Years: []PostYear{},
		Tags: []Choice{}, Authors: []Choice{}, Tag: q.view.Get("tag"), All: q.Href(site.BlogPath), Feeds: feedsOf(site.BlogPath)}
	for _, p := range q.Posts {
		if !p.Matches(q.view.Get("tag"), q.view.Get("author")) {
			continue
		}
		year := p.Date.Format("2006")
		if n := len(list.Years); n == 0 || list.Years[n-1].Year != year {
			list.Years = append(list.Years, PostYear{Year: year})
		}
		last := &list.Years[len(list.Years)-1]
		last.Posts = append(last.Posts, summaryOf(q.Site, p))
		list.Matches++
	}
	for _, t := range q.Tags {
		list.Tags = append(list.Tags, q.choice("tag", t.Name, t.Name, t.Posts))
	}
	for _, a := range q.Authors() {
		list.Authors = append(list.Authors, q.choice("author", a.Slug, a.Name, a.Posts))
		if a.Slug == q.view.Get("author") {
			list.Author = a.Name
		}
	}
	return list
}

func summaryOf(s *site.Site, p *site.Post) PostSummary {
	updated := ""
	if p.Changed.After(p.Date) {
		updated = day(p.Changed)
	}
	return PostSummary{p.Title, s.Href(p.Path), p.Description, day(p.Date), updated, p.Author, orEmpty(p.Tags), p.ReadingMinutes()}
}

// TagLink is a tag and its address.
type TagLink struct {
	Name string `json:"name"`
	Href string `json:"href"`
}

// Post is one post.
type Post struct {
	Article
	Date   string    `json:"date"`
	Author string    `json:"author"`
	Tags   []TagLink `json:"tags"`
	// Newer and Older are the neighbours in time; absent at the ends.
	Newer *Link `json:"newer"`
	Older *Link `json:"older"`
}

func newPost(q request) Post {
	slug := strings.TrimPrefix(q.route.Path, site.BlogPath+"/")
	p := q.Post(slug)
	post := Post{Article: articleOf(q, p.Article), Date: day(p.Date), Author: p.Author, Tags: []TagLink{}}
	post.Lead = p.Description
	for _, name := range p.Tags {
		post.Tags = append(post.Tags, TagLink{Name: name, Href: q.Href(site.BlogPath) + "?tag=" + name})
	}
	i := slices.Index(q.Posts, p)
	if i > 0 {
		post.Newer = &Link{q.Posts[i-1].Title, q.Href(q.Posts[i-1].Path), ""}
	}
	if i+1 < len(q.Posts) {
		post.Older = &Link{q.Posts[i+1].Title, q.Href(q.Posts[i+1].Path), ""}
	}
	return post
}

func (p Post) withoutHTML() any { p.Blocks = trim(p.Blocks); return p }
