package site

import (
	"html"
	"strings"

	"astrolabe/internal/search"
)

// Passages are the words of a text, taken apart at its headings. Of a text with
// chapters it is what stands before them.
func (a *Article) Passages() []search.Section {
	if a.Intro != nil {
		a = a.Intro
	}
	p := &passages{list: []search.Section{{}}}
	for _, b := range a.Doc.Blocks {
		p.add(b.HTML)
		p.text.WriteString(" " + b.Title + " " + b.Text)
	}
	p.end()
	return p.list
}

// passages gathers the words of HTML from our own Markdown.
type passages struct {
	list []search.Section
	text strings.Builder
}

// unread are elements whose words nobody looks for: formulas are letters without
// meaning, and every heading has a mark to link to it.
var unread = []struct{ start, end string }{{"<math", "</math>"}, {`<a class="anchor"`, "</a>"}, {"<svg", "</svg>"}}

func (p *passages) add(source string) {
	for {
		before, rest, more := strings.Cut(source, "<")
		p.text.WriteString(before)
		if !more {
			return
		}
		source = "<" + rest
		if after, ok := skipped(source); ok {
			source = after
			continue
		}
		tag, after, _ := strings.Cut(source, ">")
		if id, ok := headingID(tag); ok {
			after = p.heading(id, after)
		}
		p.text.WriteByte(' ')
		source = after
	}
}

// skipped is what follows an element that is not read.
func skipped(source string) (after string, ok bool) {
	for _, u := range unread {
		if strings.HasPrefix(source, u.start) {
			_, after, _ = strings.Cut(source, u.end)
			return after, true
		}
	}
	return "", false
}

// headingID is the anchor of a heading; false if the tag begins none.
func headingID(tag string) (string, bool) {
	if len(tag) < 8 || tag[1] != 'h' || tag[2] < '2' || tag[2] > '4' {
		return "", false
	}
	return strings.CutSuffix(strings.TrimPrefix(tag[3:], ` id="`), `"`)
}

// heading ends the passage before it and returns what follows.
func (p *passages) heading(id, source string) (after string) {
	p.end()
	inside, after, _ := strings.Cut(source, "</h")
	_, after, _ = strings.Cut(after, ">")
	p.add(inside)
	p.list = append(p.list, search.Section{ID: id, Title: p.words()})
	return after
}

func (p *passages) end() { p.list[len(p.list)-1].Text = p.words() }

// words is what has been gathered.
func (p *passages) words() string {
	text := strings.Join(strings.Fields(html.UnescapeString(p.text.String())), " ")
	p.text.Reset()
	return spaceBefore.Replace(text)
}

// spaceBefore takes back the space that a tag left before a mark.
var spaceBefore = strings.NewReplacer(" .", ".", " ,", ",", " ;", ";", " :", ":", " )", ")", "( ", "(")
