package counter

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

func TestVisitorsAreOneAcrossARestartOfTheDay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stats.db")
	now := newClock(monday)
	for range 3 {
		c := mustOpen(t, path, now)
		c.Record(view(monday, "/", "", 1))
		c.Record(view(monday, "/", "", 2))
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
	}
	c := mustOpen(t, path, now)
	if r := mustReport(t, c, monday, monday); r.Views != 6 || r.Visitors != 2 {
		t.Errorf("got %+v, want 6 views of 2 visitors", r)
	}
}

func TestSaltAndHashesGoWithTheDay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stats.db")
	now := newClock(monday)
	c := mustOpen(t, path, now)
	v := view(monday, "/", "", 1)
	c.Record(v)
	if err := c.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	var salt, hash []byte
	if err := c.db.Load().QueryRow(`SELECT salt, hash FROM salt, hashes`).Scan(&salt, &hash); err != nil {
		t.Fatal(err)
	}
	if !inFiles(t, path, salt) || !inFiles(t, path, hash) {
		t.Fatal("salt and hash are not in the files on their day")
	}
	now.set(monday.Add(24 * time.Hour)) // nobody comes: the clock alone ends the day
	deadline := time.Now().Add(4 * time.Second)
	for inFiles(t, path, salt) || inFiles(t, path, hash) {
		if time.Now().After(deadline) {
			t.Fatal("salt or hash is still in the files on the day after")
		}
		time.Sleep(20 * time.Millisecond)
	}
	if r := mustReport(t, c, monday, monday); r.Views != 1 || r.Visitors != 1 {
		t.Errorf("monday: got %+v, want its numbers kept", r)
	}
}

// A reader can keep yesterday's salt in the log for as long as it reads.
func TestSaltGoesOnceAReaderIsDone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stats.db")
	now := newClock(monday)
	c := mustOpen(t, path, now)
	var salt []byte
	if err := c.db.Load().QueryRow(`SELECT salt FROM salt`).Scan(&salt); err != nil {
		t.Fatal(err)
	}
	c.Record(view(monday, "/", "", 1))
	if err := c.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	reader, err := openDB(path, "ro")
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	tx, err := reader.Begin()
	if err != nil {
		t.Fatal(err)
	}
	var n int
	if err := tx.QueryRow(`SELECT count(*) FROM paths`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	now.set(monday.Add(24 * time.Hour))
	time.Sleep(1500 * time.Millisecond) // the day ends while the reader reads
	if !inFiles(t, path, salt) {
		t.Log("the reader did not keep the salt; nothing is tested here")
	}
	tx.Rollback()
	for deadline := time.Now().Add(4 * time.Second); inFiles(t, path, salt); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("salt is still in the files")
		}
	}
}

func TestNothingOfTheVisitorIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stats.db")
	c := mustOpen(t, path, newClock(monday))
	v := view(monday, "/", "", 1)
	c.Record(v)
	if err := c.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, secret := range [][]byte{[]byte(v.UserAgent), []byte(v.Addr.String()), v.Addr.AsSlice()} {
		if inFiles(t, path, secret) {
			t.Errorf("%q is in the files", secret)
		}
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode: got %v, %v, want 0600", info.Mode(), err)
	}
}

// inFiles says whether the database or its log hold some bytes.
func inFiles(t *testing.T, path string, b []byte) bool {
	t.Helper()
	files, _ := filepath.Glob(path + "*")
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if bytes.Contains(data, b) {
			return true
		}
	}
	return false
}

func TestViewsAtMidnight(t *testing.T) {
	midnight := time.Date(2026, 3, 3, 0, 0, 0, 0, time.UTC)
	now := newClock(midnight.Add(-time.Second))
	c := mustOpen(t, filepath.Join(t.TempDir(), "stats.db"), now)
	c.Record(view(now.now(), "/", "", 1))
	late := now.now()
	now.set(midnight)
	c.Record(view(midnight, "/", "", 1))
	c.Record(view(late, "/", "", 1)) // overtaken: counts for the new day
	r := mustReport(t, c, late, midnight)
	if want := []Day{{"2026-03-02", 1, 1}, {"2026-03-03", 2, 1}}; !reflect.DeepEqual(r.Days, want) {
		t.Errorf("got %+v, want %+v", r.Days, want)
	}
}
