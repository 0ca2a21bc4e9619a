package mcp

import (
	"strings"

	"astrolabe/internal/words"
)

// unknown is said of what no source states.
const unknown = "unknown"

// text is a known text, or that it is not known.
func text(t *string) string {
	if t == nil || *t == "" {
		return unknown
	}
	return *t
}

// day is a day for readers.
func day(iso *string) string {
	if iso == nil {
		return "an unknown day"
	}
	return words.Date(*iso)
}

func tokens(n *int64) string {
	if n == nil {
		return unknown
	}
	return words.Number(*n) + " tokens"
}

func dollars(usd *float64) string {
	if usd == nil {
		return unknown
	}
	return words.Dollars(*usd)
}

func priceWords(input, output *float64) string {
	if input == nil && output == nil {
		return "price unknown"
	}
	return dollars(input) + " in, " + dollars(output) + " out per million tokens"
}

// more tells how to get what follows.
func more(cursor *string) []string {
	if cursor == nil {
		return nil
	}
	return []string{"More: call again with cursor " + *cursor}
}

// pageQuery is the query of an address, with its mark.
func pageQuery(address string) string {
	if _, query, ok := strings.Cut(address, "?"); ok {
		return "?" + query
	}
	return ""
}

func yesNo(b *bool) string {
	switch {
	case b == nil:
		return unknown
	case *b:
		return "yes"
	}
	return "no"
}

func listed(list *[]string) string {
	if list == nil {
		return unknown
	}
	return strings.Join(*list, ", ")
}

// taskName is a task, or that it is all of them.
func taskName(task *string) string {
	if task == nil {
		return "Overall"
	}
	return words.Capital(*task)
}
