package ability

import "math"

// z90 is how many standard errors a 90 % interval reaches to either side.
const z90 = 1.6448536

// expect is the score that a model should have on a test.
func (r *Result) expect(s Score) float64 {
	x := r.Tests[s.Test].Level + r.Tests[s.Test].Slope*r.Models[s.Model].Ability
	if s.Own {
		x += r.Offset
	}
	return x
}

// predict is the score that a model should have on a test, and its standard error.
// Where a deviation of the model in the test's task is given, what the noise has of
// such deviations is taken out of it.
func (r *Result) predict(s Score, d *Deviation) forecast {
	t, m := r.Tests[s.Test], r.Models[s.Model]
	// The variance of Student's noise, and what is not known of the level.
	square := t.Noise * t.Noise * tails / (tails - 2) * (1 + 1/float64(t.Scores+1))
	x := r.expect(s)
	if d != nil {
		x += t.Slope * d.By
		square += t.Slope * t.Slope * (d.Error*d.Error - taskSpread*taskSpread)
	}
	return forecast{x, math.Sqrt(max(square, leastNoise*leastNoise) + t.Slope*t.Slope*m.Error*m.Error)}
}
