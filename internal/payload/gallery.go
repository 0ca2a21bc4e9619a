package payload

import (
	"net/url"

	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
)

// Gallery is the page that shows the parts that pages share. Its facts are the
// site's own, so that a part looks as it does elsewhere.
type Gallery struct {
	Breadcrumbs []Crumb `json:"breadcrumbs"`
	Title       string  `json:"title"`
	Lead        string  `json:"lead"`
	// Makers are those with a hue of their own.
	Makers []NamedMark `json:"makers"`
	// Action is the address of the page.
	Action string `json:"action"`
	// Terms are entries of the knowledge base, to be defined in passing.
	Terms []Link `json:"terms"`
	// Blocks are what a text can have.
	Blocks []Block `json:"blocks"`
	// Figures are drawings of the index.
	Figures []IslandRef `json:"figures"`
	// Form, Results and Plate are the HTML of a form that filters, of the table
	// that it leads to, and of figures with their receipts.
	Form    string `json:"form"`
	Results string `json:"results"`
	Plate   string `json:"plate"`
}

// NamedMark is a mark with the name beside it.
type NamedMark struct {
	Name string `json:"name"`
	Mark
}

func (g Gallery) withoutHTML() any {
	g.Blocks, g.Form, g.Results, g.Plate = trim(g.Blocks), "", "", ""
	return g
}

func newGallery(q request) Gallery {
	g := Gallery{Breadcrumbs: newBreadcrumbs(q.Site, q.route), Title: q.route.Title, Lead: q.route.Description,
		Action: q.Href(q.route.Path), Makers: []NamedMark{}, Terms: []Link{}, Blocks: galleryBlocks(), Figures: []IslandRef{}}
	for _, c := range site.ChiefMakers {
		if maker, ok := q.Makers[c.ID]; ok {
			g.Makers = append(g.Makers, NamedMark{maker.Name, Mark(q.Mark(c.ID))})
		}
	}
	for _, t := range q.Terms[:min(len(q.Terms), 3)] {
		g.Terms = append(g.Terms, termLink(q.Site, t))
	}
	for _, i := range galleryIslands(q.Site, q.route, q.view) {
		g.Figures = append(g.Figures, IslandRef{Key: q.Key(i), Props: i.Props})
	}
	return g
}

// galleryIslands are the drawings of the gallery.
func galleryIslands(s *site.Site, _ *site.Route, _ url.Values) []site.Island { return marginIslands(s) }

// galleryText is what authors can write besides paragraphs.
const galleryText = `
:::callout{kind=note title="Note"}
What is worth knowing beside the text.
:::

:::callout{kind=tip title="Tip"}
What makes the next step easier.
:::

:::callout{kind=warning title="Warning"}
What goes wrong, and how to tell.
:::

:::callout{kind=example title="Example"}
The rule at work, in a case.
:::

:::prompt{title="Summary"}
Sum up the text below in {{n}} sentences.

{{text}}
:::

` + "```json\n{\n  \"model\": \"any\",\n  \"temperature\": 0\n}\n```\n"

func galleryBlocks() []Block {
	doc, _ := markdown.Render([]byte(galleryText), markdown.Options{})
	blocks := make([]Block, len(doc.Blocks))
	for i, b := range doc.Blocks {
		blocks[i] = Block{HTML: b.HTML, Part: b.Part, Title: b.Title, Text: b.Text}
	}
	return blocks
}
