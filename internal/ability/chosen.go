package ability

// Chosen are the numbers of the fit that were chosen and not estimated, as the
// methods list them.
var Chosen = struct {
	// Tails are the degrees of freedom of the noise.
	Tails int
	// Noise is what a test's noise is before its scores are seen, NoiseWeight how many
	// scores that counts for, LeastNoise what it never falls below.
	Noise, LeastNoise float64
	NoiseWeight       int
	// Slope, Level, Offset and Task are the spreads of the priors.
	Slope, Level, Offset, Task float64
	// Gain is by what share deviations must lower a task's error.
	Gain float64
	// Items are the fewest and the most items that a score is counted with, and those
	// of a test that does not say.
	FewestItems, MostItems, UsualItems int
	Rounds, Folds                      int
}{
	Tails: tails, Noise: noise, LeastNoise: leastNoise, NoiseWeight: noiseWeight,
	Slope: slopeSpread, Level: levelSpread, Offset: offsetSpread, Task: taskSpread, Gain: leastGain,
	FewestItems: fewestItems, MostItems: mostItems, UsualItems: usualItems,
	Rounds: rounds, Folds: folds,
}
