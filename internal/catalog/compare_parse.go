package catalog

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Compared is what an address asks to compare.
type Compared struct {
	// IDs are models that exist, at most six, in the order given.
	IDs []string
	// Guesses are texts that can mean several models.
	Guesses []Guess
	// Notices say what was ignored.
	Notices []Notice
}

// Guess is a text that was taken for one model and can mean others too.
type Guess struct {
	Text, ID string
	// Others are the next best, most useful first.
	Others []string
}

// maxOthers is how many other meanings of a text are offered.
const maxOthers = 5

// ParseCompared reads which models to compare.
func (ix *Index) ParseCompared(values url.Values) Compared {
	if len(values[CompareParam]) == 0 { // a form with chosen models leads here too
		return ix.parseModels(values, PickParam, MaxCompared)
	}
	return ix.parseModels(values, CompareParam, MaxCompared)
}

// ParseModel reads the one model of a parameter.
func (ix *Index) ParseModel(values url.Values, param string) Compared {
	return ix.parseModels(values, param, 1)
}

// parseModels reads the models of a parameter, by id, by name or by words of the
// name. What does not exist, comes twice or goes beyond the most is explained.
func (ix *Index) parseModels(values url.Values, param string, most int) Compared {
	p := viewParser{ix: ix, values: values}
	var c Compared
	var unknown []string
	repeated := repeatedTexts(values[param])
	for _, text := range p.list(param) {
		ids := ix.meanings(text)
		switch {
		case len(ids) == 0:
			unknown = append(unknown, text)
			continue
		case slices.Contains(c.IDs, ids[0]):
			repeated = append(repeated, text)
			continue
		case len(ids) > 1:
			c.Guesses = append(c.Guesses, Guess{clip(text), ids[0], ids[1:min(len(ids), 1+maxOthers)]})
		}
		c.IDs = append(c.IDs, ids[0])
	}
	c.Notices = append(p.notices, ix.unmatched(param, unknown)...)
	c.Notices = append(c.Notices, ix.repeated(param, repeated)...)
	if len(c.IDs) > most {
		c.Notices = append(c.Notices, ix.leftOut(param, c.IDs, most))
		c.IDs = c.IDs[:most]
	}
	return c
}

// unmatched explains texts that no model has.
func (ix *Index) unmatched(param string, texts []string) []Notice {
	var list []Notice
	for i, text := range texts {
		if i == maxUnknown {
			return append(list, Notice{Param: param, Text: fmt.Sprintf("%d more match no model", len(texts)-maxUnknown)})
		}
		n := Unknown(param, text, ix.modelIDs())
		n.Text = "No model matches “" + clip(text) + "”; it was ignored"
		list = append(list, n)
	}
	return list
}

// repeated explains texts that name a model once more.
func (ix *Index) repeated(param string, texts []string) []Notice {
	var list []Notice
	for _, text := range texts {
		ids := ix.meanings(text)
		if len(ids) == 0 {
			continue
		}
		n := Notice{Param: param, Text: ix.Model(ids[0]).Name + " was named twice and is shown once"}
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// repeatedTexts are the texts that come more than once, each of them once.
func repeatedTexts(values []string) []string {
	counts := map[string]int{}
	var list []string
	for text := range strings.SplitSeq(strings.Join(values, ","), ",") {
		text = strings.ToLower(clean(text))
		if counts[text]++; counts[text] == 2 && text != "" {
			list = append(list, text)
		}
	}
	return list
}

// leftOut names the models that found no place.
func (ix *Index) leftOut(param string, ids []string, most int) Notice {
	var names []string
	for _, id := range ids[most:] {
		names = append(names, ix.Model(id).Name)
	}
	return Notice{Param: param, Text: words.Count(most, "model fits", "models fit") + "; left out: " + words.And(names)}
}

// meanings are the models that a text can mean, the best first: one by its id or
// name, however it is spelled, otherwise all that have its words.
func (ix *Index) meanings(text string) []string {
	if _, ok := ix.place[text]; ok {
		return []string{text}
	}
	if m := ix.Named(text); m != nil {
		return []string{m.ID}
	}
	return ix.matches(text)
}

// matches are the models that have all words of a text in their names, the most
// useful first: the newest of those that "sonnet" can mean.
func (ix *Index) matches(text string) []string {
	var wanted, ids []string
	for _, word := range strings.Fields(text) {
		if word = fold(word); word != "" {
			wanted = append(wanted, word)
		}
	}
	if len(wanted) == 0 || len(wanted) > 8 {
		return nil
	}
	for _, m := range ix.orders[Usefulness]()[1] {
		if !slices.ContainsFunc(wanted, func(word string) bool { return !ix.text()[m].has(word) }) {
			ids = append(ids, ix.Models[m].ID)
		}
	}
	return ids
}

// Useful are all models in the order in which a part of a name is matched.
func (ix *Index) Useful() []*site.Model {
	list := make([]*site.Model, 0, len(ix.Models))
	for _, m := range ix.orders[Usefulness]()[1] {
		list = append(list, ix.Models[m])
	}
	return list
}
