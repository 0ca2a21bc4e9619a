package importer

import (
	"bytes"
	"encoding/csv"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// timeline is the history so far and what this import adds to it.
type timeline struct {
	past map[eventKey][]content.HistoryEvent
	new  []content.HistoryEvent
	// why holds, for each new event, what decides its quality; nil if that is
	// decided already.
	why []*circumstances
}

type eventKey struct{ model, provider, field string }

func newTimeline(events []content.HistoryEvent) *timeline {
	t := &timeline{past: map[eventKey][]content.HistoryEvent{}}
	for _, e := range events {
		key := eventKey{e.Model, e.Provider, e.Field}
		t.past[key] = append(t.past[key], e)
	}
	return t
}

// state is the last value of a field; false if there never was one, or if the
// offer it belongs to has ended since.
func (t *timeline) state(key eventKey) (content.HistoryEvent, bool) {
	list := t.past[key]
	if len(list) == 0 {
		return content.HistoryEvent{}, false
	}
	last := list[len(list)-1]
	offer := t.past[eventKey{key.model, key.provider, "model_id"}]
	if n := len(offer); n > 0 && offer[n-1].To == "" && offer[n-1].Observed >= last.Observed {
		return content.HistoryEvent{}, false
	}
	return last, last.To != ""
}

// laterThan says whether the history of a field has gone on beyond a day, so
// that a copy of that day has nothing to add.
func (t *timeline) laterThan(key eventKey, day string) bool {
	list := t.past[key]
	return len(list) > 0 && list[len(list)-1].Observed > day
}

// offerSince is the day an offer was first seen.
func (t *timeline) offerSince(model, provider string) string {
	for _, e := range t.past[eventKey{model, provider, "model_id"}] {
		if e.To != "" {
			return e.Observed
		}
	}
	return ""
}

// had says whether a provider ever had a value, before or in this import.
func (t *timeline) had(key eventKey, value string) bool {
	for _, e := range t.past[key] {
		if e.From == value || e.To == value {
			return true
		}
	}
	return slices.ContainsFunc(t.new, func(e content.HistoryEvent) bool {
		return eventKey{e.Model, e.Provider, e.Field} == key && (e.From == value || e.To == value)
	})
}

// historyField is the history's word for a key of a model's file.
var historyField = map[string]string{
	"input": "input", "output": "output", "cache-read": "cache_read", "cache-write": "cache_write",
	"context-tokens": "context_tokens", "max-output-tokens": "max_output_tokens", ends: "retirement_date",
}

// change notes a new value, unless the history has it already. The value
// before is the history's own, so that each from is the to before it.
func (t *timeline) change(e content.HistoryEvent, was string, why *circumstances) {
	key := eventKey{e.Model, e.Provider, e.Field}
	if t.laterThan(key, e.Observed) {
		return
	}
	last, ok := t.state(key)
	switch {
	case ok:
		e.From = last.To
	case len(t.past[key]) == 0:
		e.From = was
	}
	if e.From == e.To {
		return
	}
	t.new = append(t.new, e)
	t.why = append(t.why, why)
}

// settle decides the quality of the new events. It comes last, since a change
// elsewhere in the same copy can confirm one.
func (t *timeline) settle() {
	for i := range t.new {
		if t.why[i] != nil {
			t.new[i].Quality = t.quality(&t.new[i], *t.why[i])
		}
	}
	t.why = nil
	slices.SortStableFunc(t.new, compareEvents)
}

// circumstances are what decides the quality of a change beside its values.
type circumstances struct {
	providerKind string
	own          bool
	// source is where the value before came from.
	source    string
	idChanged bool
	swapped   bool
	open      bool
	// expected is that the change was announced, for this day or before.
	expected bool
	// others are the non-routers that sell the model too.
	others []string
	// maker is the maker's own provider.
	maker string
}

// quality says what a changed price or limit means: that the world moved, or
// only the record. The rules are those of data/README.md, in their order;
// rules about commits have no meaning for a copy of a catalogue.
func (t *timeline) quality(e *content.HistoryEvent, c circumstances) string {
	switch {
	case c.expected && e.From != "" && e.To != "":
		return "move"
	case t.isCorrection(e, c):
		return "correction"
	}
	from, to := parse(e.From), parse(e.To)
	surcharge := c.providerKind == "cloud" && (nearly(to, from*1.1) || nearly(from, to*1.1))
	if c.providerKind == "router" || c.source != e.Source || surcharge {
		return "unclear"
	}
	if t.confirmed(e, c) {
		return "move"
	}
	if c.idChanged || c.providerKind == "cloud" || c.own || e.Kind == "limit" {
		return "unclear"
	}
	if last, ok := t.state(eventKey{e.Model, e.Provider, e.Field}); ok && addDays(last.Observed, 14) > e.Observed {
		return "unclear"
	}
	return "move"
}

func (t *timeline) isCorrection(e *content.HistoryEvent, c circumstances) bool {
	if e.From == "" || e.To == "" || c.swapped {
		return true
	}
	if since := t.offerSince(e.Model, e.Provider); since != "" && addDays(since, 3) >= e.Observed {
		return true
	}
	from, to := parse(e.From), parse(e.To)
	if powerOfTen(from, to) || isRounding(from, to) || e.Kind == "limit" && thousandOr1024(from, to) {
		return true
	}
	// The way back to the value before is the end of a mistake.
	list := t.past[eventKey{e.Model, e.Provider, e.Field}]
	if len(list) == 0 {
		return false
	}
	last := list[len(list)-1]
	return last.From == e.To && addDays(last.Observed, 14) >= e.Observed
}

// confirmed says whether somebody else had both values. For open weights
// other sellers prove nothing; a cloud follows the maker.
func (t *timeline) confirmed(e *content.HistoryEvent, c circumstances) bool {
	if c.providerKind == "cloud" && !c.own {
		return t.sameMove(e, c.maker, 120)
	}
	if e.Kind == "limit" {
		return slices.ContainsFunc(c.others, func(p string) bool { return t.sameMove(e, p, 60) })
	}
	if c.open {
		return false
	}
	return slices.ContainsFunc(c.others, func(p string) bool {
		key := eventKey{e.Model, p, e.Field}
		return t.had(key, e.From) && t.had(key, e.To)
	})
}

// sameMove says whether a provider made the same change within some days.
func (t *timeline) sameMove(e *content.HistoryEvent, provider string, days int) bool {
	same := func(o content.HistoryEvent) bool {
		return o.Model == e.Model && o.Provider == provider && o.Field == e.Field && o.From == e.From && o.To == e.To &&
			addDays(o.Observed, days) >= e.Observed
	}
	return slices.ContainsFunc(t.past[eventKey{e.Model, provider, e.Field}], same) || slices.ContainsFunc(t.new, same)
}

func parse(s string) float64 {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return math.NaN()
	}
	return v
}

