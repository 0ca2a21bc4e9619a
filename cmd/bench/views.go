package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"astrolabe/internal/site"
)

// viewKinds are the large pages whose views nobody has asked for before. The
// i-th address of each differs from all others.
var viewKinds = []struct {
	name string
	at   func(i int) string
}{
	{"index, filtered and sorted", func(i int) string {
		return site.IndexPath + "?" + url.Values{"released": {daysFrom("2024-06-01", i%500)}, "sort": {sorts[i%len(sorts)]}}.Encode()
	}},
	{"leaderboard, filtered", func(i int) string {
		return site.BenchmarksPath + "/gpqa-diamond?released=" + daysFrom("2023-06-01", i)
	}},
	{"matrix, filtered", func(i int) string {
		return site.BenchmarksPath + "/matrix?released=" + daysFrom("2024-01-01", i)
	}},
	{"index, as of a past day", func(i int) string { return site.IndexPath + "?" + site.AsOfParam + "=" + daysFrom("2026-10-31", -i) }},
	{"changes, since a day", func(i int) string { return site.ChangesPagePath + "?since=" + daysFrom("2025-01-01", i) }},
	{"workload cost", func(i int) string { return site.CostPath + fmt.Sprintf("?prompt=%d", 3000+i) }},
}

var sorts = []string{"name", "maker", "context", "input", "output"}

func daysFrom(start string, days int) string {
	t, _ := time.Parse(time.DateOnly, start)
	return t.AddDate(0, 0, days).Format(time.DateOnly)
}

// measureViews prints what a view costs that nobody has asked for before: the
// whole way of a request, with compression at the fast level.
func measureViews(binary, dir string, views int) error {
	fmt.Printf("\nViews never asked for before, per core (CPU of the server; zstd at the fast level)\n  %-32s %10s %10s %10s %12s\n",
		"page", "ms/view", "views/s", "rows", "KB of HTML")
	site, err := viewsOf(binary, views, true)
	if err != nil {
		return err
	}
	if err := growModels(".", dir, growth); err != nil {
		return err
	}
	large, err := viewsOf(binary, views/5, false, "--content", dir)
	if err != nil {
		return err
	}
	cost, rows := large.cpu/site.cpu, large.rows/site.rows
	fmt.Printf("  ten times the models: a view of the index costs %.1f times as much and shows %.1f times the rows\n", cost, rows)
	return nil
}

// viewCost is what one view of the index costs.
type viewCost struct{ cpu, rows float64 }

// viewsOf measures the kinds of views on a server of its own, with one core.
func viewsOf(binary string, views int, all bool, more ...string) (viewCost, error) {
	var first viewCost
	s, err := startOurs(binary, append(more, "--view-cache-mb", "16")...)
	if err != nil {
		return first, err
	}
	defer s.stop()
	if err := s.waitWarm(); err != nil {
		return first, err
	}
	for k, kind := range viewKinds {
		if k > 0 && !all {
			break
		}
		if _, _, err := askView(s, kind.at(0), "zstd"); err != nil { // parts are rendered once
			return first, err
		}
		before := s.cpu()
		for i := range views {
			if _, _, err := askView(s, kind.at(i+1), "zstd"); err != nil {
				return first, err
			}
		}
		cpu := (s.cpu() - before).Seconds() * 1000 / float64(views)
		// Rows and bytes are those of the view in the middle.
		size, rows, err := askView(s, kind.at(views/2), "identity")
		if err != nil {
			return first, err
		}
		if all {
			fmt.Printf("  %-32s %10.2f %10.0f %10d %12d\n", kind.name, cpu, 1000/cpu, rows, size/1024)
		}
		if k == 0 {
			first = viewCost{cpu, float64(rows)}
		}
	}
	return first, nil
}

// askView fetches a view; rows are counted where the answer is plain.
func askView(s *process, path, coding string) (size, rows int, err error) {
	request, err := http.NewRequest(http.MethodGet, "http://"+s.addr+path, nil)
	if err != nil {
		return 0, 0, err
	}
	request.Header.Set("Accept-Encoding", coding)
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return 0, 0, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		return 0, 0, fmt.Errorf("%s: %s %v", path, response.Status, err)
	}
	if coding == "identity" {
		rows = bytes.Count(body, []byte("<tr"))
	}
	return len(body), rows, nil
}

// growModels writes a copy of a site with every model n times.
func growModels(from, to string, n int) error {
	for _, part := range []string{"content", "data", "web/dist"} {
		target := filepath.Join(to, part)
		if err := os.RemoveAll(target); err != nil {
			return err
		}
		if err := os.CopyFS(target, os.DirFS(filepath.Join(from, part))); err != nil {
			return err
		}
	}
	return fs.WalkDir(os.DirFS(from), "data/models", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".toml" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		for generation := 2; generation <= n; generation++ {
			file := strings.TrimSuffix(name, ".toml") + suffix(generation) + ".toml"
			copied := strings.Replace(string(text), `name = "`, fmt.Sprintf(`name = "%d `, generation), 1)
			if err := os.WriteFile(filepath.Join(to, file), []byte(copied), 0o644); err != nil {
				return err
			}
		}
		return nil
	})
}
