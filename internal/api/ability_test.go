package api

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strings"
	"testing"

	"astrolabe/internal/content"
)

// The evidence is what the fit has seen, whole and in its order.
func TestAbilityEvidence(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	e := a.index.Ability.Evidence
	records, err := csv.NewReader(bytes.NewReader(a.get(t, AbilityPath).Body)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(records) != 1+len(e.Scores) || len(records) < 4000 {
		t.Fatalf("got %d records for %d scores", len(records), len(e.Scores))
	}
	for i, r := range records[1:] {
		s := e.Scores[i]
		if want := fmt.Sprintf("%.4f", s.X); r[0] != e.Models[s.Model] || r[2] != e.Tests[s.Test].Benchmark.ID || r[3] != e.Tests[s.Test].Name || fmt.Sprintf("%.4f", parsed(t, r[4])) != want {
			t.Fatalf("got %q, want %s of %s", r, want, e.Models[s.Model])
		}
	}
}

func parsed(t *testing.T, text string) float64 {
	t.Helper()
	var n float64
	if _, err := fmt.Sscan(text, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// The program that the methods show computes our abilities from our evidence.
func TestMethodsProgram(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed, so the program of the methods cannot be run")
	}
	program := methodsProgram(t)
	a := mustReal(t)
	cmd := exec.Command(python, "-c", program)
	cmd.Stdin = bytes.NewReader(a.get(t, AbilityPath).Body)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	tested, worst := 0, 0.0
	for line := range strings.Lines(string(out)) {
		model, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		at := a.index.Ability.Of(model)
		if at == nil {
			t.Fatalf("%q is not on the scale", line)
		}
		tested++
		off := math.Abs(parsed(t, value) - at.Ability)
		worst = max(worst, off)
		if off > 0.01 {
			t.Errorf("%s: the program says %s, we say %.3f", model, value, at.Ability)
		}
	}
	want := 0
	for _, id := range a.modelIDs {
		if a.index.Ability.Of(id) != nil {
			want++
		}
	}
	if tested != want {
		t.Errorf("the program has %d models, we have %d", tested, want)
	}
	t.Logf("%d models, none further than %.4f from ours", tested, worst)
}

// methodsProgram is the one program in the text of the methods, in twenty lines that fit a screen.
func methodsProgram(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../" + content.MethodsFile)
	if err != nil {
		t.Fatal(err)
	}
	_, program, found := strings.Cut(string(text), "```python\n")
	program, _, ended := strings.Cut(program, "```\n")
	if !found || !ended {
		t.Fatal("the methods have no program")
	}
	lines := strings.Split(strings.TrimSpace(program), "\n")
	if len(lines) > 20 {
		t.Errorf("the program has %d lines", len(lines))
	}
	for _, line := range lines {
		if len(line) > 110 {
			t.Errorf("%d characters: %s", len(line), line)
		}
	}
	return program
}
