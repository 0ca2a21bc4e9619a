package lint

import (
	"fmt"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
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

// tidyAfter is how long an import has to find a price that was announced, before
// somebody should look.
const tidyAfter = 30

// EndedPrices names the offers whose price has ended: at once if the next one is
// not known, after a while if no import has confirmed it.
func EndedPrices(models []*site.Model, now time.Time) []content.Problem {
	var list []content.Problem
	for _, m := range models {
		for i := range m.Offers {
			o := &m.Offers[i]
			from, err := time.Parse(time.DateOnly, o.From)
			if o.Before == nil || err != nil {
				continue
			}
			what := "look up what it costs since then"
			if o.Stated() != (content.Price{}) {
				what = "no import has seen what it costs since then: look at " + o.PriceSource
				from = from.AddDate(0, 0, tidyAfter)
			}
			if now.After(from) {
				list = append(list, content.Problem{File: "data/models/" + m.Maker + "/" + m.ID + ".toml", Line: 1,
					Message: "offer.until: the price at " + o.Provider + " ended before " + o.From + "; " + what})
			}
		}
	}
	return list
}
