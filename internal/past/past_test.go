package past

import (
	"encoding/csv"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"

	"astrolabe/internal/catalog"
	"astrolabe/internal/scores"
)

// The prices of five days as the repository of models.dev had them at the end of
// the day, read from the commits that the file names. What was corrected later is
// the one difference.
func TestPricesAsTheCatalogueHadThem(t *testing.T) {
	t.Parallel()
	_, r := mustReal(t)
	f, err := os.Open("testdata/models-dev.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	days := map[string]map[priceKey]float64{}
	for _, row := range rows[1:] {
		day, model, provider := row[0], row[1], row[2]
		if days[day] == nil {
			days[day] = pricesOf(r.Data(day))
		}
		input, _ := strconv.ParseFloat(row[3], 64)
		output, _ := strconv.ParseFloat(row[4], 64)
		got := days[day]
		same := got[priceKey{model, provider, "input"}] == input && got[priceKey{model, provider, "output"}] == output
		if corrected := row[6] == "yes"; same == corrected {
			t.Errorf("%v: got %v and %v", row, got[priceKey{model, provider, "input"}], got[priceKey{model, provider, "output"}])
		}
	}
}

func TestParseDay(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]error{"2026-03-01": nil, "2026-11-16": nil, "2020-01-01": nil, "2019-12-31": errEarly, "2026-11-17": errFuture,
		"2026-3-1": errNoDay, "": errNoDay, "2026-02-30": errNever, "yesterday": errNoDay, "2026-03": errNoDay, "20260301": errNoDay} {
		if _, err := ParseDay(text, today); err != want {
			t.Errorf("%q: got %v, want %v", text, err, want)
		}
	}
}

func TestMachineKeepsAFewStates(t *testing.T) {
	t.Parallel()
	s, _ := mustReal(t)
	now := catalog.New(s)
	m := New(s, func() *catalog.Index { return now })
	first, err := m.On("2024-01-01")
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if again, _ := m.On("2024-01-01"); again != first {
				t.Error("a state that is kept was made anew")
			}
		})
	}
	group.Wait()
	for _, day := range []string{"2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05"} {
		if _, err := m.On(day); err != nil {
			t.Fatal(err)
		}
	}
	if again, _ := m.On("2024-01-01"); again == first {
		t.Errorf("%d other states were made, and the first is still kept", kept)
	}
	if len(m.states) != kept {
		t.Errorf("got %d states, want %d", len(m.states), kept)
	}
	if latest, _ := m.On(s.DataDate); latest.Index != now {
		t.Error("today is not today's index")
	}
}

// A state works like any site: what exists on it has a page, the rest has not.
func TestStateIsASite(t *testing.T) {
	t.Parallel()
	s, r := mustReal(t)
	then := r.Site(s, "2025-07-15")
	ix := catalog.New(then)
	switch {
	case then.Model("gpt-4o") == nil || ix.Model("gpt-4o") == nil || then.Model("claude-opus-4-5") != nil:
		t.Error("the models are not those of the day")
	case then.DataDate != "2025-07-15" || then.PriceDate > then.DataDate:
		t.Errorf("got data of %s and prices of %s", then.DataDate, then.PriceDate)
	case len(then.Scores) >= len(s.Scores) || len(ix.Scores.Tables) >= len(s.Tables()) || slices.ContainsFunc(ix.Scores.Tables, func(t *scores.Table) bool { return t.Chosen() == nil }):
		t.Errorf("got %d scores in %d tables", len(then.Scores), len(ix.Scores.Tables))
	case ix.Ability.Of("gpt-4o") == nil:
		t.Error("no ability of a model that was tested")
	}
	events, err := then.History()
	if err != nil || len(events) == 0 || events[len(events)-1].Observed > "2025-07-15" {
		t.Errorf("got %d events of the future, %v", len(events), err)
	}
	if len(s.Models) != len(s.Data.Models) {
		t.Errorf("today has %d models of %d", len(s.Models), len(s.Data.Models))
	}
}

// The history, the price index and all states that are kept stay below 40 MB.
func TestMemory(t *testing.T) {
	s, _ := mustReal(t)
	before := heap()
	m := New(s, func() *catalog.Index { return nil })
	if _, err := m.Prices(); err != nil {
		t.Fatal(err)
	}
	record := heap()
	for _, day := range []string{"2024-06-01", "2025-09-01", "2026-03-01", "2026-07-15", "2026-10-15"} {
		if _, err := m.On(day); err != nil {
			t.Fatal(err)
		}
	}
	all := heap()
	t.Logf("the record and the prices take %.1f MB, %d states %.1f MB", record-before, kept, all-record)
	if all-before > 40 {
		t.Errorf("got %.1f MB in all, want 40 at most", all-before)
	}
	runtime.KeepAlive(m)
}

// heap is the memory in use, in megabytes.
func heap() float64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / 1e6
}
