package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A new text loads, is a draft of today, and can be published as it is found.
func TestNew(t *testing.T) {
	t.Parallel()
	dir := writeTree(t)
	for _, c := range []struct {
		args []string
		file string
		has  []string
	}{
		{[]string{"post", "What", "does", "a: token", "cost?"}, "content/blog/what-does-a-token-cost.md", []string{`title: "What does a: token cost?"`, "date: "}},
		{[]string{"term", "O'Neil & \"Sons\" #1"}, "content/resources/llm-knowledge-base/oneil-sons-1.md", []string{"category: basics", "reviewed: "}},
		{[]string{"technique", "Tree of thoughts"}, "content/resources/prompt-engineering-guide/tree-of-thoughts.md", []string{"{{question}}"}},
		{[]string{"term", "温度", "--slug", "temperature"}, "content/resources/llm-knowledge-base/temperature.md", []string{`title: "温度"`}},
	} {
		out, err := output(t, append([]string{"new", "--content", dir}, c.args...)...)
		if err != nil {
			t.Errorf("%q: %v", c.args, err)
			continue
		}
		if want := filepath.Join(dir, c.file) + "\n"; out != want {
			t.Errorf("%q: got %q, want %q", c.args, out, want)
		}
		text, err := os.ReadFile(filepath.Join(dir, c.file))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, want := range append(c.has, time.Now().Format(time.DateOnly), "draft: true") {
			if !strings.Contains(string(text), want) {
				t.Errorf("%q: no %s in\n%s", c.args, want, text)
			}
		}
	}
	if out, err := output(t, "check", "--content="+dir); err != nil {
		t.Errorf("the new texts: %s", out)
	}
}

func TestNewRefuses(t *testing.T) {
	t.Parallel()
	dir := writeTree(t)
	token := filepath.Join(dir, "content/resources/llm-knowledge-base/token.md")
	before, err := os.ReadFile(token)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"page", "A"}, `want post, term or technique, got "page"`},
		{[]string{"term"}, "requires at least 2 arg"},
		{[]string{"term", "Token"}, "is taken already by content/resources/llm-knowledge-base/token.md"},
		{[]string{"term", "TOKEN"}, "is taken already"},
		{[]string{"term", "Text  piece"}, "is taken already"},
		{[]string{"term", "Another", "--slug", "token"}, "is taken already"},
		{[]string{"term", "   "}, "title: want"},
		{[]string{"term", strings.Repeat("long ", 30)}, "title: want"},
		{[]string{"term", "a\x00b"}, "title: want"},
		{[]string{"term", "温度"}, "--slug"},
		{[]string{"term", "Café"}, "--slug"},
		{[]string{"term", "A", "--slug", "../../evil"}, "slug: want"},
		{[]string{"term", "A", "--content", t.TempDir()}, "there is no folder"},
	} {
		_, err := output(t, append([]string{"new", "--content", dir}, c.args...)...)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %s", c.args, err, c.want)
		}
	}
	if after, err := os.ReadFile(token); err != nil || string(after) != string(before) {
		t.Errorf("a text was overwritten: %v", err)
	}
}
