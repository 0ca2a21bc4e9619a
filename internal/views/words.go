package views

import "astrolabe/internal/words"

func countOf(matching, total int) string {
	if matching == total {
		return words.Count(total, "model")
	}
	return words.Number(matching) + " of " + words.Count(total, "model")
}

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}
