package catalog

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode"
)

// Limits of a view's parameters.
const (
	// maxParam is how many bytes of a parameter are read.
	maxParam = 2000
	// maxChosen is how many values of a list are read.
	maxChosen = 64
)

// viewParser reads the parameters of a view.
type viewParser struct {
	ix      *Index
	values  url.Values
	notices []Notice
}

// ParseView reads a view from an address. Parameters that it does not know are
// ignored; values that it does not know are explained in a notice, and the rest
// is applied. What Encode writes is read back as the same view.
func (ix *Index) ParseView(values url.Values) (View, []Notice) {
	p := viewParser{ix: ix, values: values}
	v := DefaultView()
	v.Makers = slices.Sorted(slices.Values(p.ids("maker", fieldMaker)))
	v.Providers = slices.Sorted(slices.Values(p.ids("provider", fieldProvider)))
	v.Makers, v.Providers = slices.Compact(v.Makers), slices.Compact(v.Providers)
	v.Regions = sortBy(p.ids("region", fieldRegion), ix.namesOf(fieldRegion))
	v.Training = sortBy(p.ids("training", fieldTraining), ix.namesOf(fieldTraining))
	v.In = Modalities(p.mask("in", ModalityNames))
	v.Out = Modalities(p.mask("out", ModalityNames))
	v.Has = Capabilities(p.mask("has", CapabilityNames))
	v.Not = Capabilities(p.mask("not", CapabilityNames))
	v.Open = Choice(p.oneOf("open", choiceNames))
	if ids := p.ids("licence", fieldLicence); len(ids) > 0 {
		v.Licences = sortBy(ids, ix.namesOf(fieldLicence))
	}
	v.Context = p.count("context")
	v.Input, v.Output = p.price("input"), p.price("output")
	v.Released = p.date("released")
	v.Statuses = sortBy(p.ids("status", fieldStatus), Statuses)
	v.Priced, v.Scored = p.flag("priced"), p.flag("scored")
	p.shape(&v)
	picked := ix.parseModels(values, PickParam, MaxPicked)
	v.Picks = picked.IDs
	v.Query = p.line()
	_, notices := ix.parseLine(v.Query)
	return v, slices.Concat(notices, p.notices, picked.Notices)
}

// one is the value of a parameter, cut to its limit.
func (p *viewParser) one(name string) string {
	for _, value := range p.values[name] {
		if value = clean(value); value != "" {
			if len(value) > maxParam {
				p.notice(name, "is too long and was ignored")
				return ""
			}
			return value
		}
	}
	return ""
}

func (p *viewParser) notice(name, text string) {
	p.notices = append(p.notices, Notice{Param: name, Text: name + " " + text})
}

// clean drops what no value has: broken characters, controls, spaces around.
func clean(value string) string {
	value = strings.ToValidUTF8(value, "")
	value = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, value)
	return strings.TrimSpace(value)
}

// line is the query line, cut to its limit.
func (p *viewParser) line() string {
	line := p.one("q")
	if runes := []rune(line); len(runes) > maxLine {
		p.notice("q", fmt.Sprintf("is longer than %d characters; the rest was ignored", maxLine))
		line = strings.TrimSpace(string(runes[:maxLine]))
	}
	return line
}

// list are the values of a parameter, from commas and from repetition.
func (p *viewParser) list(name string) []string {
	var list []string
	for _, value := range p.values[name] {
		value = clean(value)
		if len(value) > maxParam {
			p.notice(name, "is too long and was ignored")
			continue
		}
		for part := range strings.SplitSeq(value, ",") {
			if part = strings.ToLower(strings.TrimSpace(part)); part == "" || slices.Contains(list, part) {
				continue
			}
			if len(list) == maxChosen {
				p.notice(name, fmt.Sprintf("has more than %d values; the rest was ignored", maxChosen))
				return list
			}
			list = append(list, part)
		}
	}
	return list
}

