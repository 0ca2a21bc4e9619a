package importer

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// The order of keys in a model's file.
var (
	modelKeys = []string{
		"name", "family", "kind", "released", "knowledge-cutoff", "context-tokens", "max-output-tokens", "input",
		"output", "open-weights", "licence", "parameters-total-b", "parameters-active-b", "status",
	}
	retirementKeys = []string{"announced", "ends", "replacement", "source"}
	capabilityKeys = []string{"reasoning", "tools", "structured-output", "attachments", "temperature"}
	offerKeys      = []string{
		"provider", "model-id", "input", "output", "cache-read", "cache-write", "unit", "note", "as-of", "source",
		"from", "until", "announced", "price-source", "ends", "ends-source",
	}
	sourceKeys = []string{"id", "name", "url", "licence", "snapshot", "how", "states", "date"}
)

// editModel changes the lines of a model's file that must change for the
// model to become the wanted one.
func editModel(text []byte, old, want *content.Model) ([]byte, error) {
	t, err := parseTOMLText(text)
	if err != nil {
		return nil, err
	}
	for _, edit := range []func(*tomlText, *content.Model, *content.Model) error{editFacts, editRetirement, editCapabilities, editOffers, editLastKnown, editSources} {
		if err := edit(t, old, want); err != nil {
			return nil, err
		}
	}
	return t.bytes(), nil
}

// keyValue is a line of a file; an empty value is no line.
type keyValue struct{ key, value string }

// setAll writes the values that differ from the old ones.
func setAll(s *section, old, want []keyValue, order []string) error {
	for i, kv := range want {
		if kv.value == old[i].value {
			continue
		}
		if err := s.set(kv.key, kv.value, order); err != nil {
			return err
		}
	}
	return nil
}

func editFacts(t *tomlText, old, want *content.Model) error {
	return setAll(t.sections[0], factLines(old), factLines(want), modelKeys)
}

func factLines(m *content.Model) []keyValue {
	return []keyValue{
		{"released", quoted(m.Released)},
		{"knowledge-cutoff", quoted(m.KnowledgeCutoff)},
		{"context-tokens", whole(m.ContextTokens)},
		{"max-output-tokens", whole(m.MaxOutputTokens)},
		{"input", quotedList(m.Input)},
		{"output", quotedList(m.Output)},
		{"open-weights", truth(m.OpenWeights)},
		{"status", quoted(m.Status)},
	}
}

func editRetirement(t *tomlText, old, want *content.Model) error {
	before, after := retirementLines(old), retirementLines(want)
	places := t.named("retirement")
	switch {
	case slices.Equal(before, after):
		return nil
	case len(places) != min(len(before), 1):
		return errOddLayout
	case want.Retirement == nil:
		t.remove(places[0], places[0]+1)
	case old.Retirement == nil:
		t.insert(1, newSection("retirement", "[retirement]", after))
	default:
		return setAll(t.sections[places[0]], before, after, retirementKeys)
	}
	return nil
}

// retirementLines are none for a model that does not end.
func retirementLines(m *content.Model) []keyValue {
	r := m.Retirement
	if r == nil {
		return nil
	}
	return []keyValue{
		{"announced", quoted(r.Announced)}, {"ends", quoted(r.Ends)}, {"replacement", quoted(r.Replacement)}, {"source", quoted(r.Source)},
	}
}

func editCapabilities(t *tomlText, old, want *content.Model) error {
	before, after := capabilityLines(old), capabilityLines(want)
	if slices.Equal(before, after) {
		return nil
	}
	places := t.named("capabilities")
	if len(places) == 0 {
		if old.Capabilities != (content.Capabilities{}) {
			return errOddLayout
		}
		at := 1 + len(t.named("retirement"))
		t.insert(at, &section{name: "capabilities", lines: []string{"[capabilities]"}})
		places = []int{at}
	}
	return setAll(t.sections[places[0]], before, after, capabilityKeys)
}

func capabilityLines(m *content.Model) []keyValue {
	c := m.Capabilities
	return []keyValue{
		{"reasoning", truth(c.Reasoning)}, {"tools", truth(c.Tools)}, {"structured-output", truth(c.StructuredOutput)},
		{"attachments", truth(c.Attachments)}, {"temperature", truth(c.Temperature)},
	}
}

// editOffers walks through the wanted offers and finds or makes the section
// of each; its tiers and its next price are the sections after it.
func editOffers(t *tomlText, old, want *content.Model) error {
	if len(t.named("offer")) != len(old.Offers) {
		return errOddLayout
	}
	for i, o := range want.Offers {
		if before := offerAt(old, o.Provider); before == nil {
			insertOffer(t, i, &o)
		} else if err := editOffer(t, i, before, &o); err != nil {
			return err
		}
	}
	return nil
}

