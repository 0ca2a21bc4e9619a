package content

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// ModelSource is what one copy of a source gives of a model.
type ModelSource struct {
	// ID is the id of the DataSource.
	ID string `toml:"id"`
	// Date is the ISO day or month of the copy that was read; of an old page the year.
	Date string `toml:"date"`
	// Page is the address of the page that was read, for what a person entered;
	// often empty.
	Page string `toml:"page"`
	// Gives are the keys of the file whose values are from this copy. Its offers
	// have sources of their own, so a source may give nothing else.
	Gives []string `toml:"gives"`
	// MayGive are keys that were not recorded when they were taken over: the copy
	// is one of those that can have given them.
	MayGive []string `toml:"may-give"`
}

// ByHand is the id of the source that stands for what a person entered.
const ByHand = "curated"

// factKeys are the keys that each need a source.
var factKeys = []string{
	"released", "knowledge-cutoff", "context-tokens", "max-output-tokens", "input", "output", "open-weights", "licence",
	"parameters-total-b", "parameters-active-b", "status", "capabilities.reasoning", "capabilities.tools",
	"capabilities.structured-output", "capabilities.attachments", "capabilities.temperature",
}

// firstSeen are the sources that know of a release only since when they list the model.
var firstSeen = []string{"openrouter", "vercel-gateway-ids"}

// From is where the value of a key is from: one source, or where that was not
// recorded all that it may be.
func (m *Model) From(key string) []ModelSource {
	var possible []ModelSource
	for _, s := range m.Sources {
		if slices.Contains(s.Gives, key) {
			return []ModelSource{s}
		}
		if slices.Contains(s.MayGive, key) {
			possible = append(possible, s)
		}
	}
	return possible
}

// SourceOf is the id of the source of a key's value; empty if it was not recorded.
func (m *Model) SourceOf(key string) string {
	if from := m.From(key); len(from) == 1 {
		return from[0].ID
	}
	return ""
}

// Known are the keys of a model's facts that have a value.
func (m *Model) Known() []string {
	return slices.DeleteFunc(slices.Clone(factKeys), func(key string) bool { return m.Value("", key) == "" })
}

// IsCurated says whether a key of the model's file was entered by hand, so that
// no import changes it by itself. A price is named by its offer:
// "offer.anthropic". A retirement that names its page was read there.
func (m *Model) IsCurated(key string) bool {
	if key == "retirement.ends" && m.Retirement != nil {
		return strings.HasPrefix(m.Retirement.Source, "https://")
	}
	return slices.ContainsFunc(m.Sources, func(s ModelSource) bool { return s.ID == ByHand && slices.Contains(s.Gives, key) })
}

// PricedBy says whether a price or an end of the model is from a source.
func (m *Model) PricedBy(source string) bool {
	from := func(o Offer) bool { return o.Source == source || o.EndsSource == source }
	return slices.ContainsFunc(m.Offers, from) || m.LastKnownPrice != nil && from(*m.LastKnownPrice) ||
		m.Retirement != nil && m.Retirement.Source == source
}

// Basis is where the release date comes from: the id of its source, or
// first-seen for a list that knows only since when it has the model.
func (m *Model) Basis() string {
	source := m.SourceOf("released")
	if slices.Contains(firstSeen, source) {
		return "first-seen"
	}
	return source
}

func (l *loader) checkSources(s *entry, m *Model) {
	if len(m.Sources) == 0 {
		s.wrong("source", "at least one source", nil)
		return
	}
	for i := range m.Sources {
		l.checkCopy(s, m, i)
	}
	for _, key := range factKeys {
		checkGivers(s, m, key)
	}
	for _, key := range []string{"input", "output"} {
		if from := m.From(key); len(from) == 1 && slices.Contains(l.partial[from[0].ID], key) {
			m.Incomplete = append(m.Incomplete, key)
		}
	}
	m.ReleasedBasis = m.Basis()
	if from := m.From("released"); len(from) > 0 && l.sources.has(from[0].ID) && !slices.Contains(releasedBases, m.ReleasedBasis) {
		s.wrong("released", "a date that one source gives: "+strings.Join(releasedBases, ", "), m.ReleasedBasis)
	}
}

func (l *loader) checkCopy(s *entry, m *Model, i int) {
	source, at := &m.Sources[i], fmt.Sprintf("source[%d].", i)
	s.refers(at+"id", source.ID, l.sources)
	s.required(at+"date", source.Date)
	s.date(at+"date", source.Date, yearDate)
	s.url(at+"page", source.Page)
	for _, other := range m.Sources[:i] {
		if other.ID == source.ID && other.Date == source.Date && other.Page == source.Page {
			s.wrong(at+"id", "each copy of a source once", source.ID)
		}
	}
	if len(source.Gives)+len(source.MayGive) == 0 && !m.PricedBy(source.ID) {
		s.wrong(at+"gives", "what it gives, since no offer is from it", nil)
	}
	for _, key := range source.Gives {
		l.checkGiven(s, m, source, at+"gives", key)
	}
	for _, key := range source.MayGive {
		l.checkGiven(s, m, source, at+"may-give", key)
	}
}

// checkGiven checks a key that a source gives or may give.
func (l *loader) checkGiven(s *entry, m *Model, source *ModelSource, at, key string) {
	if provider, ok := strings.CutPrefix(key, "offer."); ok && source.ID == ByHand {
		s.refers(at, provider, l.providers)
		return
	}
	switch {
	case l.sources.has(source.ID) && !slices.Contains(l.states[source.ID], key):
		s.wrong(at, "what "+source.ID+" states: "+cmp.Or(strings.Join(l.states[source.ID], ", "), "nothing of models"), key)
	case m.Value("", key) == "" && source.ID != ByHand:
		s.wrong(at, "keys that have a value", key)
	}
}

// checkGivers checks that a fact has one source, or several that it may be from.
func checkGivers(s *entry, m *Model, key string) {
	var gives, mayGive []string
	for _, source := range m.Sources {
		for _, k := range source.Gives {
			if k == key {
				gives = append(gives, source.ID)
			}
		}
		if slices.Contains(source.MayGive, key) {
			mayGive = append(mayGive, source.ID)
		}
	}
	switch all := append(gives, mayGive...); {
	case len(all) == 0 && m.Value("", key) != "":
		s.wrong(key, "a [[source]] that gives it", nil)
	case len(gives) > 1 || len(gives) == 1 && len(mayGive) > 0:
		s.wrong(key, "one [[source]] that gives it, and no other", strings.Join(all, ", "))
	case len(mayGive) == 1:
		s.wrong(key, "a [[source]] that gives it, or several that may give it", mayGive[0])
	}
}
