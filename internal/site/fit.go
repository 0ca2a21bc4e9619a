package site

import "unicode/utf8"

// What search engines show of a page before they cut it, in characters.
const (
	MaxTitle       = 65
	MaxDescription = 200
)

// FirstFit is the first form of a text that is not too long. The last is taken
// however long it is.
func FirstFit(most int, forms ...string) string {
	last := len(forms) - 1
	for _, form := range forms[:last] {
		if utf8.RuneCountInString(form) <= most {
			return form
		}
	}
	return forms[last]
}

// FitTitle is the first form of a page's title that leaves room for the site's
// name.
func (o *Options) FitTitle(forms ...string) string {
	return FirstFit(MaxTitle-utf8.RuneCountInString(o.PageTitle(" "))+1, forms...)
}
