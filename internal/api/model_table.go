package api

import (
	"reflect"
	"strings"
)

// modelValue is one value of a model, as a row of a table.
type modelValue struct {
	Part     string   `json:"part"`
	ID       string   `json:"id"`
	Value    any      `json:"value"`
	Unit     *string  `json:"unit"`
	Low      *float64 `json:"low"`
	High     *float64 `json:"high"`
	Provider *string  `json:"provider"`
	Setting  *string  `json:"setting"`
	Source   *string  `json:"source"`
	AsOf     *string  `json:"as_of"`
}

// modelTable has a row for each fact, price, ability and score of a model.
var modelTable = tableOf(func(d *Model) []modelValue {
	rows := d.Facts.values()
	for i := range d.Offers {
		rows = append(rows, d.Offers[i].values()...)
	}
	for _, s := range d.Abilities {
		task := "overall"
		if s.Task != nil {
			task = *s.Task
		}
		rows = append(rows, modelValue{Part: "ability", ID: task, Value: s.Ability, Unit: known("logits"), Low: &s.Low, High: &s.High})
	}
	for _, s := range d.Scores {
		row := modelValue{Part: "score", ID: s.Benchmark.ID, Value: s.Value, Unit: &s.Benchmark.Unit, Setting: s.Setting, Source: &s.Source, AsOf: s.Date}
		if s.Interval != nil {
			row.Low, row.High = &s.Interval.Low, &s.Interval.High
		}
		rows = append(rows, row)
	}
	return rows
})

// values are the facts, each with its source.
func (f *Facts) values() []modelValue {
	var rows []modelValue
	v := reflect.ValueOf(f).Elem()
	for i := range v.NumField() {
		if v.Field(i).Kind() != reflect.Struct {
			continue
		}
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		from := v.Field(i).FieldByName("Provenance").Interface().(Provenance)
		rows = append(rows, modelValue{Part: "fact", ID: name, Value: v.Field(i).FieldByName("Value").Interface(), Source: from.Source, AsOf: from.AsOf})
	}
	return rows
}

// values are the prices of the offer.
func (o *Offer) values() []modelValue {
	var rows []modelValue
	v := reflect.ValueOf(o.Prices)
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), "_usd")
		if price := v.Field(i).Interface().(*float64); price != nil {
			rows = append(rows, modelValue{Part: "price", ID: name, Value: price, Unit: &o.Unit, Provider: &o.Provider.ID, Source: &o.Source, AsOf: &o.AsOf})
		}
	}
	return rows
}
