package site

import (
	"cmp"
	"hash/fnv"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"astrolabe/internal/content"
)

// Mark is how a maker or a provider is recognised at a glance: two letters in a
// ring, in one of twelve hues.
type Mark struct {
	Letters string
	// Hue is from 1 to 12: the colour --hue-N of the style sheet.
	Hue string
}

// Hues is how many hues there are.
const Hues = 12

// ChiefMaker is one of the twelve makers that have a hue to themselves in charts.
type ChiefMaker struct {
	ID  string
	Hue int
}

// ChiefMakers are those with the most models in the index in November 2026. The
// list is fixed, so that an import does not change anyone's colour.
var ChiefMakers = []ChiefMaker{
	{"alibaba", 10}, {"openai", 6}, {"google", 8}, {"mistral", 2}, {"anthropic", 1}, {"deepseek", 9},
	{"meta", 7}, {"zai", 11}, {"xai", 4}, {"cohere", 3}, {"microsoft", 12}, {"nvidia", 5},
}

// ChiefHue is the hue that a maker has to itself; 0 if it has none.
func ChiefHue(maker string) int {
	for _, c := range ChiefMakers {
		if c.ID == maker {
			return c.Hue
		}
	}
	return 0
}

// letters are monograms that the names alone would not give.
var letters = map[string]string{
	"alibaba": "Qw", "mistral": "Mi", "moonshotai": "Mo", "bytedance": "By", "01-ai": "01", "allenai": "A2",
	"ai21": "21", "xai": "xA", "ibm": "IB", "lg": "LG", "inclusionai": "iA", "swiss-ai": "CH", "tii": "TI", "minimax": "MM",
}

// kin are providers in the hue of the maker that they belong to.
var kin = map[string]string{"amazon-bedrock": "amazon", "azure": "microsoft", "google-vertex": "google", "longcat": "meituan"}

// Mark is the mark of a maker or a provider: one that is both has one mark.
// It is empty for one that is unknown.
func (s *Site) Mark(id string) Mark { return s.marks[id] }

// makeMarks gives everyone a mark. Chief makers choose first, then makers, then
// providers; no two have the same letters if their names allow it.
func makeMarks(makers map[string]content.Maker, providers []content.Provider) map[string]Mark {
	marks, taken := map[string]Mark{}, map[string]bool{}
	add := func(id, name string) {
		if _, known := marks[id]; known || name == "" {
			return
		}
		l := cmp.Or(letters[id], monogram(name, taken))
		taken[strings.ToLower(l)] = true
		marks[id] = Mark{l, strconv.Itoa(hueOf(id))}
	}
	for _, c := range ChiefMakers {
		add(c.ID, makers[c.ID].Name)
	}
	for _, l := range letters {
		taken[strings.ToLower(l)] = true
	}
	for _, id := range slices.Sorted(maps.Keys(makers)) {
		add(id, makers[id].Name)
	}
	for _, p := range providers {
		add(p.ID, p.Name)
	}
	return marks
}

// hueOf is a chief maker's own hue; everyone else's follows from the id, so that it
// never depends on who else is there.
func hueOf(id string) int {
	id = cmp.Or(kin[id], id)
	if hue := ChiefHue(id); hue > 0 {
		return hue
	}
	h := fnv.New32a()
	h.Write([]byte(id))
	return int(h.Sum32()%Hues) + 1
}

// monogram is the first pair of letters of a name that nobody has taken: initials
// of its words and capitals, then its first letter with each of the others.
func monogram(name string, taken map[string]bool) string {
	name, _, _ = strings.Cut(name, " (")
	var initials, rest []rune
	previous := ' '
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			if !unicode.IsLetter(previous) || unicode.IsUpper(r) {
				initials = append(initials, r)
			}
			rest = append(rest, unicode.ToLower(r))
		}
		previous = r
	}
	if len(rest) < 2 {
		return name
	}
	first := string(unicode.ToUpper(rest[0]))
	var pairs []string
	if len(initials) > 1 {
		pairs = append(pairs, first+string(unicode.ToUpper(initials[1])))
	}
	for _, r := range rest[1:] {
		pairs = append(pairs, first+string(r))
	}
	for _, p := range pairs {
		if !taken[strings.ToLower(p)] {
			return p
		}
	}
	return pairs[0]
}
