package lint

import (
	"strings"
	"unicode"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
)

// glossary finds the terms of the knowledge base in prose.
type glossary struct {
	// names are the ids of terms by their names, in words.
	names map[string]entry
	// longest is how many words the longest name has.
	longest int
}

type entry struct {
	id string
	// exact is the one way in which an abbreviation is written; empty for names
	// that may stand in any capitals.
	exact string
}

// newGlossary takes the names that can only mean the term: titles of several
// words, and abbreviations. A single word such as prompt has other uses, and an
// alias in words often means more than the term.
func newGlossary(s *site.Site) glossary {
	g := glossary{names: map[string]entry{}}
	for _, t := range s.Terms {
		for i, name := range append([]string{t.Title}, t.Aliases...) {
			split := wordsOf(name)
			abbreviation := len(split) == 1 && isAbbreviation(name)
			if !abbreviation && (i > 0 || len(split) < 2) {
				continue
			}
			e := entry{id: t.ID}
			if abbreviation {
				e.exact = name
			}
			key := strings.Join(lowered(split), " ")
			if _, taken := g.names[key]; !taken {
				g.names[key] = e
			}
			g.longest = max(g.longest, len(split))
		}
	}
	return g
}

// firstMentions holds that a term which a text links is linked where it is
// first mentioned. A paragraph may name a term before it links it: it is read
// in one go. own is the id of the term that the text is about.
func (l *linter) firstMentions(t *content.Text, passages []markdown.Passage, own string) {
	linkedOn := map[string]int{}
	for _, p := range passages {
		for _, id := range linksOf(p) {
			if linkedOn[id.id] == 0 {
				linkedOn[id.id] = p.Line(id.at)
			}
		}
	}
	seen := map[string]bool{own: true}
	for _, p := range passages {
		if p.Heading {
			continue
		}
		for _, m := range linksOf(p) {
			seen[m.id] = true
		}
		for _, m := range l.terms.mentions(p) {
			if line := linkedOn[m.id]; line > 0 && !seen[m.id] {
				seen[m.id] = true
				l.problem(t, p.Line(m.at), "%q is first mentioned here and linked only on line %d: link the first mention", m.text, line)
			}
		}
	}
}

// linksOf are the terms that a passage links.
func linksOf(p markdown.Passage) []mention {
	var list []mention
	for _, s := range p.Links {
		if id, ok := strings.CutPrefix(s.Ref, "term:"); ok {
			list = append(list, mention{id: id, at: s.From})
		}
	}
	return list
}

// mention is a term in plain text.
type mention struct {
	id, text string
	at       int
}

// mentions finds the terms of a passage that are not links. The longest name
// wins: a special token is not a token.
func (g glossary) mentions(p markdown.Passage) []mention {
	split := wordsOf(p.Text)
	var list []mention
	for i := 0; i < len(split); i++ {
		if p.Linked(split[i].at) {
			continue
		}
		for n := min(g.longest, len(split)-i); n > 0; n-- {
			first, last := split[i], split[i+n-1]
			text := p.Text[first.at : last.at+len(last.text)]
			if strings.ContainsAny(text, ".,;:()\ufffc") {
				continue
			}
			key := strings.Join(lowered(split[i:i+n]), " ")
			e, ok := g.names[key]
			if !ok {
				e, ok = g.names[strings.TrimSuffix(key, "s")]
			}
			if !ok {
				continue
			}
			if e.exact == "" || text == e.exact || text == e.exact+"s" {
				list = append(list, mention{e.id, text, first.at})
			}
			i += n - 1
			break
		}
	}
	return list
}

// word is a word and where it stands.
type word struct {
	text string
	at   int
}

func wordsOf(text string) []word {
	var list []word
	start := -1
	for i, r := range text {
		inside := isWord(r) || start >= 0 && (r == '-' || r == '\'' || r == '’')
		if inside && start < 0 {
			start = i
		}
		if !inside && start >= 0 {
			list = append(list, word{text[start:i], start})
			start = -1
		}
	}
	if start >= 0 {
		list = append(list, word{text[start:], start})
	}
	return list
}

func lowered(list []word) []string {
	out := make([]string, len(list))
	for i, w := range list {
		out[i] = strings.ToLower(w.text)
	}
	return out
}

// isAbbreviation says that a name is all capitals and digits.
func isAbbreviation(name string) bool {
	capitals := 0
	for _, r := range name {
		if !unicode.IsUpper(r) && !unicode.IsDigit(r) {
			return false
		}
		capitals++
	}
	return capitals >= 2
}
