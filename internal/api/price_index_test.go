package api

import (
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/internal/past"
)

// The price index is that of the engine, and its table is the same as its document.
func TestPriceIndex(t *testing.T) {
	t.Parallel()
	a, d := mustReal(t), mustDescribe(t)
	schema := d.answer(t, routeOf(t, "getPriceIndex"))
	prices, err := a.past.Prices()
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"", "model=o3", "ability=4.5", "ability=-100", "ability=99", "model=gpt-4&sure=yes", "sure=no"} {
		answer := a.get(t, withQuery(PriceIndexPath, query))
		if err := schema.Validate(decode(t, answer.Body)); err != nil {
			t.Errorf("%s: %v", query, err)
		}
		doc := read[PriceIndex](t, a, withQuery(PriceIndexPath, query))
		table, err := csv.NewReader(strings.NewReader(string(a.get(t, withQuery(PriceIndexCSVPath, query)).Body))).ReadAll()
		if err != nil || len(table) != len(doc.Months)+1 || len(doc.Months) < 30 {
			t.Fatalf("%s: got %d months and %d rows, %v", query, len(doc.Months), len(table), err)
		}
		bar := past.Bar{Least: doc.Ability, Sure: doc.Sure}
		if doc.Model != nil {
			bar.Model, bar.Least = doc.Model.ID, a.index.Ability.Of(doc.Model.ID).Ability
		}
		if doc.Sure != strings.Contains(query, "sure=yes") {
			t.Errorf("%s: got sure %t", query, doc.Sure)
		}
		for i, want := range prices.Over(a.index.Ability, bar) {
			m, row := doc.Months[i], table[i+1]
			if m.Month != want.Month || m.Models != want.Models || row[0] != m.Month || row[3] != strconv.Itoa(m.Models) {
				t.Errorf("%s: got %+v and %q, want %+v", query, m, row, want)
			}
			switch {
			case want.Models == 0:
				if m.Model != nil || m.Cost != nil || m.Observed != nil || m.Input != nil || row[4] != "" || row[9] != "" {
					t.Errorf("%s: nothing was on sale in %s: got %+v", query, m.Month, m)
				}
			case m.Model.ID != want.Model.ID || *m.Cost != want.Cost.Float() || *m.Observed != want.Observed || row[4] != m.Model.ID || row[6] != m.Provider.ID || row[9] != want.Cost.String():
				t.Errorf("%s: got %+v and %q, want %+v", query, m, row, want)
			}
		}
	}
	if doc := read[PriceIndex](t, a, PriceIndexPath); doc.Model == nil || doc.Model.ID != "gpt-4" {
		t.Errorf("without parameters: got %+v", doc.Model)
	}
	for query, param := range map[string]string{"ability=high": "ability", "ability=1e9": "ability", "ability=NaN": "ability", "model=gtp-4": "model", "sure=maybe": "sure", "%zz": ""} {
		doc := read[PriceIndex](t, a, PriceIndexPath+"?"+query)
		if !slices.ContainsFunc(doc.Notices, func(n Notice) bool { return n.Param == param }) || doc.Model == nil {
			t.Errorf("%s: got %+v", query, doc.Notices)
		}
	}
}
