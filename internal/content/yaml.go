package content

import (
	"bytes"
	"errors"
	"strings"

	"github.com/goccy/go-yaml"
)

// everything stands for all keys of a front matter that is no YAML.
const everything = "*"

// mostMistakes is how many mistakes of one front matter are told.
const mostMistakes = 20

// decodeFront decodes strictly. The library stops at the first mistake: what
// it names is blanked out and the rest is read again, so that all mistakes
// come back at once. spoilt are the keys whose values were refused.
func decodeFront[T any](file string, front []byte, into *T) (spoilt map[string]bool, err error) {
	spoilt = map[string]bool{}
	lines := strings.Split(string(front), "\n")
	var problems []Problem
	for range mostMistakes {
		var fresh T
		problem, ok := decodeYAML(file, []byte(strings.Join(lines, "\n")), &fresh)
		if ok {
			*into = fresh
			return spoilt, joinProblems(problems)
		}
		problems = append(problems, problem)
		at := problem.Line - 2 // the first line of the file is the opening ---
		if at < 0 || at >= len(lines) || strings.TrimSpace(lines[at]) == "" {
			break
		}
		spoilt[keyAbove(lines, at)] = true
		blank(lines, at)
	}
	spoilt[everything] = true
	return spoilt, joinProblems(problems)
}

func decodeYAML(file string, front []byte, into any) (Problem, bool) {
	err := yaml.NewDecoder(bytes.NewReader(front), yaml.Strict()).Decode(into)
	if err == nil || len(bytes.TrimSpace(front)) == 0 {
		return Problem{}, true
	}
	var detailed yaml.Error
	if errors.As(err, &detailed) && detailed.GetToken() != nil {
		return Problem{File: file, Line: detailed.GetToken().Position.Line + 1, Message: detailed.GetMessage()}, false
	}
	return Problem{File: file, Line: 1, Message: err.Error()}, false
}

// keyAbove is the top-level key to which a line belongs.
func keyAbove(lines []string, at int) string {
	for ; at >= 0; at-- {
		if m := keyPattern.FindStringSubmatch(lines[at]); m != nil {
			return m[1]
		}
	}
	return everything
}

// blank empties a line and all that is indented below it; the dash of a list's
// item stays, for the keys that follow in the same item.
func blank(lines []string, at int) {
	rest := strings.TrimLeft(lines[at], " ")
	indent := len(lines[at]) - len(rest)
	if item, ok := strings.CutPrefix(rest, "- "); ok && strings.Contains(item, ":") {
		lines[at] = strings.Repeat(" ", indent) + "-"
		indent += 2
	} else {
		lines[at] = ""
	}
	for i := at + 1; i < len(lines); i++ {
		below := strings.TrimLeft(lines[i], " ")
		if below != "" && len(lines[i])-len(below) <= indent {
			break
		}
		lines[i] = ""
	}
}
