package main

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"astrolabe/internal/content"
)

// growth is how many times the texts the large site has.
const growth = 10

// measureGrowth compares the site as it is with one that has ten times the
// posts, terms and techniques. Both are read from disk, so that only their
// size differs.
func measureGrowth(binary, dir string) error {
	large := filepath.Join(dir, "large")
	count, err := grow(".", large, growth)
	if err != nil {
		return err
	}
	fmt.Printf("\nTen times the texts (%d files)\n  %-24s %10s %10s %8s\n", count, "", "site", "tenfold", "ratio")
	var rows [2]growthRow
	for i, root := range []string{".", large} {
		if rows[i], err = growthOf(binary, root); err != nil {
			return err
		}
	}
	print := func(name string, a, b float64, unit string) {
		fmt.Printf("  %-24s %7.0f %s %7.0f %s %8.1f\n", name, a, unit, b, unit, b/a)
	}
	print("pages", float64(rows[0].pages), float64(rows[1].pages), "  ")
	print("first 200 after start", ms(rows[0].first), ms(rows[1].first), "ms")
	print("whole site warm after", ms(rows[0].warm), ms(rows[1].warm), "ms")
	print("CPU until warm", ms(rows[0].cpu), ms(rows[1].cpu), "ms")
	print("resident, warm", float64(rows[0].memory), float64(rows[1].memory), "MB")
	return nil
}

func ms(d time.Duration) float64 { return float64(d.Milliseconds()) }

type growthRow struct {
	first, warm, cpu time.Duration
	memory, pages    int
}

// growthOf starts the binary on a folder, three times for the first answer and
// once until all is warm.
func growthOf(binary, root string) (growthRow, error) {
	var row growthRow
	for i := range 3 {
		started := time.Now()
		p, err := startOurs(binary, "--content", root)
		if err != nil {
			return row, err
		}
		defer p.stop()
		if _, err := p.waitFor("/"); err != nil {
			return row, err
		}
		if first := time.Since(started); i == 0 || first < row.first {
			row.first = first
		}
		if i < 2 {
			p.stop()
			continue
		}
		if err := p.waitWarm(); err != nil {
			return row, err
		}
		row.warm, row.cpu, row.memory = time.Since(started), p.cpu(), p.memoryMB()
		sitemap, err := p.waitFor("/sitemap.xml")
		if err != nil {
			return row, err
		}
		row.pages = strings.Count(string(sitemap), "<loc>")
	}
	return row, nil
}

// grown are the folders whose texts are multiplied.
var grown = []string{content.PostDir, content.TermDir, content.TechniqueDir}

// grow writes a copy of a site in which every text of the grown folders is
// there n times, each generation linking within itself.
func grow(from, to string, n int) (files int, err error) {
	for _, part := range []string{"content", "data", "web/dist"} {
		if err := os.CopyFS(filepath.Join(to, part), os.DirFS(filepath.Join(from, part))); err != nil {
			return 0, err
		}
	}
	err = fs.WalkDir(os.DirFS(from), "content", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		if !isGrown(name) {
			return nil
		}
		text, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		for generation := 2; generation <= n; generation++ {
			files++
			file := strings.TrimSuffix(name, ".md") + suffix(generation) + ".md"
			if err := os.WriteFile(filepath.Join(to, file), []byte(copyOf(string(text), generation)), 0o644); err != nil {
				return err
			}
		}
		return nil
	})
	return files, err
}

func isGrown(name string) bool {
	for _, dir := range grown {
		if path.Dir(name) == dir && path.Ext(name) == ".md" {
			return true
		}
	}
	return false
}

func suffix(generation int) string { return fmt.Sprintf("-g%d", generation) }

var (
	titleLine = regexp.MustCompile(`(?m)^title: *["']?(.*?)["']? *$`)
	idLine    = regexp.MustCompile(`(?m)^(related|prerequisites|confused-with|aliases): *\[(.*)\]$`)
	idItem    = regexp.MustCompile(`(?m)^( +- )([a-z0-9-]+)$`)
	reference = regexp.MustCompile(`\[\[(term:|technique:|post:)?([a-z0-9-]+)(\\?\||\]\])`)
	termCard  = regexp.MustCompile(`(?m)^(::(?:term|island)\{.*\bid=)([a-z0-9-]+)`)
)

// copyOf is a text of a later generation: its name, its aliases and what it
// refers to carry the generation.
func copyOf(text string, generation int) string {
	mark := suffix(generation)
	front, body, _ := strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
	front = titleLine.ReplaceAllStringFunc(front, func(line string) string {
		return fmt.Sprintf("title: %q", titleLine.FindStringSubmatch(line)[1]+fmt.Sprintf(" %d", generation))
	})
	front = idLine.ReplaceAllStringFunc(front, func(line string) string {
		m := idLine.FindStringSubmatch(line)
		var ids []string
		for _, id := range strings.Split(m[2], ",") {
			if id = strings.Trim(strings.TrimSpace(id), `"'`); id != "" {
				ids = append(ids, fmt.Sprintf("%q", id+mark))
			}
		}
		return m[1] + ": [" + strings.Join(ids, ", ") + "]"
	})
	front = idItem.ReplaceAllString(front, "${1}${2}"+mark)
	body = reference.ReplaceAllString(body, "[[${1}${2}"+mark+"${3}")
	body = termCard.ReplaceAllString(body, "${1}${2}"+mark)
	return "---\n" + front + "\n---\n" + body
}
