package site_test

import (
	"strings"
	"testing"

	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// What is wrong with a figure is told with file and line.
func TestFigureProblems(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"::figure{name=nothing}":                             `no figure "nothing"`,
		"::figure{benchmark=quiz}":                           `no figure ""`,
		"::figure{name=price-frontier size=3}":               `unknown attribute "size"`,
		"::figure{name=price-frontier benchmark=quiz}":       "it takes no benchmark",
		"::figure{name=score-margins benchmark=quiz}":        `no benchmark "quiz"`,
		"::figure{name=score-margins}":                       `no benchmark ""`,
		"::figure{name=price-frontier}":                      "too little data",
		"::island{name=Figure id=a}":                         "the island takes none",
		"::chart{name=price-frontier}":                       "want island, figure, model, benchmark, term or method",
		"::island{name=NewestModels limit=3 benchmark=quiz}": `unknown attribute "benchmark"`,
		"> a quotation\n> ::figure{name=price-moves}\n":      "a part stands by itself",
	} {
		_, err := build(t, "-- content/concept.md --\n---\ntitle: The idea\ndescription: What this is.\n---\nText.\n\n"+line+"\n", site.Options{Pages: payload.Pages(), CheckFigure: figures.Check})
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "content/concept.md:") {
			t.Errorf("%s: got %v, want %q with file and line", line, err, want)
			continue
		}
		if at := "content/concept.md:7:"; !strings.HasPrefix(line, ">") && !strings.Contains(err.Error(), at) {
			t.Errorf("%s: got %v, want %s", line, err, at)
		}
	}
}

// A figure stands between the stretches of a text, as an island underneath.
func TestFigureIsAnIsland(t *testing.T) {
	t.Parallel()
	s := mustBuild(t, "-- content/concept.md --\n---\ntitle: The idea\ndescription: What this is.\n---\nBefore.\n\n::figure{name=price-moves}\n\nAfter.\n", site.Options{Pages: payload.Pages(), CheckFigure: figures.Check})
	islands := s.Articles["/concept"].Islands()
	if len(islands) != 1 || islands[0].Name != "Figure" || islands[0].Props != `{"figure":"price-moves"}` {
		t.Errorf("got %+v", islands)
	}
}
