package views

import (
	"math"
	"regexp"

	"astrolabe/internal/content"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// BoardRow is a model in the leaderboard of a benchmark.
type BoardRow struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Href  string `json:"href"`
	Maker string `json:"maker"`
	// Mark is the maker's.
	payload.Mark
	// Rank is the places that the model can have, and Top whether the first is
	// among them.
	Rank string `json:"rank"`
	Top  bool   `json:"top"`
	// Bar is the place of score and interval on the table's scale; null where
	// there is no interval.
	Bar *BoardBar `json:"bar"`
	BoardReport
	// Interval is the 95% interval in words; empty if it is not known.
	Interval string `json:"interval"`
	// Input and Output are list prices in US dollars per million tokens.
	Input    *float64 `json:"input"`
	Output   *float64 `json:"output"`
	Released string   `json:"released"`
	// Others are the other reports of the model, Spread how far all lie apart.
	Others []BoardReport `json:"others"`
	Spread string        `json:"spread"`
}

// Part names the component.
func (BoardRow) Part() string { return "BoardRow" }

// BoardReport is one report of a score.
type BoardReport struct {
	Score string `json:"score"`
	// Setting is how the test was run; empty if not stated.
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

// span is the part of a scale that the intervals of a table take.
type span struct{ low, high float64 }

// newSpan measures the intervals of a pool.
func newSpan(p *scores.Pool) span {
	s := noSpan
	for i := range p.Rows {
		if m := p.Rows[i].Margin; m.Known {
			s = s.with(m.Low, m.High)
		}
	}
	return s
}

// noSpan has nothing in it yet.
var noSpan = span{math.Inf(1), math.Inf(-1)}

// with is the span that an interval is in as well.
func (s span) with(low, high float64) span { return span{min(s.low, low), max(s.high, high)} }

// on is where a value lies in the span, from 0 to 100, to a tenth.
func (s span) on(value float64) float64 {
	if !(s.high > s.low) {
		return 50
	}
	return math.Round((value-s.low)/(s.high-s.low)*1000) / 10
}

// newBoardRow is the row of a model.
func newBoardRow(s *site.Site, b *site.Benchmark, m *site.Model, row *scores.Row, on span) BoardRow {
	r := BoardRow{ID: m.ID, Name: m.Name, Href: s.Href(site.ModelPath(m)), Maker: m.MakerName, Rank: words.Places(row.First, row.Last), Top: row.First == 1,
		BoardReport: newReport(s, b, row.Score), Released: m.Released, Others: []BoardReport{}}
	if mg := row.Margin; mg.Known {
		r.Interval = words.Scores(mg.Low, mg.High, b.Unit)
		r.Bar = &BoardBar{on.on(mg.Low), on.on(row.Score.Value), on.on(mg.High)}
	}
	if m.Offer != nil {
		r.Input, r.Output = m.Offer.Input, m.Offer.Output
	}
	for _, other := range row.Others {
		r.Others = append(r.Others, newReport(s, b, other))
	}
	if low, high := row.Spread(); low < high {
		r.Spread = words.Scores(low, high, b.Unit)
	}
	return r
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
	who := basisWords[basis]
	r := BoardReport{Score: words.Score(score.Value, b.Unit), Setting: withoutRelease(score.Setting), Basis: who.id, Who: who.words,
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
