package api

import (
	"fmt"

	"astrolabe/internal/catalog"
)

// Workload is the work of a month.
type Workload struct {
	Words    string `json:"words" doc:"The work in words."`
	Per      string `json:"per" enum:"request|month" doc:"What the tokens are of: one request, or all of a month."`
	Requests int64  `json:"requests_per_month" doc:"The number of requests; 0 if the tokens are those of a month and nobody said in how many requests." example:"10000"`
	Prompt   int64  `json:"prompt_tokens" doc:"The tokens sent." example:"2000"`
	Cached   int64  `json:"cached_tokens" doc:"How many of them are read from the provider's cache." example:"0"`
	Answer   int64  `json:"answer_tokens" doc:"The tokens received." example:"400"`
	Thinking int64  `json:"thinking_tokens" doc:"The tokens that a model which reasons thinks, beside the answer." example:"0"`
}

func workloadOf(w catalog.Workload) Workload {
	per := "request"
	if w.Monthly {
		per = "month"
	}
	return Workload{w.Echo(), per, w.Requests, w.Prompt, w.Cached, w.Answer, w.Thinking}
}

// workloadParameters are those of the pages that compute what a workload costs.
var workloadParameters = []param{
	{name: "per", about: "Whether tokens are those of one request or all of a month.", values: []string{"request", "month"}, standard: "request", example: "month"},
	{name: "prompt", about: "The input tokens; 10k and 2M are understood.", standard: "2000", example: "10k"},
	{name: "answer", about: "The output tokens.", standard: "400", example: "800"},
	{name: "cached", about: "How much of the input is read from the cache: tokens, or a share such as 50%.", standard: "0%", example: "50%"},
	{name: "share", about: "The cached share of the input in per cent, in place of cached.", standard: "0", example: "40"},
	{name: "thinking", about: "The reasoning tokens of models that reason, beside the answer.", standard: "0", example: "1200"},
	{name: "requests", about: "The number of requests a month.", standard: "10000", example: "20000"},
	{name: "batch", about: "Whether answers may take hours. No source gives batch prices: list prices are counted, and that is said.", values: []string{"yes", "no"}, standard: "no", example: "yes"},
}

// scenarioParameters are those of up to three workloads side by side.
func scenarioParameters() []param {
	list := workloadParameters
	for i := 1; i < catalog.MaxScenarios; i++ {
		for _, p := range workloadParameters {
			if p.name == "per" || p.name == "batch" {
				continue
			}
			p.about = fmt.Sprintf("The same of workload %d.", i+1)
			p.name, p.standard = p.name+catalog.ScenarioSuffix(i), nil
			list = join(list, []param{p})
		}
	}
	return list
}
