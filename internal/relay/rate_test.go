package relay

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// BenchmarkAccept measures accepted events of 500 visitors over HTTP, by a
// server process that has one core, with an upstream that takes 200 ms.
func BenchmarkAccept(b *testing.B) {
	up := newUpstream(b, func(w http.ResponseWriter, _ *http.Request, _ int) {
		time.Sleep(200 * time.Millisecond)
		w.WriteHeader(http.StatusAccepted)
	})
	server := startChild(b, b.TempDir(), up.URL, "GOMAXPROCS=1", childParallel+"=64")
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}}
	defer client.CloseIdleConnections()
	var visitor atomic.Int64
	b.SetParallelism(64)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			req, _ := http.NewRequest(http.MethodPost, server.url, strings.NewReader(sound))
			req.Header.Set("Content-Type", "text/plain")
			req.Header.Set("User-Agent", fmt.Sprint("Mozilla/5.0 (X11; Linux x86_64) Visitor/", visitor.Add(1)%500))
			res, err := client.Do(req)
			if err != nil {
				b.Error(err)
				return
			}
			io.Copy(io.Discard, res.Body)
			res.Body.Close()
			if res.StatusCode != http.StatusAccepted {
				b.Errorf("status %d", res.StatusCode)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "events/s")
	b.ReportMetric(float64(len(up.got()))/b.Elapsed().Seconds(), "delivered/s")
	server.kill()
	cpu := server.cmd.ProcessState.UserTime() + server.cmd.ProcessState.SystemTime()
	b.ReportMetric(float64(cpu.Microseconds())/float64(b.N), "server-µs/event")
}

// BenchmarkHandler measures the handler alone: check, encode, queue, fsync.
func BenchmarkHandler(b *testing.B) {
	up := newUpstream(b, accepts)
	up.Close() // dead
	e := newEvents(b, up.URL, func(c *EventConfig) { c.Delivery.MaxBytes = 1 << 30; c.Delivery.Log = nil })
	b.SetParallelism(64)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if w := post(e, sound); w.Code != http.StatusAccepted {
				b.Errorf("status %d", w.Code)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "events/s")
}
