package payload

import (
	"fmt"
	"html"
	"slices"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// CorrectionNote says of a text that it was corrected.
type CorrectionNote struct {
	// Date is YYYY-MM-DD.
	Date  string `json:"date"`
	Title string `json:"title"`
	// Href leads to the entry of the log.
	Href string `json:"href"`
}

func correctionNotes(s *site.Site, path string) []CorrectionNote {
	var notes []CorrectionNote
	for _, c := range s.CorrectionsOf(path) {
		notes = append(notes, CorrectionNote{c.Date, c.Title, s.CorrectionHref(&c)})
	}
	return notes
}

// correctionsPage is the page of the log. It is as new as the newest entry.
func correctionsPage(s *site.Site, r site.Route) []site.Route {
	pages := ofText(s, r)
	for i := range pages {
		if len(s.Corrections) > 0 {
			day, _ := time.Parse(time.DateOnly, s.Corrections[0].Date) // checked when it was loaded
			pages[i].Changed = site.Later(pages[i].Changed, day)
		}
		pages[i].HasAnchor = func(id string) bool {
			return slices.ContainsFunc(s.Corrections, func(c content.Correction) bool { return c.ID == id || monthOf(&c) == id })
		}
	}
	return pages
}

func monthOf(c *content.Correction) string { return c.Date[:len("2006-01")] }

// newCorrections is the log, by month, above the text about it.
func newCorrections(q request) Article {
	a := newArticle(q)
	a.Updated = day(q.route.Changed)
	var log Block
	var months []TOCEntry
	for i := range q.Corrections {
		c := &q.Corrections[i]
		if m := monthOf(c); len(months) == 0 || months[len(months)-1].ID != m {
			first, _ := time.Parse("2006-01", m) // checked when it was loaded
			months = append(months, TOCEntry{2, m, first.Format("January 2006")})
			log.HTML += logHeading(months[len(months)-1])
		}
		log.HTML += logHeading(TOCEntry{3, c.ID, c.Title}) + q.CorrectionHTML(c)
	}
	if log.HTML != "" {
		a.Blocks, a.TOC = append([]Block{log}, a.Blocks...), append(months, a.TOC...)
	}
	return a
}

// logHeading is a heading as those of texts are.
func logHeading(e TOCEntry) string {
	return fmt.Sprintf(`<h%d id="%s">%s <a class="anchor" href="#%[2]s" aria-hidden="true" tabindex="-1">#</a></h%[1]d>`+"\n", e.Level, e.ID, html.EscapeString(e.Text))
}
