package ability

import "math"

// z90 is how many standard errors a 90 % interval reaches to either side.
const z90 = 1.645

// Predict is the score that a model would have on a test, and its standard error.
func (r *Result) Predict(s Score) (x, spread float64) {
	t, m := r.Tests[s.Test], r.Models[s.Model]
	x = t.Level + t.Slope*m.Ability
	if s.Own {
		x += r.Offset
	}
	level := t.Noise * t.Noise / float64(t.Scores+1)
	return x, math.Sqrt(t.Slope*t.Slope*m.Error*m.Error + t.Noise*t.Noise + level)
}
