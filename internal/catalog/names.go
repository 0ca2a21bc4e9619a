package catalog

import (
	"maps"
	"slices"
	"strings"

	"astrolabe/internal/search"
)

// shortestPrefix is how many letters of a name must be written before the rest
// may be left out.
const shortestPrefix = 3

// addName adds what a visitor calls by a name to a term: by its id, its name, or
// the beginning of either. False if nothing is called so.
func (ix *Index) addName(t *term, name string) bool {
	folded := fold(name)
	switch t.field {
	case fieldIn, fieldOut:
		return t.addMask(maskOf([]string{singular(folded)}, ModalityNames))
	case fieldHas:
		lower := strings.ToLower(name)
		return t.addMask(max(maskOf([]string{lower}, CapabilityNames), uint8(capabilityAliases[lower])))
	case fieldLicence:
		if i := slices.Index(LicenceKindNames, strings.ToLower(name)); i >= 0 {
			ix.addLicenceKind(t, LicenceKind(i))
			return true
		}
	}
	if alias := regionAliases[folded]; alias != "" && t.field == fieldRegion {
		folded = alias
	}
	list := ix.listOf(t.field)
	found := matching(list, func(n Named) bool { return fold(n.ID) == folded || fold(n.Name) == folded })
	if len(found) == 0 && len(folded) >= shortestPrefix {
		found = matching(list, func(n Named) bool {
			return strings.HasPrefix(fold(n.ID), folded) || strings.HasPrefix(fold(n.Name), folded)
		})
	}
	for _, i := range found {
		t.add(list[i].ID, i)
	}
	return len(found) > 0 && folded != ""
}

// addID adds a thing by its id alone.
func (ix *Index) addID(t *term, id string) {
	if i := slices.Index(LicenceKindNames, id); i >= 0 && t.field == fieldLicence {
		ix.addLicenceKind(t, LicenceKind(i))
		return
	}
	if i := slices.IndexFunc(ix.listOf(t.field), func(n Named) bool { return n.ID == id }); i >= 0 {
		t.add(id, i)
	}
}

func (t *term) addMask(mask uint8) bool {
	t.mask |= mask
	return mask != 0
}

// add adds a thing once.
func (t *term) add(id string, member int) {
	if !slices.Contains(t.members, member) {
		t.values, t.members = append(t.values, id), append(t.members, member)
	}
}

// addLicenceKind adds all licences of a kind under the kind's name.
func (ix *Index) addLicenceKind(t *term, kind LicenceKind) {
	if !slices.Contains(t.values, kind.String()) {
		t.values = append(t.values, kind.String())
	}
	for i, l := range ix.Licences {
		if l.Kind == kind && !slices.Contains(t.members, i) {
			t.members = append(t.members, i)
		}
	}
	if len(t.members) == 0 {
		// No model has such a licence: a member that no model has.
		t.members = append(t.members, len(ix.Licences))
	}
}

// singular reads images as image.
func singular(word string) string {
	if word == "pdfs" || word == "images" || word == "videos" || word == "texts" {
		return word[:len(word)-1]
	}
	return word
}

func matching(list []Named, is func(Named) bool) []int {
	var found []int
	for i, n := range list {
		if is(n) {
			found = append(found, i)
		}
	}
	return found
}

// listOf are the things that a field names.
func (ix *Index) listOf(f field) []Named {
	switch f {
	case fieldMaker:
		return ix.Makers
	case fieldProvider:
		return ix.Providers
	case fieldFamily:
		return ix.Families
	case fieldLicence:
		return ix.licenceNames
	case fieldStatus:
		return statusNames
	case fieldKind:
		return kindNames
	}
	if i := aspectOf(f); i >= 0 {
		return aspects[i].names
	}
	return nil
}

var statusNames, kindNames = plainNames(Statuses), plainNames(Kinds)

// plainNames are things whose name is their id, but for spaces.
func plainNames(names []string) []Named {
	list := make([]Named, len(names))
	for i, name := range names {
		list[i] = Named{slug(name), name}
	}
	return list
}

// namesOf are the ids that a field knows.
func (ix *Index) namesOf(f field) []string {
	switch f {
	case fieldIn, fieldOut:
		return ModalityNames
	case fieldHas:
		return CapabilityNames
	}
	var names []string
	if f == fieldLicence {
		names = append(names, LicenceKindNames...)
	}
	for _, n := range ix.listOf(f) {
		names = append(names, n.ID)
	}
	return names
}

// nameOf is the name for readers of what a field names by an id.
func (ix *Index) nameOf(f field, id string) string {
	for _, n := range ix.listOf(f) {
		if n.ID == id {
			return n.Name
		}
	}
	return id
}

// byName are the places of models by the letters of their names. Of two with one name
// the newer is meant.
func (ix *Index) byName() map[string]int32 {
	places := make(map[string]int32, len(ix.Models))
	for i, m := range slices.Backward(ix.Models) {
		places[search.Letters(m.Name)] = int32(i)
	}
	return places
}

// gatherWords collects the words of all names, for corrections.
func (ix *Index) gatherWords() []string {
	seen := map[string]bool{}
	for _, m := range ix.Models {
		for _, name := range []string{m.Name, m.MakerName, m.Family, m.Maker} {
			for _, word := range strings.FieldsFunc(search.Fold(name), func(r rune) bool { return !isWordRune(r) }) {
				if len(word) > 2 {
					seen[word] = true
				}
			}
		}
	}
	for _, f := range ix.Families {
		seen[f.ID] = true
	}
	for _, word := range plainWordList {
		seen[word] = true
	}
	return slices.Sorted(maps.Keys(seen))
}

// anyHas says whether a folded word is in any model's text.
func (ix *Index) anyHas(folded string) bool {
	return slices.ContainsFunc(ix.text(), func(t searchText) bool { return t.has(folded) })
}

// nearestWord is the word of a name that a visitor most likely meant.
func (ix *Index) nearestWord(word string) string { return nearest(word, ix.words()) }
