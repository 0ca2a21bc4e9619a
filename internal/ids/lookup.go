package ids

import (
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// lookUp finds the models that are called exactly so, or else those whose names have
// the same form, and notes which of the two.
func (ix *Index) lookUp(s *state) []use {
	atOllama := strings.HasPrefix(s.route, "ollama")
	if atOllama && slices.Contains(rules.OllamaOther, s.text) {
		return nil
	}
	uses := ix.calledSo(s, atOllama)
	// Behind a name that nobody knows, a closed model must be called exactly so.
	onlyOpen := s.elsewhere && (len(uses) == 0 || formOf(s.text).numbers == "")
	if len(uses) == 0 && !strings.Contains(s.text, "/") && !tags.MatchString(s.text) {
		s.why = append(slices.Clone(s.why), "another spelling of its name")
		f := formOf(s.text)
		for _, e := range ix.forms[f.key()] {
			if f.fits(e.dots) {
				uses = append(uses, use{"", e.model})
			}
		}
	}
	return slices.DeleteFunc(uses, func(u use) bool {
		m := ix.models[u.model]
		return m == nil || onlyOpen && !isOpen(m) || slices.ContainsFunc(s.must, func(c condition) bool { return !c(m) })
	})
}

// calledSo are the uses of an id, ours first. Ollama's names are known apart, as it
// sells nothing.
func (ix *Index) calledSo(s *state, atOllama bool) []use {
	uses := slices.Clone(ix.exact[s.text])
	slices.SortFunc(uses, func(a, b use) int { return strings.Compare(a.provider, b.provider) })
	if len(uses) > 0 {
		return slices.DeleteFunc(uses, func(u use) bool { return uses[0].provider == "" && elsewhere(s, u, ix.models[u.model]) })
	}
	model := rules.Ollama[s.text]
	if model == "" && atOllama {
		model = rules.Ollama["ollama/"+s.text]
	}
	if model != "" {
		s.why = append(slices.Clone(s.why), "what Ollama means by it")
		uses = []use{{"", model}}
	}
	return uses
}

// elsewhere says that a maker means another model by our id, but the id was given with
// the name of somebody else before it.
func elsewhere(s *state, u use, m *content.Model) bool {
	return u.provider == m.Maker && u.model != s.text && s.route != "" && s.route != m.Maker
}
