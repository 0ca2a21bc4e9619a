package api

import (
	"strings"
	"unicode"

	"astrolabe/internal/catalog"
)

// Notice explains a value that was not understood. The rest has been applied.
type Notice struct {
	Param string  `json:"param" doc:"The name of the parameter." example:"maker"`
	Text  string  `json:"text" doc:"What is wrong and what was expected." example:"maker “mistrl” is unknown; did you mean mistral?"`
	Near  *string `json:"near" doc:"The closest known value." example:"mistral"`
	Fixed *string `json:"fixed" doc:"The search query with the closest value in place; null for other parameters."`
}

func noticesOf(list []catalog.Notice) []Notice {
	notices := make([]Notice, 0, len(list))
	for _, n := range list {
		notices = append(notices, Notice{n.Param, n.Text, known(n.Near), known(n.Fixed)})
	}
	return notices
}

// maxNotices is how many notices are told in headers.
const maxNotices = 5

// notes are notices for headers: printable ASCII, without the marks of text.
func notes(list []Notice) []string {
	var out []string
	for i, n := range list {
		if i == maxNotices {
			break
		}
		out = append(out, strings.Map(func(r rune) rune {
			switch {
			case r == '“' || r == '”':
				return '"'
			case r == '…':
				return '.'
			case r > unicode.MaxASCII || r < ' ' || r == 0x7f:
				return '?'
			}
			return r
		}, n.Text))
	}
	return out
}

// list reads a list parameter: see catalog.Names.
func (q *question) list(param string, all []string, notices *[]Notice) (chosen []string, given bool) {
	chosen, given, said := catalog.Names(q.values, param, all)
	*notices = append(*notices, noticesOf(said)...)
	return chosen, given
}

// broken is the notice of a query that cannot be read.
func (q *question) broken(notices *[]Notice) {
	if q.malformed {
		*notices = append(*notices, Notice{Param: "", Text: "a part of the query is not percent-encoded text and was ignored"})
	}
}
