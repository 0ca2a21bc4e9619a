package words

import (
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ got, want string }{
		{Number(0), "0"}, {Number(999), "999"}, {Number(1000), "1,000"}, {Number(int64(1234567)), "1,234,567"}, {Number(-1234), "−1,234"},
		{Short(512), "512"}, {Short(8192), "8.19K"}, {Short(131_072), "131K"}, {Short(200_000), "200K"}, {Short(262_144), "262K"},
		{Short(999_499), "999K"}, {Short(999_500), "1M"}, {Short(1_048_576), "1.05M"},
		{Parameters(0.6), "600M"}, {Parameters(8.03), "8.03B"}, {Parameters(70), "70B"}, {Parameters(1040), "1.04T"},
		// A half goes up, by the digits that a reader sees.
		{Fixed(71.25, 1), "71.3"}, {Fixed(71.35, 1), "71.4"}, {Fixed(99.95, 1), "100.0"}, {Fixed(-0.04, 1), "0.0"}, {Fixed(-2.5, 0), "−3"},
		{Decimal(2, 1), "2"}, {Decimal(100, 0), "100"}, {Decimal(1234.5, 1), "1,234.5"},
		{Percent(80, 0), "80%"}, {Percent(12.5, 2), "12.5%"}, {Change(-20), "−20%"}, {Change(8.4), "+8%"}, {Change(0), "0%"},
		{Score(52, "percent"), "52.0%"}, {Score(1426.96, "elo"), "1427"}, {Score(59.5, "minutes"), "59.5 min"}, {Score(60, "minutes"), "60 min"},
		{Scores(49.12, 54.9, "percent"), "49.1–54.9%"}, {Scores(1420, 1434, "elo"), "1420–1434"}, {Scores(52, 52, "percent"), "52.0%"},
		{Scores(1.5, 2, "minutes"), "1.5–2 min"},
		{Difference(2.94, "percent"), "2.9 points"}, {Difference(12, "elo"), "12 points"}, {Difference(3, "minutes"), "3 min"},
		{Places(1, 1), "1"}, {Places(11, 23), "11–23"},
		{Dollars(0), "$0"}, {Dollars(5), "$5"}, {Dollars(0.25), "$0.25"}, {Dollars(12.5), "$12.50"}, {Dollars(0.003625), "$0.003625"},
		{Dollars(1250), "$1,250"}, {Dollars(-0.5), "−$0.50"},
		{Cost("0"), "$0"}, {Cost("150"), "$150"}, {Cost("0.0123"), "$0.012"}, {Cost("0.00999"), "$0.01"}, {Cost("1234.5"), "$1,234.50"},
		{Cost("0.995"), "$1"}, {Cost("999.995"), "$1,000"}, {Cost("0.0000001261"), "$0.00000013"}, {Cost("2.004"), "$2"},
		{Date("2026-11-03"), "3 Nov 2026"}, {Date("2026-11"), "Nov 2026"}, {Date("2026"), "2026"}, {Date(""), ""}, {Date("v2"), "v2"},
		{Month("2026-11-03"), "Nov 2026"}, {Month("2026"), "2026"},
		{On("2026-11-03"), "on 3 Nov 2026"}, {On("2026-11"), "in Nov 2026"}, {On("2026"), "in 2026"},
		{Count(0, "model"), "0 models"}, {Count(1, "model"), "1 model"}, {Count(2300, "model"), "2,300 models"}, {Count(3, "entry", "entries"), "3 entries"},
		{And(nil), ""}, {And([]string{"a"}), "a"}, {And(strings.Fields("a b c")), "a, b and c"}, {Or(strings.Fields("a b")), "a or b"},
		{Capital(""), ""}, {Capital("general"), "General"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
