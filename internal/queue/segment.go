package queue

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// segment is one file of records and the file of its acknowledgements.
type segment struct {
	seq     uint64
	path    string
	marker  uint32
	file    *os.File
	size    int64   // what is committed; the file may be longer after an error
	records int     // that are committed
	todo    []*item // records not yet handed out, oldest first
	live    int     // records not yet acknowledged

	mu   sync.Mutex
	acks *os.File // nil until the first entry
}

func segmentPath(dir string, seq uint64) string {
	return filepath.Join(dir, fmt.Sprintf("%016d.seg", seq))
}

func ackPath(segPath string) string {
	return segPath[:len(segPath)-len(".seg")] + ".ack"
}

// there says whether the file still has its name: what is written to a deleted
// one is gone with the process.
func (s *segment) there() bool {
	_, err := os.Stat(s.path)
	return !errors.Is(err, fs.ErrNotExist)
}

// createSegment makes an empty segment that survives a crash.
func createSegment(dir string, seq uint64) (*segment, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	path := segmentPath(dir, seq)
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	var marker [4]byte
	rand.Read(marker[:])
	head := append([]byte(magic), marker[:]...)
	_, err = f.Write(head)
	if err == nil {
		err = f.Sync()
	}
	if err == nil {
		err = syncDir(dir)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(path))
	}
	return &segment{
		seq: seq, path: path, file: f,
		marker: binary.LittleEndian.Uint32(marker[:]), size: int64(headSize),
	}, nil
}

// openSegment reads a segment that an earlier process left, and cuts off what
// follows its last sound record. It returns nil for a file without a head.
func openSegment(path string, seq uint64, label func([]byte) Label) (s *segment, d damage, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, d, err
	}
	acks, err := readAcks(ackPath(path))
	if err != nil {
		return nil, d, err
	}
	if len(data) < headSize || string(data[:len(magic)]) != magic {
		return nil, d, nil
	}
	s = &segment{seq: seq, path: path, marker: binary.LittleEndian.Uint32(data[len(magic):])}
	frames, end, holes := scan(data, s.marker)
	s.size = int64(end)
	for _, fr := range frames {
		if !acks.done[fr] {
			rec, _, _ := parseFrame(data[fr.off:], s.marker)
			s.todo = append(s.todo, &item{seg: s, at: fr, size: len(rec), label: label(rec)})
		}
	}
	s.live = len(s.todo)
	s.records = len(acks.done) + s.live
	d = damage{holes, acks.missing(s.live)}
	if s.file, err = os.OpenFile(path, os.O_RDWR, 0); err != nil {
		return nil, d, err
	}
	if end < len(data) {
		err = errors.Join(s.file.Truncate(s.size), s.file.Sync())
	}
	if d.lost > 0 {
		s.note() // said once
	}
	return s, d, err
}

// damage is what cannot be read of a segment: stretches of the file, and
// records that were once committed.
type damage struct{ holes, lost int }

// acks is what the file beside a segment says.
type acks struct {
	done    map[frame]bool
	records int // committed, as the last entry that says so has it
}

// missing is how many records are neither done nor among those that are left.
func (a acks) missing(left int) int { return max(0, a.records-len(a.done)-left) }

// counts marks an entry that is no acknowledgement: it says how many records
// the segment has. No frame starts as far into a file.
const counts = 1 << 31

// readAcks reads the acknowledged frames. An entry names a frame by place and
// checksum, so that a damaged entry acknowledges nothing.
func readAcks(path string) (acks, error) {
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return acks{}, err
	}
	a := acks{done: make(map[frame]bool, len(data)/8)}
	for ; len(data) >= 8; data = data[8:] {
		fr := frame{binary.LittleEndian.Uint32(data), binary.LittleEndian.Uint32(data[4:])}
		if fr.off == counts {
			a.records = int(fr.sum)
		} else {
			a.done[fr] = true
		}
	}
	return a, nil
}

// read returns the record of a frame.
func (s *segment) read(fr frame) ([]byte, bool) {
	head := make([]byte, frameSize)
	if _, err := s.file.ReadAt(head, int64(fr.off)); err != nil {
		return nil, false
	}
	n := int64(binary.LittleEndian.Uint32(head[4:]))
	if n > MaxRecord {
		return nil, false
	}
	data := make([]byte, frameSize+n)
	if _, err := s.file.ReadAt(data, int64(fr.off)); err != nil {
		return nil, false
	}
	rec, sum, ok := parseFrame(data, s.marker)
	return rec, ok && sum == fr.sum
}

// note writes how many records there are, for a later process to miss them.
func (s *segment) note() { _ = s.writeAck(frame{counts, uint32(s.records)}) }

// writeAck notes that a frame is done.
func (s *segment) writeAck(fr frame) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.acks == nil {
		f, err := os.OpenFile(ackPath(s.path), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
		if err != nil {
			return err
		}
		// What a torn write left would shift every later entry.
		if info, err := f.Stat(); err != nil || info.Size()%8 != 0 {
			if err := errors.Join(err, f.Truncate(info.Size()/8*8)); err != nil {
				return errors.Join(err, f.Close())
			}
		}
		s.acks = f
	}
	entry := binary.LittleEndian.AppendUint32(nil, fr.off)
	_, err := s.acks.Write(binary.LittleEndian.AppendUint32(entry, fr.sum))
	return err
}

// close closes the files. The acknowledgements are made durable here, so that
// an orderly end repeats nothing.
func (s *segment) close() error {
	err := s.file.Close()
	if s.acks != nil {
		err = errors.Join(err, s.acks.Sync(), s.acks.Close())
	}
	return err
}

// remove deletes the files: first the records, so that a crash between the two
// leaves acknowledgements without records and not the other way round.
func (s *segment) remove() error {
	err := errors.Join(s.file.Close(), os.Remove(s.path))
	if s.acks != nil {
		err = errors.Join(err, s.acks.Close())
	}
	if e := os.Remove(ackPath(s.path)); e != nil && !errors.Is(e, fs.ErrNotExist) {
		err = errors.Join(err, e)
	}
	return err
}
