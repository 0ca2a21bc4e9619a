package figures_test

import (
	"context"
	"encoding/json"
	"os"
	"testing"

	"astrolabe/internal/figures"
	"astrolabe/internal/render"
)

// BenchmarkChart measures what a figure costs in Go: the index to a chart.
func BenchmarkChart(b *testing.B) {
	for _, f := range figures.All() {
		b.Run(f.Name, func(b *testing.B) {
			mustDraw(b, f.Name, benchmarkFor(f))
			for b.Loop() {
				mustDraw(b, f.Name, benchmarkFor(f))
			}
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
			for b.Loop() {
				html, err := pool.RenderIsland(context.Background(), island)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(html)), "bytes")
			}
		})
	}
}
