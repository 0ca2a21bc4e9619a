package relay

import (
	"encoding/binary"
	"hash/maphash"
	"net/netip"
	"time"
)

// A record of the queue is a version byte, the second it came, and fields, each
// behind its length. The first version had no time.
const (
	timelessVersion = 1
	recordVersion   = 2
)

func pack(came time.Time, fields ...[]byte) []byte {
	size := 1 + binary.MaxVarintLen64
	for _, f := range fields {
		size += binary.MaxVarintLen32 + len(f)
	}
	rec := append(make([]byte, 0, size), recordVersion)
	rec = binary.AppendUvarint(rec, uint64(came.Unix()))
	for _, f := range fields {
		rec = binary.AppendUvarint(rec, uint64(len(f)))
		rec = append(rec, f...)
	}
	return rec
}

// cameAt returns when a record came, and the rest of it; the zero time for one
// that does not say.
func cameAt(rec []byte) (came time.Time, rest []byte, ok bool) {
	if len(rec) == 0 || rec[0] == 0 || rec[0] > recordVersion {
		return came, nil, false
	}
	if rec[0] == timelessVersion {
		return came, rec[1:], true
	}
	seconds, used := binary.Uvarint(rec[1:])
	if used <= 0 {
		return came, nil, false
	}
	return time.Unix(int64(seconds), 0), rec[1+used:], true
}

// unpack returns the fields of a record, which must be exactly n.
func unpack(rec []byte, n int) ([][]byte, bool) {
	_, rec, ok := cameAt(rec)
	if !ok {
		return nil, false
	}
	fields := make([][]byte, 0, n)
	for len(rec) > 0 {
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

// sourceOf is whose turn it is when records of an address are sent: all
// addresses of one IPv6 network are one sender. 0 is an unknown one.
func sourceOf(addr netip.Addr) uint64 {
	addr = addr.Unmap().WithZone("")
	if !addr.IsValid() {
		return 0
	}
	if addr.Is6() {
		addr = netip.PrefixFrom(addr, 64).Masked().Addr()
	}
	return max(1, laneOf(addr.AsSlice()))
}
