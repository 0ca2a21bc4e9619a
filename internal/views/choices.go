package views

import (
	"cmp"
	"slices"

	"astrolabe/internal/catalog"
)

// chartChoice is what an axis or a column can show.
type chartChoice struct{ id, name string }

// choice is which of some choices a parameter names, the usual one if none; what
// does not exist is explained.
func choice(param, value, usual string, choices []chartChoice) (string, []catalog.Notice) {
	if value == "" || slices.ContainsFunc(choices, func(c chartChoice) bool { return c.id == value }) {
		return cmp.Or(value, usual), nil
	}
	var ids []string
	for _, c := range choices {
		ids = append(ids, c.id)
	}
	return usual, []catalog.Notice{catalog.Unknown(param, value, ids)}
}
