package payload

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// BoardRow is a model in the leaderboard of a benchmark.
type BoardRow struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Href  string `json:"href"`
	Maker string `json:"maker"`
	// Rank is the places that the model can have, and Top whether the first is
	// among them.
	Rank string `json:"rank"`
	Top  bool   `json:"top"`
	// Bar is the place of score and interval on the table's scale; null where
	// there is no interval.
	Bar *BoardBar `json:"bar"`
	BoardReport
	// Interval is the 95 % interval in words; empty if it is not known.
	Interval string `json:"interval"`
	// Input and Output are list prices in US dollars per million tokens.
	Input    *float64 `json:"input"`
	Output   *float64 `json:"output"`
	Released string   `json:"released"`
	// Others are the other reports of the model, Spread how far all lie apart.
	Others []BoardReport `json:"others"`
	Spread string        `json:"spread"`
}

// BoardReport is one report of a score.
type BoardReport struct {
	Score string `json:"score"`
	// Setting is how the test was run; empty if not told.
	Setting string `json:"setting"`
	// Basis is who ran it in a word, in words, and by name; the name may be empty.
	Basis string `json:"basis"`
	Who   string `json:"who"`
	By    string `json:"by"`
	// Source is the page that shows the score.
	Source string `json:"source"`
	Date   string `json:"date"`
}

// BoardBar is an interval on a scale from 0 to 100.
type BoardBar struct {
	Low   float64 `json:"low"`
	Value float64 `json:"value"`
	High  float64 `json:"high"`
}

// Span is the part of a scale that the intervals of a pool take.
type Span struct{ low, high float64 }

// NewSpan measures the intervals of a pool.
func NewSpan(p *scores.Pool) Span {
	s := Span{math.Inf(1), math.Inf(-1)}
	for i := range p.Rows {
		if m := p.Rows[i].Margin; m.Known {
			s.low, s.high = min(s.low, m.Low), max(s.high, m.High)
		}
	}
	return s
}

// on is where a value lies in the span, from 0 to 100, to a tenth.
func (s Span) on(value float64) float64 {
	if !(s.high > s.low) {
		return 50
	}
	return math.Round((value-s.low)/(s.high-s.low)*1000) / 10
}

// NewBoardRow is the row of a model.
func NewBoardRow(s *site.Site, b *site.Benchmark, m *site.Model, row *scores.Row, span Span) BoardRow {
	r := BoardRow{ID: m.ID, Name: m.Name, Href: s.Href(site.ModelPath(m)), Maker: m.MakerName, Rank: rankText(row), Top: row.First == 1,
		BoardReport: newReport(s, b, row.Score), Released: m.Released, Others: []BoardReport{}}
	if mg := row.Margin; mg.Known {
		r.Interval = ScoreText(b, mg.Low) + "–" + ScoreText(b, mg.High)
		r.Bar = &BoardBar{span.on(mg.Low), span.on(row.Score.Value), span.on(mg.High)}
	}
	if m.Offer != nil {
		r.Input, r.Output = m.Offer.Input, m.Offer.Output
	}
	for _, other := range row.Others {
		r.Others = append(r.Others, newReport(s, b, other))
	}
	if low, high := row.Spread(); low < high {
		r.Spread = ScoreText(b, low) + "–" + ScoreText(b, high)
	}
	return r
}

func rankText(row *scores.Row) string {
	if row.First == row.Last {
		return strconv.Itoa(row.First)
	}
	return strconv.Itoa(row.First) + "–" + strconv.Itoa(row.Last)
}

// basisWords say who ran a test, short.
var basisWords = [...]struct{ id, words string }{
	scores.Operator:       {"run", "the operator's run"},
	scores.Independent:    {"run", "independent run"},
	scores.OwnMaker:       {"claim", "maker's claim"},
	scores.OwnMakerQuoted: {"claim", "maker's claim, quoted"},
	scores.OtherMaker:     {"other", "third party"},
	scores.SingleNote:     {"note", "single note"},
}

func newReport(s *site.Site, b *site.Benchmark, score content.Score) BoardReport {
	basis := scores.BasisOf(score)
	words := basisWords[basis]
	r := BoardReport{Score: ScoreText(b, score.Value), Setting: withoutRelease(score.Setting), Basis: words.id, Who: words.words,
		Source: score.SourceURL, Date: score.Date}
	switch {
	case basis == scores.OwnMaker || basis == scores.OwnMakerQuoted: // the maker stands in the row
	case score.ReportedBy != "":
		r.By = s.ReporterName(score.ReportedBy)
	default:
		r.By = s.Sources[score.Source].Name
	}
	return r
}

var releaseSetting = regexp.MustCompile(`^release [0-9-]+(; *)?`)

// withoutRelease is a setting without the benchmark's release, which is told
// above the table.
func withoutRelease(setting string) string { return releaseSetting.ReplaceAllString(setting, "") }

// ScoreText writes a score as its unit asks.
func ScoreText(b *site.Benchmark, value float64) string {
	decimals := 1
	if b.Unit == "elo" || b.Unit == "rating" {
		decimals = 0
	}
	return strconv.FormatFloat(value, 'f', decimals, 64)
}

// PoolWords is a pool for readers, inside a sentence.
func PoolWords(s *site.Site, t *scores.Table, pool string) string {
	name := PoolName(s, t, pool)
	return strings.ToLower(name[:1]) + name[1:]
}

// PoolName is a pool for readers.
func PoolName(s *site.Site, t *scores.Table, pool string) string {
	switch t.PooledBy {
	case scores.ByRelease:
		if pool == "" {
			return "Release not told"
		}
		return "Release " + pool
	case scores.ByReporter:
		return "Reported by " + s.ReporterName(pool)
	case scores.ByPart:
		if pool == scores.WholeSet {
			return "The whole set"
		}
		return "The hard part that Artificial Analysis chose"
	}
	return "All"
}
