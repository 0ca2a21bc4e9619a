package books

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// verdictWords are the verdicts on techniques as a reader reads them.
var verdictWords = strings.NewReplacer("-", " ")

// chapter is a chapter as a document: what is known in lines, the text, the sources.
func (w *writer) chapter(c payload.BookChapter) (string, error) {
	var b strings.Builder
	b.WriteString(`<h1 id="` + escape(c.ID) + `">` + escape(c.Title) + "</h1>\n")
	if c.Lead != "" {
		b.WriteString(`<p class="lead">` + escape(c.Lead) + "</p>\n")
	}
	w.facts(&b, c)
	if c.Template != "" {
		writePrompt(&b, "Template", c.Template)
	}
	if len(c.Variables) > 0 {
		b.WriteString("<dl>\n")
		for _, v := range c.Variables {
			b.WriteString("<dt><code>" + escape(v.Name) + "</code></dt><dd>" + escape(v.Meaning) + "</dd>\n")
		}
		b.WriteString("</dl>\n")
	}
	text, err := w.blocks(fileOf(c.ID), c.Blocks)
	if err != nil {
		return "", err
	}
	b.WriteString(text)
	writeSources(&b, c.Sources)
	return b.String(), nil
}

func (w *writer) facts(b *strings.Builder, c payload.BookChapter) {
	if len(c.Facts)+len(c.Verdicts) == 0 {
		return
	}
	b.WriteString("<dl>\n")
	for _, f := range c.Facts {
		b.WriteString("<dt>" + escape(f.Label) + "</dt><dd>" + escape(f.Text))
		for i, link := range f.Links {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(`<a href="` + escape(w.href(link.Href)) + `">` + escape(link.Title) + "</a>")
		}
		b.WriteString("</dd>\n")
	}
	for _, v := range c.Verdicts {
		b.WriteString("<dt>" + escape(v.For) + "</dt><dd><strong>" + escape(verdictWords.Replace(v.Verdict)) + "</strong>: " + escape(v.Why))
		if v.Source != nil {
			b.WriteString(` <a href="` + escape(w.href(v.Source.Href)) + `">` + escape(v.Source.Title) + "</a>")
		}
		b.WriteString("</dd>\n")
	}
	b.WriteString("</dl>\n")
}

// blocks is a text. In a document of its own its headings begin below the title.
func (w *writer) blocks(file string, blocks []payload.Block) (string, error) {
	var b strings.Builder
	for _, block := range blocks {
		switch {
		case block.Part == "prompt":
			writePrompt(&b, cmp.Or(block.Title, "Prompt"), block.Text)
		case block.Island != nil:
			name, _, _ := strings.Cut(block.Island.Key, "_")
			text, err := w.islands(site.Island{Name: name, Props: block.Island.Props})
			if err != nil {
				return "", err
			}
			if err := w.xhtml(&b, file, text); err != nil {
				return "", err
			}
		default:
			if err := w.xhtml(&b, file, block.HTML); err != nil {
				return "", err
			}
		}
	}
	return b.String(), nil
}

var variable = regexp.MustCompile(`\{\{[^{}]+\}\}`)

// writePrompt shows a prompt as it is written, its variables marked.
func writePrompt(b *strings.Builder, title, text string) {
	b.WriteString(`<figure class="prompt"><figcaption>` + escape(title) + "</figcaption>\n<pre>" +
		variable.ReplaceAllString(escape(text), "<var>$0</var>") + "</pre></figure>\n")
}

func writeSources(b *strings.Builder, sources []payload.Source) {
	if len(sources) == 0 {
		return
	}
	b.WriteString(`<section class="sources" role="doc-bibliography"><h2>Sources</h2>` + "\n<ol>\n")
	for _, s := range sources {
		b.WriteString("<li")
		if s.ID != "" {
			b.WriteString(` id="` + escape(s.ID) + `"`)
		}
		b.WriteString(">")
		if s.Authors != "" {
			b.WriteString(escape(s.Authors) + ". ")
		}
		b.WriteString("<cite>" + escape(s.Title) + "</cite>")
		if s.Year != 0 {
			b.WriteString(", " + strconv.Itoa(s.Year))
		}
		b.WriteString(`. <a href="` + escape(s.URL) + `">` + escape(s.URL) + "</a></li>\n")
	}
	b.WriteString("</ol></section>\n")
}
