// Package ability puts all models on one scale. A model that was tested on some
// benchmarks and a model that was tested on others are linked through the models
// that were tested on both.
//
// Each score is a logit: how far the model is above what the test asks, times how
// sharply the test tells models apart, plus noise with heavy tails. Abilities have
// a prior around a trend over release dates, so that thin evidence leaves a wide
// interval instead of a wild guess. See docs/decisions/025-ability.md.
package ability

import "math"

// Score is one result on the scale of the fit.
type Score struct {
	// Model and Test are places in the lists that are fitted.
	Model, Test int
	// X is the score as a logit, more is better; Value is as it was reported.
	X, Value float64
	// Own says that the maker of the model reported it.
	Own bool
}

// Test is what the fit finds of a test: a score is Level + Slope·ability. Where the
// slope is not above zero, scores do not rise with ability: they can be predicted,
// but say nothing of it.
type Test struct {
	Level, Slope float64
	// Noise is the scale of what neither explains.
	Noise float64
	// Scores is how many models have one.
	Scores int
	// weight is one over the square of the noise.
	weight float64
}

// Model is what the fit finds of a model.
type Model struct {
	// Ability is on the scale of logits, Error its standard error.
	Ability, Error float64
	// Scores is on how many scores it rests.
	Scores int
	// sure is the error before what is not known of other tasks is added.
	sure float64
}

// Result is a fit.
type Result struct {
	Models []Model
	Tests  []Test
	// Offset is by how much makers report more than others do.
	Offset float64
	// Start and Pace are the trend: the ability that a model of a date has before
	// anything is known of it. Spread is how far models are from it.
	Start, Pace, Spread float64
	// weights are how far each score is believed: an outlier little.
	weights []float64
}

// What is fixed, and why, is in the methods.
const (
	// tails are the degrees of freedom of the noise: few are heavy tails.
	tails = 8.0
	// leastNoise keeps a test that agrees with one model by chance from capturing it.
	leastNoise = 0.3
	// noise and noiseWeight are what a test's noise is before its scores are seen.
	noise, noiseWeight = 0.5, 4.0
	// slopeSpread and levelSpread are the priors of tests.
	slopeSpread, levelSpread = 0.5, 30.0
	// offsetSpread is the prior of what makers add.
	offsetSpread = 0.2
	rounds       = 120
)

// still is by how much abilities may move in a round for the fit to be done. What all
// further rounds would add is some seven times that.
const still = 1e-6

// fitter is a fit under way.
type fitter struct {
	dates  []float64
	scores []Score
	Result
	// prior holds what models are found from, lines what tests are: kept from round to
	// round, so that none allocates.
	prior []weighed
	lines []sums
}

// Fit finds abilities. The dates are the models' releases in years. It always takes
// the same steps, so equal input gives equal output.
func Fit(dates []float64, tests int, scores []Score) *Result {
	f := &fitter{dates: dates, scores: scores,
		Result: Result{Models: make([]Model, len(dates)), Tests: make([]Test, tests), Spread: 1, weights: make([]float64, len(scores))}}
	f.begin()
	f.run(rounds)
	return &f.Result
}

// run takes rounds until the fit is done, and as many as are given at most.
func (f *fitter) run(rounds int) {
	f.prior, f.lines = make([]weighed, len(f.Models)), make([]sums, len(f.Tests))
	for n := 0; ; n++ {
		if moved := f.models(); n == rounds || n > 0 && moved < still {
			return
		}
		f.gather()
		f.tests()
		f.offset()
		f.trend()
		f.hold()
	}
}

// begin has every test be as hard as its mean score and equally sharp.
func (f *fitter) begin() {
	for k, s := range f.scores {
		t, m := &f.Tests[s.Test], &f.Models[s.Model]
		t.Scores++
		m.Scores++
		t.Level += s.X
		f.weights[k] = 1
	}
	for j := range f.Tests {
		t := &f.Tests[j]
		t.Level /= float64(max(t.Scores, 1))
		t.Slope, t.Noise, t.weight = 1, noise, 1/(noise*noise)
	}
}

// expected is the prior ability of a model.
func (f *fitter) expected(i int) float64 { return f.Start + f.Pace*f.dates[i] }

// weighed is a sum of values with the precision of each, and their mean of the round
// before.
type weighed struct{ precision, sum, before float64 }

// models finds abilities from what tests are, and says by how much the most changed
// one moved since the round before.
func (f *fitter) models() (moved float64) {
	for i := range f.prior {
		p := &f.prior[i]
		p.precision = 1 / (f.Spread * f.Spread)
		p.sum = f.expected(i) * p.precision
	}
	for k := range f.scores {
		s := &f.scores[k]
		t, p := &f.Tests[s.Test], &f.prior[s.Model]
		w := f.weights[k] * max(t.Slope, 0) * t.weight
		p.precision += w * t.Slope
		p.sum += w * (f.fair(s) - t.Level)
	}
	for i := range f.Models {
		m, p := &f.Models[i], &f.prior[i]
		m.Ability, m.Error = p.sum/p.precision, math.Sqrt(1/p.precision)
		moved, p.before = max(moved, math.Abs(m.Ability-p.before)), m.Ability
	}
	return moved
}

