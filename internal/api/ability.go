package api

import "astrolabe/internal/ability"

// AbilityPath is the address of what the abilities are computed from.
const AbilityPath = Prefix + "/ability.csv"

// evidenceRow is a score of the fit; the program of the methods reads the columns in
// this order.
type evidenceRow struct {
	Model        string  `json:"model"`
	Released     float64 `json:"released"`
	Benchmark    string  `json:"benchmark"`
	Pool         string  `json:"pool"`
	Logit        float64 `json:"logit"`
	SelfReported bool    `json:"self_reported"`
}

func askAbility(a *API, _ *question) (*Request, error) {
	return &Request{Key: "ability.csv", Whole: true, answer: func() (*Answer, error) {
		table, err := csvOf(evidenceRows(a.index.Ability.Evidence))
		if err != nil {
			return nil, err
		}
		return a.csvAnswer("ability.csv", table, nil), nil
	}}, nil
}

// evidenceRows are the scores of the fit: by test, newest models first.
func evidenceRows(e *ability.Evidence) []evidenceRow {
	var rows []evidenceRow
	for _, s := range e.Scores {
		t := e.Tests[s.Test]
		rows = append(rows, evidenceRow{e.Models[s.Model], rounded(ability.Start + e.Dates[s.Model]), t.Benchmark.ID, t.Name, rounded(s.X), s.Own})
	}
	return rows
}
