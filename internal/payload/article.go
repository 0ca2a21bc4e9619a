package payload

import (
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Crumb is one step of the way from the front page; the last has no address.
type Crumb struct {
	Label string `json:"label"`
	Href  string `json:"href"`
}

// Block is a stretch of an article: HTML, or a part that React draws.
type Block struct {
	// HTML is left out of the inline payload.
	HTML string `json:"html"`
	// Part names the component; empty for HTML.
	Part string `json:"part"`
	// Title and Text are the part's own.
	Title string `json:"title"`
	Text  string `json:"text"`
	// Island is set where the part is an island.
	Island *IslandRef `json:"island,omitempty"`
}

// IslandRef is where a page's island is to be had.
type IslandRef struct {
	// Key is the island's name and hash.
	Key string `json:"key"`
	// Props is its properties, as they are sent along.
	Props string `json:"props"`
}

// TOCEntry is a line of the table of contents.
type TOCEntry struct {
	Level int    `json:"level"`
	ID    string `json:"id"`
	Text  string `json:"text"`
}

// Source is a work that a text rests on.
type Source struct {
	// ID is its anchor in the list; empty where nothing refers to it.
	ID      string `json:"id"`
	Title   string `json:"title"`
	Authors string `json:"authors"`
	Year    int    `json:"year"`
	URL     string `json:"url"`
	// Label is how the address is shown, such as arXiv:2307.03172.
	Label string `json:"label"`
}

// Link is a link to another page with a line about it.
type Link struct {
	Title string `json:"title"`
	Href  string `json:"href"`
	About string `json:"about"`
}

// Article is a text with everything around it.
type Article struct {
	Title string `json:"title"`
	Lead  string `json:"lead"`
	// Updated is YYYY-MM-DD; empty if unknown.
	Updated        string     `json:"updated"`
	ReadingMinutes int        `json:"readingMinutes"`
	Breadcrumbs    []Crumb    `json:"breadcrumbs"`
	Blocks         []Block    `json:"blocks"`
	TOC            []TOCEntry `json:"toc"`
	Sources        []Source   `json:"sources"`
	// MentionedIn are the pages that link here, terms with their definition.
	MentionedIn []Link `json:"mentionedIn"`
	// Corrections are what was wrong in the text, newest first.
	Corrections []CorrectionNote `json:"corrections,omitempty"`
}

func newArticle(q request) Article { return articleOf(q, q.Articles[q.route.Path]) }

func articleOf(q request, a *site.Article) Article {
	out := Article{
		Title: a.Title, Lead: a.Lead, Updated: day(a.Changed), ReadingMinutes: a.ReadingMinutes(),
		Breadcrumbs: newBreadcrumbs(q.Site, q.route), Blocks: blocksOf(q.Site, a),
		TOC: []TOCEntry{}, Sources: sourcesOf(a.Sources), MentionedIn: []Link{},
		Corrections: correctionNotes(q.Site, q.route.Path),
	}
	for _, h := range a.Doc.Headings {
		if h.Level <= 3 {
			out.TOC = append(out.TOC, TOCEntry{h.Level, h.ID, h.Text})
		}
	}
	for _, m := range a.MentionedIn {
		link := Link{Title: m.Title, Href: q.Href(m.Path)}
		if m.Of != nil {
			link.Title = m.Of.Title + ": " + m.Title
		}
		if t := q.Term(strings.TrimPrefix(m.Path, site.TermsPath+"/")); t != nil {
			link.About = t.Definition
		}
		out.MentionedIn = append(out.MentionedIn, link)
	}
	return out
}

func (a Article) withoutHTML() any { a.Blocks = trim(a.Blocks); return a }

// trim leaves out the HTML of blocks: it stands in the page.
func trim(blocks []Block) []Block {
	out := make([]Block, len(blocks))
	for i, b := range blocks {
		b.HTML = ""
		out[i] = b
	}
	return out
}

func blocksOf(s *site.Site, a *site.Article) []Block {
	out := make([]Block, len(a.Doc.Blocks))
	islands := a.Islands()
	for i, b := range a.Doc.Blocks {
		out[i] = Block{HTML: b.HTML, Part: b.Part, Title: b.Title, Text: b.Text}
		if b.Part != "" && b.Part != "prompt" {
			out[i].Part = "island"
			out[i].Island = &IslandRef{Key: s.Key(islands[0]), Props: islands[0].Props}
			islands = islands[1:]
		}
	}
	return out
}

func sourcesOf(sources []content.Source) []Source {
	out := make([]Source, len(sources))
	for i, s := range sources {
		url, label := s.URL, ""
		if s.ArXiv != "" {
			url, label = "https://arxiv.org/abs/"+s.ArXiv, "arXiv:"+s.ArXiv
		} else {
			label = strings.TrimPrefix(strings.TrimPrefix(url, "https://"), "http://")
			label, _, _ = strings.Cut(label, "/")
		}
		out[i] = Source{sourceAnchor(s.ID), s.Title, s.Authors, s.Year, url, label}
	}
	return out
}

// sourceAnchor is where a source stands in the list of sources.
func sourceAnchor(id string) string {
	if id == "" {
		return ""
	}
	return "source-" + id
}

// newBreadcrumbs is the way to a page, by the titles of the pages above it.
func newBreadcrumbs(s *site.Site, r *site.Route) []Crumb {
	if r.Path == "/" {
		return []Crumb{}
	}
	crumbs := []Crumb{{"Home", s.Href("/")}}
	for i, c := range r.Path {
		if c != '/' || i == 0 {
			continue
		}
		if above, err := s.Route(r.Path[:i]); err == nil {
			crumbs = append(crumbs, Crumb{above.Title, s.Href(above.Path)})
		}
	}
	return append(crumbs, Crumb{Label: r.Title})
}

func day(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Format(time.DateOnly)
}
