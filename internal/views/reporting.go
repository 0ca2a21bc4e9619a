package views

import (
	"net/url"
	"strings"

	"astrolabe/internal/site"
)

// reporting makes the links by which readers report the values of a page. They tell
// the page and the value, and no more: a large sheet has a hundred of them.
type reporting struct{ before, after string }

// newReporting prepares the links of a page; none if the site takes no reports.
func newReporting(s *site.Site, path string) reporting {
	after := "&body=" + queryText(s.Absolute(path))
	switch to := s.ReportTo; {
	case to == "":
		return reporting{}
	case !strings.HasPrefix(to, "https:"):
		return reporting{"mailto:" + queryText(to) + "?subject=", after}
	case strings.Contains(to, "?"):
		return reporting{to + "&title=", after}
	default:
		return reporting{to + "?title=", after}
	}
}

// of is where the value of a title is reported; empty for nowhere.
func (r reporting) of(title string) string {
	if r.before == "" {
		return ""
	}
	return r.before + queryText(title) + r.after
}

// unescaped are the signs that a query may hold as they are, and mail programs, to
// which a plus is no space, read as well (RFC 6068). The rest is escaped.
var unescaped = strings.NewReplacer("+", "%20", "%2C", ",", "%3A", ":", "%40", "@", "%24", "$")

func queryText(s string) string { return unescaped.Replace(url.QueryEscape(s)) }