// fair is a score without what makers add.
func (f *fitter) fair(s *Score) float64 {
	if s.Own {
		return s.X - f.Offset
	}
	return s.X
}

// sums are what a line through points needs: of abilities and scores here, of dates
// and abilities in the trend.
type sums struct {
	n, x, y, xx, xy, yy float64
	// ownN, ownX and ownY are the same for what makers report.
	ownN, ownX, ownY float64
}

// gather believes outliers less, and sums up the scores of each test.
func (f *fitter) gather() {
	clear(f.lines)
	for k := range f.scores {
		s := &f.scores[k]
		t, m, l := &f.Tests[s.Test], &f.Models[s.Model], &f.lines[s.Test]
		y, unsure := f.fair(s), m.Error*m.Error
		r := y - t.Level - t.Slope*m.Ability
		w := (tails + 1) / (tails + (r*r+t.Slope*t.Slope*unsure)*t.weight)
		f.weights[k] = w
		l.n += w
		l.x += w * m.Ability
		l.y += w * y
		l.xx += w * (m.Ability*m.Ability + unsure)
		l.xy += w * m.Ability * y
		l.yy += w * y * y
		if s.Own {
			l.ownN += w
			l.ownX += w * m.Ability
			l.ownY += w * y
		}
	}
}

// tests finds levels, slopes and noise from what models can.
func (f *fitter) tests() {
	for j := range f.Tests {
		t, l := &f.Tests[j], &f.lines[j]
		v := t.Noise * t.Noise
		n, xx, xy := l.n+v/(levelSpread*levelSpread), l.xx+v/(slopeSpread*slopeSpread), l.xy+v/(slopeSpread*slopeSpread)
		if d := n*xx - l.x*l.x; d > 0 {
			t.Level, t.Slope = (l.y*xx-l.x*xy)/d, (n*xy-l.x*l.y)/d
		}
		square := max(l.squares(t), 0) + noiseWeight*noise*noise
		t.Noise = max(math.Sqrt(square/(float64(t.Scores)+noiseWeight)), leastNoise)
		t.weight = 1 / (t.Noise * t.Noise)
	}
}

// squares is the sum of the squares of what a test leaves unexplained, with the
// uncertainty of abilities.
func (l *sums) squares(t *Test) float64 {
	return l.yy - 2*t.Level*l.y - 2*t.Slope*l.xy + t.Level*t.Level*l.n + 2*t.Level*t.Slope*l.x + t.Slope*t.Slope*l.xx
}

// offset finds by how much makers report more.
func (f *fitter) offset() {
	precision, sum := 1/(offsetSpread*offsetSpread), 0.0
	for j := range f.Tests {
		t, l := &f.Tests[j], &f.lines[j]
		precision += t.weight * l.ownN
		sum += t.weight * (l.ownY - t.Level*l.ownN - t.Slope*l.ownX + f.Offset*l.ownN)
	}
	f.Offset = sum / precision
}

// trend finds how abilities grow with release dates, over models with a score.
func (f *fitter) trend() {
	var l sums
	for i, m := range f.Models {
		if m.Scores == 0 {
			continue
		}
		l.n++
		l.x += f.dates[i]
		l.y += m.Ability
		l.xx += f.dates[i] * f.dates[i]
		l.xy += f.dates[i] * m.Ability
	}
	f.Pace = 0
	if d := l.n*l.xx - l.x*l.x; d > 1e-9 {
		f.Pace = (l.n*l.xy - l.x*l.y) / d
	}
	f.Start = (l.y - f.Pace*l.x) / max(l.n, 1)
	square := 0.0
	for i, m := range f.Models {
		if r := m.Ability - f.expected(i); m.Scores > 0 {
			square += r*r + m.Error*m.Error
		}
	}
	f.Spread = max(math.Sqrt((square+1)/(l.n+1)), 0.3)
}

// hold fixes the scale, which scores alone leave open: the mean test has a slope of
// one, and zero is where the trend is at the start of 2023.
func (f *fitter) hold() {
	slopes, n := 0.0, 0.0
	for _, t := range f.Tests {
		slopes += float64(t.Scores) * t.Slope
		n += float64(t.Scores)
	}
	c, zero := 1.0, f.Start
	if slopes > 0 {
		c = slopes / n
	}
	for j := range f.Tests {
		t := &f.Tests[j]
		t.Level += t.Slope * zero
		t.Slope /= c
	}
	for i := range f.Models {
		m := &f.Models[i]
		m.Ability, m.Error = (m.Ability-zero)*c, m.Error*c
	}
	f.Start, f.Pace, f.Spread = 0, f.Pace*c, f.Spread*c
}
