package content

import (
	"fmt"
	"regexp"
)

// Correction is a statement of the site that was wrong, and what it says now.
type Correction struct {
	// ID is its anchor in the page of corrections.
	ID string `toml:"id"`
	// Date is the ISO day of the correction.
	Date string `toml:"date"`
	// Title names what was wrong in a few words.
	Title string `toml:"title"`
	// Pages are the paths of the pages that said it, the chief one first.
	Pages []string `toml:"pages"`
	// Said is what they said, Says what they say now.
	Said string `toml:"said"`
	Says string `toml:"says"`
	// Why is how it came about, or what shows that it was wrong.
	Why string `toml:"why"`
	// Source is the address of the document that shows it; often empty.
	Source string `toml:"source"`
	// NoticedBy is who told us; empty if nobody had to.
	NoticedBy string `toml:"noticed-by"`
	// Line is where Pages stand in CorrectionFile.
	Line int `toml:"-"`
}

// CorrectionFile is where corrections are logged.
const CorrectionFile = "data/corrections.toml"

var anchorPattern = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// witnesses are who can have noticed a mistake: people are not named.
var witnesses = []string{"", "a reader", "the maker", "the provider"}

func (l *loader) loadCorrections() []Correction {
	if !l.exists(CorrectionFile) {
		return nil
	}
	var doc struct {
		Correction []Correction `toml:"correction"`
	}
	s, ok := openTOML(l.fsys, CorrectionFile, &doc)
	seen := map[string]bool{}
	for i := range doc.Correction {
		c, at := &doc.Correction[i], fmt.Sprintf("correction[%d].", i)
		if !ok {
			break
		}
		checkCorrection(s, at, c)
		if seen[c.ID] {
			s.wrong(at+"id", "an id of its own", c.ID)
		}
		if i > 0 && c.Date > doc.Correction[i-1].Date {
			s.wrong(at+"date", "the newest first", c.Date)
		}
		seen[c.ID] = true
	}
	l.problems = append(l.problems, s.problems...)
	return doc.Correction
}

func checkCorrection(s *entry, at string, c *Correction) {
	if !anchorPattern.MatchString(c.ID) {
		s.wrong(at+"id", "words in lower case joined by hyphens", c.ID)
	}
	s.required(at+"date", c.Date)
	s.date(at+"date", c.Date, dayDate)
	if len(c.Pages) == 0 {
		s.wrong(at+"pages", "the path of a page", nil)
	}
	for key, text := range map[string]string{"title": c.Title, "said": c.Said, "says": c.Says, "why": c.Why} {
		s.required(at+key, text)
	}
	s.url(at+"source", c.Source)
	s.oneOf(at+"noticed-by", c.NoticedBy, witnesses)
	c.Line = s.lineOf(at + "pages")
}
