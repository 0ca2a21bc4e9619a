package catalog

import (
	"math"
	"slices"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Column is a column of the table. Every column can be sorted by.
type Column uint8

// The columns in the order in which the table shows them.
const (
	ColName Column = iota
	ColMaker
	ColFamily
	ColKind
	ColReleased
	ColAbility
	ColContext
	ColAnswer
	ColReads
	ColWrites
	ColAbilities
	ColInput
	ColOutput
	ColCache
	ColProviders
	ColTraining
	ColRetention
	ColZero
	ColRegions
	ColCertificates
	ColOpen
	ColLicence
	ColSize
	ColActive
	ColCutoff
	ColStatus
	ColScores
	columnCount
)

// Usefulness is no column, but the order of models that nobody has sorted: those
// that can be bought and are known first, each part newest first.
const Usefulness = columnCount

// column is all that is known of a column: table, comparisons, filters and
// exports read it here.
type column struct {
	// id is the name in addresses, title the head of the column.
	id, title string
	// unit is what numbers of the column count, brief the same for its head.
	unit, brief string
	// shown is whether the column is shown unless told otherwise.
	shown bool
	// falling is whether the column is sorted from the top unless told otherwise:
	// the newest, the largest.
	falling bool
	// ofOffer is whether the fact is one of the offer that stands for a model.
	ofOffer bool
	// best is the word for the best value; empty if none is better than another.
	best Best
	// decides is whether a difference in the column can decide between two models.
	decides bool
	// apart is whether two values differ by more than they may be off, where each has
	// a margin.
	apart func(ix *Index, a, b int32) bool
	// number is the fact as a number, for filters, orders and exports. Other
	// columns have an order: by rank of their text, or by a key of their own.
	number func(*site.Model) int64
	order  func(*Index) func(model int32) int64
	// text is the fact for readers; empty is unknown.
	text func(*Index, int32) string
	// numeric sets the text right-aligned, date is the same day for machines, mark
	// a word that the style sheet knows, link the page that the text leads to.
	numeric    bool
	date, mark func(*site.Model) string
	link       func(*site.Model) string
	// price is the price of an offer that the column shows, if it does.
	price func(*content.Offer) *float64
	// facts are what the column is in exports, where each cell holds one fact.
	facts []fact
}

// fact is one member of an export.
type fact struct {
	key   string
	value func(*Index, int32) value
}

// Best is the word for the best value of a column.
type Best string

// What makes a value the best.
const (
	Most    Best = "most"
	Highest Best = "highest"
	Lowest  Best = "lowest"
	Newest  Best = "newest"
)

const dollars = "US dollars per million tokens"

var columns = [Usefulness + 1]column{
	ColName: {id: "name", title: "Model", shown: true, order: byText(modelName), text: ofModel(modelName), link: site.ModelPath,
		facts: []fact{textFact("id", func(m *site.Model) string { return m.ID }), textFact("name", modelName)}},
	ColMaker: {id: "maker", title: "Maker", shown: true, order: byText(makerName), text: ofModel(makerName),
		link:  func(m *site.Model) string { return site.MakerPath(m.Maker) },
		facts: []fact{textFact("maker_id", func(m *site.Model) string { return m.Maker }), textFact("maker", makerName)}},
	ColFamily: {id: "family", title: "Family", order: byText(family), text: ofModel(family), facts: []fact{textFact("family", family)}},
	ColKind: {id: "kind", title: "Kind", order: byIndex(func(ix *Index, m int32) int64 { return int64(ix.kind[m]) }),
		text: ofModel(kind), facts: []fact{textFact("kind", kind)}},
	ColReleased: {id: "released", title: "Released", shown: true, decides: true, falling: true, best: Newest,
		order: byIndex(func(ix *Index, m int32) int64 { return ix.released[m].sortKey() }),
		text:  releasedText, date: released, facts: []fact{textFact("released", released)}},
	ColAbility: {id: "ability", title: "Ability", unit: "logits", shown: true, decides: true, falling: true, numeric: true, best: Highest, apart: standingsApart,
		order: byIndex(func(ix *Index, m int32) int64 { return ix.number[ColAbility][m] }), text: standingText, facts: standingFacts()},
	ColContext: tokenColumn(column{id: "context", title: "Context", shown: true, decides: true},
		"context_tokens", func(m *site.Model) *int { return m.ContextTokens }),
	ColAnswer: tokenColumn(column{id: "answer", title: "Max output", decides: true},
		"max_output_tokens", func(m *site.Model) *int { return m.MaxOutputTokens }),
	ColReads:     setColumn(column{id: "reads", title: "Input", shown: true, decides: true}, "input", func(ix *Index, m int32) Modalities { return ix.in[m] }),
	ColWrites:    setColumn(column{id: "writes", title: "Output", decides: true}, "output", func(ix *Index, m int32) Modalities { return ix.out[m] }),
	ColAbilities: {id: "abilities", title: "Capabilities", decides: true, falling: true, order: byIndex(abilityKey), text: abilityText, facts: abilityFacts()},
	ColInput: priceColumn(column{id: "input", title: "Input price", shown: true, decides: true},
		"input_usd_per_million_tokens", func(o *content.Offer) *float64 { return o.Input }),
	ColOutput: priceColumn(column{id: "output", title: "Output price", shown: true, decides: true},
		"output_usd_per_million_tokens", func(o *content.Offer) *float64 { return o.Output }),
	ColCache: priceColumn(column{id: "cache", title: "Cached input price", decides: true},
		"cached_input_usd_per_million_tokens", func(o *content.Offer) *float64 { return o.CacheRead }),
	ColProviders: {id: "providers", title: "Providers", falling: true, best: Most, numeric: true,
		order: byIndex(func(ix *Index, m int32) int64 { return int64(ix.sellers(int(m)).count()) }),
		text:  func(ix *Index, m int32) string { return countText(ix.sellers(int(m)).count()) },
		facts: []fact{{"providers", func(ix *Index, m int32) value { return value{list: providersOf(ix.Models[m].Offers)} }}}},
	ColTraining: policyColumn(column{id: "training", title: "Trains on data", decides: true}, "data_training", fieldTraining),
	ColRetention: numberColumn(column{id: "retention", title: "Retention", best: Lowest, decides: true, ofOffer: true},
		"data_retention_days", known, func(n int64) string { return words.Count(int(n), "day") }, func(m *site.Model) int64 { return retentionDays(&m.Policy) }),
	ColZero:         policyColumn(column{id: "zero-retention", title: "Zero retention", decides: true}, "data_zero_retention", fieldZero),
	ColRegions:      policyColumn(column{id: "regions", title: "Regions", decides: true}, "data_regions", fieldRegion),
	ColCertificates: policyColumn(column{id: "certificates", title: "Certificates"}, "data_certificates", fieldCertificate),
	ColOpen: {id: "open", title: "Weights", shown: true, decides: true, falling: true, number: func(m *site.Model) int64 { return yesNo(m.OpenWeights) },
		text: ofModel(openText), facts: []fact{{"open_weights", func(ix *Index, m int32) value { return value{flag: ix.Models[m].OpenWeights} }}}},
	ColLicence: {id: "licence", title: "Licence", order: byIndex((*Index).licenceKey), text: ofModel(licence), facts: []fact{textFact("licence", licence)}},
	ColSize: parameterColumn(column{id: "size", title: "Parameters"},
		"parameters", func(m *site.Model) *float64 { return m.ParametersTotalB }),
	ColActive: parameterColumn(column{id: "active", title: "Active parameters"},
		"active_parameters", func(m *site.Model) *float64 { return m.ParametersActiveB }),
	ColCutoff: {id: "cutoff", title: "Knowledge cutoff", decides: true, falling: true, best: Newest,
		order: byIndex(func(ix *Index, m int32) int64 { return ix.cutoff[m].sortKey() }),
		text:  func(ix *Index, m int32) string { return ix.cutoff[m].Words() }, date: cutoff, facts: []fact{textFact("knowledge_cutoff", cutoff)}},
	ColStatus: {id: "status", title: "Status", shown: true, decides: true, order: byIndex((*Index).statusKey),
		text: ofModel(status), mark: status, facts: []fact{textFact("status", status)}},
	ColScores: {id: "scores", title: "Scores", falling: true, numeric: true, number: scoreCount,
		text:  func(ix *Index, m int32) string { return countText(ix.Models[m].Scores) },
		facts: []fact{{"scores", func(ix *Index, m int32) value { return value{number: known(int64(ix.Models[m].Scores))} }}}},
	Usefulness: {falling: true, order: byIndex(func(ix *Index, m int32) int64 { return int64(ix.useful(m)) })},
}

// ID is the column's name in addresses.
func (c Column) ID() string { return columns[c].id }

// Title is the head of the column.
func (c Column) Title() string { return columns[c].title }

// Unit is what numbers of the column count; empty if it has none.
func (c Column) Unit() string { return columns[c].unit }

// Brief is the unit for the head of the column.
func (c Column) Brief() string { return columns[c].brief }

// Falling is whether the column is sorted from the top unless told otherwise.
func (c Column) Falling() bool { return columns[c].falling }

// Numeric is whether the column is one of numbers.
func (c Column) Numeric() bool { return columns[c].numeric }

// OfOffer is whether the column is a fact of the offer that stands for a model.
func (c Column) OfOffer() bool { return columns[c].ofOffer }

// Measures is whether the column can be a scale: it has numbers or days.
func (c Column) Measures() bool {
	return columns[c].number != nil && columns[c].numeric || c == ColReleased || c == ColCutoff
}

// Amount is a fact of a model as a number in the column's unit, prices in dollars and
// days counted from 1970; false if it is unknown, or not known to the day.
func (ix *Index) Amount(m int, c Column) (float64, bool) {
	switch {
	case c == ColReleased:
		return float64(ix.released[m].First), ix.released[m].Precision == ToDay
	case c == ColCutoff:
		return float64(ix.cutoff[m].First), ix.cutoff[m].Precision >= ToMonth
	}
	n := ix.number[c][m]
	if columns[c].unit == dollars {
		return float64(n) / float64(dollar), n != unknown
	}
	return float64(n), n != unknown
}

// Best is the word for the best value of the column; empty if none is better than
// another.
func (c Column) Best() Best { return columns[c].best }

// Keys are the names of the column's facts in exports.
func (c Column) Keys() []string {
	keys := make([]string, len(columns[c].facts))
	for i, f := range columns[c].facts {
		keys[i] = f.key
	}
	return keys
}

// Text is a fact of a model for readers; empty if it is unknown.
func (ix *Index) Text(m int, c Column) string { return columns[c].text(ix, int32(m)) }

// Cell is a fact of a model as a table shows it.
type Cell struct {
	// Text is for readers, empty if the fact is unknown. Date is the same day for
	// machines, Mark a word that the style sheet knows; Path is the page that the
	// text leads to.
	Text, Date, Mark, Path string
	// Numeric is whether the text is a number, Decimal whether its decimal point
	// stands in line with those of the column.
	Numeric, Decimal bool
}

// Cell is a fact of a model as a table shows it.
func (ix *Index) Cell(m int, c Column) Cell {
	column, model := &columns[c], ix.Models[m]
	optional := func(from func(*site.Model) string) string {
		if from == nil {
			return ""
		}
		return from(model)
	}
	return Cell{column.text(ix, int32(m)), optional(column.date), optional(column.mark), optional(column.link),
		column.numeric, column.unit == dollars}
}

// Columns are all columns in the order of the table.
func Columns() []Column {
	list := make([]Column, columnCount)
	for i := range list {
		list[i] = Column(i)
	}
	return list
}

// ColumnOf finds a column by its name in addresses.
func ColumnOf(id string) (Column, bool) {
	i := slices.IndexFunc(columns[:columnCount], func(c column) bool { return c.id == id })
	return Column(max(i, 0)), i >= 0
}

// ColumnSet is a set of columns.
type ColumnSet uint32

// DefaultColumns are the columns that are shown unless told otherwise.
var DefaultColumns = setOfColumns(func(c *column) bool { return c.shown })

// offerColumns are the columns with prices and terms of one offer.
var offerColumns = setOfColumns(func(c *column) bool { return c.ofOffer })

func setOfColumns(has func(*column) bool) ColumnSet {
	var set ColumnSet
	for i := range columns {
		if has(&columns[i]) {
			set |= 1 << i
		}
	}
	return set
}

// Has says whether a column is in the set.
func (s ColumnSet) Has(c Column) bool { return s&(1<<c) != 0 }

// HasOffer says whether a set has a column with a price or a term of one offer, so
// that an export says whose it is.
func (s ColumnSet) HasOffer() bool { return s&offerColumns != 0 }

// OfPolicy says whether the column is what a provider says of data.
func (c Column) OfPolicy() bool { return columns[c].ofOffer && columns[c].unit != dollars }

// List are the columns of the set in the order of the table.
func (s ColumnSet) List() []Column {
	var list []Column
	for c := range columnCount {
		if s.Has(c) {
			list = append(list, c)
		}
	}
	return list
}

// unknown is the value of a number that is not known. It is below every number,
// so that no range a visitor asks for contains it.
const unknown = math.MinInt64
