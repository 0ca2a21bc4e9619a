package books

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"astrolabe/internal/picture"
)

const typeXHTML = "application/xhtml+xml"

var (
	anchors = regexp.MustCompile(` id="([^"]*)"`)
	escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")
)

func escape(text string) string { return escapes.Replace(text) }

// xhtml adds HTML of the site to a document as XHTML: known elements and attributes
// only. Of other elements what is in them remains.
func (w *writer) xhtml(b *strings.Builder, file, source string) error {
	nodes, err := html.ParseFragment(strings.NewReader(source), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		return err
	}
	for _, n := range nodes {
		if err := w.node(b, file, n); err != nil {
			return err
		}
	}
	return nil
}

// elements are those that are kept, with the name that they get.
var elements = kept(`a abbr aside b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6
	hr i ins kbd li ol p pre q s samp section small span strong sub sup table tbody td tfoot th thead tr u ul var
	math mfrac mi mn mo mover mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover`)

// hidden are the elements that go with all that is in them.
var hidden = kept(`script style template iframe object embed button input form select textarea noscript`)

// attributes are those that are kept as they are.
var attributes = kept(`colspan rowspan scope start title role display stretchy fence form lspace rspace mathvariant columnalign linethickness
	movablelimits accent accentunder displaystyle scriptlevel minsize maxsize`)

// classes are those that the book's own styles know.
var classes = kept(`code callout callout-title side number centred footnotes`)

func kept(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

// void elements have no end.
var void = kept(`br hr`)

func (w *writer) node(b *strings.Builder, file string, n *html.Node) error {
	switch {
	case n.Type == html.TextNode:
		b.WriteString(escape(n.Data))
		return nil
	case n.Type != html.ElementNode || hidden[n.Data] || isNote(n):
		return nil
	case n.Data == "svg":
		return w.drawing(b, n)
	case n.Data == "img":
		w.image(b, n)
		return nil
	case !elements[n.Data]:
		return w.children(b, file, n)
	}
	name := level(n.Data)
	b.WriteString("<" + name + w.attributesOf(file, n))
	if void[name] {
		b.WriteString("/>")
		return nil
	}
	b.WriteByte('>')
	if err := w.children(b, file, n); err != nil {
		return err
	}
	b.WriteString("</" + name + ">")
	return nil
}

func (w *writer) children(b *strings.Builder, file string, n *html.Node) error {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if err := w.node(b, file, c); err != nil {
			return err
		}
	}
	return nil
}

// level puts the headings of a chapter directly below its title: in the book as one
// text they begin three levels further down.
func level(name string) string {
	if len(name) == 2 && name[0] == 'h' && name[1] >= '4' && name[1] <= '6' {
		return "h" + strconv.Itoa(int(name[1]-'0')-2)
	}
	return name
}

// isNote finds the number of an address on paper, where no link can be followed.
func isNote(n *html.Node) bool { return n.Data == "sup" && attribute(n, "class") == "note" }

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func (w *writer) attributesOf(file string, n *html.Node) string {
	var b strings.Builder
	if n.Data == "math" {
		b.WriteString(` xmlns="http://www.w3.org/1998/Math/MathML"`)
	}
	write := func(key, value string) { b.WriteString(" " + key + `="` + escape(value) + `"`) }
	for _, a := range n.Attr {
		switch {
		case a.Key == "href" && n.Data == "a":
			write("href", w.href(a.Val))
		case a.Key == "id":
			w.places[a.Val] = file
			write("id", name(a.Val))
		case a.Key == "class":
			if own := slices.DeleteFunc(strings.Fields(a.Val), func(class string) bool { return !classes[class] }); len(own) > 0 {
				write("class", strings.Join(own, " "))
			}
		case a.Key == "role" && (a.Val == "group" || a.Val == "region"): // scrolls on a screen
		case attributes[a.Key]:
			write(a.Key, a.Val)
		}
	}
	b.WriteString(semantics(n))
	return b.String()
}

// semantics are the words by which readers show notes in a window of their own.
func semantics(n *html.Node) string {
	switch {
	case n.Data == "a" && attribute(n, "role") == "doc-noteref":
		return ` epub:type="noteref"`
	case n.Data == "li" && n.Parent != nil && n.Parent.Parent != nil && attribute(n.Parent.Parent, "class") == "footnotes":
		return ` epub:type="footnote"`
	}
	return ""
}

// name is an anchor as XML admits it: footnotes have a colon in theirs.
func name(id string) string { return strings.ReplaceAll(id, ":", "-") }

// href is an address in the book: the place of an anchor, or a whole address.
func (w *writer) href(to string) string {
	anchor, ok := strings.CutPrefix(to, "#")
	switch {
	case ok && w.places[anchor] != "":
		return w.places[anchor] + "#" + name(anchor)
	case ok:
		return titleFile
	case strings.HasPrefix(to, "/"):
		return w.site.URL + to
	}
	return to
}

// image leads to a picture of a text: those are on the site in many sizes.
func (w *writer) image(b *strings.Builder, n *html.Node) {
	alt := attribute(n, "alt")
	if alt == "" {
		return
	}
	b.WriteString(`<a href="` + escape(w.href(attribute(n, "src"))) + `">Picture: ` + escape(alt) + "</a>")
}

// drawing puts a chart into the book as a file of its own. Of the two sizes that a
// page has, the wide one is taken; other drawings are ornaments.
func (w *writer) drawing(b *strings.Builder, n *html.Node) error {
	if class := attribute(n, "class"); class != "fig-wide" && class != "fig-full" {
		return nil
	}
	var source strings.Builder
	if err := html.Render(&source, n); err != nil {
		return err
	}
	d, err := picture.Read(source.String())
	if err != nil {
		return err
	}
	w.figures++
	file := fmt.Sprintf("figure-%d.svg", w.figures)
	w.add(entry{name: file, mediaType: "image/svg+xml", data: d.SVG(nil)})
	b.WriteString(`<img src="` + file + `" alt="` + escape(d.Title) + `"/>`)
	return nil
}
