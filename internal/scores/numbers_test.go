package scores_test

import (
	"strconv"
	"strings"
	"testing"

	"astrolabe/internal/scores"
)

// The rule in words has the numbers of the rule.
func TestAgeRuleSaysItsNumbers(t *testing.T) {
	t.Parallel()
	for _, words := range []string{"within " + strconv.Itoa(scores.SaturatedRoom) + " points", strconv.Itoa(scores.AgeingRoom) + " points",
		map[int]string{10: "the ten best"}[scores.Leaders]} {
		if words == "" || !strings.Contains(scores.AgeRule, words) {
			t.Errorf("the rule does not say %q", words)
		}
	}
}
