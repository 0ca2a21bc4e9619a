package search

import "math/bits"

// longestSlips is the longest word that is compared letter by letter: the work for a
// word that nobody knows must stay small.
const longestSlips = 120

// Slips is how many slips of the keyboard lie between two words: a byte too many, too
// few, wrong, or two swapped. What reaches the limit is not counted further, nor are
// words that are longer than anything we compare.
func Slips(a, b string, limit int) int {
	var rows [3][longestSlips + 1]int
	if abs(len(a)-len(b)) >= limit || len(b) > longestSlips {
		return limit
	}
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least >= limit {
			return limit
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

func abs(n int) int { return max(n, -n) }

// slipsAllowed is how many slips a word may have: short words must be right.
func slipsAllowed(word string) int {
	switch {
	case len(word) < 3:
		return 0
	case len(word) < 8:
		return 1
	}
	return 2
}

// similar are the words that a word may be a misspelling of, those with the fewest
// slips. With begun, the word may be the beginning of one.
func (x *Index) similar(asked string, begun bool) (found []int32, slips int) {
	limit := slipsAllowed(asked) + 1
	letters := lettersOf(asked)
	for i := range x.words {
		w := &x.words[i]
		if w.text[0] < 'a' || bits.OnesCount32(letters&^w.letters) >= limit {
			continue
		}
		if len(asked) == 3 && (w.letters != letters || len(w.text) != 3) {
			continue // two swapped, no more: most short words are near to others
		}
		n := Slips(asked, w.text, limit)
		if begun && len(asked) > 3 && len(w.text) > len(asked) {
			for size := len(asked) - 1; size <= len(asked)+1 && size < len(w.text); size++ {
				n = min(n, Slips(asked, w.text[:size], limit))
			}
		}
		if n >= limit {
			continue
		}
		if len(found) == 0 || n < slips {
			found, slips = found[:0], n
			limit = n + 1
		}
		found = append(found, int32(i))
	}
	return found, slips
}
