package content

import (
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"
)

// HistoryEvent is a value that a catalogue showed for the first time. What catalogues
// showed on a day is the last To per model, provider and field up to it.
type HistoryEvent struct {
	// Observed is the ISO day a catalogue first showed the value, in UTC. The
	// change itself came before, by hours or by months.
	Observed string
	// Model is the id of the model.
	Model string
	// Provider is the id of the provider; empty for the model as a whole.
	Provider string
	// Field is what changed, such as input or status. The field model_id is
	// the offer itself: when its To is empty, the offer with all its fields ended.
	Field string
	// From is the value before, written as in the file; empty if there was none.
	From string
	// To is the value from then on; empty if there is none any more.
	To string
	// Kind is added, price, limit, status or removed.
	Kind string
	// Quality is move (the world changed), correction (only the record did)
	// or unclear.
	Quality string
	// Source is the id of the DataSource.
	Source string
	// Ref is a commit in the source's repository; empty if the value was seen
	// in a snapshot.
	Ref string
	// Effective is the ISO day the price began, where a source states it.
	Effective string
}

var (
	historyHeader = []string{
		"observed", "model", "provider", "field", "from", "to", "kind", "quality", "source", "ref", "effective",
	}
	historyKinds     = []string{"added", "price", "limit", "status", "removed"}
	historyQualities = []string{"move", "correction", "unclear"}
	historyFields    = []string{
		"model_id", "input", "output", "cache_read", "cache_write", "context_tokens", "max_output_tokens", "status",
		"retirement_date", "listed",
	}
	historyStatuses = []string{"", "beta", "alpha", "deprecated"}
)

// LoadHistory reads data/history below fsys, oldest event first. It is apart
// from LoadData because the server can start without it.
func LoadHistory(fsys fs.FS) ([]HistoryEvent, error) {
	l := newLoader(fsys)
	// What is wrong in the other folders is for LoadData to tell.
	l.problems = nil
	years := loadAll(l, l.list("data/history/*.csv"), l.history)
	if err := joinProblems(l.problems); err != nil {
		return nil, err
	}
	return slices.Concat(years...), nil
}

func (l *loader) history(file string) ([]HistoryEvent, []Problem) {
	year, latest := fileID(file), ""
	var events []HistoryEvent
	problems := l.eachRow(file, historyHeader, func(s *entry, cell []string) {
		e := HistoryEvent{
			Observed: cell[0], Model: cell[1], Provider: cell[2], Field: cell[3], From: cell[4], To: cell[5],
			Kind: cell[6], Quality: cell[7], Source: cell[8], Ref: cell[9], Effective: cell[10],
		}
		l.checkEvent(s, &e)
		if !strings.HasPrefix(e.Observed, year+"-") {
			s.wrong("observed", "a day of "+year, e.Observed)
		} else if e.Observed < latest {
			s.wrong("observed", "a day not before "+latest+" of the row above", e.Observed)
		}
		latest = e.Observed
		events = append(events, e)
	})
	return events, problems
}

func (l *loader) checkEvent(s *entry, e *HistoryEvent) {
	s.date("observed", e.Observed, dayDate)
	s.refers("model", e.Model, l.models)
	if e.Provider != "" {
		s.refers("provider", e.Provider, l.providers)
	}
	s.oneOf("field", e.Field, historyFields)
	s.historyValue("from", e.Field, e.From)
	s.historyValue("to", e.Field, e.To)
	s.oneOf("kind", e.Kind, historyKinds)
	s.oneOf("quality", e.Quality, historyQualities)
	s.refers("source", e.Source, l.sources)
	s.date("effective", e.Effective, dayDate)
}

// historyValue checks that a value is one its field can have.
func (s *entry) historyValue(column, field, got string) {
	switch field {
	case "input", "output", "cache_read", "cache_write", "context_tokens", "max_output_tokens":
		n, err := strconv.ParseFloat(got, 64)
		if got != "" && (err != nil || !(n >= 0) || math.IsInf(n, 0)) {
			s.wrong(column, "a number not below 0", got)
		}
	case "listed":
		s.oneOf(column, got, []string{"true", "false"})
	case "retirement_date":
		s.date(column, got, dayDate)
	case "status":
		if !slices.Contains(historyStatuses, got) {
			s.wrong(column, "beta, alpha, deprecated or nothing", got)
		}
	}
}
