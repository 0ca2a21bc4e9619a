package views

import (
	"net/url"
	"strings"

	"astrolabe/internal/catalog"
)

// fixedNotice says what was not understood, with the address of what was most
// likely meant.
func fixedNotice(path string, values url.Values, n catalog.Notice) IndexNotice {
	text, _, _ := strings.Cut(n.Text, "; did you mean")
	if n.Near == "" {
		return IndexNotice{Text: text}
	}
	return IndexNotice{text, n.Near, withQuery(path, fixed(values, n).Encode())}
}

// fixed are the parameters with what was meant in place.
func fixed(values url.Values, n catalog.Notice) url.Values {
	better := merged(values)
	switch before := values.Get(n.Param); {
	case n.Fixed != "":
		better.Set(n.Param, n.Fixed)
	case before != "":
		better.Set(n.Param, before+","+n.Near)
	default:
		better.Set(n.Param, n.Near)
	}
	return better
}

// queryNotices are what was not understood. A word of the query line that has a
// near one leads to the view with that.
func queryNotices(address func(url.Values) string, values url.Values, notices []catalog.Notice) []IndexNotice {
	list := make([]IndexNotice, len(notices))
	for i, n := range notices {
		list[i] = IndexNotice{Text: n.Text}
		if n.Fixed != "" {
			better := merged(values)
			better.Set("q", n.Fixed)
			list[i].Near, list[i].Href = n.Near, address(better)
		}
	}
	return list
}
