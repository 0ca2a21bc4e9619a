package render

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A page that never ends, asked for by many, holds the engine once: those who
// waited for it and those who come later get the error at once.
func TestAFailedRenderIsNotTriedAgainAtOnce(t *testing.T) {
	const timeout = 300 * time.Millisecond
	p := newTestPool(t, Options{Engines: 1, Timeout: timeout})
	start := time.Now()
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if _, err := p.Render(t.Context(), []byte(`{}`), []byte(`{"loop":true}`)); !errors.Is(err, ErrTimeout) {
				t.Errorf("got %v, want ErrTimeout", err)
			}
		})
	}
	wg.Wait()
	if _, err := p.Render(t.Context(), []byte(`{"name":"A"}`), []byte(`{"text":"b"}`)); err != nil {
		t.Error(err)
	}
	if took := time.Since(start); took > 10*timeout {
		t.Errorf("21 renders took %v, want little more than %v", took, timeout)
	}
}

func TestFailuresAreForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var f failures
		f.remember(1, ErrTimeout)
		got := fmt.Sprint(f.recent(1) != nil, f.recent(2) != nil)
		time.Sleep(failedFor)
		got += fmt.Sprint(" ", f.recent(1) != nil)
		for i := range uint64(10 * maxFailures) {
			f.remember(i, ErrTimeout)
		}
		if want := "true false false"; got != want || len(f.failed) > maxFailures {
			t.Errorf("got %s and %d kept, want %s and %d at most", got, len(f.failed), want, maxFailures)
		}
	})
}

// A panic in Go while an engine runs is an error, and its place is given back.
func TestAPanicCostsNoEngine(t *testing.T) {
	p := newTestPool(t, Options{Engines: 1, Timeout: time.Second})
	(<-p.idle).close()
	p.idle <- &engine{} // which has no VM, and so panics
	if _, err := p.Render(t.Context(), []byte(`{"name":"A"}`), []byte(`{"text":"a"}`)); !errors.Is(err, ErrRender) {
		t.Errorf("got %v, want ErrRender", err)
	}
	got, err := p.Render(t.Context(), []byte(`{"name":"A"}`), []byte(`{"text":"b"}`))
	if err != nil || got != "<p>Ab 1</p>" {
		t.Errorf("after the panic: got %q, %v", got, err)
	}
}
