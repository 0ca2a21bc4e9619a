package queue

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// copyDir copies the files of a folder as a crash would leave them.
func copyDir(t *testing.T, from string) string {
	t.Helper()
	to := t.TempDir()
	entries, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		src, err := os.Open(filepath.Join(from, e.Name()))
		if os.IsNotExist(err) {
			continue // deleted since it was listed
		}
		dst, err2 := os.Create(filepath.Join(to, e.Name()))
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		_, err = io.Copy(dst, src)
		src.Close()
		dst.Close()
		if err != nil {
			t.Fatal(err)
		}
	}
	return to
}

func TestACopyTakenMidWriteHoldsWhatWasAcknowledged(t *testing.T) {
	dir := t.TempDir()
	q := mustOpen(t, dir, 1<<20)
	all := numbered(0, 3000)
	var acknowledged atomic.Int64
	go func() {
		for _, rec := range all {
			if q.Append(t.Context(), []byte(rec)) != nil {
				return
			}
			acknowledged.Add(1)
		}
	}()
	for range 5 {
		time.Sleep(20 * time.Millisecond)
		n := int(acknowledged.Load())
		crashed := mustOpen(t, copyDir(t, dir), 1<<20)
		s := crashed.Stats()
		if s.Records < n || s.Damaged != 0 {
			t.Fatalf("after %d acknowledged: got %+v", n, s)
		}
		wantRecords(t, take(t, crashed, s.Records), all[:s.Records])
	}
}

// onlySegment returns the path and bytes of a queue with one segment.
func onlySegment(t *testing.T, dir string) (string, []byte) {
	t.Helper()
	paths, _ := filepath.Glob(filepath.Join(dir, "*.seg"))
	if len(paths) != 1 {
		t.Fatalf("segments: got %q, want one", paths)
	}
	data, err := os.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	return paths[0], data
}

func TestDamage(t *testing.T) {
	recs := numbered(0, 10)
	const size = frameSize + len("record 0000")
	at := func(i int) int { return headSize + i*size }
	without := func(drop ...int) []string {
		var kept []string
		for i, rec := range recs {
			if !slices.Contains(drop, i) {
				kept = append(kept, rec)
			}
		}
		return kept
	}
	tests := []struct {
		name    string
		damage  func([]byte) []byte
		want    []string
		damaged int
		lost    int
	}{
		{"none", func(d []byte) []byte { return d }, recs, 0, 0},
		{"torn record", func(d []byte) []byte { return d[:len(d)-3] }, recs[:9], 0, 1},
		{"torn frame head", func(d []byte) []byte { return d[:at(9)+5] }, recs[:9], 0, 1},
		{"zeros at the end", func(d []byte) []byte { return append(d, make([]byte, 4096)...) }, recs, 0, 0},
		{"garbage at the end", func(d []byte) []byte { return append(d, bytes.Repeat([]byte{0xa5}, 99)...) }, recs, 0, 0},
		{"flipped bit in a record", func(d []byte) []byte { d[at(4)+frameSize+2] ^= 1; return d }, without(4), 1, 1},
		{"wrong length", func(d []byte) []byte { d[at(4)+4] = 0xff; return d }, without(4), 1, 1},
		{"enormous length", func(d []byte) []byte { d[at(4)+7] = 0xff; return d }, without(4), 1, 1},
		{"wrong marker", func(d []byte) []byte { d[at(0)] ^= 0xff; return d }, without(0), 1, 1},
		{"two stretches", func(d []byte) []byte { d[at(2)] ^= 1; d[at(6)+9] ^= 1; d[at(7)+9] ^= 1; return d }, without(2, 6, 7), 2, 3},
		{"a hole of zeros", func(d []byte) []byte { clear(d[at(3):at(5)]); return d }, without(3, 4), 1, 2},
		{"head cut off", func(d []byte) []byte { return d[:5] }, nil, 0, 10},
		{"foreign head", func(d []byte) []byte { d[0] = 'x'; return d }, nil, 1, 10},
		{"empty file", func([]byte) []byte { return nil }, nil, 0, 10},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			q := mustOpen(t, dir, 1<<20)
			mustAppend(t, q, recs...)
			q.Close()
			path, data := onlySegment(t, dir)
			if err := os.WriteFile(path, tt.damage(data), 0o600); err != nil {
				t.Fatal(err)
			}
			q = mustOpen(t, dir, 1<<20)
			if s := q.Stats(); s.Records != len(tt.want) || s.Damaged != tt.damaged || s.Lost != tt.lost {
				t.Errorf("stats: got %+v, want %d records, %d damaged, %d lost", s, len(tt.want), tt.damaged, tt.lost)
			}
			// What comes after the damage joins what is left.
			mustAppend(t, q, "after")
			wantRecords(t, take(t, q, len(tt.want)+1), append(slices.Clone(tt.want), "after"))
			q.Close()
			if s := mustOpen(t, dir, 1<<20).Stats(); s.Lost != 0 || s.Records != 0 {
				t.Errorf("opened once more: got %+v, want nothing lost again", s)
			}
		})
	}
}

