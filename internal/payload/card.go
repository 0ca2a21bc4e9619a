package payload

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"astrolabe/internal/site"
)

// The shapes of a card.
const (
	CardShape   = "card"
	BannerShape = "banner"
	// CoverShape is that of a book, which has no page that shows its card.
	CoverShape = "cover"
)

// CardMost is how many figures or ranks a card has room for.
const CardMost = 4

// cardEdition is a part of every card's version. Raise it when cards are drawn
// in another way, so that those who keep them ask again.
const cardEdition = 1

// Card is what a share card says: internal/ogimage draws it as an image, the
// pages /og and /banner show it. A page kind fills in what it has.
type Card struct {
	// Shape is card (1200x630) or banner (1500x500).
	Shape string `json:"shape"`
	// Section is the part of the site that the page belongs to; may be empty.
	Section string `json:"section"`
	Title   string `json:"title"`
	// Lead is a sentence or two below the title.
	Lead string `json:"lead"`
	// Figures are up to four facts. What is not known is left out.
	Figures []CardFigure `json:"figures"`
	// Ranks are up to four lines of a ranking, the best first. They take the
	// place of the figures.
	Ranks []CardRank `json:"ranks"`
	// Site is the site's name, Host its host name.
	Site string `json:"site"`
	Host string `json:"host"`
}

// CardFigure is a fact with what it is.
type CardFigure struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// CardRank is a line of a ranking.
type CardRank struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// CardOf is the card of a page.
func CardOf(s *site.Site, r *site.Route) Card {
	c := newSiteCard(s)
	kind := KindOf(r)
	c.Title, c.Lead = cmp.Or(r.Title, site.TitleFromPath(r.Path)), kind.Description(s, r)
	kind.Card(s, r, &c)
	return c
}

// Banner is the card in the shape of a profile banner.
func Banner(s *site.Site) Card {
	c := newSiteCard(s)
	c.Shape = BannerShape
	return c
}

// newSiteCard is a card that speaks of the whole site.
func newSiteCard(s *site.Site) Card {
	host := strings.TrimPrefix(strings.TrimPrefix(s.URL, "https://"), "http://")
	return Card{Shape: CardShape, Title: s.Name, Lead: s.Description, Site: s.Name, Host: host,
		Figures: []CardFigure{}, Ranks: []CardRank{}}
}

// HasCard says that a page has a card of its own. Pages that search engines
// shall not list are not for sharing either: they get the site's.
func HasCard(r *site.Route) bool { return r.Indexable }

// CardPath is the address of a page's card: /og.png for the front page,
// /og/concept.png for /concept.
func CardPath(path string) string { return "/og" + strings.TrimSuffix(path, "/") + ".png" }

// Version changes whenever the card does.
func (c Card) Version() string {
	b, _ := json.Marshal(c) // texts always encode
	sum := sha256.Sum256(fmt.Appendf(b, " %d", cardEdition))
	return hex.EncodeToString(sum[:])[:12]
}

// Alt says in words what the card shows.
func (c Card) Alt() string {
	parts := []string{c.Title}
	if c.Section != "" {
		parts = []string{c.Section + ": " + c.Title}
	}
	parts = append(parts, c.Lead)
	for _, f := range c.Figures {
		parts = append(parts, f.Label+": "+f.Value)
	}
	for i, r := range c.Ranks {
		parts = append(parts, strconv.Itoa(i+1)+". "+r.Name+", "+r.Value)
	}
	return sentences(parts)
}

// sentences joins texts, each with a full stop unless it ends with one.
func sentences(parts []string) string {
	var b strings.Builder
	for _, part := range parts {
		if part == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(part)
		if !strings.HasSuffix(part, ".") && !strings.HasSuffix(part, "?") && !strings.HasSuffix(part, "!") {
			b.WriteByte('.')
		}
	}
	return b.String()
}

func newBanner(q request) Card { return Banner(q.Site) }

// newCard is the card that the page /og shows: the site's own, that of a page, or
// one with the words of the query.
func newCard(q request) Card {
	of, err := q.Route(q.view.Get("page"))
	if err != nil {
		of, _ = q.Route(site.HomePath)
	}
	c := CardOf(q.Site, of)
	if title := q.view.Get("title"); title != "" {
		c = newSiteCard(q.Site)
		c.Title = title
	}
	if lead := q.view.Get("description"); lead != "" {
		c.Lead = lead
	}
	return c
}
