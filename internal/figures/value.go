package figures

import (
	"math"
	"strconv"
	"strings"
	"time"

	"astrolabe/internal/words"
)

// Value writes a value of a scale in full, as it stands in a table. Its mirror is
// formatValue in web/src/figures/values.ts.
func Value(format string, v float64) string {
	switch format {
	case "usd":
		return words.Dollars(v)
	case "tokens":
		return words.Number(int64(math.Floor(v + 0.5)))
	case "short":
		return words.Short(int64(v))
	case "cost":
		return words.Dollars(threeDigits(v))
	case "logits":
		return words.Fixed(v, 2)
	case "percent":
		return words.Percent(v, 1)
	case "score":
		return words.Score(v, "percent")
	case "rating":
		return words.Score(v, format)
	case "times":
		return words.Decimal(v, 2) + "×"
	case "date":
		return words.Date(timeOf(v).Format(time.DateOnly))
	case "month":
		return words.Month(timeOf(v).Format(time.DateOnly))
	}
	return words.Decimal(v, 2)
}

// threeDigits rounds a value to three digits. A half goes up, as it does in the browser,
// and not to the even digit.
func threeDigits(v float64) float64 {
	exact, _, _ := strings.Cut(strconv.FormatFloat(v, 'e', 50, 64), "e")
	if digits := strings.TrimRight(exact, "0"); len(digits) == len("1.125") && strings.HasSuffix(digits, "5") {
		v = math.Nextafter(v, math.Inf(1))
	}
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 3, 64), 64) // what was written can be read
	return rounded
}
