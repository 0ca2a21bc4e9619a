package catalog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// parser understands the tokens of a line.
type parser struct {
	ix   *Index
	line string
	// terms are the conditions since the last or, alternatives those before it.
	terms        []term
	alternatives [][]term
	notices      []Notice
	// quick leaves out the search for words that no model has.
	quick bool
}

// lineTerms are the conditions of a line whose mistakes are known already.
func (ix *Index) lineTerms(line string) [][]term {
	p := parser{ix: ix, line: line, quick: true}
	p.parse()
	return p.alternatives
}

// parseLine reads a query line: words that must all be in a model's name, maker
// or family, words that stand for an ability, and conditions on fields. All must
// hold, or all on one side of an or. What cannot be understood is explained and
// left out.
//
//	line  = terms { "or" terms }
//	terms = { [ "-" | "not:" ] ( word | field sign value { "," value } ) }
//	sign  = ":" | "=" | "<" | "<=" | ">" | ">="
//	value = characters without spaces, or anything in quotes
func (ix *Index) parseLine(line string) ([][]term, []Notice) {
	p := parser{ix: ix, line: line}
	p.parse()
	return p.alternatives, p.notices
}

func (p *parser) parse() {
	tokens, read := scan(p.line), 0
	for i, t := range tokens {
		if t.isOr() {
			p.or(tokens, i)
			continue
		}
		if read == maxTerms {
			p.wrong(t, fmt.Sprintf("only the first %d conditions are applied", maxTerms))
			break
		}
		before := len(p.terms)
		p.token(t)
		read += len(p.terms) - before
	}
	p.alternative()
}

// or ends an alternative. Without a condition on either side it says nothing.
func (p *parser) or(tokens []token, i int) {
	switch {
	case i == 0:
		p.wrong(tokens[i], "expected a condition before or; put it in quotes to search for the word")
	case i == len(tokens)-1:
		p.wrong(tokens[i], "expected a condition after or; put it in quotes to search for the word")
	case tokens[i-1].isOr():
		p.wrong(tokens[i], "expected a condition between or and or")
	}
	p.alternative()
}

// alternative keeps the conditions that were read. A side of an or on which
// nothing was understood is no alternative: it would let every model in.
func (p *parser) alternative() {
	if len(p.terms) > 0 {
		p.alternatives, p.terms = append(p.alternatives, p.terms), nil
	}
}

// wrong notes a mistake in a token.
func (p *parser) wrong(t token, text string) {
	p.notices = append(p.notices, Notice{Param: "q", Pos: t.from, Len: t.to - t.from, Text: text})
}

// wrongName notes a name that is not known, with the line as it was meant.
func (p *parser) wrongName(n Notice, from, to int) {
	n.Param, n.Pos, n.Len = "q", from, to-from
	if n.Near != "" {
		runes := []rune(p.line)
		n.Fixed = string(runes[:from]) + quoteIfNeeded(n.Near) + string(runes[to:])
	}
	p.notices = append(p.notices, n)
}

// quoteIfNeeded writes a value so that the line reads it back.
func quoteIfNeeded(value string) string {
	if strings.ContainsAny(value, " :<>=") {
		return `"` + value + `"`
	}
	return value
}

func (p *parser) token(t token) {
	switch {
	case t.unclosed:
		p.wrong(t, "the quote is not closed; everything after it is taken as one")
	case t.sign == "" && t.not && t.value == "" && !t.quoted:
		p.wrong(t, "expected a word or condition after not:")
		return
	}
	switch {
	case t.sign == "":
		p.word(t)
	case t.key == "":
		p.wrong(t, "expected a field before "+t.sign+", such as context"+t.sign+"200k")
	default:
		p.condition(t)
	}
}

