package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// library is a few pages of each sort.
func library() *Index {
	return New([]Page{
		{Path: "/caching", Kind: "term", Title: "Prompt caching", Names: []string{"context caching"}, Asked: []string{"why is my bill so high"},
			About: "Reuse of the computed start of a prompt.", Sections: []Section{
				{Text: "Most applications send the same thing again."},
				{ID: "how", Title: "How it works", Text: "The provider keeps the KV cache of a prefix. A hit is cheaper."},
				{ID: "fails", Title: "When it fails", Text: "Any difference near the start is a miss."}}},
		{Path: "/kv", Kind: "term", Title: "KV cache", About: "The keys and values that attention keeps."},
		{Path: "/tuning", Kind: "term", Title: "Fine-tuning", About: "Further training of a model."},
		{Path: "/skeleton", Kind: "technique", Title: "Skeleton of thought", About: "An outline first."},
		{Path: "/gpt-5", Kind: "model", Title: "GPT-5", Names: []string{"openai gpt-5"}, Weight: 0.9, About: "A model by OpenAI."},
		{Path: "/gpt-5-mini", Kind: "model", Title: "GPT-5 mini", Weight: 0.8, About: "A small model by OpenAI."},
		{Path: "/gpt-4", Kind: "model", Title: "GPT-4", Weight: 0.5, About: "An older model by OpenAI."},
		{Path: "/opus-4-5", Kind: "model", Title: "Claude Opus 4.5", Names: []string{"us.anthropic.claude-opus-4-5-20251101-v1:0", "claude-opus-4-5"}, About: "A model."},
		{Path: "/opus-4-1", Kind: "model", Title: "Claude Opus 4.1", Names: []string{"claude-opus-4-1"}, About: "A model."},
		{Path: "/r-plus", Kind: "model", Title: "Command R+", Names: []string{"command-r-plus"}, About: "A model."},
		{Path: "/r", Kind: "model", Title: "Command R", Names: []string{"command-r"}, About: "A model."},
		{Path: "/quantization", Kind: "term", Title: "Quantisation", About: "Fewer bits per weight."},
	})
}

func paths(r Result) []string {
	var list []string
	for _, h := range r.Hits {
		list = append(list, h.Path)
	}
	return list
}

func TestFirst(t *testing.T) {
	t.Parallel()
	x := library()
	for text, want := range map[string]string{
		"prompt caching":                    "/caching",
		"Prompt-Caching":                    "/caching",
		"promptcaching":                     "/caching",
		"prompt cach":                       "/caching", // not finished
		"promt cachign":                     "/caching", // slips
		"cached prompts":                    "/caching", // other forms
		"context caching":                   "/caching", // another name
		"why is the bill high":              "/caching", // a question
		"prefix":                            "/caching", // in the text
		"finetuning":                        "/tuning",
		"fine tuning":                       "/tuning",
		"SoT":                               "/skeleton", // initials
		"gpt5":                              "/gpt-5",
		"gpt-5":                             "/gpt-5",
		"gtp 5":                             "/gpt-5",
		"GPT 5 Mini":                        "/gpt-5-mini",
		"openai/gpt-5":                      "/gpt-5",
		"opus 4.5":                          "/opus-4-5",
		"claude-4.5-opus":                   "/opus-4-5",
		"claudeopus45":                      "/opus-4-5",
		"claude-opus-4-5-20251101":          "/opus-4-5",
		"bedrock/anthropic.claude-opus-4-5": "/opus-4-5",
		"command r+":                        "/r-plus",
		"command r":                         "/r",
		"quantization":                      "/quantization", // American spelling
	} {
		if got := paths(x.Find(Query{Text: text, Most: 3})); len(got) == 0 || got[0] != want {
			t.Errorf("%q: got %v, want %s first", text, got, want)
		}
	}
}

func TestSuggestion(t *testing.T) {
	t.Parallel()
	x := library()
	for text, want := range map[string]string{
		"promt caching": "prompt caching", "prompt caching": "", "gtp-5": "gpt-5", "gpt-7": "", "zzzzqq": "", "cach": "",
	} {
		if got := x.Find(Query{Text: text, Most: 1}).Suggestion; got != want {
			t.Errorf("%q: suggests %q, want %q", text, got, want)
		}
	}
}

// A version that is not there finds its neighbours where that is asked for.
func TestNear(t *testing.T) {
	t.Parallel()
	if got := paths(library().Find(Query{Text: "gpt-6", Near: true, Most: 3})); len(got) == 0 || got[0] != "/gpt-5" {
		t.Errorf("got %v", got)
	}
}

func TestFolding(t *testing.T) {
	t.Parallel()
	r := library().Find(Query{Text: "cache prefix", Most: 10})
	if n := slices.Index(paths(r), "/caching"); n != 0 || len(r.Hits[0].Best) == 0 || r.Hits[0].Best[0].ID != "how" {
		t.Fatalf("got %+v", r.Hits)
	}
	seen := map[string]bool{}
	for _, h := range r.Hits {
		if seen[h.Path] {
			t.Errorf("%s is there twice", h.Path)
		}
		seen[h.Path] = true
	}
}

