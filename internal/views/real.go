package views

import (
	"context"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"astrolabe/internal/catalog"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// realPages makes the views of the page that says whether two scores differ.
type realPages struct {
	*shared
	sheets func() *sheetPages
	// benchmarks are the ids of those with scores.
	benchmarks []string
	examples   []IndexPreset
}

func newRealPages(x *shared, sheets func() *sheetPages) *realPages {
	p := &realPages{shared: x, sheets: sheets}
	for _, t := range x.catalog.Scores.Tables {
		if t.Chosen() != nil {
			p.benchmarks = append(p.benchmarks, t.Benchmark.ID)
		}
	}
	p.examples = p.makeExamples()
	return p
}

// realParams are the parameters of the page's address: the second of two ends in 2.
// The models of a comparison are read as well.
var realParams = []string{"benchmark", "model", "model2", "score", "score2", "items", "items2", "same", "differ", catalog.CompareParam}

// realView is what a visitor asks: two scores, of models or typed in, and over how
// many items. What is typed goes before what the data says.
type realView struct {
	benchmark string
	// models are ids, scores in percent, items counts; empty, nil or 0 where nothing
	// was said.
	models [2]string
	scores [2]*float64
	items  [2]int
	// same is whether both answered the same items, differ on how many percent of them
	// one was right and the other wrong.
	same    bool
	differ  *float64
	guesses []catalog.Guess
	notices []catalog.Notice
}

// suffixes end the parameters of the first and the second.
var suffixes = [2]string{"", "2"}

// sideLetters name the first and the second.
var sideLetters = [2]string{"A", "B"}

func (x *realPages) parse(query url.Values) *realView {
	v := &realView{same: query.Get("same") == "yes"}
	query = withPair(query)
	if id := cleaned(query.Get("benchmark")); slices.Contains(x.benchmarks, id) {
		v.benchmark = id
	} else if id != "" {
		v.notices = append(v.notices, catalog.Unknown("benchmark", id, x.benchmarks))
	}
	for i, suffix := range suffixes {
		v.parseModel(x.catalog, query, i)
		v.scores[i] = v.percent(query, "score"+suffix, "Score "+sideLetters[i])
		v.items[i] = v.count(query, "items"+suffix, []string{"Items", "Items of B"}[i])
	}
	if v.models[0] != "" && v.models[0] == v.models[1] {
		v.notices = append(v.notices, catalog.Notice{Param: "model2", Text: x.catalog.Model(v.models[0]).Name + " was named twice; choose another model to compare it with"})
		v.models[1] = ""
	}
	if v.benchmark == "" && v.items[0] == 0 {
		v.items[0] = v.items[1]
	}
	if v.items[1] == v.items[0] {
		v.items[1] = 0 // one count is for both
	}
	v.differ = v.percent(query, "differ", "Answers that differ")
	v.same = v.same || v.differ != nil
	return v
}

// withPair names the models of a comparison one by one.
func withPair(query url.Values) url.Values {
	list := strings.Split(query.Get(catalog.CompareParam), ",")
	if list[0] == "" || query.Get("model")+query.Get("model2") != "" {
		return query
	}
	query = merged(query)
	for i := range min(len(list), len(suffixes)) {
		query.Set("model"+suffixes[i], list[i])
	}
	return query
}

func (v *realView) parseModel(ix *catalog.Index, query url.Values, i int) {
	asked := ix.ParseModel(query, "model"+suffixes[i])
	if len(asked.IDs) > 0 {
		v.models[i] = asked.IDs[0]
	}
	v.guesses = append(v.guesses, asked.Guesses...)
	for _, n := range asked.Notices {
		n.Typed = cleaned(query.Get("model" + suffixes[i]))
		v.notices = append(v.notices, n)
	}
}

// cleaned is a typed text without what no value has.
func cleaned(text string) string {
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
func (v *realView) percent(query url.Values, name, label string) *float64 {
	typed := cleaned(query.Get(name))
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
func (v *realView) count(query url.Values, name, label string) int {
	typed := cleaned(query.Get(name))
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

func (v *realView) explain(name, label, typed, what string) {
	v.notices = append(v.notices, catalog.Notice{Param: name, Typed: typed, Text: label + " “" + typed + "” " + what})
}

// values are the parameters of the view's one address.
func (v *realView) values() url.Values {
	values := url.Values{}
	set := func(name, value string) {
		if value != "" {
			values.Set(name, value)
		}
	}
	set("benchmark", v.benchmark)
	for i, suffix := range suffixes {
		set("model"+suffix, v.models[i])
		if v.scores[i] != nil {
			set("score"+suffix, plainNumber(*v.scores[i]))
		}
		if v.items[i] > 0 {
			set("items"+suffix, strconv.Itoa(v.items[i]))
		}
	}
	if v.same {
		set("same", "yes")
	}
	if v.differ != nil {
		set("differ", plainNumber(*v.differ))
	}
	return values
}

func plainNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// realHref is the address of a view.
func (x *shared) realHref(v *realView) string {
	return withQuery(x.site.Href(site.IsItRealPath), v.values().Encode())
}

// ask reads a view of the page: its form, and what it says of the two scores.
func (x *realPages) ask(query url.Values) Asked {
	v := x.parse(query)
	c := x.judge(v)
	return Asked{Values: v.values(), Params: realParams, Unclear: len(v.notices)+len(v.guesses) > 0, Card: func() *payload.Card { return x.card(c) },
		Show: func(ctx context.Context) (Shown, error) {
			models, err := x.modelOptions(ctx)
			if err != nil {
				return Shown{}, err
			}
			form := x.form(c)
			form.Models = models
			return Shown{Parts: []parts.Part{form, x.results(c)}, Head: x.head(c)}, nil
		}, Markdown: func(_ context.Context, w *markdown.Writer) error {
			w.Text(x.leadOf(site.IsItRealPath))
			x.results(c).write(w)
			return nil
		}}
}
