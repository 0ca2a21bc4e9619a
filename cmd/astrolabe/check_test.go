package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// smallTree is a content tree in which check finds nothing.
const smallTree = `
-- content/concept.md --
---
title: The idea
description: What this is.
updated: 2026-03-01
---
See [[token]], [the end](/privacy#the-end) and [a model](/resources/llm-index#main).

## More

Written to {support_email} on GitHub.
-- content/privacy.md --
---
title: Privacy
description: What is kept.
---
## The end

Nothing.[^1]

[^1]: Nothing at all.
-- content/blog/first.md --
---
title: First
description: The first post.
date: 2026-01-02
author: Desk
tags: [prices]
---
WORDS 450
-- data/categories.toml --
[[category]]
id = "basics"
title = "Basics"
about = "To begin with."
-- data/names.toml --
names = ["GitHub", "JavaScript"]
-- content/resources/llm-knowledge-base/token.md --
---
title: Token
definition: A piece of text.
category: basics
reviewed: 2026-01-10
aliases: [text piece]
related: [context-window]
---
WORDS 300
-- content/resources/llm-knowledge-base/context-window.md --
---
title: Context window
definition: How much a model reads.
category: basics
reviewed: 2026-01-11
prerequisites:
  - token
---
WORDS 300
-- content/resources/prompt-engineering-guide/self-consistency.md --
---
title: Self-consistency
definition: Ask several times and take the most frequent answer.
family: ensembling
level: intermediate
calls: "5 to 40"
tokens: 5 to 40x
template: |
  {{question}}
variables:
  - name: question
    meaning: What is asked.
verdicts:
  chat: { verdict: helps, why: It does., source: wang2022 }
  reasoning: { verdict: neutral, why: They do so themselves. }
  agents: { verdict: can-hurt, why: It costs. }
reviewed: 2026-02-01
sources:
  - id: wang2022
    title: Self-Consistency Improves Chain of Thought Reasoning
    authors: Wang et al.
    year: 2022
    arxiv: "2203.11171"
---
WORDS 400
-- web/dist/client/.vite/manifest.json --
{}
`

// tinyPNG is a picture of one pixel.
const tinyPNG = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89"

// writeTree writes the small tree; a line "WORDS n" becomes n words.
func writeTree(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(smallTree)).Files {
		text := string(f.Data)
		if before, rest, ok := strings.Cut(text, "WORDS "); ok {
			var n int
			if _, err := fmt.Sscan(rest, &n); err != nil {
				t.Fatal(err)
			}
			text = before + strings.TrimSpace(strings.Repeat("word ", n)) + ".\n"
		}
		writeFile(t, filepath.Join(dir, f.Name), text)
	}
	return dir
}

