package tex

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// command reads what begins with a backslash.
func (p *parser) command(depth int) (atom string, limits bool, err error) {
	p.rest = p.rest[1:]
	name := p.take(func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' })
	if name == "" {
		atom, err := p.mark()
		return atom, false, err
	}
	if s, ok := letters[name]; ok {
		return element("mi", s), false, nil
	}
	if s, ok := operators[name]; ok {
		return element("mo", s), false, nil
	}
	if s, ok := large[name]; ok {
		return element("mo", s), name != "int", nil
	}
	if under, ok := functions[name]; ok {
		return element("mi", name), under, nil
	}
	if s, ok := accents[name]; ok {
		inner, err := p.argument(depth)
		return "<mover>" + inner + element("mo", s) + "</mover>", false, err
	}
	if s, ok := spaces[name]; ok {
		return `<mspace width="` + s + `"></mspace>`, false, nil
	}
	return p.construct(name, depth)
}

// mark reads a backslash before something that is no letter.
func (p *parser) mark() (string, error) {
	r, size := utf8.DecodeRuneInString(p.rest)
	if p.rest == "" {
		return "", errors.New("a backslash at the end")
	}
	p.rest = p.rest[size:]
	switch r {
	case '{', '}', '%', '$', '&', '#', '_':
		return element("mo", string(r)), nil
	case '|':
		return element("mo", "‖"), nil
	case ',', ';', ':', ' ':
		return `<mspace width="0.2em"></mspace>`, nil
	case '!':
		return `<mspace width="-0.17em"></mspace>`, nil
	}
	return "", fmt.Errorf("unknown command \\%c", r)
}

// construct reads the commands that take something with them.
func (p *parser) construct(name string, depth int) (atom string, limits bool, err error) {
	switch name {
	case "frac":
		atom, err = p.two(depth, "mfrac")
	case "binom":
		atom, err = p.two(depth, "binom")
	case "sqrt":
		atom, err = p.root(depth)
	case "text", "textit", "mathrm", "operatorname":
		var words string
		if words, err = p.group(); err != nil {
			break
		}
		if name == "operatorname" || name == "mathrm" {
			return `<mi mathvariant="normal">` + escape(words) + "</mi>", false, nil
		}
		atom = element("mtext", words)
	case "mathbf", "mathbb", "mathcal":
		var words string
		if words, err = p.group(); err == nil {
			atom, err = alphabet(name, words)
		}
	case "left":
		atom, err = p.fenced(depth)
	default:
		err = fmt.Errorf("unknown command \\%s", name)
	}
	return atom, false, err
}

func (p *parser) two(depth int, name string) (string, error) {
	first, err := p.argument(depth)
	if err != nil {
		return "", err
	}
	second, err := p.argument(depth)
	if err != nil {
		return "", err
	}
	if name == "binom" {
		return `<mrow><mo>(</mo><mfrac linethickness="0">` + first + second + "</mfrac><mo>)</mo></mrow>", nil
	}
	return "<mfrac>" + first + second + "</mfrac>", nil
}

func (p *parser) root(depth int) (string, error) {
	p.skip()
	degree := ""
	if inner, ok := strings.CutPrefix(p.rest, "["); ok {
		p.rest = inner
		var err error
		if degree, err = p.row(depth+1, "]"); err != nil {
			return "", err
		}
	}
	inner, err := p.argument(depth)
	if err != nil {
		return "", err
	}
	if degree != "" {
		return "<mroot>" + inner + degree + "</mroot>", nil
	}
	return "<msqrt>" + inner + "</msqrt>", nil
}

// fenced reads \left( ... \right), whose marks grow with what is between.
func (p *parser) fenced(depth int) (string, error) {
	open, err := p.delimiter()
	if err != nil {
		return "", err
	}
	inner, err := p.row(depth+1, `\right`)
	if err != nil {
		return "", err
	}
	end, err := p.delimiter()
	if err != nil {
		return "", err
	}
	return "<mrow>" + open + inner + end + "</mrow>", nil
}

var delimiters = map[string]string{"(": "(", ")": ")", "[": "[", "]": "]", "|": "|", "{": "{", "}": "}",
	"langle": "⟨", "rangle": "⟩", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉"}

func (p *parser) delimiter() (string, error) {
	p.skip()
	p.rest = strings.TrimPrefix(p.rest, `\`)
	if rest, ok := strings.CutPrefix(p.rest, "."); ok { // an invisible one
		p.rest = rest
		return "", nil
	}
	for name, sign := range delimiters {
		if rest, ok := strings.CutPrefix(p.rest, name); ok {
			p.rest = rest
			return `<mo fence="true" stretchy="true">` + sign + "</mo>", nil
		}
	}
	return "", errors.New("want a bracket after \\left or \\right")
}
