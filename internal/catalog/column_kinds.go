package catalog

import (
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// tokenColumn is a column that counts tokens.
func tokenColumn(c column, key string, count func(*site.Model) *int) column {
	c.unit, c.brief, c.falling, c.best = "tokens", "tokens", true, Most
	return numberColumn(c, key, known, words.Short, func(m *site.Model) int64 {
		if n := count(m); n != nil {
			return int64(*n)
		}
		return unknown
	})
}

// parameterColumn is a column that counts parameters, given in billions.
func parameterColumn(c column, key string, billions func(*site.Model) *float64) column {
	c.unit, c.falling = "parameters", true
	return numberColumn(c, key, known, words.Short, func(m *site.Model) int64 { return parameters(billions(m)) })
}

// priceColumn is a column with a price of the offer that stands for a model.
func priceColumn(c column, key string, price func(*content.Offer) *float64) column {
	c.unit, c.brief, c.best, c.ofOffer, c.price = dollars, "$ per 1M tokens", Lowest, true, price
	written := func(n int64) string {
		if n == unknown {
			return ""
		}
		return Price(n).String()
	}
	return numberColumn(c, key, written, func(n int64) string { return Price(n).Dollars() },
		func(m *site.Model) int64 { return offerPrice(m.Offer, price) })
}

// numberColumn is a column of numbers; `export` and `text` write one for machines
// and for readers.
func numberColumn(c column, key string, export, text func(int64) string, number func(*site.Model) int64) column {
	c.numeric, c.number = true, number
	c.text = func(ix *Index, m int32) string {
		if n := number(ix.Models[m]); n != unknown {
			return text(n)
		}
		return ""
	}
	c.facts = []fact{{key, func(ix *Index, m int32) value { return value{number: export(number(ix.Models[m]))} }}}
	return c
}

// setColumn is a column of modalities. In exports it also says whether the list has
// all of them.
func setColumn(c column, key string, set func(*Index, int32) Modalities) column {
	c.falling = true
	c.order = byIndex(func(ix *Index, m int32) int64 {
		if set(ix, m) == 0 {
			return unknown
		}
		return setKey(uint8(set(ix, m)))
	})
	c.text = func(ix *Index, m int32) string {
		return AtLeast(ix.Models[m], key, strings.Join(set(ix, m).Names(), ", "))
	}
	c.facts = []fact{{c.id, func(ix *Index, m int32) value {
		if set(ix, m) == 0 {
			return value{}
		}
		return value{list: set(ix, m).Names()}
	}}, {c.id + "_complete", func(ix *Index, m int32) value { return value{flag: Completeness(ix.Models[m], key)} }}}
	return c
}

// Others is said after a list whose source does not know all kinds.
const Others = "; others not stated"

// AtLeast is a list of modalities in words, with a word about the others where the
// source of the list does not know all kinds.
func AtLeast(m *site.Model, key, list string) string {
	if list != "" && !m.IsComplete(key) {
		return list + Others
	}
	return list
}

// Completeness says whether a list of modalities has all kinds there are; nil if
// there is no list.
func Completeness(m *site.Model, key string) *bool {
	if m.Value("", key) == "" {
		return nil
	}
	return new(m.IsComplete(key))
}

func textFact(key string, text func(*site.Model) string) fact {
	return fact{key, func(ix *Index, m int32) value { return value{text: text(ix.Models[m])} }}
}

// ofModel is a text that the model itself has.
func ofModel(text func(*site.Model) string) func(*Index, int32) string {
	return func(ix *Index, m int32) string { return text(ix.Models[m]) }
}

// byText orders models by a text, whatever its case and accents.
func byText(text func(*site.Model) string) func(*Index) func(int32) int64 {
	return func(ix *Index) func(int32) int64 {
		return ranks(ix.Models, func(m int) string { return fold(text(ix.Models[m])) })
	}
}

// byIndex orders models by a number of the index.
func byIndex(key func(*Index, int32) int64) func(*Index) func(int32) int64 {
	return func(ix *Index) func(int32) int64 { return func(m int32) int64 { return key(ix, m) } }
}

func modelName(m *site.Model) string { return m.Name }
func makerName(m *site.Model) string { return m.MakerName }
func family(m *site.Model) string    { return m.Family }
func kind(m *site.Model) string      { return m.Kind }
func released(m *site.Model) string  { return m.Released }
func licence(m *site.Model) string   { return m.Licence }
func cutoff(m *site.Model) string    { return m.KnowledgeCutoff }
func status(m *site.Model) string    { return m.Status }

// releasedText says "before" where only the day is known on which a model was
// first seen.
func releasedText(ix *Index, m int32) string {
	text := ix.released[m].Words()
	if text != "" && ix.Models[m].ReleasedBasis == "first-seen" {
		return "before " + text
	}
	return text
}

func openText(m *site.Model) string {
	if m.OpenWeights == nil {
		return ""
	}
	return pick(*m.OpenWeights, "open", "closed")
}

func yesNo(b *bool) int64 {
	switch {
	case b == nil:
		return unknown
	case *b:
		return 1
	}
	return 0
}

func scoreCount(m *site.Model) int64 {
	if m.Scores == 0 {
		return unknown
	}
	return int64(m.Scores)
}

// countText is how many there are, if there are any.
func countText(n int) string {
	if n == 0 {
		return ""
	}
	return words.Number(n)
}

// abilities are what readers look for in the table: that sampling can be set is
// none of it.
const abilities = Reasoning | Tools | Structured | Attachments

func abilityText(ix *Index, m int32) string {
	if have := ix.have[m] & abilities; have != 0 {
		return strings.Join(namesOf(uint8(have), capabilityWords), ", ")
	}
	return pick(ix.known[m]&abilities != 0, "none", "")
}

func abilityKey(ix *Index, m int32) int64 {
	if ix.known[m] == 0 {
		return unknown
	}
	return setKey(uint8(ix.have[m]))
}

func abilityFacts() []fact {
	facts := make([]fact, len(CapabilityNames))
	for i, name := range CapabilityNames {
		facts[i] = fact{name, func(ix *Index, m int32) value {
			if ix.known[m]&(1<<i) == 0 {
				return value{}
			}
			return value{flag: new(ix.have[m]&(1<<i) != 0)}
		}}
	}
	return facts
}

func providersOf(offers []content.Offer) []string {
	ids := make([]string, len(offers))
	for i, o := range offers {
		ids[i] = o.Provider
	}
	return ids
}
