package catalog

import (
	"cmp"
	"math/bits"
	"strconv"
	"strings"
)

// Money is an amount in millionths of a millionth of a dollar, in 128 bits: a
// number of tokens times a Price, and sums of them, without any rounding.
type Money struct{ high, low uint64 }

// maxMoneyDigits is how many decimals an amount can have.
const maxMoneyDigits = 12

// times is what a number of tokens costs.
func (p Price) times(tokens int64) Money {
	high, low := bits.Mul64(uint64(max(p, 0)), uint64(max(tokens, 0)))
	return Money{high, low}
}

// Plus is the sum of two amounts.
func (m Money) Plus(other Money) Money {
	low, carry := bits.Add64(m.low, other.low, 0)
	high, _ := bits.Add64(m.high, other.high, carry)
	return Money{high, low}
}

// Times is a multiple of an amount.
func (m Money) Times(n int64) Money {
	high, low := bits.Mul64(m.low, uint64(max(n, 0)))
	return Money{high + m.high*uint64(max(n, 0)), low}
}

// Compare is -1, 0 or 1 as the amount is less than, equal to or more than another.
func (m Money) Compare(other Money) int {
	return cmp.Or(cmp.Compare(m.high, other.high), cmp.Compare(m.low, other.low))
}

// String is the exact amount in dollars without needless zeros: "0.0123".
func (m Money) String() string {
	digits := m.digits()
	whole, decimals := digits[:len(digits)-maxMoneyDigits], strings.TrimRight(digits[len(digits)-maxMoneyDigits:], "0")
	if decimals == "" {
		return whole
	}
	return whole + "." + decimals
}

// digits are the digits of the amount, at least one before the decimals.
func (m Money) digits() string {
	// Two divisions by 10^18 leave three numbers that fit.
	const part = 1_000_000_000_000_000_000
	topHigh, rest := m.high/part, m.high%part
	low, last := bits.Div64(rest, m.low, part)
	text := pad(strconv.FormatUint(last, 10), 18)
	if topHigh > 0 || low > 0 {
		first, middle := bits.Div64(topHigh, low, part)
		text = pad(strconv.FormatUint(middle, 10), 18) + text
		if first > 0 {
			text = strconv.FormatUint(first, 10) + text
		}
	}
	text = strings.TrimLeft(text, "0")
	return pad(text, maxMoneyDigits+1)
}

func pad(digits string, width int) string {
	return strings.Repeat("0", max(width-len(digits), 0)) + digits
}

// Dollars is the amount for readers: to the cent from one dollar on, below that
// with two digits that say something: "$1,234.50", "$0.0123". Rounding is half
// up, and only for showing.
func (m Money) Dollars() string {
	digits := m.digits()
	point := len(digits) - maxMoneyDigits
	decimals := 2
	if digits[:point] == "0" {
		lead := len(digits[point:]) - len(strings.TrimLeft(digits[point:], "0"))
		if lead == maxMoneyDigits {
			return "$0"
		}
		decimals = min(max(2, lead+2), maxMoneyDigits)
	}
	rounded := roundUp(digits[:point+decimals], digits[point+decimals:])
	point = len(rounded) - decimals
	whole, _ := strconv.ParseInt(rounded[:point], 10, 64)
	shown := strings.TrimRight(rounded[point:], "0")
	return "$" + grouped(whole) + "." + pad2(shown)
}

// pad2 keeps at least two decimals.
func pad2(decimals string) string {
	return decimals + strings.Repeat("0", max(2-len(decimals), 0))
}

// roundUp adds one to the last digit if the cut ones are a half or more.
func roundUp(kept, cut string) string {
	if cut == "" || cut[0] < '5' {
		return kept
	}
	digits := []byte(kept)
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i] != '9' {
			digits[i]++
			return string(digits)
		}
		digits[i] = '0'
	}
	return "1" + string(digits)
}
