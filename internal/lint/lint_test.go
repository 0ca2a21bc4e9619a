package lint_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/lint"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// words are enough text for a term.
var words = strings.TrimSpace(strings.Repeat("word ", 300)) + "."

// term is the file of a term with a body of its own.
func term(title, more, body string) *fstest.MapFile {
	return &fstest.MapFile{Data: fmt.Appendf(nil, "---\ntitle: %s\ndefinition: A thing.\ncategory: basics\nreviewed: 2026-01-10\n%s---\n%s\n\n%s\n", title, more, body, words)}
}

// problemsOf checks a site with a term whose body is given; it starts on line 7.
func problemsOf(t *testing.T, body string) []string {
	t.Helper()
	return problemsWith(t, term("The subject", "", body))
}

// problemsWith checks a site with a term among others.
func problemsWith(t *testing.T, subject *fstest.MapFile) []string {
	t.Helper()
	const dir = "content/resources/llm-knowledge-base/"
	c, err := content.Load(fstest.MapFS{
		"data/categories.toml":    {Data: []byte("[[category]]\nid = \"basics\"\ntitle = \"Basics\"\nabout = \"A.\"\n")},
		"data/names.toml":         {Data: []byte(`names = ["GitHub", "vLLM", "LM Arena", "GPT"]`)},
		dir + "token.md":          term("Token", "asked-as: [pieces of text]\n", "Text."),
		dir + "embedding.md":      term("Embedding and cosine similarity", "label: embedding\n", "Text."),
		dir + "rag.md":            term("RAG", "", "Text."),
		dir + "elo.md":            term("Elo and Bradley-Terry", "", "Text."),
		dir + "pair.md":           term("Seed and determinism", "label: seed and determinism\n", "Text."),
		dir + "weights.md":        term("Open weights", "", "Text."),
		dir + "special-token.md":  term("Special token", "", "Text."),
		dir + "context-window.md": term("Context window", "aliases: [context length, CTX, window]\n", "Text."),
		dir + "subject.md":        subject,
	})
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(c, site.Options{Name: "Astrolabe", Pages: payload.Pages(), CheckFigure: figures.Check, Separator: "·"})
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, p := range lint.Check(c, s, time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)) {
		list = append(list, strings.TrimPrefix(p.Error(), dir))
	}
	return list
}

