package ogimage

import (
	"math"

	"astrolabe/internal/payload"
)

// frame is where things stand on a card. CardPage.module.css has the same
// figures.
type frame struct {
	width, height int
	dial          dial
	// left and column are where the text begins and how wide it may be.
	left, column float64
	// section is the top of the section's line, top and bottom the room for the
	// words, foot the hairline above the site's name.
	section, top, bottom, foot float64
	// titles are the sizes of a title, the largest first.
	titles []titleSize
	lead   style
	// leadHeight is the height of a line of the lead, leadMost how many there are.
	leadHeight float64
	leadMost   int
}

// titleSize is a size of a title and how many lines it may have.
type titleSize struct {
	size float64
	most int
}

const (
	// titleLine is the height of a title's lines, leadGap the room between
	// title and lead, both in parts of the title's size.
	titleLine = 1.06
	leadGap   = 0.26
)

var (
	cardFrame = frame{
		width: Width, height: Height, dial: dial{point{1184, 296}, 372}, left: 72, column: 704,
		section: 62, top: 116, bottom: 518, foot: 540,
		titles: []titleSize{{92, 2}, {80, 2}, {70, 3}, {60, 3}, {52, 4}, {44, 4}},
		lead:   style{sans, 31}, leadHeight: 43, leadMost: 5,
	}
	bannerFrame = frame{
		width: BannerWidth, height: BannerHeight, dial: dial{point{1236, 250}, 360}, left: 96, column: 720,
		section: 50, top: 60, bottom: 388, foot: 410,
		titles: []titleSize{{104, 1}, {84, 2}, {64, 2}, {52, 3}},
		lead:   style{sans, 31}, leadHeight: 43, leadMost: 4,
	}
	coverFrame = frame{
		width: CoverWidth, height: CoverHeight, dial: dial{point{600, 650}, 480}, left: 96, column: 1008,
		section: 72, top: 1170, bottom: 1660, foot: 1690,
		titles: []titleSize{{120, 2}, {104, 3}, {84, 3}, {64, 4}},
		lead:   style{sans, 38}, leadHeight: 54, leadMost: 5,
	}
)

func frameOf(shape string) frame {
	switch shape {
	case payload.BannerShape:
		return bannerFrame
	case payload.CoverShape:
		return coverFrame
	}
	return cardFrame
}

// drawGround draws the scale along the lower edge, and the instrument over it.
func drawGround(c *canvas, t *typesetter, f frame) {
	for x := 0; x < f.width; x += 20 {
		if x%100 == 0 {
			c.rect(x, f.height-18, 1, 18, lineStrong)
		} else {
			c.rect(x, f.height-10, 1, 10, line)
		}
	}
	f.dial.draw(c, t)
}

// compose sets a card's words.
func compose(c *canvas, t *typesetter, card payload.Card) {
	f := frameOf(card.Shape)
	p := &page{c, t, f}
	p.section(card.Section)
	p.foot(card)
	bottom := f.bottom
	switch {
	case len(card.Ranks) > 0:
		bottom = p.ranks(card.Ranks)
	case len(card.Figures) > 0:
		bottom = p.figures(card.Figures)
	}
	p.words(card, bottom)
}

// page is a card while it is set.
type page struct {
	c *canvas
	t *typesetter
	frame
}

// text sets one line in a box of a height whose upper left corner is given.
func (p *page) text(text string, s style, x, top, height float64, with ink) {
	p.textOn(top+p.t.baseline(s, height), text, s, x, with)
}

// textOn sets one line on a baseline, which lies between two rows of pixels:
// that keeps letters sharp.
func (p *page) textOn(baseline float64, text string, s style, x float64, with ink) {
	p.c.fill(p.t.outline(text, s).place(point{x, math.Round(baseline)}, 1, 0), solid(with))
}

// one cuts a text to a line of a width.
func (p *page) one(text string, s style, width float64) string {
	lines, _ := wrap(text, width, 1, p.measure(s))
	if len(lines) == 0 {
		return ""
	}
	return lines[0]
}

func (p *page) measure(s style) measure {
	return func(text string) float64 { return p.t.width(text, s) }
}

// hairline draws a level line across the column.
func (p *page) hairline(y float64) { p.c.rect(int(p.left), int(y), int(p.column), 1, line) }

var (
	sectionStyle = style{bold, 27}
	siteStyle    = style{serif, 31}
	hostStyle    = style{sans, 25}
)

// section is the mark at the top: a brass index at the edge, and the part of
// the site that the page belongs to.
func (p *page) section(name string) {
	p.c.rect(int(p.left), 0, 3, 44, accent)
	p.text(p.one(name, sectionStyle, p.column), sectionStyle, p.left, p.frame.section, 36, accentStrong)
}

// foot is the site's name and host. Where the name is the title already, the
// host stands alone.
func (p *page) foot(card payload.Card) {
	p.hairline(p.frame.foot)
	baseline := p.frame.foot + 10 + p.t.baseline(siteStyle, 44)
	host := p.one(card.Host, hostStyle, p.column)
	if card.Title == card.Site {
		p.textOn(baseline, host, hostStyle, p.left, inkQuiet)
		return
	}
	width := p.t.width(host, hostStyle)
	p.textOn(baseline, p.one(card.Site, siteStyle, p.column-width-32), siteStyle, p.left, inkFull)
	p.textOn(baseline, host, hostStyle, p.left+p.column-width, inkQuiet)
}

// words are title and lead, in the middle of the room that is left.
func (p *page) words(card payload.Card, bottom float64) {
	top := p.frame.top
	if card.Section == "" {
		top = p.frame.section
	}
	w := p.fit(card, bottom-top)
	y := top + (bottom-top-w.height())/2
	for _, l := range w.title {
		p.text(l, style{serif, w.size}, p.left-w.size*0.03, y, w.size*titleLine, inkFull)
		y += w.size * titleLine
	}
	y += w.gap()
	for _, l := range w.lead {
		p.text(l, p.lead, p.left, y, p.leadHeight, inkSoft)
		y += p.leadHeight
	}
}

// setWords are title and lead in lines.
type setWords struct {
	size        float64
	title, lead []string
	leadHeight  float64
}

func (w setWords) gap() float64 {
	if len(w.lead) == 0 {
		return 0
	}
	return w.size * leadGap
}

func (w setWords) height() float64 {
	return float64(len(w.title))*w.size*titleLine + w.gap() + float64(len(w.lead))*w.leadHeight
}

// fit chooses the largest title with which everything fits. Where nothing
// does, the lead is cut, then the title.
func (p *page) fit(card payload.Card, room float64) setWords {
	tried := make([]setWords, len(p.titles))
	whole := make([]bool, len(p.titles))
	for i, size := range p.titles {
		s := style{serif, size.size}
		title, fits := wrap(card.Title, p.column, size.most, p.measure(s))
		w := setWords{size: size.size, title: title, leadHeight: p.leadHeight}
		left := (room - w.height() - size.size*leadGap) / p.leadHeight
		var all bool
		w.lead, all = wrap(card.Lead, p.column, min(p.leadMost, int(left)), p.measure(p.lead))
		tried[i], whole[i] = w, fits && !breaksWord(card.Title, p.column, p.measure(s))
		if whole[i] && all {
			return w
		}
	}
	for lines := 3; lines > 0; lines-- {
		for i, w := range tried {
			if whole[i] && len(w.lead) >= lines {
				return w
			}
		}
	}
	return tried[len(tried)-1]
}
