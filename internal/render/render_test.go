package render

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"
)

const bundle = `
var count = 0
function render(frame, payload) {
  count++
  var p = JSON.parse(payload)
  if (p.loop) for (;;) {}
  if (p.throw) throw new Error('broken: ' + p.throw)
  if (p.eat) { var a = []; for (;;) a.push(new Array(10000).fill(p)) }
  if (p.notText) return 7
  return '<p>' + JSON.parse(frame).name + p.text + ' ' + count + '</p>'
}`

func newTestPool(t *testing.T, opts Options) *Pool {
	t.Helper()
	p, err := NewPool(bundle, opts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// Nothing is rendered for one who has left.
func TestNothingIsRenderedForOneWhoHasLeft(t *testing.T) {
	p := newTestPool(t, Options{Engines: 1, Timeout: time.Second})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for range 50 {
		if got, err := p.Render(ctx, []byte(`{"name":"A"}`), []byte(`{"text":""}`)); !errors.Is(err, context.Canceled) {
			t.Fatalf("got %q, %v", got, err)
		}
	}
}

func TestRender(t *testing.T) {
	p := newTestPool(t, Options{Engines: 1, Timeout: time.Second})
	got, err := p.Render(context.Background(), []byte(`{"name":"A"}`), []byte(`{"text":" é <"}`))
	if want := "<p>A é < 1</p>"; err != nil || got != want {
		t.Fatalf("got %q, %v; want %q", got, err, want)
	}
}

// A failed engine is replaced: the next render starts from a fresh one.
func TestBrokenEngineIsReplaced(t *testing.T) {
	for name, payload := range map[string]string{
		"throws": `{"throw":"x"}`, "endless": `{"loop":true}`, "greedy": `{"eat":true}`, "no text": `{"notText":true}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newTestPool(t, Options{Engines: 1, Timeout: 300 * time.Millisecond, MemoryBytes: 32 << 20})
			if _, err := p.Render(context.Background(), []byte(`{}`), []byte(payload)); !errors.Is(err, ErrRender) {
				t.Fatalf("got %v, want ErrRender", err)
			}
			got, err := p.Render(context.Background(), []byte(`{"name":"A"}`), []byte(`{"text":"b"}`))
			if err != nil || got != "<p>Ab 1</p>" {
				t.Fatalf("after the failure: got %q, %v", got, err)
			}
		})
	}
}

func TestTimeoutIsNamed(t *testing.T) {
	p := newTestPool(t, Options{Engines: 1, Timeout: 100 * time.Millisecond})
	if _, err := p.Render(context.Background(), []byte(`{}`), []byte(`{"loop":true}`)); !errors.Is(err, ErrTimeout) {
		t.Fatalf("got %v, want ErrTimeout", err)
	}
}

func TestErrorCarriesTheMessage(t *testing.T) {
	p := newTestPool(t, Options{Engines: 1, Timeout: time.Second})
	_, err := p.Render(context.Background(), []byte(`{}`), []byte(`{"throw":"here"}`))
	if err == nil || !strings.Contains(err.Error(), "broken: here") {
		t.Fatalf("got %v", err)
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	p := newTestPool(t, Options{Engines: 1, Timeout: time.Second})
	e := <-p.idle
	defer func() { p.idle <- e }()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.Render(ctx, []byte(`{}`), []byte(`{}`)); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
}

func TestParallelRenders(t *testing.T) {
	p := newTestPool(t, Options{Engines: 2, Timeout: 5 * time.Second})
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if _, err := p.Render(context.Background(), []byte(`{"name":""}`), []byte(`{"text":""}`)); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

func TestBrokenBundle(t *testing.T) {
	if _, err := NewPool("function (", Options{}); err == nil {
		t.Fatal("want an error")
	}
	if _, err := NewPool("throw new Error('at load')", Options{}); err == nil {
		t.Fatal("want an error")
	}
}
