package figures_test

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
)

// The tests of this file compute again, in another way, what the figures show.

func series(t *testing.T, chart *figures.Chart, name string) figures.Series {
	t.Helper()
	for _, panel := range chart.Panels {
		for _, s := range panel.Series {
			if s.Name == name {
				return s
			}
		}
	}
	t.Fatalf("no series %q", name)
	return figures.Series{}
}

func points(chart *figures.Chart) []figures.Point {
	var list []figures.Point
	for _, panel := range chart.Panels {
		for _, s := range panel.Series {
			list = append(list, s.Points...)
		}
	}
	return list
}

// middle is the median by another way than the package's own: the value that as
// many are above as below.
func middle(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

func modelNames(t *testing.T) map[string]content.Model {
	byName := map[string]content.Model{}
	for _, m := range mustData(t).Models {
		byName[m.Name] = m
	}
	return byName
}

func TestPriceFrontier(t *testing.T) {
	t.Parallel()
	chart := mustDraw(t, "price-frontier", "")
	line := series(t, chart, "lowest so far").Points
	for i, p := range line[1:] {
		if p.Y >= line[i].Y || p.X < line[i].X {
			t.Errorf("%s does not go below %s", p.Label, line[i].Label)
		}
	}
	for _, p := range points(chart) {
		for _, q := range line {
			if q.X >= p.X && p.Y < q.Y && !p.Key {
				t.Errorf("%s is cheaper and older than %s, which is called the lowest so far", p.Label, q.Label)
			}
		}
	}
	want := 0
	for _, m := range mustData(t).Models {
		known := m.LastKnownPrice != nil && m.LastKnownPrice.Unit == "" && m.LastKnownPrice.Input != nil && *m.LastKnownPrice.Input > 0
		for _, o := range m.Offers {
			known = known || o.Input != nil && *o.Input > 0
		}
		if known && len(m.Released) == 10 && m.Released >= "2023" {
			want++
		}
	}
	if got := len(points(chart)); got != want {
		t.Errorf("got %d models, want %d", got, want)
	}
}

func TestPriceMoves(t *testing.T) {
	t.Parallel()
	makerOf := map[string]string{}
	for _, m := range mustData(t).Models {
		makerOf[m.ID] = m.Maker
	}
	want := map[string]int{} // "from to" to how many models
	files, err := filepath.Glob("../../data/history/*.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(f).ReadAll()
		_ = f.Close()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows[1:] {
			if r[3] == "input" && r[6] == "price" && r[7] == "move" && r[2] == makerOf[r[1]] {
				from, _ := strconv.ParseFloat(r[4], 64)
				to, _ := strconv.ParseFloat(r[5], 64)
				want[fmt.Sprint(from, to)]++
			}
		}
	}
	chart := mustDraw(t, "price-moves", "")
	got := map[string]int{}
	for _, s := range chart.Panels[0].Series {
		for i := 0; i < len(s.Points); i += 2 {
			from, to := s.Points[i], s.Points[i+1]
			got[fmt.Sprint(from.Y, to.Y)] += 1 + strings.Count(to.Label, ", ") + strings.Count(to.Label, " and ")
			if (to.Y < from.Y) != (s.Name == "became cheaper") {
				t.Errorf("%s is drawn as %s", to.Label, s.Name)
			}
		}
	}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestScoreMargins(t *testing.T) {
	t.Parallel()
	chart := mustDraw(t, "score-margins", "aider-polyglot")
	best := map[string]float64{} // by model, of the operator's scores
	for _, s := range mustData(t).Scores {
		if s.Benchmark == "aider-polyglot" && s.Source == "aider" {
			best[s.Model] = max(best[s.Model], s.Value)
		}
	}
	want := slices.Sorted(maps.Values(best))
	slices.Reverse(want)
	got := points(chart)
	slices.SortFunc(got, func(p, q figures.Point) int { return cmp.Compare(p.Y, q.Y) })
	for i, p := range got {
		if !near(p.X, want[i]) {
			t.Errorf("place %d: got %g, want %g", i+1, p.X, want[i])
		}
		// The ends of Wilson's interval are the rates from which the score is
		// 1.96 standard errors away.
		for _, end := range []float64{*p.Lo / 100, *p.Hi / 100} {
			if z := math.Abs(p.X/100-end) / math.Sqrt(end*(1-end)/225); math.Abs(z-1.96) > 0.02 {
				t.Errorf("%s: the end %g is %g standard errors away", p.Label, end, z)
			}
		}
	}
	for _, p := range series(t, chart, "interval lies apart").Points {
		if *p.Hi >= *got[0].Lo {
			t.Errorf("%s overlaps the first", p.Label)
		}
	}
}

func TestContextOverTime(t *testing.T) {
	t.Parallel()
	chart := mustDraw(t, "context-over-time", "")
	byQuarter := map[string][]float64{}
	for _, m := range mustData(t).Models {
		if m.ContextTokens != nil && len(m.Released) == 10 && m.Released >= "2023" {
			month, _ := strconv.Atoi(m.Released[5:7])
			key := fmt.Sprintf("%s Q%d", m.Released[:4], (month-1)/3+1)
			byQuarter[key] = append(byQuarter[key], float64(*m.ContextTokens))
		}
	}
	drawn := 0
	for key, values := range byQuarter {
		if len(values) < 3 {
			continue
		}
		drawn++
		for name, want := range map[string]float64{"median of the quarter": middle(values), "largest of the quarter": slices.Max(values)} {
			i := slices.IndexFunc(series(t, chart, name).Points, func(p figures.Point) bool { return p.Label == key })
			if i < 0 || series(t, chart, name).Points[i].Y != want {
				t.Errorf("%s, %s: want %g", key, name, want)
			}
		}
	}
	if got := len(series(t, chart, "median of the quarter").Points); got != drawn {
		t.Errorf("got %d quarters, want %d", got, drawn)
	}
}

// half is the half-year of a release, as the figures name it.
func half(released string) string {
	if released[5:7] <= "06" {
		return released[:4] + ", first half"
	}
	return released[:4] + ", second half"
}

func TestSharesOfHalfYears(t *testing.T) {
	t.Parallel()
	weights, lists, open, images := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	for _, m := range mustData(t).Models {
		if len(m.Released) < 7 || m.Released < "2023" {
			continue
		}
		if m.OpenWeights != nil {
			weights[half(m.Released)]++
			if *m.OpenWeights {
				open[half(m.Released)]++
			}
		}
		if len(m.Input) > 0 && !slices.Contains(m.Incomplete, "input") {
			lists[half(m.Released)]++
			if slices.Contains(m.Input, "image") {
				images[half(m.Released)]++
			}
		}
	}
	share, read := mustDraw(t, "open-share", ""), mustDraw(t, "modalities", "")
	for _, p := range series(t, share, "open weights").Points {
		if want := 100 * float64(open[p.Label]) / float64(weights[p.Label]); !near(p.Y, want) {
			t.Errorf("open weights, %s: got %g, want %g", p.Label, p.Y, want)
		}
	}
	for i, p := range series(t, share, "closed weights").Points {
		if below := series(t, share, "open weights").Points[i]; *p.Lo != *below.Hi || *p.Hi != 100 {
			t.Errorf("%s: the shares do not fill the whole", p.Label)
		}
	}
	for _, p := range series(t, read, "images").Points {
		if want := 100 * float64(images[p.Label]) / float64(lists[p.Label]); !near(p.Y, want) {
			t.Errorf("images, %s: got %g, want %g", p.Label, p.Y, want)
		}
	}
}

func TestReleasePaceAndMakersCountEveryModel(t *testing.T) {
	t.Parallel()
	since, byMaker := 0, map[string]int{}
	for _, m := range mustData(t).Models {
		byMaker[m.Maker]++
		if len(m.Released) >= 7 && m.Released >= "2023" {
			since++
		}
	}
	sum := 0.0
	for _, p := range points(mustDraw(t, "release-pace", "")) {
		sum += p.Y
	}
	if int(sum) != since {
		t.Errorf("the months have %g models, want %d", sum, since)
	}
	want := slices.Sorted(maps.Values(byMaker))
	slices.Reverse(want)
	got := map[float64]float64{}
	for _, p := range points(mustDraw(t, "makers", "")) {
		got[p.Y] += p.X
	}
	for place, models := range got {
		if int(models) != want[int(place)] {
			t.Errorf("place %g: got %g models, want %d", place+1, models, want[int(place)])
		}
	}
}

// A record is better than all before it, and no model is above the line.
func TestRecords(t *testing.T) {
	t.Parallel()
	gap := mustDraw(t, "open-gap", "gpqa-diamond")
	for _, name := range []string{"best open model so far", "best closed model so far"} {
		checkRising(t, series(t, gap, name))
	}
	closed := series(t, gap, "best closed model so far").Points
	open := series(t, gap, "best open model so far").Points
	byName := modelNames(t)
	for _, p := range series(t, gap, "other models").Points {
		line := closed
		if *byName[p.Label].OpenWeights {
			line = open
		}
		for i, q := range line {
			if q.X <= p.X && (i+1 == len(line) || line[i+1].X > p.X) && p.Y > q.Y {
				t.Errorf("%s is above the line of %s", p.Label, q.Label)
			}
		}
	}
	for _, panel := range mustDraw(t, "saturation", "").Panels {
		for _, s := range panel.Series {
			checkRising(t, s)
		}
	}
}

func checkRising(t *testing.T, s figures.Series) {
	t.Helper()
	for i, p := range s.Points[1:] {
		if p.Y <= s.Points[i].Y || p.X <= s.Points[i].X {
			t.Errorf("%s: %s is no record after %s", s.Name, p.Label, s.Points[i].Label)
		}
	}
}

// The line holds exactly the models that no other dominates.
func TestPriceAgainstScore(t *testing.T) {
	t.Parallel()
	for _, benchmark := range []string{"gpqa-diamond", "vectara-hallucination"} {
		chart := mustDraw(t, "price-against-score", benchmark)
		sign := 1.0
		if benchmark == "vectara-hallucination" { // lower is better
			sign = -1
		}
		all := points(chart)
		for _, p := range all {
			dominated := slices.ContainsFunc(all, func(q figures.Point) bool {
				return q.X <= p.X && sign*q.Y >= sign*p.Y && (q.X < p.X || sign*q.Y > sign*p.Y)
			})
			if dominated == p.Key {
				t.Errorf("%s: %s: dominated %t, on the line %t", benchmark, p.Label, dominated, p.Key)
			}
		}
	}
}

func TestSelfReported(t *testing.T) {
	t.Parallel()
	category := map[string]string{}
	for _, b := range mustData(t).Benchmarks {
		category[b.ID] = b.Category
	}
	all, own := map[string]int{}, map[string]int{}
	for _, s := range mustData(t).Scores {
		all[category[s.Benchmark]]++
		if s.SelfReported {
			own[category[s.Benchmark]]++
		}
	}
	chart := mustDraw(t, "self-reported", "")
	for _, p := range series(t, chart, "reported by the model's maker").Points {
		name := strings.ToLower(chart.Y.Names[int(p.Y)].Text)
		if want := 100 * float64(own[name]) / float64(all[name]); !near(p.X, want) {
			t.Errorf("%s: got %g, want %g", name, p.X, want)
		}
	}
}

func TestOutputInputRatio(t *testing.T) {
	t.Parallel()
	for _, panel := range mustDraw(t, "output-input-ratio", "").Panels {
		sum := 0.0
		for _, p := range panel.Series[0].Points {
			sum += p.Y
		}
		if !near(sum, 100) {
			t.Errorf("%s: the bars make %g percent", panel.Title, sum)
		}
	}
}

func TestProviderSpread(t *testing.T) {
	t.Parallel()
	routers := map[string]bool{}
	for _, p := range mustData(t).Providers {
		routers[p.ID] = p.Kind == "router"
	}
	byName := modelNames(t)
	chart := mustDraw(t, "provider-spread", "")
	for _, p := range series(t, chart, "lowest, median and highest price").Points {
		m := byName[chart.Y.Names[int(p.Y)].Text]
		var prices []float64
		for _, o := range m.Offers {
			if !routers[o.Provider] && o.Input != nil && *o.Input > 0 {
				prices = append(prices, *o.Input)
			}
		}
		if *p.Lo != slices.Min(prices) || *p.Hi != slices.Max(prices) || math.Abs(p.X-middle(prices)) > 1e-4 {
			t.Errorf("%s: got %g, %g, %g of %v", m.Name, *p.Lo, p.X, *p.Hi, prices)
		}
	}
}

func TestCacheDiscount(t *testing.T) {
	t.Parallel()
	shares := map[string][]float64{}
	names := map[string]string{}
	for _, m := range mustData(t).Makers {
		names[m.ID] = m.Name
	}
	for _, m := range mustData(t).Models {
		for _, o := range m.Offers {
			if o.Provider == m.Maker && o.Input != nil && *o.Input > 0 && o.CacheRead != nil {
				shares[names[m.Maker]] = append(shares[names[m.Maker]], 100**o.CacheRead / *o.Input)
			}
		}
	}
	chart := mustDraw(t, "cache-discount", "")
	for _, p := range points(chart) {
		name := chart.Y.Names[int(p.Y)].Text
		if math.Abs(p.X-middle(shares[name])) > 0.01 {
			t.Errorf("%s: got %g, want %g", name, p.X, middle(shares[name]))
		}
	}
}

func TestKnowledgeLag(t *testing.T) {
	t.Parallel()
	lags := map[string][]float64{}
	for _, m := range mustData(t).Models {
		if len(m.Released) < 10 || len(m.KnowledgeCutoff) < 7 || m.Released < "2023" {
			continue
		}
		month := func(iso string) int {
			year, _ := strconv.Atoi(iso[:4])
			n, _ := strconv.Atoi(iso[5:7])
			return 12*year + n
		}
		lags[half(m.Released)] = append(lags[half(m.Released)], float64(month(m.Released)-month(m.KnowledgeCutoff)))
	}
	for _, p := range series(t, mustDraw(t, "knowledge-lag", ""), "median of the half-year").Points {
		if p.Y != middle(lags[p.Label]) {
			t.Errorf("%s: got %g, want %g", p.Label, p.Y, middle(lags[p.Label]))
		}
	}
}
