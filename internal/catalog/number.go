package catalog

import (
	"math"
	"strconv"
	"strings"
)

// maxCount bounds what is read as a number of tokens or parameters.
const maxCount = 1e15

// parseCount reads a whole number, with decimals before k, m, b or t: 200000,
// 200k, 1.5m. Without such a letter it counts what unit says.
func parseCount(text string, unit float64) (int64, bool) {
	if text == "" {
		return 0, false
	}
	switch text[len(text)-1] | 0x20 {
	case 'k':
		unit = 1e3
	case 'm':
		unit = 1e6
	case 'b':
		unit = 1e9
	case 't':
		unit = 1e12
	default:
		text += "_"
	}
	text = text[:len(text)-1]
	whole, decimals, _ := strings.Cut(text, ".")
	if !allDigits(whole+decimals) || len(text) > 15 {
		return 0, false
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n*unit > maxCount {
		return 0, false
	}
	if unit == 1 && decimals != "" {
		return 0, false
	}
	return int64(math.Round(n * unit)), true
}
