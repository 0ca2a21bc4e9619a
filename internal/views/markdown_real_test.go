package views

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/facts"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
)

// mostCharacters is how long a page of Markdown may be: many tools cut a longer one.
const mostCharacters = 50_000

// realViews are the views of the project's own site, without an engine.
func realViews(t testing.TB) (*site.Site, *Views) {
	t.Helper()
	s, err := siteWithPages()
	if err != nil {
		t.Fatal(err)
	}
	index, known := catalog.New(s), facts.New(s)
	machine := past.New(s, func() *catalog.Index { return index })
	return s, New(s, index, known, api.New(s, index, known, machine), machine, parts.New(nil), func(ctx context.Context, _ string, draw func(context.Context) ([]parts.Part, error)) ([]parts.Part, error) {
		return draw(ctx)
	})
}

// widestViews are views with the longest rows.
func widestViews(s *site.Site, ix *catalog.Index) []string {
	most := slices.SortedStableFunc(slices.Values(s.Models), func(a, b *site.Model) int {
		return len(ix.Scores.Of(b.ID)) - len(ix.Scores.Of(a.ID))
	})
	var models, ended []string
	for _, m := range most[:6] {
		models = append(models, m.ID)
	}
	for _, m := range s.Models {
		if m.Status == "retired" && len(ended) < api.MaxIDs {
			ended = append(ended, m.ID)
		}
	}
	list := []string{
		site.ComparePath + "?models=" + strings.Join(models, ","),
		site.CostPath + "?thinking=100k&cached=50%25&prompt=300k&prompt2=3000000&prompt3=200k&requests3=4&requests2=9&batch=yes",
		site.RankPath + "?missing=shrink&retired=yes&weights=coding_3+agents_2+maths_1+knowledge_1+language_1+images_1+price_1+context_1+open_1+gpqa-diamond_1+mmlu_1+mmlu-pro_1+humaneval_1+math_1+aime-2025_1+swe-bench-verified_1+hle_1+livecodebench_1+ifeval_1+simpleqa_1+arc-agi-2_1",
		site.IDsPath + "?id=" + strings.Join(ended, "&id="),
		site.ChangesPagePath + "?kind=correction,unclear,price,limit,status,unlisted,listed",
		site.IndexPath + "?cols=name,maker,released,context,abilities,input,output,training,retention,zero,regions,certificates,open,size,cutoff,status,scores,licence,providers,ability",
		site.SearchPath + "?q=model",
	}
	v := &benchmarkPages{shared: &shared{site: s, catalog: ix}}
	for _, c := range v.newMatrixTable().Categories {
		list = append(list, site.MatrixPath+"?category="+url.QueryEscape(c))
	}
	return list
}

// Every page that is put together, and the widest views, can be had as Markdown, whole
// and in pages that tools can read.
func TestMarkdownOfEveryPageInOneThread(t *testing.T) {
	racetest.Skip(t)
	s, v := realViews(t)
	written := 0
	for _, address := range slices.Concat(s.Paths(), widestViews(s, v.catalog)) {
		at, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Route(at.Path)
		if err != nil {
			t.Fatal(err)
		}
		asked, ok := v.Ask(r, at.Query())
		if !ok || !r.HasMarkdown() {
			continue
		}
		more := true
		for page := 1; more; page++ {
			text, err := v.Markdown(t.Context(), r, &asked, asked.Values, page)
			if err != nil {
				t.Fatalf("%s, page %d: %v", address, page, err)
			}
			checkMarkdown(t, address, string(text))
			more = strings.Contains(string(text), "[Next page](") && r.Kind != "search" // whose pages are views
		}
		written++
	}
	if written < len(s.Models) {
		t.Errorf("%d pages of %d models", written, len(s.Models))
	}
}

// What no page of Markdown may have.
var (
	elementPattern = regexp.MustCompile("[^\\\\`]</?(div|span|a|td|small|b|p)[ >]")
	columnPattern  = regexp.MustCompile(`(?m)^\| --- .*\n(\|  \|.*\n)+\n`)
	stopPattern    = regexp.MustCompile(`[^.]\.\.(\s|$)`)
)