// Every mistake that a writer can make is found in one run, where it stands.
func TestCheckFindsEverythingAtOnce(t *testing.T) {
	t.Parallel()
	good := writeTree(t)
	if out, err := output(t, "check", "--content="+good); err != nil {
		t.Fatalf("the tree without mistakes: %s", out)
	}

	dir := writeTree(t)
	long := strings.TrimSpace(strings.Repeat("word ", 300)) + "."
	const terms, guide = "content/resources/llm-knowledge-base/", "content/resources/prompt-engineering-guide/"
	mistakes := []struct {
		file, text string
		want       []string // each is line: message
	}{
		{"content/links.md", `---
title: Links
description: Links that lead nowhere.
---
[a](/nothing), [b](/privacy#nowhere) and
[c](#nowhere), [d](/resources/llm-index#no-model).

[e](https://astrolabe.example/privacy) and [[no-term]], [[model:no-model]],
[[technique:no-technique]] and [[post:no-post]].

[f](javascript:alert)
`, []string{
			"5: link /nothing: no such page", "5: link /privacy#nowhere: no such heading", "6: link #nowhere: no such heading",
			"6: link /resources/llm-index#no-model: no such heading",
			"8: link https://astrolabe.example/privacy: a page of ours is linked by its path",
			"8: [[term:no-term]]: no such term", "8: [[model:no-model]]: no such model",
			"9: [[technique:no-technique]]: no such technique", "9: [[post:no-post]]: no such post",
			`11: link "javascript:alert": want https, http, mailto or a path`,
		}},
		{"content/structure.md", `---
title: Structure
description: Headings, notes and parts.
---
# Title

### Deep

Text.

## Empty

## Next

A note.[^2]

[^3]: Nobody asks.

![](a.png)

::: chart
a
:::

` + "```\na\n```\n", []string{
			"5: heading: the title is the page's only #, start with ##", "11: heading \"Empty\": the section is empty",
			"7: heading: level 3 follows level 1", "15: footnote [^2]: there is no such note", "17: footnote [^3]: nothing refers to it",
			"19: image a.png: want a text that describes it", "19: image a.png: there is no file content/a.png", `21: unknown part "chart"`, "25: code: want a language",
		}},
		{"content/names.md", `---
title: Names on Github
description: Written otherwise.
lead: A javascript of our own.
---
We use github, and ` + "`github`" + ` in code, [github](https://github.com/a) in links, github.com and
ASTROLABE. A {detial} of ours.
`, []string{
			`2: "Github": we write "GitHub"`, `4: "javascript": we write "JavaScript"`, `6: "github": we write "GitHub"`,
			`7: "ASTROLABE": we write "Astrolabe"`, "7: {detial}: there is no such detail",
		}},
		{"content/blog/second.md", `---
title: First
description: ` + strings.Repeat("long ", 40) + `
date: 2026-02-03
updated: 2026-02-01
author: Desk
colour: red
---
Short.
`, []string{
			"3: description: 199 characters, want at most 180",
			"5: updated: 2026-02-01 is before the date, 2026-02-03", `7: unknown field "colour"`, "9: text: 1 words, want 400 to 2500 in a post",
		}},
		{"content/blog/third.md", `---
title: Third
date: tomorrow
tags: [a]
wish: 7
---
` + long + " " + long, []string{
			"1: description: missing", "1: author: missing", "3: date: want a day as YYYY-MM-DD, got \"tomorrow\"", `5: unknown field "wish"`,
		}},
		{terms + "kv-cache.md", `---
title: KV cache
definition: ` + strings.Repeat("long ", 50) + `
category: nowhere
reviewed: 2990-01-01
aliases:
  - text piece
  - context window
related: [token, no-term]
prerequisites:
  - token
  - nothing
sources:
  - title: A work
  - id: twice
    title: B work
    url: https://a.example
  - id: twice
    title: C work
    url: ftp://a.example
---
The context window is large.

It is a [[context-window]].

` + long, []string{
			"3: definition: 249 characters, want at most 200", `4: category: unknown id "nowhere"`, "5: reviewed: 2990-01-01 is in the future",
			`8: aliases: "context window" is taken already by ` + terms + "context-window.md",
			`9: related: no term "no-term"`, `12: prerequisites: no term "nothing"`,
			"14: sources: source 1: want a title and an arxiv id or url", `18: sources: source 3: want an address with https://, got "ftp://a.example"`,
			`18: sources: source 3: want an id of its own, got "twice" again`,
			`22: "context window" is first mentioned here and linked only on line 24: link the first mention`,
		}},
		{guide + "voting.md", `---
title: Voting
definition: Count the answers.
family: elections
level: high
verdicts:
  chat: { verdict: helps, why: So., source: nobody }
  reasoning: { verdict: maybe, why: So. }
  agents: { verdict: neutral, why: So. }
related: [no-technique]
reviewed: 2026-02-01
sources:
  - id: unused
    title: Quite another matter
    authors: Someone
    url: https://a.example
---
` + long + " " + long, []string{
			`4: family: want one of`, `5: level: want one of basic, intermediate, advanced, got "high"`, `7: verdicts: no source has the id "nobody"`,
			`8: verdicts: want one of helps, neutral, can-hurt, got "maybe"`, `10: related: no technique "no-technique"`,
			`13: sources: nothing cites "unused"`,
		}},
		// Of two that take the same, the one that comes second on the site is told.
		{"content/blog/first.md", "---\ntitle: First\ndescription: The first post.\ndate: 2026-01-02\nauthor: Desk\n---\n" + long + " " + long,
			[]string{`2: title: "First" also leads to /blog/second`}},
		{terms + "token.md", "---\ntitle: Token\ndefinition: A piece.\ncategory: basics\nreviewed: 2026-01-10\naliases: [text piece]\n---\n" + long,
			[]string{`6: aliases: "text piece" is taken already by ` + terms + "kv-cache.md"}},
		{"content/blog.md", "---\ntitle: Mine\ndescription: In the way.\n---\nText.\n", []string{"1: the path /blog is taken by a page that is made of data"}},
		{"content/our-untitled-page.md", "---\ndescription: Nobody named it.\n---\nText.\n", []string{`1: title: missing; the address makes it "Our Untitled Page"`}},
		{"content/plain.md", "No front matter.\n", []string{"1: want front matter between two --- lines"}},
		{"content/UPPER.md", "---\ntitle: A\ndescription: B\n---\nText.\n", []string{"1: file name: want lower-case words joined by hyphens"}},
		{"content/images/unused.png", tinyPNG, []string{" no text shows this picture"}},
		{"content/images/broken.png", "no picture", []string{" want a PNG or JPEG picture"}},
		{"content/images/large.jpg", strings.Repeat("x", 3<<20), []string{" 3072 KB, want at most 2048"}},
		{"content/notes.txt", "a", []string{" want a Markdown file or a PNG or JPEG picture"}},
		{"data/makers/acme.toml", "name = 7\n", []string{"1: name: want a text in quotes"}},
	}
	for _, m := range mistakes {
		writeFile(t, filepath.Join(dir, m.file), m.text)
	}
	out, err := output(t, "check", "--content="+dir)
	if !errors.Is(err, errProblems) {
		t.Errorf("got %v", err)
	}
	count := 0
	for _, m := range mistakes {
		for _, want := range m.want {
			count++
			if !strings.Contains(out, "\n"+m.file+":"+want) && !strings.HasPrefix(out, m.file+":"+want) {
				t.Errorf("not found: %s:%s", m.file, want)
			}
		}
	}
	if lines := strings.Count(out, "\n"); lines != count {
		t.Errorf("got %d problems, want %d:\n%s", lines, count, out)
	}
}

