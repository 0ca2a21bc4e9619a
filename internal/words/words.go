// Package words is how quantities are written in English on the site: numbers,
// money, shares, scores, dates, counts and lists. Every page, card, feed and
// description asks it, so that one quantity has one spelling. What the browser or
// React must write itself is in web/src/lib (format.ts, amounts.ts), which a shared table of
// examples holds equal. See docs/decisions/016-words.md.
package words

import (
	"math"
	"strconv"
	"strings"
)

// minus is the sign of a number below zero.
const minus = "−"

// Whole is a type of whole numbers.
type Whole interface{ int | int32 | int64 }

// Number is a whole number with commas between its thousands: "6,030".
func Number[N Whole](n N) string { return signed(strconv.FormatInt(int64(n), 10)) }

// signed groups the digits of a decimal number before its point and gives it a
// proper minus.
func signed(text string) string {
	sign := ""
	if rest, below := strings.CutPrefix(text, "-"); below {
		text = rest
		if strings.Trim(rest, "0.") != "" {
			sign = minus
		}
	}
	whole, decimals, hasPoint := strings.Cut(text, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if hasPoint {
		whole += "." + decimals
	}
	return sign + whole
}

// sizes are the letters of large numbers.
var sizes = []struct {
	letter string
	size   float64
}{{"T", 1e12}, {"B", 1e9}, {"M", 1e6}, {"K", 1e3}}

// Short is a large count in three digits: "131K", "1.05M", "70B". It is for
// tokens and parameters, which vendors write in this way.
func Short[N Whole](n N) string {
	if n < 0 {
		return minus + Short(-n)
	}
	for _, s := range sizes {
		// From here on three digits round up to the next letter.
		if v := float64(n) / s.size; v >= 0.9995 {
			return Decimal(v, digitsAfter(v)) + s.letter
		}
	}
	return Number(n)
}

// Parameters is a number of parameters, given in billions.
func Parameters(billions float64) string { return Short(int64(math.Round(billions * 1e9))) }

// digitsAfter is how many decimals leave three digits.
func digitsAfter(v float64) int {
	switch {
	case v < 10:
		return 2
	case v < 100:
		return 1
	}
	return 0
}

// Fixed is a number with exactly so many decimals: "52.0".
func Fixed(v float64, decimals int) string {
	return signed(round(strconv.FormatFloat(v, 'f', -1, 64), decimals))
}

// Decimal is a number with at most so many decimals: "1.5", "2".
func Decimal(v float64, most int) string { return trim(Fixed(v, most)) }

// trim drops what says nothing behind the point.
func trim(text string) string {
	if strings.Contains(text, ".") {
		return strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// round gives a decimal number so many decimals. A half goes away from zero, and
// what is a half is decided by the digits that a reader would see: 71.35 becomes
// 71.4 although the nearest float is a little less.
func round(text string, decimals int) string {
	whole, rest, _ := strings.Cut(text, ".")
	rest += strings.Repeat("0", max(decimals+1-len(rest), 0))
	digits := []byte(whole + rest[:decimals])
	if rest[decimals] >= '5' {
		digits = increase(digits)
	}
	if decimals == 0 {
		return string(digits)
	}
	point := len(digits) - decimals
	return string(digits[:point]) + "." + string(digits[point:])
}

// increase adds one to the last of some digits.
func increase(digits []byte) []byte {
	for i := len(digits) - 1; i >= 0 && digits[i] != '-'; i-- {
		if digits[i] != '9' {
			digits[i]++
			return digits
		}
		digits[i] = '0'
	}
	if digits[0] == '-' {
		return append([]byte("-1"), digits[1:]...)
	}
	return append([]byte("1"), digits...)
}

// Margin is a value with what it may be off by: 5.79 ± 0.38.
func Margin(value, margin float64) string { return Fixed(value, 2) + " ± " + Fixed(margin, 2) }

// Percent is a percentage with at most so many decimals: "80%", "12.5%".
func Percent(percent float64, most int) string { return Decimal(percent, most) + "%" }

// Change is by how much a value changed, in percent: "+8%", "−20%".
func Change(percent float64) string {
	text := Percent(percent, 0)
	if percent > 0 {
		return "+" + text
	}
	return text
}

// Score is a score in the unit of its benchmark: "52.0%", "1427", "59.5 min".
func Score(value float64, unit string) string {
	switch unit {
	case "percent":
		return Fixed(value, 1) + "%"
	case "elo", "rating":
		// Leaderboards print ratings without a comma, as years are.
		return strings.ReplaceAll(Fixed(value, 0), ",", "")
	case "minutes":
		return Decimal(value, 1) + " min"
	}
	return Decimal(value, 1)
}

// Scores is a range of scores: "49.1–54.9%".
func Scores(low, high float64, unit string) string { return Range(Score(low, unit), Score(high, unit)) }

// Difference is how far two scores are apart, or a margin: "2.9 points".
func Difference(difference float64, unit string) string {
	if unit == "minutes" {
		return Score(difference, unit)
	}
	return strings.TrimSuffix(Score(difference, unit), "%") + " points"
}

// Range goes from one value to another and names their unit once: "3–5",
// "49.1–54.9%". One value alone is no range.
func Range(from, to string) string {
	if from == to {
		return from
	}
	for _, unit := range []string{"%", " min"} {
		if strings.HasSuffix(to, unit) {
			from = strings.TrimSuffix(from, unit)
		}
	}
	return from + "–" + to
}

// Places is a place, or the places that a model can have: "3–5".
func Places(first, last int) string { return Range(Number(first), Number(last)) }
