package relay

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
)

// Limits of one envelope.
const (
	maxEnvelopeBody   = 1 << 20
	maxEnvelope       = 4 << 20
	maxEnvelopeHeader = 32 << 10
	maxHeaderDepth    = 8
	maxItems          = 1000
)

// envelope is what we read of a Sentry envelope: a line of JSON, then items,
// each a line of JSON and a payload.
type envelope struct {
	dsn        string
	eventID    string   // 32 hexadecimal digits, or ""
	traceID    string   // likewise
	categories []string // of the items, each once, as rate limits name them
}

var (
	errEnvelopeHeader = errors.New("envelope header is malformed")
	errItemHeader     = errors.New("item header is malformed")
	errItemLength     = errors.New("item length does not match")
	errItems          = errors.New("too many items")
	idPattern         = regexp.MustCompile(`^[0-9a-fA-F]{32}$`)
)

// parseEnvelope checks the form of an envelope. Any type of item passes, and
// payloads are not looked into.
func parseEnvelope(data []byte) (*envelope, error) {
	line, rest, _ := bytes.Cut(data, []byte("\n"))
	e, err := parseEnvelopeHeader(line)
	if err != nil {
		return nil, err
	}
	for n := 0; len(rest) > 0 && string(rest) != "\n"; n++ {
		if n == maxItems {
			return nil, errItems
		}
		var category string
		if category, rest, err = parseItem(rest); err != nil {
			return nil, err
		}
		if !slices.Contains(e.categories, category) {
			e.categories = append(e.categories, category)
		}
	}
	return e, nil
}

func parseEnvelopeHeader(line []byte) (*envelope, error) {
	header, err := parseHeader(line)
	if err != nil {
		return nil, errEnvelopeHeader
	}
	e := &envelope{}
	if raw, given := header["dsn"]; given && json.Unmarshal(raw, &e.dsn) != nil {
		return nil, errEnvelopeHeader
	}
	e.eventID = parseID(header["event_id"])
	if trace, err := parseObject(header["trace"], maxHeaderDepth); err == nil {
		e.traceID = parseID(trace["trace_id"])
	}
	return e, nil
}

func parseHeader(line []byte) (map[string]json.RawMessage, error) {
	if len(line) > maxEnvelopeHeader {
		return nil, errNotJSON
	}
	return parseObject(line, maxHeaderDepth)
}

// parseID reads an id; one with dashes is as good as one without.
func parseID(raw json.RawMessage) string {
	var id string
	if json.Unmarshal(raw, &id) != nil {
		return ""
	}
	if len(id) == 36 {
		id = id[:8] + id[9:13] + id[14:18] + id[19:23] + id[24:]
	}
	if !idPattern.MatchString(id) {
		return ""
	}
	return id
}

// parseItem takes the first item off data. A payload with a length must end
// there, one without ends at the line break.
func parseItem(data []byte) (category string, rest []byte, err error) {
	line, rest, more := bytes.Cut(data, []byte("\n"))
	header, err := parseHeader(line)
	if err != nil {
		return "", nil, errItemHeader
	}
	var kind string
	if json.Unmarshal(header["type"], &kind) != nil || kind == "" {
		return "", nil, errItemHeader
	}
	raw, given := header["length"]
	if !given || isNull(raw) {
		_, rest, _ = bytes.Cut(rest, []byte("\n"))
		return categoryOf(kind), rest, nil
	}
	var length uint32
	if json.Unmarshal(raw, &length) != nil {
		return "", nil, errItemHeader
	}
	if int64(length) > int64(len(rest)) || (!more && length > 0) {
		return "", nil, errItemLength
	}
	rest = rest[length:]
	if len(rest) > 0 && rest[0] != '\n' {
		return "", nil, errItemLength
	}
	return categoryOf(kind), rest[min(len(rest), 1):], nil
}

// categoryOf returns what rate limits call items of a type. Types that we do
// not know share one name.
func categoryOf(kind string) string {
	switch kind {
	case "event":
		return "error"
	case "transaction", "session", "attachment", "profile", "span", "feedback", "statsd":
		return kind
	case "sessions":
		return "session"
	case "profile_chunk":
		return "profile"
	case "replay_event", "replay_recording", "replay_video":
		return "replay"
	case "check_in":
		return "monitor"
	case "log":
		return "log_item"
	case "metric", "trace_metric":
		return "trace_metric"
	case "client_report":
		return "internal"
	case "raw_security":
		return "security"
	}
	return "default"
}
