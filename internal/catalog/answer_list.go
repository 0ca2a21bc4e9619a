package catalog

import (
	"net/url"
	"strings"

	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// answerView is the view of a list that was asked for, as far as it was understood.
type answerView struct {
	values url.Values
	line   []string
	// understood is how many words have said something of the list.
	understood int
}

// answerList answers questions such as "cheapest open vision under $1".
func (ix *Index) answerList(asked []string) (Answer, bool) {
	l := answerView{values: url.Values{}}
	for i := 0; i < len(asked); i++ {
		i += l.take(asked[i], asked[i+1:])
	}
	l.values.Set("q", strings.Join(l.line, " "))
	v, notices := ix.ParseView(l.values)
	if l.understood < 2 && l.values.Get("sort") == "" || len(notices) > 0 {
		return Answer{}, false
	}
	found := ix.Select(&v).Models
	if len(found) == 0 {
		return Answer{}, false
	}
	a := Answer{Title: words.Count(len(found), "model") + " match: open in the index", Text: ix.Echo(&v), Path: site.IndexPath, Query: v.Encode()}
	if len(found) == 1 {
		a.Title = "1 model matches: open in the index"
	}
	for _, m := range found[:min(len(found), mostRows)] {
		a.Rows = append(a.Rows, ix.answerRow(ix.Models[m]))
	}
	return a, true
}

var (
	listFiller = wordSet(`model models llm llms the a an with for that which what is are of and can has have support supports supporting input context
		window per million tokens token show me list all find price priced at least long`)
	listSorts = map[string][2]string{"cheapest": {"input", "asc"}, "cheap": {"input", "asc"}, "newest": {"released", "desc"}, "latest": {"released", "desc"},
		"longest": {"context", "desc"}, "largest": {"context", "desc"}, "biggest": {"context", "desc"}, "smallest": {"size", "asc"}}
	listWords = map[string]string{"image": "vision", "images": "vision", "pictures": "vision", "multimodal": "vision", "open-source": "open",
		"opensource": "open", "oss": "open", "open-weights": "open", "open-weight": "open", "tool": "tools", "pdfs": "pdf", "videos": "video"}
)

// take reads a word, and returns how many of the next it has read too.
func (l *answerView) take(word string, next []string) int {
	if sort, ok := listSorts[word]; ok {
		l.values.Set("sort", sort[0])
		l.values.Set("dir", sort[1])
		l.understood++
		return 0
	}
	switch word {
	case "under", "below", "less", "<":
		used := 0
		if len(next) > 0 && next[0] == "than" {
			next, used = next[1:], 1
		}
		if len(next) > 0 {
			l.add("input<" + strings.TrimPrefix(next[0], "$"))
			return used + 1
		}
	case "over", "above", ">":
		if len(next) > 0 {
			l.add("context>=" + next[0])
			return 1
		}
	case "open":
		l.add("open")
		if len(next) > 0 && (next[0] == "source" || next[0] == "weights" || next[0] == "weight") {
			return 1
		}
		return 0
	}
	same, known := listWords[word]
	_, plain := plainWords[word]
	switch {
	case strings.ContainsAny(word, "<>=:"), plain:
		l.add(word)
	case known:
		l.add(same)
	case isTokens(word):
		l.add("context>=" + word)
	case !listFiller[word]:
		l.line = append(l.line, word)
	}
	return 0
}

func (l *answerView) add(condition string) {
	l.line = append(l.line, condition)
	l.understood++
	if strings.ContainsAny(condition, "<>=") {
		l.understood++
	}
}

// isTokens says that a word is a number of tokens such as 200k.
func isTokens(word string) bool {
	digits := strings.TrimRight(word, "km")
	return digits != "" && digits != word && allDigits(digits)
}
