package site

// addTools lists the tools of the index: pages that answer one question with
// its data.
func (b *builder) addTools() {
	oneAddress := []string{"one-address"}
	b.add(Route{Path: ComparePath, Page: "compare", Title: "Compare models", Indexable: true, Changed: b.dataChanged(), Middleware: oneAddress,
		Description: "Two to six language models side by side: every fact, every shared benchmark with its margin of error, and what your own workload costs with each."})
	b.add(Route{Path: CostPath, Page: "cost", Title: "What a workload costs", Indexable: true, Changed: dayOf(b.PriceDate), Middleware: oneAddress,
		Description: "The monthly cost of your own requests with every language model that has a list price, cheapest first, each sum in parts that can be checked."})
	b.add(Route{Path: RetirementsPath, Page: "retirements", Title: "Model retirements", Indexable: true, Changed: b.dataChanged(),
		Description: "When language models end at their maker's own service: what is announced, what has ended, what is newer, and a calendar to subscribe to."})
}
