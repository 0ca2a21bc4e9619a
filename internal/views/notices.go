package views

import (
	"net/url"
	"strings"

	"astrolabe/internal/catalog"
)

// fixedNotice says what was not understood, with the address of what was most
// likely meant.
func fixedNotice(address func(url.Values) string, values url.Values, n catalog.Notice) IndexNotice {
	text, _, _ := strings.Cut(n.Text, "; did you mean")
	if n.Near == "" {
		return IndexNotice{Text: text}
	}
	return IndexNotice{text, n.Near, address(fixed(values, n))}
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

// queryNotices are what was not understood, each with the view that was most
// likely meant.
func queryNotices(address func(url.Values) string, values url.Values, notices []catalog.Notice) []IndexNotice {
	list := make([]IndexNotice, len(notices))
	for i, n := range notices {
		list[i] = fixedNotice(address, values, n)
	}
	return list
}
