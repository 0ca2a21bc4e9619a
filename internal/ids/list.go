package ids

import (
	"regexp"
	"strings"
)

// between is what stands between the ids of a list.
var between = regexp.MustCompile(`[\n\r,;]+`)

// List reads a text that is nothing but ids, on lines of their own or with commas between
// them; false for any other text, in which Find looks for ids. One word is always an id,
// so that it is told if it can be none.
func List(text string) (list []string, ok bool) {
	ok = true
	for _, item := range between.Split(text, -1) {
		item = strings.Trim(strings.TrimSpace(item), "\"'`")
		if item == "" {
			continue
		}
		list = append(list, item)
		ok = ok && wellFormed.MatchString(marks.ReplaceAllString(strings.ToLower(item), ""))
	}
	return list, ok || len(list) == 1 && !inText.MatchString(list[0])
}
