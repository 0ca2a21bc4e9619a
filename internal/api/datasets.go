package api

import (
	"encoding/json"
	"fmt"
	"reflect"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
	"astrolabe/internal/tables"
)

// dataset is a table of the data files: rows of a type whose tags describe the columns.
type dataset struct {
	name string
	// sql is a question that the table answers, for readers to try.
	sql string
	key []string
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
func datasetOf[R any](name, sql string, key []string, refs map[string]string, rows func(*snapshot) ([]R, error)) dataset {
	return dataset{name, sql, key, refs, reflect.TypeFor[R](), func(s *snapshot) (reflect.Value, error) {
		list, err := rows(s)
		return reflect.ValueOf(list), err
	}}
}

// ofModels is a data set with some rows of each model.
func ofModels[R any](name, sql string, key []string, refs map[string]string, rows func(*ModelRecord) []R) dataset {
	return datasetOf(name, sql, key, refs, func(s *snapshot) ([]R, error) {
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
	datasetOf("sources", `SELECT name, licence, attribution FROM sources WHERE attribution IS NOT NULL`, byID, nil,
		func(s *snapshot) ([]Source, error) { return s.sources, nil }),
	datasetOf("makers", `SELECT country, count(*) AS makers, sum(models) AS models FROM makers GROUP BY country ORDER BY models DESC`, byID, nil, func(s *snapshot) ([]Maker, error) { return s.makers().Makers, nil }),
	datasetOf("providers", `SELECT name, data_retention_days FROM providers WHERE data_training_value = 'no' ORDER BY data_retention_days`, byID, nil,
		func(s *snapshot) ([]Provider, error) { return s.providerList().Providers, nil }),
	datasetOf("models", `SELECT name, maker, context_tokens, input_usd_per_million_tokens FROM models WHERE open_weights AND tools ORDER BY ability DESC LIMIT 10`, byID,
		map[string]string{"maker_id": "makers", "price_provider": "providers"}, (*snapshot).modelRows),
	ofModels("facts", `SELECT source, count(*) AS facts FROM facts WHERE value IS NOT NULL GROUP BY source ORDER BY facts DESC`,
		[]string{"model", "fact"}, map[string]string{"model": "models", "source": "sources"}, factRows),
	ofModels("prices", `SELECT m.name, min(p.input_usd_per_million_tokens) AS lowest, count(*) AS offers FROM prices p JOIN models m ON m.id = p.model GROUP BY m.id ORDER BY offers DESC LIMIT 10`,
		nil, toOffer, func(m *ModelRecord) (rows []offerRow) {
			for _, o := range m.Offers {
				rows = append(rows, offerRow{m.ID, o})
			}
			return rows
		}),
	ofModels("price_tiers", `SELECT model, provider, above_tokens, input_usd_per_million_tokens FROM price_tiers ORDER BY model LIMIT 10`, nil, toProvider, func(m *ModelRecord) (rows []tierRow) {
		for _, o := range m.Offers {
			for _, t := range o.Tiers {
				rows = append(rows, tierRow{m.ID, o.Provider.ID, t})
			}
		}
		return rows
	}),
	ofModels("price_changes", `SELECT observed, model, provider, field, from_usd_per_million_tokens, to_usd_per_million_tokens FROM price_changes ORDER BY observed DESC LIMIT 10`,
		nil, toOffer, func(m *ModelRecord) (rows []priceChangeRow) {
			for _, p := range m.PriceHistory {
				rows = append(rows, priceChangeRow{m.ID, p})
			}
			return rows
		}),
	ofModels("retirements", `SELECT model, ends, replacement FROM retirements WHERE ends > date('now') ORDER BY ends`, []string{"model"}, toModel, func(m *ModelRecord) []retirementRow {
		if m.Retirement == nil {
			return nil
		}
		return []retirementRow{{m.ID, *m.Retirement}}
	}),
	datasetOf("benchmarks", `SELECT name, items, models, condition_state FROM benchmarks ORDER BY models DESC LIMIT 10`, byID, nil,
		func(s *snapshot) ([]Benchmark, error) { return s.benchmarks(benchmarkFilter{}).Benchmarks, nil }),
	datasetOf("scores", `SELECT m.name, s.value, s.interval_low, s.interval_high FROM scores s JOIN models m ON m.id = s.model WHERE s.benchmark = 'gpqa-diamond' AND s.chosen ORDER BY s.value DESC LIMIT 10`,
		nil, toScore, func(s *snapshot) ([]BundleScore, error) { return s.bundleScores(), nil }),
	ofModels("abilities", `SELECT m.name, a.ability, a.low, a.high FROM abilities a JOIN models m ON m.id = a.model WHERE a.task = 'coding' ORDER BY a.ability DESC LIMIT 10`,
		nil, toModel, func(m *ModelRecord) (rows []abilityRow) {
			for _, a := range m.Abilities {
				rows = append(rows, abilityRow{m.ID, a})
			}
			return rows
		}),
	datasetOf("changes", `SELECT date, title FROM changes WHERE kind = 'price' ORDER BY date DESC LIMIT 10`, byID, toChange,
		func(s *snapshot) ([]Change, error) { return s.allChanges(), nil }),
	datasetOf("change_values", `SELECT c.date, c.model, v.field, v."from", v."to" FROM change_values v JOIN changes c ON c.id = v.change WHERE c.kind = 'price' ORDER BY c.date DESC LIMIT 10`, nil, map[string]string{"change": "changes"}, func(s *snapshot) ([]changedValueRow, error) {
		var rows []changedValueRow
		for _, c := range s.allChanges() {
			for _, v := range c.Values {
				rows = append(rows, changedValueRow{c.ID, v})
			}
		}
		return rows, nil
	}),
	ofModels("disagreements", `SELECT model, field, ours, other, other_source FROM disagreements`, nil, toModel, func(m *ModelRecord) (rows []disagreementRow) {
		for _, d := range m.Disagreements {
			rows = append(rows, disagreementRow{m.ID, d})
		}
		return rows
	}),
}

var toChange = map[string]string{"model": "models", "provider": "providers", "benchmark": "benchmarks", "source": "sources"}

// table makes the table of a data set.
func (d *dataset) table(s *snapshot) (tables.Table, error) {
	said := site.DataSetOf(d.name)
	t := tables.Table{Name: d.name, Title: said.Title, About: said.About, SQL: d.sql, Key: d.key, Refs: d.refs, Columns: fieldsOf(d.row)}
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
