package server

import (
	"bytes"
	_ "embed"
	"html"
	"strconv"
	"strings"

	"astrolabe/internal/ogimage"
	"astrolabe/internal/payload"
)

// bootSource is the only script in a page; its hash is in the policy of every
// page. It sets the colour mode before the first paint, then starts the entry
// module. The entry is inserted by script so that strict-dynamic admits it and
// all that it imports: browsers refuse the imports of a module that stands in
// the markup and is admitted by hash.
//
//go:embed boot.js
var bootSource string

var bootScript = strings.TrimSpace(bootSource)

// writeDocument writes the whole page around the rendered HTML, which is
// appended where it belongs: pages are large, and each copy costs.
func (v *version) writeDocument(w *bytes.Buffer, p *payload.Payload, rendered func(b []byte) []byte, inline []byte) {
	text := func(parts ...string) {
		for _, s := range parts {
			w.WriteString(s)
		}
	}
	attr := html.EscapeString
	text(`<!doctype html>`, "\n", `<html lang="en" data-preference="`, attr(v.site.ColorMode), `"`)
	if p.Meta.ColorMode != "" {
		text(` data-forced="`, attr(p.Meta.ColorMode), `"`)
	}
	text(`><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`)
	v.writeScripts(text, p.Page)
	v.writeFonts(text, p.Page)
	v.writeHead(text, p.Head)
	text(`<link rel="stylesheet" href="`, v.assets.css, `">`)
	text(`</head><body><div id="app">`)
	w.Write(rendered(w.AvailableBuffer()))
	text(`</div><script type="application/json" id="frame">`)
	w.Write(v.frame)
	text(`</script><script type="application/json" id="payload">`)
	w.Write(inline)
	text(`</script>`)
	for _, script := range v.assets.inlineScripts()[1:] {
		text(`<script>`, script, `</script>`)
	}
	text(`</body></html>`)
}

// writeScripts writes the boot script and what it starts. It stands before the
// stylesheet, which would hold it up.
func (v *version) writeScripts(text func(...string), page string) {
	text(`<link rel="modulepreload" data-entry href="`, v.assets.entry.url, `" integrity="`, v.assets.entry.integrity, `">`)
	for _, c := range v.assets.preloaded(page) {
		text(`<link rel="modulepreload" href="`, c.url, `" integrity="`, c.integrity, `">`)
	}
	text(`<script>`, bootScript, `</script>`)
}

func (v *version) writeFonts(text func(...string), page string) {
	for _, font := range v.assets.preloadedFonts(page) {
		text(`<link rel="preload" href="`, font, `" as="font" type="font/woff2" crossorigin>`)
	}
}

// writeHead writes the head; the browser's head.ts patches the same tags.
func (v *version) writeHead(text func(...string), h payload.Head) {
	attr := html.EscapeString
	text(`<title>`, attr(h.Title), `</title><meta name="description" content="`, attr(h.Description), `">`)
	if h.Robots != "" {
		text(`<meta name="robots" content="`, attr(h.Robots), `">`)
	}
	if h.Canonical != "" {
		text(`<link rel="canonical" href="`, attr(h.Canonical), `"><meta property="og:url" content="`, attr(h.Canonical), `">`)
	}
	for _, f := range h.Feeds {
		text(`<link rel="alternate" type="`, attr(f.Type), `" title="`, attr(f.Title), `" href="`, attr(f.Href), `">`)
	}
	text(`<meta property="og:type" content="`, attr(h.OGType), `"><meta property="og:title" content="`, attr(h.OGTitle),
		`"><meta property="og:description" content="`, attr(h.Description), `"><meta property="og:site_name" content="`, attr(v.site.Name), `">`)
	writeShareImage(text, h)
	text(`<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f3">`,
		`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1526">`,
		`<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
		`<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">`,
		`<link rel="search" type="`, typeOpenSearch, `" title="`, attr(v.site.Name), `" href="`, openSearchPath, `">`)
	if h.JSONLD != "" {
		text(`<script type="application/ld+json">`, h.JSONLD, `</script>`)
	}
}

// writeShareImage writes what shows the page's card where it is shared.
func writeShareImage(text func(...string), h payload.Head) {
	image, alt := html.EscapeString(h.OGImage), html.EscapeString(h.OGImageAlt)
	text(`<meta property="og:image" content="`, image, `"><meta property="og:image:type" content="image/png">`,
		`<meta property="og:image:width" content="`, strconv.Itoa(ogimage.Width), `"><meta property="og:image:height" content="`, strconv.Itoa(ogimage.Height),
		`"><meta property="og:image:alt" content="`, alt, `"><meta name="twitter:card" content="summary_large_image">`,
		`<meta name="twitter:image" content="`, image, `"><meta name="twitter:image:alt" content="`, alt, `">`)
}
