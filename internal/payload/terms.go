package payload

import (
	"net/url"
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
	// Groups are the terms that match, by first letter or by category; with a query
	// the best match comes first.
	Groups []TermGroup `json:"groups"`
	// Query and Category are what the list is narrowed to.
	Query    string `json:"query"`
	Category string `json:"category"`
	// By is category where the terms are grouped so, map where they are drawn, else
	// empty: by letter.
	By string `json:"by"`
	// ByLetter and ByCategory are the same terms in either order, AsMap is the map of
	// them all.
	ByLetter   string `json:"byLetter"`
	ByCategory string `json:"byCategory"`
	AsMap      string `json:"asMap"`
	// Matches is how many terms match, Total how many there are.
	Matches int `json:"matches"`
	Total   int `json:"total"`
	// Near are the terms that may have been meant where none matches.
	Near []Link `json:"near"`
	// Action is the address of the list without a filter.
	Action string `json:"action"`
	// Map is the map of how the entries connect; absent where they are listed.
	Map *IslandRef `json:"map,omitempty"`
	// Feeds are the addresses of the entries as they change.
	Feeds []FeedChoice `json:"feeds"`
	// Book is the knowledge base as a whole.
	Book BookLinks `json:"book"`
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

// TermGroup is a letter or a category with its terms.
type TermGroup struct {
	// ID is the group's anchor.
	ID    string `json:"id"`
	Title string `json:"title"`
	// About says what a category holds; letters need no words.
	About string `json:"about"`
	Terms []Link `json:"terms"`
}

// feedsOf are the feeds below a list.
func feedsOf(path string) []FeedChoice {
	var list []FeedChoice
	for _, form := range site.FeedForms {
		list = append(list, FeedChoice{form.Name, path + "/" + form.File})
	}
	return list
}

// FeedChoice is a feed in one of its forms, for readers to choose.
type FeedChoice struct {
	Label string `json:"label"`
	Href  string `json:"href"`
}

// mostNearTerms is how many terms are suggested where none matches.
const mostNearTerms = 6

func termsPage(s *site.Site, r site.Route) []site.Route {
	categories := []string{}
	for _, c := range s.Categories {
		categories = append(categories, c.ID)
	}
	r.Changed, r.Values = site.Newest(s.Terms), map[string][]string{"category": categories, "by": {"category", "map"}}
	r.HasAnchor = func(id string) bool {
		letter, ok := strings.CutPrefix(id, "letter-")
		return ok && slices.ContainsFunc(s.Terms, func(t *site.Term) bool { return strings.HasPrefix(strings.ToUpper(t.Title), letter) })
	}
	return []site.Route{r}
}

func termPages(s *site.Site, r site.Route) []site.Route {
	return each(s.Terms, r, func(r *site.Route, t *site.Term) {
		r.Path, r.Title, r.Description, r.Changed = t.Path, t.Title, t.Definition, t.Changed
	})
}

func newTermList(q request) TermList {
	list := TermList{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: "LLM knowledge base", Lead: q.route.Description,
		Categories: []CategoryLink{}, Groups: []TermGroup{}, Query: q.view.Get("q"), Category: q.view.Get("category"),
		By: q.view.Get("by"), Total: len(q.Terms), Action: q.Href(site.TermsPath), Near: []Link{}, Feeds: feedsOf(site.TermsPath), Book: bookLinks(q, site.TermsPath)}
	list.ByLetter, list.ByCategory = q.with("by", ""), q.with("by", "category")
	for _, c := range q.Categories {
		list.Categories = append(list.Categories, CategoryLink{c.ID, c.Title, c.About,
			list.Action + "?category=" + c.ID, len(c.Terms), c.Icon})
	}
	list.AsMap = list.Action + "?by=map"
	if list.By == "map" && !showsMap(q.view) {
		list.By = ""
	}
	all := site.Matching(q.Site, list.Query, "term", q.Terms, func(t *site.Term) string { return t.Path })
	shown := slices.DeleteFunc(slices.Clone(all), func(t *site.Term) bool {
		return list.Category != "" && t.Category != list.Category
	})
	list.Matches = len(shown)
	switch {
	case showsMap(q.view):
	case list.By == "category":
		list.Groups = groupsByCategory(q, shown)
	case list.Query != "" && len(shown) > 0:
		list.Groups = []TermGroup{{ID: "matches", Title: "Best match first", Terms: termLinks(q, shown)}}
	default:
		list.Groups = groupsByLetter(q, shown)
	}
	if len(shown) == 0 && list.Query != "" {
		list.Near = termLinks(q, all[:min(len(all), mostNearTerms)]) // of other categories
	}
	if showsMap(q.view) && len(q.Terms) > 0 {
		list.Map = &IslandRef{Key: q.Key(termMapIsland), Props: termMapIsland.Props}
	}
	return list
}

// termMapIsland is the map as a part of a page.
var termMapIsland = site.Island{Name: "TermMap", Props: "{}"}

// termMapIslands is the map, where it is asked for.
func termMapIslands(s *site.Site, _ *site.Route, view url.Values) []site.Island {
	if !showsMap(view) || len(s.Terms) == 0 {
		return nil
	}
	return []site.Island{termMapIsland}
}

// showsMap says that a view draws the entries. The map is of all of them: what is
// looked for is listed.
func showsMap(view url.Values) bool {
	return view.Get("by") == "map" && !view.Has("q") && !view.Has("category")
}

func groupsByLetter(q request, terms []*site.Term) []TermGroup {
	groups := []TermGroup{}
	for _, t := range terms {
		first, _ := utf8.DecodeRuneInString(t.Title)
		letter := strings.ToUpper(string(first))
		if n := len(groups); n == 0 || groups[n-1].Title != letter {
			groups = append(groups, TermGroup{ID: "letter-" + letter, Title: letter})
		}
		group := &groups[len(groups)-1]
		group.Terms = append(group.Terms, termLink(q.Site, t))
	}
	return groups
}

func groupsByCategory(q request, terms []*site.Term) []TermGroup {
	groups := []TermGroup{}
	for _, c := range q.Categories {
		group := TermGroup{ID: c.ID, Title: c.Title, About: c.About}
		for _, t := range terms {
			if t.Category == c.ID {
				group.Terms = append(group.Terms, termLink(q.Site, t))
			}
		}
		if len(group.Terms) > 0 {
			groups = append(groups, group)
		}
	}
	return groups
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
