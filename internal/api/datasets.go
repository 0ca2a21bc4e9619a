package api

import (
	"encoding/json"
	"fmt"
	"reflect"

	"astrolabe/internal/catalog"
	"astrolabe/internal/tables"
)

// dataset is a table of the data files: rows of a type whose tags describe the columns.
type dataset struct {
	name, title, about string
	key                []string
	// refs are tables by the columns that hold an id of theirs.
	refs map[string]string
	row  reflect.Type
	rows func(*snapshot) (reflect.Value, error)
}

// snapshot is what the tables of a day are made of.
type snapshot struct {
	*API
	history *history
	records []ModelRecord
}

// datasetOf is a data set whose rows are of type R.
func datasetOf[R any](name, title, about string, key []string, refs map[string]string, rows func(*snapshot) ([]R, error)) dataset {
	return dataset{name, title, about, key, refs, reflect.TypeFor[R](), func(s *snapshot) (reflect.Value, error) {
		list, err := rows(s)
		return reflect.ValueOf(list), err
	}}
}

// ofModels is a data set with some rows of each model.
func ofModels[R any](name, title, about string, key []string, refs map[string]string, rows func(*ModelRecord) []R) dataset {
	return datasetOf(name, title, about, key, refs, func(s *snapshot) ([]R, error) {
		var list []R
		for i := range s.records {
			list = append(list, rows(&s.records[i])...)
		}
		return list, nil
	})
}

// Rows of tables that belong to something of another table.
type (
	factRow struct {
		Model string  `json:"model" doc:"The id of the model."`
		Fact  string  `json:"fact" doc:"Which fact it is, by its column of the models." example:"context_tokens"`
		Value *string `json:"value" doc:"The value as a text; empty if it is unknown."`
		Provenance
	}
	offerRow struct {
		Model string `json:"model" doc:"The id of the model."`
		Offer
	}
	tierRow struct {
		Model    string `json:"model" doc:"The id of the model."`
		Provider string `json:"provider" doc:"The id of the provider."`
		Tier
	}
	retirementRow struct {
		Model string `json:"model" doc:"The id of the model."`
		Retirement
	}
	abilityRow struct {
		Model string `json:"model" doc:"The id of the model."`
		Standing
	}
	priceChangeRow struct {
		Model string `json:"model" doc:"The id of the model."`
		PriceMove
	}
	disagreementRow struct {
		Model string `json:"model" doc:"The id of the model."`
		DisagreementInfo
	}
	changedValueRow struct {
		Change string `json:"change" doc:"The id of the change."`
		ChangedValue
	}
)

var (
	toModel    = map[string]string{"model": "models"}
	toOffer    = map[string]string{"model": "models", "provider": "providers", "source": "sources"}
	toScore    = map[string]string{"model": "models", "benchmark": "benchmarks", "source": "sources"}
	byID       = []string{"id"}
	toProvider = map[string]string{"model": "models", "provider": "providers"}
)

