package ids

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// found is what Find tells of a text, a line each.
func found(text string) string {
	ix, _ := real()
	var b strings.Builder
	list, _ := ix.Find(text)
	for _, f := range list {
		mention := ""
		if f.Mention {
			mention = "mentioned "
		}
		fmt.Fprintf(&b, "%d:%d %s%s %s %s\n", f.Line, f.Column, mention, f.ID, f.Verdict, strings.Join(f.Models, ","))
	}
	return b.String()
}

// The files in testdata/find are as people have them; what is found in each stands
// beside it.
func TestFind(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/find/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		if filepath.Ext(file) == ".want" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(file + ".want")
		if err != nil {
			t.Fatal(err)
		}
		if got := found(string(text)); got != string(want) {
			t.Errorf("%s: found\n%swant\n%s", file, got, want)
		}
	}
}

func TestFindInOddText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"\xff\xfe\xffmodel: gpt-4o\xff\n":                              "1:9 mentioned gpt-4o resolved gpt-4o\n",
		"İİİ model: gpt-4o":                                            "1:12 gpt-4o resolved gpt-4o\n",
		"see https://api.example.com/models/v2 and /models/users1":     "",
		"https://x.example/v1/models/gpt-4o":                           "1:29 gpt-4o resolved gpt-4o\n",
		"https://x.example/v1/models/gemini-9-pro:generateContent?a=b": "1:29 gemini-9-pro unknown \n",
		"model: " + strings.Repeat("a1", 5000):                         "",
		"":                                                             "",
		"model:":                                                       "",
		"model: ---":                                                   "",
	} {
		if got := found(text); got != want {
			t.Errorf("%.60q: got %q, want %q", text, got, want)
		}
	}
}

// However many ids a text has, not more are looked up than a request can wait for.
func TestFindIsBounded(t *testing.T) {
	t.Parallel()
	ix, _ := real()
	var text strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&text, "model: gpt-%d\n", i)
	}
	list, whole := ix.Find(text.String())
	if whole || len(list) != MostFound {
		t.Errorf("got %d ids, whole %t", len(list), whole)
	}
	if list, whole := ix.Find(strings.Repeat("model: gpt-4o\n", 5000)); !whole || len(list) != 5000 {
		t.Errorf("one id on 5,000 lines: got %d, whole %t", len(list), whole)
	}
}
