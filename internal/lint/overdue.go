package lint

import (
	"fmt"
	"time"

	"astrolabe/internal/content"
)

// readEvery is how often a page of deprecations wants to be read. Makers
// announce an end as little as two months before it.
const readEvery = 60

// Overdue names the pages of deprecations that were read too long ago. Time
// alone brings that about, so it is no problem of the files.
func Overdue(pages []content.DeprecationPage, now time.Time) []content.Problem {
	var list []content.Problem
	for _, p := range pages {
		read, err := time.Parse(time.DateOnly, p.Read)
		if days := int(now.Sub(read).Hours() / 24); err == nil && days > readEvery {
			list = append(list, content.Problem{File: content.DeprecationFile, Line: p.Line,
				Message: fmt.Sprintf("read: %s is %d days ago, want at most %d: read %s again", p.Read, days, readEvery, p.URL)})
		}
	}
	return list
}
