package payload

import (
	"cmp"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// GuidePrintPage is the whole guide on one page, for paper.
type GuidePrintPage struct {
	Title   string `json:"title"`
	Lead    string `json:"lead"`
	Updated string `json:"updated"`
	// Guide is the guide's address, URL the same with the site's own.
	Guide string `json:"guide"`
	URL   string `json:"url"`
	// Text is all the rest: it is long, and nothing of it needs a script.
	Text IslandRef `json:"text"`
}

// guidePrintIsland is the text of the guide for paper as a part of a page.
var guidePrintIsland = site.Island{Name: "GuidePrint", Props: "{}"}

func guidePrintIslands(*site.Site, *site.Route, url.Values) []site.Island {
	return []site.Island{guidePrintIsland}
}

// guidePrintPage is the guide for paper, where there is a guide.
func guidePrintPage(s *site.Site, r site.Route) []site.Route {
	guide := s.Articles[site.GuidePath]
	if guide == nil {
		return nil
	}
	r.Title, r.Changed = guide.Title+", for print", site.Later(guide.Changed, site.Newest(s.Techniques))
	r.Description = strings.TrimSuffix(guide.Title, ".") + " as one page: the guide and every technique in order, with contents and sources."
	return []site.Route{r}
}

func newGuidePrintPage(q request) GuidePrintPage {
	a := q.Articles[site.GuidePath]
	return GuidePrintPage{Title: a.Title, Lead: a.Lead, Updated: day(q.route.Changed), Guide: q.Href(site.GuidePath),
		URL: q.Absolute(site.GuidePath), Text: IslandRef{Key: q.Key(guidePrintIsland), Props: guidePrintIsland.Props}}
}

// GuidePrint is the guide's text, then every technique in the guide's order.
type GuidePrint struct {
	// Blocks is the guide's own text.
	Blocks  []Block    `json:"blocks"`
	TOC     []TOCEntry `json:"toc"`
	Sources []Source   `json:"sources"`
	// Families are the techniques by family.
	Families []PrintFamily `json:"families"`
	// Notes are the addresses behind the numbers in the texts.
	Notes []string `json:"notes"`
}

// PrintFamily is a family of techniques.
type PrintFamily struct {
	ID         string           `json:"id"`
	Title      string           `json:"title"`
	Techniques []PrintTechnique `json:"techniques"`
}

// PrintTechnique is a technique as a chapter.
type PrintTechnique struct {
	// ID is the chapter's anchor.
	ID        string       `json:"id"`
	Row       TechniqueRow `json:"row"`
	Template  string       `json:"template"`
	Variables []Variable   `json:"variables"`
	Verdicts  []Verdict    `json:"verdicts"`
	Blocks    []Block      `json:"blocks"`
	Sources   []Source     `json:"sources"`
}

func newGuidePrint(built *site.Site) GuidePrint {
	a := built.Articles[site.GuidePath]
	notes := &printNotes{site: built}
	p := GuidePrint{Blocks: notes.blocks(a, "", 0), TOC: []TOCEntry{}, Sources: sourcesOf(a.Sources), Families: []PrintFamily{}}
	for _, h := range a.Doc.Headings {
		if h.Level == 2 {
			p.TOC = append(p.TOC, TOCEntry{h.Level, h.ID, h.Text})
		}
	}
	for _, name := range content.Families {
		family := PrintFamily{ID: "family-" + name, Title: strings.ReplaceAll(name, "-", " "), Techniques: []PrintTechnique{}}
		for _, t := range built.Techniques {
			if t.Family == name {
				family.Techniques = append(family.Techniques, printTechnique(built, t, notes))
			}
		}
		if len(family.Techniques) > 0 {
			p.Families = append(p.Families, family)
		}
	}
	p.Notes = orEmpty(notes.addresses)
	return p
}

func printTechnique(built *site.Site, t *site.Technique, notes *printNotes) PrintTechnique {
	whole := newTechnique(request{built, &site.Route{Path: t.Path}, nil})
	id := chapterID(t.Slug)
	out := PrintTechnique{ID: id, Row: whole.Row, Template: whole.Template, Variables: whole.Variables,
		Verdicts: whole.Verdicts, Blocks: notes.blocks(t.Article, id+"-", 2), Sources: whole.Sources}
	for i := range out.Sources {
		if out.Sources[i].ID != "" {
			out.Sources[i].ID = id + "-" + out.Sources[i].ID
		}
	}
	for i, v := range out.Verdicts {
		if v.Source != nil {
			out.Verdicts[i].Source = &Link{Title: v.Source.Title, Href: "#" + id + "-" + strings.TrimPrefix(v.Source.Href, "#")}
		}
	}
	return out
}

func chapterID(slug string) string { return "technique-" + slug }

// printNotes numbers the addresses that texts on paper lead to.
type printNotes struct {
	site      *site.Site
	addresses []string
}

var (
	printAnchor  = regexp.MustCompile(` ?<a class="anchor"[^>]*>.*?</a>`)
	printHeading = regexp.MustCompile(`<(/?)h([2-4])`)
	printID      = regexp.MustCompile(` id="([^"]*)"`)
	printLink    = regexp.MustCompile(`(?s)<a ([^>]*?)href="([^"]*)"([^>]*)>(.*?)</a>`)
)

// blocks makes a text part of a longer one: its anchors get a prefix, its
// headings go down some levels, links to techniques lead to their chapters, and
// other addresses become numbered notes. Islands are of the screen.
func (n *printNotes) blocks(a *site.Article, prefix string, down int) []Block {
	out := []Block{}
	for _, b := range a.Doc.Blocks {
		if b.Part == "island" {
			continue
		}
		text := printAnchor.ReplaceAllString(b.HTML, "")
		text = printHeading.ReplaceAllStringFunc(text, func(tag string) string {
			level, _ := strconv.Atoi(tag[len(tag)-1:]) // the pattern admits digits only
			return tag[:len(tag)-1] + strconv.Itoa(min(level+down, 6))
		})
		text = printID.ReplaceAllString(text, ` id="`+prefix+`$1"`)
		text = printLink.ReplaceAllStringFunc(text, func(link string) string { return n.link(link, prefix) })
		out = append(out, Block{HTML: text, Part: b.Part, Title: b.Title, Text: b.Text})
	}
	return out
}

func (n *printNotes) link(link, prefix string) string {
	parts := printLink.FindStringSubmatch(link)
	href := html.UnescapeString(parts[2])
	rewritten := func(to string) string {
		return `<a ` + parts[1] + `href="` + html.EscapeString(to) + `"` + parts[3] + `>` + parts[4] + `</a>`
	}
	if anchor, ok := strings.CutPrefix(href, "#"); ok {
		return rewritten("#" + prefix + anchor)
	}
	path, anchor, _ := strings.Cut(href, "#")
	if slug, ok := strings.CutPrefix(site.Bare(path), site.GuidePath+"/"); ok && n.site.Technique(slug) != nil {
		return rewritten("#" + chapterID(slug))
	}
	if site.Bare(path) == site.GuidePath && path != "" {
		return rewritten("#" + cmp.Or(anchor, "guide"))
	}
	return link + `<sup class="note">` + strconv.Itoa(n.number(href)) + `</sup>`
}

// number is the number of an address, the same wherever it is named.
func (n *printNotes) number(href string) int {
	if strings.HasPrefix(href, "/") {
		href = n.site.URL + href
	}
	if i := slices.Index(n.addresses, href); i >= 0 {
		return i + 1
	}
	n.addresses = append(n.addresses, href)
	return len(n.addresses)
}
