package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// checkIDs runs check-ids in a folder with files, as of 16 November 2026.
func checkIDs(t *testing.T, files map[string]string, args ...string) (stdout string, code int, err error) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for i, arg := range args {
		if _, ok := files[arg]; ok || arg == "." {
			args[i] = filepath.Join(dir, arg)
		}
	}
	var out bytes.Buffer
	err = run(context.Background(), append([]string{"check-ids", "--day", "2026-11-16"}, args...), os.Getenv, &out, &out)
	if err != nil {
		code = exitCode(err)
	}
	return strings.ReplaceAll(out.String(), filepath.ToSlash(dir)+"/", ""), code, err
}

func TestCheckIDs(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"app/config.yaml":           "model: o1\nother: 1\nfallback_model: claude-sonnet-4-5\n",
		"new.env":                   "MODEL=claude-opus-5-5\nold = 'o1-mini' # check-ids:ignore\n",
		"later.env":                 "MODEL=gpt-4o\n",
		"odd.env":                   "MODEL=gpt-99-ultra\n",
		"README.md":                 "It was made for GPT-4 and gpt-4o-mini first.\n",
		"node_modules/a/index.js":   "const model = 'o1-mini'",
		".git/config":               "model: o1-mini",
		"image.bin":                 "model: o1-mini\x00\x01",
		"app/__pycache__/config.py": "model = 'o1-mini'",
	}
	tests := []struct {
		name string
		args []string
		code int
		has  []string
		not  []string
	}{
		{"a folder", []string{"."}, 1, []string{
			"app/config.yaml:1:8: o1: o1: ended on 23 Oct 2026\n    OpenAI recommends gpt-5.6-sol: 70% less; ",
			"app/config.yaml:3:17: claude-sonnet-4-5: Claude Sonnet 4.5: ends on 30 Nov 2026, in 14 days\n",
			"odd.env:1:7: gpt-99-ultra: unknown", "later.env:1:7: gpt-4o: GPT-4o: ends on 14 Jan 2027, in 59 days",
			"\n7 ids of models in 5 files, 1 ended, 2 ending, 1 unknown, 1 current, 2 mentioned\n"}, []string{"o1-mini", "opus"}},
		{"nothing ends", []string{"new.env"}, 0, []string{"1 id of models in 1 file, 1 current\n"}, []string{"opus"}},
		{"all are listed", []string{"--all", "new.env"}, 0, []string{"new.env:1:7: claude-opus-5-5: Claude Opus 5.5: active\n"}, nil},
		{"an end that is far off", []string{"later.env"}, 0, []string{"in 59 days"}, nil},
		{"an end within the days", []string{"--days", "60", "later.env"}, 1, []string{"in 59 days"}, nil},
		{"what is only mentioned", []string{"README.md"}, 0, []string{"2 ids of models in 1 file, 2 mentioned\n"}, []string{"README.md:1"}},
		{"what is only mentioned, listed", []string{"--all", "README.md"}, 0, []string{"README.md:1:17: GPT-4: GPT-4: ended on "}, nil},
		{"unknown", []string{"odd.env"}, 0, []string{"unknown"}, nil},
		{"unknown, strictly", []string{"--strict", "odd.env"}, 1, []string{"unknown"}, nil},
		{"a binary file", []string{"image.bin"}, 0, []string{"image.bin: not read, it is a binary file\n"}, []string{"o1-mini"}},
		{"a file that does not exist", []string{"no-such-file"}, 2, nil, nil},
		{"a wrong format", []string{"--format", "xml"}, 2, nil, nil},
		{"a wrong flag", []string{"--nope"}, 2, nil, nil},
		{"a wrong number of days", []string{"--days", "-1"}, 2, nil, nil},
		{"a wrong day", []string{"--day", "tomorrow"}, 2, nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			out, code, err := checkIDs(t, files, tt.args...)
			if code != tt.code {
				t.Errorf("exit code %d (%v), want %d\n%s", code, err, tt.code, out)
			}
			for _, want := range tt.has {
				if !strings.Contains(out, want) {
					t.Errorf("got\n%swant %q", out, want)
				}
			}
			for _, not := range tt.not {
				if strings.Contains(out, not) {
					t.Errorf("got\n%swant no %q", out, not)
				}
			}
		})
	}
}

// What to go to from an id is told once.
func TestCheckIDsAdviceOnce(t *testing.T) {
	t.Parallel()
	out, _, _ := checkIDs(t, map[string]string{"a.env": "A_MODEL=o1\nB_MODEL=o1\n"}, "a.env")
	if strings.Count(out, "ended on 23 Oct 2026") != 2 || strings.Count(out, "OpenAI recommends") != 1 {
		t.Errorf("got\n%s", out)
	}
}

func TestCheckIDsAnnotations(t *testing.T) {
	t.Parallel()
	out, code, _ := checkIDs(t, map[string]string{"a,b.yaml": "# é\nmodel: o1\nbig: gpt-99\n"}, "--format", "github", "a,b.yaml")
	lines := strings.Split(out, "\n")
	if code != 1 || len(lines) != 3 ||
		!strings.HasSuffix(strings.Split(lines[0], ",line=")[0], "a%2Cb.yaml") ||
		!strings.Contains(lines[0], ",line=2,col=8,endColumn=10,title=Model id ended::o1: o1: ended on 23 Oct 2026%0AOpenAI recommends gpt-5.6-sol: 70%25 less; ") ||
		!strings.HasPrefix(lines[1], "::warning file=") {
		t.Errorf("exit code %d, got\n%s", code, out)
	}
}

func TestCheckIDsJSON(t *testing.T) {
	t.Parallel()
	out, code, _ := checkIDs(t, map[string]string{"a.yaml": "model: o1\nbig: claude-opus-5-5\n", "big.txt": strings.Repeat("model: gpt-4o\n", 160_000)}, "--format", "json", ".")
	var got struct {
		Files    int
		Notes    []string
		Findings []idFinding
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err, out)
	}
	if code != 1 || got.Files != 1 || len(got.Findings) != 2 || len(got.Notes) != 1 || !strings.HasSuffix(got.Notes[0], "big.txt: not read, it is larger than 2 MB") {
		t.Fatalf("exit code %d, got %+v", code, got)
	}
	old, current := got.Findings[0], got.Findings[1]
	if old.File != "a.yaml" || old.Level != "error" || *old.Ends != "2026-10-23" || *old.DaysLeft != -24 || old.Models[0] != "o1" || len(old.Advice) == 0 {
		t.Errorf("got %+v", old)
	}
	if current.Ends != nil || current.DaysLeft != nil || current.Level != "none" || current.Near == nil {
		t.Errorf("got %+v", current)
	}
}
