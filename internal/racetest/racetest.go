// Package racetest keeps tests away from the race detector that have one thread and
// compute much: it finds nothing in them and makes them ten times slower. `make test`
// runs them once more by their names, without it.
package racetest

import (
	"strings"
	"testing"
)

// Name is what the name of such a test ends with.
const Name = "InOneThread"

// Skip skips a test under the race detector. One without the name would never run.
func Skip(t *testing.T) {
	t.Helper()
	if !strings.HasSuffix(t.Name(), Name) {
		t.Fatalf("the name of %s must end with %s", t.Name(), Name)
	}
	if on {
		t.Skip("it has one thread")
	}
}
