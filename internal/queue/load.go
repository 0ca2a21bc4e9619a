package queue

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// load reads what earlier processes left in the folder.
func (q *Queue) load() error {
	entries, err := os.ReadDir(q.dir) // sorted, and so by sequence number
	if err != nil {
		return err
	}
	for _, e := range entries {
		name, isSegment := strings.CutSuffix(e.Name(), ".seg")
		seq, err := strconv.ParseUint(name, 10, 64)
		if !isSegment || err != nil {
			continue
		}
		q.lastSeq = max(q.lastSeq, seq)
		if err := q.loadSegment(filepath.Join(q.dir, e.Name()), seq); err != nil {
			return err
		}
	}
	if n := len(q.segments); n > 0 && q.segments[n-1].size < q.segmentSize {
		q.active = q.segments[n-1]
	}
	return q.removeOrphans(entries)
}

func (q *Queue) loadSegment(path string, seq uint64) error {
	s, d, err := openSegment(path, seq, q.labelOf)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EIO) || errors.Is(err, syscall.EISDIR) {
		q.damaged++ // it would be no better next time
		return os.Rename(path, path+".damaged")
	}
	if err != nil {
		return err
	}
	q.damaged += d.holes
	q.lost += d.lost
	switch {
	case s == nil:
		return q.setAside(path)
	case s.live == 0:
		return s.remove()
	}
	q.segments = append(q.segments, s)
	q.total += s.size
	q.waiting += s.live
	for _, it := range s.todo {
		q.hold(it)
	}
	return nil
}

// setAside deals with a file that has no sound head: one that a crash caught
// at its creation holds nothing, any other is kept for a look by the operator.
func (q *Queue) setAside(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.Size() <= int64(headSize) {
		return os.Remove(path)
	}
	q.damaged++
	return os.Rename(path, path+".damaged")
}

// removeOrphans deletes acknowledgements whose segment is gone, and counts the
// records that went with it undelivered.
func (q *Queue) removeOrphans(entries []os.DirEntry) error {
	known := map[string]bool{}
	for _, s := range q.segments {
		known[filepath.Base(ackPath(s.path))] = true
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".ack") || known[e.Name()] {
			continue
		}
		path := filepath.Join(q.dir, e.Name())
		left, err := readAcks(path)
		if err != nil {
			return err
		}
		q.lost += left.missing(0)
		if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	return nil
}