func TestTitles(t *testing.T) {
	t.Parallel()
	fits, long := strings.Repeat("a", 53), strings.Repeat("a", 54)
	for name, c := range map[string]struct{ title, short, want string }{
		"fits":            {fits, "", ""},
		"too long":        {long, "", "subject.md:2: title: 66 characters with the site's name, want at most 65 in a title or short-title"},
		"shortened":       {long, "Brief", ""},
		"still too long":  {long, long, "subject.md:6: short-title: 66 characters with the site's name, want at most 65 in a title or short-title"},
		"without need":    {fits, "Brief", "subject.md:6: short-title: the title is short enough"},
		"name in a short": {long, "Of Github", `subject.md:6: "Github": we write "GitHub"`},
	} {
		more := ""
		if c.short != "" {
			more = "short-title: " + c.short + "\n"
		}
		var want []string
		if c.want != "" {
			want = []string{c.want}
		}
		if diff := cmp.Diff(want, problemsWith(t, term(c.title, more, "Text."))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	for body, want := range map[string][]string{
		"GitHub, vLLM and LM Arena.": nil,
		"On github: a page.":         {`subject.md:7: "github": we write "GitHub"`},
		"GITHUB's":                   {`subject.md:7: "GITHUB": we write "GitHub"`},
		"One\ntwo Vllm.":             {`subject.md:8: "Vllm": we write "vLLM"`},
		"the lm arena":               {`subject.md:7: "lm arena": we write "LM Arena"`},
		"**Github** and *gpt*":       {`subject.md:7: "Github": we write "GitHub"`, `subject.md:7: "gpt": we write "GPT"`},

		"github.com, docs.github.io, github/docs, x-github, github-x, @github, github_x, githubs, mygithub": nil,
		"`github`, [github](https://github.com), <https://github.com/a> and github:\n\n```text\ngithub\n```\n": {
			`subject.md:7: "github": we write "GitHub"`},
		"gpt-5 and openai/gpt":          nil,
		"An astrolabe is an instrument": nil,
		"ASTROLABE":                     {`subject.md:7: "ASTROLABE": we write "Astrolabe"`},
		":::prompt\ngithub\n:::":        nil,
	} {
		if diff := cmp.Diff(want, problemsOf(t, body)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", body, diff)
		}
	}
}

func TestFirstMentions(t *testing.T) {
	t.Parallel()
	told := func(what string, line, linked int) []string {
		return []string{fmt.Sprintf("subject.md:%d: %q is first mentioned here and linked only on line %d: link the first mention", line, what, linked)}
	}
	for body, want := range map[string][]string{
		"A context window.\n\nA [[context-window]].":              told("context window", 7, 9),
		"One.\n\nTwo\ncontext\nwindows.\n\nA [[context-window]].": told("context windows", 10, 13),
		"A CTX.\n\nA [[context-window]].":                         told("CTX", 7, 9),
		"| a |\n|---|\n| context window |\n\n[[context-window]]":  told("context window", 9, 11),
		"A special token.\n\nA [[special-token]].":                told("special token", 7, 9),

		"A context window.": nil, // never linked
		"A [[context-window]].\n\nA context window, [[context-window|again]].": nil,
		"A context window is a [[context-window]].":                            nil, // read in one go
		"## Context window\n\nA [[context-window]].":                           nil,
		"`context window`\n\nA [[context-window]].":                            nil,
		"A [context window](/blog).\n\nA [[context-window]].":                  nil,
		"A window, a ctx.\n\nA [[context-window]].":                            nil, // other uses
		"A context length.\n\nA [[context-window]].":                           nil,
		"A token, a special token.\n\nA [[token]].":                            nil, // a single word
		"In this context, window shopping.\n\nA [[context-window]].":           nil,
		"The subject is here.\n\nThis is [[subject]].":                         nil, // what the text is about
	} {
		if diff := cmp.Diff(want, problemsOf(t, body)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", body, diff)
		}
	}
}

func TestLinks(t *testing.T) {
	t.Parallel()
	const compound = "a title that does not fit into a sentence: give term:elo a label, or the link its words"
	told := func(line int, words, wrong string) []string {
		return []string{fmt.Sprintf("subject.md:%d: link %q: %s", line, words, wrong)}
	}
	for body, want := range map[string][]string{
		"See [[elo]].":             told(7, "elo and Bradley-Terry", compound),
		"A text.\n\nOne\n[[elo]].": told(10, "elo and Bradley-Terry", compound),
		"See [[elo|Elo]].":         nil,
		"See [[embedding]].":       nil,
		"See [[pair]].":            nil,

		"One. [[token|tokens]] are two.":      told(7, "tokens", "starts a sentence without a capital"),
		"## [[token|tokens]] are\n\nOne.":     told(7, "tokens", "starts a sentence without a capital"),
		"One. [[token]]s are two.":            nil,
		"One, [[token|tokens]].":              nil,
		"[[token|tokens]] after a formula.":   nil,
		"- [[token|tokens]]\n- the rest":      nil,
		"One. [[token|vLLM]] and [[token]].":  nil,
		"One, e.g. [[token|tokens]] and two.": nil,

		"A special [[special-token]].":       told(7, "special token", "doubles the word beside it, special"),
		"The [[token]] token.":               told(7, "token", "doubles the word beside it, token"),
		"The [[pair]] and a second.":         told(7, "seed and determinism", "doubles the word beside it, and"),
		"The first and [[pair]].":            told(7, "seed and determinism", "doubles the word beside it, and"),
		"The [[token]], token by token.":     nil,
		"The first and [[token]] and third.": nil,

		"It is a [[embedding]].":                         told(7, "embedding", "follows a, want an"),
		"An [[token]].":                                  told(7, "token", "follows an, want a"),
		"An [[token|LoRA]].":                             told(7, "LoRA", "follows an, want a"),
		"An [[embedding]], a [[token]], a [[token|AI]].": told(7, "AI", "follows a, want an"),
		"A [[rag]], an [[rag]].":                         nil, // spelt or spoken
		"A [[token|unit]], an [[token|unknown]].":        nil,
		"An [[token|hour]], a [[token|house]].":          nil,
		"A [[token|one-off]], a [[token|8-bit]] one.":    nil,

		"One\ntwo [[token|the\nwords]].": {"subject.md:8: [[ is shown as written: a link by id is on one line and names an id in small letters"},
		"`[[token|the` words":            nil,

		"The [[weights]]s.":                told(7, "open weightss", "a plural already"),
		"The [[token|tokens]]s.":           told(7, "tokens", "runs into the next word: put the letters inside"),
		"The [[token]]ise.":                told(7, "token", "runs into the next word: put the letters inside"),
		"The [[weights]], [[token]]-wise.": nil,
	} {
		if diff := cmp.Diff(want, problemsOf(t, body)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", body, diff)
		}
	}
}

func TestLabels(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ title, label, want string }{
		"shorter":  {"Subject and more", "subject", ""},
		"a name":   {"Subject", "Subject", ""},
		"the same": {"The subject", "the subject", `subject.md:6: label: links say "the subject" without it`},
		"compound": {"Subject and more", "subject and more", ""},
		"misspelt": {"Subject and more", "Github", `subject.md:6: "Github": we write "GitHub"`},
	} {
		var want []string
		if c.want != "" {
			want = []string{c.want}
		}
		if diff := cmp.Diff(want, problemsWith(t, term(c.title, "label: "+c.label+"\n", "Text."))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// A title and a question lead to one page, however they are spelled.
func TestFindable(t *testing.T) {
	t.Parallel()
	const base = "/resources/llm-knowledge-base/"
	for name, c := range map[string]struct{ title, more, want string }{
		"its own":          {"The subject", "asked-as: [how long it can be]\n", ""},
		"another's asking": {"The subject", "asked-as: [how long it can be, Pieces of text]\n", `token.md:6: asked-as: "pieces of text" also leads to ` + base + "subject"},
		"another's title":  {"Special-Token", "", `subject.md:2: title: "Special-Token" also leads to ` + base + "special-token"},
	} {
		var want []string
		if c.want != "" {
			want = []string{c.want}
		}
		got := problemsWith(t, term(c.title, c.more, "Text."))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