// checkMarkdown says what is wrong with a page.
func checkMarkdown(t *testing.T, address, text string) {
	t.Helper()
	if n := utf8.RuneCountInString(text); n > mostCharacters {
		t.Errorf("%s has %d characters", address, n)
	}
	for what, found := range map[string]bool{
		"two blank lines":     strings.Contains(text, "\n\n\n"),
		"an element":          elementPattern.MatchString(text),
		"an empty link":       strings.Contains(text, "[]("),
		"a link to nowhere":   strings.Contains(text, "]()"),
		"an empty item":       strings.Contains(text, "\n- \n"),
		"an empty column":     columnPattern.MatchString(text),
		"a doubled full stop": stopPattern.MatchString(text),
	} {
		if found {
			t.Errorf("%s has %s", address, what)
		}
	}
	width := 0
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			width = 0
			continue
		}
		if n := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|"); width == 0 {
			width = n
		} else if n != width {
			t.Errorf("%s: a row has %d columns of %d: %s", address, n-1, width-1, line)
		}
	}
}

// figurePattern is what people would check: prices, shares and margins.
var figurePattern = regexp.MustCompile(`\$\d+([.,]\d+)*|\d+([.,]\d+)*%|± \d+([.,]\d+)*`)

// The figures of a sheet in Markdown are those of the page's parts, all of them.
func TestMarkdownHasTheFiguresOfThePageInOneThread(t *testing.T) {
	racetest.Skip(t)
	s, v := realViews(t)
	random := rand.New(rand.NewPCG(1, 2))
	paths := []string{site.ProvidersPath, site.DisagreementsPath}
	for range 25 {
		m := s.Models[random.IntN(len(s.Models))]
		paths = append(paths, site.ModelPath(m), site.MakerPath(m.Maker))
	}
	for _, path := range paths {
		r, err := s.Route(path)
		if err != nil {
			t.Fatal(err)
		}
		asked, _ := v.Ask(r, nil)
		shown, err := asked.Show(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		text, err := v.Markdown(t.Context(), r, &asked, asked.Values, 1)
		if err != nil {
			t.Fatal(err)
		}
		page := textOf(t, shown.Parts[0]) + payload.KindOf(r).Description(s, r)
		compareFigures(t, path, figuresIn(linkTargets.ReplaceAllString(string(text), "]")), figuresIn(page))
	}
}

// textOf is all text of a part, without addresses.
func textOf(t *testing.T, p parts.Part) string {
	t.Helper()
	encoded, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal(encoded, &value); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	collect(&b, value)
	return b.String()
}

func collect(b *strings.Builder, value any) {
	switch value := value.(type) {
	case string:
		b.WriteString(value + "\n")
	case []any:
		for _, item := range value {
			collect(b, item)
		}
	case map[string]any:
		for key, item := range value {
			if !slices.Contains([]string{"href", "report", "edit", "diff"}, key) {
				collect(b, item)
			}
		}
	}
}

var linkTargets = regexp.MustCompile(`\]\([^)]*\)`)

func figuresIn(text string) map[string]bool {
	found := map[string]bool{}
	for _, figure := range figurePattern.FindAllString(strings.ReplaceAll(text, "\u00a0", " "), -1) {
		found[figure] = true
	}
	return found
}

func compareFigures(t *testing.T, path string, written, shown map[string]bool) {
	t.Helper()
	if len(written) < 3 && len(shown) > 3 {
		t.Errorf("%s: %d figures of %d", path, len(written), len(shown))
	}
	for figure := range written {
		if !shown[figure] {
			t.Errorf("%s: the page does not have %s", path, figure)
		}
	}
	for figure := range shown {
		if !written[figure] {
			t.Errorf("%s: the Markdown does not have %s", path, figure)
		}
	}
}

func BenchmarkMarkdownOfModels(b *testing.B) {
	s, v := realViews(b)
	if err := v.Prepare(); err != nil {
		b.Fatal(err)
	}
	at, bytes := 0, 0
	for b.Loop() {
		r, err := s.Route(site.ModelPath(s.Models[at%len(s.Models)]))
		if err != nil {
			b.Fatal(err)
		}
		asked, _ := v.Ask(r, nil)
		text, err := v.Markdown(b.Context(), r, &asked, asked.Values, 1)
		if err != nil {
			b.Fatal(err)
		}
		at, bytes = at+1, bytes+len(text)
	}
	b.ReportMetric(float64(bytes)/float64(at), "bytes/page")
}
