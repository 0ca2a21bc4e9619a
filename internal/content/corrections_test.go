package content

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

const goodCorrection = `
[[correction]]
id = "price-of-rocket"
date = "2026-11-16"
title = "Rocket 1 costs more"
pages = ["/concept"]
said = "2 dollars."
says = "3 dollars."
why = "So its maker says."
source = "https://acme.example/prices"
noticed-by = "a reader"
`

// Each mistake in the log is named with its line.
func TestMistakesInCorrections(t *testing.T) {
	t.Parallel()
	older := strings.NewReplacer("2026-11-16", "2026-11-15", "price-of-rocket", "older").Replace(goodCorrection)
	for want, text := range map[string]string{
		"":                      goodCorrection + older,
		":15: correction.date":  older + goodCorrection,
		":14: correction.id":    goodCorrection + goodCorrection,
		":3: correction.id":     strings.Replace(goodCorrection, "price-of-rocket", "Price of", 1),
		":4: correction.date":   strings.Replace(goodCorrection, "2026-11-16", "2026-11", 1),
		":6: correction.pages":  strings.Replace(goodCorrection, `["/concept"]`, "[]", 1),
		":8: correction.says":   strings.Replace(goodCorrection, "3 dollars.", " ", 1),
		":10: correction.sourc": strings.Replace(goodCorrection, "https:", "http:", 1),
		":11: correction.notic": strings.Replace(goodCorrection, "a reader", "Ann Smith", 1),
		`:12: unknown key`:      goodCorrection + "who = \"x\"\n",
	} {
		_, err := LoadData(fstest.MapFS{CorrectionFile: {Data: []byte(text)}})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if want == "" && strings.Contains(got, CorrectionFile) || want != "" && !strings.Contains(got, CorrectionFile+want) {
			t.Errorf("got %q, want %s", got, want)
		}
	}
}

// The log itself: enough entries to be one, none without a reason, none twice.
func TestCorrectionsOfTheSite(t *testing.T) {
	t.Parallel()
	data, err := LoadData(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, c := range data.Corrections {
		if other, ok := seen[c.Said+c.Pages[0]]; ok {
			t.Errorf("%s and %s correct the same", c.ID, other)
		}
		seen[c.Said+c.Pages[0]] = c.ID
		if c.Said == c.Says || len(c.Title) > 80 {
			t.Errorf("%s corrects nothing, or has a title of %d signs", c.ID, len(c.Title))
		}
	}
	if len(seen) < 15 {
		t.Errorf("got %d corrections", len(seen))
	}
}
