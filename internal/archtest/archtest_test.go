// Package archtest holds the direction of imports, so that a review need not.
package archtest

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// mayImport lists what each package may import of ours. A package that is not
// listed imports nothing of ours.
var mayImport = map[string][]string{
	"internal/config":   {"internal/rules", "internal/strict"},
	"internal/markdown": {"internal/tex"},
	"internal/content":  {"internal/images", "internal/strict"},
	"internal/figures":  {"internal/content", "internal/scores", "internal/site", "internal/words"},
	"internal/site":     {"internal/content", "internal/images", "internal/markdown", "internal/rules", "internal/scores", "internal/search", "internal/words"},
	"internal/scores":   {"internal/content"},
	"internal/ability":  {"internal/content", "internal/scores"},
	"internal/catalog":  {"internal/ability", "internal/content", "internal/scores", "internal/search", "internal/site", "internal/words"},
	"internal/desk":     {"internal/catalog", "internal/content", "internal/ids", "internal/site", "internal/words"},
	"internal/facts":    {"internal/content", "internal/site"},
	"internal/past":     {"internal/ability", "internal/catalog", "internal/content", "internal/site", "internal/words"},
	"internal/changes":  {"internal/catalog", "internal/content", "internal/facts", "internal/scores", "internal/site", "internal/words"},
	"internal/mcp":      {"internal/api", "internal/catalog", "internal/changes", "internal/site", "internal/words"},
	"internal/api":      {"internal/ability", "internal/catalog", "internal/changes", "internal/content", "internal/desk", "internal/duel", "internal/facts", "internal/feeds", "internal/figures", "internal/frontier", "internal/past", "internal/ranking", "internal/scores", "internal/search", "internal/site", "internal/tables", "internal/words"},
	"internal/duel":     {"internal/catalog", "internal/scores", "internal/site", "internal/words"},
	"internal/frontier": {"internal/ability", "internal/catalog", "internal/figures", "internal/scores", "internal/site", "internal/words"},
	"internal/ranking":  {"internal/ability", "internal/catalog", "internal/scores", "internal/site", "internal/words"},
	"internal/payload":  {"internal/ability", "internal/api", "internal/changes", "internal/facts", "internal/figures", "internal/site", "internal/content", "internal/markdown", "internal/mcp", "internal/catalog", "internal/scores", "internal/search", "internal/ranking", "internal/words"},
	"internal/views": {"internal/ability", "internal/api", "internal/catalog", "internal/changes", "internal/content", "internal/desk", "internal/duel", "internal/facts", "internal/figures", "internal/frontier", "internal/ids", "internal/markdown", "internal/parts", "internal/past", "internal/payload",
		"internal/ranking", "internal/scores", "internal/search", "internal/site", "internal/tables", "internal/words"},
	"internal/build":    {"internal/config", "internal/content", "internal/figures", "internal/lint", "internal/payload", "internal/rules", "internal/site", "internal/words"},
	"internal/sitemap":  {"internal/site"},
	"internal/feeds":    {"internal/site"},
	"internal/books":    {"internal/payload", "internal/picture", "internal/site", "internal/words"},
	"internal/lint":     {"internal/content", "internal/markdown", "internal/search", "internal/site"},
	"internal/ogimage":  {"internal/payload", "internal/picture"},
	"internal/relay":    {"internal/queue", "internal/publicnet"},
	"internal/counter":  {"internal/relay"},
	"internal/monitor":  {"internal/publicnet"},
	"internal/ids":      {"internal/content", "internal/search"},
	"internal/export":   {"internal/rules"},
	"internal/importer": {"internal/content", "internal/ids", "internal/publicnet"},
}

// mayNotImport lists what the steps of a page's way must not know of. Files
// are for content, requests for server.
var mayNotImport = map[string][]string{
	"internal/markdown": {"os", "io/fs", "net/http"},
	"internal/rules":    {"os", "io/fs", "net/http"},
	"internal/figures":  {"os", "io/fs", "net/http", "path/filepath"},
	"internal/site":     {"os", "io/fs", "net/http", "path/filepath"},
	"internal/search":   {"os", "io/fs", "net/http", "path/filepath", "time"},
	"internal/scores":   {"os", "io/fs", "net/http", "path/filepath", "time"},
	"internal/ability":  {"os", "io/fs", "net/http", "path/filepath", "time", "math/rand", "math/rand/v2"},
	"internal/catalog":  {"os", "io/fs", "net/http", "path/filepath", "html/template"},
	"internal/facts":    {"os", "io/fs", "net/http", "path/filepath", "time"},
	"internal/past":     {"os", "io/fs", "net/http", "path/filepath"},
	"internal/changes":  {"os", "io/fs", "net/http", "path/filepath"},
	"internal/desk":     {"os", "io/fs", "net/http", "path/filepath", "time"},
	"internal/ids":      {"os", "io/fs", "net/http", "path/filepath"},
	"internal/api":      {"os", "io/fs", "net/http", "path/filepath"},
	"internal/mcp":      {"os", "io/fs", "path/filepath", "time"},
	"internal/duel":     {"os", "io/fs", "net/http", "path/filepath", "time"},
	"internal/tables":   {"os", "io/fs", "net/http", "path/filepath"},
	"internal/frontier": {"os", "io/fs", "net/http", "path/filepath"},
	"internal/ranking":  {"os", "io/fs", "net/http", "path/filepath", "time", "math/rand", "math/rand/v2"},
	"internal/payload":  {"os", "io/fs", "net/http", "path/filepath"},
	"internal/render":   {"os", "io/fs", "net/http"},
	"internal/sitemap":  {"os", "io/fs", "net/http"},
	"internal/ogimage":  {"os", "io/fs", "net/http"},
	"internal/picture":  {"os", "io/fs", "net/http"},
	"internal/feeds":    {"os", "io/fs", "net/http"},
	"internal/books":    {"os", "io/fs", "net/http"},
	"internal/images":   {"os", "io/fs", "net/http"},
	"internal/tex":      {"os", "io/fs", "net/http"},
	"internal/strict":   {"os", "io/fs", "net/http"},
	"internal/lint":     {"os", "io/fs", "net/http"},
	"internal/content":  {"os", "net/http"},
	"internal/build":    {"os", "net/http"},
	"internal/server":   {"os", "astrolabe/internal/lint"},
}

