package api

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/content"
	"astrolabe/internal/facts"
	"astrolabe/internal/figures"
	"astrolabe/internal/past"
	"astrolabe/internal/site"
)

// realAPI answers for the repository's own data.
var realAPI = sync.OnceValues(func() (*API, error) { return apiOfDay(2026, 11, 16) })

// apiOfDay answers for the repository's own data as of a day.
func apiOfDay(year int, month time.Month, day int) (*API, error) {
	files := os.DirFS("../..")
	all, err := content.Load(files)
	if err != nil {
		return nil, err
	}
	s, err := site.Build(withoutLinks(all),
		site.Options{Name: "Astrolabe", URL: "https://astrolabe.example", Now: time.Date(year, month, day, 12, 0, 0, 0, time.UTC), CheckFigure: figures.Check,
			Details: map[string]string{"company": "Little Ltd", "support_email": "help@little.example"}})
	if err != nil {
		return nil, err
	}
	index := sync.OnceValue(func() *catalog.Index { return catalog.New(s) })
	return New(s, index(), facts.New(s), past.New(s, index)), nil
}

// withoutLinks leaves out what texts say: their links lead to pages that nobody makes here.
func withoutLinks(c *content.Content) *content.Content {
	c.Pages, c.Benchmarks, c.Architectures = nil, nil, nil
	for i := range c.Posts {
		c.Posts[i].Body = []byte("A post.")
	}
	for i := range c.Terms {
		c.Terms[i].Body = []byte("A paragraph.")
	}
	for i := range c.Techniques {
		c.Techniques[i].Body = []byte("A paragraph.")
	}
	return c
}

