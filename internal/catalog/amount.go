package catalog

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

var (
	// grouped is a number with a comma before every three digits.
	grouped = regexp.MustCompile(`^\d{1,3}(,\d{3})+(\.\d+)?[kmbtKMBT]?$`)
	// large is a number that parseCount does not read: with an exponent, or of
	// more digits.
	large = regexp.MustCompile(`^(\d+(?:\.\d+)?(?:[eE]\+?\d{1,4})?)([kmbtKMBT]?)$`)
)

// ReadAmount reads a number as people write it: 2000, 2,000, 2 000, 2k, 1.5M,
// 2,5k, 1e6. What is beyond all limits is read as math.MaxInt64.
func ReadAmount(text string) (int64, bool) {
	text = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
	if grouped.MatchString(text) {
		text = strings.ReplaceAll(text, ",", "")
	} else if strings.Count(text, ",") == 1 && !strings.Contains(text, ".") {
		text = strings.Replace(text, ",", ".", 1)
	}
	if n, ok := parseCount(text, 1); ok {
		return n, true
	}
	found := large.FindStringSubmatch(text)
	if found == nil {
		return 0, false
	}
	n, err := strconv.ParseFloat(found[1], 64)
	if err == nil && found[2] != "" {
		unit, _ := parseCount("1"+found[2], 1) // the pattern admits no other letter
		n *= float64(unit)
	}
	if err != nil || n > maxCount { // the only error is one of range
		return math.MaxInt64, true
	}
	return int64(n), n == math.Trunc(n)
}
