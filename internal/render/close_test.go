package render

import (
	"context"
	"errors"
	"testing"
	"time"
)

// A pool is closed when a new bundle takes its place. A request that had the
// old one in its hand must still get an answer, and not wait for an engine
// that will never come back.
func TestRenderAfterClose(t *testing.T) {
	t.Parallel()
	p, err := NewPool(bundle, Options{Engines: 2, Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	p.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	got, err := p.Render(ctx, []byte(`{"name":"A"}`), []byte(`{"text":"b"}`))
	if errors.Is(err, context.DeadlineExceeded) {
		t.Fatal("the render waits for ever")
	}
	if err == nil && got != "<p>Ab 1</p>" {
		t.Errorf("got %q", got)
	}
}
