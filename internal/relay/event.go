package relay

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Limits of one event. Where Plausible has a limit, ours is the same.
const (
	maxEventBody  = 8 << 10
	maxEventDepth = 3
	maxEventName  = 120
	maxEventURL   = 2000
	maxProps      = 30
	maxPropName   = 300
	maxPropValue  = 2000
)

// event is one analytics event in the fields that Plausible's API takes. It is
// encoded anew for the upstream, which therefore sees what was checked here.
type event struct {
	Name     string `json:"n"`
	URL      string `json:"u"`
	Domain   string `json:"d"`
	Referrer string `json:"r,omitempty"`
	// Width is of the screen, in pixels.
	Width json.RawMessage `json:"w,omitempty"`
	// HashMode is 1 when the fragment is part of the page's address.
	HashMode int            `json:"h,omitempty"`
	Props    map[string]any `json:"p,omitempty"`
	Revenue  *revenue       `json:"$,omitempty"`
	// The tracker's own script adds these: its version, whether the event
	// counts as interaction, and for how long and how far a page was read.
	Version     json.RawMessage `json:"v,omitempty"`
	Interactive *bool           `json:"i,omitempty"`
	Engagement  json.RawMessage `json:"e,omitempty"`
	ScrollDepth json.RawMessage `json:"sd,omitempty"`

	page *url.URL
}

type revenue struct {
	Amount   json.RawMessage `json:"amount"`
	Currency string          `json:"currency"`
}

// shortNames gives the short name of a field for each name it may have.
var shortNames = map[string]string{
	"n": "n", "name": "n",
	"u": "u", "url": "u",
	"d": "d", "domain": "d",
	"r": "r", "referrer": "r",
	"w": "w", "screen_width": "w",
	"h": "h", "hashMode": "h",
	"p": "p", "props": "p",
	"$": "$", "revenue": "$",
	"v": "v", "i": "i", "interactive": "i", "e": "e", "sd": "sd",
}

var errForeign = refusal{http.StatusForbidden, "domain is not ours"}

// parseEvent checks a body and returns its event. The domain and the page's
// host must be among ours.
func parseEvent(body []byte, ours sites) (*event, error) {
	raw, err := parseObject(body, maxEventDepth)
	if err != nil {
		return nil, badRequest(err.Error())
	}
	fields := map[string]json.RawMessage{}
	for name, value := range raw {
		short, known := shortNames[name]
		if !known {
			return nil, badRequest("unknown field")
		}
		if _, twice := fields[short]; twice {
			return nil, badRequest("a field stands under two names")
		}
		if !isNull(value) {
			fields[short] = value
		}
	}
	e := &event{}
	for _, f := range eventFields {
		value, given := fields[f.name]
		if !given && f.optional {
			continue
		}
		if !given || !f.parse(e, value) {
			return nil, badRequest(f.want)
		}
	}
	if e.Domain, err = ours.check(e); err != nil {
		return nil, err
	}
	return e, nil
}

// eventFields says what each field must be, and where it goes.
var eventFields = []struct {
	name     string
	optional bool
	want     string
	parse    func(e *event, raw json.RawMessage) bool
}{
	{"n", false, "n: want a name of at most 120 characters", func(e *event, raw json.RawMessage) bool {
		return parseText(raw, &e.Name, 4*maxEventName) && strings.TrimSpace(e.Name) != "" &&
			utf8.RuneCountInString(e.Name) <= maxEventName
	}},
	{"u", false, "u: want an http(s) address of at most 2000 bytes", func(e *event, raw json.RawMessage) bool {
		return parseText(raw, &e.URL, maxEventURL) && e.parsePage()
	}},
	{"d", false, "d: want a domain", func(e *event, raw json.RawMessage) bool {
		return parseText(raw, &e.Domain, maxEventURL) && e.Domain != ""
	}},
	{"r", true, "r: want a text of at most 2000 bytes", func(e *event, raw json.RawMessage) bool {
		return parseText(raw, &e.Referrer, maxEventURL)
	}},
	{"w", true, "w: want a number", func(e *event, raw json.RawMessage) bool { return parseNumber(raw, &e.Width) }},
	{"h", true, "h: want 0, 1, true or false", func(e *event, raw json.RawMessage) bool {
		switch string(raw) {
		case "1", "true":
			e.HashMode = 1
		case "0", "false":
		default:
			return false
		}
		return true
	}},
	{"p", true, "p: want at most 30 texts, numbers or booleans", func(e *event, raw json.RawMessage) bool { return e.parseProps(raw) }},
	{"$", true, "$: want an amount and a currency", func(e *event, raw json.RawMessage) bool { return e.parseRevenue(raw) }},
	{"v", true, "v: want a number", func(e *event, raw json.RawMessage) bool { return parseNumber(raw, &e.Version) }},
	{"i", true, "i: want a boolean", func(e *event, raw json.RawMessage) bool {
		return json.Unmarshal(raw, &e.Interactive) == nil
	}},
	{"e", true, "e: want a number", func(e *event, raw json.RawMessage) bool { return parseNumber(raw, &e.Engagement) }},
	{"sd", true, "sd: want a number", func(e *event, raw json.RawMessage) bool { return parseNumber(raw, &e.ScrollDepth) }},
}

func parseText(raw json.RawMessage, to *string, limit int) bool {
	return json.Unmarshal(raw, to) == nil && len(*to) <= limit
}

// parseNumber keeps a number as it was written, if it is one at all.
func parseNumber(raw json.RawMessage, to *json.RawMessage) bool {
	var f float64
	*to = raw
	return json.Unmarshal(raw, &f) == nil
}

func (e *event) parsePage() bool {
	u, err := url.Parse(e.URL)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil {
		return false
	}
	e.page = u
	return true
}

func (e *event) parseProps(raw json.RawMessage) bool {
	props, err := parseObject(raw, 1)
	if err != nil || len(props) > maxProps {
		return false
	}
	e.Props = make(map[string]any, len(props))
	for name, value := range props {
		var v any
		if name == "" || len(name) > maxPropName || json.Unmarshal(value, &v) != nil {
			return false
		}
		switch v := v.(type) {
		case string:
			if len(v) > maxPropValue {
				return false
			}
			e.Props[name] = v
		case float64, bool:
			e.Props[name] = value
		default:
			return false
		}
	}
	return true
}

var (
	amountPattern   = regexp.MustCompile(`^-?[0-9]{1,15}(\.[0-9]{1,10})?$`)
	currencyPattern = regexp.MustCompile(`^[A-Za-z]{3}$`)
)

// parseRevenue reads an amount, which may be a number or a text that is one.
func (e *event) parseRevenue(raw json.RawMessage) bool {
	fields, err := parseObject(raw, 1)
	if err == nil && len(fields) == 0 {
		return true // what the tracker sends for an event without revenue
	}
	if err != nil || len(fields) != 2 {
		return false
	}
	e.Revenue = &revenue{Amount: fields["amount"]}
	if !amountPattern.MatchString(strings.Trim(string(e.Revenue.Amount), `"`)) {
		return false
	}
	return json.Unmarshal(fields["currency"], &e.Revenue.Currency) == nil &&
		currencyPattern.MatchString(e.Revenue.Currency)
}
