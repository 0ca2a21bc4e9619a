package relay

import (
	"encoding/binary"
	"hash/maphash"
)

// A record of the queue is a version byte and fields, each behind its length.
const recordVersion = 1

func pack(fields ...[]byte) []byte {
	size := 1
	for _, f := range fields {
		size += binary.MaxVarintLen32 + len(f)
	}
	rec := append(make([]byte, 0, size), recordVersion)
	for _, f := range fields {
		rec = binary.AppendUvarint(rec, uint64(len(f)))
		rec = append(rec, f...)
	}
	return rec
}

// unpack returns the fields of a record, which must be exactly n.
func unpack(rec []byte, n int) ([][]byte, bool) {
	if len(rec) == 0 || rec[0] != recordVersion {
		return nil, false
	}
	fields := make([][]byte, 0, n)
	for rec = rec[1:]; len(rec) > 0; {
		size, used := binary.Uvarint(rec)
		if used <= 0 || size > uint64(len(rec)-used) {
			return nil, false
		}
		rec = rec[used:]
		fields = append(fields, rec[:size])
		rec = rec[size:]
	}
	return fields, len(fields) == n
}

var laneSeed = maphash.MakeSeed()

// laneOf hashes what must stay in order. Lanes live no longer than the process.
func laneOf(parts ...[]byte) uint64 {
	var h maphash.Hash
	h.SetSeed(laneSeed)
	for _, p := range parts {
		h.Write(p)
		h.WriteByte(0)
	}
	return h.Sum64()
}