// A rule that hides a page, and rules that never end, are named by file and line.
func TestCheckOfRules(t *testing.T) {
	t.Parallel()
	dir := writeTree(t)
	file := filepath.Join(t.TempDir(), "my.toml")
	writeFile(t, file, "[[rules]]\nfrom = \"/concept\"\nto = \"/privacy\"\n\n[[rules]]\nfrom = \"/old\"\nto = \"/privacy\"\n"+
		"[[rules]]\nfrom = \"/resources/llm-knowledge-base/:slug\"\nto = \"/old/:slug\"\n")
	out, err := output(t, "check", "--content="+dir, "--config="+file)
	if !errors.Is(err, errProblems) {
		t.Errorf("got %v", err)
	}
	want := file + ":1: the rule for /concept hides the page /concept\n" +
		file + ":8: the rule for /resources/llm-knowledge-base/:slug hides the page /resources/llm-knowledge-base/"
	if !strings.HasPrefix(out, want) || strings.Count(out, "\n") != 2 {
		t.Errorf("got %s, want %s", out, want)
	}
	writeFile(t, file, "[[rules]]\nfrom = \"/a\"\nto = \"/a\"\n[[rules]]\nfrom = \"/b\"\nto = \"/c\"\n[[rules]]\nfrom = \"/c\"\nto = \"/b\"\n")
	if _, err = output(t, "check", "--content="+dir, "--config="+file); err == nil || strings.Count(err.Error(), "leads in a circle") != 3 ||
		!strings.Contains(err.Error(), file+":1: rules[0] (/a): to: leads in a circle: /a to /a") {
		t.Errorf("got %v", err)
	}
}
