package catalog

import (
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Answer is what the index says to a question in plain words.
type Answer struct {
	// Title is the answer in a line, Text what else there is to say.
	Title, Text string
	// Path and Query are the address that has all of it.
	Path, Query string
	// Rows are the models that the answer names; may be empty.
	Rows []AnswerRow
}

// AnswerRow is a model of an answer.
type AnswerRow struct{ Title, Text, Path string }

// mostRows is how many models an answer names, mostAsked how many words a question
// may have.
const (
	mostRows  = 3
	mostAsked = 16
)

// Answer answers a question for which the index has the answer: a fact of a model,
// models against each other, the best or the cheapest good one, or models with
// properties. False for all else.
func (ix *Index) Answer(question string) (Answer, bool) {
	asked := askedWords(question)
	if len(asked) == 0 || len(asked) > mostAsked {
		return Answer{}, false
	}
	if a, ok := ix.answerCompared(asked); ok {
		return a, true
	}
	if a, ok := ix.answerFact(asked); ok {
		return a, true
	}
	if a, ok := ix.answerQuestion(asked); ok {
		return a, true
	}
	return ix.answerList(asked)
}

// askedWords are the words of a question, without the marks around them.
func askedWords(question string) []string {
	if len(question) > maxParam {
		return nil
	}
	var list []string
	for _, word := range strings.Fields(strings.ToLower(clean(question))) {
		if word = strings.Trim(word, `?!,;:"'“”‘’()`); word != "" {
			list = append(list, word)
		}
	}
	return list
}

// versus stand between models that are compared, betweenFiller around them.
var (
	versus        = wordSet("vs vs. versus against or than")
	betweenFiller = wordSet("is are better worse cheaper faster compare compared comparison difference differences between the a which and with to model models")
)

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

// answerCompared answers questions such as "opus 4.5 vs gpt-5".
func (ix *Index) answerCompared(asked []string) (Answer, bool) {
	explicit := asked[0] == "compare" || slices.Contains(asked, "between")
	var sides []string
	var side []string
	take := func() bool {
		ids := ix.meanings(strings.Join(side, " "))
		side = nil
		if len(ids) == 0 || slices.Contains(sides, ids[0]) {
			return false
		}
		sides = append(sides, ids[0])
		return true
	}
	for _, word := range asked {
		switch {
		case versus[word] || explicit && (word == "and" || word == "with" || word == "to"):
			if !take() {
				return Answer{}, false
			}
		case !betweenFiller[word]:
			side = append(side, word)
		}
	}
	if len(sides) == 0 || !take() || len(sides) > MaxCompared {
		return Answer{}, false
	}
	var names []string
	a := Answer{Text: "Every fact, every shared benchmark with its margin of error, and the cost of your workload.",
		Path: site.ComparePath, Query: EncodeCompared(sides)}
	for _, id := range sides {
		names = append(names, ix.Model(id).Name)
		a.Rows = append(a.Rows, ix.answerRow(ix.Model(id)))
	}
	a.Title = "Compare " + words.And(names)
	return a, true
}

// answered are the words for facts, with the columns that have them.
var answered = map[string][]Column{}

func init() {
	for list, columns := range map[string][]Column{
		"price prices pricing cost costs":  {ColInput, ColOutput},
		"context window":                   {ColContext},
		"released release launch launched": {ColReleased},
		"cutoff cut-off":                   {ColCutoff},
		"licence license":                  {ColLicence},
		"parameters params parameter":      {ColSize},
		"ability intelligence":             {ColAbility},
		"retire retired retires retirement deprecated eol shutdown shut end": {ColStatus},
		"status": {ColStatus},
	} {
		for word := range wordSet(list) {
			answered[word] = columns
		}
	}
}

var factFiller = wordSet(`of for the a an is are was what what's whats how much many does do did when will be in on per me tell show
	size length date knowledge training model down off it have has many big long api token tokens million with`)

// answerFact answers questions such as "price of gpt-5".
func (ix *Index) answerFact(asked []string) (Answer, bool) {
	var columns []Column
	var name []string
	for _, word := range asked {
		switch found := answered[word]; {
		case found != nil:
			columns = found
		case !factFiller[word]:
			name = append(name, word)
		}
	}
	if columns == nil || len(name) == 0 {
		return Answer{}, false
	}
	ids := ix.meanings(strings.Join(name, " "))
	if len(ids) == 0 {
		return Answer{}, false
	}
	m := ix.Model(ids[0])
	a := Answer{Title: m.Name + ": " + ix.factWords(m, columns), Text: ix.factBasis(m, columns[0]), Path: site.ModelPath(m)}
	for _, id := range ids[1:min(len(ids), 1+mostRows)] {
		other := ix.Model(id)
		a.Rows = append(a.Rows, AnswerRow{other.Name, ix.factWords(other, columns), site.ModelPath(other)})
	}
	return a, true
}

// factWords says what columns have of a model.
func (ix *Index) factWords(m *site.Model, list []Column) string {
	place, _ := ix.Place(m.ID)
	text := func(c Column) string { return columns[c].text(ix, int32(place)) }
	switch c := list[0]; {
	case c == ColInput:
		return ix.priceWords(m)
	case c == ColStatus:
		return statusWords(m)
	case text(c) == "":
		return strings.ToLower(columns[c].title) + " not stated"
	case c == ColContext:
		return text(c) + " tokens of context"
	case c == ColReleased:
		return "released " + text(c)
	default:
		return strings.ToLower(columns[c].title) + " " + text(c)
	}
}

// statusWords says how a model stands, and since or until when.
func statusWords(m *site.Model) string {
	switch day := m.Ends(); {
	case m.Status == "retired":
		return "retired since " + words.Date(day)
	case day != "":
		return "deprecated, ends on " + words.Date(day)
	case m.Retirement != nil:
		return "deprecated, no day is known"
	}
	return m.Status + ", no end announced that we know of"
}

func (ix *Index) priceWords(m *site.Model) string {
	switch o := m.Offer; {
	case o == nil || o.Input == nil:
		return "no current list price known"
	case o.Output == nil:
		return words.Dollars(*o.Input) + " per million input tokens"
	default:
		return words.Dollars(*o.Input) + " in, " + words.Dollars(*o.Output) + " out per million tokens"
	}
}

// factBasis says where the answer is from.
func (ix *Index) factBasis(m *site.Model, c Column) string {
	if c != ColInput || m.Offer == nil {
		return "By " + m.MakerName + ". Sources and dates are on the model’s page."
	}
	return "List price at " + ix.providerName(m.Offer.Provider) + ", as of " + words.Date(m.Offer.AsOf) + "." + nextPrice(m.Offer)
}

// providerName is the name of a provider that sells a model, or else its id.
func (ix *Index) providerName(id string) string {
	if i, ok := ix.providerOf[id]; ok {
		return ix.Providers[i].Name
	}
	return id
}

// nextPrice says what an offer costs once its price has ended; empty if no end is
// known.
func nextPrice(o *content.Offer) string {
	after, ends := o.After()
	switch {
	case !ends:
		return ""
	case after.Input == nil || after.Output == nil:
		return " It holds until " + words.Date(o.Until) + "; the next price is not known."
	}
	return " From " + words.Date(after.From) + " it is " + words.Dollars(*after.Input) + " in, " + words.Dollars(*after.Output) + " out."
}

// answerRow is a model with what it costs and reads.
func (ix *Index) answerRow(m *site.Model) AnswerRow {
	text := ix.priceWords(m)
	if m.ContextTokens != nil {
		text += ", " + words.Short(*m.ContextTokens) + " context"
	}
	return AnswerRow{m.Name, text, site.ModelPath(m)}
}
