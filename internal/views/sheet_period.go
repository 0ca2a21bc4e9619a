package views

import (
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// priced is a price in the currency of its offer; empty if it is not known.
func priced(o *content.Offer, n *float64) string {
	currency, _, _ := strings.Cut(o.Unit, " ")
	if n == nil || o.Unit == "" || currency == "USD" {
		return dollars(n)
	}
	return currency + " " + strconv.FormatFloat(*n, 'f', -1, 64)
}

// unitWords say what the prices of an offer are for: "per million tokens".
func unitWords(o *content.Offer) string {
	if _, what, ok := strings.Cut(o.Unit, " "); ok {
		return what
	}
	return "per million tokens"
}

// withTerms puts behind the name of an offer what its price depends on.
func withTerms(name parts.Part, m *site.Model, o *content.Offer) parts.Part {
	terms := []string{o.Note}
	if o.Quoted != nil {
		terms = append(terms, unitWords(o))
	}
	if o.Ends != "" && o != m.LastKnownPrice {
		terms = append(terms, "ends on "+words.Date(o.Ends))
	}
	if o.Until != "" && o != m.LastKnownPrice {
		terms = append(terms, untilWords(o))
	}
	for _, t := range terms {
		if t != "" {
			name = join(name, text(" "), small(t))
		}
	}
	return name
}

// untilWords say how long the price of an offer holds.
func untilWords(o *content.Offer) string {
	text := "price until " + words.Date(o.Until)
	if o.Then == nil {
		text += ", the next one is not known"
	}
	return text
}

// nextWords say what one price of an offer is from a day on; empty if that is not
// known or it stays the same.
func nextWords(o *content.Offer, key string) string {
	now := o.Stated()
	switch {
	case o.Until == "":
		return ""
	case o.Then == nil || o.Then.Text(key) == "":
		return "until " + words.Date(o.Until)
	case o.Then.Text(key) == now.Text(key):
		return ""
	}
	then, _ := strconv.ParseFloat(o.Then.Text(key), 64) // it was a number before
	return priced(o, &then) + "\u00a0from " + words.Date(o.Next())
}

// periodLines are the lines of a receipt about the days of a price and its unit.
func (w *writer) periodLines(m *site.Model, o *content.Offer) []SheetLine {
	var lines []SheetLine
	add := func(term, value string) {
		lines = append(lines, line(term, text(value+", "), w.said(o.PriceSource)))
	}
	if o.Quoted != nil {
		lines = append(lines, line("Unit", text(o.Unit+": not computed with")))
	}
	if o == m.LastKnownPrice {
		return lines
	}
	if o.From != "" {
		add("Since", words.Date(o.From))
	}
	if o.Until != "" {
		add("Until", words.Date(o.Until))
	}
	if o.Then != nil {
		lines = append(lines, line("Then", text(pairWords(o))))
	}
	return lines
}

// pairWords are the next prices in a line: "$4 in, $20 out".
func pairWords(o *content.Offer) string {
	var list []string
	for _, x := range []struct {
		price *float64
		what  string
	}{{o.Then.Input, " in"}, {o.Then.Output, " out"}, {o.Then.CacheRead, " cache read"}, {o.Then.CacheWrite, " cache write"}} {
		if x.price != nil {
			list = append(list, priced(o, x.price)+x.what)
		}
	}
	return strings.Join(list, ", ")
}
