package queue

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

func mustOpen(t testing.TB, dir string, maxBytes int64) *Queue {
	t.Helper()
	return openLabelled(t, dir, maxBytes, nil)
}

func openLabelled(t testing.TB, dir string, maxBytes int64, label func([]byte) Label) *Queue {
	t.Helper()
	q, err := Open(dir, maxBytes, label)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { q.Close() })
	return q
}

func mustAppend(t testing.TB, q *Queue, recs ...string) {
	t.Helper()
	for _, rec := range recs {
		if err := q.Append(t.Context(), []byte(rec)); err != nil {
			t.Fatalf("append %q: %v", rec, err)
		}
	}
}

// take delivers until n records have come, and returns them in order.
func take(t testing.TB, q *Queue, n int) []string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 15*time.Second)
	defer cancel()
	var got []string
	if n == 0 {
		return got
	}
	err := q.Deliver(ctx, Delivery{Grace: time.Second, Send: func(_ context.Context, rec []byte) error {
		got = append(got, string(rec))
		if len(got) == n {
			cancel()
		}
		return nil
	}})
	if len(got) != n {
		t.Fatalf("got %d records %q and %v, want %d", len(got), got, err, n)
	}
	return got
}

func numbered(from, to int) []string {
	var recs []string
	for i := from; i < to; i++ {
		recs = append(recs, fmt.Sprintf("record %04d", i))
	}
	return recs
}

func wantRecords(t *testing.T, got, want []string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

func TestRecordsComeInOrderAcrossRestarts(t *testing.T) {
	dir := t.TempDir()
	all := numbered(0, 600)
	q := mustOpen(t, dir, 64<<10) // segments of 4 KiB
	mustAppend(t, q, all[:500]...)
	wantRecords(t, take(t, q, 300), all[:300])
	if err := q.Close(); err != nil {
		t.Fatal(err)
	}
	q = mustOpen(t, dir, 64<<10)
	mustAppend(t, q, all[500:]...)
	if got := q.Stats().Records; got != 300 {
		t.Errorf("waiting: got %d, want 300", got)
	}
	wantRecords(t, take(t, q, 300), all[300:])
}

func TestDeliveredSegmentsAreDeleted(t *testing.T) {
	dir := t.TempDir()
	q := mustOpen(t, dir, 16<<10)
	for range 4 { // more than the bound in all
		recs := numbered(0, 300)
		mustAppend(t, q, recs...)
		wantRecords(t, take(t, q, 300), recs)
	}
	var size int64
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		info, _ := e.Info()
		size += info.Size()
	}
	if size > 8<<10 {
		t.Errorf("folder holds %d bytes after everything was delivered", size)
	}
	if s := q.Stats(); s.Records != 0 || s.Damaged != 0 {
		t.Errorf("stats: got %+v", s)
	}
}

func TestAFullQueueSaysSoAndTakesRecordsAgain(t *testing.T) {
	q := mustOpen(t, t.TempDir(), 10<<10)
	rec := strings.Repeat("x", 1000)
	n := 0
	var err error
	for err == nil {
		if err = q.Append(t.Context(), []byte(rec)); err == nil {
			n++
		}
	}
	if !errors.Is(err, ErrFull) || n < 9 || n > 10 {
		t.Fatalf("after %d records: got %v, want ErrFull after 9 or 10", n, err)
	}
	if got := q.Stats().Bytes; got > 10<<10 {
		t.Errorf("bytes: got %d, over the bound", got)
	}
	take(t, q, n)
	mustAppend(t, q, rec, rec)
	if err := q.Append(t.Context(), make([]byte, 11<<10)); !errors.Is(err, ErrFull) {
		t.Errorf("record over the bound: got %v, want ErrFull", err)
	}
	if err := q.Append(t.Context(), make([]byte, MaxRecord+1)); !errors.Is(err, ErrTooLarge) {
		t.Errorf("huge record: got %v, want ErrTooLarge", err)
	}
}

// A queue whose only segment is done has room for a record as large as the bound.
func TestADoneSegmentMakesRoom(t *testing.T) {
	q := mustOpen(t, t.TempDir(), 8<<10)
	for range 5 {
		mustAppend(t, q, strings.Repeat("x", 3<<10))
		take(t, q, 1)
		mustAppend(t, q, strings.Repeat("y", 7<<10))
		take(t, q, 1)
	}
}

func TestManyAppendAtOnce(t *testing.T) {
	q := mustOpen(t, t.TempDir(), 1<<20)
	var wg sync.WaitGroup
	for g := range 50 {
		wg.Go(func() {
			for i := range 20 {
				mustAppend(t, q, fmt.Sprintf("%d/%d", g, i))
			}
		})
	}
	wg.Wait()
	next := map[string]int{}
	for _, rec := range take(t, q, 1000) {
		g, i, _ := strings.Cut(rec, "/")
		if i != fmt.Sprint(next[g]) {
			t.Fatalf("goroutine %s: got %s, want %d", g, i, next[g])
		}
		next[g]++
	}
}

func TestOneProcessAtATime(t *testing.T) {
	dir := t.TempDir()
	q := mustOpen(t, dir, 1<<20)
	if _, err := Open(dir, 1<<20, nil); !errors.Is(err, ErrLocked) {
		t.Errorf("second open: got %v, want ErrLocked", err)
	}
	q.Close()
	mustOpen(t, dir, 1<<20)
}

func TestAClosedQueueRefuses(t *testing.T) {
	q := mustOpen(t, t.TempDir(), 1<<20)
	ended := make(chan error)
	go func() {
		ended <- q.Deliver(context.Background(), Delivery{Send: func(context.Context, []byte) error { return nil }})
	}()
	time.Sleep(10 * time.Millisecond)
	if err := q.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, ErrClosed) {
		t.Errorf("deliver: got %v, want ErrClosed", err)
	}
	if err := q.Append(t.Context(), []byte("x")); !errors.Is(err, ErrClosed) {
		t.Errorf("append: got %v, want ErrClosed", err)
	}
	if err := q.Close(); err != nil {
		t.Errorf("second close: %v", err)
	}
}

func TestABoundIsAsked(t *testing.T) {
	if _, err := Open(filepath.Join(t.TempDir(), "q"), 0, nil); err == nil {
		t.Error("open without a bound: want an error")
	}
}

func BenchmarkAppend(b *testing.B) {
	q := mustOpen(b, b.TempDir(), 1<<30)
	rec := make([]byte, 400)
	b.SetParallelism(64)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if err := q.Append(context.Background(), rec); err != nil {
				b.Error(err)
			}
		}
	})
}
