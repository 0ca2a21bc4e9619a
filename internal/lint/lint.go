// Package lint reads the texts as an editor would: what is allowed but not
// how we write. Nothing here keeps a site from being served; `astrolabe check`
// tells it all.
package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
)

// Check finds what an editor would send back, by file and line.
func Check(c *content.Content, s *site.Site, now time.Time) []content.Problem {
	l := &linter{content: c, site: s, now: now, names: newNames(append([]string{s.Name}, c.Names...)), terms: newGlossary(s), compounds: compounds(s)}
	for i := range c.Pages {
		l.page(&c.Pages[i])
	}
	for i := range c.Posts {
		l.post(&c.Posts[i])
	}
	for i := range c.Terms {
		l.term(&c.Terms[i])
	}
	for i := range c.Techniques {
		l.technique(&c.Techniques[i])
	}
	for i := range c.Benchmarks {
		l.benchmark(&c.Benchmarks[i])
	}
	l.hidden()
	l.findable()
	slices.SortStableFunc(l.problems, func(a, b content.Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Message, b.Message))
	})
	return l.problems
}

// linter carries what the rules share.
type linter struct {
	content *content.Content
	site    *site.Site
	now     time.Time
	names   names
	terms   glossary
	// compounds are the texts whose titles are no words for a link.
	compounds map[string]bool
	problems  []content.Problem
}

func (l *linter) problem(t *content.Text, line int, format string, args ...any) {
	l.problems = append(l.problems, content.Problem{File: t.File, Line: line, Message: fmt.Sprintf(format, args...)})
}

// The lengths that texts have. Words are those of the prose, without code.
const (
	maxDescription = 180
	maxDefinition  = 200
)

var lengths = map[string][2]int{
	"post":      {400, 2500},
	"term":      {250, 900},
	"technique": {350, 1200},
	"benchmark": {50, 500},
}

func (l *linter) page(p *content.Page) {
	if passages, ok := l.text(&p.Text, map[string]string{"lead": p.Lead}); ok {
		l.placeholders(&p.Text, passages)
	}
}

func (l *linter) post(p *content.Post) {
	passages, ok := l.text(&p.Text, map[string]string{"label": p.Label})
	if !ok {
		return
	}
	l.label(&p.Text, p.Label)
	if !p.Date.After(l.now) { // a scheduled post is not rendered yet
		l.length(&p.Text, "post")
	}
	l.firstMentions(&p.Text, passages, "")
}

func (l *linter) term(t *content.Term) {
	passages, ok := l.text(&t.Text, map[string]string{"definition": t.Definition, "label": t.Label})
	if !ok {
		return
	}
	l.label(&t.Text, t.Label)
	l.definition(&t.Text, t.Definition)
	l.notLater(&t.Text, "reviewed", t.Reviewed)
	l.length(&t.Text, "term")
	l.firstMentions(&t.Text, passages, t.Slug)
}

func (l *linter) technique(t *content.Technique) {
	passages, ok := l.text(&t.Text, map[string]string{"definition": t.Definition, "label": t.Label})
	if !ok {
		return
	}
	l.label(&t.Text, t.Label)
	l.definition(&t.Text, t.Definition)
	l.notLater(&t.Text, "reviewed", t.Reviewed)
	l.length(&t.Text, "technique")
	l.firstMentions(&t.Text, passages, t.Slug)
	l.unusedSources(t, passages)
}

func (l *linter) benchmark(t *content.BenchmarkText) {
	passages, ok := l.text(&t.Text, nil)
	if !ok {
		return
	}
	l.notLater(&t.Text, "reviewed", t.Reviewed)
	l.length(&t.Text, "benchmark")
	l.firstMentions(&t.Text, passages, "")
}

