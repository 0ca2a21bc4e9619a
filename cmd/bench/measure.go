package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"astrolabe/internal/build"
	"astrolabe/internal/config"
	"astrolabe/internal/payload"
	"astrolabe/internal/render"
	"astrolabe/internal/site"
)

// startup is how the binary comes up.
type startup struct{ first, warm, warmCPU time.Duration }

// measureStart starts the binary five times and waits for the first page.
func measureStart(binary string) (startup, error) {
	var firsts []time.Duration
	var s startup
	for i := range 5 {
		started := time.Now()
		p, err := startOurs(binary)
		if err != nil {
			return s, err
		}
		if _, err := p.waitFor("/"); err != nil {
			return s, err
		}
		firsts = append(firsts, time.Since(started))
		if i == 4 {
			if err := p.waitWarm(); err != nil {
				return s, err
			}
			s.warm, s.warmCPU = time.Since(started), p.cpu()
		}
		p.stop()
	}
	slices.Sort(firsts)
	s.first = firsts[len(firsts)/2]
	return s, nil
}

// buildSite builds the site of this folder.
func buildSite() (*site.Site, error) {
	defaults, err := os.ReadFile("site.toml")
	if err != nil {
		return nil, err
	}
	cfg, err := config.Load(defaults, "", func(string) string { return "" }, nil)
	if err != nil {
		return nil, err
	}
	return build.Site(os.DirFS("."), cfg)
}

// measureRender renders pages in one engine, uncached, and counts CPU time.
func measureRender(built *site.Site) error {
	bundle, err := os.ReadFile("web/dist/server/entry.server.js")
	if err != nil {
		return err
	}
	pool, err := render.NewPool(string(bundle), render.Options{Engines: 1})
	if err != nil {
		return err
	}
	defer pool.Close()
	fmt.Printf("\nUncached, CPU in the engine\n")
	for _, path := range []string{"/", pages[0].path, "/concept", "/blog", site.GuidePath, pages[1].path} {
		took, err := renderCPU(pool, built, path)
		if err != nil {
			return err
		}
		fmt.Printf("  %-46s %7.1f ms\n", path, float64(took.Microseconds())/1000)
	}
	return nil
}

func renderCPU(pool *render.Pool, s *site.Site, path string) (time.Duration, error) {
	route, err := s.Route(path)
	if err != nil {
		return 0, err
	}
	p, err := payload.New(s, route, nil)
	if err != nil {
		return 0, err
	}
	encoded, err := p.Encode()
	if err != nil {
		return 0, err
	}
	frame := []byte(`{"resources":[],"sections":[],"footer":[],"name":"x","home":"/"}`)
	const times = 20
	before := cpuTime()
	for range times {
		if _, err := pool.Render(context.Background(), frame, encoded.Full); err != nil {
			return 0, err
		}
	}
	return (cpuTime() - before) / times, nil
}

func cpuTime() time.Duration {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

var (
	scriptLink = regexp.MustCompile(`<link rel="modulepreload"[^>]* href="([^"]+)"`)
	styleLink  = regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)"`)
)

// measureBytes prints what a first visit to each page kind loads, in brotli.
func measureBytes(s *process) error {
	fmt.Printf("\nBytes of a first visit, brotli\n  %-46s %8s %8s %8s\n", "page", "HTML", "CSS", "JS")
	for _, path := range []string{"/", "/concept", "/blog", "/blog/margin-of-error", "/support", "/troubleshooting", "/hall-of-fame",
		site.IndexPath, site.BenchmarksPath, site.TermsPath, pages[0].path, site.GuidePath, site.GuidePath + "/self-consistency", site.StackPath} {
		html, size, err := fetch(s, path)
		if err != nil {
			return err
		}
		sum := func(pattern *regexp.Regexp) (total int, err error) {
			for _, m := range pattern.FindAllStringSubmatch(html, -1) {
				_, n, err := fetch(s, m[1])
				if err != nil {
					return 0, err
				}
				total += n
			}
			return total, nil
		}
		scripts, err := sum(scriptLink)
		if err != nil {
			return err
		}
		css, err := sum(styleLink)
		if err != nil {
			return err
		}
		fmt.Printf("  %-46s %8.1f %8.1f %8.1f KB\n", path, kb(size), kb(css), kb(scripts))
	}
	return nil
}

// fetch returns a file as text, and its size in brotli.
func fetch(s *process, path string) (string, int, error) {
	var text string
	var size int
	for _, coding := range []string{"identity", "br"} {
		request, err := http.NewRequest(http.MethodGet, "http://"+s.addr+path, nil)
		if err != nil {
			return "", 0, err
		}
		request.Header.Set("Accept-Encoding", coding)
		response, err := http.DefaultTransport.RoundTrip(request)
		if err != nil {
			return "", 0, err
		}
		var body bytes.Buffer
		_, err = io.Copy(&body, response.Body)
		_ = response.Body.Close()
		if err != nil || response.StatusCode != http.StatusOK {
			return "", 0, fmt.Errorf("%s: %s %v", path, response.Status, err)
		}
		if coding == "identity" {
			text = strings.Clone(body.String())
		}
		size = body.Len()
	}
	return text, size, nil
}

func kb(n int) float64 { return float64(n) / 1024 }