func TestDamageAfterOpenIsSkipped(t *testing.T) {
	dir := t.TempDir()
	q := mustOpen(t, dir, 1<<20)
	mustAppend(t, q, "one", "two", "three")
	path, data := onlySegment(t, dir)
	data[headSize+frameSize+len("one")+frameSize] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	wantRecords(t, take(t, q, 2), []string{"one", "three"})
	if s := q.Stats(); s.Damaged != 1 || s.Records != 0 {
		t.Errorf("stats: got %+v", s)
	}
}

func TestTornAcknowledgementsRepeatAndLoseNothing(t *testing.T) {
	dir := t.TempDir()
	q := mustOpen(t, dir, 1<<20)
	recs := numbered(0, 6)
	mustAppend(t, q, recs...)
	take(t, q, 3)
	q.Close()
	acks, _ := filepath.Glob(filepath.Join(dir, "*.ack"))
	info, err := os.Stat(acks[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(acks[0], info.Size()-3); err != nil { // into the last of three
		t.Fatal(err)
	}
	q = mustOpen(t, dir, 1<<20)
	wantRecords(t, take(t, q, 1), recs[2:3])
	q.Close()
	q = mustOpen(t, dir, 1<<20)
	wantRecords(t, take(t, q, 3), recs[3:])
}

func TestLeftoverAcknowledgementsAreRemoved(t *testing.T) {
	dir := t.TempDir()
	orphan := ackPath(segmentPath(dir, 1))
	if err := os.WriteFile(orphan, make([]byte, 16), 0o600); err != nil {
		t.Fatal(err)
	}
	q := mustOpen(t, dir, 1<<20)
	if _, err := os.Stat(orphan); !os.IsNotExist(err) {
		t.Errorf("orphan: got %v, want it gone", err)
	}
	mustAppend(t, q, "x")
	wantRecords(t, take(t, q, 1), []string{"x"})
}

func TestAfterAWriteErrorTheNextRecordGoesToANewSegment(t *testing.T) {
	dir := t.TempDir()
	q := mustOpen(t, dir, 1<<20)
	mustAppend(t, q, "before")
	take(t, q, 1)
	q.active.file.Close()
	if err := q.Append(t.Context(), []byte("lost")); err == nil {
		t.Fatal("append to a broken file: want an error")
	}
	mustAppend(t, q, "after")
	wantRecords(t, take(t, q, 1), []string{"after"})
}

// A folder that is deleted while the queue is in use is made again: what is
// acknowledged afterwards is in it.
func TestADeletedFolderIsMadeAgain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "queue")
	q := mustOpen(t, dir, 1<<20)
	mustAppend(t, q, "before")
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, q, "after")
	crashed := mustOpen(t, copyDir(t, dir), 1<<20)
	wantRecords(t, take(t, crashed, 1), []string{"after"})
	wantRecords(t, take(t, q, 2), []string{"before", "after"})
}

func FuzzScan(f *testing.F) {
	const marker = 0x01020304
	framed, _ := appendFrame(make([]byte, headSize), marker, []byte("hello"))
	f.Add(framed, 3)
	f.Add(append(framed, framed[headSize:]...), 20)
	f.Fuzz(func(t *testing.T, data []byte, flip int) {
		if flip >= 0 && flip < len(data) {
			data[flip] ^= 0x40
		}
		frames, end, holes := scan(data, marker)
		if end > len(data) && end != headSize || holes > len(frames) {
			t.Fatalf("end %d of %d, %d holes, %d frames", end, len(data), holes, len(frames))
		}
		for _, fr := range frames {
			if _, sum, ok := parseFrame(data[fr.off:], marker); !ok || sum != fr.sum {
				t.Fatalf("frame at %d is not sound", fr.off)
			}
		}
	})
}
