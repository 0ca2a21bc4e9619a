// Package strict decodes TOML so that nothing is overlooked, and says in an author's
// words what is wrong.
package strict

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Mistake is what is wrong with a line of a file.
type Mistake struct {
	Line    int
	Message string
	// Unknown says that there is a key that nobody reads; all else was read.
	Unknown bool
}

// Decode reads a file into a value. Want says in words what a key holds; where it is
// nil or empty, the type of the value does. What has no line comes back as an error.
func Decode(text []byte, into any, want func(key string) string) ([]Mistake, error) {
	err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(into)
	var unknown *toml.StrictMissingError
	if errors.As(err, &unknown) {
		var list []Mistake
		for i := range unknown.Errors {
			e := &unknown.Errors[i]
			line, _ := e.Position()
			list = append(list, Mistake{line, fmt.Sprintf("unknown key %q", strings.Join(e.Key(), ".")), true})
		}
		return list, nil
	}
	var at *toml.DecodeError
	if errors.As(err, &at) {
		line, _ := at.Position()
		return []Mistake{{Line: line, Message: message(at, want)}}, nil
	}
	return nil, err
}

var mismatch = regexp.MustCompile(`^cannot decode TOML ([\w ]+) into .*?(\S+)$`)

func message(at *toml.DecodeError, want func(key string) string) string {
	text, key := strings.TrimPrefix(at.Error(), "toml: "), strings.Join(at.Key(), ".")
	if m := mismatch.FindStringSubmatch(text); m != nil {
		wanted := ""
		if want != nil {
			wanted = want(key)
		}
		if wanted == "" {
			wanted = typeWords(m[2])
		}
		text = fmt.Sprintf("want %s, got %s", wanted, withArticle(m[1]))
	}
	if key != "" {
		text = key + ": " + text
	}
	return text
}

// typeWords says what a Go type is in a file.
func typeWords(goType string) string {
	switch name := strings.TrimPrefix(goType, "*"); {
	case name == "string":
		return "a text in quotes"
	case name == "int":
		return "a whole number"
	case name == "float64":
		return "a number"
	case name == "bool":
		return "true or false"
	case strings.HasPrefix(name, "[]string"):
		return "a list of texts"
	}
	return "a table"
}

func withArticle(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}
