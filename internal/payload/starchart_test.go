package payload

import (
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

func TestStars(t *testing.T) {
	price := func(v float64) *content.Offer { return &content.Offer{Price: content.Price{Input: &v}} }
	model := func(name, released string, o *content.Offer) *site.Model {
		return &site.Model{Model: content.Model{ID: name, Name: name, Released: released}, Offer: o}
	}
	s := &site.Site{Models: []*site.Model{ // newest first
		model("later, dearer", "2024-05-01", price(3)), model("cheapest", "2024-02-01", price(1)), model("no price", "2024-01-01", nil),
		model("first", "2023-03-01", price(2)), model("a month", "2023-02", price(1)), model("too old", "2022-01-01", price(1)),
	}}
	list, last := stars(s, listedInput, func(a, b float64) bool { return a < b })
	want := map[string]bool{"first": true, "cheapest": true, "later, dearer": false}
	if len(list) != len(want) || last != 486 {
		t.Fatalf("got %d stars to day %d", len(list), last)
	}
	for _, star := range list {
		if best, ok := want[star.Name]; !ok || star.Best != best {
			t.Errorf("%s: best %t", star.Name, star.Best)
		}
	}
}

func TestPlateWords(t *testing.T) {
	c := StarChart{Reading: scoreReading, Measure: "Quiz, percent", Stars: []Star{
		{Name: "A", Released: "2023-03-01", Value: 28, Best: true}, {Name: "B", Released: "2023-04-01", Value: 20},
		{Name: "C", Released: "2026-09-03", Value: 96, Best: true}}}
	title, text := plateWords(c)
	if title != "The best score on Quiz." || text != "From 28.0% (A, 1 Mar 2023) to 96.0% (C, 3 Sep 2026): 2 models in turn were the best so far." {
		t.Errorf("got %q, %q", title, text)
	}
	if _, text := plateWords(StarChart{Stars: c.Stars[:2]}); text != "" {
		t.Errorf("one model makes no line: %q", text)
	}
}
