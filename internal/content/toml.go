package content

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// readTOML decodes a file strictly; the error joins a Problem for each mistake.
func readTOML(fsys fs.FS, file string, into any) error {
	s, _ := openTOML(fsys, file, into)
	return joinProblems(s.problems)
}

// openTOML decodes a file strictly, for further checks. It is false when the
// values are not worth checking; unknown keys alone do not prevent that.
func openTOML(fsys fs.FS, file string, into any) (*entry, bool) {
	text, err := fs.ReadFile(fsys, file)
	if err != nil {
		return &entry{file: file, problems: []Problem{unreadable(file, err)}}, false
	}
	s := &entry{file: file, lineOf: tomlLines(text)}
	err = toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(into)
	var unknown *toml.StrictMissingError
	if errors.As(err, &unknown) {
		for i := range unknown.Errors {
			s.problems = append(s.problems, unknownKey(file, &unknown.Errors[i]))
		}
		return s, true
	}
	if err != nil {
		s.problems = []Problem{undecodable(file, err)}
	}
	return s, err == nil
}

func unknownKey(file string, err *toml.DecodeError) Problem {
	line, _ := err.Position()
	return Problem{File: file, Line: line, Message: fmt.Sprintf("unknown key %q", strings.Join(err.Key(), "."))}
}

var (
	mismatchPattern = regexp.MustCompile(`^cannot decode TOML ([\w ]+) into .*?(\S+)$`)
	goTypeWords     = map[string]string{
		"string": "a text in quotes", "int": "a whole number", "float64": "a number", "bool": "true or false",
	}
)

// undecodable says in an author's words why a file could not be decoded.
func undecodable(file string, err error) Problem {
	message := strings.TrimPrefix(err.Error(), "toml: ")
	var at *toml.DecodeError
	if !errors.As(err, &at) {
		return Problem{File: file, Line: 1, Message: message}
	}
	if m := mismatchPattern.FindStringSubmatch(message); m != nil {
		want, ok := goTypeWords[strings.TrimPrefix(m[2], "*")]
		switch {
		case ok:
		case strings.HasPrefix(m[2], "[]string"):
			want = "a list of texts"
		default:
			want = "a table"
		}
		message = fmt.Sprintf("want %s, got %s", want, withArticle(m[1]))
	}
	if key := strings.Join(at.Key(), "."); key != "" {
		message = key + ": " + message
	}
	line, _ := at.Position()
	return Problem{File: file, Line: line, Message: message}
}

func withArticle(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// tomlLines returns a function that finds the line of a key. The text is
// parsed again on the first call only: files without mistakes never ask.
func tomlLines(text []byte) func(key string) int {
	index := sync.OnceValue(func() map[string]int { return indexTOML(text) })
	return func(key string) int {
		for key != "" {
			if line, ok := index()[key]; ok {
				return line
			}
			// A key that is missing is reported at the table it is missing from.
			key = key[:max(strings.LastIndexByte(key, '.'), 0)]
		}
		return 1
	}
}

func indexTOML(text []byte) map[string]int {
	lines := map[string]int{}
	elements := map[string]int{}
	table := ""
	var p unstable.Parser
	p.Reset(text)
	for p.NextExpression() {
		expr := p.Expression()
		key, line := "", 0
		if expr.Kind == unstable.KeyValue {
			key = table
		}
		for it := expr.Key(); it.Next(); {
			// An array on the way to this part means its latest element.
			if n := elements[key]; n > 0 {
				key += fmt.Sprintf("[%d]", n-1)
			}
			if key != "" {
				key += "."
			}
			key += string(it.Node().Data)
			line = p.Shape(it.Node().Raw).Start.Line
		}
		if expr.Kind == unstable.ArrayTable {
			elements[key]++
			key += fmt.Sprintf("[%d]", elements[key]-1)
		}
		if expr.Kind != unstable.KeyValue {
			table = key
		}
		lines[key] = line
	}
	return lines
}
