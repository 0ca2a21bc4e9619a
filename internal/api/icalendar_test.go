package api

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// icsEvent is an event of a calendar: its properties without parameters, and all of its
// text.
type icsEvent struct {
	one  map[string]string
	text string
}

var (
	contentLine = regexp.MustCompile(`^([A-Z][A-Z-]*)((?:;[A-Z-]+=[A-Za-z0-9-]+)*):(.*)$`)
	textValue   = regexp.MustCompile(`^(?:[^\\;,\x00-\x1f\x7f]|\\[\\;,nN])*$`)
)

// readCalendar reads a calendar by RFC 5545 and refuses whatever it does not allow.
func readCalendar(t *testing.T, body []byte) []icsEvent {
	t.Helper()
	lines := unfold(t, string(body))
	var events []icsEvent
	var stack []string
	calendar := map[string]string{}
	inside := calendar
	for _, line := range lines {
		parts := contentLine.FindStringSubmatch(line)
		if parts == nil {
			t.Fatalf("no content line: %q", line)
		}
		switch name, value := parts[1], parts[3]; name {
		case "BEGIN":
			stack = append(stack, value)
			if value == "VEVENT" {
				events = append(events, icsEvent{one: map[string]string{}})
				inside = events[len(events)-1].one
			}
		case "END":
			if stack[len(stack)-1] != value {
				t.Fatalf("END:%s ends a %s", value, stack[len(stack)-1])
			}
			if stack = stack[:len(stack)-1]; value == "VEVENT" {
				inside = calendar
			}
		default:
			if _, twice := inside[name]; twice {
				t.Errorf("%s is there twice", name)
			}
			inside[name] = value
			if len(stack) == 2 {
				events[len(events)-1].text += line + "\n"
			}
			checkProperty(t, stack, name, parts[2], value)
		}
	}
	if len(stack) > 0 || calendar["VERSION"] != "2.0" || calendar["PRODID"] == "" || calendar["METHOD"] != "" {
		t.Errorf("got %v, with %q open", calendar, stack)
	}
	checkEvents(t, events)
	return events
}

// unfold are the lines of a calendar. Each ends in CRLF and has at most 75 octets, and no
// character is cut.
func unfold(t *testing.T, text string) []string {
	t.Helper()
	if !strings.HasSuffix(text, "\r\n") {
		t.Fatal("the last line does not end")
	}
	var lines []string
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") || !utf8.ValidString(line) || line == "" {
			t.Errorf("a line of %d octets: %q", len(line), line)
		}
		if more, folded := strings.CutPrefix(line, " "); folded {
			lines[len(lines)-1] += more
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

func checkProperty(t *testing.T, stack []string, name, params, value string) {
	t.Helper()
	ok := true
	switch name {
	case "DTSTART", "DTEND":
		_, err := time.Parse("20060102", value)
		ok = err == nil && params == ";VALUE=DATE"
	case "DTSTAMP":
		_, err := time.Parse("20060102T150405Z", value)
		ok = err == nil
	case "SEQUENCE":
		n, err := strconv.Atoi(value)
		ok = err == nil && n >= 0
	case "URL":
		u, err := url.Parse(value)
		ok = err == nil && u.IsAbs()
	case "TRANSP":
		ok = value == "TRANSPARENT"
	case "VERSION", "CALSCALE", "UID", "PRODID":
		ok = value != "" && textValue.MatchString(value)
	case "SUMMARY", "DESCRIPTION":
		ok = value != "" && textValue.MatchString(value) && slices.Equal(stack, []string{"VCALENDAR", "VEVENT"})
	case "NAME", "X-WR-CALNAME":
		ok = textValue.MatchString(value)
	default:
		ok = false
	}
	if !ok {
		t.Errorf("%s%s:%s is not allowed in %v", name, params, value, stack)
	}
}

func checkEvents(t *testing.T, events []icsEvent) {
	t.Helper()
	seen := map[string]bool{}
	for _, e := range events {
		for _, name := range []string{"UID", "DTSTAMP", "SEQUENCE", "DTSTART", "DTEND", "SUMMARY", "DESCRIPTION", "URL"} {
			if e.one[name] == "" {
				t.Errorf("no %s in %s", name, e.text)
			}
		}
		from, _ := time.Parse("20060102", e.one["DTSTART"])
		if to, _ := time.Parse("20060102", e.one["DTEND"]); to.Sub(from) != 24*time.Hour || seen[e.one["UID"]] {
			t.Errorf("not one day, or not the only one: %s", e.text)
		}
		seen[e.one["UID"]] = true
	}
}
