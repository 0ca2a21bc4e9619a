package content

import (
	"maps"
	"slices"
)

// Moved is the former id of a model and the id it has now, so that an old
// address can lead to the new one.
type Moved struct {
	From string
	To   string
}

const movedFile = "data/moved.toml"

func (l *loader) loadMoved() []Moved {
	if !l.exists(movedFile) {
		return nil
	}
	var doc struct {
		Model map[string]string `toml:"model"`
	}
	s, ok := openTOML(l.fsys, movedFile, &doc)
	var list []Moved
	for _, from := range slices.Sorted(maps.Keys(doc.Model)) {
		if !ok {
			break
		}
		key := "model." + from
		if !slugPattern.MatchString(from) {
			s.wrong(key, "a former id of small letters, digits and single hyphens", from)
		} else if file, taken := l.models.file[from]; taken {
			s.wrong(key, "an id that is free again", from+", which is "+file)
		}
		// Straight to where it is now: a chain would be walked by every reader.
		s.refers(key, doc.Model[from], l.models)
		list = append(list, Moved{From: from, To: doc.Model[from]})
	}
	l.problems = append(l.problems, s.problems...)
	return list
}
