package views

import (
	"context"
	"net/url"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
)

// notices writes what was not understood, each with the address that says what
// was most likely meant. What a visitor wrote goes through marks.
func (x *Tools) notices(ctx context.Context, path string, values url.Values, list []catalog.Notice) (string, error) {
	if len(list) == 0 {
		return "", nil
	}
	m0, m1, m2 := parts.Mark(0), parts.Mark(1), parts.Mark(2)
	all, err := x.parts.Get(ctx, "IndexNotices", marked([]string{"items"}))
	if err != nil {
		return "", err
	}
	plain, err := x.parts.Get(ctx, "IndexNotice", IndexNotice{Text: m0})
	if err != nil {
		return "", err
	}
	near, err := x.parts.Get(ctx, "IndexNotice", IndexNotice{m0, m1, m2})
	if err != nil {
		return "", err
	}
	return string(all.Append(nil, func(b []byte, _ int) []byte {
		for _, n := range list {
			text, _, _ := strings.Cut(n.Text, "; did you mean")
			if n.Near == "" {
				b = plain.AppendValues(b, text)
			} else {
				b = near.AppendValues(b, text, n.Near, withQuery(path, fixed(values, n).Encode()))
			}
		}
		return b
	})), nil
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
