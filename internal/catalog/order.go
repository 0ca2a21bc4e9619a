package catalog

import (
	"cmp"
	"math/bits"
	"slices"
)

// makeOrder computes the order of all models by a column, ascending and descending.
// Unknown values are last in both; equal ones follow the order of the site: newest
// first, then by name.
func (ix *Index) makeOrder(c Column) [2][]int32 {
	key := ix.sortKey(c)
	up, keys := make([]int32, len(ix.Models)), make([]int64, len(ix.Models))
	for i := range up {
		up[i], keys[i] = int32(i), key(int32(i))
	}
	slices.SortFunc(up, func(a, b int32) int { return cmp.Or(compareKeys(keys[a], keys[b]), int(a-b)) })
	return [2][]int32{up, descending(up, keys)}
}

func compareKeys(a, b int64) int {
	switch {
	case a == b:
		return 0
	case a == unknown:
		return 1
	case b == unknown:
		return -1
	}
	return cmp.Compare(a, b)
}

// descending turns an ascending order round. Equal models keep their order, and what
// is unknown stays at the end.
func descending(up []int32, keys []int64) []int32 {
	known := len(up)
	for known > 0 && keys[up[known-1]] == unknown {
		known--
	}
	down := make([]int32, 0, len(up))
	for to := known; to > 0; {
		from := to - 1
		for from > 0 && keys[up[from-1]] == keys[up[from]] {
			from--
		}
		down = append(down, up[from:to]...)
		to = from
	}
	return append(down, up[known:]...)
}

// sortKey is the number that a column is sorted by.
func (ix *Index) sortKey(c Column) func(int32) int64 {
	if order := columns[c].order; order != nil {
		return order(ix)
	}
	column := ix.number[c]
	return func(m int32) int64 { return column[m] }
}

// useful says how much of what a buyer asks first is known of a model: whether it
// can be bought, for how much, and how much it takes.
func (ix *Index) useful(m int32) int {
	if !ix.forSale(m) {
		return 0
	}
	n := 1
	if ix.number[ColInput][m] != unknown {
		n++
		if ix.number[ColContext][m] != unknown {
			n++
		}
	}
	return n
}

// allUseful is all that useful counts.
const allUseful = 3

// setKey orders sets by their size, then by their members.
func setKey(mask uint8) int64 { return int64(bits.OnesCount8(mask))<<8 | int64(mask) }

// licenceKey orders licences from the freest kind, then by name; a licence that
// is not established is unknown.
func (ix *Index) licenceKey(m int32) int64 {
	l := ix.licence[m]
	if ix.Models[m].Licence == "" {
		return unknown
	}
	return int64(ix.Licences[l].Kind)<<16 | int64(l)
}

func (ix *Index) statusKey(m int32) int64 {
	if ix.status[m] == notObserved {
		return unknown
	}
	return int64(ix.status[m])
}

// ranks numbers texts by their order; equal texts get equal numbers.
func ranks[T any](models []T, text func(int) string) func(int32) int64 {
	texts := make([]string, len(models))
	for i := range texts {
		texts[i] = text(i)
	}
	sorted := slices.Compact(slices.Sorted(slices.Values(texts)))
	rank := make([]int64, len(texts))
	for i, t := range texts {
		n, _ := slices.BinarySearch(sorted, t)
		rank[i] = int64(n)
	}
	return func(m int32) int64 { return rank[m] }
}
