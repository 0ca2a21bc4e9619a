package content

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Score is one result of one model on one benchmark, as one source has it.
// Sources overlap, so a model may have several for the same benchmark.
type Score struct {
	// Benchmark is the id of the benchmark, from the file name.
	Benchmark string
	// Model is the id of the model.
	Model string
	// Value is the score on the benchmark's scale.
	Value float64
	// Unit is the benchmark's unit.
	Unit string
	// Setting is how the test was run, such as effort, tools or the release
	// of the benchmark; empty if not stated.
	Setting string
	// Date is the ISO day of the result; empty if not stated. The day of a question set
	// is part of Setting.
	Date string
	// Source is the id of the DataSource.
	Source string
	// SourceURL is the page that shows the score.
	SourceURL string
	// ReportedBy names who ran or published the test; empty if not stated.
	ReportedBy string
	// SelfReported is true if the model's own maker reported the score.
	SelfReported bool
	// Confidence is primary (read in the source itself), corroborated (quoted
	// alike by independent notes) or single note.
	Confidence string
}

var (
	scoreHeader = []string{
		"model", "score", "unit", "setting", "date", "source", "source_url", "reported_by", "self_reported", "confidence",
	}
	confidences = []string{"primary", "corroborated", "single note"}
)

func (l *loader) scores(file string, benchmarks map[string]*Benchmark) ([]Score, []Problem) {
	id := fileID(file)
	benchmark := benchmarks[id]
	if benchmark == nil {
		s := entry{file: file, lineOf: func(string) int { return 1 }}
		s.wrong("file name", "the id of "+l.benchmarks.where, id)
		return nil, s.problems
	}
	var scores []Score
	problems := l.eachRow(file, scoreHeader, func(s *entry, cell []string) {
		score := Score{
			Benchmark: id, Model: cell[0], Unit: cell[2], Setting: cell[3], Date: cell[4], Source: cell[5],
			SourceURL: cell[6], ReportedBy: cell[7], SelfReported: cell[8] == "true", Confidence: cell[9],
		}
		value, err := strconv.ParseFloat(cell[1], 64)
		if err != nil {
			s.wrong("score", "a number", cell[1])
		} else {
			score.Value = value
			s.withinScale(value, benchmark)
		}
		s.oneOf("self_reported", cell[8], []string{"true", "false"})
		l.checkScore(s, &score, benchmark)
		scores = append(scores, score)
	})
	return scores, problems
}

func (l *loader) checkScore(s *entry, score *Score, benchmark *Benchmark) {
	s.refers("model", score.Model, l.models)
	// A benchmark without a unit has been reported where it stands.
	if benchmark.Unit != "" && score.Unit != benchmark.Unit {
		s.wrong("unit", strconv.Quote(benchmark.Unit)+" as in "+l.benchmarks.file[benchmark.ID], score.Unit)
	}
	s.date("date", score.Date, dayDate)
	l.checkResultDay(s, score)
	s.refers("source", score.Source, l.sources)
	s.url("source_url", score.SourceURL)
	s.oneOf("confidence", score.Confidence, confidences)
}

// checkResultDay refuses days on which there can have been no result: that of a question
// set, and days before the model was there. A day is lost between time zones, and some
// could test a preview.
func (l *loader) checkResultDay(s *entry, score *Score) {
	released, known := l.released[score.Model]
	switch {
	case score.Date == "":
	case strings.Contains(score.Setting, "release "+score.Date):
		s.wrong("date", "the day of the result, not that of the questions, or nothing", score.Date)
	case known && score.Date < released && !strings.Contains(score.Setting, "preview"):
		s.wrong("date", "a day from the model's release on, "+released+", or a setting that says preview", score.Date)
	}
}

// releases are the first days on which models can have been there, a day early: where a
// day is not known, the first of the month or year. What was only first seen on a day
// may have been there before.
func releases(models []Model) map[string]string {
	days := map[string]string{}
	for _, m := range models {
		first := m.Released + "0000-01-01"[min(len(m.Released), len(time.DateOnly)):]
		if day, err := time.Parse(time.DateOnly, first); err == nil && m.ReleasedBasis != "first-seen" {
			days[m.ID] = day.AddDate(0, 0, -1).Format(time.DateOnly)
		}
	}
	return days
}

func (s *entry) withinScale(value float64, b *Benchmark) {
	// A broken scale has been reported where it stands.
	if b.ScaleMax > b.ScaleMin && !(value >= b.ScaleMin && value <= b.ScaleMax) {
		s.wrong("score", fmt.Sprintf("a number from %v to %v", b.ScaleMin, b.ScaleMax), value)
	}
}

// eachRow calls row for every row below the header of a CSV file, which must
// be the given one. The cells' slice is only valid during the call.
func (l *loader) eachRow(file string, header []string, row func(s *entry, cell []string)) []Problem {
	f, err := l.fsys.Open(file)
	if err != nil {
		return []Problem{unreadable(file, err)}
	}
	defer f.Close()

	r := csv.NewReader(f)
	r.ReuseRecord = true
	r.FieldsPerRecord = -1
	s := &entry{file: file, lineOf: func(string) int { return 1 }}
	if got, err := r.Read(); err != nil && err != io.EOF {
		return []Problem{unreadable(file, err)}
	} else if !slices.Equal(got, header) {
		s.wrong("header", strconv.Quote(strings.Join(header, ",")), strings.Join(got, ","))
		return s.problems
	}

	r.FieldsPerRecord = len(header)
	s.lineOf = func(column string) int {
		line, _ := r.FieldPos(max(slices.Index(header, column), 0))
		return line
	}
	for {
		cell, err := r.Read()
		switch {
		case err == io.EOF:
			return s.problems
		case errors.Is(err, csv.ErrFieldCount):
			s.wrong("row", fmt.Sprintf("%d cells", len(header)), len(cell))
		case err != nil:
			return append(s.problems, unreadable(file, err))
		default:
			row(s, cell)
		}
	}
}

func unreadable(file string, err error) Problem {
	var parse *csv.ParseError
	var path *fs.PathError
	switch {
	case errors.As(err, &parse):
		return Problem{File: file, Line: parse.Line, Message: parse.Err.Error()}
	case errors.As(err, &path):
		return Problem{File: file, Line: 1, Message: path.Err.Error()}
	}
	return Problem{File: file, Line: 1, Message: err.Error()}
}
