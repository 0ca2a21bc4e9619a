package importer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

// Limits of an upstream file. The largest catalogue has 5 MB and is 9 deep.
const (
	maxBytes = 64 << 20
	maxDepth = 32
)

// read returns an upstream file, from a folder or from an address. What it
// returns is a complete JSON value that is not nested too deeply.
func read(ctx context.Context, o *Options) ([]byte, error) {
	var text []byte
	var err error
	if isURL(o.From) {
		text, err = fetch(ctx, o)
	} else {
		text, err = readFile(o.From)
	}
	if err != nil {
		return nil, err
	}
	return text, checkShape(text)
}

func isURL(from string) bool {
	return strings.Contains(from, "://")
}

func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: want a file", name)
	}
	return readLimited(f, name)
}

// readLimited stops at the limit, whatever the sender claims the length is.
func readLimited(r io.Reader, name string) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(text) > maxBytes {
		return nil, fmt.Errorf("%s: more than %d MB", name, maxBytes>>20)
	}
	return text, nil
}

// checkShape refuses what is not JSON, or not all of it, in words that say
// what it is instead.
func checkShape(text []byte) error {
	text = bytes.TrimSpace(text)
	switch {
	case len(text) == 0:
		return errors.New("the file is empty")
	case text[0] == '<':
		return errors.New("want JSON, got a page of HTML or XML")
	case !utf8.Valid(text):
		return errors.New("want JSON in UTF-8, got other bytes")
	case text[0] != '{' && text[0] != '[':
		return fmt.Errorf("want a JSON object or list, got %q", shorten(string(text)))
	}
	if err := checkDepth(text); err != nil {
		return err
	}
	var whole json.RawMessage
	if err := json.Unmarshal(text, &whole); err != nil {
		return explain(err)
	}
	return nil
}

// checkDepth looks at brackets outside of texts only, so it works before the
// file is known to be JSON.
func checkDepth(text []byte) error {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return fmt.Errorf("nested deeper than %d", maxDepth)
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return nil
}

// explain words an error of encoding/json for someone who reads a catalogue.
func explain(err error) error {
	var syntax *json.SyntaxError
	var mismatch *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax) && strings.Contains(err.Error(), "unexpected end"):
		return errors.New("the JSON ends too early: the file is not complete")
	case errors.As(err, &syntax):
		return fmt.Errorf("no JSON at byte %d: %w", syntax.Offset, err)
	case errors.As(err, &mismatch):
		field := mismatch.Field
		if field == "" {
			field = "value"
		}
		return fmt.Errorf("%s: a JSON %s was not expected here; has the format changed?", field, mismatch.Value)
	}
	return err
}
