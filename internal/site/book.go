package site

import (
	"slices"
	"time"
)

// Book is a part of the site that can be had as a whole: on one page, for paper, and
// as an EPUB.
type Book struct {
	// Name is how islands and the command line call it, Path where it stands.
	Name, Path string
}

var books = []Book{{"guide", GuidePath}, {"terms", TermsPath}}

// Print is the address of the one page. No technique and no term can have its name.
func (b Book) Print() string { return b.Path + "/print" }

// EPUB is the address of the file.
func (b Book) EPUB() string { return b.Path + ".epub" }

// Books are the books that the site has.
func (s *Site) Books() []Book {
	return slices.DeleteFunc(slices.Clone(books), func(b Book) bool {
		return b.Path == GuidePath && s.Articles[GuidePath] == nil || b.Path == TermsPath && len(s.Terms) == 0
	})
}

// Book is the book of a name.
func (s *Site) Book(name string) (Book, bool) {
	for _, b := range s.Books() {
		if b.Name == name {
			return b, true
		}
	}
	return Book{}, false
}

// Edition is the day of a book's newest change.
func (s *Site) Edition(b Book) time.Time {
	if b.Path == TermsPath {
		return Newest(s.Terms)
	}
	return Later(s.Articles[b.Path].Changed, Newest(s.Techniques))
}
