package catalog

// nearest finds the word of a list that a visitor most likely meant: the one
// with the fewest slips of the keyboard, the first of equals. Short words must be
// nearer than long ones; an empty answer means that none is near.
func nearest(word string, list []string) string {
	word = foldRunes(word)
	if len(word) < 2 || len(word) > 40 {
		return ""
	}
	best, bestDistance := "", 1+max(1, len(word)/3)
	for _, known := range list {
		if d := distance(word, foldRunes(known), bestDistance); d < bestDistance {
			best, bestDistance = known, d
		}
	}
	return best
}

// distance is how many slips lie between two words: a letter too many, too few,
// wrong, or two swapped. What reaches the limit is not counted further.
func distance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	var rows [3][48]int
	if len(b) >= len(rows[0]) {
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
			row[j] = min(row[j-1]+1, last[j]+1, last[j-1]+cost)
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