// importsOf asks the go tool what each package of ours imports.
func importsOf(t *testing.T) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}} {{join .Imports \" \"}}{{end}}", ".", "./cmd/...", "./internal/...")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	imports := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if name, ok := ours(fields[0]); ok {
			imports[name] = fields[1:]
		}
	}
	return imports
}

// ours is the path of a package below the root, if it is one of ours.
func ours(importPath string) (string, bool) {
	if importPath == "astrolabe" {
		return ".", true
	}
	return strings.CutPrefix(importPath, "astrolabe/")
}

func TestGoImports(t *testing.T) {
	t.Parallel()
	imports := importsOf(t)
	for _, name := range []string{".", "cmd/astrolabe", "internal/content", "internal/site", "internal/payload", "internal/render", "internal/server"} {
		if _, ok := imports[name]; !ok {
			t.Errorf("%s: no such package; has the walk another step?", name)
		}
	}
	for name, list := range imports {
		for _, imported := range list {
			if slices.Contains(mayNotImport[name], imported) {
				t.Errorf("%s imports %s", name, imported)
			}
			other, ok := ours(imported)
			if !ok || strings.HasPrefix(name, "cmd/") {
				continue
			}
			// The server may import every step, but nobody imports the server.
			if name == "internal/server" && other != "." && !strings.HasPrefix(other, "cmd/") {
				continue
			}
			if !slices.Contains(mayImport[name], other) {
				t.Errorf("%s imports %s", name, other)
			}
		}
	}
}

func TestOnlyCommandsImportTheServer(t *testing.T) {
	t.Parallel()
	for name, list := range importsOf(t) {
		if slices.Contains(list, "astrolabe/internal/server") && !strings.HasPrefix(name, "cmd/") {
			t.Errorf("%s imports internal/server", name)
		}
	}
}

// mayUse lists what the folders of the front end may use besides themselves
// and the generated types. app is the frame that pages stand in: it draws the
// layouts, and what stands inside may ask it where it is.
var mayUse = map[string][]string{
	"lib":        {},
	"ui":         {"lib"},
	"figures":    {"ui", "lib"},
	"islands":    {"figures", "components", "ui", "lib"},
	"parts":      {"figures", "ui", "lib"},
	"components": {"ui", "lib", "app"},
	"layouts":    {"components", "ui", "lib", "app"},
	"pages":      {"components", "ui", "lib", "app", "styles"}, // the gallery reads the tokens it shows
	"shortlist":  {"lib", "app"},
	"search":     {"ui", "lib", "app"},
	"app":        {"layouts", "shortlist", "search", "components", "ui", "lib"},
}

// shared are the files beside the folders that any of them may use, wiring
// those that only app and the entries may.
var (
	shared = []string{"payload.gen"}
	wiring = []string{"pages", "pages.server", "islands.server", "parts.server"}
)

var importLine = regexp.MustCompile(`(?m)(?:^\s*(?:import|export)\b(?:[^'"=(;]*?\bfrom)?|\bimport\()\s*['"](\.\.?/[^'"]*)['"]`)

