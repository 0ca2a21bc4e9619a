package relay

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"unicode/utf8"
)

var (
	errNotJSON   = errors.New("not a JSON object")
	errTooDeep   = errors.New("nested too deeply")
	errDuplicate = errors.New("a key stands twice")
)

// parseObject takes one JSON object apart, more strictly than encoding/json:
// valid UTF-8, at most depth levels of nesting (1 is the object itself), keys
// as they are written and none of them twice. So no other reader of the same
// bytes can see other values than we do.
func parseObject(data []byte, depth int) (map[string]json.RawMessage, error) {
	if !utf8.Valid(data) {
		return nil, errNotJSON
	}
	if deeper(data, depth) {
		return nil, errTooDeep
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return nil, errNotJSON
	}
	object := map[string]json.RawMessage{}
	for dec.More() {
		t, err := dec.Token()
		key, ok := t.(string)
		if err != nil || !ok {
			return nil, errNotJSON
		}
		if _, twice := object[key]; twice {
			return nil, errDuplicate
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return nil, errNotJSON
		}
		object[key] = value
	}
	if _, err := dec.Token(); err != nil {
		return nil, errNotJSON
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, errNotJSON
	}
	return object, nil
}

// deeper says whether brackets nest more than limit levels. It only counts, so
// that a body made of brackets costs nothing; the decoder finds the mistakes.
func deeper(data []byte, limit int) bool {
	level, inString := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if level++; level > limit {
				return true
			}
		case c == '}' || c == ']':
			level--
		}
	}
	return false
}

func isNull(raw json.RawMessage) bool { return string(raw) == "null" }
