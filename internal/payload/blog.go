package payload

import (
	"slices"
	"strings"

	"astrolabe/internal/site"
)

// PostList is the blog's list.
type PostList struct {
	Breadcrumbs []Crumb       `json:"breadcrumbs"`
	Title       string        `json:"title"`
	Lead        string        `json:"lead"`
	Posts       []PostSummary `json:"posts"`
	Tags        []TagLink     `json:"tags"`
	// Tag is the tag that the list is narrowed to; empty for all posts.
	Tag string `json:"tag"`
	// All is the address of the whole list.
	All string `json:"all"`
}

// PostSummary is a post in a list.
type PostSummary struct {
	Title          string   `json:"title"`
	Href           string   `json:"href"`
	Description    string   `json:"description"`
	Date           string   `json:"date"`
	Author         string   `json:"author"`
	Tags           []string `json:"tags"`
	ReadingMinutes int      `json:"readingMinutes"`
}

// TagLink is a tag, its address and how many posts carry it.
type TagLink struct {
	Name  string `json:"name"`
	Href  string `json:"href"`
	Posts int    `json:"posts"`
}

func newPostList(q request) PostList {
	list := PostList{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: "Blog", Lead: q.route.Description,
		Posts: []PostSummary{}, Tags: []TagLink{}, Tag: q.view.Get("tag"), All: q.Href(site.BlogPath)}
	for _, p := range q.Posts {
		if list.Tag == "" || slices.Contains(p.Tags, list.Tag) {
			list.Posts = append(list.Posts, summaryOf(q.Site, p))
		}
	}
	for _, t := range q.Tags {
		list.Tags = append(list.Tags, TagLink{t.Name, q.Href(site.BlogPath) + "?tag=" + t.Name, t.Posts})
	}
	return list
}

func summaryOf(s *site.Site, p *site.Post) PostSummary {
	return PostSummary{p.Title, s.Href(p.Path), p.Description, day(p.Date), p.Author, orEmpty(p.Tags), p.ReadingMinutes()}
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
