// Package tex turns a small part of TeX's mathematics into MathML, which
// browsers draw by themselves. What it does not know is an error, so a formula
// is either right or refused.
package tex

import (
	"errors"
	"fmt"
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// maxLength and maxDepth bound the work that one formula can make.
	maxLength = 2000
	maxDepth  = 24
)

// MathML turns a formula into a math element. A display formula stands by
// itself, larger and with limits above and below its sums.
func MathML(source string, display bool) (string, error) {
	if len(source) > maxLength {
		return "", fmt.Errorf("want at most %d bytes in a formula", maxLength)
	}
	if !utf8.ValidString(source) || strings.ContainsFunc(source, unprintable) {
		return "", errors.New("not text")
	}
	if strings.TrimSpace(source) == "" {
		return "", errors.New("empty")
	}
	p := &parser{rest: source, display: display}
	body, err := p.row(0, "")
	if err != nil {
		return "", err
	}
	if display {
		return `<math display="block">` + body + `</math>`, nil
	}
	return `<math>` + body + `</math>`, nil
}

// unprintable are the characters that no document may hold.
func unprintable(r rune) bool {
	return unicode.IsControl(r) && !strings.ContainsRune("\t\r\n", r) || r == 0xFFFE || r == 0xFFFF
}

// parser reads a formula from the left.
type parser struct {
	rest    string
	display bool
}

// skip passes over white space, which means nothing in a formula.
func (p *parser) skip() { p.rest = strings.TrimLeft(p.rest, " \t\r\n") }

// row reads atoms until a closing mark, which it takes with it; the empty mark
// is the end of the formula.
func (p *parser) row(depth int, until string) (string, error) {
	if depth > maxDepth {
		return "", errors.New("nested too deeply")
	}
	var out strings.Builder
	count := 0
	for {
		p.skip()
		if p.rest == "" {
			if until != "" {
				return "", fmt.Errorf("no %s", until)
			}
			break
		}
		if rest, ok := strings.CutPrefix(p.rest, until); ok && until != "" && (until[0] != '\\' || !startsWithLetter(rest)) {
			p.rest = rest
			break
		}
		atom, err := p.scripted(depth)
		if err != nil {
			return "", err
		}
		out.WriteString(atom)
		count++
	}
	if count == 1 {
		return out.String(), nil
	}
	return "<mrow>" + out.String() + "</mrow>", nil
}

// startsWithLetter tells \right from \rightarrow.
func startsWithLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return s != "" && unicode.IsLetter(r)
}

// scripted reads an atom with what stands below and above it.
func (p *parser) scripted(depth int) (string, error) {
	base, limits, err := p.atom(depth)
	if err != nil {
		return "", err
	}
	var sub, sup string
	primes := 0
	for {
		p.skip()
		var into *string
		switch {
		case strings.HasPrefix(p.rest, "_"):
			into = &sub
		case strings.HasPrefix(p.rest, "^"):
			into = &sup
		case strings.HasPrefix(p.rest, "'"):
			if primes++; primes > 3 {
				return "", errors.New("too many primes")
			}
			p.rest = p.rest[1:]
			base = "<msup>" + base + "<mo>′</mo></msup>"
			continue
		default:
			return withScripts(base, sub, sup, limits && p.display), nil
		}
		mark := p.rest[:1]
		if *into != "" {
			return "", fmt.Errorf("two %s at one place", mark)
		}
		p.rest = p.rest[1:]
		if *into, err = p.argument(depth); err != nil {
			return "", err
		}
	}
}

func withScripts(base, sub, sup string, limits bool) string {
	names := [3]string{"msub", "msup", "msubsup"}
	if limits {
		names = [3]string{"munder", "mover", "munderover"}
	}
	switch {
	case sub != "" && sup != "":
		return "<" + names[2] + ">" + base + sub + sup + "</" + names[2] + ">"
	case sub != "":
		return "<" + names[0] + ">" + base + sub + "</" + names[0] + ">"
	case sup != "":
		return "<" + names[1] + ">" + base + sup + "</" + names[1] + ">"
	}
	return base
}

// argument reads one atom or one group.
func (p *parser) argument(depth int) (string, error) {
	p.skip()
	if p.rest == "" {
		return "", errors.New("something is missing at the end")
	}
	a, _, err := p.atom(depth + 1)
	return a, err
}

// atom reads the smallest whole; limits says that its scripts go above and
// below in a display formula.
func (p *parser) atom(depth int) (atom string, limits bool, err error) {
	if depth > maxDepth {
		return "", false, errors.New("nested too deeply")
	}
	r, size := utf8.DecodeRuneInString(p.rest)
	switch {
	case r == '{':
		p.rest = p.rest[1:]
		row, err := p.row(depth+1, "}")
		return row, false, err
	case r == '}':
		return "", false, errors.New("a } too many")
	case r == '_' || r == '^':
		return "", false, fmt.Errorf("nothing before %c", r)
	case r == '\\':
		return p.command(depth)
	case unicode.IsDigit(r):
		return element("mn", p.take(func(r rune) bool { return unicode.IsDigit(r) || r == '.' || r == ',' })), false, nil
	case unicode.IsLetter(r):
		p.rest = p.rest[size:]
		return element("mi", string(r)), false, nil
	case strings.ContainsRune("&#$%~\"`", r) || unicode.IsControl(r):
		return "", false, fmt.Errorf("%q has no meaning here", r)
	}
	p.rest = p.rest[size:]
	return operator(r), false, nil
}

func operator(r rune) string {
	switch r {
	case '-':
		r = '−'
	case '*':
		r = '∗'
	case '(', ')', '[', ']', '|':
		return `<mo stretchy="false">` + string(r) + "</mo>"
	}
	return element("mo", string(r))
}

// take reads as long as the letters fit; a mark at the end stays.
func (p *parser) take(fits func(rune) bool) string {
	end := strings.IndexFunc(p.rest, func(r rune) bool { return !fits(r) })
	if end < 0 {
		end = len(p.rest)
	}
	word := strings.TrimRight(p.rest[:end], ".,")
	p.rest = p.rest[len(word):]
	return word
}

// group reads a group as it is written.
func (p *parser) group() (string, error) {
	p.skip()
	inner, ok := strings.CutPrefix(p.rest, "{")
	if !ok {
		return "", errors.New("want {")
	}
	text, rest, ok := strings.Cut(inner, "}")
	if !ok {
		return "", errors.New("no }")
	}
	if strings.ContainsAny(text, `\{`) {
		return "", errors.New("want plain text between { and }")
	}
	p.rest = rest
	return text, nil
}

func element(name, text string) string {
	return "<" + name + ">" + html.EscapeString(text) + "</" + name + ">"
}