// maxUnknown is how many unknown values of one parameter are explained.
const maxUnknown = 3

// unknown explains the values that are not known.
func (p *viewParser) unknown(name string, values, known []string) {
	for i, value := range values {
		if i == maxUnknown {
			p.notice(name, fmt.Sprintf("has %d more unknown values", len(values)-maxUnknown))
			return
		}
		n := unknownValue(name, value, known)
		n.Param = name
		p.notices = append(p.notices, n)
	}
}

// ids are the known ids of a list.
func (p *viewParser) ids(name string, f field) []string {
	if len(p.values[name]) == 0 {
		return nil // most views ask for few things, and the names are many
	}
	return p.known(name, p.ix.namesOf(f))
}

// known are the values of a list that are known; the others are explained.
func (p *viewParser) known(name string, known []string) []string {
	var ids, others []string
	for _, id := range p.list(name) {
		if slices.Contains(known, id) {
			ids = append(ids, id)
		} else {
			others = append(others, id)
		}
	}
	p.unknown(name, others, known)
	return ids
}

func (p *viewParser) mask(name string, names []string) uint8 {
	return maskOf(p.known(name, names), names)
}

// oneOf is which of some names a parameter is; the first is that of nothing.
func (p *viewParser) oneOf(name string, names []string) int {
	value := strings.ToLower(p.one(name))
	i := slices.Index(names, value)
	if i < 0 {
		p.unknown(name, []string{value}, names[1:])
	}
	return max(i, 0)
}

// flag reads what a checked box sends.
func (p *viewParser) flag(name string) bool {
	switch value := strings.ToLower(p.one(name)); value {
	case "yes", "on", "true", "1":
		return true
	case "", "no", "off", "false", "0":
	default:
		p.unknown(name, []string{value}, []string{"yes"})
	}
	return false
}

func (p *viewParser) count(name string) int64 {
	value := strings.ReplaceAll(p.one(name), ",", "")
	if value == "" {
		return 0
	}
	n, ok := parseCount(value, 1)
	if !ok {
		p.expected(name, value, "a number of tokens such as 200k")
	}
	return n
}

func (p *viewParser) price(name string) Price {
	value := p.one(name)
	if value == "" {
		return 0
	}
	price, ok := ParsePrice(value)
	if !ok || price == 0 {
		p.expected(name, value, "dollars per million tokens such as 0.5")
	}
	return price
}

func (p *viewParser) date(name string) Date {
	value := p.one(name)
	if value == "" {
		return Date{}
	}
	d, ok := ParseDate(value)
	if !ok {
		p.expected(name, value, "a year, month or day such as 2026-01")
	}
	return d
}

func (p *viewParser) expected(name, value, what string) {
	p.notices = append(p.notices, Notice{Param: name, Text: Expected(name, value, what)})
}

// shape reads order, groups and columns.
func (p *viewParser) shape(v *View) {
	if id := strings.ToLower(p.one("sort")); id != "" {
		c, ok := ColumnOf(id)
		if !ok {
			p.unknown("sort", []string{id}, columnIDs)
			c = Usefulness
		}
		v.Sort = c
	}
	dir := p.oneOf("dir", []string{"", "asc", "desc"})
	if dir != 0 && v.Sort == Usefulness { // a direction alone is one of days
		v.Sort = ColReleased
	}
	v.Falling = v.Sort.Falling()
	if dir != 0 {
		v.Falling = dir == 2
	}
	v.Group = Grouping(p.oneOf("group", groupingNames))
	if chosen := p.known("cols", columnIDs); len(chosen) > 0 {
		v.Columns = 1 << ColName
		for _, id := range chosen {
			c, _ := ColumnOf(id)
			v.Columns |= 1 << c
		}
	}
}

// columnIDs are the names of all columns, in order.
var columnIDs = func() []string {
	var ids []string
	for _, c := range Columns() {
		ids = append(ids, c.ID())
	}
	return ids
}()
