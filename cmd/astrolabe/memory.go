package main

import (
	"context"
	"io/fs"
	"math"
	"os"
	"path"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"
)

// The collector runs less often than by default, up to a bound: most of what
// is alive is pages, which stay, and going over them again and again was the
// largest single cost of a cached request. GOGC and GOMEMLIMIT still win.
const (
	gcPercent   = 400
	memoryLimit = 160 << 20
)

// tuneCollector sets the bound, and moves it as a site turns out to be large:
// near the bound the collector would do little else than run.
func tuneCollector(ctx context.Context) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		most := allowedMemory(os.DirFS("/"))
		debug.SetMemoryLimit(limitFor(0, most))
		go followHeap(ctx, most)
	}
}

// followHeap keeps the bound at two and a half times what is alive, never below its
// start and never above what is allowed.
func followHeap(ctx context.Context, most int64) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	limit := limitFor(0, most)
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		metrics.Read(live)
		// A change stops the world for a moment, so small ones are left alone.
		if next := limitFor(int64(live[0].Value.Uint64()), most); next > limit*11/10 || next < limit*9/10 {
			debug.SetMemoryLimit(next)
			limit = next
		}
	}
}

func limitFor(live, most int64) int64 { return min(max(memoryLimit, live*5/2), most) }

// allowedMemory is how much of the memory of the machine or container the collector may
// count on: the engines, which it does not know of, and the kernel's buffers need the rest.
func allowedMemory(root fs.FS) int64 {
	most := int64(math.MaxInt64)
	for _, file := range limitFiles(root) {
		b, _ := fs.ReadFile(root, file)
		if limit, err := strconv.ParseInt(strings.TrimSpace(string(b)), 10, 64); err == nil {
			most = min(most, limit)
		}
	}
	return most / 100 * 65
}

// limitFiles are where the kernel says how much memory this process may use: in its
// group and in all that it is part of, in either version of groups.
func limitFiles(root fs.FS) []string {
	groups, _ := fs.ReadFile(root, "proc/self/cgroup")
	var files []string
	for line := range strings.Lines(string(groups)) {
		number, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		controllers, group, _ := strings.Cut(rest, ":")
		base, name := "sys/fs/cgroup", "memory.max"
		switch {
		case controllers == "memory":
			base, name = "sys/fs/cgroup/memory", "memory.limit_in_bytes"
		case number != "0":
			continue
		}
		for dir := path.Join(base, group); strings.HasPrefix(dir, base); dir = path.Dir(dir) {
			files = append(files, path.Join(dir, name))
		}
	}
	return files
}
