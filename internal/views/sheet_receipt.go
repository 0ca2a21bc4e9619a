package views

import (
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// receipt is a mark that opens where a figure comes from.
func (w *writer) receipt(title string, disputed bool, lines ...SheetLine) *SheetReceipt {
	w.receipts++
	return &SheetReceipt{"r" + strconv.Itoa(w.receipts), title, lines, disputed, w.report.of(title)}
}

// source names a source of the index.
func (w *writer) source(id string) parts.Part {
	s, ok := w.site.Sources[id]
	if !ok {
		return text(id)
	}
	return linkOut(s.URL, s.Name)
}

// factReceipt is the receipt of a key of the model's file.
func (w *writer) factReceipt(m *site.Model, title, key string, more ...SheetLine) *SheetReceipt {
	from := w.facts.Origin(m, key, w.past)
	lines := append([]SheetLine{line("Source", w.sourcesOf(&from))}, more...)
	asOf := date(from.AsOf)
	if len(from.Sources) > 1 {
		asOf = join(asOf, text(", the newest of them"))
	}
	lines = append(lines, line("As of", asOf))
	if from.Observed != "" {
		lines = append(lines, line("First seen", date(from.Observed)))
	}
	lines = append(lines, w.disputeLines(from.Disputes)...)
	return w.receipt(title, len(from.Disputes) > 0, lines...)
}

// sourcesOf names the source of a fact. Where the record does not tell which one
// it is, it says so.
func (w *writer) sourcesOf(from *facts.Origin) parts.Part {
	if page := from.Page(); page != "" {
		return join(w.page(page), text(", entered by hand"))
	}
	var list []parts.Part
	for _, s := range from.Sources {
		list = append(list, w.source(s.ID))
	}
	if len(list) > 1 {
		return join(text("One of these sources: "), commas(list))
	}
	return commas(list)
}

// disputeLines say what other sources say: one line, however many they are.
func (w *writer) disputeLines(disputes []content.Disagreement) []SheetLine {
	if len(disputes) == 0 {
		return nil
	}
	var claims parts.Part
	for i, end := 0, 0; i < len(disputes); i = end {
		for end = i + 1; end < len(disputes) && sameClaim(disputes[i], disputes[end]); end++ {
		}
		if i > 0 {
			claims = join(claims, text(". "))
		}
		claims = join(claims, w.claim(disputes[i:end]))
	}
	return []SheetLine{line("Elsewhere", claims), line("More", link(w.site.Href(site.DisagreementsPath), "Where sources disagree"))}
}

// sameClaim says that one copy of a source gives both values, with the same remark.
func sameClaim(a, b content.Disagreement) bool {
	return a.OtherSource == b.OtherSource && a.AsOf == b.AsOf && a.Note == b.Note
}

// claim is what one source says: "input $3, output $15 in its list, 21 August 2026".
func (w *writer) claim(disputes []content.Disagreement) parts.Part {
	var values []string
	for _, d := range disputes {
		values = append(values, priceNames[d.Field]+valueWords(d.Field, d.Other))
	}
	d := disputes[0]
	body := join(text(strings.Join(values, ", ")+" in "), w.source(d.OtherSource), text(", "+words.Date(d.AsOf)))
	if d.Note != "" {
		body = join(body, text("; "+d.Note))
	}
	return body
}

// priceNames tell apart the prices of one offer.
var priceNames = map[string]string{"input": "input ", "output": "output ", "cache-read": "cache read ", "cache-write": "cache write "}

// fieldNames are the names of keys for readers.
var fieldNames = map[string]string{
	"released": "Released", "knowledge-cutoff": "Knowledge cutoff", "context-tokens": "Context window", "max-output-tokens": "Max output",
	"open-weights": "Open weights", "retirement.ends": "Retires", "status": "Status", "input": "Input price", "output": "Output price",
	"cache-read": "Cache read price", "cache-write": "Cache write price",
	// As the history writes them.
	"cache_read": "Cache read price", "cache_write": "Cache write price", "context_tokens": "Context window",
	"max_output_tokens": "Max output", "retirement_date": "Retires", "model_id": "Offer",
}

// valueWords is a value of a key for readers, as the data writes it.
func valueWords(key, value string) string {
	switch strings.ReplaceAll(key, "_", "-") {
	case "input", "output", "cache-read", "cache-write":
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			return dollars(&n)
		}
	case "context-tokens", "max-output-tokens":
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			return words.Count(int(n), "token")
		}
	case "released", "knowledge-cutoff", "retirement.ends", "retirement-date":
		return words.Date(value)
	case "open-weights":
		return map[string]string{"true": "open", "false": "closed"}[value]
	}
	return value
}
