package lint

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"astrolabe/internal/content"
	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
)

// link is a link by id in the sentence that a reader sees.
type link struct {
	markdown.Span
	// words are those of the link, before and after the text around it.
	words, before, after string
	starts               bool
}

// links holds that links by id say what they mean in their sentences.
func (l *linter) links(t *content.Text, passages []markdown.Passage) {
	for _, p := range passages {
		if at := strings.Index(p.Text, "[["); at >= 0 {
			l.problem(t, p.Line(at), "[[ is shown as written: a link by id is on one line and names an id in small letters")
		}
		for _, s := range p.Links {
			if s.Ref == "" || s.From == s.To {
				continue
			}
			k := link{s, p.Text[s.From:s.To], p.Text[:s.From], p.Text[s.To:], p.StartsSentence(s.From)}
			for _, rule := range []func(link) string{l.compound, uncapitalised, doubled, misfitArticle, misfitEnding} {
				if wrong := rule(k); wrong != "" {
					l.problem(t, p.Line(s.From), "link %q: %s", k.words, wrong)
				}
			}
		}
	}
}

// joined matches titles that name several things, or explain themselves.
var joined = regexp.MustCompile(` and | versus |[,:(]`)

// compounds are the texts whose titles fit into no sentence and who have no label.
func compounds(s *site.Site) map[string]bool {
	all := map[string]bool{}
	add := func(ref string, a *site.Article) {
		if a.Label == "" && joined.MatchString(a.Title) {
			all[ref] = true
		}
	}
	for _, t := range s.Terms {
		add("term:"+t.ID, t.Article)
	}
	for _, t := range s.Techniques {
		add("technique:"+t.Slug, t.Article)
	}
	for _, p := range s.Posts {
		add("post:"+p.Slug, p.Article)
	}
	return all
}

// label holds that a label says something that the title does not.
func (l *linter) label(t *content.Text, label string) {
	if label != "" && label == site.LowerFirst(t.Title) && !joined.MatchString(t.Title) {
		l.problem(t, t.LineOf("label"), "label: links say %q without it", label)
	}
}

func (l *linter) compound(k link) string {
	if k.Bare && l.compounds[k.Ref] {
		return "a title that does not fit into a sentence: give " + k.Ref + " a label, or the link its words"
	}
	return ""
}

// uncapitalised finds a small letter where a sentence starts. Names keep theirs.
func uncapitalised(k link) string {
	word, _, _ := strings.Cut(k.words, " ")
	if !k.starts || isName(k.Ref) || word != strings.ToLower(word) || !unicode.IsLetter(firstRune(word)) {
		return ""
	}
	return "starts a sentence without a capital"
}

func isName(ref string) bool {
	return strings.HasPrefix(ref, "model:") || strings.HasPrefix(ref, "benchmark:")
}

var (
	lastWord  = regexp.MustCompile(`([\pL\d@-]+) $`)
	firstWord = regexp.MustCompile(`^ ([\pL\d@-]+)`)
)

// doubled finds a word that is both beside a link and at its edge, and a second
// "and" beside a link that has one.
func doubled(k link) string {
	words := strings.Fields(k.words)
	for _, beside := range []struct {
		match []string
		edge  string
	}{{lastWord.FindStringSubmatch(k.before), words[0]}, {firstWord.FindStringSubmatch(k.after), words[len(words)-1]}} {
		if beside.match == nil {
			continue
		}
		word := beside.match[1]
		if strings.EqualFold(word, beside.edge) || k.Bare && word == "and" && strings.Contains(k.words, " and ") {
			return "doubles the word beside it, " + word
		}
	}
	return ""
}

var (
	article     = regexp.MustCompile(`\b([Aa]n?) $`)
	eitherSound = regexp.MustCompile(`^(u|h|eu|one|once)`)
)

// misfitArticle finds "a" before a vowel and "an" before a consonant. It is silent
// about letters whose sound depends on the word: unit and unknown, hour and
// house, and abbreviations that are spelt or spoken, such as RAG.
func misfitArticle(k link) string {
	m := article.FindStringSubmatch(k.before)
	if m == nil {
		return ""
	}
	want := articleOf(k.words)
	if got := strings.ToLower(m[1]); want != "" && got != want {
		return "follows " + got + ", want " + want
	}
	return ""
}

func articleOf(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	spelt := !unicode.IsLower(firstRune(words[size:]))
	lower := strings.ToLower(words)
	switch {
	case !unicode.IsLetter(first) || eitherSound.MatchString(lower) || spelt && strings.ContainsRune("flmnrsx", firstRune(lower)):
		return ""
	case strings.ContainsRune("aeio", firstRune(lower)):
		return "an"
	}
	return "a"
}

// misfitEnding finds a plural of a plural, and letters that belong to a link but
// are outside it.
func misfitEnding(k link) string {
	if k.Ending == "s" && strings.HasSuffix(k.words, "ss") {
		return "a plural already"
	}
	if unicode.IsLetter(firstRune(k.after)) {
		return "runs into the next word: put the letters inside"
	}
	return ""
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}
