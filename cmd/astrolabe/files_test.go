package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
)

// A link may lead to another place in the folder, and nowhere else.
func TestLinksStayInTheFolder(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "secret.md"), "secret")
	site := filepath.Join(dir, "site")
	writeFile(t, filepath.Join(site, "content/a.md"), "a")
	for link, target := range map[string]string{
		"content/out.md": "../../secret.md", "content/absolute.md": filepath.Join(dir, "secret.md"), "data": "..", "content/in.md": "a.md",
	} {
		if err := os.Symlink(target, filepath.Join(site, link)); err != nil {
			t.Fatal(err)
		}
	}
	files := folder(site)
	if got, err := fs.ReadFile(files, "content/in.md"); err != nil || string(got) != "a" {
		t.Errorf("link inside: got %q, %v", got, err)
	}
	for _, name := range []string{"content/out.md", "content/absolute.md", "data/secret.md", "../secret.md"} {
		if got, err := fs.ReadFile(files, name); err == nil {
			t.Errorf("%s: got %q, want an error", name, got)
		}
		if f, err := files.Open(name); err == nil {
			t.Errorf("%s: was opened", name)
			_ = f.Close()
		}
	}
}

func TestFolderIsAFileSystem(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "content/a.md"), "a")
	writeFile(t, filepath.Join(dir, "content/deep/b.md"), "b")
	if err := fstest.TestFS(folder(dir), "content/a.md", "content/deep/b.md"); err != nil {
		t.Error(err)
	}
}
