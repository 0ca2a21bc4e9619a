package words

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/words.json")

// The table of examples is what format.ts and amounts.ts in web/src/lib are held to.
const tableFile = "testdata/words.json"

// row is the arguments of a call and the text they give.
type row []any

var (
	wholes = []int{0, 1, 2, 7, 12, 99, 100, 101, 999, 1000, 1001, 1049, 1050, 2048, 4096, 6030, 8191, 8192, 9994, 9995, 9999, 10_000, 16_384,
		32_768, 65_536, 99_949, 99_950, 99_999, 100_000, 128_000, 131_072, 199_999, 200_000, 262_144, 272_000, 400_000, 999_499, 999_500, 999_999,
		1_000_000, 1_047_576, 1_048_576, 1_234_567, 2_000_000, 2_097_152, 9_995_000, 10_000_000, 10_485_760, 99_950_000, 123_456_789, 600_000_000,
		999_499_999, 999_500_000, 1_000_000_000, 1_540_000_000, 8_030_000_000, 70_600_000_000, 671_000_000_000, 1_040_000_000_000,
		-1, -7, -999, -1000, -131_072, -1_048_576}
	decimals = []float64{0, 0.001, 0.04, 0.049, 0.05, 0.1, 0.14, 0.15, 0.25, 0.35, 0.45, 0.5, 0.55, 0.95, 0.99, 0.995, 0.999, 1, 1.005, 1.05, 1.15,
		1.25, 1.5, 2.5, 3.5, 9.94, 9.95, 9.99, 10, 12.5, 28.999999999999996, 33.333333333333336, 39.7, 49.95, 50, 52.15, 52.2, 58.599999999999994, 66.66666666666667,
		71.25, 71.35, 71.45, 89.95, 99.94, 99.95, 99.99, 100, 999.95, 1426.96, 1234.5, 12345.678, -0.04, -0.05, -0.5, -1.5, -2.5, -20, -33.333333333333336, -1234.56}
	prices = []float64{0, 0.0000001, 0.0000004, 0.0000005, 0.000001, 0.0000015, 0.00025, 0.0004, 0.003625, 0.01, 0.014, 0.02, 0.025, 0.0375, 0.05, 0.075, 0.1, 0.11,
		0.125, 0.15, 0.1234565, 0.2, 0.25, 0.27, 0.3, 0.35, 0.4, 0.5, 0.55, 0.6, 0.75, 0.8, 0.9, 0.99, 0.999, 0.9999995, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.125,
		3.75, 4.4, 5, 6.25, 7.5, 8, 10, 12, 12.5, 15, 18.75, 20, 25, 30, 37.5, 60, 75, 100, 120, 150, 168, 300, 600, 999.99, 1000, 1234.5, 1_000_000, -0.25, -5, -1234.5}
	dates = []string{"2026-11-03", "2026-11-14", "2026-01-01", "2024-02-29", "2026-05-31", "2026-12-09", "2026-09-30", "2026-12", "2026-01", "2026-05", "2026",
		"1999", "", "v2", "2026-13", "2026-00-10", "2026-00", "2026-05-00"}
)

func table() map[string][]row {
	t := map[string][]row{}
	add := func(name, want string, args ...any) { t[name] = append(t[name], append(args, want)) }
	for _, n := range wholes {
		add("formatNumber", Number(n), n)
		add("formatShort", Short(n), n)
		add("plural", Count(n, "model"), n, "model")
		add("plural", Count(n, "entry", "entries"), n, "entry", "entries")
	}
	for _, v := range decimals {
		for most := range 3 {
			add("formatDecimal", Decimal(v, most), v, most)
			add("formatFixed", Fixed(v, most), v, most)
			add("formatPercent", Percent(v, most), v, most)
		}
		for _, unit := range []string{"percent", "elo", "minutes", "other"} {
			add("formatScore", Score(v, unit), v, unit)
		}
	}
	for _, v := range prices {
		add("formatPrice", Dollars(v), v)
	}
	for _, r := range [][2]string{{"3", "5"}, {"3", "3"}, {"49.1%", "54.9%"}, {"52.0%", "52.0%"}, {"1.5 min", "2 min"}, {"$0.10", "$0.50"}, {"–", "5%"}} {
		add("formatRange", Range(r[0], r[1]), r[0], r[1])
	}
	for _, iso := range dates {
		add("formatDate", Date(iso), iso)
	}
	for _, text := range []string{"", "a", "general", "Already", "9 lives"} {
		add("capital", Capital(text), text)
	}
	return t
}

// TypeScript reads the same table, so that what changes here changes there.
func TestTable(t *testing.T) {
	t.Parallel()
	b, err := json.Marshal(table())
	if err != nil {
		t.Fatal(err)
	}
	// A row a line, so that a change can be read.
	b = bytes.ReplaceAll(b, []byte("],["), []byte("],\n["))
	b = append(bytes.ReplaceAll(b, []byte(`":[[`), []byte("\":[\n[")), '\n')
	if *update {
		if err := os.WriteFile(tableFile, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(tableFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b, want) {
		t.Errorf("%s is not what words writes; go test ./internal/words -update writes it anew", tableFile)
	}
}