func TestKindsAndPages(t *testing.T) {
	t.Parallel()
	x := library()
	all := x.Find(Query{Text: "model", Most: 100})
	count := 0
	for _, k := range all.Kinds {
		count += k.Pages
	}
	if all.Total != len(all.Hits) || count != all.Total {
		t.Errorf("total %d, hits %d, kinds %v", all.Total, len(all.Hits), all.Kinds)
	}
	models := x.Find(Query{Text: "model", Kind: "model", Most: 100})
	if slices.ContainsFunc(models.Hits, func(h Hit) bool { return h.Kind != "model" }) || len(models.Kinds) != len(all.Kinds) {
		t.Errorf("got %v, %v", paths(models), models.Kinds)
	}
	var paged []string
	for from := 0; from < models.Total; from += 2 {
		paged = append(paged, paths(x.Find(Query{Text: "model", Kind: "model", From: from, Most: 2}))...)
	}
	if !slices.Equal(paged, paths(models)) {
		t.Errorf("pages are %v, want %v", paged, paths(models))
	}
}

// An excerpt is the text, and what is marked are words of the query.
func TestExcerpt(t *testing.T) {
	t.Parallel()
	x := library()
	for _, text := range []string{"cache", "prefix hit", "attention keys", "start of a prompt", "différence"} {
		for _, h := range x.Find(Query{Text: text, Most: 10}).Hits {
			whole := h.About
			for _, s := range h.Sections {
				whole += "\n" + s.Text
			}
			got, marked := "", 0
			for _, f := range h.Excerpt {
				got += f.Text
				if f.Match {
					marked++
				}
				if !utf8.ValidString(f.Text) {
					t.Errorf("%q: %q is cut inside a letter", text, f.Text)
				}
			}
			got = strings.TrimSuffix(strings.TrimPrefix(got, "… "), " …")
			if !strings.Contains(whole, got) {
				t.Errorf("%q: %s: excerpt %q is not of its text", text, h.Path, got)
			}
		}
	}
}

// Whatever is asked for, it takes little and finds nothing wrong.
func TestBadInput(t *testing.T) {
	t.Parallel()
	x := library()
	for name, c := range map[string]struct {
		text                         string
		empty, onlyCommon, shortened bool
	}{
		"nothing":            {text: "", empty: true},
		"spaces":             {text: " \t\n ", empty: true},
		"punctuation":        {text: "?!.,;:--//", empty: true},
		"controls":           {text: "\x00\x01\x1b", empty: true},
		"emoji":              {text: "🤖🔥", empty: true},
		"common words":       {text: "how do I get the", onlyCommon: true},
		"100 KB":             {text: strings.Repeat("a", 100<<10), shortened: true},
		"10,000 words":       {text: strings.Repeat("cache ", 10000), shortened: true},
		"markup":             {text: "<script>alert(1)</script>"},
		"Chinese":            {text: "提示缓存"},
		"Arabic":             {text: "ذاكرة التخزين"},
		"prototype names":    {text: "__proto__ constructor toString"},
		"invalid UTF-8":      {text: "\xff\xfe cache \xc3"},
		"accents of its own": {text: "cafe\u0301 cache"},
		"many digits":        {text: strings.Repeat("9", 199)},
	} {
		r := x.Find(Query{Text: c.text, Most: 5})
		if r.Empty != c.empty || r.OnlyCommon != c.onlyCommon || r.Shortened != c.shortened {
			t.Errorf("%s: empty %v, only common %v, shortened %v", name, r.Empty, r.OnlyCommon, r.Shortened)
		}
		if !utf8.ValidString(r.Suggestion) {
			t.Errorf("%s: suggests %q", name, r.Suggestion)
		}
	}
}

// Scores of one query leave nothing behind for the next.
func TestFindAgain(t *testing.T) {
	t.Parallel()
	x := library()
	first := fmt.Sprint(paths(x.Find(Query{Text: "gpt 5", Most: 9})))
	for _, text := range []string{"cache", "opus", "a", "zzz", "model by openai"} {
		x.Find(Query{Text: text, Most: 9})
	}
	if again := fmt.Sprint(paths(x.Find(Query{Text: "gpt 5", Most: 9}))); again != first {
		t.Errorf("first %s, then %s", first, again)
	}
}

func TestSlips(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b  string
		limit int
		want  int
	}{{"token", "token", 3, 0}, {"tokn", "token", 3, 1}, {"tokne", "token", 3, 1}, {"kitten", "sitting", 4, 3}, {"abc", "xyz", 2, 2}, {"", "ab", 3, 2}} {
		if got := Slips(c.a, c.b, c.limit); got != c.want {
			t.Errorf("%s, %s: got %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func FuzzFind(f *testing.F) {
	x := library()
	for _, text := range []string{"prompt caching", "gpt5", "a+ b++", "4o", "\xff", "日本", "fine-tuning-", "-"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, h := range x.Find(Query{Text: text, Most: 5, Near: len(text)%2 == 0}).Hits {
			for _, e := range h.Excerpt {
				if !utf8.ValidString(e.Text) {
					t.Errorf("%q: %q", text, e.Text)
				}
			}
		}
	})
}
