package icons

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// elements are those that only draw. Scripts, links, images, text, styles and
// foreign content are not among them.
var elements = wordSet(`
	animate animateMotion animateTransform circle clipPath defs ellipse feBlend feColorMatrix feComposite feFlood
	feGaussianBlur feMerge feMergeNode feMorphology feOffset filter g line linearGradient mask mpath path pattern
	polygon polyline radialGradient rect set stop symbol use`)

func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(text) {
		set[word] = true
	}
	return set
}

const (
	maxBody  = 64 << 10
	maxDepth = 20
)

var errBody = errors.New("body is not a plain drawing")

// checkBody refuses a body with anything in it but shapes: what is let through
// becomes part of a page.
func checkBody(body string) error {
	if len(body) > maxBody || body == "" {
		return fmt.Errorf("%w: %d bytes", errBody, len(body))
	}
	d := xml.NewDecoder(strings.NewReader(body))
	depth := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%w: not well-formed", errBody)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth || !elements[t.Name.Local] || t.Name.Space != "" {
				return fmt.Errorf("%w: element %.20q", errBody, t.Name.Local)
			}
			for _, a := range t.Attr {
				if !harmless(a) {
					return fmt.Errorf("%w: attribute %.20q", errBody, a.Name.Local)
				}
			}
		case xml.EndElement:
			depth--
		case xml.CharData:
			if len(strings.TrimSpace(string(t))) > 0 {
				return fmt.Errorf("%w: text", errBody)
			}
		default:
			return fmt.Errorf("%w: not an element", errBody)
		}
	}
}

// harmless lets no attribute run anything, lead anywhere but into the icon
// itself, or change where another leads.
func harmless(a xml.Attr) bool {
	name, value := strings.ToLower(a.Name.Local), strings.ToLower(a.Value)
	switch {
	case strings.HasPrefix(name, "on"), strings.ContainsAny(value, "<>&\\"), strings.Contains(value, "javascript:"):
		return false
	case a.Name.Space == "xmlns", name == "xmlns", name == "base", name == "src":
		return false
	case name == "href":
		return strings.HasPrefix(value, "#")
	case name == "attributename":
		return !strings.HasSuffix(value, "href") && !strings.HasPrefix(value, "on")
	}
	for rest := value; ; {
		_, after, more := strings.Cut(rest, "url(")
		if !more {
			return !strings.Contains(value, "@import")
		}
		if !strings.HasPrefix(strings.TrimLeft(after, `'" `), "#") {
			return false
		}
		rest = after
	}
}
