package site

import (
	"testing"

	"astrolabe/internal/content"
)

func TestMonogram(t *testing.T) {
	for _, c := range []struct {
		name  string
		taken []string
		want  string
	}{
		{"OpenAI", nil, "OA"},
		{"Google", nil, "Go"},
		{"Nous Research", nil, "NR"},
		{"Liquid AI", []string{"la"}, "Li"},
		{"Tencent (Hunyuan)", []string{"te"}, "Tn"},
		{"inclusionAI (Ant Group)", nil, "IA"},
		{"Xy", []string{"xy"}, "Xy"}, // nothing else is left
	} {
		taken := map[string]bool{}
		for _, l := range c.taken {
			taken[l] = true
		}
		if got := monogram(c.name, taken); got != c.want {
			t.Errorf("monogram(%q) with %v taken = %q, want %q", c.name, c.taken, got, c.want)
		}
	}
}

func TestMarksAreStable(t *testing.T) {
	makers := map[string]content.Maker{"openai": {ID: "openai", Name: "OpenAI"}, "acme": {ID: "acme", Name: "Acme"}}
	providers := []content.Provider{{ID: "azure", Name: "Microsoft Azure AI Foundry"}, {ID: "openai", Name: "OpenAI API"}}
	before := makeMarks(makers, providers)
	if before["openai"].Letters != "OA" || len(before) != 3 {
		t.Errorf("marks %v, want one for OpenAI as maker and provider", before)
	}
	if before["azure"].Hue != makeMarks(map[string]content.Maker{"microsoft": {Name: "Microsoft"}}, nil)["microsoft"].Hue {
		t.Error("a maker's own cloud has another hue than the maker")
	}
	makers["aaa"] = content.Maker{ID: "aaa", Name: "AAA"}
	if after := makeMarks(makers, providers); after["acme"].Hue != before["acme"].Hue {
		t.Error("a new maker changed the hue of another")
	}
}

func TestChiefMakersHaveAHueEach(t *testing.T) {
	seen := map[int]bool{}
	for _, c := range ChiefMakers {
		if seen[c.Hue] || c.Hue < 1 || c.Hue > Hues {
			t.Errorf("%s: hue %d is taken or none", c.ID, c.Hue)
		}
		seen[c.Hue] = true
	}
}
