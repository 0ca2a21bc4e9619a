package views

import "strconv"

func countOf(matching, total int) string {
	if matching == total {
		return grouped(total) + " models"
	}
	return grouped(matching) + " of " + grouped(total) + " models"
}

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}

// grouped writes a number with its thousands apart.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
