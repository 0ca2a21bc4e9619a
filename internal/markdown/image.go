package markdown

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
)

// Image is a picture in the sizes that browsers may choose from.
type Image struct {
	// Src is the address for browsers that choose nothing.
	Src string
	// Width and Height are those of the picture, so that its place is kept.
	Width, Height int
	// Sets are the sizes by format, those to be preferred first; the last is the
	// format that every browser knows.
	Sets []ImageSet
}

// ImageSet is a picture's sizes in one format.
type ImageSet struct {
	// Type is the media type.
	Type string
	// SrcSet is addresses and widths, as the attribute wants them.
	SrcSet string
}

// imageSizes is how wide a picture is drawn: the column of the text.
const imageSizes = "(max-width: 46rem) 100vw, 44rem"

// image holds what a picture must be: described, there, and by itself.
func (r *run) image(n *ast.Image) {
	name := string(n.Destination)
	if len(bytes.TrimSpace(nodeText(n, r.source))) == 0 {
		r.problem(n, "image %s: want a text that describes it", name)
	}
	if p := n.Parent(); p.Kind() != ast.KindParagraph || p.ChildCount() != 1 || p.Parent().Kind() != ast.KindDocument {
		r.problem(n, "image %s: a picture stands in a paragraph of its own", name)
		return
	}
	if r.opts.Image == nil {
		r.problem(n, "image %s: there are no pictures here", name)
		return
	}
	picture, err := r.opts.Image(name)
	if err != nil {
		r.problem(n, "image %s: %v", name, err)
		return
	}
	if r.images == nil {
		r.images, r.first = map[ast.Node]Image{}, n
	}
	r.images[n] = picture
	r.doc.Images = append(r.doc.Images, name)
}

// paragraph leaves the paragraph around a picture out: a figure is a block.
func (nr *nodeRenderer) paragraph(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if _, ok := nr.run.images[n.FirstChild()]; ok {
		return ast.WalkContinue, nil
	}
	if entering {
		_, _ = w.WriteString("<p>")
	} else {
		_, _ = w.WriteString("</p>\n")
	}
	return ast.WalkContinue, nil
}

// picture writes the figure. The first one is likely to be seen at once; the
// others wait until they come near.
func (nr *nodeRenderer) picture(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*ast.Image)
	picture, ok := nr.run.images[n]
	if !ok || !entering || len(picture.Sets) == 0 {
		return ast.WalkSkipChildren, nil
	}
	_, _ = w.WriteString("<figure><picture>")
	last := len(picture.Sets) - 1
	for _, set := range picture.Sets[:last] {
		_, _ = fmt.Fprintf(w, `<source type="%s" srcset="%s" sizes="%s">`, escape(set.Type), escape(set.SrcSet), imageSizes)
	}
	_, _ = fmt.Fprintf(w, `<img src="%s" srcset="%s" sizes="%s" width="%d" height="%d" alt="%s"`, escape(picture.Src),
		escape(picture.Sets[last].SrcSet), imageSizes, picture.Width, picture.Height, escape(string(nodeText(n, source))))
	if nr.run.first != node {
		_, _ = w.WriteString(` loading="lazy" decoding="async"`)
	}
	_, _ = w.WriteString("></picture>")
	if len(n.Title) > 0 {
		_, _ = fmt.Fprintf(w, "<figcaption>%s</figcaption>", escape(string(n.Title)))
	}
	_, _ = w.WriteString("</figure>\n")
	return ast.WalkSkipChildren, nil
}
