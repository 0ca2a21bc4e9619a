package main

import (
	"fmt"
	"time"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// measureAbility prints what the linked ability costs, and how well it predicts scores
// that it has not seen: the figures of the methods page.
func measureAbility(s *site.Site) {
	scale := catalog.New(s).Ability
	e := scale.Evidence
	const times = 10
	fit := cpuOf(func() {
		for range times {
			ability.Fit(e.Dates, len(e.Tests), e.Scores)
		}
	}) / times
	var h ability.HeldOut
	folds := cpuOf(func() { h = scale.HeldOut() })
	var hanging int
	each := cpuOf(func() { hanging = len(scale.Removals()) })

	models := 0
	for _, m := range scale.Fit.Models {
		models += min(m.Scores, 1)
	}
	fmt.Printf("\nLinked ability: %d scores, %d models, %d tests\n", len(e.Scores), models, len(e.Tests))
	fmt.Printf("  one fit %.1f ms, held-out check %.0f ms, without each benchmark %.0f ms (CPU)\n", millis(fit), millis(folds), millis(each))
	fmt.Printf("  held out: %d scores missed by %.2f points (by the tests' means: %.2f), %.1f %% in their 90 %% interval, %.1f %% of %d pairs in order\n",
		h.Scores, h.Error, h.Mean, 100*h.Covered, 100*h.Ordered, h.Pairs)
	for i, t := range h.Tasks {
		fmt.Printf("  %-20s %5d scores: %.2f points in general, %.2f with deviations\n", scores.Tasks[i].Title, t.Scores, t.General, t.Task)
	}
	fmt.Printf("  models that hang on one benchmark: %d\n", hanging)
}

func cpuOf(do func()) time.Duration {
	before := cpuTime()
	do()
	return cpuTime() - before
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
