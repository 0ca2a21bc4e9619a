package payload_test

import (
	"maps"
	"os"
	"path"
	"slices"
	"testing"

	"astrolabe/internal/payload"
)

// An entry of the table says everything: nothing is made up for what it leaves out.
func TestKindsAreComplete(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, k := range payload.Kinds() {
		for what, missing := range map[string]bool{
			"name": k.Name == "", "data": k.Data == nil, "title": k.Title == nil, "description": k.Description == nil,
			"card": k.Card == nil, "structured data": k.Subject == nil,
			"path, or a list of pages": k.Route.Path == "" && k.Pages == nil,
		} {
			if missing {
				t.Errorf("page kind %q has no %s", k.Name, what)
			}
		}
		if seen[k.Name] {
			t.Errorf("two page kinds are called %q", k.Name)
		}
		seen[k.Name] = true
	}
}

// A page's kind is one of the table, and its component a folder of the front end.
func TestPagesHaveKinds(t *testing.T) {
	t.Parallel()
	folders, err := os.ReadDir("../../web/src/pages")
	if err != nil {
		t.Fatal(err)
	}
	left := map[string]bool{}
	for _, f := range folders {
		left[f.Name()] = true
	}
	for _, k := range payload.Kinds() {
		if name := k.Route.Page; !slices.ContainsFunc(folders, func(f os.DirEntry) bool { return f.Name() == name }) {
			t.Errorf("page kind %s: no folder web/src/pages/%s", k.Name, name)
		}
		delete(left, k.Route.Page)
	}
	if len(left) > 0 {
		t.Errorf("folders of web/src/pages that no page kind shows: %q", slices.Sorted(maps.Keys(left)))
	}
}

// Each page of a kind with a pattern has an address of that form.
func TestPatternsFitThePages(t *testing.T) {
	t.Parallel()
	s := littleSite(t)
	for _, address := range s.Paths() {
		r, err := s.Route(address)
		if err != nil {
			t.Fatal(err)
		}
		pattern := payload.KindOf(r).Pattern
		if ok, err := path.Match(pattern, address); pattern != "" && (!ok || err != nil) {
			t.Errorf("%s is a %s, but has not the form %s", address, r.Kind, pattern)
		}
	}
}
