package mcp

import (
	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
)

// tools are all tools. Clients get them sorted by name.
var tools []tool

// A variable that names functions that read it must be set when all is there.
func init() {
	tools = []tool{
		newTool[searchArguments, Found]("search", "Search the site",
			"Search all pages: models, makers, providers, benchmarks, terms, prompting techniques, tools and posts, by words or by a plain question. Returns ids to give to fetch.",
			nil, answerSearch),
		newTool[fetchArguments, Fetched]("fetch", "Fetch a page",
			"Read a page of the site as Markdown, by the id that search gave.",
			nil, answerFetch),
		newTool[modelsArguments, ModelList]("find_models", "Find models",
			"List language models that meet conditions, with prices, context window, ability and status. The query combines words of a name with conditions such as "+
				"`open`, `-tools`, `context>=200k`, `input<1`, `output<=5`, `maker:mistral`, `provider:openrouter`, `reads:image`, `released>=2026`, `status:active`; all must hold, `or` separates alternatives. "+
				"The answer repeats in words how the query was understood.",
			map[string][]string{"sort": columnIDs()}, answerModels),
		newTool[modelArguments, ModelAnswer]("get_model", "Get a model",
			"Everything known about one model: limits, capabilities, licence, prices at each provider with dates, retirement, ability with its interval, price history and where sources disagree. "+
				"Takes our id, a name, or the id in any provider's spelling.",
			nil, answerModel),
		newTool[compareArguments, Comparison]("compare_models", "Compare models",
			"Two to six models side by side: the facts in which they differ, who is ahead overall and by task with what can be said for sure, and every shared benchmark with its margin.",
			nil, answerCompare),
		newTool[costArguments, CostList]("estimate_cost", "Estimate cost",
			"What a workload costs a month and a request with given models, or with all that meet a query, cheapest first, at list prices. Unknown prices stay unknown.",
			nil, answerCost),
		newTool[idsArguments, IDList]("check_model_ids", "Check model ids",
			"Check model ids from code or configuration: which model each means, whether it still works or when it ends, and what to write instead. "+
				"`unknown` means not known to us and says nothing of whether the id works: never report it as fine.",
			nil, answerIDs),
		newTool[scoresArguments, ScoreList]("get_scores", "Get benchmark scores",
			"Benchmark scores with margin of error, rank interval, reporter and source: all of one model, or the leaderboard of one benchmark. Give model, benchmark or both.",
			nil, answerScores),
		newTool[compareScoresArguments, ScoresCompared]("compare_scores", "Compare two scores",
			"Whether the difference between two scores is real or chance: its 95% interval, the smallest difference that the items can show, and how many items it would take. "+
				"Give a benchmark and two models, or two scores of your own in percent with their items.",
			nil, answerCompareScores),
		newTool[explainArguments, Explanation]("explain", "Explain a term or technique",
			"What a term of language models or a prompting technique means, sourced: in a sentence, a paragraph or in full.",
			nil, answerExplain),
		newTool[changesArguments, ChangeList]("list_changes", "List changes",
			"What changed, newest first: new models, price moves, announced prices, limits, retirements, shutdowns, new benchmark leaders and corrections, each with its date and source.",
			map[string][]string{"kinds": kindNames()}, answerChanges),
	}
}

func columnIDs() []string {
	var ids []string
	for _, c := range catalog.Columns() {
		ids = append(ids, c.ID())
	}
	return ids
}

func kindNames() []string {
	var names []string
	for _, k := range changes.Kinds {
		names = append(names, string(k))
	}
	return names
}
