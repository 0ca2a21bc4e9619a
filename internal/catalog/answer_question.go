package catalog

import (
	"slices"
	"strings"

	"astrolabe/internal/site"
)

// subject is what a question is about.
type subject uint8

const (
	ofQuality subject = 1 << iota
	ofPrice
	ofCoding
	ofImages
	ofOpenness
)

// subjects are the words that say what a question is about; others than these and
// questionFiller make it another question.
var subjects = map[string]subject{}

var questionFiller = wordSet(`model models llm llms ai the a an for in at of to on is are which what what's whats that one weights weight source
	reads read reading can with most right now today currently use i should do me my find tasks task work`)

func init() {
	for list, about := range map[string]subject{
		"best strongest smartest top good well great ablest": ofQuality,
		"value money cheap cheapest affordable budget":       ofPrice,
		"coding code programming coder developers":           ofCoding,
		"image images vision picture pictures photos":        ofImages,
		"open open-weights open-weight open-source oss":      ofOpenness,
	} {
		for word := range wordSet(list) {
			subjects[word] = about
		}
	}
}

// aboutOf are the subjects of a question; 0 if it has a word that says something else.
func aboutOf(asked []string) (about subject) {
	for _, word := range asked {
		if subjects[word] == 0 && !questionFiller[word] {
			return 0
		}
		about |= subjects[word]
	}
	return about
}

// answerQuestion answers one of Questions, such as "best open weights model".
func (ix *Index) answerQuestion(asked []string) (Answer, bool) {
	about := aboutOf(asked)
	i := slices.IndexFunc(Questions, func(q Question) bool { return slices.Contains(q.asked, about) })
	if i < 0 {
		return Answer{}, false
	}
	f, ok := ix.finding(&Questions[i])
	if !ok {
		return Answer{}, false
	}
	a := Answer{Title: f.Title + ": " + f.Winner.Name, Text: f.Why()}
	a.Path, a.Query, _ = f.Where()
	for _, c := range append([]Contender{f.Winner}, f.Close...)[:min(mostRows, 1+len(f.Close))] {
		a.Rows = append(a.Rows, AnswerRow{c.Name, strings.ToLower(f.Measure) + " " + c.Ability() + ", " + ix.priceWords(c.Model), site.ModelPath(c.Model)})
	}
	return a, true
}