func mustReal(t testing.TB) *API {
	t.Helper()
	a, err := realAPI()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// get answers an address, path and query.
func (a *API) get(t testing.TB, address string) *Answer {
	t.Helper()
	path, query, _ := strings.Cut(address, "?")
	q, err := a.Ask(path, query)
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	if q.Location != "" {
		t.Fatalf("%s leads to %s", address, q.Location)
	}
	answer, err := q.Answer()
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	if answer.Temporary {
		return a.get(t, answer.Location)
	}
	return answer
}

// read decodes what an address answers.
func read[T any](t testing.TB, a *API, address string) T {
	t.Helper()
	var value T
	if err := json.Unmarshal(a.get(t, address).Body, &value); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	return value
}

// list is a page of models, as far as tests look at it.
type list struct {
	Paging
	Asks    string
	Known   int
	Notices []Notice
	Columns []ColumnInfo
	Groups  []GroupInfo
	Models  []map[string]any
	Sources []Source
}

func TestPages(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	all := len(a.index.Models)
	for _, c := range []struct {
		query                     string
		page, pages, limit, shown int
		prev, next                bool
		notices                   int
	}{
		{"", 1, (all + 99) / 100, 100, 100, false, true, 0},
		{"limit=1000", 1, 1, 1000, all, false, false, 0},
		{"limit=5000", 1, 1, 1000, all, false, false, 1},
		{"limit=0", 1, (all + 99) / 100, 100, 100, false, true, 1},
		{"limit=-3&page=x", 1, (all + 99) / 100, 100, 100, false, true, 2},
		{"page=2&limit=7", 2, (all + 6) / 7, 7, 7, true, true, 0},
		{"page=999", 999, (all + 99) / 100, 100, 0, true, false, 1},
		{"page=99999999999999999999", 1, (all + 99) / 100, 100, 100, false, true, 1},
		{"page=5000000", maxPage, (all + 99) / 100, 100, 0, true, false, 2},
		{"q=nothingiscalledso", 1, 1, 100, 0, false, false, 1},
		{"page=&limit=", 1, (all + 99) / 100, 100, 100, false, true, 0},
	} {
		got := read[list](t, a, ModelsPath+"?"+c.query)
		if got.Page != c.page || got.Pages != c.pages || got.Limit != c.limit || len(got.Models) != c.shown ||
			(got.Links.Prev != nil) != c.prev || (got.Links.Next != nil) != c.next || len(got.Notices) != c.notices {
			t.Errorf("%s: got %+v with %d models and %d notices", c.query, got.Paging, len(got.Models), len(got.Notices))
		}
		if got.Known != all {
			t.Errorf("%s: got %d models in all", c.query, got.Known)
		}
	}
}

// Who follows the links to the next page meets every model of the view once, in
// its order.
func TestNextLinksLeadThroughAll(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for _, query := range []string{"limit=37", "open=yes&sort=input&limit=50", "group=maker&limit=100&cols=maker", "q=claude&limit=3"} {
		values, _ := url.ParseQuery(query)
		view, _ := a.index.ParseView(values)
		var want, got []string
		for _, m := range a.index.Select(&view).Models {
			want = append(want, a.index.Models[m].ID)
		}
		address := ModelsPath + "?" + query
		for steps := 0; address != "" && steps < 100; steps++ {
			page := read[list](t, a, address)
			for _, m := range page.Models {
				got = append(got, m["id"].(string))
			}
			address = ""
			if page.Links.Next != nil {
				address = strings.TrimPrefix(*page.Links.Next, a.site.URL)
			}
			if self := read[list](t, a, strings.TrimPrefix(page.Links.Self, a.site.URL)); self.Page != page.Page || len(self.Models) != len(page.Models) {
				t.Errorf("%s: its own address shows another page", page.Links.Self)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %d models, want %d in the order of the view", query, len(got), len(want))
		}
	}
}

func TestLinkHeader(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	got := a.get(t, ModelsPath+"?limit=10&page=2").Link
	base := "<https://astrolabe.example/api/models.json?limit=10"
	for _, want := range []string{base + `&page=3>; rel="next"`, base + `>; rel="prev"`, base + `>; rel="first"`, `rel="last"`,
		`<https://astrolabe.example/resources/llm-index>; rel="alternate"`} {
		if !strings.Contains(got, want) {
			t.Errorf("got %s, without %s", got, want)
		}
	}
	long := a.get(t, ModelsPath+"?limit=1&maker="+strings.Repeat("openai,mistral,google,", 80)+"&q="+strings.Repeat("model-", 33)).Link
	if len(long) > maxLinkHeader+200 {
		t.Errorf("the header has %d bytes", len(long))
	}
}

func TestFilters(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for query, holds := range map[string]func(m *site.Model) bool{
		"maker=mistral":              func(m *site.Model) bool { return m.Maker == "mistral" },
		"open=yes":                   func(m *site.Model) bool { return m.IsOpen() },
		"priced=yes&input=1":         func(m *site.Model) bool { return m.Offer != nil && *m.Offer.Input <= 1 },
		"status=retired":             func(m *site.Model) bool { return m.Status == "retired" },
		"context=200k":               func(m *site.Model) bool { return m.ContextTokens != nil && *m.ContextTokens >= 200_000 },
		"q=open%20context%3E%3D200k": func(m *site.Model) bool { return m.IsOpen() && m.ContextTokens != nil && *m.ContextTokens >= 200_000 },
		"unknown=1&utm_source=x":     func(*site.Model) bool { return true },
	} {
		got := read[list](t, a, ModelsPath+"?limit=1000&cols=name&"+query)
		want := 0
		for _, m := range a.index.Models {
			if holds(m) {
				want++
			}
		}
		if got.Total != want || len(got.Models) != want || len(got.Notices) != 0 {
			t.Errorf("%s: got %d and %v, want %d", query, got.Total, got.Notices, want)
		}
		for _, row := range got.Models {
			if m := a.site.Model(row["id"].(string)); m == nil || !holds(m) {
				t.Errorf("%s: %v is there", query, row["id"])
			}
		}
	}
}

func TestColumnsAndGroups(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	got := read[list](t, a, ModelsPath+"?cols=context,input&limit=5&group=maker")
	var keys []string
	for _, c := range got.Columns {
		keys = append(keys, c.Keys...)
	}
	more := []string{"links", "price_provider", "price_as_of", "price_from", "price_until", "then_input_usd_per_million_tokens",
		"then_output_usd_per_million_tokens", "then_cached_input_usd_per_million_tokens"}
	for _, m := range got.Models {
		for _, key := range append(keys, more...) {
			if _, ok := m[key]; !ok {
				t.Errorf("%v: %s is not there", m["id"], key)
			}
		}
		if len(m) != len(keys)+len(more) {
			t.Errorf("%v has %d facts", m["id"], len(m))
		}
	}
	if len(got.Groups) == 0 || got.Groups[0].First != 0 {
		t.Errorf("got the groups %+v", got.Groups)
	}
	second := read[list](t, a, ModelsPath+"?cols=maker&limit=5&page=2&group=maker")
	for i, g := range second.Groups {
		if second.Models[g.First]["maker_id"] != g.ID || i > 0 && second.Models[g.First-1]["maker_id"] == g.ID {
			t.Errorf("the group %+v begins elsewhere", g)
		}
	}
}

func TestNotices(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	got := read[list](t, a, ModelsPath+"?maker=mistrl,google&sort=cheapness&q=contxt%3E1k")
	params := map[string]bool{}
	for _, n := range got.Notices {
		params[n.Param] = true
		if n.Param == "maker" && (n.Near == nil || *n.Near != "mistral") {
			t.Errorf("got %+v", n)
		}
	}
	if !params["maker"] || !params["sort"] || !params["q"] {
		t.Errorf("got %+v", got.Notices)
	}
	if q, _ := a.Ask(ModelsPath, "maker=mistrl"); q.Key != "" {
		t.Error("an answer with a notice would be kept")
	}
	if table := a.get(t, ModelsCSVPath+"?maker=mistrl"); len(table.Notices) != 1 || !strings.Contains(table.Notices[0], `maker "mistrl" is unknown`) {
		t.Errorf("got %q", table.Notices)
	}
	if got := read[list](t, a, ModelsPath+"?maker=%zz"); len(got.Notices) != 1 {
		t.Errorf("a malformed query: got %+v", got.Notices)
	}
}

// The table of a view is what the catalog exports.
func TestModelsCSV(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	values, _ := url.ParseQuery("open=yes&sort=input&cols=maker,input")
	view, _ := a.index.ParseView(values)
	want, err := writeCSV(a.index.Table(&view))
	if err != nil {
		t.Fatal(err)
	}
	got := a.get(t, ModelsCSVPath+"?cols=input,maker&open=yes&sort=input")
	if !bytes.Equal(got.Body, want) || !strings.Contains(got.Link, `sources.json>; rel="license"`) {
		t.Errorf("got %d bytes and %q", len(got.Body), got.Link)
	}
}

func TestModelDocument(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	m := read[Model](t, a, "/api/models/anthropic/claude-sonnet-4-5.json")
	if v := m.Facts.ContextTokens; v.Value == nil || *v.Value != 200_000 || v.Source == nil || *v.Source != "curated" || v.AsOf == nil {
		t.Errorf("context: got %+v", v)
	}
	if len(m.Disagreements) == 0 || len(m.Offers) == 0 || len(m.Scores) < 5 || m.Facts.Parameters.Value != nil || m.Facts.Parameters.Source != nil {
		t.Errorf("got %+v", m)
	}
	for _, s := range m.Scores {
		if (s.Interval == nil) == (s.Reason == nil) {
			t.Errorf("%s: an interval or a reason, got %+v", s.Benchmark.ID, s.ScoreMargin)
		}
	}
	credits := 0
	for _, s := range m.Sources {
		if s.Attribution != nil && strings.Contains(*s.Attribution, creditURL) {
			credits++
		}
	}
	if credits == 0 {
		t.Error("nobody is credited")
	}
	sol := read[Model](t, a, "/api/models/openai/gpt-5-6-sol.json")
	if len(sol.PriceHistory) == 0 || len(sol.Offers[0].Tiers) == 0 {
		t.Errorf("got the moves %+v and the tiers %+v", sol.PriceHistory, sol.Offers[0].Tiers)
	}
}

// A model's document has its general ability, as the rows of models have it, and then
// those in tasks; a model without scores has none.
func TestAbilitiesOfAModel(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	row := read[ModelList](t, a, "/api/models.json?q=claude-sonnet-4-5&cols=name,ability").Models[0]
	list := read[Model](t, a, "/api/models/anthropic/claude-sonnet-4-5.json").Abilities
	if len(list) < 4 || list[0].Task != nil || list[0].Ability != *row.Ability || list[0].Low != *row.AbilityLow || int64(list[0].Benchmarks) != *row.AbilityTests {
		t.Fatalf("got %+v, and %+v in the list", list, row)
	}
	for _, s := range list[1:] {
		if s.Task == nil || s.Benchmarks == 0 || s.Low > s.Ability || s.Rank.First > s.Rank.Last || s.Rank.Last > s.Rank.Of || s.Own == (*s.Task == "language") {
			t.Errorf("got %+v", s)
		}
	}
	if list := read[Model](t, a, "/api/models/anthropic/claude-fable-5-2.json").Abilities; list == nil || len(list) > 0 {
		t.Errorf("got %+v of a model that was not tested", list)
	}
}

func TestRetirementInAModelsDocument(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	r := read[Model](t, a, "/api/models/openai/gpt-4-1-nano.json").Retirement
	if r == nil || *r.Announced != "2026-04-22" || *r.Ends != "2026-10-23" || r.Replacement.ID != "gpt-5-6-luna" || r.Read == nil || !strings.HasPrefix(r.Source, "https://") {
		t.Errorf("got %+v", r)
	}
	marked := read[Model](t, a, "/api/models/xiaomi/mimo-v2-pro.json")
	if r := marked.Retirement; r == nil || r.Ends != nil || r.Source != "models.dev" || *marked.Facts.Status.Source != "models.dev" {
		t.Errorf("got %+v of a model that is only marked", r)
	}
	if r := read[Model](t, a, "/api/models/openai/gpt-5-6-sol.json").Retirement; r != nil {
		t.Errorf("got %+v of a model that does not end", r)
	}
}

func TestAddressesOfModels(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	if q, err := a.Ask("/api/models/openai/claude-sonnet-4-5.json", ""); err != nil || q.Location != "/api/models/anthropic/claude-sonnet-4-5.json" {
		t.Errorf("another maker: got %+v, %v", q, err)
	}
	for _, path := range []string{"/api/models/anthropic/claude-sonet-4-5.json", "/api/models/anthropic.json", "/api/models/anthropic/.json", "/api/models//x.json",
		"/api/models/a/b/c.json", "/api/models/anthropic/claude-sonnet-4-5", "/api/benchmarks/nothing.json", "/api/nothing", "/apis", "/api/models.xml",
		"/api/benchmarks/" + strings.Repeat("a", 300) + ".json"} {
		_, err := a.Ask(path, "")
		problem, ok := err.(*Problem)
		if !ok || problem.Status != 404 || problem.Detail == "" {
			t.Errorf("%s: got %v", path, err)
		}
	}
}

func TestScores(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	rows := func(query string) [][]string {
		t.Helper()
		records, err := csv.NewReader(strings.NewReader(string(a.get(t, ScoresPath+query).Body))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return records[1:]
	}
	if got := len(rows("")); got != len(a.site.Scores) {
		t.Errorf("got %d scores, want %d", got, len(a.site.Scores))
	}
	for _, r := range rows("?benchmark=gpqa-diamond&model=claude-sonnet-4-5,gpt-5") {
		if r[0] != "gpqa-diamond" || r[1] != "claude-sonnet-4-5" && r[1] != "gpt-5" || r[6] == "true" && r[7] == "" || r[13] == "" {
			t.Errorf("got %q", r)
		}
	}
	if got := rows("?benchmark=nothing"); len(got) != 0 {
		t.Errorf("an unknown benchmark has %d scores", len(got))
	}
}

func TestBenchmarkDocument(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	b := read[Leaderboard](t, a, "/api/benchmarks/gpqa-diamond.json")
	rows := b.Pools[0].Rows
	if b.Condition.State != "used-up" || b.Items == nil || len(rows) != b.Models || rows[0].Rank.First != 1 || rows[0].Interval == nil {
		t.Errorf("got %+v and %d rows", b.Benchmark, len(rows))
	}
	reports := 0
	for _, r := range rows {
		reports += 1 + len(r.Others)
	}
	if reports != b.Scores {
		t.Errorf("got %d reports, want %d", reports, b.Scores)
	}
}

func TestChanges(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	all := read[ChangeList](t, a, ChangesPath+"?limit=1000")
	all.Changes = append(all.Changes, read[ChangeList](t, a, ChangesPath+"?limit=1000&page=2").Changes...)
	if all.Total < 300 || all.Total != len(all.Changes) {
		t.Fatalf("got %d of %d", len(all.Changes), all.Total)
	}
	seen, kinds := map[string]bool{}, map[string]int{}
	for i, c := range all.Changes {
		if seen[c.ID] || i > 0 && c.Date > all.Changes[i-1].Date {
			t.Errorf("%s is there twice or out of order", c.ID)
		}
		if c.Provider != nil && c.Provider.Kind == "router" {
			t.Errorf("%s is a router's", c.ID)
		}
		if c.Title == "" || len(c.Values) == 0 || c.Source == "" || c.Model == nil {
			t.Errorf("%s: got %+v", c.ID, c)
		}
		seen[c.ID] = true
		kinds[c.Kind]++
	}
	for _, kind := range changeKinds {
		got := read[ChangeList](t, a, ChangesPath+"?limit=1000&kind="+kind)
		usual := slices.Contains(usualKinds, kind)
		if got.Total == 0 && kind != string(changes.Announced) || usual && got.Total != kinds[kind] || !usual && kinds[kind] > 0 {
			t.Errorf("%s: got %d, and %d among all", kind, got.Total, kinds[kind])
		}
	}
	if got := read[ChangeList](t, a, ChangesPath+"?provider=openai&q=maker:openai&limit=1"); got.Total == 0 || got.Changes[0].Provider.ID != "openai" {
		t.Errorf("a provider and a query: got %d", got.Total)
	}
	if got := read[ChangeList](t, a, ChangesPath+"?kind=price&maker=google&since=2026"); got.Total == 0 || got.Changes[0].Model.Maker.ID != "google" {
		t.Errorf("got %d", got.Total)
	}
	if got := read[ChangeList](t, a, ChangesPath+"?model=nothing"); got.Total != 0 || len(got.Notices) != 2 {
		t.Errorf("an unknown model: got %d and %+v", got.Total, got.Notices)
	}
}

func TestFeed(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	var feed struct {
		ID      string `xml:"id"`
		Updated string `xml:"updated"`
		Entries []struct {
			ID      string `xml:"id"`
			Title   string `xml:"title"`
			Updated string `xml:"updated"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal(a.get(t, site.ChangesAtomPath).Body, &feed); err != nil {
		t.Fatal(err)
	}
	changes := read[ChangeList](t, a, ChangesPath).Changes
	if len(feed.Entries) != feedLength || feed.Updated != feed.Entries[0].Updated {
		t.Fatalf("got %d entries, updated %s", len(feed.Entries), feed.Updated)
	}
	for i, e := range feed.Entries {
		if e.ID != changes[i].ID || e.Title != changes[i].Title || len(e.Updated) != len("2026-01-01T00:00:00Z") {
			t.Errorf("got %+v, want %s", e, changes[i].ID)
		}
	}
	for date, want := range map[string]string{"2026": "2026-01-01T00:00:00Z", "2026-03": "2026-03-01T00:00:00Z", "2026-03-04": "2026-03-04T00:00:00Z"} {
		if got := instant(date); got != want {
			t.Errorf("%s: got %s", date, got)
		}
	}
}

// The feed of some changes is that of the same question in JSON, and says what it is
// limited to.
func TestFeedOfSome(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for query, title := range map[string]string{
		"kind=price&maker=google":      " (kind price, maker google)",
		"kind=site-correction":         " (kind site-correction)",
		"q=open&kind=limit,correction": " (kind correction or limit, q open)",
		"kind=nothing":                 "",
	} {
		q, err := a.Ask(site.ChangesAtomPath, query)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := q.Answer()
		if err != nil {
			t.Fatal(err)
		}
		var feed struct {
			ID      string `xml:"id"`
			Title   string `xml:"title"`
			Entries []struct {
				ID string `xml:"id"`
			} `xml:"entry"`
		}
		if err := xml.Unmarshal(answer.Body, &feed); err != nil {
			t.Fatal(err)
		}
		list := read[ChangeList](t, a, ChangesPath+"?"+query)
		if !strings.HasSuffix(feed.Title, "LLM index"+title) || len(feed.Entries) != min(list.Total, feedLength) || q.Whole {
			t.Errorf("%s: got %q with %d entries, want %d", query, feed.Title, len(feed.Entries), list.Total)
		}
		if unknown := query == "kind=nothing"; unknown != (list.Total == 0) || unknown != (len(answer.Notices) > 0) || unknown != (q.Key == "") {
			t.Errorf("%s: got %d changes, notices %v, key %q", query, list.Total, answer.Notices, q.Key)
		}
		for i, e := range feed.Entries {
			if e.ID != list.Changes[i].ID {
				t.Errorf("%s: entry %d is %s, want %s", query, i, e.ID, list.Changes[i].ID)
			}
		}
	}
}

// Equal keys mean equal answers, whatever order and whatever else is asked.
func TestKeysNameAnswers(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	r := rand.New(rand.NewPCG(5, 6))
	bodies := map[string]string{}
	for range 400 {
		pick := func(list ...string) string { return list[r.IntN(len(list))] }
		address := pick(ModelsPath, ModelsCSVPath, ChangesPath, ScoresPath) + "?" + strings.Join([]string{
			pick("maker=google", "maker=google,mistral", "maker=mistral&maker=google", ""), pick("page=2", "page=1", ""), pick("limit=2", "limit=100", "limit=3"),
			pick("kind=price", "kind=status,price", ""), pick("model=gpt-5", ""), pick("sort=input", "sort=released", ""), pick("x=1", "")}, "&")
		path, query, _ := strings.Cut(address, "?")
		q, err := a.Ask(path, query)
		if err != nil || q.Key == "" {
			continue
		}
		answer, err := q.Answer()
		if err != nil {
			t.Fatal(err)
		}
		if before, ok := bodies[q.Key]; ok && before != string(answer.Body)+answer.Link {
			t.Fatalf("%s: two answers have the key %s", address, q.Key)
		}
		bodies[q.Key] = string(answer.Body) + answer.Link
	}
	if len(bodies) < 20 {
		t.Errorf("got %d keys", len(bodies))
	}
}

// FuzzAsk holds that nothing that is asked breaks the answer or makes it large.
func FuzzAsk(f *testing.F) {
	for i := range routes {
		path, query, _ := strings.Cut(routes[i].example, "?")
		f.Add(path, query)
	}
	f.Add(ModelsPath, "q=%22mini&maker=,,,&limit=1e3&page=0x1&sort=&cols=name,,%00")
	f.Add(ChangesPath, "since=2026-13&kind=%f0%9f&model=%zz")
	f.Add(ModelsPath, "asof=2025-12-01&q=open&maker=x")
	f.Add("/api/models/anthropic/claude-opus-5.json", "asof=2025-12-01")
	f.Add("/changes.ics", "kind=retirement&has=tools&pick=gpt-4o")
	f.Add("/api/models/a/"+strings.Repeat("b", 200)+".json", "a=b")
	a, err := realAPI()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, path, query string) {
		if len(query) > 2048 {
			return
		}
		q, err := a.Ask(path, query)
		if err != nil {
			if _, ok := err.(*Problem); !ok {
				t.Fatalf("%s?%s: %v", path, query, err)
			}
			return
		}
		if q.Location != "" {
			return
		}
		answer, err := q.Answer()
		var problem *Problem
		if errors.As(err, &problem) { // of a day of the past
			return
		}
		if err != nil {
			t.Fatalf("%s?%s: %v", path, query, err)
		}
		if answer.Type == typeJSON && !json.Valid(answer.Body) {
			t.Fatalf("%s?%s: no JSON", path, query)
		}
		if len(answer.Body) > 4<<20 || len(q.Key) > 8<<10 {
			t.Fatalf("%s?%s: %d bytes, a key of %d", path, query, len(answer.Body), len(q.Key))
		}
		for _, header := range append(answer.Notices, answer.Link) {
			if strings.ContainsAny(header, "\r\n\x00") {
				t.Fatalf("%s?%s: the header %q", path, query, header)
			}
		}
	})
}

func BenchmarkModels(b *testing.B) {
	a := mustReal(b)
	n := 0
	for b.Loop() {
		n++
		q, err := a.Ask(ModelsPath, fmt.Sprintf("input=%d&sort=input&page=1", 1+n%90))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := q.Answer(); err != nil {
			b.Fatal(err)
		}
	}
}

// A change may be known to the day, the month or the year.
func TestInstant(t *testing.T) {
	t.Parallel()
	for date, want := range map[string]string{"2026-11-15": "2026-11-15T00:00:00Z", "2026-11": "2026-11-01T00:00:00Z", "2026": "2026-01-01T00:00:00Z", "": "T00:00:00Z"} {
		if got := instant(date); got != want {
			t.Errorf("%q: got %s, want %s", date, got, want)
		}
	}
}
