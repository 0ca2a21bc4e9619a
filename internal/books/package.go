package books

import (
	"bytes"
	_ "embed"
	"slices"
	"strings"
)

//go:embed style.css
var style []byte

const packageFile = "package.opf"

// page adds a document that is read in its turn.
func (w *writer) page(file, title, kind, body string) {
	properties := ""
	if strings.Contains(body, "<math") {
		properties = "mathml"
	}
	w.add(entry{name: file, mediaType: typeXHTML, properties: properties, data: document(title, kind, body), inSpine: true})
}

// document is a whole XHTML document.
func document(title, kind, body string) []byte {
	return []byte(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en-GB" xml:lang="en-GB">
<head><meta charset="UTF-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>` + escape(title) + `</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body epub:type="` + place(kind) + `">
<section` + semanticsOf(kind) + ">\n" + body + "</section>\n</body>\n</html>\n")
}

// place is the part of a book that documents of a kind belong to.
func place(kind string) string {
	switch kind {
	case "cover", "titlepage":
		return "frontmatter"
	case "index":
		return "backmatter"
	}
	return "bodymatter"
}

// semanticsOf says what a document is. There are roles for some of the kinds only.
func semanticsOf(kind string) string {
	switch kind {
	case "introduction", "part", "chapter", "index":
		return ` epub:type="` + kind + `" role="doc-` + kind + `"`
	}
	return ` epub:type="` + kind + `"`
}

// nav is the table of contents, for the reader and for the reading software.
func (w *writer) nav() []byte {
	var b strings.Builder
	item := func(file, title string) {
		b.WriteString(`<li><a href="` + escape(file) + `">` + escape(title) + "</a>")
	}
	b.WriteString("<nav epub:type=\"toc\" role=\"doc-toc\" aria-labelledby=\"toc\" id=\"contents\">\n<h1 id=\"toc\">Contents</h1>\n<ol>\n")
	item(titleFile, "Title page")
	b.WriteString("</li>\n")
	if len(w.book.Intro) > 0 {
		item(introFile, "Introduction")
		b.WriteString("</li>\n")
	}
	for _, part := range w.book.Parts {
		item(fileOf(part.ID), part.Title)
		b.WriteString("\n<ol>\n")
		for _, c := range part.Chapters {
			item(fileOf(c.ID), c.Title)
			b.WriteString("</li>\n")
		}
		b.WriteString("</ol></li>\n")
	}
	item(indexFile, "Index")
	b.WriteString("</li>\n</ol>\n</nav>\n")
	b.WriteString("<nav epub:type=\"landmarks\" aria-label=\"Landmarks\" hidden=\"hidden\">\n<ol>\n")
	for _, mark := range [][3]string{{"cover", coverFile, "Cover"}, {"titlepage", titleFile, "Title page"}, {"toc", navFile, "Contents"}, {"bodymatter", w.firstText(), "Text"}, {"index", indexFile, "Index"}} {
		b.WriteString(`<li><a epub:type="` + mark[0] + `" href="` + mark[1] + `">` + mark[2] + "</a></li>\n")
	}
	b.WriteString("</ol>\n</nav>\n")
	text := string(document("Contents", "toc", b.String()))
	return []byte(strings.Replace(strings.Replace(text, `<section epub:type="toc">`, "<section>", 1), `body epub:type="bodymatter"`, `body epub:type="frontmatter"`, 1))
}

// firstText is where reading begins.
func (w *writer) firstText() string {
	if len(w.book.Intro) > 0 {
		return introFile
	}
	for _, part := range w.book.Parts {
		return fileOf(part.ID)
	}
	return indexFile
}

// packageDocument says what the book is and lists its files. Its times are those of
// the data: a book that has not changed is the same file.
func (w *writer) packageDocument() []byte {
	var b bytes.Buffer
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en-GB" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
`)
	b.WriteString(`<dc:identifier id="id">` + escape(w.URL) + "</dc:identifier>\n")
	for _, dc := range [][2]string{{"title", w.Title}, {"language", "en-GB"}, {"creator", w.site.Name}, {"publisher", w.site.Name},
		{"description", w.Lead}, {"date", w.Edition}, {"source", w.URL}, {"rights", w.site.Absolute("/terms")}} {
		b.WriteString("<dc:" + dc[0] + ">" + escape(dc[1]) + "</dc:" + dc[0] + ">\n")
	}
	meta := func(property, value string) {
		b.WriteString(`<meta property="` + property + `">` + escape(value) + "</meta>\n")
	}
	meta("dcterms:modified", w.Edition+"T00:00:00Z")
	w.accessibility(meta)
	b.WriteString("</metadata>\n<manifest>\n")
	for _, f := range w.files {
		b.WriteString(`<item id="` + f.id() + `" href="` + f.name + `" media-type="` + f.mediaType + `"`)
		if f.properties != "" {
			b.WriteString(` properties="` + f.properties + `"`)
		}
		b.WriteString("/>\n")
	}
	b.WriteString("</manifest>\n<spine>\n")
	for _, f := range w.files {
		if f.inSpine {
			b.WriteString(`<itemref idref="` + f.id() + `"/>` + "\n")
		}
	}
	b.WriteString("</spine>\n</package>\n")
	return b.Bytes()
}

// accessibility says what a reader can count on.
func (w *writer) accessibility(meta func(property, value string)) {
	meta("schema:accessMode", "textual")
	meta("schema:accessMode", "visual")
	meta("schema:accessModeSufficient", "textual")
	for _, feature := range []string{"tableOfContents", "structuralNavigation", "readingOrder", "index", "alternativeText", "displayTransformability"} {
		meta("schema:accessibilityFeature", feature)
	}
	summary := "Text that adapts to the reader's settings, in order and with headings, contents and an index."
	if w.has("mathml") {
		meta("schema:accessibilityFeature", "MathML")
		summary += " Formulas are MathML."
	}
	if w.figures > 0 {
		summary += " Charts have a description and their data as a table."
	}
	meta("schema:accessibilityHazard", "none")
	meta("schema:accessibilitySummary", summary)
}

// has says that a file of the book has a property.
func (w *writer) has(property string) bool {
	return slices.ContainsFunc(w.files, func(e entry) bool { return e.properties == property })
}
