package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"astrolabe/internal/importer"
)

const importTestdata = "../../internal/importer/testdata/"

// writeIndex writes the importer's little index into a folder of the test's own.
func writeIndex(t *testing.T) string {
	t.Helper()
	archive, err := txtar.ParseFile(importTestdata + "tree.txtar")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range archive.Files {
		writeFile(t, filepath.Join(dir, f.Name), string(f.Data))
	}
	return dir
}

func TestImportCommand(t *testing.T) {
	dir := writeIndex(t)
	model := filepath.Join(dir, "data/models/acme/rocket-2.toml")
	before, err := os.ReadFile(model)
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"import", "--content", dir, "--from", "models.dev", "--as-of", "2026-11-02", importTestdata + "models.dev.json"}
	steps := []struct {
		flags   []string
		changes bool
		want    string
	}{
		{[]string{"--dry-run"}, false, "7 files and 21 rows of history would be written (dry run)\n"},
		{[]string{"--dry-run", "--format", "json"}, false, `"field": "max-output-tokens",`},
		{nil, true, "  acme input: 4 -> 3  (models.dev, 2026-11-02; move)\n"},
		{nil, true, "0 files and 0 rows of history written\n"},
	}
	for _, step := range steps {
		var out, errs bytes.Buffer
		if err := run(context.Background(), append(args, step.flags...), noEnv, &out, &errs); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), step.want) {
			t.Errorf("%v: want %q in\n%s", step.flags, step.want, out.String())
		}
		after, err := os.ReadFile(model)
		if err != nil {
			t.Fatal(err)
		}
		if got := !bytes.Equal(before, after); got != step.changes {
			t.Errorf("%v: changed %t", step.flags, got)
		}
		if errs.Len() > 0 {
			t.Errorf("%v: standard error has %q", step.flags, errs.String())
		}
	}
}

func TestImportCommandRefuses(t *testing.T) {
	file := importTestdata + "models.dev.json"
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"--from", "models.dev", file}, "flag --as-of: want the day on which the copy was made"},
		{[]string{"--from", "models.dev", "--as-of", "yesterday", file}, `want a day like 2026-01-31, got "yesterday"`},
		{[]string{"--from", "models.dev", "--as-of", "2999-01-01", file}, "2999-01-01 is yet to come"},
		{[]string{"--from", "models.dev", "--as-of", "2026-11-02", "--format", "xml", file}, "want text or json"},
		{[]string{"--from", "hearsay", "--as-of", "2026-11-02", file}, "want one of genai-prices, litellm, models.dev, openrouter"},
		{[]string{"--from", "models.dev", "--as-of", "2026-11-02", "nowhere.json"}, "nothing was written: open nowhere.json"},
		{[]string{"--from", "models.dev", "http://models.example/api.json"}, "nothing was written: http://models.example/api.json: want an address with https://"},
		{[]string{"--from", "models.dev", "https://127.0.0.1:9/api.json"}, "127.0.0.1 is not a public address"},
		{[]string{"--from", "models.dev"}, "accepts 1 arg(s), received 0"},
	} {
		var out, errs bytes.Buffer
		err := run(context.Background(), append([]string{"import", "--content", writeIndex(t)}, tt.args...), noEnv, &out, &errs)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v: want %q, got %v", tt.args, tt.want, err)
		}
		if out.Len() > 0 {
			t.Errorf("%v: standard output has %q", tt.args, out.String())
		}
	}
}

func TestAnAddressIsReadToday(t *testing.T) {
	o := importer.Options{From: "https://models.dev/api.json"}
	now := time.Date(2026, 11, 15, 23, 30, 0, 0, time.FixedZone("", -5*3600))
	if err := copyDay(&o, now); err != nil || o.AsOf != "2026-11-16" {
		t.Errorf("got %s, %v", o.AsOf, err)
	}
}

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&out)
	p.tell("fetching", 1, 2)
	if out.Len() > 0 {
		t.Errorf("told at once: %q", out.String())
	}
	p.every = 0
	p.tell("fetching", 1, 2)
	p.tell("fetching", 3, 0)
	p.tell("writing", 0, 0)
	p.done()
	if got, want := out.String(), "fetching (1 of 2)\nfetching (3)\nwriting\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
