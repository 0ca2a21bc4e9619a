package payload

import (
	"astrolabe/internal/site"
)

// oneAddress is the guard that leads from what a form sends to the view's address.
var oneAddress = []string{"one-address"}

// notRequired is what pages say that need no authentication.
var notRequired = new(bool)

// table is the page kinds. The order is that of the site's pages.
func table() []Kind {
	return []Kind{
		{
			Name: "home", Route: site.Route{Path: site.HomePath, Indexable: true, Anchors: []string{"plate", "answers", "newest", "posts", "idea"}, Middleware: oneAddress},
			Pages: homePage, Data: data(newHome), Title: ownTitle, Description: ownDescription, Card: homeCard, Subject: pageAlone, Found: foundPage,
			Islands: homeIslands, Composed: true,
		},
		{
			Name: "card", Route: site.Route{Path: "/og", Layout: "clean", Title: "Share card", ColorMode: "dark",
				Description: "The card that is shown where a page of this site is shared.",
				Params:      map[string]int{"page": 200, "title": 140, "description": 240}},
			Data: data(newCard), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone,
		},
		{
			Name: "banner", Route: site.Route{Path: "/banner", Page: "card", Layout: "clean", Title: "Banner", ColorMode: "dark",
				Description: "A wide banner for profiles."},
			Data: data(newBanner), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone,
		},
		{
			Name: "article", Route: site.Route{Indexable: true}, Pages: otherTexts,
			Data: data(newArticle), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone, Found: foundPage, Islands: textIslands,
			Markdown: writeArticle,
			Menu: []menuPlace{
				{menu: siteMenu, at: 1, label: "Concept", path: "/concept"},
				{menu: benchmarksMenu, at: 5, label: "Methods", path: site.MethodsPath, optional: true},
				{menu: workMenu, at: 1, label: "Partnerships", path: "/partnerships"},
				{menu: workMenu, at: 2, label: "Affiliate programme", path: "/affiliate"},
				{menu: workMenu, at: 3, label: "Affiliate terms", path: "/affiliate/terms"},
				{menu: workMenu, at: 4, label: "Investors", path: "/investors"},
				{menu: legalMenu, at: 1, label: "Terms", path: site.TermsOfUsePath},
				{menu: legalMenu, at: 2, label: "Privacy", path: "/privacy"},
				{menu: legalMenu, at: 3, label: "Refunds", path: "/refunds"},
				{menu: legalMenu, at: 4, label: "Security", path: "/security"},
			},
		},
		{
			Name: "support", Route: site.Route{Path: site.SupportPath, Indexable: true, Params: map[string]int{"q": 80}, Middleware: oneAddress},
			Pages: ofText, Data: data(newSupport), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone, Found: foundPage,
			Markdown: writeSupport,
			Islands:  textIslands,
			Menu:     []menuPlace{{menu: siteMenu, at: 4, label: "Support"}},
		},
		{
			Name: "troubleshooting", Route: site.Route{Path: "/troubleshooting", Indexable: true, Anchors: []string{"your-browser"}},
			Pages: ofText, Data: data(newTroubleshooting), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone, Found: foundPage,
			Markdown: writeTroubleshooting,
			Islands:  textIslands, Menu: []menuPlace{{menu: siteMenu, at: 5, label: "Troubleshooting"}},
		},
		{
			Name: "corrections", Route: site.Route{Path: site.CorrectionsPath, Page: "article", Indexable: true},
			Pages: correctionsPage, Data: data(newCorrections), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone, Found: foundPage,
			Markdown: writeCorrections,
			Islands:  textIslands, Menu: []menuPlace{{menu: siteMenu, at: 6, label: "Corrections", path: site.CorrectionsPath, optional: true}},
		},
		{
			Name: "hallOfFame", Route: site.Route{Path: site.HallPath, Indexable: true, Middleware: oneAddress},
			Pages: hallPage, Data: data(newHallOfFame), Title: ownTitle, Description: ownDescription, Card: hallCard, Subject: pageAlone, Found: foundPage,
			Markdown: writeHall,
			Islands:  textIslands, Menu: []menuPlace{{menu: siteMenu, at: 3, label: "Hall of fame"}},
		},
		{
			Name: "stack", Route: site.Route{Path: site.StackPath, Indexable: true, Middleware: oneAddress, Anchors: []string{"chapters", "layers"}},
			Pages: stackPage, Data: data(newStack), Title: ownTitle, Description: ownDescription, Card: stackCard, Subject: pageAlone, Found: foundPage,
			Markdown: writeStack,
			Islands:  textIslands,
			Menu:     []menuPlace{{menu: learnMenu, at: 3, label: "Application stack", about: "Layers, tools, architectures"}},
		},
		{
			Name: "stackChapter", Route: site.Route{Page: "chapter", Indexable: true}, Pattern: site.StackPath + "/*",
			Pages: chapterPages(site.StackPath), Data: data(chapterOf(stackOutline)), Title: chapterTitle, Description: ownDescription,
			Card: chapterCard, Subject: guideNode, Found: foundPage, Islands: textIslands,
			Markdown: writeChapter(stackOutline),
		},
		{
			Name: "layer", Route: site.Route{Indexable: true}, Pattern: site.StackPath + "/*",
			Pages: layerPages, Data: data(newLayer), Title: layerTitle, Description: ownDescription, Card: layerCard, Subject: layerNode, Found: foundLayer,
			Markdown: writeLayer,
		},
		{
			Name: "guide", Route: site.Route{Path: site.GuidePath, Indexable: true, Middleware: oneAddress, Anchors: []string{"pick", "chapters", "techniques"}},
			Pages: guidePage, Data: data(newGuide), Title: ownTitle, Description: ownDescription, Card: guideCard, Subject: guideNode, Found: foundPage,
			Markdown: writeGuide,
			Islands:  textIslands,
			Menu:     []menuPlace{{menu: learnMenu, at: 1, label: "Prompt guide", about: "Techniques and their papers"}},
		},
		{
			Name: "guideChapter", Route: site.Route{Page: "chapter", Indexable: true}, Pattern: site.GuidePath + "/*",
			Pages: chapterPages(site.GuidePath), Data: data(chapterOf(guideOutline)), Title: chapterTitle, Description: ownDescription,
			Card: chapterCard, Subject: guideNode, Found: foundPage, Islands: textIslands,
			Markdown: writeChapter(guideOutline),
		},
		{
			Name: "postList", Route: site.Route{Path: site.BlogPath, Title: "Blog", Indexable: true, Middleware: oneAddress,
				Asked:       []string{"articles", "news and analysis"},
				Description: "Questions about language models, answered with this site's own data: prices, margins of error, context windows, and what they mean for a decision.",
				Params:      map[string]int{"tag": 40, "author": 60}},
			Pages: blogPage, Data: data(newPostList), Title: ownTitle, Description: ownDescription, Card: postListCard, Subject: pageAlone, Found: foundPage,
			Markdown: writePostList,
			Menu:     []menuPlace{{menu: siteMenu, at: 2, label: "Blog"}},
		},
		{
			Name: "post", Route: site.Route{Indexable: true}, Pattern: site.BlogPath + "/*",
			Pages: postPages, Data: data(newPost), Title: ownTitle, Description: ownDescription, Card: postCard, Subject: postNode, Found: foundAs("post"),
			Markdown: writePost,
			Islands:  textIslands,
		},
		{
			Name: "llmIndex", Route: site.Route{Path: site.IndexPath, Title: "LLM index", Indexable: true, Past: true, Middleware: oneAddress,
				Asked:       []string{"list of all llms", "find a model by price, context and licence", "filter models", "which models can see images", "model database"},
				Description: "Every language model that writes text, as far as we know it, with maker, release, context window, list prices and licence, each with source and date."},
			Pages: indexPage, Data: data(newIndex), Title: ownTitle, Description: ownDescription, Card: indexCard, Subject: indexNode, Found: foundPage,
			Feeds: viewFeeds, Composed: true,
			Menu: []menuPlace{{menu: modelsMenu, at: 1, label: "Table"}},
		},
		{
			Name: "maker", Route: site.Route{Indexable: true, Bounded: true}, Pattern: site.IndexPath + "/*",
			Pages: makerPages, Data: data(newSheet), Title: makerTitle, Description: makerDescription, Card: makerCard, Subject: makerNode, Found: foundMaker, Feeds: makerFeeds,
			Composed: true, OneFrame: true,
		},
		{
			Name: "model", Route: site.Route{Indexable: true, Past: true, Bounded: true, Middleware: oneAddress}, Pattern: site.IndexPath + "/*/*",
			Pages: modelPages, Data: data(newSheet), Title: modelTitle, Description: modelDescription, Card: modelCard, Subject: modelNode, Found: foundModel, Feeds: modelFeeds,
			Composed: true, OneFrame: true,
		},
		{
			Name: "providers", Route: site.Route{Path: site.ProvidersPath, Title: "Providers", Indexable: true, Bounded: true,
				Anchors: []string{"data"},
				Asked: []string{"where to buy access to a model", "which cloud sells this model", "api hosts and routers", "which provider trains on my prompts",
					"providers with zero data retention", "EU hosting", "api providers and gdpr", "which provider is hipaa or iso 27001 certified"},
				Description: "Who sells access to language models: makers, clouds, hosts and routers, where each is the cheapest, and what it does with your data."},
			Pages: providersPage, Data: data(newSheet), Title: ownTitle, Description: ownDescription, Card: providersCard, Subject: pageAlone, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: modelsMenu, at: 3, label: "Providers"}}, OneFrame: true,
		},
		{
			Name: "provider", Route: site.Route{Indexable: true, Bounded: true}, Pattern: site.ProvidersPath + "/*",
			Pages: providerPages, Data: data(newSheet), Title: providerTitle, Description: providerDescription, Card: providerCard, Subject: providerNode, Found: foundProvider,
			Composed: true, OneFrame: true,
		},
		{
			Name: "disagreements", Route: site.Route{Path: site.DisagreementsPath, Title: "Where sources disagree", Indexable: true, Bounded: true,
				Asked:       []string{"conflicting prices", "sources contradict each other", "is this figure right"},
				Description: "Facts of the index that another source gives differently: our value, theirs, who says so and since when, and why we keep ours."},
			Pages: disagreementsPage, Data: data(newSheet), Title: ownTitle, Description: ownDescription, Card: disagreementsCard, Subject: pageAlone, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: modelsMenu, at: 6, label: "Disagreements"}}, OneFrame: true,
		},
		{
			Name: "frontier", Route: site.Route{Path: site.ChartsPath, Title: "Price against ability", Indexable: true, Middleware: oneAddress,
				Asked:       []string{"graph of price against quality", "scatter plot of models", "best value for money chart", "pareto frontier of models", "which model is worth its price", "is there a cheaper model that is as good"},
				Description: "Which language models are worth their price: any price, cost, date or size against any benchmark, with the models that no other beats on both."},
			Pages: ofData, Data: data(newIndex), Title: ownTitle, Description: ownDescription, Card: indexCard, Subject: indexNode, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: modelsMenu, at: 2, label: "Charts"}},
		},
		{
			Name: "priceIndex", Route: site.Route{Path: site.PriceIndexPath, Title: "Price index", Indexable: true, Middleware: oneAddress,
				Asked:       []string{"how fast do llm prices fall", "price of gpt-4 level over time", "cost of intelligence over time", "llm inflation", "price history of language models", "how much cheaper have models become"},
				Description: "What the same work cost month by month with the cheapest language model of a given ability, from GPT-4 in 2023 to today, and with which model."},
			Pages: ofData, Data: data(newFormPage), Title: ownTitle, Description: ownDescription, Card: costCard, Subject: pageAlone, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: modelsMenu, at: 2, label: "Price index"}},
		},
		{
			Name: "compare", Route: site.Route{Path: site.ComparePath, Title: "Compare models", Indexable: true, Past: true, Middleware: oneAddress,
				Asked:       []string{"which of two models is better", "x versus y", "difference between two models", "side by side comparison"},
				Description: "Two to six language models side by side: every fact, every shared benchmark with its margin of error, and what your own workload costs with each."},
			Pages: ofData, Data: data(newIndexTool), Title: ownTitle, Description: ownDescription, Card: compareCard, Subject: pageAlone, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: toolsMenu, at: 1, label: "Compare"}},
		},
		{
			Name: "cost", Route: site.Route{Path: site.CostPath, Title: "Cost calculator", Indexable: true, Past: true, Middleware: oneAddress,
				Asked:       []string{"what will it cost per month", "estimate my bill", "how much does an api call cost", "cheapest model for my workload", "token price calculator", "pricing calculator"},
				Description: "The monthly cost of your own requests with every language model that has a list price, cheapest first, each sum in parts that can be checked."},
			Pages: costPage, Data: data(newCost), Title: ownTitle, Description: ownDescription, Card: costCard, Subject: pageAlone, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: toolsMenu, at: 2, label: "Cost"}},
		},
		{
			Name: "retirements", Route: site.Route{Path: site.RetirementsPath, Title: "Model retirements", Indexable: true, Middleware: oneAddress,
				Asked:       []string{"when will a model be shut down", "deprecated models", "end of life dates", "what replaces a discontinued model", "model sunset"},
				Description: "When language models end at their maker's own service, what can replace each and at what price, with a calendar to subscribe to."},
			Pages: ofData, Data: data(newIndexTool), Title: ownTitle, Description: ownDescription, Card: retirementsCard, Subject: pageAlone, Found: foundPage,
			Feeds: retirementsCalendar, Composed: true, Menu: []menuPlace{{menu: modelsMenu, at: 5, label: "Retirements"}},
		},
		{
			Name: "changes", Route: site.Route{Path: site.ChangesPagePath, Title: "Changes", Indexable: true, Middleware: oneAddress,
				Asked:       []string{"what is new", "whats new in llms", "latest models", "price changes", "which models got cheaper", "changelog", "news about models", "what changed this week"},
				Description: "What changed among language models, week by week: new models, prices that moved, retirements, new leaders of benchmarks, each with its day and source."},
			Pages: ofData, Data: data(newFormPage), Title: ownTitle, Description: ownDescription, Card: changesCard, Subject: pageAlone, Found: foundPage,
			Feeds: timelineFeeds, Composed: true, Menu: []menuPlace{{menu: modelsMenu, at: 4, label: "Changes"}},
		},
		{
			Name: "changesWeek", Route: site.Route{Indexable: true, Bounded: true}, Pattern: site.ChangesPagePath + "/*",
			Pages: weekPages, Data: data(newWeek), Title: weekTitle, Description: weekDescription, Card: changesCard, Subject: pageAlone, Found: foundWeek,
			Composed: true, OneFrame: true,
		},
		{
			Name: "ids", Route: site.Route{Path: site.IDsPath, Title: "Check model ids", Indexable: true, Middleware: oneAddress,
				Asked: []string{"is this model deprecated", "which model is this id", "model not found error", "check my config for retired models", "what to replace a model id with",
					"does this model id still work", "badge for a model", "id desk"},
				Description: "Paste model ids, a config file or source code: which model each id means, whether it has ended or when it ends, and what to write instead."},
			Pages: ofData, Data: data(newIDDesk), Title: ownTitle, Description: ownDescription, Card: retirementsCard, Subject: pageAlone, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: modelsMenu, at: 6, label: "Check ids"}},
		},
		{
			Name: "benchmarks", Route: site.Route{Path: site.BenchmarksPath, Title: "LLM benchmarks", Indexable: true, Middleware: oneAddress,
				Asked:       []string{"which model is best at a task", "list of leaderboards", "how good is a model", "which model leads at coding", "tests for language models"},
				Description: "Which models lead at coding, agents, reasoning and more: the best score of each benchmark with its unit, margin of error, date and headroom.",
				Params:      map[string]int{"q": 80, "age": 12, "category": 24, "sort": 11}},
			Pages: benchmarksPage, Data: data(newBenchmarks), Title: ownTitle, Description: ownDescription, Card: benchmarksCard, Subject: benchmarksNode, Found: foundPage,
			Markdown: writeBenchmarks,
			Menu:     []menuPlace{{menu: benchmarksMenu, at: 1, label: "Overview"}},
		},
		{
			Name: "rank", Route: site.Route{Path: site.RankPath, Title: "Ranking", Indexable: true, Past: true, Middleware: oneAddress,
				Asked:       []string{"best model overall", "top models", "smartest model", "leaderboard with my own weights", "which model should i use", "best llm", "best model for coding", "best model for agents", "most capable model"},
				Description: "All tested models by ability, in general, at coding, agents or maths, or by your own weights, with margins and how sure the first place is."},
			Pages: ofData, Data: data(newFormPage), Title: ownTitle, Description: ownDescription, Card: rankCard, Subject: pageAlone, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: benchmarksMenu, at: 2, label: "Ranking"}},
		},
		{
			Name: "isItReal", Route: site.Route{Path: site.IsItRealPath, Title: "Is it real?", Indexable: true, Middleware: oneAddress,
				Asked: []string{"is the difference between two scores significant", "statistical significance calculator", "how many test items do i need",
					"smallest detectable difference", "is this model really better", "confidence interval of a difference"},
				Description: "Two scores and the items behind them: whether the difference is more than chance, its interval, the smallest one that can be shown, and the items it takes."},
			Pages: ofData, Data: data(newFormPage), Title: ownTitle, Description: ownDescription, Card: realCard, Subject: pageAlone, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: benchmarksMenu, at: 4, label: "Is it real?"}},
		},
		{
			Name: "benchmarkMatrix", Route: site.Route{Path: site.MatrixPath, Title: "Score matrix", Indexable: true, Bounded: true,
				Asked:       []string{"all scores in one table", "which models were tested on what", "spreadsheet of benchmark results"},
				Description: "Every score of every model in one table, with the gaps: which models were tested on what, and where each stands among those that were."},
			Pages: ofData, Data: data(newMatrix), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: matrixNode, Found: foundPage,
			Composed: true, Menu: []menuPlace{{menu: benchmarksMenu, at: 3, label: "Matrix"}},
		},
		{
			Name: "benchmark", Route: site.Route{Indexable: true, Bounded: true, Anchors: []string{"worth", "leaderboard", "charts"}},
			Pattern: site.BenchmarksPath + "/*",
			Pages:   benchmarkPages, Data: data(newBenchmark), Title: ownTitle, Description: ownDescription, Card: benchmarkCard, Subject: benchmarkNode, Found: foundBenchmark,
			Islands: benchmarkIslands, Composed: true,
		},
		{
			Name: "termList", Route: site.Route{Path: site.TermsPath, Title: "LLM knowledge base", Indexable: true, Middleware: oneAddress,
				Asked:       []string{"glossary", "dictionary of ai terms", "what does this abbreviation mean"},
				Description: "Terms of language models and prompting, each defined in a sentence, explained with an example, and sourced.",
				Params:      map[string]int{"q": 80, "category": 40, "by": 8}},
			Pages: termsPage, Data: data(newTermList), Title: ownTitle, Description: ownDescription, Card: termListCard, Subject: termSetNode, Found: foundPage,
			Markdown: writeTermList,
			Islands:  termMapIslands,
			Menu:     []menuPlace{{menu: learnMenu, at: 2, label: "Knowledge base", about: "Terms, defined and sourced"}},
		},
		{
			Name: "term", Route: site.Route{Indexable: true, Anchors: []string{"confused-with", "related", "mentioned"}}, Pattern: site.TermsPath + "/*",
			Pages: termPages, Data: data(newTerm), Title: ownTitle, Description: ownDescription, Card: termCard, Subject: definitionNode, Found: foundAs("term"),
			Markdown: writeTerm,
			Islands:  textIslands,
		},
		{
			Name: "print", Route: site.Route{Layout: "clean", Bounded: true},
			Pages: printPages, Data: data(newPrintPage), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone,
			Islands: printIslands,
		},
		{
			Name: "technique", Route: site.Route{Indexable: true, Anchors: []string{"related"}}, Pattern: site.GuidePath + "/*",
			Pages: techniquePages, Data: data(newTechnique), Title: techniqueTitle, Description: ownDescription, Card: techniqueCard, Subject: guideNode, Found: foundAs("technique"),
			Markdown: writeTechnique,
			Islands:  textIslands,
		},
		{
			Name: "search", Route: site.Route{Path: site.SearchPath, Title: "Search", Middleware: oneAddress, Bounded: true,
				Description: "Models, makers, providers, benchmarks, terms, techniques, tools and texts of this site, by words or by a plain question."},
			Data: data(newFormPage), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone, Composed: true,
		},
		{
			Name: "errorTest", Route: site.Route{Path: site.ErrorTestPath, Layout: "clean", Title: "Error test", Auth: notRequired,
				Description: "Raises an error on request, to prove that errors are reported."},
			Data: data(newErrorTest), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone,
		},
		{
			Name: "gallery", Route: site.Route{Path: site.GalleryPath, Layout: "clean", Title: "Components", Auth: notRequired,
				Description: "The parts that pages share, with facts from the index."},
			Data: data(newGallery), Title: ownTitle, Description: ownDescription, Card: plainCard, Subject: pageAlone, Islands: galleryIslands,
			Composed: true,
		},
	}
}
