package catalog

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// maxNames is how many names a parameter may list.
const maxNames = 64

// Names reads a parameter that is a list of names: the known ones, from commas and from
// repetition, sorted. given is whether anything was asked for at all: by unknown names alone,
// nothing is found, which a notice says.
func Names(values url.Values, param string, known []string) (chosen []string, given bool, notices []Notice) {
	tell := func(text string) { notices = append(notices, Notice{Param: param, Text: text}) }
	unknown := 0
	for _, value := range values[param] {
		for name := range strings.SplitSeq(value, ",") {
			name = strings.ToLower(strings.TrimSpace(name))
			switch {
			case name == "" || slices.Contains(chosen, name):
				continue
			case len(chosen)+unknown == maxNames:
				tell(fmt.Sprintf("%s has more than %d values; the rest was ignored", param, maxNames))
				slices.Sort(chosen)
				return chosen, true, notices
			}
			given = true
			if slices.Contains(known, name) {
				chosen = append(chosen, name)
				continue
			}
			if unknown++; unknown <= maxUnknown {
				notices = append(notices, Unknown(param, name, known))
			}
		}
	}
	if given && len(chosen) == 0 {
		tell("nothing that " + param + " asks for is known, so nothing matches")
	}
	slices.Sort(chosen)
	return chosen, given, notices
}