// word reads a word that stands alone.
func (p *parser) word(t token) {
	if w, ok := plainWords[strings.ToLower(t.value)]; ok && !t.quoted {
		p.terms = append(p.terms, term{field: w.field, not: t.not, mask: w.mask})
		return
	}
	folded := fold(t.value)
	if folded == "" {
		p.wrong(t, "expected letters or digits to search for")
		return
	}
	p.terms = append(p.terms, term{field: fieldText, not: t.not, text: folded, shown: t.value})
	if t.not || p.quick || p.ix.anyHas(folded) {
		return
	}
	n := Notice{Text: fmt.Sprintf("no model, maker or family has “%s” in its name", clip(t.value)), Near: p.ix.nearestWord(t.value)}
	if n.Near != "" {
		n.Text += "; did you mean " + n.Near + "?"
	}
	p.wrongName(n, t.valueFrom, t.to)
}

// condition reads a field with its value.
func (p *parser) condition(t token) {
	f, ok := fieldOfName(t.key)
	if !ok {
		n := unknownValue("field", t.key, fieldNames)
		if n.Near == "" {
			n.Text += "; put the words in quotes to search for them"
		}
		start := t.from
		if t.not {
			start = max(t.valueFrom-len([]rune(t.key+t.sign)), t.from)
		}
		p.wrongName(n, start, min(start+len([]rune(t.key)), t.to))
		return
	}
	o, ok := opOf(t.sign)
	if !ok {
		p.wrong(t, fmt.Sprintf("“%s” is no comparison; expected one of : = < <= > >=", clip(t.sign)))
		return
	}
	if t.value == "" {
		p.wrong(t, "expected "+f.wants()+" after "+f.name())
		return
	}
	if f.shape == shapeNames {
		if o != equal {
			p.wrong(t, fmt.Sprintf("%s is a name and cannot be compared with %s; expected %s", f.name(), t.sign, f.example))
			return
		}
		p.names(t, f)
		return
	}
	parsed, ok := parseNumber(f, t.value)
	if !ok {
		p.wrong(t, fmt.Sprintf("“%s” is no value for %s; expected %s", clip(t.value), f.name(), f.wants()))
		return
	}
	parsed.field, parsed.not, parsed.op = f.field, t.not, o
	p.terms = append(p.terms, parsed)
}

// parseNumber reads the number or date of a field.
func parseNumber(f *fieldInfo, text string) (term, bool) {
	var t term
	var ok bool
	switch f.shape {
	case shapeTokens:
		t.number, ok = parseCount(text, 1)
	case shapeParameters:
		t.number, ok = parseCount(text, 1e9)
	case shapePrice:
		var price Price
		price, ok = ParsePrice(text)
		t.number = int64(price)
	case shapeDate:
		t.date, ok = ParseDate(text)
	case shapeLogits:
		t.number, ok = parseHundredths(text)
	case shapeDays:
		n, err := strconv.ParseUint(strings.TrimSuffix(text, "d"), 10, 16)
		t.number, ok = int64(n), err == nil
	}
	return t, ok
}

// names reads the names after a field. Of several makers one is enough; of
// several abilities or modalities all must be there.
func (p *parser) names(t token, f *fieldInfo) {
	all := term{field: f.field, not: t.not}
	at := t.valueFrom
	for part := range strings.SplitSeq(t.value, ",") {
		width := len([]rune(part))
		part = strings.TrimSpace(part)
		if part != "" && !p.ix.addName(&all, part) {
			from, to := at, at+width
			if t.quoted {
				from, to = t.valueFrom, t.to
			}
			p.wrongName(unknownValue(f.name(), part, p.ix.namesOf(f.field)), from, to)
		}
		at += width + 1
	}
	switch {
	case all.field == fieldIn || all.field == fieldOut || all.field == fieldHas:
		if all.mask != 0 {
			p.terms = append(p.terms, all)
		}
	case len(all.members) > 0:
		p.terms = append(p.terms, all)
	}
}

// fieldNames are the names of all fields, in order.
var fieldNames = func() []string {
	var list []string
	for _, f := range fields {
		list = append(list, f.names...)
	}
	slices.Sort(list)
	return list
}()
