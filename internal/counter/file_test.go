package counter

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A file that is no database, or one with holes in it, is set aside and said
// once; counting goes on in a new one.
func TestADamagedFileIsSetAside(t *testing.T) {
	for name, damage := range map[string]func([]byte) []byte{
		"garbage":   func([]byte) []byte { return bytes.Repeat([]byte("nonsense"), 1000) },
		"truncated": func(d []byte) []byte { return d[:len(d)/2] },
		"a hole":    func(d []byte) []byte { clear(d[4096:]); return d },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "visits.db")
			c := mustOpen(t, path, newClock(monday))
			c.Record(view(monday, "/a", "", 1))
			if err := c.Close(); err != nil {
				t.Fatal(err)
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, damage(data), 0o600); err != nil {
				t.Fatal(err)
			}
			var log bytes.Buffer
			c = open(path, slog.New(slog.NewTextHandler(&log, nil)), newClock(monday).now)
			if !c.Record(view(monday, "/b", "", 1)) {
				t.Error("the view was not taken")
			}
			if r := mustReport(t, c, monday, monday); r.Views != 1 {
				t.Errorf("got %+v, want one view", r)
			}
			if err := c.Close(); err != nil {
				t.Error(err)
			}
			if n := strings.Count(log.String(), "level="); n != 1 || !strings.Contains(log.String(), "set aside") {
				t.Errorf("want one line in the log, got:\n%s", log.String())
			}
			if aside, _ := filepath.Glob(path + ".damaged-*"); len(aside) != 1 {
				t.Errorf("set aside: got %q, want one file", aside)
			}
		})
	}
}

// While the folder cannot be written to, views are refused; that is said once,
// and counting begins when it is mended.
func TestAFolderThatCannotBeUsedYet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		blocker := filepath.Join(t.TempDir(), "state")
		if err := os.WriteFile(blocker, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		var log lockedBuffer
		c := Open(filepath.Join(blocker, "visits.db"), slog.New(slog.NewTextHandler(&log, nil)))
		time.Sleep(5 * retryEvery)
		if c.Record(view(time.Now(), "/a", "", 1)) {
			t.Error("the view was taken")
		}
		if n := strings.Count(log.String(), "level=ERROR"); n != 1 {
			t.Errorf("want one error, got:\n%s", log.String())
		}
		if err := os.Remove(blocker); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * retryEvery)
		if !c.Record(view(time.Now(), "/a", "", 1)) {
			t.Error("the view was not taken")
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
		if s := c.Stats(); s.Counted != 1 || !strings.Contains(log.String(), "counted again") {
			t.Errorf("got %+v and log:\n%s", s, log.String())
		}
	})
}

// While the file cannot be written to, as on a full disk, views are refused
// and not only forgotten.
func TestAFileThatCannotBeWrittenTo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := Open(filepath.Join(t.TempDir(), "visits.db"), nil)
		defer c.Close()
		writable := func(pragma string) {
			if _, err := c.db.Load().Exec(pragma); err != nil {
				t.Fatal(err)
			}
		}
		record := func() bool {
			time.Sleep(2 * flushEvery)
			return c.Record(view(time.Now(), "/a", "", 1))
		}
		writable(`PRAGMA query_only = 1`)
		got := fmt.Sprint(record(), record(), record())
		writable(`PRAGMA query_only = 0`)
		got += fmt.Sprint(" ", record())
		if err := c.Flush(t.Context()); err != nil {
			t.Error(err)
		}
		if want := "true false false true"; got != want || c.Stats() != (Stats{Counted: 1, Dropped: 3}) {
			t.Errorf("got %s, %+v, want %s", got, c.Stats(), want)
		}
	})
}

// A file that was deleted is begun anew.
func TestADeletedFileIsBegunAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "state", "visits.db")
		c := Open(path, nil)
		if err := os.RemoveAll(filepath.Dir(path)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * flushEvery)
		c.Record(view(time.Now(), "/a", "", 1))
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
		r, err := ReadReport(t.Context(), path, time.Now(), time.Now())
		if err != nil || r.Views != 1 {
			t.Errorf("got %+v, %v, want one view", r, err)
		}
	})
}

// lockedBuffer is a log that one goroutine writes while another reads it.
type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}
