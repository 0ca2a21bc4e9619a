package content

import "fmt"

// DeprecationPage is a page on which a maker or a provider says what it ends,
// with what we know of it.
type DeprecationPage struct {
	// Maker or Provider is the id of whose page it is; the other is empty.
	Maker    string `toml:"maker"`
	Provider string `toml:"provider"`
	// Title is the page's own title.
	Title string `toml:"title"`
	// URL is its address.
	URL string `toml:"url"`
	// Read is the ISO day of the newest state of the page that we know.
	Read string `toml:"read"`
	// What says in a sentence what was read, and what was not.
	What string `toml:"what"`
	// Line is where Read stands in DeprecationFile.
	Line int `toml:"-"`
}

// DeprecationFile is where the pages are listed.
const DeprecationFile = "data/deprecations.toml"

func (l *loader) loadDeprecations() []DeprecationPage {
	if !l.exists(DeprecationFile) {
		return nil
	}
	var doc struct {
		Page []DeprecationPage `toml:"page"`
	}
	s, ok := openTOML(l.fsys, DeprecationFile, &doc)
	for i := range doc.Page {
		if ok {
			l.checkDeprecations(s, fmt.Sprintf("page[%d].", i), &doc.Page[i])
		}
	}
	l.problems = append(l.problems, s.problems...)
	return doc.Page
}

func (l *loader) checkDeprecations(s *entry, at string, p *DeprecationPage) {
	switch {
	case p.Maker != "" && p.Provider != "":
		s.wrong(at+"provider", "nothing beside a maker", p.Provider)
	case p.Provider != "":
		s.refers(at+"provider", p.Provider, l.providers)
	default:
		s.refers(at+"maker", p.Maker, l.makers)
	}
	s.required(at+"title", p.Title)
	s.required(at+"url", p.URL)
	s.url(at+"url", p.URL)
	s.required(at+"read", p.Read)
	s.date(at+"read", p.Read, dayDate)
	s.required(at+"what", p.What)
	p.Line = s.lineOf(at + "read")
}
