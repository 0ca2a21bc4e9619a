package site

import (
	"slices"
	"strings"
)

// Author is a desk of the house and how many posts it has written.
type Author struct {
	Name, Slug string
	Posts      int
}

// AuthorSlug is an author's name as addresses have it, without the article.
func AuthorSlug(name string) string {
	return strings.TrimPrefix(strings.ToLower(notSlug.Replace(name)), "the-")
}

// Authors are the posts' authors, by name.
func (s *Site) Authors() []Author {
	var authors []Author
	for _, p := range s.Posts {
		i, found := slices.BinarySearchFunc(authors, p.Author, func(a Author, name string) int { return strings.Compare(a.Name, name) })
		if !found {
			authors = slices.Insert(authors, i, Author{Name: p.Author, Slug: AuthorSlug(p.Author)})
		}
		authors[i].Posts++
	}
	return authors
}
