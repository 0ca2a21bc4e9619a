package ids

import (
	"regexp"
	"slices"
	"strings"
)

// Verdict is what became of an id.
type Verdict string

// The verdicts. Unknown says nothing of whether the model exists or still works.
const (
	Resolved  Verdict = "resolved"
	Ambiguous Verdict = "ambiguous"
	Alias     Verdict = "alias"
	Unknown   Verdict = "unknown"
	Invalid   Verdict = "invalid"
)

// Answer is which model an id means.
type Answer struct {
	// ID is the id as it was given.
	ID      string
	Verdict Verdict
	// Models are our ids: one if it is resolved, several if it is ambiguous.
	Models []string
	// Providers are those of ours who call the model exactly so, by id, or the one of
	// them that the id names; none if it was matched by the form of its name.
	Providers []string
	// How says in few words how it was matched, or why it was not.
	How string
	// Near are the ids of the models with the nearest names, for what is unknown.
	Near []string
}

// Model is the one model that is meant; empty if it is not certain.
func (a *Answer) Model() string {
	if a.Verdict != Resolved {
		return ""
	}
	return a.Models[0]
}

// state is an id of which something was left out.
type state struct {
	text string
	// dotted is that a maker with a point was before it, as at Bedrock.
	dotted bool
	// elsewhere is that a name was before it that nobody knows.
	elsewhere bool
	// route is the last name before it, seller the first of ours among those names.
	route, seller string
	// must holds what the model must be for the way here to be right.
	must []condition
	why  []string
}

// deepest is how many things may be left out of one id.
const deepest = 6

var (
	inText = regexp.MustCompile(`[\s\x00-\x1f\x7f]`)
	// wellFormed are the signs that ids have.
	wellFormed = regexp.MustCompile(`^[@~]?[a-z0-9][a-z0-9._:/@+-]*$`)
)

// Resolve says which model an id means.
func (ix *Index) Resolve(id string) Answer {
	text := marks.ReplaceAllString(strings.ToLower(strings.Trim(strings.TrimSpace(id), "\"'`")), "")
	a := Answer{ID: id, Verdict: Invalid}
	switch {
	case text == "":
		a.How = "it is empty"
	case len(id) > rules.Longest:
		a.ID, a.How = clip(id), "it is too long for an id"
	case inText.MatchString(text):
		a.How = "an id has no spaces and no line breaks"
	case !wellFormed.MatchString(text):
		a.How = "an id has only letters, digits and . _ - + : / @"
	case strings.HasPrefix(text, "ft:"):
		ix.unknown(&a, strings.Split(text, ":")[1], "a fine-tuned model of your own")
	default:
		ix.resolve(&a, text)
	}
	return a
}

// clip is the beginning of a text that is too long to be told again.
func clip(text string) string {
	return strings.ToValidUTF8(text[:40], "") + "…"
}

// resolve looks an id up as it is, then without what is before it, then with more
// and more left out at its end.
func (ix *Index) resolve(a *Answer, text string) {
	states := ix.without(text)
	last := states[len(states)-1].text
	for _, s := range states {
		if ix.moves(a, s.text) || ix.found(a, []state{s}) {
			return
		}
	}
	for range deepest {
		states = ix.shorter(states)
		if ix.found(a, states) || slices.ContainsFunc(states, func(s state) bool { return ix.moves(a, s.text) }) {
			return
		}
	}
	switch {
	case ix.movesBy(a, last, false):
	case ownProfile.MatchString(text):
		ix.unknown(a, "", "a profile or endpoint of your own account, which names no model")
	case otherKinds.MatchString(last):
		ix.unknown(a, "", "it looks like a model for embeddings, speech or images; the index has language models")
	default:
		ix.unknown(a, last, "")
	}
}

// moves answers for ids that are known to move from model to model.
func (ix *Index) moves(a *Answer, text string) bool {
	if provider, ok := ix.moving[text]; ok && len(ix.exact[text]) == 0 {
		a.Verdict, a.Providers, a.How = Alias, []string{provider}, "an alias that moves from model to model"
		return true
	}
	return ix.movesBy(a, text, true)
}

// movesBy answers by the rules that hold before anything is looked up, or after.
func (ix *Index) movesBy(a *Answer, text string, first bool) bool {
	for _, r := range rules.Moving {
		if r.First == first && r.match.MatchString(text) {
			a.Verdict, a.How = Alias, r.Why
			return true
		}
	}
	return false
}

// found looks the states up; what they find is the answer.
func (ix *Index) found(a *Answer, states []state) bool {
	for i := range states {
		for _, u := range ix.lookUp(&states[i]) {
			if a.How == "" {
				a.How = strings.Join(states[i].why, "; ")
			}
			if !slices.Contains(a.Models, u.model) {
				a.Models = append(a.Models, u.model)
			}
			if u.provider != "" {
				a.Providers = append(a.Providers, u.provider)
			}
		}
		if seller := states[i].seller; slices.Contains(a.Providers, seller) {
			a.Providers = []string{seller}
		}
	}
	switch len(a.Models) {
	case 0:
		return false
	case 1:
		a.Verdict = Resolved
	default:
		slices.Sort(a.Models)
		a.Verdict, a.Providers, a.How = Ambiguous, nil, "several models are called so"
	}
	return true
}
