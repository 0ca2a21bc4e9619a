package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// commit writes a file and commits it on a day.
func commit(t *testing.T, dir, name, text, day string) {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	runGit(t, dir, day, "add", ".")
	runGit(t, dir, day, "commit", "-q", "-m", "change "+name)
}

func runGit(t *testing.T, dir, day string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=Desk", "-c", "user.email=desk@site.example"}, args...)...)
	cmd.Env = append(os.Environ(), "GIT_AUTHOR_DATE="+day+"T12:00:00Z", "GIT_COMMITTER_DATE="+day+"T12:00:00Z", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func TestDays(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := t.TempDir()
	runGit(t, dir, "2026-01-01", "init", "-q")
	commit(t, dir, "content/a.md", "one", "2026-01-02")
	commit(t, dir, "content/blog/b ü.md", "one", "2026-02-03")
	commit(t, dir, "content/a.md", "two", "2026-03-04")
	commit(t, dir, "other.md", "one", "2026-05-06")
	days, err := daysOf(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"content/a.md": "2026-03-04", "content/blog/b ü.md": "2026-02-03"}
	if diff := cmp.Diff(want, days); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}

	shallow := filepath.Join(t.TempDir(), "clone")
	runGit(t, dir, "2026-05-06", "clone", "-q", "--depth=1", "file://"+dir, shallow)
	for name, root := range map[string]string{"a shallow clone": shallow, "no repository": t.TempDir()} {
		if days, err := daysOf(root); err == nil || len(days) != 0 {
			t.Errorf("%s: got %v, %v", name, days, err)
		}
	}
}
