package importer

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"astrolabe/internal/content"
)

// What a value must lie within to be taken for more than a slip. The dearest
// list price we know is 600.
const (
	maxPrice   = 5000
	maxContext = 100_000_000
	firstYear  = "2017"
)

// implausible says why a listing cannot be true, or nothing.
func (l *listing) implausible(day string) string {
	for _, p := range append([]content.Price{l.price}, tierPrices(l.tiers)...) {
		for _, n := range prices(p) {
			if n.value != nil && (*n.value < 0 || *n.value > maxPrice) {
				return fmt.Sprintf("%s price of %s dollars per million tokens", n.key, decimal(*n.value))
			}
		}
	}
	for _, n := range []*int{l.context, l.maxOutput} {
		if n != nil && (*n < 0 || *n > maxContext) {
			return fmt.Sprintf("limit of %d tokens", *n)
		}
	}
	for _, date := range []string{l.released, l.cutoff, l.retires, l.seen} {
		if date != "" && (!isDate(date) || date < firstYear) {
			return fmt.Sprintf("date %q", shorten(date))
		}
	}
	for _, date := range []string{l.released, l.cutoff, l.seen} {
		if date > addDays(day, 60) {
			return fmt.Sprintf("date %s, which is yet to come", date)
		}
	}
	if !slices.Contains([]string{"", "beta", "alpha", "deprecated"}, l.status) {
		return fmt.Sprintf("status %q", shorten(l.status))
	}
	return ""
}

func tierPrices(tiers []content.Tier) []content.Price {
	var list []content.Price
	for _, t := range tiers {
		list = append(list, t.Price)
	}
	return list
}

// namedPrice is one of the four prices, by its key in a model's file.
type namedPrice struct {
	key   string
	value *float64
}

func prices(p content.Price) []namedPrice {
	return []namedPrice{{"input", p.Input}, {"output", p.Output}, {"cache-read", p.CacheRead}, {"cache-write", p.CacheWrite}}
}

// routerShare is how cheap a router's quote may be against direct offers. A
// quote below mixes hosts and is nobody's price.
const routerShare = 0.35

// belowEveryDirectOffer says whether a router's quote is too cheap to be true.
func belowEveryDirectOffer(quote content.Price, direct []content.Price) bool {
	for i, n := range prices(quote)[:2] {
		least := math.Inf(1)
		for _, d := range direct {
			if v := prices(d)[i].value; v != nil {
				least = min(least, *v)
			}
		}
		if n.value != nil && !math.IsInf(least, 1) && *n.value < routerShare*least {
			return true
		}
	}
	return false
}

// laterThan compares dates as far as both are known: 2026-03 is not later
// than 2026-03-01.
func laterThan(a, b string) bool {
	n := min(len(a), len(b))
	return n > 0 && a[:n] > b[:n]
}

// sameDate is true for two dates of which one is the other, less exactly.
func sameDate(a, b string) bool {
	return a != "" && b != "" && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}

// powerOfTen says whether two values differ by a factor that is a slip of the
// unit or of a point rather than a change.
func powerOfTen(a, b float64) bool {
	for _, factor := range []float64{10, 100, 1000, 1e6} {
		if nearly(a, b*factor) || nearly(b, a*factor) {
			return true
		}
	}
	return false
}

// isRounding says whether one value is the other with fewer digits.
func isRounding(a, b float64) bool {
	for digits := 1; digits <= 5; digits++ {
		if roundTo(a, digits) == b || roundTo(b, digits) == a {
			// A single digit rounds much: 1.4 is not 1.
			return digits > 1 || math.Abs(a-b) < 0.05*max(a, b)
		}
	}
	return false
}

func roundTo(v float64, digits int) float64 {
	if v == 0 {
		return 0
	}
	// Half goes up, as people round; strconv would go to the even digit.
	scale := math.Pow10(digits - 1 - int(math.Floor(math.Log10(math.Abs(v)))))
	r, _ := strconv.ParseFloat(strconv.FormatFloat(math.Round(v*scale)/scale, 'g', 12, 64), 64)
	return r
}

// thousandOr1024 says whether two limits are one, counted in 1,000 and 1,024.
func thousandOr1024(a, b float64) bool {
	a, b = min(a, b), max(a, b)
	for _, unit := range []float64{1.024, 1.024 * 1.024} {
		if math.Abs(a*unit-b) < 1 {
			return true
		}
	}
	return false
}

func nearly(a, b float64) bool {
	return math.Abs(a-b) <= 1e-6*max(math.Abs(a), math.Abs(b))
}

func isDay(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// isDate takes a day, a month or a year.
func isDate(s string) bool {
	for _, layout := range []string{time.DateOnly, "2006-01", "2006"} {
		if _, err := time.Parse(layout, s); err == nil {
			return true
		}
	}
	return false
}

func addDays(day string, n int) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return t.AddDate(0, 0, n).Format(time.DateOnly)
}

func decimal(v float64) string {
	return strconv.FormatFloat(v, 'f', -1, 64)
}

func priceText(p content.Price) string {
	var parts []string
	for _, n := range prices(p) {
		if n.value != nil {
			parts = append(parts, n.key+" "+decimal(*n.value))
		}
	}
	return strings.Join(parts, ", ")
}

func tiersText(tiers []content.Tier) string {
	var parts []string
	for _, t := range tiers {
		parts = append(parts, fmt.Sprintf("above %d: %s", *t.AboveTokens, priceText(t.Price)))
	}
	return strings.Join(parts, "; ")
}

// apart is how many days lie between two days; many, if one is not exact.
func apart(a, b string) int {
	x, err := time.Parse(time.DateOnly, a)
	y, err2 := time.Parse(time.DateOnly, b)
	if err != nil || err2 != nil {
		return math.MaxInt
	}
	return int(x.Sub(y).Abs().Hours() / 24)
}
