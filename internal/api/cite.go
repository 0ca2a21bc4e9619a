package api

import (
	"fmt"
	"strings"

	"astrolabe/internal/words"
)

// Citation is how to cite the data of a day.
type Citation struct{ Text, BibTeX string }

// Cite makes the citation of the data of an ISO day that is at an address, published by
// a site of that name.
func Cite(name, day, address string) Citation {
	year := day[:len("2006")]
	title := "Language models, prices and scores, data of " + words.Date(day)
	return Citation{
		Text: fmt.Sprintf("%s. (%s). %s [Data set]. %s", name, year, title, address),
		BibTeX: fmt.Sprintf("@misc{%s-%s,\n  author = {{%s}},\n  title = {%s},\n  year = {%s},\n  url = {%s}\n}",
			strings.ToLower(strings.ReplaceAll(name, " ", "-")), day, name, title, year, address)}
}
