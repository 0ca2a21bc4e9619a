package views

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// compareStandings says who is ahead overall and in each task; nil if none of the
// models was tested.
func (x *comparePages) compareStandings(c *catalog.Comparison, heads []CompareModel) *CompareStandings {
	scale := abilityScaleOf(c.Verdicts)
	p := &CompareStandings{Count: strconv.Itoa(len(heads)), Span: strconv.Itoa(len(heads) + 1), Steps: strconv.Itoa(scale.steps), Models: heads,
		Ticks: scale.ticks(), Ranking: x.site.Href(site.RankPath), Methods: x.methods(abilityAnchor)}
	var untested []string
	var last CompareStanding
	for i := range c.Verdicts {
		row := standingRow(c, &c.Verdicts[i], scale)
		if slices.Contains(c.Verdicts[i].Tested, true) {
			p.Rows = append(p.Rows, row)
			continue
		}
		untested = append(untested, row.Title)
		last = row
	}
	if len(p.Rows) == 0 {
		return nil
	}
	if len(untested) > 0 { // all of them say the same
		last.Title = words.Capital(strings.ToLower(strings.Join(untested, ", ")))
		p.Rows = append(p.Rows, last)
	}
	for _, m := range catalog.LeadMeanings {
		p.Words = append(p.Words, CompareWord{words.Capital(m.Lead.String()), m.Meaning})
	}
	return p
}

// standingKinds are the leads as the style sheet knows them.
var standingKinds = map[catalog.Lead]int{catalog.Ahead: kindAhead, catalog.LikelyAhead: kindTie, catalog.TooClose: kindTie, catalog.Mixed: kindTie, catalog.NotEnough: kindUnsure}

func standingRow(c *catalog.Comparison, v *catalog.Verdict, scale abilityScale) CompareStanding {
	p := CompareStanding{Title: v.Title(), Claim: words.Capital(c.Claim(v)), Numbers: words.Capital(c.Numbers(v)),
		Sure: v.Lead == catalog.Ahead || v.Lead == catalog.LikelyAhead, Kind: verdictKinds[standingKinds[v.Lead]]}
	points := make([]*point, len(v.At))
	for i, at := range v.At {
		cell := CompareScoreCell{Letter: letterOf(i).Letter}
		if at != nil {
			points[i] = &point{at.Ability, at.Ability - at.Margin(), at.Ability + at.Margin(), true}
			cell.Text, cell.Title = words.Margin(at.Ability, at.Margin()), evidenceWords(at)
			cell.Best = p.Sure && i == v.Best
			p.Bell = &CompareBell{}
		}
		p.Cells = append(p.Cells, cell)
	}
	if p.Bell != nil {
		*p.Bell = drawBell(points, scale.place)
		p.Bell.Kind = p.Kind
	}
	return p
}

// abilityScale is the scale that the abilities of a comparison share.
type abilityScale struct {
	from, step float64
	steps      int
}

// mostSteps is how many steps of a scale the style sheet knows.
const mostSteps = 5

// abilityScaleOf is the narrowest scale in whole steps that holds all abilities with
// their margins.
func abilityScaleOf(verdicts []catalog.Verdict) abilityScale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range verdicts {
		for _, at := range v.At {
			if at != nil {
				low, high = min(low, at.Ability-at.Margin()), max(high, at.Ability+at.Margin())
			}
		}
	}
	if low > high {
		low, high = 0, 1
	}
	for step := 0.5; ; step *= 2 {
		from := math.Floor(low / step)
		if n := int(max(math.Ceil(high/step)-from, 1)); n <= mostSteps {
			return abilityScale{from * step, step, n}
		}
	}
}

// place is where an ability is, in percent of the width.
func (s abilityScale) place(v float64) float64 {
	return 100 * (v - s.from) / (s.step * float64(s.steps))
}

func (s abilityScale) ticks() []CompareTick {
	var list []CompareTick
	for i := range s.steps + 1 {
		v := s.from + s.step*float64(i)
		list = append(list, CompareTick{percentOf(s.place(v)), words.Decimal(v, 1)})
	}
	return list
}
