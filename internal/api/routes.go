package api

import (
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// route is one address of the API, with all that the description says of it.
type route struct {
	// path has names in braces for the parts that differ; empty where the page's own
	// address is the only one.
	path string
	// page is the page whose data it is, with the same names in the same order: its
	// address with a suffix is answered too. twin is then the other address of the same.
	page, twin string
	// id names the operation for generated clients, title and about are for people;
	// tag is the name of its group.
	id, title, about, tag string
	params                []param
	// media is the type of the answer; value is of the Go type that is encoded, nil
	// for tables and feeds.
	media string
	value any
	// table is the answer as CSV; nil for none.
	table *table
	// has is whether there is a page of these names, where other pages have addresses of
	// the same form; nil for no others.
	has func(*site.Site, []string) bool
	// past is whether there are answers for days of the past.
	past bool
	// example is an address that is answered.
	example string
	ask     func(*API, *question) (*Request, error)
	// post reads a question from a body of the Go type of posted, of which body is an
	// example; nothing of this where none is taken.
	post   func(*API, []byte) (*Request, error)
	posted any
	body   string
}

// param is a parameter of a query or a path.
type param struct {
	name, about string
	// list is whether several values may be given, with commas between them.
	list bool
	// whole is whether the value is a whole number, from 1 to most.
	whole bool
	most  int
	// standard is what holds if the parameter is left out.
	standard any
	// values are the only values, where they are fixed.
	values  []string
	example any
}

var pageParameters = []param{
	{name: "page", about: "The page number, from 1. Pages past the last are empty.", whole: true, most: maxPage, standard: 1, example: 2},
	{name: "limit", about: "The maximum number of items per page.", whole: true, most: maxLimit, standard: defaultLimit, example: 50},
}

var idParameters = []param{{name: "id", about: "An id; may be repeated, up to 100 times.", example: "us.anthropic.claude-sonnet-4-5-20250929-v1:0"}}

var makerParameters = []param{{name: "maker", about: "The id of the maker.", example: "anthropic"}}

// viewParameters are those of the index page: what can be seen there can be asked
// for here by the same query.
var viewParameters = []param{
	{name: "q", about: "The search query, as on the index page: words from a name, and conditions such as context>=200k, input<1, open, -tools. All must hold, or all on one side of an or.", example: "open context>=200k"},
	{name: "maker", about: "Ids of makers; a match on any of them is enough.", list: true, example: []string{"mistral", "google"}},
	{name: "provider", about: "Ids of providers; a match on any of them is enough.", list: true, example: []string{"openrouter"}},
	{name: "region", about: "Regions in which one of its offers can be processed; a match on any of them is enough. The conditions on provider, region and training must be met by the same offer.", list: true, values: content.RegionValues, example: []string{"eu"}},
	{name: "training", about: "Whether prompts are used for training at one of its offers; a match on any of them is enough.", list: true, values: content.TrainingValues, example: []string{"no"}},
	{name: "in", about: "Input modalities the model must accept, all of them.", list: true, values: catalog.ModalityNames, example: []string{"image"}},
	{name: "out", about: "Output modalities the model must produce, all of them.", list: true, values: catalog.ModalityNames, example: []string{"text"}},
	{name: "has", about: "Capabilities the model must be known to have, all of them.", list: true, values: catalog.CapabilityNames, example: []string{"tools"}},
	{name: "not", about: "Capabilities the model must be known to lack, all of them.", list: true, values: catalog.CapabilityNames, example: []string{"reasoning"}},
	{name: "open", about: "Whether the weights must be open or closed.", values: []string{"yes", "no"}, example: "yes"},
	{name: "licence", about: "Licences or kinds of licence; a match on any of them is enough.", list: true, example: []string{"mit"}},
	{name: "context", about: "The minimum context window in tokens.", example: "200k"},
	{name: "input", about: "The maximum input price in US dollars per million tokens.", example: "1"},
	{name: "output", about: "The maximum output price in US dollars per million tokens.", example: "5"},
	{name: "pick", about: "Comma-separated ids of models; only these are returned.", example: "claude-opus-4-5,gpt-5-5"},
	{name: "released", about: "The earliest release date: a year, month or day.", example: "2026-01"},
	{name: "status", about: "Statuses; a match on any of them is enough.", list: true, values: catalog.Statuses, example: []string{"active"}},
	{name: "priced", about: "Only models with a price.", values: []string{"yes", "no"}, example: "yes"},
	{name: "scored", about: "Only models with benchmark scores.", values: []string{"yes", "no"}, example: "yes"},
	{name: "sort", about: "The column to sort by.", values: columnIDs(), standard: "released", example: "input"},
	{name: "dir", about: "Ascending or descending; each column has its own default.", values: []string{"asc", "desc"}, example: "asc"},
	{name: "group", about: "What to group the models by.", values: []string{"maker", "family"}, example: "maker"},
	{name: "cols", about: "The columns to include; the name is always included.", list: true, values: columnIDs(), example: []string{"maker", "context", "input"}},
}

// filterParameters are those of them that say which models a view shows.
func filterParameters() []param {
	return slices.DeleteFunc(slices.Clone(viewParameters), func(p param) bool { return slices.Contains(catalog.ShapeParams, p.name) })
}

// changeParameters are which changes are asked for: by themselves, and by the models
// that a view of the index shows today.
var changeParameters = join(changeFilters, modelConditions())

var changeFilters = []param{
	{name: "kind", about: "Kinds of changes; a match on any of them is enough.", list: true, values: changeKinds, standard: usualKinds, example: []string{"price"}},
	{name: "model", about: "Ids or names of models; a match on any of them is enough.", list: true, example: []string{"gpt-4o"}},
	{name: "maker", about: "Ids of makers; a match on any of them is enough.", list: true, example: []string{"google"}},
	{name: "provider", about: "Ids of providers; a match on any of them is enough. Only changes of a provider's offer match.", list: true, example: []string{"openai"}},
	{name: "since", about: "The earliest date: a year, month or day.", example: "2026-06"},
	{name: "until", about: "The latest date: a year, month or day.", example: "2026-09"},
}

// modelConditions are the parameters of a view of the index that say which models it
// shows, other than by maker and provider, which are the filter's own.
func modelConditions() []param {
	return slices.DeleteFunc(slices.Clone(viewParameters), func(p param) bool {
		return !slices.Contains(changes.Params, p.name) || p.name == "maker" || p.name == "provider"
	})
}

func columnIDs() []string {
	var ids []string
	for _, c := range catalog.Columns() {
		ids = append(ids, c.ID())
	}
	return ids
}

func join(lists ...[]param) []param {
	var all []param
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

// tags are the groups of operations, in the order in which they are listed.
var tags = []struct{ name, about string }{
	{"models", "Models: facts, prices and scores."},
	{"companies", "The makers of models and the providers that sell them."},
	{"benchmarks", "Benchmarks and the scores of models on them."},
	{"changes", "New models, price changes and retirements."},
	{"bundles", "The whole state of a day as one file, to keep and to cite."},
	{"texts", "The knowledge base, the prompt guide, the application stack and the blog."},
	{"about", "The API itself, the search and the sources."},
}

// routes are all addresses, in the order in which the index lists them; fixedRoutes are
// the places of those without names.
var (
	routes      []route
	fixedRoutes = map[string]int{}
)

// A variable that names functions that read it must be set when all is there.
func init() {
	routes = everyForm([]route{
		{path: Prefix, id: "getIndex", tag: "about", title: "API index", about: "Links to all endpoints.",
			media: typeJSON, value: Index{}, example: Prefix, ask: askIndex},
		{path: DescriptionPath, id: "getDescription", tag: "about", title: "OpenAPI description", about: "This document.",
			media: typeJSON, value: map[string]any{}, example: DescriptionPath, ask: askDescription},
		{path: openAPIPath, id: "getOpenAPI", tag: "about", title: "OpenAPI description at the root", about: "The same document, where programs look first.",
			media: typeJSON, value: map[string]any{}, example: openAPIPath, ask: askDescription},
		{path: ModelsPath, page: site.IndexPath, id: "listModels", tag: "models", title: "Models", params: join(viewParameters, pageParameters),
			about: "The models of a view of the index, paginated, with the columns of the view. The parameters are those of the index page.",
			media: typeJSON, value: ModelList{}, example: ModelsPath + "?open=yes&sort=input&limit=10", ask: askModels, past: true},
		{path: ModelsCSVPath, page: site.IndexPath, id: "exportModels", tag: "models", title: "Models as CSV", params: viewParameters,
			about: "All models of a view of the index, with the columns of the view. Unknown values are empty. Text that a spreadsheet would read as a formula is prefixed with an apostrophe.",
			media: TypeCSV, example: ModelsCSVPath + "?maker=mistral&cols=context,input,output", ask: askModelsCSV, past: true},
		{path: Prefix + "/models/{maker}/{model}.json", page: site.IndexPath + "/{maker}/{model}", table: modelTable, id: "getModel", tag: "models", title: "One model",
			about:  "Everything known about a model: each fact with its source and date, offers with tiers, scores with margins, price history and disagreements between sources. Addresses with a former id or another maker redirect to the current one.",
			params: []param{{name: "maker", about: "The id of the maker.", example: "anthropic"}, {name: "model", about: "The id of the model.", example: "claude-opus-4-5"}},
			media:  typeJSON, value: Model{}, example: Prefix + "/models/anthropic/claude-opus-4-5.json", ask: askModel, past: true},
		{page: site.ComparePath, id: "compareModels", tag: "models", title: "Models side by side", params: compareParameters,
			about: "Two to six models side by side: every fact and in which they differ, who is ahead overall and in each task with the evidence, every shared benchmark with margins, and what a workload costs with each.",
			media: typeJSON, value: Comparison{}, table: compareTable, example: site.ComparePath + "?models=claude-opus-4-5,gpt-5-5", ask: askCompare, past: true},
		{page: site.CostPath, id: "estimateCost", tag: "models", title: "Cost of workloads", params: costParameters(),
			about: "What up to three workloads cost a month with every model of a view of the index at list prices, cheapest first, each sum in parts that can be checked, with a score beside it.",
			media: typeJSON, value: CostList{}, table: costTable, example: site.CostPath + "?prompt=10k&answer=800&requests=20000&open=yes", ask: askCost, past: true},
		{path: ResolvePath, page: site.IDsPath, table: resolvedTable, id: "resolveIDs", tag: "models", title: "Which model an id means",
			about: "Which model an id means, in the spelling of any provider, cloud, router or library: its state, the day it ends, and what to go to with differences in price, context, ability and parameters. " +
				"What is not known is unknown, with the nearest known models. With POST, up to 500 ids or a text of up to 256 KB in which ids are found.",
			params: idParameters,
			media:  typeJSON, value: ResolvedIDs{}, example: ResolvePath + "?id=gpt-4o-2024-08-06", ask: askResolve, post: postResolve, posted: Posted{}, body: `{"ids": ["gpt-4o"]}`},
		{path: ResolveCalendarPath, id: "getCalendarOfIDs", tag: "models", title: "Calendar of the models that ids mean",
			about:  "The retirements and announced price changes of exactly these models, to subscribe to. An id that is not resolved has no event and is named in the X-Notice header.",
			params: idParameters, media: typeCalendar, example: ResolveCalendarPath + "?id=gpt-4o&id=claude-sonnet-4-5", ask: askCalendarOfIDs},
		{path: BadgePath, id: "getBadge", tag: "models", title: "Badge of an id", about: "Until when the model that an id means can be used, as a small picture.",
			params: []param{{name: "id", about: "An id.", example: "gpt-4o"}}, media: typeSVG, example: BadgePath + "?id=gpt-4o", ask: askBadge},
		{page: site.RetirementsPath, id: "listRetirements", tag: "models", title: "Model retirements", params: retirementParameters,
			about: "The models that end or ended at their maker's own service, with the day, what the maker recommends, and what can replace each at what price.",
			media: typeJSON, value: RetirementList{}, table: retirementTable, example: site.RetirementsPath + "?q=gpt-4o", ask: askRetirements},
		{page: site.DisagreementsPath, id: "listDisagreements", tag: "models", title: "Where sources disagree",
			about: "Facts of the index that another source gives differently: our value, theirs, who says so and since when, and why we keep ours.",
			media: typeJSON, value: DisagreementList{}, table: disagreementTable, example: site.DisagreementsPath, ask: askDisagreements},
		{path: Prefix + "/makers.json", id: "listMakers", tag: "companies", title: "Makers", about: "All makers of models, on one page.",
			media: typeJSON, value: MakerList{}, example: Prefix + "/makers.json", ask: askMakers, past: true},
		{page: site.IndexPath + "/{maker}", id: "getMaker", tag: "companies", title: "One maker", about: "A maker and its models, each with all columns of the index.",
			params: makerParameters, media: typeJSON, value: MakerDoc{}, example: site.IndexPath + "/anthropic", ask: askMaker, past: true},
		{page: site.IndexPath + "/{maker}", id: "getMakerCSV", tag: "companies", title: "One maker as CSV", about: "The models of the maker with all columns of the index.",
			params: makerParameters, media: TypeCSV, example: site.IndexPath + "/anthropic", ask: askMakerCSV, past: true},
		{path: Prefix + "/providers.json", page: site.ProvidersPath, table: providerTable, id: "listProviders", tag: "companies", title: "Providers", about: "All providers that sell access to models, on one page.",
			media: typeJSON, value: ProviderList{}, example: Prefix + "/providers.json", ask: askProviders, past: true},
		{path: Prefix + "/providers/{provider}.json", page: site.ProvidersPath + "/{provider}", table: offerTable, id: "getProvider", tag: "companies", title: "One provider",
			about:  "A provider, and what it does with prompts and outputs: training, retention, zero retention, regions and certificates, each with its source and the day it was read.",
			params: []param{{name: "provider", about: "The id of the provider.", example: "anthropic"}},
			media:  typeJSON, value: ProviderDoc{}, example: Prefix + "/providers/anthropic.json", ask: askProvider, past: true},
		{path: Prefix + "/benchmarks.json", page: site.BenchmarksPath, table: benchmarkTable, id: "listBenchmarks", tag: "benchmarks", title: "Benchmarks", params: benchmarkParameters, about: "All benchmarks, or those of a filter, each with its size, its number of scores and its headroom, on one page.",
			media: typeJSON, value: BenchmarkList{}, example: Prefix + "/benchmarks.json", ask: askBenchmarks, past: true},
		{path: Prefix + "/benchmarks/{benchmark}.json", page: site.BenchmarksPath + "/{benchmark}", table: leaderTable, id: "getBenchmark", tag: "benchmarks", title: "One benchmark",
			about:  "The definition of the benchmark, and for each model one score with its interval or the reason there is none, its range of ranks, and all other reports.",
			params: []param{{name: "benchmark", about: "The id of the benchmark.", example: "gpqa-diamond"}},
			has:    func(s *site.Site, names []string) bool { return s.Benchmark(names[0]) != nil },
			media:  typeJSON, value: Leaderboard{}, example: Prefix + "/benchmarks/gpqa-diamond.json", ask: askBenchmark, past: true},
		{page: site.RankPath, id: "rankModels", tag: "benchmarks", title: "Ranking", params: rankParameters(),
			about: "All tested models by ability, in general or in a task, or by your own weights, with the range of places that the margins allow and how sure the first place is.",
			media: typeJSON, value: Ranking{}, table: rankTable, example: site.RankPath + "?weights=coding_1&open=yes", ask: askRank, past: true},
		{page: site.IsItRealPath, id: "compareScores", tag: "benchmarks", title: "Whether two scores differ", params: duelParameters,
			about: "Whether the difference between two scores is more than chance gives: its interval, the smallest one that so many items can show, and the items it takes. The scores are those of two models on a benchmark, or any that you give.",
			media: typeJSON, value: ScoreComparison{}, table: duelTable, example: site.IsItRealPath + "?score=87.4&score2=85.3&items=198", ask: askDuel},
		{page: site.MatrixPath, id: "getMatrix", tag: "benchmarks", title: "Models against benchmarks", params: matrixParameters(),
			about: "The scores of models on many benchmarks in one table, with the gaps.",
			media: typeJSON, value: ScoreMatrix{}, table: matrixTable, example: site.MatrixPath + "?category=coding&open=yes", ask: askMatrix},
		{path: ScoresPath, id: "exportScores", tag: "benchmarks", title: "Scores as CSV",
			about: "Every score with its source. chosen is true for the score that represents the model; scores of different pools are not comparable. A filter with only unrecognised values matches nothing.",
			params: []param{{name: "benchmark", about: "Ids of benchmarks; a match on any of them is enough.", list: true, example: []string{"gpqa-diamond"}},
				{name: "model", about: "Ids of models; a match on any of them is enough.", list: true, example: []string{"claude-opus-4-5"}}},
			media: TypeCSV, example: ScoresPath + "?model=claude-opus-4-5", ask: askScores, past: true},
		{path: AbilityPath, id: "exportAbilityEvidence", tag: "benchmarks", title: "Evidence of abilities as CSV",
			about: "The scores from which the linked abilities are computed: one for each model and pool of a benchmark, as a logit. The release is a year with decimals. The methods page has a program that computes the abilities from it; the abilities are columns of the models.",
			media: TypeCSV, example: AbilityPath, ask: askAbility, past: true},
		{path: ChangesPath, page: site.ChangesPagePath, table: changeTable, id: "listChanges", tag: "changes", title: "Changes",
			about:  "New models, changes of prices, limits and statuses, retirements and new leaders, newest first, paginated. Corrections and unclear changes are listed if kind asks for them; changes at routers never are.",
			params: join(changeParameters, pageParameters),
			media:  typeJSON, value: ChangeList{}, example: ChangesPath + "?kind=price", ask: askChanges, past: true},
		{page: site.ChangesPagePath + "/{week}", id: "getWeek", tag: "changes", title: "Changes of a week",
			about:  "What changed in a week from Monday to Sunday, newest first.",
			params: []param{{name: "week", about: "A week, as ISO 8601 counts them.", example: "2026-W45"}},
			media:  typeJSON, value: WeekOfChanges{}, table: weekTable, example: site.ChangesPagePath + "/2026-W45", ask: askWeek},
		{path: site.ChangesAtomPath, id: "getFeed", tag: "changes", title: "Changes as a feed", params: changeParameters,
			about: "The newest hundred changes as an Atom feed; with parameters, of some changes only.",
			media: typeAtom, example: site.ChangesAtomPath, ask: feedForm(site.ChangesAtomPath, (*API).atom)},
		{path: site.ChangesJSONPath, id: "getJSONFeed", tag: "changes", title: "Changes as a JSON Feed", params: changeParameters,
			about: "The same in JSON Feed 1.1. The member _astrolabe of an item is the change as in the list of changes, with the values before and after.",
			media: typeJSONFeed, example: site.ChangesJSONPath + "?kind=price&has=tools", ask: feedForm(site.ChangesJSONPath, (*API).jsonFeed)},
		{path: site.ChangesCalendarPath, id: "getCalendar", tag: "changes", title: "Changes as a calendar", params: changeParameters,
			about: "The same as a calendar to subscribe to (iCalendar): releases, new prices on the day they take effect or were first seen, and ends on the day announced last. At most 1,000 events, the latest; changes of other kinds have none.",
			media: typeCalendar, example: site.ChangesCalendarPath + "?kind=retirement", ask: feedForm(site.ChangesCalendarPath, (*API).calendar)},
		{page: site.ChartsPath, id: "getFrontier", tag: "models", title: "Price against ability", params: frontierParameters(),
			about: "Any price, cost, date, size or ability of models against any other, with the models that no other beats on both.",
			media: typeJSON, value: Frontier{}, table: frontierTable, example: site.ChartsPath + "?y=gpqa-diamond&open=yes", ask: askFrontier},
		{path: PriceIndexPath, page: site.PriceIndexPath, id: "getPriceIndex", tag: "changes", title: "Price index", params: priceIndexParameters,
			about: "What the same work cost at the end of each month with the cheapest model of at least an ability, at the cheapest provider that is not a router.",
			media: typeJSON, value: PriceIndex{}, example: PriceIndexPath + "?model=gpt-4o", ask: askPriceIndex},
		{path: PriceIndexCSVPath, page: site.PriceIndexPath, id: "exportPriceIndex", tag: "changes", title: "Price index as CSV", params: priceIndexParameters,
			about: "The same as a table; the cells of months without such a model are empty.",
			media: TypeCSV, example: PriceIndexCSVPath + "?ability=4.5", ask: asCSV(askPriceIndex, priceTable, fileOf(site.PriceIndexPath))},
		{path: BundlesPath, id: "listBundles", tag: "bundles", title: "Bundles", about: "The whole state of the newest day of the data and of the end of each month, as files that never change.",
			media: typeJSON, value: BundleList{}, example: BundlesPath, ask: askBundles},
		{path: site.DataPath + "/{bundle}/{file}", id: "getDataFile", tag: "bundles", title: "A file of a bundle",
			about: "The whole state at the end of a day. Each table is there as CSV and JSON; astrolabe.sqlite has all tables, astrolabe.zip all CSV files with their description, and astrolabe.json the records of this API, each on its own line. " +
				"datapackage.json (Data Package 2) and croissant.json (Croissant 1.1) describe the columns, SHA256SUMS has the checksum of every file. " +
				"The name of a bundle is a day and the first 12 digits of the SHA-256 checksum of SHA256SUMS; what is there never changes and may be kept for good. latest and a day alone redirect to the current name (307). " +
				"If data of that day is corrected, the former name is gone (404). Ranges of bytes are answered.",
			params: []param{{name: "bundle", about: "latest, a day, or a day and a part of the checksum.", example: "2026-10-31"}, {name: "file", about: "The name of a file.", example: "models.csv"}},
			media:  "*/*", example: LatestPath + "/models.csv", ask: askBundle},
		{page: site.TermsPath, id: "listTerms", tag: "texts", title: "Terms", params: termParameters, about: "The entries of the knowledge base, each with its definition.",
			media: typeJSON, value: TermList{}, table: termTable, example: site.TermsPath + "?category=inference", ask: askTerms},
		{page: site.TermsPath + "/{term}", id: "getTerm", tag: "texts", title: "One term", about: "A term: its definition, the first section of its text, what is near, and the works it rests on. The whole text is Markdown.",
			params: []param{{name: "term", about: "The id of the term.", example: "prompt-caching"}},
			media:  typeJSON, value: Term{}, example: site.TermsPath + "/prompt-caching", ask: askTerm, has: func(s *site.Site, names []string) bool { return s.Term(names[0]) != nil }},
		{page: site.GuidePath, id: "listTechniques", tag: "texts", title: "Prompting techniques", about: "The techniques of the prompt guide, by family.",
			media: typeJSON, value: TechniqueList{}, table: techniqueTable, example: site.GuidePath, ask: askTechniques},
		{page: site.GuidePath + "/{technique}", id: "getTechnique", tag: "texts", title: "One technique", about: "A technique: its definition, template, costs, verdicts by kind of use, and the works it rests on. The whole text is Markdown.",
			params: []param{{name: "technique", about: "The id of the technique.", example: "chain-of-thought"}},
			media:  typeJSON, value: Technique{}, example: site.GuidePath + "/chain-of-thought", ask: askTechnique, has: func(s *site.Site, names []string) bool { return s.Technique(names[0]) != nil }},
		{page: site.StackPath, id: "listLayers", tag: "texts", title: "Application stack", about: "The layers of an application around a language model, with tools for each. The table has the tools.",
			media: typeJSON, value: StackList{}, table: stackTable, example: site.StackPath, ask: askStack},
		{page: site.StackPath + "/{layer}", id: "getLayer", tag: "texts", title: "One layer", about: "A layer of the stack and its tools.",
			params: []param{{name: "layer", about: "The id of the layer.", example: "closed-models"}},
			media:  typeJSON, value: LayerDoc{}, table: layerTable, example: site.LayerPath("closed-models"), ask: askLayer, has: hasLayer},
		{page: site.BlogPath, id: "listPosts", tag: "texts", title: "Posts", params: postParameters, about: "The posts of the blog, newest first.",
			media: typeJSON, value: PostList{}, table: postTable, example: site.BlogPath, ask: askPosts},
		{page: site.HallPath, id: "listHallOfFame", tag: "texts", title: "Hall of fame", about: "The papers, people and projects of the hall of fame.",
			media: typeJSON, value: HallList{}, table: hallTable, example: site.HallPath, ask: askHall},
		{page: site.CorrectionsPath, id: "listCorrections", tag: "texts", title: "Corrections", about: "What was wrong on this site, and what it says now.",
			media: typeJSON, value: CorrectionList{}, table: correctionTable, example: site.CorrectionsPath, ask: askCorrections},
		{path: SearchPath, page: site.SearchPath, table: foundTable, id: "search", tag: "about", title: "Search",
			about: "Pages of this site by words: models, makers, providers, benchmarks, terms, techniques, tools, posts and their sections. The last word may be unfinished, typing errors are forgiven, and a question that the index can answer is answered.",
			params: []param{{name: "q", about: "What to search for, at most 200 bytes and 12 words.", example: "prompt caching"},
				{name: "kind", about: "Only pages of this kind.", values: kindIDs, example: "term"},
				{name: "page", about: "Which page, from 1.", whole: true, most: maxSearchPage, standard: 1, example: 2},
				{name: "limit", about: "How many a page has at most.", whole: true, most: maxSearchLimit, standard: searchLimit, example: 8}},
			media: typeJSON, value: Found{}, example: SearchPath + "?q=prompt+caching", ask: askSearch},
		{path: SourcesPath, id: "listSources", tag: "about", title: "Sources", about: "The sources of the facts, with their licences and required attributions.",
			media: typeJSON, value: SourceList{}, example: SourcesPath, ask: askSources},
	})
	for i := range routes {
		if len(routes[i].names()) == 0 {
			fixedRoutes[routes[i].path] = i
		}
	}
}

// at is the path of the route with names in place.
func (r *route) at(names []string) string {
	path := r.path
	for i, name := range r.names() {
		path = strings.Replace(path, "{"+name+"}", url.PathEscape(names[i]), 1)
	}
	return path
}

// match says whether a path is of the route, and what stands for its names.
func (r *route) match(path string) ([]string, bool) {
	if !strings.Contains(r.path, "{") {
		return nil, path == r.path
	}
	var names []string
	pattern := r.path
	for {
		before, rest, more := strings.Cut(pattern, "{")
		if !strings.HasPrefix(path, before) {
			return nil, false
		}
		path = path[len(before):]
		if !more {
			return names, path == ""
		}
		_, pattern, _ = strings.Cut(rest, "}")
		// A name ends where what follows it begins, and is never empty.
		var end int
		if next, _, _ := strings.Cut(pattern, "{"); strings.HasPrefix(next, "/") {
			end = strings.Index(path, next)
		} else {
			end = len(strings.TrimSuffix(path, next))
		}
		if end <= 0 || end > maxNameLen || strings.Contains(path[:end], "/") {
			return nil, false
		}
		names, path = append(names, path[:end]), path[end:]
	}
}

// maxNameLen is how long a name in a path may be.
const maxNameLen = 100

// names are the names in braces.
func (r *route) names() []string {
	var names []string
	for part := range strings.SplitSeq(r.path, "{") {
		if name, _, ok := strings.Cut(part, "}"); ok {
			names = append(names, name)
		}
	}
	return names
}

// Index lists what there is.
type Index struct {
	Head
	Name  string      `json:"name" doc:"The name of the site." example:"Astrolabe"`
	Links []IndexLink `json:"links" doc:"All endpoints of the API."`
}

// IndexLink is one address of the API.
type IndexLink struct {
	Title string `json:"title" doc:"The title of the endpoint." example:"Models"`
	About string `json:"about" doc:"What the endpoint returns."`
	Path  string `json:"path" doc:"The path; names in braces are placeholders for ids." example:"/api/models/{maker}/{model}.json"`
	Href  string `json:"href" format:"uri" doc:"A working example."`
	Type  string `json:"type" doc:"The media type of the response." example:"application/json"`
}

func askIndex(a *API, _ *question) (*Request, error) {
	return whole("index", func() (any, error) {
		doc := Index{Head: a.head(), Name: a.site.Name}
		for i := range routes {
			r := &routes[i]
			doc.Links = append(doc.Links, IndexLink{r.title, r.about, r.path, a.absolute(r.example), r.media})
		}
		return doc, nil
	}), nil
}