func editOffer(t *tomlText, i int, old, want *content.Offer) error {
	at := t.named("offer")[i]
	if err := setAll(t.sections[at], offerLines(old), offerLines(want), offerKeys); err != nil {
		return err
	}
	ended := old.Then != nil && want.Then == nil
	if tiersText(old.Tiers) == tiersText(want.Tiers) && !ended {
		return nil
	}
	end, below := endOfOffer(t, at), len(old.Tiers)
	if ended {
		below++
	}
	if end-at-1 != below {
		return errOddLayout
	}
	if end > at+1 {
		t.remove(at+1, end)
	}
	insertTiers(t, at+1, want.Tiers)
	return nil
}

func endOfOffer(t *tomlText, at int) int {
	end := at + 1
	for end < len(t.sections) && strings.HasPrefix(t.sections[end].name, "offer.") {
		end++
	}
	return end
}

// insertOffer puts an offer after i others.
func insertOffer(t *tomlText, i int, o *content.Offer) {
	at := len(t.sections)
	if places := t.named("offer"); i < len(places) {
		at = places[i]
	} else if i > 0 {
		at = endOfOffer(t, places[i-1])
	} else if after := append(t.named("last-known-price"), t.named("source")...); len(after) > 0 {
		at = after[0]
	}
	t.insert(at, newSection("offer", "[[offer]]", offerLines(o)))
	insertTiers(t, at+1, o.Tiers)
}

func insertTiers(t *tomlText, at int, tiers []content.Tier) {
	for i, tier := range tiers {
		lines := append([]keyValue{{"above-tokens", whole(tier.AboveTokens)}}, priceLines(tier.Price)...)
		t.insert(at+i, newSection("offer.tier", "[[offer.tier]]", lines))
	}
}

func newSection(name, header string, lines []keyValue) *section {
	s := &section{name: name, lines: []string{header}}
	for _, kv := range lines {
		if kv.value != "" {
			s.lines = append(s.lines, kv.key+" = "+kv.value)
		}
	}
	return s
}

func offerLines(o *content.Offer) []keyValue {
	lines := []keyValue{{"provider", quoted(o.Provider)}, {"model-id", quoted(o.ModelID)}}
	lines = append(lines, priceLines(o.Price)...)
	return append(lines, keyValue{"unit", quoted(o.Unit)}, keyValue{"note", quoted(o.Note)}, keyValue{"as-of", quoted(o.AsOf)}, keyValue{"source", quoted(o.Source)},
		keyValue{"from", quoted(o.From)}, keyValue{"until", quoted(o.Until)}, keyValue{"announced", quoted(o.Announced)}, keyValue{"price-source", quoted(o.PriceSource)},
		keyValue{"ends", quoted(o.Ends)}, keyValue{"ends-source", quoted(o.EndsSource)})
}

func priceLines(p content.Price) []keyValue {
	var lines []keyValue
	for _, n := range prices(p) {
		lines = append(lines, keyValue{n.key, amount(n.value)})
	}
	return lines
}

func editLastKnown(t *tomlText, old, want *content.Model) error {
	if old.LastKnownPrice == nil || want.LastKnownPrice != nil {
		return nil
	}
	places := t.named("last-known-price")
	if len(places) != 1 {
		return errOddLayout
	}
	t.remove(places[0], places[0]+1)
	return nil
}

// editSource sets a key of the [[source]] with an id, or adds that source
// among the others by id.
func editSource(t *tomlText, id string, kv keyValue, rest []keyValue) error {
	at := len(t.sections)
	places := t.named("source")
	for _, i := range places {
		value, ok := t.sections[i].value("id")
		if !ok {
			return errOddLayout
		}
		switch cmp.Compare(strings.Trim(value, `"'`), id) {
		case 0:
			if old, _ := t.sections[i].value(kv.key); old == kv.value {
				return nil
			}
			return t.sections[i].set(kv.key, kv.value, sourceKeys)
		case 1:
			at = min(at, i)
		}
	}
	t.insert(at, newSection("source", "[[source]]", append(append([]keyValue{{"id", quoted(id)}}, rest...), kv)))
	return nil
}

// editSourceList writes the day of our newest copy into sources.toml.
func editSourceList(text []byte, s content.DataSource) ([]byte, error) {
	t, err := parseTOMLText(text)
	if err != nil {
		return nil, err
	}
	rest := []keyValue{{"name", quoted(s.Name)}, {"url", quoted(s.URL)}, {"licence", quoted(s.Licence)}, {"states", quotedList(s.States)}}
	if err := editSource(t, s.ID, keyValue{"snapshot", quoted(s.Snapshot)}, rest); err != nil {
		return nil, err
	}
	return t.bytes(), nil
}
