package feeds

import (
	"html"
	"io"
	"slices"
	"strings"

	nethtml "golang.org/x/net/html"

	"astrolabe/internal/site"
)

// The elements that feed readers get; of all others only the text inside
// remains. Readers have styles of their own, so classes and ids go.
var elements = words(`a abbr aside b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h2 h3 h4 h5 h6
	hr i img ins kbd li ol p pre q s samp section small span strong sub sup table tbody td tfoot th thead time tr u ul var
	math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle
	msub msubsup msup mtable mtd mtext mtr munder munderover semantics`)

// hidden are the elements that go with all that is in them.
var hidden = words(`script style template iframe object embed svg button input form select textarea noscript annotation`)

// void are the elements that have no end.
var void = words(`br hr img input embed`)

// attributes are what elements may carry besides addresses.
var attributes = words(`alt colspan datetime dir height lang rowspan scope span start title width
	accent accentunder columnalign display displaystyle encoding fence form linethickness lspace mathvariant maxsize minsize
	movablelimits notation rspace scriptlevel separator stretchy symmetric xmlns`)

func words(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

// plain makes HTML of a page fit for a reader that is somewhere else: known
// elements and attributes only, every address absolute.
func plain(s *site.Site, page, source string) string {
	var out strings.Builder
	z := nethtml.NewTokenizer(strings.NewReader(source))
	var skipped []string // the hidden elements that are open
	for {
		kind := z.Next()
		if kind == nethtml.ErrorToken {
			if z.Err() != io.EOF {
				return "" // only memory can fail here
			}
			return strings.TrimSpace(out.String())
		}
		t := z.Token()
		switch kind {
		case nethtml.StartTagToken, nethtml.SelfClosingTagToken:
			switch {
			case t.Data == "input" && len(skipped) == 0:
				out.WriteString(box(t))
			case hidden[t.Data] || isAnchor(t):
				if kind == nethtml.StartTagToken && !void[t.Data] {
					skipped = append(skipped, t.Data)
				}
			case len(skipped) == 0 && elements[t.Data]:
				writeTag(&out, s, page, t)
			}
		case nethtml.EndTagToken:
			if n := len(skipped); n > 0 {
				if skipped[n-1] == t.Data {
					skipped = skipped[:n-1]
				}
				continue
			}
			if elements[t.Data] && !void[t.Data] {
				out.WriteString("</" + t.Data + ">")
			}
		case nethtml.TextToken:
			if len(skipped) == 0 {
				out.WriteString(html.EscapeString(t.Data))
			}
		}
	}
}

// isAnchor finds a heading's link to itself.
func isAnchor(t nethtml.Token) bool {
	return t.Data == "a" && slices.ContainsFunc(t.Attr, func(a nethtml.Attribute) bool { return a.Key == "class" && a.Val == "anchor" })
}

// box is the box of a task list as a character.
func box(t nethtml.Token) string {
	if slices.ContainsFunc(t.Attr, func(a nethtml.Attribute) bool { return a.Key == "checked" }) {
		return "☑"
	}
	return "☐"
}

func writeTag(out *strings.Builder, s *site.Site, page string, t nethtml.Token) {
	// Styles keep neighbours apart on a page; a reader has none of them.
	if text := out.String(); t.Data == "span" && (strings.HasSuffix(text, "</span>") || strings.HasSuffix(text, "</a>")) {
		out.WriteByte(' ')
	}
	out.WriteString("<" + t.Data)
	for _, a := range t.Attr {
		value := a.Val
		switch {
		case a.Key == "href" && t.Data == "a", a.Key == "src" && t.Data == "img":
			var ok bool
			if value, ok = absolute(s, page, a.Val); !ok {
				continue
			}
		case !attributes[a.Key]:
			continue
		}
		out.WriteString(" " + a.Key + `="` + html.EscapeString(value) + `"`)
	}
	out.WriteByte('>')
}

// absolute makes an address whole; one that a page could not have is refused.
func absolute(s *site.Site, page, address string) (string, bool) {
	switch {
	case strings.HasPrefix(address, "#"):
		return page + address, true
	case strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//"):
		return s.URL + address, true
	}
	for _, scheme := range []string{"https://", "http://", "mailto:"} {
		if strings.HasPrefix(address, scheme) {
			return address, true
		}
	}
	return "", false
}