// text holds what is common to all kinds. It is false for a text that is not
// published: drafts are the writer's own.
func (l *linter) text(t *content.Text, fields map[string]string) ([]markdown.Passage, bool) {
	if t.Draft || t.Removed || t.Broken() {
		return nil, false
	}
	l.notLater(t, "updated", t.Updated)
	l.title(t)
	if n := utf8.RuneCountInString(t.Description); n > maxDescription {
		l.problem(t, t.LineOf("description"), "description: %d characters, want at most %d", n, maxDescription)
	}
	passages := markdown.Prose(t.Body, markdown.Options{FirstLine: t.BodyLine, Resolve: l.site.Resolve})
	for _, p := range passages {
		l.misspelt(t, p.Text, p.Line, p.Linked)
	}
	l.links(t, passages)
	for _, empty := range markdown.EmptySections(t.Body, t.BodyLine) {
		l.problem(t, empty.Line, "%s", empty.Message)
	}
	for key, value := range fields {
		l.misspelt(t, value, func(int) int { return t.LineOf(key) }, nil)
	}
	l.misspelt(t, t.Title, func(int) int { return t.LineOf("title") }, nil)
	l.misspelt(t, t.ShortTitle, func(int) int { return t.LineOf("short-title") }, nil)
	l.misspelt(t, t.Description, func(int) int { return t.LineOf("description") }, nil)
	return passages, true
}

// title holds that there is a title, that it leaves room for the site's name in
// search results, and that it is shortened for that reason alone.
func (l *linter) title(t *content.Text) {
	if strings.TrimSpace(t.Title) == "" {
		l.problem(t, t.LineOf("title"), "title: missing; the address makes it %q", site.TitleFromPath(t.Path()))
		return
	}
	length := func(title string) int { return utf8.RuneCountInString(l.site.PageTitle(title)) }
	key, n := "title", length(t.Title)
	if t.ShortTitle != "" {
		if n <= site.MaxTitle {
			l.problem(t, t.LineOf("short-title"), "short-title: the title is short enough")
		}
		key, n = "short-title", length(t.ShortTitle)
	}
	if n > site.MaxTitle {
		l.problem(t, t.LineOf(key), "%s: %d characters with the site's name, want at most %d in a title or short-title", key, n, site.MaxTitle)
	}
}

func (l *linter) definition(t *content.Text, text string) {
	if n := utf8.RuneCountInString(text); n > maxDefinition {
		l.problem(t, t.LineOf("definition"), "definition: %d characters, want at most %d", n, maxDefinition)
	}
}

// notLater holds that what is said to have happened has.
func (l *linter) notLater(t *content.Text, key string, day content.Day) {
	if day.After(l.now) {
		l.problem(t, t.LineOf(key), "%s: %s is in the future", key, day.Format(time.DateOnly))
	}
}

func (l *linter) length(t *content.Text, kind string) {
	a, ok := l.site.Articles[t.Path()]
	if !ok || a.Doc == nil {
		return
	}
	want := lengths[kind]
	if a.Doc.Words < want[0] || a.Doc.Words > want[1] {
		l.problem(t, t.BodyLine, "text: %d words, want %d to %d in a %s", a.Doc.Words, want[0], want[1], kind)
	}
}

// placeholders finds details that the configuration does not have.
func (l *linter) placeholders(t *content.Text, passages []markdown.Passage) {
	for _, p := range passages {
		for _, m := range site.DetailPattern.FindAllStringSubmatchIndex(p.Text, -1) {
			if name := p.Text[m[4]:m[5]]; !has(l.site.Details, name) {
				l.problem(t, p.Line(m[4]), "{%s}: there is no such detail", name)
			}
		}
	}
}

func has(m map[string]string, key string) bool { _, ok := m[key]; return ok }

// unusedSources holds that a source with an id is cited: by a verdict, or by
// its authors' name or a word of its title in the text.
func (l *linter) unusedSources(t *content.Technique, passages []markdown.Passage) {
	var all strings.Builder
	all.WriteString(t.Verdicts.Chat.Why + t.Verdicts.Reasoning.Why + t.Verdicts.Agents.Why)
	for _, p := range passages {
		all.WriteString(p.Text + "\n")
	}
	for i, s := range t.Sources {
		if s.ID == "" || slices.ContainsFunc([]content.Verdict{t.Verdicts.Chat, t.Verdicts.Reasoning, t.Verdicts.Agents},
			func(v content.Verdict) bool { return v.Source == s.ID }) {
			continue
		}
		if !mentioned(all.String(), s) {
			l.problem(&t.Text, t.LineOfItem("sources", i), "sources: nothing cites %q", s.ID)
		}
	}
}
