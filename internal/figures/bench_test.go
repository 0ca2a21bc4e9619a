package figures_test

import (
	"context"
	"encoding/json"
	"os"
	"syscall"
	"testing"

	"astrolabe/internal/figures"
	"astrolabe/internal/render"
)

// cpu is the processor time of this process in nanoseconds: what a figure costs
// on a machine that does other things too.
func cpu() int64 {
	var r syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return r.Utime.Nano() + r.Stime.Nano()
}

// BenchmarkChart measures what a figure costs in Go: the index to a chart.
func BenchmarkChart(b *testing.B) {
	for _, f := range figures.All() {
		b.Run(f.Name, func(b *testing.B) {
			mustDraw(b, f.Name, benchmarkFor(f))
			before := cpu()
			for b.Loop() {
				mustDraw(b, f.Name, benchmarkFor(f))
			}
			b.ReportMetric(float64(cpu()-before)/1e6/float64(b.N), "cpu-ms/op")
		})
	}
}

// BenchmarkDrawing measures what a figure costs in the engine: a chart to HTML.
func BenchmarkDrawing(b *testing.B) {
	bundle, err := os.ReadFile("../../web/dist/server/entry.server.js")
	if err != nil {
		b.Skip("the front end is not built")
	}
	pool, err := render.NewPool(string(bundle), render.Options{Engines: 1})
	if err != nil {
		b.Fatal(err)
	}
	defer pool.Close()
	for _, f := range figures.All() {
		b.Run(f.Name, func(b *testing.B) {
			island, err := json.Marshal(map[string]any{"name": "Figure", "data": mustDraw(b, f.Name, benchmarkFor(f))})
			if err != nil {
				b.Fatal(err)
			}
			size, before := 0, cpu()
			for b.Loop() {
				html, err := pool.RenderIsland(context.Background(), island)
				if err != nil {
					b.Fatal(err)
				}
				size = len(html)
			}
			b.ReportMetric(float64(cpu()-before)/1e6/float64(b.N), "cpu-ms/op")
			b.ReportMetric(float64(size), "bytes")
		})
	}
}
