package catalog

import (
	"strconv"

	"astrolabe/internal/content"
)

// cell is a value of an export. Exactly one way of writing it applies.
type cell struct {
	// key is the name of the column in an export.
	key string
	// text is a text, number a number as it is written; both empty is unknown.
	text, number string
	// flag is yes or no, list several texts; nil is unknown.
	flag *bool
	list []string
}

// cells are what an export has of a model for a column; some columns of the table
// are several there, so that each cell holds one fact.
func (ix *Index) cells(m int32, c Column, cells []cell) []cell {
	model := ix.Models[m]
	text := func(key, value string) { cells = append(cells, cell{key: key, text: value}) }
	number := func(key string) { cells = append(cells, cell{key: key, number: known(ix.number[c][m])}) }
	switch c {
	case ColName:
		text("id", model.ID)
		text("name", model.Name)
	case ColMaker:
		text("maker_id", model.Maker)
		text("maker", model.MakerName)
	case ColFamily:
		text("family", model.Family)
	case ColKind:
		text("kind", model.Kind)
	case ColReleased:
		text("released", model.Released)
	case ColContext:
		number("context_tokens")
	case ColAnswer:
		number("max_output_tokens")
	case ColReads:
		cells = append(cells, cell{key: "reads", list: ix.in[m].Names()})
	case ColWrites:
		cells = append(cells, cell{key: "writes", list: ix.out[m].Names()})
	case ColAbilities:
		caps := model.Capabilities
		for i, flag := range []*bool{caps.Reasoning, caps.Tools, caps.StructuredOutput, caps.Attachments, caps.Temperature} {
			cells = append(cells, cell{key: CapabilityNames[i], flag: flag})
		}
	case ColInput:
		cells = append(cells, cell{key: "input_usd_per_million_tokens", number: price(ix.number[c][m])})
	case ColOutput:
		cells = append(cells, cell{key: "output_usd_per_million_tokens", number: price(ix.number[c][m])})
	case ColCache:
		cells = append(cells, cell{key: "cached_input_usd_per_million_tokens", number: price(ix.number[c][m])})
	case ColProviders:
		cells = append(cells, cell{key: "providers", list: providersOf(model.Offers)})
	case ColOpen:
		cells = append(cells, cell{key: "open_weights", flag: model.OpenWeights})
	case ColLicence:
		text("licence", model.Licence)
	case ColSize:
		number("parameters")
	case ColActive:
		number("active_parameters")
	case ColCutoff:
		text("knowledge_cutoff", model.KnowledgeCutoff)
	case ColStatus:
		text("status", model.Status)
	case ColScores:
		cells = append(cells, cell{key: "scores", number: strconv.Itoa(model.Scores)})
	}
	return cells
}

// offerCells say where the prices of a row are from.
func (ix *Index) offerCells(m int32, cells []cell) []cell {
	var provider, day string
	if o := ix.Models[m].Offer; o != nil {
		provider, day = o.Provider, o.AsOf
	}
	return append(cells, cell{key: "price_provider", text: provider}, cell{key: "price_as_of", text: day})
}

// row are the cells of a model for the columns of a view.
func (ix *Index) row(m int32, columns ColumnSet, cells []cell) []cell {
	for c := range columnCount {
		if c == ColName || columns.Has(c) {
			cells = ix.cells(m, c, cells)
		}
	}
	if columns.HasPrice() {
		cells = ix.offerCells(m, cells)
	}
	return cells
}

// known writes a number, or nothing if it is unknown.
func known(n int64) string {
	if n == unknown {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

func price(n int64) string {
	if n == unknown {
		return ""
	}
	return Price(n).String()
}

func providersOf(offers []content.Offer) []string {
	ids := make([]string, len(offers))
	for i, o := range offers {
		ids[i] = o.Provider
	}
	return ids
}