func TestFrontEndImports(t *testing.T) {
	t.Parallel()
	source := filepath.Join(root, "web/src")
	count := 0
	err := filepath.WalkDir(source, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !isSource(file) {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(source, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		for _, m := range importLine.FindAllStringSubmatch(string(text), -1) {
			count++
			if to := path.Join(path.Dir(name), m[1]); !admitted(name, to) {
				t.Errorf("web/src/%s imports %s", name, to)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if count < 50 {
		t.Errorf("got %d imports; are they written in another way now?", count)
	}
}

// isSource leaves tests and their samples out: they may use what they like.
func isSource(file string) bool {
	return (strings.HasSuffix(file, ".ts") || strings.HasSuffix(file, ".tsx")) && !strings.Contains(file, ".test.") &&
		path.Base(filepath.ToSlash(file)) != "samples.ts"
}

// admitted says whether a file of web/src may use another.
func admitted(from, to string) bool {
	folder, _, inFolder := strings.Cut(from, "/")
	target, rest, targetInFolder := strings.Cut(to, "/")
	page, ofPage := partsOf(from)
	other, toPage := partsOf(to)
	switch {
	case ofPage && toPage:
		return page == other
	case toPage: // the browser has none of their code, but for what a page draws itself
		return !inFolder || drawnOf(from) == other
	case drawnOf(from) != "" && target == "parts":
		return true
	case ofPage:
		folder = "parts"
	}
	switch {
	case !inFolder: // the entries and the lists of pages wire everything
		return true
	case !targetInFolder:
		return slices.Contains(shared, to) || slices.Contains(wiring, to) && folder == "app"
	case folder == "pages" && target == "pages": // a page keeps to its own folder
		page, _, _ := strings.Cut(strings.TrimPrefix(from, "pages/"), "/")
		return strings.HasPrefix(rest, page+"/")
	case folder == target:
		return true
	}
	return slices.Contains(mayUse[folder], target)
}

// partsOf is the page whose parts a file is one of: those of a page lie beside it.
func partsOf(file string) (page string, ok bool) {
	m := pageParts.FindStringSubmatch(file)
	if m == nil {
		return "", false
	}
	return m[1], true
}

// drawnOf is the page that a file draws in the browser with the server's parts, from what
// was found there; empty if it does not. It is loaded when there is something to draw.
func drawnOf(file string) string {
	m := localFiles.FindStringSubmatch(file)
	if m == nil {
		return ""
	}
	return m[1]
}

var localFiles = regexp.MustCompile(`^pages/([^/]+)/local/`)

var pageParts = regexp.MustCompile(`^pages/([^/]+)/parts/`)

// The table is worth something only if it refuses.
func TestAdmitted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from, to string
		want     bool
	}{
		{"pages/home/HomePage.tsx", "components/PageHead", true},
		{"pages/home/HomePage.tsx", "pages/home/Part", true},
		{"pages/home/HomePage.tsx", "pages/post/PostPage", false},
		{"pages/cost/parts/CostForm.tsx", "parts/QueryField", true},
		{"pages/cost/parts/CostForm.tsx", "pages/cost/parts/CostEmpty", true},
		{"pages/cost/parts/CostForm.tsx", "pages/rank/parts/RankForm", false},
		{"pages/cost/parts/CostForm.tsx", "components/PageHead", false},
		{"pages/cost/CostPage.tsx", "pages/cost/parts/CostForm", false},
		{"pages/cost/CostPage.tsx", "parts/QueryField", false},
		{"pages/cost/local/Sums.tsx", "pages/cost/parts/CostForm", true},
		{"pages/cost/local/Sums.tsx", "parts/QueryField", true},
		{"pages/cost/local/Sums.tsx", "pages/rank/parts/RankForm", false},
		{"parts/QueryField.tsx", "pages/cost/parts/CostForm", false},
		{"components/PageHead.tsx", "pages/home/HomePage", false},
		{"components/PageHead.tsx", "pages", false},
		{"components/PageHead.tsx", "ui/CopyButton", true},
		{"figures/Plot.tsx", "components/PageHead", false},
		{"figures/Plot.tsx", "app/router", false},
		{"ui/CopyButton.tsx", "components/PageHead", false},
		{"ui/CopyButton.tsx", "app/router", false},
		{"ui/CopyButton.tsx", "lib/format", true},
		{"lib/format.ts", "ui/CopyButton", false},
		{"lib/format.ts", "payload.gen", true},
		{"lib/format.ts", "../scripts/fonts", false},
		{"app/router.ts", "pages", true},
		{"app/router.ts", "pages/home/HomePage", false},
		{"entry.client.tsx", "pages", true},
	} {
		if got := admitted(c.from, c.to); got != c.want {
			t.Errorf("%s imports %s: got %t, want %t", c.from, c.to, got, c.want)
		}
	}
	for text, want := range map[string]string{
		"import { a } from './a'\n": "./a", "import type { A } from '../a'\n": "../a", "import './a.css'\n": "./a.css",
		"import {\n  a,\n  b,\n} from './a'\n": "./a", "const a = () => import('./a')\n": "./a", "export { a } from './a'\n": "./a",
	} {
		if m := importLine.FindStringSubmatch(text); m == nil || m[1] != want {
			t.Errorf("%q: got %q, want %q", text, m, want)
		}
	}
	for _, text := range []string{"export const a = './a'\n", "export function a(b = './c') {\n", "const a = './a'\n", "import { a } from 'react'\n"} {
		if m := importLine.FindStringSubmatch(text); m != nil {
			t.Errorf("%q is read as an import of %s", text, m[1])
		}
	}
}