// datasets are all tables, what others refer to first.
var datasets = []dataset{
	datasetOf("sources", "Sources", "Where the facts come from, with the licence of each and the attribution that it asks for.", byID, nil,
		func(s *snapshot) ([]Source, error) { return s.sources, nil }),
	datasetOf("makers", "Makers", "Who develops the models.", byID, nil, func(s *snapshot) ([]Maker, error) { return s.makers().Makers, nil }),
	datasetOf("providers", "Providers", "Who sells access to the models, and what each does with prompts and outputs on the standard terms of its paid API.", byID, nil,
		func(s *snapshot) ([]Provider, error) { return s.providerList().Providers, nil }),
	datasetOf("models", "Models", "Every model, one row each, with the columns of the index: limits, modalities, capabilities, ability, and the price of its typical offer.", byID,
		map[string]string{"maker_id": "makers", "price_provider": "providers"}, (*snapshot).modelRows),
	ofModels("facts", "Facts and their sources", "Each fact of a model with where it comes from: the source, the page, the day of our copy, and the day a catalogue first listed it.",
		[]string{"model", "fact"}, map[string]string{"model": "models", "source": "sources"}, factRows),
	ofModels("prices", "Prices", "Each offer of a model by a provider: list prices, the unit, when they hold, what comes after, and the provider's terms for data.",
		nil, toOffer, func(m *ModelRecord) (rows []offerRow) {
			for _, o := range m.Offers {
				rows = append(rows, offerRow{m.ID, o})
			}
			return rows
		}),
	ofModels("price_tiers", "Price tiers", "What an offer costs for longer prompts.", nil, toProvider, func(m *ModelRecord) (rows []tierRow) {
		for _, o := range m.Offers {
			for _, t := range o.Tiers {
				rows = append(rows, tierRow{m.ID, o.Provider.ID, t})
			}
		}
		return rows
	}),
	ofModels("price_changes", "Price changes", "Changes of list prices that are taken for real; corrections of records and prices at routers are left out.",
		nil, toOffer, func(m *ModelRecord) (rows []priceChangeRow) {
			for _, p := range m.PriceHistory {
				rows = append(rows, priceChangeRow{m.ID, p})
			}
			return rows
		}),
	ofModels("retirements", "Retirements", "The end of a model at its maker's own service, as far as it is announced.", []string{"model"}, toModel, func(m *ModelRecord) []retirementRow {
		if m.Retirement == nil {
			return nil
		}
		return []retirementRow{{m.ID, *m.Retirement}}
	}),
	datasetOf("benchmarks", "Benchmarks", "Every test with a score: what it measures, its scale, its size, and whether it can still tell the best models apart.", byID, map[string]string{"parent": ""},
		func(s *snapshot) ([]Benchmark, error) { return s.benchmarks().Benchmarks, nil }),
	datasetOf("scores", "Scores", "Every report of a model's score, with source, setting and interval. Scores of different pools are not comparable; chosen marks the report that stands for the model.",
		nil, toScore, func(s *snapshot) ([]BundleScore, error) { return s.bundleScores(), nil }),
	ofModels("abilities", "Abilities", "The ability of a model over all comparable benchmarks and in each task in which it was tested, in logits with a 90 % interval.",
		nil, toModel, func(m *ModelRecord) (rows []abilityRow) {
			for _, a := range m.Abilities {
				rows = append(rows, abilityRow{m.ID, a})
			}
			return rows
		}),
	datasetOf("changes", "Changes", "Everything that changed: new models, prices, limits, retirements, new leaders, corrections. Each has a permanent id and a date; date_basis says what the date means.", byID, toChange,
		func(s *snapshot) ([]Change, error) { return s.allChanges(), nil }),
	datasetOf("change_values", "Changed values", "The values that a change is about, before and after.", nil, map[string]string{"change": "changes"}, func(s *snapshot) ([]changedValueRow, error) {
		var rows []changedValueRow
		for _, c := range s.allChanges() {
			for _, v := range c.Values {
				rows = append(rows, changedValueRow{c.ID, v})
			}
		}
		return rows, nil
	}),
	ofModels("disagreements", "Disagreements", "Values of ours that another source gives differently.", nil, toModel, func(m *ModelRecord) (rows []disagreementRow) {
		for _, d := range m.Disagreements {
			rows = append(rows, disagreementRow{m.ID, d})
		}
		return rows
	}),
}

var toChange = map[string]string{"model": "models", "provider": "providers", "benchmark": "benchmarks", "source": "sources"}

// table makes the table of a data set.
func (d *dataset) table(s *snapshot) (tables.Table, error) {
	t := tables.Table{Name: d.name, Title: d.title, About: d.about, Key: d.key, Refs: d.refs, Columns: fieldsOf(d.row)}
	rows, err := d.rows(s)
	if err != nil {
		return t, err
	}
	list := membersOf(d.row)
	for i := range rows.Len() {
		cells := make([]any, len(list))
		for j := range list {
			cells[j] = cellOf(list[j].of(rows.Index(i)))
			if cells[j] != nil && t.Columns[j].Type == tables.Text {
				cells[j] = tables.Written(cells[j]) // what can be of several types
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	return t, nil
}

// modelRows are the rows of all models with all columns, as the list of models has them.
func (s *snapshot) modelRows() ([]ModelRow, error) {
	rows, columns := s.rows(), catalog.Columns()
	list := make([]ModelRow, len(s.index.Models))
	for i := range list {
		if err := json.Unmarshal(rows.append(nil, int32(i), columns, true), &list[i]); err != nil {
			return nil, fmt.Errorf("models: %w", err)
		}
	}
	return list, nil
}

// factRows are the facts of a model, by the names that they have in its record.
func factRows(m *ModelRecord) []factRow {
	var rows []factRow
	facts := reflect.ValueOf(&m.Facts).Elem()
	for _, f := range membersOf(facts.Type()) {
		if len(f.path) != 2 || facts.Type().Field(f.path[0]).Type.Field(f.path[1]).Name != "Value" {
			continue
		}
		of := facts.Field(f.path[0])
		row := factRow{Model: m.ID, Fact: facts.Type().Field(f.path[0]).Tag.Get("json"), Provenance: of.FieldByName("Provenance").Interface().(Provenance)}
		if cell := cellOf(f.of(facts)); cell != nil {
			row.Value = new(tables.Written(cell))
		}
		rows = append(rows, row)
	}
	return rows
}

// allChanges are all changes, the newest first.
func (s *snapshot) allChanges() []Change {
	list := make([]Change, len(s.history.changes))
	for i := range list {
		list[i] = s.change(&s.history.changes[i])
	}
	return list
}
