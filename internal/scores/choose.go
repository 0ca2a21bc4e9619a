package scores

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// Basis is what a score rests on. A lower one is chosen before a higher.
type Basis uint8

// The bases, in the order of choice.
const (
	Operator Basis = iota
	Independent
	OwnMaker
	OwnMakerQuoted
	OtherMaker
	SingleNote
)

// String is the basis for readers.
func (b Basis) String() string {
	return [...]string{"the benchmark's operator", "an independent run", "the model's own maker",
		"the model's own maker, as quoted by others", "another maker or a third party", "a single note"}[b]
}

var (
	operators    = []string{"livebench", "tau2-bench", "lmarena", "bfcl", "vectara", "lechmazur", "matharena", "aider", "bullshit-benchmark"}
	independents = []string{"epoch-runs", "epoch-external"}
)

// BasisOf says what a score rests on.
func BasisOf(s content.Score) Basis {
	switch {
	case slices.Contains(operators, s.Source):
		return Operator
	case slices.Contains(independents, s.Source):
		return Independent
	case s.Confidence == "single note":
		return SingleNote
	case s.SelfReported && s.Confidence == "primary":
		return OwnMaker
	case s.SelfReported:
		return OwnMakerQuoted
	}
	return OtherMaker
}

// Rule says in a sentence which report stands for a model.
const Rule = "Each model has one score: the benchmark's operator before independent runs before its maker, and there its best setting."

// better orders reports by which should stand for the model: the better basis,
// and there the best setting, which is the one that scored best. Figures, posts
// and pages all go by this rule, and pages show the other reports beside it.
// What is still equal is ordered by effort, date, source and setting, so that
// the choice does not depend on chance.
func (t *Table) better(a, b content.Score) int {
	if c := cmp.Compare(BasisOf(a), BasisOf(b)); c != 0 {
		return c
	}
	if c := t.compareValues(a.Value, b.Value); c != 0 {
		return c
	}
	if c := cmp.Compare(Effort(b.Setting), Effort(a.Setting)); c != 0 {
		return c
	}
	if c := strings.Compare(b.Date, a.Date); c != 0 {
		return c
	}
	return cmp.Or(strings.Compare(a.Source, b.Source), strings.Compare(a.Setting, b.Setting), strings.Compare(a.SourceURL, b.SourceURL))
}

// efforts are the words of settings that tell how long a model may think.
var efforts = map[string]int{
	"max": 90, "best": 90, "highest": 90, "xhigh": 80, "high": 70, "highthinking": 70, "thinking": 60, "enabled": 60,
	"medium": 50, "low": 30, "minimal": 20, "nothinking": 10, "none": 10, "base": 10,
}

// unstated is the effort of a setting that does not tell.
const unstated = 40

// Effort ranks settings by how long the model may think. A number of thousands
// of tokens decides between settings of the same word.
func Effort(setting string) int {
	words := strings.FieldsFunc(strings.ToLower(setting), func(r rune) bool { return r == ' ' || r == ';' || r == ',' || r == '(' || r == ')' })
	level, budget, seen := 0, 0, false
	for i, word := range words {
		if i > 0 && words[i-1] == "no" && (word == "thinking" || word == "reasoning") {
			return 10 * 1000
		}
		if n, ok := efforts[word]; ok {
			level, seen = max(level, n), true
		}
		if k, ok := strings.CutSuffix(word, "k"); ok {
			if n, err := strconv.Atoi(k); err == nil && n < 1000 {
				budget = n
			}
		}
	}
	switch {
	case !seen && budget > 0:
		level = efforts["thinking"]
	case !seen:
		level = unstated
	case level <= efforts["nothinking"]:
		budget = 0
	}
	return level*1000 + budget
}
