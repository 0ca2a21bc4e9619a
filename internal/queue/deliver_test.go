package queue

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

var errDown = errors.New("upstream is down")

// deliver runs Deliver until stop is called, which waits for its end.
func deliver(t *testing.T, q *Queue, d Delivery) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		q.Deliver(ctx, d)
	}()
	return func() { cancel(); <-ended }
}

func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(15 * time.Second); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatalf("not within 15 s: %s", what)
}

func TestAFailedRecordIsSentAgainBeforeTheNext(t *testing.T) {
	q := mustOpen(t, t.TempDir(), 1<<20)
	mustAppend(t, q, "a", "b", "c")
	var got []string
	fails := 3
	stop := deliver(t, q, Delivery{
		MinBackoff: time.Millisecond,
		Send: func(_ context.Context, rec []byte) error {
			if string(rec) == "b" && fails > 0 {
				fails--
				return errDown
			}
			got = append(got, string(rec))
			return nil
		}})
	eventually(t, "all delivered", func() bool { return q.Stats().Records == 0 })
	stop()
	wantRecords(t, got, []string{"a", "b", "c"})
}

func TestBackoffGrowsWhileAllFail(t *testing.T) {
	q := openLabelled(t, t.TempDir(), 1<<20, func(rec []byte) Label { return Label{Lane: uint64(rec[len(rec)-1])} })
	mustAppend(t, q, numbered(0, 500)...)
	var mu sync.Mutex
	tries := 0
	stop := deliver(t, q, Delivery{
		Parallel: 32, MinBackoff: 10 * time.Millisecond, MaxBackoff: 80 * time.Millisecond,
		Send: func(context.Context, []byte) error {
			mu.Lock()
			defer mu.Unlock()
			tries++
			return errDown
		}})
	time.Sleep(500 * time.Millisecond)
	stop()
	// One probe at a time: 10+20+40 ms and then every 40 to 80 ms.
	if tries < 2 || tries > 20 {
		t.Errorf("tries in 500 ms: got %d, want 2 to 20", tries)
	}
	if got := q.Stats().Records; got != 500 {
		t.Errorf("waiting: got %d, want 500", got)
	}
}

func TestLanesStayInOrderAndRunInParallel(t *testing.T) {
	q := openLabelled(t, t.TempDir(), 1<<20, func(rec []byte) Label { return Label{Lane: uint64(rec[0])} })
	for i := range 40 {
		for lane := range 8 {
			mustAppend(t, q, fmt.Sprintf("%d/%d", lane, i))
		}
	}
	var mu sync.Mutex
	flying, most := 0, 0
	next := map[byte]int{}
	stop := deliver(t, q, Delivery{
		Parallel: 8,
		Send: func(_ context.Context, rec []byte) error {
			mu.Lock()
			flying++
			most = max(most, flying)
			if _, i, _ := strings.Cut(string(rec), "/"); i != fmt.Sprint(next[rec[0]]) {
				t.Errorf("lane %c: got %s, want %d", rec[0], i, next[rec[0]])
			}
			next[rec[0]]++
			mu.Unlock()
			time.Sleep(5 * time.Millisecond)
			mu.Lock()
			flying--
			mu.Unlock()
			return nil
		}})
	eventually(t, "all delivered", func() bool { return q.Stats().Records == 0 })
	stop()
	if most < 4 || most > 8 {
		t.Errorf("most on their way at once: got %d, want 4 to 8", most)
	}
}

func TestOneLaneThatFailsDoesNotStopTheOthers(t *testing.T) {
	q := openLabelled(t, t.TempDir(), 1<<20, func(rec []byte) Label { return Label{Lane: uint64(rec[0]) + uint64(rec[len(rec)-1])} })
	mustAppend(t, q, "bad")
	mustAppend(t, q, numbered(0, 200)...)
	stop := deliver(t, q, Delivery{
		Parallel: 4, MinBackoff: time.Millisecond, MaxBackoff: 20 * time.Millisecond,
		Send: func(_ context.Context, rec []byte) error {
			if string(rec) == "bad" {
				return errDown
			}
			return nil
		}})
	eventually(t, "the others delivered", func() bool { return q.Stats().Records == 1 })
	stop()
	wantRecords(t, take(t, q, 1), []string{"bad"})
}

func TestPause(t *testing.T) {
	for _, tt := range []struct {
		name string
		err  error
		want []string
	}{
		{"and the record is done", nil, []string{"a", "b"}},
		{"and the record is sent again", errDown, []string{"a", "a", "b"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := mustOpen(t, t.TempDir(), 1<<20)
			mustAppend(t, q, "a", "b")
			var got []string
			var times []time.Time
			stop := deliver(t, q, Delivery{
				MinBackoff: time.Millisecond,
				Send: func(_ context.Context, rec []byte) error {
					got = append(got, string(rec))
					times = append(times, time.Now())
					if len(got) == 1 {
						return Pause(200*time.Millisecond, tt.err)
					}
					return nil
				}})
			eventually(t, "all delivered", func() bool { return q.Stats().Records == 0 })
			stop()
			wantRecords(t, got, tt.want)
			if d := times[1].Sub(times[0]); d < 200*time.Millisecond {
				t.Errorf("sent again after %v, want 200 ms or more", d)
			}
		})
	}
}

func TestRecordsOnTheirWayMayLandWithinTheGrace(t *testing.T) {
	for _, tt := range []struct {
		name  string
		grace time.Duration
		left  int
	}{
		{"long enough", time.Second, 1},
		{"too short", time.Millisecond, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := mustOpen(t, t.TempDir(), 1<<20)
			mustAppend(t, q, "a", "b")
			sending := make(chan struct{}, 2)
			stop := deliver(t, q, Delivery{
				Grace: tt.grace,
				Send: func(ctx context.Context, _ []byte) error {
					sending <- struct{}{}
					select {
					case <-time.After(100 * time.Millisecond):
						return nil
					case <-ctx.Done():
						return ctx.Err()
					}
				}})
			<-sending
			stop()
			if got := q.Stats().Records; got != tt.left {
				t.Errorf("left: got %d, want %d", got, tt.left)
			}
			take(t, q, tt.left)
		})
	}
}

func TestOneDeliverAtATime(t *testing.T) {
	q := mustOpen(t, t.TempDir(), 1<<20)
	mustAppend(t, q, "a")
	sending := make(chan struct{})
	stop := deliver(t, q, Delivery{Send: func(context.Context, []byte) error { close(sending); return nil }})
	defer stop()
	<-sending
	if err := q.Deliver(t.Context(), Delivery{}); err == nil {
		t.Error("second Deliver: want an error")
	}
}