// addedQuality: an offer that appears soon after the release is news, a later
// one may have been there for long.
func addedQuality(released, day string) string {
	if isDay(released) && addDays(released, 45) >= day {
		return "move"
	}
	return "unclear"
}

// lateQuality: what is entered long after it happened mends the record.
func lateQuality(happened, day string) string {
	if addDays(happened, 30) < day {
		return "correction"
	}
	return "move"
}

var fieldOrder = []string{
	"listed", "model_id", "input", "output", "cache_read", "cache_write", "context_tokens", "max_output_tokens", "status", "retirement_date",
}

func compareEvents(a, b content.HistoryEvent) int {
	for _, c := range []int{strings.Compare(a.Observed, b.Observed), strings.Compare(a.Model, b.Model), strings.Compare(a.Provider, b.Provider)} {
		if c != 0 {
			return c
		}
	}
	return slices.Index(fieldOrder, a.Field) - slices.Index(fieldOrder, b.Field)
}

const historyHeader = "observed,model,provider,field,from,to,kind,quality,source,ref,effective\n"

// historyFiles returns the history's files with the new events in their
// places. Rows that were there stay as they are.
func (t *timeline) historyFiles(fsys fs.FS) (map[string][]byte, error) {
	byYear := map[string][]content.HistoryEvent{}
	for _, e := range t.new {
		byYear[e.Observed[:4]] = append(byYear[e.Observed[:4]], e)
	}
	files := map[string][]byte{}
	for year, events := range byYear {
		name := "data/history/" + year + ".csv"
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			text = []byte(historyHeader)
		}
		if files[name], err = insertEvents(text, events); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// insertEvents puts each event before the first row that comes after it.
func insertEvents(text []byte, events []content.HistoryEvent) ([]byte, error) {
	lines := strings.SplitAfter(string(text), "\n")
	if last := len(lines) - 1; lines[last] == "" {
		lines = lines[:last]
	} else {
		lines[last] += "\n"
	}
	var out strings.Builder
	next := 0
	for i, line := range lines {
		if i > 0 && next < len(events) && line[:min(10, len(line))] >= events[next].Observed {
			row, err := csv.NewReader(strings.NewReader(line)).Read()
			if err != nil {
				return nil, err
			}
			here := content.HistoryEvent{Observed: row[0], Model: row[1], Provider: row[2], Field: row[3]}
			for next < len(events) && compareEvents(events[next], here) < 0 {
				out.WriteString(eventLine(events[next]))
				next++
			}
		}
		out.WriteString(line)
	}
	for ; next < len(events); next++ {
		out.WriteString(eventLine(events[next]))
	}
	return []byte(out.String()), nil
}

func eventLine(e content.HistoryEvent) string {
	return csvLine([]string{e.Observed, e.Model, e.Provider, e.Field, e.From, e.To, e.Kind, e.Quality, e.Source, e.Ref, e.Effective})
}

func csvLine(cells []string) string {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	// A buffer takes everything.
	_ = w.Write(cells)
	w.Flush()
	return b.String()
}
