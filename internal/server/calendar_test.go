package server_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// The calendar is what RFC 5545 asks for: lines end in CRLF and have at most 75
// octets, every event has its id once and spans one day.
func TestCalendar(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	got := s.ask(t, http.MethodGet, "/resources/llm-index/retirements.ics")
	if strings.Contains(strings.ReplaceAll(got.body, "\r\n", ""), "\n") || !strings.HasSuffix(got.body, "END:VCALENDAR\r\n") {
		t.Error("a line does not end in CRLF")
	}
	for line := range strings.SplitSeq(got.body, "\r\n") {
		if len(line) > 75 {
			t.Errorf("%d octets: %s", len(line), line)
		}
	}
	unfolded := strings.ReplaceAll(got.body, "\r\n ", "")
	ids := map[string]bool{}
	for _, event := range regexp.MustCompile(`(?s)BEGIN:VEVENT\r\n.*?END:VEVENT`).FindAllString(unfolded, -1) {
		for _, property := range []string{"UID:", "DTSTAMP:", "DTSTART;VALUE=DATE:", "DTEND;VALUE=DATE:", "SUMMARY:", "DESCRIPTION:", "URL:https://"} {
			if strings.Count(event, "\r\n"+property) != 1 {
				t.Errorf("want one %s in %s", property, event)
			}
		}
		id := regexp.MustCompile(`UID:([^\r]*)`).FindStringSubmatch(event)[1]
		if ids[id] || !regexp.MustCompile(`^[a-z0-9-]+-(retires|price-[a-z-]+-20\d\d-\d\d-\d\d)@astrolabe\.example$`).MatchString(id) {
			t.Errorf("id %q is there twice, or is none", id)
		}
		ids[id] = true
	}
	if len(ids) < 30 {
		t.Errorf("got %d events", len(ids))
	}
	// The same data gives the same bytes, so a subscriber asks and gets nothing.
	again := s.ask(t, http.MethodGet, "/resources/llm-index/retirements.ics", "If-None-Match: "+got.header.Get("Etag"))
	if again.status != http.StatusNotModified {
		t.Errorf("got %d for what is known already", again.status)
	}
}
