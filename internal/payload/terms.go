package payload

import (
	"slices"
	"strings"
	"unicode/utf8"

	"astrolabe/internal/site"
)

// TermList is the list of the knowledge base.
type TermList struct {
	Breadcrumbs []Crumb        `json:"breadcrumbs"`
	Title       string         `json:"title"`
	Lead        string         `json:"lead"`
	Categories  []CategoryLink `json:"categories"`
	// Groups are the terms that match, by first letter.
	Groups []TermGroup `json:"groups"`
	// Query and Category are what the list is narrowed to.
	Query    string `json:"query"`
	Category string `json:"category"`
	// Matches is how many terms match, Total how many there are.
	Matches int `json:"matches"`
	Total   int `json:"total"`
	// Action is the address of the list without a filter.
	Action string `json:"action"`
}

// CategoryLink is a category, its address and how many terms it has.
type CategoryLink struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	About string `json:"about"`
	Href  string `json:"href"`
	Terms int    `json:"terms"`
	// Icon is a name in Iconify's form; empty for none.
	Icon string `json:"icon"`
}

// TermGroup is a letter with its terms.
type TermGroup struct {
	Letter string `json:"letter"`
	Terms  []Link `json:"terms"`
}

func newTermList(q request) TermList {
	list := TermList{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: "LLM knowledge base", Lead: q.route.Description,
		Categories: []CategoryLink{}, Groups: []TermGroup{}, Query: q.view.Get("q"), Category: q.view.Get("category"),
		Total: len(q.Terms), Action: q.Href(site.TermsPath)}
	for _, c := range q.Categories {
		list.Categories = append(list.Categories, CategoryLink{c.ID, c.Title, c.About,
			list.Action + "?category=" + c.ID, len(c.Terms), c.Icon})
	}
	for _, t := range q.Terms {
		if list.Category != "" && t.Category != list.Category {
			continue
		}
		if !matches(list.Query, t.Title+" "+t.Definition+" "+strings.Join(t.Aliases, " ")) {
			continue
		}
		first, _ := utf8.DecodeRuneInString(t.Title)
		letter := strings.ToUpper(string(first))
		if n := len(list.Groups); n == 0 || list.Groups[n-1].Letter != letter {
			list.Groups = append(list.Groups, TermGroup{Letter: letter})
		}
		group := &list.Groups[len(list.Groups)-1]
		group.Terms = append(group.Terms, termLink(q.Site, t))
		list.Matches++
	}
	return list
}

func termLink(s *site.Site, t *site.Term) Link { return Link{t.Title, s.Href(t.Path), t.Definition} }

// Term is one entry of the knowledge base.
type Term struct {
	Article
	Definition    string       `json:"definition"`
	Aliases       []string     `json:"aliases"`
	Category      CategoryLink `json:"category"`
	Prerequisites []Link       `json:"prerequisites"`
	Related       []Link       `json:"related"`
	Reviewed      string       `json:"reviewed"`
	// Previous and Next are the neighbours in the category.
	Previous *Link `json:"previous"`
	Next     *Link `json:"next"`
}

func newTerm(q request) Term {
	t := q.Term(strings.TrimPrefix(q.route.Path, site.TermsPath+"/"))
	term := Term{Article: articleOf(q, t.Article), Definition: t.Definition, Aliases: orEmpty(t.Aliases),
		Prerequisites: termLinks(q, t.Prerequisites),
		Related:       termLinks(q, t.Related), Reviewed: day(t.Reviewed)}
	for _, c := range q.Categories {
		i := slices.Index(c.Terms, t)
		if i < 0 {
			continue
		}
		term.Category = CategoryLink{c.ID, c.Title, c.About, q.Href(site.TermsPath) + "?category=" + c.ID, len(c.Terms), c.Icon}
		if i > 0 {
			term.Previous = linkPointer(termLink(q.Site, c.Terms[i-1]))
		}
		if i+1 < len(c.Terms) {
			term.Next = linkPointer(termLink(q.Site, c.Terms[i+1]))
		}
	}
	return term
}

func (t Term) withoutHTML() any { t.Blocks = trim(t.Blocks); return t }

func termLinks(q request, terms []*site.Term) []Link {
	links := []Link{}
	for _, t := range terms {
		links = append(links, termLink(q.Site, t))
	}
	return links
}

func linkPointer(l Link) *Link { return &l }
