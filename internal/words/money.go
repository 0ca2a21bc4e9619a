package words

import (
	"strconv"
	"strings"
)

// listed is how many decimals a list price has at most.
const listed = 6

// Dollars is a list price: "$5", "$0.25", "$12.50", "$0.003625".
func Dollars(usd float64) string {
	return money(round(strconv.FormatFloat(usd, 'f', -1, 64), listed))
}

// Cost is an exact amount in dollars, such as "1234.5000012", for readers: to the
// cent from one dollar on, below that in two digits that say something. So it is
// "$1,234.50", "$0.0123".
func Cost(exact string) string {
	whole, rest, _ := strings.Cut(exact, ".")
	decimals := 2
	if strings.Trim(whole, "-0") == "" {
		decimals = max(2, len(rest)-len(strings.TrimLeft(rest, "0"))+2)
	}
	return money(round(exact, decimals))
}

// money writes whole dollars without cents, and cents in two digits or more.
func money(decimal string) string {
	text := trim(signed(decimal))
	if i := strings.IndexByte(text, '.'); i >= 0 && len(text)-i == 2 {
		text += "0"
	}
	if rest, below := strings.CutPrefix(text, minus); below {
		return minus + "$" + rest
	}
	return "$" + text
}
