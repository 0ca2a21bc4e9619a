package relay

import (
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// While the folder of the queue cannot be used, reports get a 503; that is
// said once, and reports are taken when it is mended.
func TestAQueueThatCannotBeOpenedYet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		blocker := filepath.Join(t.TempDir(), "state")
		if err := os.WriteFile(blocker, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		logs := &logBuffer{}
		e := newEvents(t, "http://127.0.0.1:1", func(c *EventConfig) {
			c.Delivery.Dir, c.Delivery.AllowPrivate = filepath.Join(blocker, "events"), false // nothing is dialled
			c.Delivery.Log = slog.New(slog.NewTextHandler(logs, nil))
		})
		time.Sleep(5 * reopenEvery)
		wantStatus(t, post(e, sound), http.StatusServiceUnavailable)
		if got := logs.lines(); len(got) != 1 || !strings.Contains(got[0], "level=ERROR") {
			t.Errorf("want one error, got %q", got)
		}
		if err := os.Remove(blocker); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * reopenEvery)
		wantStatus(t, post(e, sound), http.StatusAccepted)
		if got := logs.lines(); !strings.Contains(got[1], "taken again") {
			t.Errorf("log: got %q", got)
		}
	})
}

// A truncated queue says how many events it lost, and delivers the others.
func TestATruncatedQueueSaysWhatItLost(t *testing.T) {
	dir := t.TempDir()
	e := newEvents(t, "http://127.0.0.1:1", func(c *EventConfig) { c.Delivery.Dir = dir })
	for i := range 100 {
		wantStatus(t, post(e, numbered(100+i)), http.StatusAccepted)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	segments, _ := filepath.Glob(filepath.Join(dir, "*.seg"))
	info, err := os.Stat(segments[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(segments[0], info.Size()*2/3); err != nil {
		t.Fatal(err)
	}
	up := newUpstream(t, accepts)
	logs := &logBuffer{}
	e = newEvents(t, up.URL, func(c *EventConfig) {
		c.Delivery.Dir, c.Delivery.Log = dir, slog.New(slog.NewTextHandler(logs, nil))
	})
	eventually(t, "the rest is delivered", func() bool { return e.Stats().Delivered == 66 })
	if got := logs.lines(); len(got) != 1 || !strings.Contains(got[0], "records_lost=34") {
		t.Errorf("log: got %q, want 34 records lost", got)
	}
}
