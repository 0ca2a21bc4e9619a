package queue

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// A segment file is a head and frames. The head is the magic text and the
// segment's marker, four random bytes. A frame is
//
//	marker | length of the record | checksum of the three others | record
//
// with four bytes each, little-endian. The marker lets a reader find the next
// frame after a damaged one, and nobody who sends us records can know it.
const (
	magic     = "queue v1"
	headSize  = len(magic) + 4
	frameSize = 12
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// frame is where a record stands in its segment.
type frame struct {
	off uint32
	sum uint32
}

func appendFrame(dst []byte, marker uint32, rec []byte) (framed []byte, sum uint32) {
	start := len(dst)
	dst = binary.LittleEndian.AppendUint32(dst, marker)
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(rec)))
	sum = checksum(dst[start:], rec)
	dst = binary.LittleEndian.AppendUint32(dst, sum)
	return append(dst, rec...), sum
}

func checksum(head, rec []byte) uint32 {
	return crc32.Update(crc32.Checksum(head[:8], castagnoli), castagnoli, rec)
}

// parseFrame reads the frame that data starts with.
func parseFrame(data []byte, marker uint32) (rec []byte, sum uint32, ok bool) {
	if len(data) < frameSize || binary.LittleEndian.Uint32(data) != marker {
		return nil, 0, false
	}
	n := binary.LittleEndian.Uint32(data[4:])
	if n > MaxRecord || int(n) > len(data)-frameSize {
		return nil, 0, false
	}
	rec = data[frameSize : frameSize+int(n)]
	sum = binary.LittleEndian.Uint32(data[8:])
	return rec, sum, checksum(data, rec) == sum
}

// scan finds every sound frame of a segment file. The file is sound up to end;
// holes counts the damaged stretches before it.
func scan(data []byte, marker uint32) (frames []frame, end, holes int) {
	mark := binary.LittleEndian.AppendUint32(nil, marker)
	end = headSize
	for off := headSize; off < len(data); {
		rec, sum, ok := parseFrame(data[off:], marker)
		if ok {
			if off > end {
				holes++
			}
			frames = append(frames, frame{uint32(off), sum})
			off += frameSize + len(rec)
			end = off
			continue
		}
		next := bytes.Index(data[off+1:], mark)
		if next < 0 {
			break
		}
		off += 1 + next
	}
	return frames, end, holes
}
