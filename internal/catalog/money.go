package catalog

import (
	"cmp"
	"math/bits"
	"strconv"
	"strings"

	"astrolabe/internal/words"
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

// Minus is by how much an amount exceeds another that is not larger.
func (m Money) Minus(other Money) Money {
	low, borrow := bits.Sub64(m.low, other.low, 0)
	high, _ := bits.Sub64(m.high, other.high, borrow)
	return Money{high, low}
}

// Times is a multiple of an amount.
func (m Money) Times(n int64) Money {
	high, low := bits.Mul64(m.low, uint64(max(n, 0)))
	return Money{high + m.high*uint64(max(n, 0)), low}
}

// Over is the amount divided by n, rounded down to the last decimal.
func (m Money) Over(n int64) Money {
	by := uint64(max(n, 1))
	low, _ := bits.Div64(m.high%by, m.low, by)
	return Money{m.high / by, low}
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

// Dollars is the amount for readers, who need not see every digit.
func (m Money) Dollars() string { return words.Cost(m.String()) }
