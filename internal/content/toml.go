package content

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"astrolabe/internal/strict"

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
	mistakes, err := strict.Decode(text, into, nil)
	if err != nil {
		mistakes = []strict.Mistake{{Line: 1, Message: strings.TrimPrefix(err.Error(), "toml: ")}}
	}
	usable := true
	for _, m := range mistakes {
		s.problems = append(s.problems, Problem{File: file, Line: m.Line, Message: m.Message})
		usable = usable && m.Unknown
	}
	return s, usable
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
