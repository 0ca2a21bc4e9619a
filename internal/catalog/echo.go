package catalog

import (
	"strings"

	"astrolabe/internal/words"
)

// Echo says in plain words what a view asks for, without its order: "open-weight
// models from Mistral AI with at least 200,000 tokens of context, under $1 per
// million input tokens, released after January 2026". What the form asks for is
// said of every alternative, as nobody could tell otherwise how far an or reaches.
func (ix *Index) Echo(v *View) string {
	form, line := ix.conditions(v), ix.lineTerms(v.Query)
	if len(line) == 0 {
		line = [][]term{nil}
	}
	var sentences []string
	for _, terms := range line {
		var e echo
		for i := range form {
			e.add(ix, &form[i].term)
		}
		for i := range terms {
			e.add(ix, &terms[i])
		}
		sentences = append(sentences, e.sentence())
	}
	return strings.Join(sentences, "; or ")
}

// echo gathers the parts of the sentence.
type echo struct {
	// before stands before the word models, from and with right behind it, and
	// the rest after commas; policy is what one provider must do with data.
	before, from, with, rest, policy []string
}

func (e *echo) sentence() string {
	if len(e.policy) > 0 {
		e.rest = append(append(e.rest, e.policy...), "at one provider at least")
	}
	if len(e.before)+len(e.from)+len(e.with)+len(e.rest) == 0 {
		return "all models"
	}
	text := strings.Join(append(e.before, "models"), " ")
	for _, from := range e.from {
		text += " " + from
	}
	if len(e.with) > 0 {
		text += " with " + words.And(e.with)
	}
	for i, rest := range e.rest {
		if i > 0 || len(e.from)+len(e.with) > 0 {
			text += ","
		}
		text += " " + rest
	}
	return text
}

// add puts one condition into words.
func (e *echo) add(ix *Index, t *term) {
	switch t.field {
	case fieldText:
		e.rest = append(e.rest, pick(t.not, "without “", "with “")+t.shown+"” in the name, maker or family")
	case fieldOpen:
		e.before = append(e.before, pick((t.mask == 1) != t.not, "open-weight", "closed-weight"))
	case fieldStatus:
		e.before = append(e.before, pick(t.not, "not ", "")+words.Or(t.values))
	case fieldKind:
		e.rest = append(e.rest, pick(t.not, "not of kind ", "of kind ")+words.Or(ix.readable(t)))
	case fieldMaker:
		e.from = append(e.from, pick(t.not, "not from ", "from ")+words.Or(ix.readable(t)))
	case fieldFamily:
		e.from = append(e.from, pick(t.not, "not of the family ", "of the family ")+words.Or(ix.readable(t)))
	case fieldProvider:
		e.rest = append(e.rest, pick(t.not, "not sold by ", "sold by ")+words.Or(ix.readable(t)))
	case fieldLicence:
		e.rest = append(e.rest, pick(t.not, "not under ", "under ")+words.Or(ix.licenceWords(t)))
	case fieldHas:
		has := pickWords(t.mask, capabilityWords)
		if t.not {
			e.rest = append(e.rest, "without "+words.Or(has))
		} else {
			e.with = append(e.with, has...)
		}
	case fieldIn:
		e.rest = append(e.rest, pick(t.not, "not reading ", "reading ")+maskList(t, modalityWords))
	case fieldOut:
		e.rest = append(e.rest, pick(t.not, "not writing ", "writing ")+maskList(t, modalityWords))
	case fieldPriced:
		e.rest = append(e.rest, pick(t.not, "without a known price", "with a known price"))
	case fieldScored:
		e.rest = append(e.rest, pick(t.not, "without benchmark scores", "with benchmark scores"))
	case fieldReleased:
		e.rest = append(e.rest, "released "+dateWords(t))
	case fieldCutoff:
		e.rest = append(e.rest, "with knowledge up to a day "+dateWords(t))
	case fieldTraining, fieldZero, fieldRegion, fieldCertificate:
		e.policy = append(e.policy, ix.policyWords(t))
	default:
		e.addNumber(t)
	}
}

// addNumber puts a comparison of numbers into words.
func (e *echo) addNumber(t *term) {
	o := t.op
	exactly := "exactly "
	if t.not {
		o = opposite[o]
		exactly = "not exactly "
	}
	amount := [...]string{equal: exactly, less: "less than ", atMost: "at most ", more: "more than ", atLeast: "at least "}[o]
	price := [...]string{equal: exactly, less: "under ", atMost: "at most ", more: "over ", atLeast: "at least "}[o]
	switch t.field {
	case fieldContext:
		e.with = append(e.with, amount+words.Number(t.number)+" tokens of context")
	case fieldAnswer:
		e.with = append(e.with, "answers of "+amount+words.Number(t.number)+" tokens")
	case fieldSize:
		e.with = append(e.with, amount+words.Short(t.number)+" parameters")
	case fieldActive:
		e.with = append(e.with, amount+words.Short(t.number)+" active parameters")
	case fieldAbility:
		e.with = append(e.with, "an ability of "+amount+words.Fixed(float64(t.number)/100, 2))
	case fieldRetention:
		e.policy = append(e.policy, "with data kept for "+amount+words.Count(int(t.number), "day"))
	case fieldInput:
		e.rest = append(e.rest, price+Price(t.number).Dollars()+" per million input tokens")
	case fieldOutput:
		e.rest = append(e.rest, price+Price(t.number).Dollars()+" per million output tokens")
	case fieldCache:
		e.rest = append(e.rest, price+Price(t.number).Dollars()+" per million cached tokens")
	}
}

// dateWords puts a comparison of dates into words.
func dateWords(t *term) string {
	o := t.op
	if t.not {
		o = opposite[o]
	}
	day := t.date.Words()
	switch o {
	case less:
		return "before " + day
	case atMost:
		return "until the end of " + day
	case more:
		return "after " + day
	case atLeast:
		return "since " + day
	}
	return pick(t.not, "not ", "") + words.On(t.date.String())
}

// modalityWords are the modalities for readers, by bit.
var modalityWords = []string{"text", "images", "audio", "video", "PDF files"}

func maskList(t *term, names []string) string {
	if t.not {
		return words.Or(pickWords(t.mask, names))
	}
	return words.And(pickWords(t.mask, names))
}

func pickWords(mask uint8, words []string) []string { return namesOf(mask, words) }

// readable are the names of the things that a term asks for.
func (ix *Index) readable(t *term) []string {
	names := make([]string, len(t.values))
	for i, id := range t.values {
		names[i] = ix.nameOf(t.field, id)
	}
	return names
}

// licenceWords are the licences and kinds that a term asks for.
func (ix *Index) licenceWords(t *term) []string {
	words := make([]string, len(t.values))
	for i, id := range t.values {
		words[i] = ix.nameOf(fieldLicence, id)
		for kind := range licenceKinds {
			if kind.String() == id {
				words[i] = kind.Words()
			}
		}
	}
	return words
}

func pick[T any](first bool, yes, no T) T {
	if first {
		return yes
	}
	return no
}
