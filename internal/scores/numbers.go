package scores

// The numbers of the rules, for those who explain them.
const (
	// Z is how many standard errors an interval reaches to either side.
	Z = Z95
	// Leaders is how many of the best models a state looks at.
	Leaders = leaders
	// AgeingRoom and SaturatedRoom are how many points of a hundred are left above
	// the best score where an age begins.
	AgeingRoom    = ageingRoom
	SaturatedRoom = saturatedRoom
)
