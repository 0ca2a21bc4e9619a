package catalog

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func parse(t testing.TB, ix *Index, query string) (View, []Notice) {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return ix.ParseView(values)
}

func TestOneAddress(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for query, want := range map[string]string{
		"":                                      "",
		"q=":                                    "",
		"q=++open++":                            "q=open",
		"maker=openai&maker=google":             "maker=google%2Copenai",
		"maker=openai,google,openai":            "maker=google%2Copenai",
		"MAKER=openai":                          "",
		"maker=OpenAI":                          "maker=openai",
		"sort=released&dir=desc":                "sort=released",
		"sort=released&dir=asc":                 "dir=asc&sort=released",
		"sort=input":                            "sort=input",
		"sort=input&dir=asc":                    "sort=input",
		"dir=desc&sort=input":                   "dir=desc&sort=input",
		"context=200k":                          "context=200000",
		"context=200,000":                       "context=200000",
		"input=1.50&output=$3.00":               "input=1.5&output=3",
		"in=pdf&in=text,image":                  "in=text%2Cimage%2Cpdf",
		"has=tools&has=reasoning&not=":          "has=reasoning%2Ctools",
		"open=yes&priced=on&scored=true":        "open=yes&priced=yes&scored=yes",
		"priced=no":                             "",
		"licence=mit,proprietary,permissive":    "licence=permissive%2Cproprietary%2Cmit",
		"status=retired,active":                 "status=active%2Cretired",
		"released=2026-01":                      "released=2026-01",
		"group=maker&utm_source=x&tab=1":        "group=maker",
		"cols=maker,name":                       "cols=maker",
		"cols=name":                             "cols=name",
		"cols=scores,maker":                     "cols=maker%2Cscores",
		"cols=" + strings.Join(defaults(), ","): "",
		"q=maker:openai&maker=openai":           "maker=openai&q=maker%3Aopenai",
	} {
		v, notices := parse(t, ix, query)
		if got := v.Encode(); got != want || len(notices) > 0 {
			t.Errorf("%s: got %s %v, want %s", query, got, notices, want)
		}
		again, _ := parse(t, ix, v.Encode())
		if diff := cmp.Diff(v, again); diff != "" {
			t.Errorf("%s: read back: %s", query, diff)
		}
	}
}

func defaults() []string {
	var ids []string
	for _, c := range DefaultColumns.List() {
		ids = append(ids, c.ID())
	}
	return ids
}

func TestViewNotices(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	for query, want := range map[string]struct{ text, encoded string }{
		"maker=mistrl,google":           {"maker “mistrl” is unknown; did you mean mistral?", "maker=google"},
		"has=tool":                      {"has “tool” is unknown; did you mean tools?", ""},
		"context=big":                   {"context cannot be “big”; expected a number of tokens such as 200k", ""},
		"input=0":                       {"input cannot be “0”; expected dollars per million tokens such as 0.5", ""},
		"input=-1&q=open":               {"input cannot be “-1”; expected dollars per million tokens such as 0.5", "q=open"},
		"released=2026-13":              {"released cannot be “2026-13”; expected a year, month or day such as 2026-01", ""},
		"sort=prise":                    {"sort “prise” is unknown", ""},
		"sort=inputs":                   {"sort “inputs” is unknown; did you mean input?", ""},
		"dir=up":                        {"dir “up” is unknown", ""},
		"group=makers":                  {"group “makers” is unknown; did you mean maker?", ""},
		"open=maybe":                    {"open “maybe” is unknown", ""},
		"priced=perhaps":                {"priced “perhaps” is unknown", ""},
		"cols=maker,licenses":           {"cols “licenses” is unknown; did you mean licence?", "cols=maker"},
		"status=activ":                  {"status “activ” is unknown; did you mean active?", ""},
		"q=" + strings.Repeat("a", 300): {"", "q=" + strings.Repeat("a", maxLine)},
	} {
		v, notices := parse(t, ix, query)
		if want.text != "" && (len(notices) != 1 || notices[0].Text != want.text) {
			t.Errorf("%s: got %v, want %s", query, notices, want.text)
		}
		if len(notices) == 0 {
			t.Errorf("%s: no notice", query)
		}
		if got := v.Encode(); got != want.encoded {
			t.Errorf("%s: got %s, want %s", query, got, want.encoded)
		}
	}
	v, notices := parse(t, ix, "maker="+strings.Repeat("x,y", 900))
	if len(v.Makers) > 0 || len(notices) == 0 || len(notices) > maxUnknown+2 {
		t.Errorf("got %d makers and %d notices of nonsense", len(v.Makers), len(notices))
	}
}

// The parameters of every view are those that are announced.
func TestParams(t *testing.T) {
	t.Parallel()
	ix := mustReal(t)
	v, _ := parse(t, ix, "q=a1&maker=google&provider=google&in=text&out=text&has=tools&not=reasoning&open=no&licence=mit&context=1"+
		"&input=1&output=1&released=2025&status=active&priced=1&scored=1&region=eu&training=no&sort=name&dir=desc&group=family&cols=maker&pick=gpt-5-5")
	var names []string
	for name := range v.Values() {
		names = append(names, name)
	}
	slices.Sort(names)
	if diff := cmp.Diff(Params, names); diff != "" {
		t.Error(diff)
	}
}

// FuzzView holds that any query has a view, that its address is read back as the
// same view, and that nothing in it breaks the selection.
func FuzzView(f *testing.F) {
	for _, seed := range []string{
		"", "q=open", "q=context>=200k+-tools", "q=%22&maker=%00", "maker=a,b,c&maker=&sort=input&dir=desc", "q=not:-:", "q=-not:<=%E2%89%A4",
		"context=99999999999999999999&input=.&output=1.0000001", "released=2026-02-31&cols=name,,name", "q=maker:%22a+b,c%22,d", "q=\xff\xfe",
		"q=released%3D2026&licence=unknown,mit", "in=text&in=TEXT,image&not=tools", "q=size<1t+active>0.5b+input:$1", "group=family&q=%E2%80%9Cgpt%E2%80%9D",
	} {
		f.Add(seed)
	}
	ix := littleIndex(f)
	f.Fuzz(func(t *testing.T, query string) {
		values, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		v, notices := ix.ParseView(values)
		for _, n := range notices {
			if n.Text == "" || n.Param == "" || n.Pos < 0 || n.Pos+n.Len > len([]rune(v.Query)) && n.Len > 0 {
				t.Errorf("%q: notice %+v", query, n)
			}
		}
		address := v.Encode()
		again, _ := ix.ParseView(mustQuery(t, address))
		if diff := cmp.Diff(v, again); diff != "" {
			t.Errorf("%q: %s is read back differently: %s", query, address, diff)
		}
		if again.Encode() != address {
			t.Errorf("%q: %s becomes %s", query, address, again.Encode())
		}
		r := ix.Select(&v)
		if len(r.Models) > r.Total {
			t.Errorf("%q: %d of %d models", query, len(r.Models), r.Total)
		}
		ix.Facets(&v)
		if ix.Echo(&v) == "" {
			t.Errorf("%q: no echo", query)
		}
	})
}

func mustQuery(t testing.TB, query string) url.Values {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return values
}
