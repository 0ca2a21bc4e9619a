package server

import (
	"encoding/json"
	"os"
	"regexp"
	"testing"
)

func readTestFile(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// testdata/agents.json holds the browser's pattern to the same table.
func TestBots(t *testing.T) {
	t.Parallel()
	var agents struct{ Bots, Visitors []string }
	if err := json.Unmarshal(readTestFile(t, "testdata/agents.json"), &agents); err != nil {
		t.Fatal(err)
	}
	if len(agents.Bots) == 0 || len(agents.Visitors) == 0 {
		t.Fatal("no agents")
	}
	for _, agent := range agents.Bots {
		if !bots.MatchString(agent) {
			t.Errorf("%q is a bot", agent)
		}
	}
	for _, agent := range agents.Visitors {
		if bots.MatchString(agent) {
			t.Errorf("%q is a visitor", agent)
		}
	}
}

// The browser has the very same pattern.
func TestBotsInTheBrowser(t *testing.T) {
	t.Parallel()
	found := regexp.MustCompile(`(?m)^  /(.+)/i$`).FindSubmatch(readTestFile(t, "../../web/src/app/bots.ts"))
	if found == nil || "(?i)"+string(found[1]) != bots.String() {
		t.Fatalf("got %q, want %q", found, bots)
	}
}
