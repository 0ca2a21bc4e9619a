package main

import (
	"os"
	"path/filepath"
	"testing"

	"astrolabe/internal/build"
	"astrolabe/internal/config"
)

// The large site loads without a problem, or it would measure something else.
func TestGrow(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "large")
	if _, err := grow("../..", dir, 3); err != nil {
		t.Fatal(err)
	}
	defaults, err := os.ReadFile("../../site.toml")
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := config.Load(defaults, "", func(string) string { return "" }, nil)
	if err != nil {
		t.Fatal(err)
	}
	before, err := build.Site(os.DirFS("../.."), cfg)
	if err != nil {
		t.Fatal(err)
	}
	after, err := build.Site(os.DirFS(dir), cfg)
	if err != nil {
		t.Fatal(err)
	}
	if len(after.Terms) != 3*len(before.Terms) || len(after.Posts) != 3*len(before.Posts) || len(after.Techniques) != 3*len(before.Techniques) {
		t.Errorf("got %d terms, %d posts, %d techniques of %d, %d, %d", len(after.Terms), len(after.Posts), len(after.Techniques),
			len(before.Terms), len(before.Posts), len(before.Techniques))
	}
}
