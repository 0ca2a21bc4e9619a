package site

// GuideOrder is the column that the guide's own order follows.
const GuideOrder = "family"

var (
	// Levels are the levels of techniques, from the first to learn.
	Levels = []string{"basic", "intermediate", "advanced"}
	// VerdictWords are the verdicts on techniques, the best first.
	VerdictWords = []string{"helps", "neutral", "can-hurt"}
)
