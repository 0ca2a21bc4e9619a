package site_test

import (
	"strings"
	"testing"

	"astrolabe/internal/site"
)

// Cards name one thing by its id, and nothing else.
func TestCards(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, littleSite+"-- content/cards.md --\n---\ntitle: Cards\ndescription: Parts.\n---\n::term{id=token}\n\n::island{name=RelatedTerms id=token}\n", options())
	islands := s.Articles["/cards"].Islands()
	if len(islands) != 2 || islands[0] != (site.Island{Name: "TermCard", Props: `{"id":"token"}`}) {
		t.Errorf("got %+v", islands)
	}
	for text, want := range map[string]string{
		"::term{id=nothing}":            `part "term": bad island: id: no term "nothing"`,
		"::model{id=nothing}":           `part "model": bad island: id: no model "nothing"`,
		"::benchmark{id=nothing}":       `part "benchmark": bad island: id: no benchmark "nothing"`,
		"::term{}":                      `part "term": bad island: id: no term ""`,
		"::term{id=token limit=3}":      `part "term": unknown attribute "limit"`,
		"::term{id=token name=Evil}":    `part "term": unknown attribute "name"`,
		"::island{name=Evil}":           `part "island": bad island: no island "Evil"`,
		"::chart{id=token}":             `part "chart": want island, figure, model, benchmark, term or method`,
		"::island{name=TermCard id=it}": `no term "it"`,
	} {
		_, err := build(t, littleSite+"-- content/cards.md --\n---\ntitle: Cards\ndescription: Parts.\n---\nText.\n\n"+text+"\n", options())
		if err == nil || !strings.Contains(err.Error(), "content/cards.md:7: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}
