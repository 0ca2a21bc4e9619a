package importer

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var errDisk = errors.New("the disk is full")

// breakAt is a rename that fails the nth time.
func breakAt(n int) func(string, string) error {
	return func(from, to string) error {
		if n--; n < 0 {
			return errDisk
		}
		return os.Rename(from, to)
	}
}

func TestAFailureHalfWayLeavesTheTreeAsItWas(t *testing.T) {
	files := len(mustRun(t, options(newTree(t), "models.dev")).Files)
	for _, n := range []int{0, 1, files / 2, files - 1} {
		o := options(newTree(t), "models.dev")
		o.Create = []string{"acme/rocket-4=acme/rocket-4"}
		o.rename = breakAt(n)
		before := readTree(t, o.Root)
		if _, err := Run(context.Background(), o); !errors.Is(err, errDisk) {
			t.Fatalf("after %d files: want the failure, got %v", n, err)
		}
		if !maps.Equal(before, readTree(t, o.Root)) {
			t.Errorf("after %d files: the tree has changed", n)
		}
		if _, err := os.Stat(filepath.Join(o.Root, stagingDir)); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("after %d files: litter is left", n)
		}
	}
}

// A process that dies leaves its staging folder; the next import begins by
// putting the old files back.
func TestTheNextImportMendsADeadOne(t *testing.T) {
	root := newTree(t)
	before := readTree(t, root)
	o := options(root, "models.dev")
	dead := func(from, to string) error {
		panic("power cut")
	}
	for n := range 3 {
		o.rename = func(from, to string) error {
			if n--; n < 0 {
				return dead(from, to)
			}
			return os.Rename(from, to)
		}
		func() {
			defer func() { _ = recover() }()
			_, _ = Run(context.Background(), o)
		}()
		if _, err := os.Stat(filepath.Join(root, stagingDir, "journal.json")); err != nil {
			t.Fatal(err)
		}
		dry := options(root, "models.dev")
		dry.DryRun = true
		if _, err := Run(context.Background(), dry); err == nil || !strings.Contains(err.Error(), "an earlier import was interrupted") {
			t.Errorf("a dry run: got %v", err)
		}
		if err := recoverTree(root); err != nil {
			t.Fatal(err)
		}
		if !maps.Equal(before, readTree(t, root)) {
			t.Fatal("the old files are not back")
		}
	}
	mustRun(t, options(root, "models.dev"))
}

func TestTwoImportsAtOnce(t *testing.T) {
	o := options(newTree(t), "models.dev")
	staging := filepath.Join(o.Root, stagingDir)
	if err := os.Mkdir(staging, 0o755); err != nil {
		t.Fatal(err)
	}
	// Our parent certainly runs.
	if err := os.WriteFile(filepath.Join(staging, "pid"), []byte(strconv.Itoa(os.Getppid())), 0o644); err != nil {
		t.Fatal(err)
	}
	wantFailure(t, o, "another import is writing")
}

func TestAFileThatChangesMeanwhileIsNotOverwritten(t *testing.T) {
	o := options(newTree(t), "models.dev")
	model := filepath.Join(o.Root, "data/models/acme/rocket-2.toml")
	o.Progress = func(what string, _, _ int) {
		if what == "writing" {
			if err := os.WriteFile(model, []byte("# mine\n"), 0o644); err != nil {
				t.Error(err)
			}
		}
	}
	_, err := Run(context.Background(), o)
	if err == nil || !strings.Contains(err.Error(), "data/models/acme/rocket-2.toml was changed by someone else") {
		t.Errorf("got %v", err)
	}
	if text, _ := os.ReadFile(model); string(text) != "# mine\n" {
		t.Errorf("got %q", text)
	}
}

func TestACancelledImportWritesNothing(t *testing.T) {
	o := options(newTree(t), "models.dev")
	before := readTree(t, o.Root)
	ctx, cancel := context.WithCancel(context.Background())
	o.Progress = func(what string, _, _ int) {
		if what == "checking the result" {
			cancel()
		}
	}
	if _, err := Run(ctx, o); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if !maps.Equal(before, readTree(t, o.Root)) {
		t.Error("the tree has changed")
	}
}

func TestAJournalCannotLeadOutOfTheTree(t *testing.T) {
	root := newTree(t)
	staging := filepath.Join(root, stagingDir)
	if err := os.Mkdir(staging, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(staging, "journal.json"), []byte(`[{"path": "../evil", "existed": false}]`), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := recoverTree(root); err == nil || !strings.Contains(err.Error(), "outside of the tree") {
		t.Errorf("got %v", err)
	}
}
