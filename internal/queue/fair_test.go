package queue

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// bySender labels records of the form "source/lane text".
func bySender(rec []byte) Label {
	sender, _, _ := strings.Cut(string(rec), " ")
	source, lane, _ := strings.Cut(sender, "/")
	s, _ := strconv.ParseUint(source, 10, 64)
	l, _ := strconv.ParseUint(lane, 10, 64)
	return Label{Source: s, Lane: l}
}

// appendMany adds records faster than one by one.
func appendMany(t *testing.T, q *Queue, recs []string) {
	t.Helper()
	errs := make(chan error, len(recs))
	for _, rec := range recs {
		b, err := q.enqueue(&item{data: []byte(rec), size: len(rec), label: q.labelOf([]byte(rec))})
		if err != nil {
			t.Fatal(err)
		}
		go func() { <-b.done; errs <- b.err }()
	}
	signal(q.wake)
	for range recs {
		if err := <-errs; err != nil {
			t.Fatal(err)
		}
	}
}

func flood(n int, sender func(i int) string) []string {
	var recs []string
	for i := range n {
		recs = append(recs, sender(i)+" flood")
	}
	return recs
}

// However much one source has in the queue, in one lane or in many, the record
// of another is sent within a second.
func TestOneSourceDoesNotHoldUpOthers(t *testing.T) {
	for name, sender := range map[string]func(int) string{
		"one lane":   func(int) string { return "1/1" },
		"many lanes": func(i int) string { return fmt.Sprint("1/", i) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				q := openLabelled(t, t.TempDir(), 64<<20, bySender)
				appendMany(t, q, flood(10_000, sender))
				mustAppend(t, q, "2/1 good")
				start, arrived := time.Now(), make(chan time.Time, 1)
				stop := deliver(t, q, Delivery{Parallel: 8, Send: func(_ context.Context, rec []byte) error {
					time.Sleep(50 * time.Millisecond)
					if strings.HasSuffix(string(rec), "good") {
						arrived <- time.Now()
					}
					return nil
				}})
				if took := (<-arrived).Sub(start); took > time.Second {
					t.Errorf("the other's record arrived after %v", took)
				}
				stop()
			})
		})
	}
}

// Records that always fail, from as many senders, do not hide those that would
// get through; after some tries they are given up.
func TestPoisonIsGivenUpAndHoldsUpNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := openLabelled(t, t.TempDir(), 64<<20, bySender)
		appendMany(t, q, flood(2000, func(i int) string { return fmt.Sprint(i+1, "/1") }))
		var good []string
		for i := range 10 {
			good = append(good, fmt.Sprint(5000+i, "/1 good"))
		}
		mustAppend(t, q, good...)
		start := time.Now()
		arrived := make(chan time.Time, len(good))
		dropped := 0
		stop := deliver(t, q, Delivery{
			Parallel: 64, MaxTries: 3, Dropped: func(string) { dropped++ },
			Send: func(_ context.Context, rec []byte) error {
				time.Sleep(20 * time.Millisecond)
				if !strings.HasSuffix(string(rec), "good") {
					return Blame(errDown)
				}
				arrived <- time.Now()
				return nil
			}})
		for range good {
			if took := (<-arrived).Sub(start); took > 10*time.Second {
				t.Errorf("a good record arrived after %v", took)
			}
		}
		// Now and then somebody comes, so it is not the other end that is down.
		for range 6000 {
			if q.Stats().Records == 0 {
				break
			}
			mustAppend(t, q, "9999/1 good")
			<-arrived
			time.Sleep(30 * time.Second)
		}
		stop()
		if dropped != 2000 || q.Stats().Records != 0 {
			t.Errorf("dropped %d, %d left; want 2000 and none", dropped, q.Stats().Records)
		}
	})
}

// While nothing at all gets through, records grow old but are not at fault.
func TestAnOutageIsNobodysFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := openLabelled(t, t.TempDir(), 1<<20, bySender)
		appendMany(t, q, flood(50, func(i int) string { return fmt.Sprint(i, "/1") }))
		back := time.Now().Add(6 * time.Hour)
		stop := deliver(t, q, Delivery{MaxTries: 3, MaxAge: 24 * time.Hour,
			Dropped: func(reason string) { t.Errorf("dropped: %s", reason) },
			Send: func(context.Context, []byte) error {
				if time.Now().Before(back) {
					return Blame(errDown)
				}
				return nil
			}})
		time.Sleep(7 * time.Hour)
		stop()
		if n := q.Stats().Records; n != 0 {
			t.Errorf("%d records left", n)
		}
	})
}

func TestRecordsGrowTooOld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := openLabelled(t, t.TempDir(), 1<<20, bySender)
		mustAppend(t, q, "1/1 old", "2/1 old")
		time.Sleep(20 * time.Hour)
		mustAppend(t, q, "1/1 young")
		time.Sleep(5 * time.Hour)
		var reasons, got []string
		stop := deliver(t, q, Delivery{MaxAge: 24 * time.Hour,
			Dropped: func(reason string) { reasons = append(reasons, reason) },
			Send:    func(_ context.Context, rec []byte) error { got = append(got, string(rec)); return nil }})
		synctest.Wait()
		stop()
		wantRecords(t, got, []string{"1/1 young"})
		wantRecords(t, reasons, []string{"too old", "too old"})
	})
}

// One source fills a sixteenth of the room and no more, also after a restart.
func TestOneSourceHasAShareOfTheRoom(t *testing.T) {
	dir := t.TempDir()
	q := openLabelled(t, dir, 160<<10, bySender)
	rec := "1/1 " + strings.Repeat("x", 1000)
	var err error
	n := 0
	for ; err == nil && n < 100; n++ {
		err = q.Append(t.Context(), []byte(rec))
	}
	if !errors.Is(err, ErrShare) || n > 11 {
		t.Fatalf("after %d records: got %v, want ErrShare after ten", n, err)
	}
	mustAppend(t, q, "2/1 other")
	q.Close()
	q = openLabelled(t, dir, 160<<10, bySender)
	if err := q.Append(t.Context(), []byte(rec)); !errors.Is(err, ErrShare) {
		t.Errorf("after a restart: got %v, want ErrShare", err)
	}
	mustAppend(t, q, "2/1 another")
	take(t, q, q.Stats().Records)
	mustAppend(t, q, rec)
}
