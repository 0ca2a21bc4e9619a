// Package duel says whether two scores differ by more than chance gives: what a visitor
// asks, the scores that the data has, and the verdict in a sentence.
package duel

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/words"
)

// Params are the parameters of the page's address: the second of two ends in 2.
// The models of a comparison are read as well.
var Params = []string{"benchmark", "model", "model2", "score", "score2", "items", "items2", "same", "differ", catalog.CompareParam}

// View is what a visitor asks: two scores, of models or typed in, and over how
// many items. What is typed goes before what the data says.
type View struct {
	Benchmark string
	// Models are ids, Scores in percent, Items counts; empty, nil or 0 where nothing
	// was said.
	Models [2]string
	Scores [2]*float64
	Items  [2]int
	// Same is whether both answered the same items, Differ on how many percent of them
	// one was right and the other wrong.
	Same    bool
	Differ  *float64
	Guesses []catalog.Guess
	Notices []catalog.Notice
}

// Suffixes end the parameters of the first and the second.
var Suffixes = [2]string{"", "2"}

// Letters name the first and the second.
var Letters = [2]string{"A", "B"}

// Benchmarks are the ids of the benchmarks with scores.
func Benchmarks(ix *catalog.Index) []string {
	var list []string
	for _, t := range ix.Scores.Tables {
		if t.Chosen() != nil {
			list = append(list, t.Benchmark.ID)
		}
	}
	return list
}

// Parse reads what is asked; benchmarks are those with scores.
func Parse(ix *catalog.Index, benchmarks []string, query url.Values) *View {
	v := &View{Same: query.Get("same") == "yes"}
	query = withPair(query)
	if id := Cleaned(query.Get("benchmark")); slices.Contains(benchmarks, id) {
		v.Benchmark = id
	} else if id != "" {
		v.Notices = append(v.Notices, catalog.Unknown("benchmark", id, benchmarks))
	}
	for i, suffix := range Suffixes {
		v.parseModel(ix, query, i)
		v.Scores[i] = v.percent(query, "score"+suffix, "Score "+Letters[i])
		v.Items[i] = v.count(query, "items"+suffix, []string{"Items", "Items of B"}[i])
	}
	if v.Models[0] != "" && v.Models[0] == v.Models[1] {
		v.Notices = append(v.Notices, catalog.Notice{Param: "model2", Text: ix.Model(v.Models[0]).Name + " was named twice; choose another model to compare it with"})
		v.Models[1] = ""
	}
	if v.Benchmark == "" && v.Items[0] == 0 {
		v.Items[0] = v.Items[1]
	}
	if v.Items[1] == v.Items[0] {
		v.Items[1] = 0 // one count is for both
	}
	v.Differ = v.percent(query, "differ", "Answers that differ")
	v.Same = v.Same || v.Differ != nil
	return v
}

// withPair names the models of a comparison one by one.
func withPair(query url.Values) url.Values {
	list := strings.Split(query.Get(catalog.CompareParam), ",")
	if list[0] == "" || query.Get("model")+query.Get("model2") != "" {
		return query
	}
	query = maps.Clone(query)
	for i := range min(len(list), len(Suffixes)) {
		query.Set("model"+Suffixes[i], list[i])
	}
	return query
}

func (v *View) parseModel(ix *catalog.Index, query url.Values, i int) {
	asked := ix.ParseModel(query, "model"+Suffixes[i])
	if len(asked.IDs) > 0 {
		v.Models[i] = asked.IDs[0]
	}
	v.Guesses = append(v.Guesses, asked.Guesses...)
	for _, n := range asked.Notices {
		n.Typed = Cleaned(query.Get("model" + Suffixes[i]))
		v.Notices = append(v.Notices, n)
	}
}

// Cleaned is a typed text without what no value has.
func Cleaned(text string) string {
	text = strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !unicode.IsGraphic(r) {
			return ' '
		}
		return r
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > 80 {
		return string(runes[:80])
	}
	return text
}

var decimalPattern = regexp.MustCompile(`^(\d+(\.\d*)?|\.\d+)$`)

// percent reads a percentage as people write it: 87.4, 87,4, 87.4 %.
func (v *View) percent(query url.Values, name, label string) *float64 {
	typed := Cleaned(query.Get(name))
	if typed == "" {
		return nil
	}
	text := strings.Replace(strings.ReplaceAll(strings.TrimSuffix(typed, "%"), " ", ""), ",", ".", 1)
	n, err := strconv.ParseFloat(text, 64)
	switch {
	case err == nil && (n < 0 || n > 100):
		v.explain(name, label, typed, "is not between 0 and 100%; enter a percentage such as 87.4")
	case err != nil || !decimalPattern.MatchString(text):
		v.explain(name, label, typed, "is not a number; enter a percentage such as 87.4")
	default:
		return &n
	}
	return nil
}

// count reads a number of items.
func (v *View) count(query url.Values, name, label string) int {
	typed := Cleaned(query.Get(name))
	if typed == "" {
		return 0
	}
	switch n, ok := catalog.ReadAmount(typed); {
	case !ok:
		v.explain(name, label, typed, "is not a whole number; enter how many questions or tasks a score is over, such as 198")
	case n < 1:
		v.explain(name, label, typed, "is too few; a score needs at least 1 item")
	case n > scores.MostItems:
		v.explain(name, label, typed, "is too many; counted as "+words.Number(scores.MostItems))
		return scores.MostItems
	default:
		return int(n)
	}
	return 0
}

func (v *View) explain(name, label, typed, what string) {
	v.Notices = append(v.Notices, catalog.Notice{Param: name, Typed: typed, Text: label + " “" + typed + "” " + what})
}

// Values are the parameters of the view's one address.
func (v *View) Values() url.Values {
	values := url.Values{}
	set := func(name, value string) {
		if value != "" {
			values.Set(name, value)
		}
	}
	set("benchmark", v.Benchmark)
	for i, suffix := range Suffixes {
		set("model"+suffix, v.Models[i])
		if v.Scores[i] != nil {
			set("score"+suffix, PlainNumber(*v.Scores[i]))
		}
		if v.Items[i] > 0 {
			set("items"+suffix, strconv.Itoa(v.Items[i]))
		}
	}
	if v.Same {
		set("same", "yes")
	}
	if v.Differ != nil {
		set("differ", PlainNumber(*v.Differ))
	}
	return values
}

// PlainNumber is a number as an address has it.
func PlainNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
