package figures

import (
	"strconv"
	"strings"
	"time"
)

// count groups the digits of a number: 1,234.
func count(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// usd writes a price as it is listed: cents, and what is finer where it is.
func usd(price float64) string {
	s := strconv.FormatFloat(price, 'f', 4, 64)
	s = strings.TrimRight(s, "0")
	whole, cents, _ := strings.Cut(s, ".")
	for len(cents) < 2 {
		cents += "0"
	}
	return "$" + whole + "." + cents
}

// number writes a value with at most so many decimals.
func number(v float64, decimals int) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// plural writes a count with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return count(n) + " " + many
}

// date writes an ISO day in words; a month or a year stays as it is.
func date(iso string) string {
	t, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	return t.Format("2 January 2006")
}
