package ids

import (
	"cmp"
	"slices"
	"strings"
)

// without are an id and what is left of it as routes, providers, makers and regions
// are taken from its beginning, one by one.
func (ix *Index) without(text string) []state {
	s := state{text: text}
	list := []state{s}
	for {
		rest, ok := ix.cut(&s)
		if !ok || rest == "" {
			break
		}
		s.text = rest
		list = append(list, s)
	}
	if at := strings.LastIndexByte(s.text, '/'); at >= 0 && at < len(s.text)-1 {
		// Whoever it is, weights of the same name are the same model, and an id with a
		// version is passed on to whom it belongs.
		if tokenizers.MatchString(s.text) {
			s.must = append(slices.Clone(s.must), isOpen)
		}
		s.text, s.elsewhere = s.text[at+1:], true
		s.why = append(slices.Clone(s.why), "the same name elsewhere")
		list = append(list, s)
	}
	return list
}

// cut takes one known part from the beginning of an id.
func (ix *Index) cut(s *state) (string, bool) {
	text := strings.TrimPrefix(s.text, "~")
	if at := bedrockARN.FindString(text); at != "" {
		return text[len(at):], true
	}
	if way := wayPrefix.FindString(text); way != "" {
		return text[len(way):], true
	}
	if at := strings.IndexAny(text, "/:"); at > 0 && ix.prefixes[text[:at]] {
		s.route = text[:at]
		s.seller = cmp.Or(s.seller, ix.sellers[s.route])
		return text[at+1:], true
	}
	if region := regionPrefix.FindString(text); region != "" {
		return text[len(region):], true
	}
	if maker, rest, ok := strings.Cut(text, "."); ok && ix.dotted[maker] {
		s.dotted = true
		return rest, true
	}
	return text, text != s.text
}

// shorter are the states with one more thing left out or rewritten.
func (ix *Index) shorter(states []state) []state {
	var list []state
	seen := map[string]bool{}
	for i := range states {
		for _, next := range ix.next(&states[i]) {
			// Two rules may lead to one text under different conditions.
			if key := next.text + " " + next.why[len(next.why)-1]; !seen[key] {
				seen[key] = true
				list = append(list, next)
			}
		}
	}
	return list
}

// next are the states that one rule leads to.
func (ix *Index) next(s *state) []state {
	var list []state
	add := func(text, why string, must condition) {
		if text == s.text || text == "" {
			return
		}
		n := state{text: text, dotted: s.dotted, elsewhere: s.elsewhere, route: s.route, seller: s.seller, must: s.must, why: append(slices.Clone(s.why), why)}
		if must != nil {
			n.must = append(slices.Clone(s.must), must)
		}
		if strings.HasSuffix(s.text, ":latest") {
			n.route = "ollama" // nobody else writes it
		}
		list = append(list, n)
	}
	for i := range rules.Rewrites {
		r := &rules.Rewrites[i]
		add(r.match.ReplaceAllString(s.text, r.With), r.Why, nil)
	}
	if maker := hyphenated.FindString(s.text); maker != "" {
		add(s.text[len(maker):], "without the name before it", nil)
	}
	for i := range rules.Drops {
		r := &rules.Drops[i]
		if r.match.MatchString(s.text) {
			add(r.match.ReplaceAllString(s.text, r.With), "without "+r.Why, r.condition(ix, s.text, s))
		}
	}
	return list
}

// begins says whether the name of another model goes on after a text: then its last
// word cannot be left out, as it tells models apart.
func (ix *Index) begins(text, model string) bool {
	f := formOf(text[strings.LastIndexByte(text, '/')+1:])
	for key, entries := range ix.forms {
		words, numbers, _ := strings.Cut(key, " ")
		if words == f.words && strings.HasPrefix(numbers, f.numbers+"-") &&
			slices.ContainsFunc(entries, func(e entry) bool { return e.model != model }) {
			return true
		}
	}
	return false
}
