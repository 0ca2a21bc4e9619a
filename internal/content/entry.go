package content

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// entry is one data file under examination.
type entry struct {
	file string
	// lineOf finds the line of a key such as "offer[2].provider", or of a
	// column in the current row.
	lineOf   func(key string) int
	problems []Problem
}

var indexPattern = regexp.MustCompile(`\[\d+\]`)

// wrong notes a value other than the wanted one. The key is shown without
// indices, as the line tells which one is meant.
func (s *entry) wrong(key, want string, got any) {
	shown := fmt.Sprint(got)
	if text, ok := got.(string); ok {
		shown = strconv.Quote(text)
	}
	if got == nil || got == "" {
		shown = "nothing"
	}
	s.problems = append(s.problems, Problem{
		File:    s.file,
		Line:    s.lineOf(key),
		Message: fmt.Sprintf("%s: want %s, got %s", indexPattern.ReplaceAllString(key, ""), want, shown),
	})
}

func (s *entry) required(key, got string) {
	if strings.TrimSpace(got) == "" {
		s.wrong(key, "some text", got)
	}
}

// oneOf also refuses the empty text.
func (s *entry) oneOf(key, got string, allowed []string) {
	if !slices.Contains(allowed, got) {
		s.wrong(key, "one of "+strings.Join(allowed, ", "), got)
	}
}

// refers also refuses the empty text.
func (s *entry) refers(key, got string, to shelf) {
	if !to.has(got) {
		s.wrong(key, "the id of "+to.where, got)
	}
}

// url lets an empty text pass.
func (s *entry) url(key, got string) {
	if got != "" && !strings.HasPrefix(got, "https://") {
		s.wrong(key, "an address with https://", got)
	}
}

// precision says how much of a date may be left off.
type precision int

const (
	dayDate precision = iota
	monthDate
	yearDate
)

var (
	dateLayouts = []string{time.DateOnly, "2006-01", "2006"}
	dateWants   = []string{"YYYY-MM-DD", "YYYY-MM-DD or YYYY-MM", "YYYY-MM-DD, YYYY-MM or YYYY"}
)

// date lets an empty text pass.
func (s *entry) date(key, got string, coarsest precision) {
	if got == "" {
		return
	}
	for _, layout := range dateLayouts[:coarsest+1] {
		if _, err := time.Parse(layout, got); err == nil {
			return
		}
	}
	s.wrong(key, dateWants[coarsest], got)
}

// positive lets an unknown number pass. Zero is refused, since it is how an
// unknown number is most often written by mistake.
func positive[N int | float64](s *entry, key string, got *N) {
	if got != nil && (!(*got > 0) || math.IsInf(float64(*got), 0)) {
		s.wrong(key, "a number above 0", *got)
	}
}

// notNegative lets an unknown number pass.
func (s *entry) notNegative(key string, got *float64) {
	if got != nil && (!(*got >= 0) || math.IsInf(*got, 0)) {
		s.wrong(key, "a number not below 0", *got)
	}
}
