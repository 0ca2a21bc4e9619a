package catalog

import (
	"math"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/words"
)

// Price is an amount per token in millionths of a millionth of a dollar. A list
// price of one dollar per million tokens is 1,000,000. All list prices have at
// most six decimals, so that they are whole numbers here and sums are exact.
type Price int64

// dollar is the Price of one dollar per million tokens.
const dollar Price = 1_000_000

// maxPrice bounds what is read as a price, in dollars per million tokens.
const maxPrice = 1_000_000

// PriceOf is a list price in dollars per million tokens; false if unknown.
func PriceOf(perMillion *float64) (Price, bool) {
	if perMillion == nil || !(*perMillion >= 0 && *perMillion <= maxPrice) {
		return 0, false
	}
	return Price(math.Round(*perMillion * float64(dollar))), true
}

// ParsePrice reads dollars per million tokens, with up to six decimals and an
// optional dollar sign: "0.15", "$3".
func ParsePrice(text string) (Price, bool) {
	text = strings.TrimPrefix(text, "$")
	whole, decimals, hasPoint := strings.Cut(text, ".")
	if !allDigits(whole+decimals) || len(whole) > 7 || len(decimals) > 6 || hasPoint && decimals == "" {
		return 0, false
	}
	if whole == "" {
		whole = "0"
	}
	n, err := strconv.ParseInt(whole+decimals+strings.Repeat("0", 6-len(decimals)), 10, 64)
	if err != nil || n > maxPrice*int64(dollar) {
		return 0, false
	}
	return Price(n), true
}

// allDigits says whether text is made of digits, at least one.
func allDigits(text string) bool {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != ""
}

// String is the price in dollars per million tokens without needless zeros:
// "0.15", "3".
func (p Price) String() string {
	text := strconv.FormatInt(int64(p/dollar), 10)
	if rest := p % dollar; rest != 0 {
		decimals := strconv.FormatInt(int64(rest+dollar), 10)[1:]
		text += "." + strings.TrimRight(decimals, "0")
	}
	return text
}

// Dollars is the price for readers.
func (p Price) Dollars() string { return words.Dollars(p.PerMillion()) }

// PerMillion is the price in dollars per million tokens.
func (p Price) PerMillion() float64 { return float64(p) / float64(dollar) }

// offerPrice is one price of an offer; unknown if there is no offer.
func offerPrice(o *content.Offer, pick func(*content.Offer) *float64) int64 {
	if o != nil {
		if p, ok := PriceOf(pick(o)); ok {
			return int64(p)
		}
	}
	return unknown
}
