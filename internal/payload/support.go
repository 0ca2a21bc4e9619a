package payload

import (
	"html"
	"regexp"
	"slices"
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/site"
)

// Support is the page of questions and answers.
type Support struct {
	Article
	// Query is what the visitor looks for.
	Query string `json:"query"`
	// Action is the address of the search form.
	Action string `json:"action"`
	// Groups are the answers that match, by subject.
	Groups []AnswerGroup `json:"groups"`
	// Matches is how many answers match.
	Matches int `json:"matches"`
	// Email is the address for what is not answered here.
	Email string `json:"email"`
}

// AnswerGroup is a subject with its answers.
type AnswerGroup struct {
	Title   string   `json:"title"`
	Answers []Answer `json:"answers"`
}

// Answer is a question and its answer.
type Answer struct {
	ID       string `json:"id"`
	Question string `json:"question"`
	HTML     string `json:"html"`
	pieces   []markdown.Piece
}

func newSupport(q request) Support {
	a := q.Articles[site.SupportPath]
	s := Support{Article: articleOf(q, a), Query: q.view.Get("q"), Action: q.Href(site.SupportPath),
		Email: q.Details["support_email"], Groups: []AnswerGroup{}}
	s.Blocks, s.TOC = []Block{}, []TOCEntry{}
	for _, g := range a.Sections() {
		group := AnswerGroup{Title: g.Title, Answers: []Answer{}}
		for _, sub := range g.Subsections {
			if matches(s.Query, sub.Title+" "+plainText(sub.HTML)) {
				group.Answers = append(group.Answers, Answer{sub.ID, sub.Title, sub.HTML, sub.Pieces})
				s.Matches++
			}
		}
		if len(group.Answers) > 0 {
			s.Groups = append(s.Groups, group)
		}
	}
	return s
}

func (s Support) withoutHTML() any {
	groups := make([]AnswerGroup, len(s.Groups))
	for i, g := range s.Groups {
		groups[i] = AnswerGroup{Title: g.Title, Answers: slices.Clone(g.Answers)}
		for j := range groups[i].Answers {
			groups[i].Answers[j].HTML = ""
		}
	}
	s.Groups = groups
	return s
}

var tag = regexp.MustCompile(`<[^>]*>`)

// plainText is what a reader sees of HTML from our own Markdown.
func plainText(text string) string { return html.UnescapeString(tag.ReplaceAllString(text, " ")) }

// matches says whether every word of the query stands in the text.
func matches(query, text string) bool {
	text = strings.ToLower(text)
	for word := range strings.FieldsSeq(strings.ToLower(query)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
