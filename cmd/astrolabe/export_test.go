package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is wrong with the call is said before the site is built.
func TestExportSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	full := t.TempDir()
	file := filepath.Join(full, "mine.txt")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	fresh := filepath.Join(t.TempDir(), "new")
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "flag --out: want the folder to write to"},
		{[]string{"--out", full}, "is not empty and holds no earlier export (it has mine.txt)"},
		{[]string{"--out", file}, "is not a folder"},
		{[]string{"--out", fresh, "--only", "("}, "flag --only"},
		{[]string{"--out", fresh, "--content", full}, "content"},
	} {
		var out bytes.Buffer
		err := run(t.Context(), append([]string{"export"}, c.args...), func(string) string { return "" }, &out, &out)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: want %q, got %v", c.args, c.want, err)
		}
	}
	if _, err := os.Stat(fresh); err == nil {
		t.Error("a folder was made for an export that failed")
	}
}

// Pages that send something to the server have nobody to send it to.
func TestExportNamesWhatNobodyTakes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir() // no site in it
	var out bytes.Buffer
	_ = run(t.Context(), []string{"export", "--out", filepath.Join(dir, "out"), "--content", dir, "--state", dir, "--analytics-enabled=true", "--errors-dsn", "https://k@errors.example/1"},
		func(string) string { return "" }, &out, &out)
	for _, want := range []string{"set analytics.direct", "set errors.direct"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("want %q in %q", want, out.String())
		}
	}
}
