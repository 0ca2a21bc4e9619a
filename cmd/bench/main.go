// Command bench measures the site in one run and prints it as tables. Figures
// are ratios within the run: ours beside a bare net/http server that hands out
// the same bytes from memory (and nginx, if it is installed), in turns, so
// that a noisy machine is noisy for all of them.
//
//	go run ./cmd/bench [-binary bin/astrolabe] [-requests 20000] [-rounds 3]
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	binary := flag.String("binary", "bin/astrolabe", "the binary to measure")
	requests := flag.Int("requests", 20000, "requests per round and server")
	rounds := flag.Int("rounds", 3, "rounds; the median counts")
	views := flag.Bool("views", false, "measure only views that nobody has asked for before")
	abilities := flag.Bool("ability", false, "measure only the fit of the linked ability")
	only := flag.Bool("growth", false, "measure only the site with ten times the texts")
	mcpCalls := flag.Bool("mcp", false, "measure only calls to the MCP server")
	bare := flag.String("bare", "", "serve the captured responses in this folder (used by the program itself)")
	addr := flag.String("addr", "", "address for -bare")
	flag.Parse()
	if *views {
		if err := viewsOnly(*binary); err != nil {
			log.Fatal("bench: ", err)
		}
		return
	}
	if *abilities {
		built, err := buildSite()
		if err != nil {
			log.Fatal("bench: ", err)
		}
		measureAbility(built)
		return
	}
	if *only {
		if err := growthOnly(*binary); err != nil {
			log.Fatal("bench: ", err)
		}
		return
	}
	if *mcpCalls {
		if err := mcpOnly(*binary); err != nil {
			log.Fatal("bench: ", err)
		}
		return
	}
	if *bare != "" {
		log.Fatal(serveBare(*bare, *addr))
	}
	if err := run(*binary, *requests, *rounds); err != nil {
		log.Fatal("bench: ", err)
	}
}

// unseenViews is how many views of each kind are asked for.
const unseenViews = 400

func viewsOnly(binary string) error {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	return measureViews(binary, dir, unseenViews)
}

func growthOnly(binary string) error {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	return measureGrowth(binary, dir)
}

// pages are what is measured: a content page and a large one.
var pages = []struct{ name, path string }{
	{"content page", "/resources/llm-knowledge-base/context-window"},
	{"large page", "/resources/llm-index"},
}

var codings = []string{"br", "gzip", "identity"}

func run(binary string, requests, rounds int) error {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)

	start, err := measureStart(binary)
	if err != nil {
		return err
	}
	ours, err := startOurs(binary)
	if err != nil {
		return err
	}
	defer ours.stop()
	if err := ours.waitWarm(); err != nil {
		return err
	}
	idle := ours.memoryMB()
	if err := capture(ours, dir); err != nil {
		return err
	}
	rivals, err := startRivals(dir)
	if err != nil {
		return err
	}
	for _, r := range rivals {
		defer r.stop()
	}
	if err := compare(append([]*process{ours}, rivals...), requests, rounds); err != nil {
		return err
	}
	if err := measureMCP(ours); err != nil {
		return err
	}
	fmt.Printf("\nStart\n  first 200 after start   %4d ms (median of 5; before the warm-up)\n  whole site warm after    %4d ms, %d ms of CPU\n",
		start.first.Milliseconds(), start.warm.Milliseconds(), start.warmCPU.Milliseconds())
	fmt.Printf("\nMemory (resident)\n  idle, warm   %d MB\n  after load   %d MB (peak %d MB)\n", idle, ours.memoryMB(), ours.peakMB())
	built, err := buildSite()
	if err != nil {
		return err
	}
	if err := measureRender(built); err != nil {
		return err
	}
	measureAbility(built)
	if err := measureBytes(ours); err != nil {
		return err
	}
	ours.stop()
	if err := measureViews(binary, filepath.Join(dir, "models"), unseenViews); err != nil {
		return err
	}
	return measureGrowth(binary, dir)
}
