package main

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
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
		debug.SetMemoryLimit(memoryLimit)
		go followHeap(ctx)
	}
}

// followHeap keeps the bound at two and a half times what is alive, and never below its start.
func followHeap(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	limit := int64(memoryLimit)
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		metrics.Read(live)
		// A change stops the world for a moment, so small ones are left alone.
		if next := limitFor(int64(live[0].Value.Uint64())); next > limit*11/10 || next < limit*9/10 {
			debug.SetMemoryLimit(next)
			limit = next
		}
	}
}

func limitFor(live int64) int64 { return max(memoryLimit, live*5/2) }
