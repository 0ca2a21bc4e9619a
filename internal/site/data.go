package site

import "slices"

// DataSet is a table of the data that can be taken home. What its columns are, the types
// of the API say.
type DataSet struct {
	// ID is the name of its page, its files and its table in the database.
	ID, Title, About string
}

// Path is the page of the data set.
func (d *DataSet) Path() string { return DataPath + "/" + d.ID }

// DataSets are all tables, in the order in which they are listed.
var DataSets = []DataSet{
	{"models", "Models", "Every language model, one row each, with the columns of the index: limits, modalities, capabilities, ability, and the price of its typical offer."},
	{"prices", "Prices", "Each offer of a model by a provider: list prices, their unit, when they hold, what comes after, and the provider's terms for data."},
	{"scores", "Scores", "Every report of a model's benchmark score, with its source, setting and interval, and which report stands for the model."},
	{"changes", "Changes", "Everything that changed: new models, prices, limits, retirements, new leaders and corrections, each with a permanent id and a date."},
	{"benchmarks", "Benchmarks", "Every test with a score: what it measures, its scale and size, and whether it can still tell the best models apart."},
	{"abilities", "Abilities", "The ability of each tested model over all comparable benchmarks and in each task, in logits with a 90 % interval."},
	{"makers", "Makers", "Who develops the models, with country, year of foundation and the number of models."},
	{"providers", "Providers", "Who sells access to the models, and what each does with prompts and outputs on the standard terms of its paid API."},
	{"retirements", "Retirements", "The end of each model at its maker's own service, as far as it is announced, with the replacement that the maker names."},
	{"price_changes", "Price changes", "Changes of list prices that are taken for real; corrections of records and prices at routers are left out."},
	{"change_values", "Changed values", "The values that each change is about, before and after: prices, limits, days and scores, by the id of the change."},
	{"price_tiers", "Price tiers", "What an offer costs for longer prompts: its list prices above a number of tokens, by model and provider."},
	{"facts", "Facts and their sources", "Each fact of a model with where it comes from: the source, the page, the day of our copy, and the day a catalogue first listed it."},
	{"disagreements", "Disagreements", "Values of ours that another source gives differently, with both sources and the day."},
	{"sources", "Sources", "Where the facts come from, with the licence of each source and the attribution that it asks for."},
}

// DataSetOf is the data set of an id; nil if there is none.
func DataSetOf(id string) *DataSet {
	i := slices.IndexFunc(DataSets, func(d DataSet) bool { return d.ID == id })
	if i < 0 {
		return nil
	}
	return &DataSets[i]
}
