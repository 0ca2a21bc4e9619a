package api

import (
	"bytes"
	"fmt"
	"strconv"

	"astrolabe/internal/ability"
	"astrolabe/internal/catalog"
)

// AbilityPath is the address of what the abilities are computed from.
const AbilityPath = Prefix + "/ability.csv"

// evidenceColumns are the columns of the evidence, in the order in which the program
// of the methods reads them.
var evidenceColumns = []string{"model", "released", "benchmark", "pool", "logit", "self_reported"}

func askAbility(a *API, _ *question) (*Request, error) {
	return &Request{Key: "ability.csv", Whole: true, answer: func() (*Answer, error) {
		table, err := evidenceCSV(a.index.Ability.Evidence)
		if err != nil {
			return nil, err
		}
		return a.csvAnswer("ability.csv", table, nil), nil
	}}, nil
}

// evidenceCSV writes the scores of the fit: by test, newest models first.
func evidenceCSV(e *ability.Evidence) ([]byte, error) {
	var b bytes.Buffer
	out := catalog.NewCSV(&b)
	_ = out.Write(evidenceColumns) // what goes wrong is kept for the end
	for _, s := range e.Scores {
		t := e.Tests[s.Test]
		_ = out.Write([]string{catalog.Guarded(e.Models[s.Model]), decimal(ability.Start + e.Dates[s.Model]), catalog.Guarded(t.Benchmark.ID), catalog.Guarded(t.Name),
			decimal(s.X), strconv.FormatBool(s.Own)})
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return nil, fmt.Errorf("ability: %w", err)
	}
	return b.Bytes(), nil
}
