package api

import (
	"encoding/xml"
	"io"
	"net/url"
	"strings"
	"testing"
)

// A calendar of ids has the models that they mean, and no others.
func TestCalendarOfIDs(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	got := a.get(t, ResolveCalendarPath+"?id=gpt-4o-2024-08-06&id=azure/gpt-4o&id=claude-sonnet-4-5&id=claude-opus-5-5&id=gpt-99")
	text := string(got.Body)
	if got.Type != typeCalendar || strings.Count(text, "BEGIN:VEVENT") != 2 || !strings.Contains(text, "UID:gpt-4o-retires@astrolabe.example\r\n") ||
		!strings.Contains(text, "UID:claude-sonnet-4-5-retires@") || !strings.Contains(text, "DTSTART;VALUE=DATE:20261130\r\n") {
		t.Errorf("got %s, %s", got.Type, text)
	}
	if len(got.Notices) != 1 || !strings.HasPrefix(got.Notices[0], "gpt-99: unknown") {
		t.Errorf("got notices %q", got.Notices)
	}
	if empty := a.get(t, ResolveCalendarPath); strings.Contains(string(empty.Body), "VEVENT") || len(empty.Notices) != 1 {
		t.Errorf("without ids: got %s, %q", empty.Body, empty.Notices)
	}
}

func TestBadge(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	for id, want := range map[string]string{
		"gpt-4o-2024-08-06":              "GPT-4o: ends 14 Jan 2027",
		"claude-2.1":                     "Claude 2.1: ended 21 Jul 2025",
		"claude-opus-5-5":                "Claude Opus 5.5: active",
		"gpt-99":                         "gpt-99: unknown",
		"gemini-flash-latest":            "gemini-flash-latest: alias",
		"":                               "no id: invalid",
		"<script>alert(1)</script> & co": "<script>alert(1)</script> & co: invalid",
		"a\x00b\nc\uffff":                "abc: invalid",
		strings.Repeat("é", 5000):        strings.Repeat("é", 20) + "…: invalid",
	} {
		got := a.get(t, BadgePath+"?"+url.Values{"id": {id}}.Encode())
		title := ""
		for d := xml.NewDecoder(strings.NewReader(string(got.Body))); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%.40q: %v in %s", id, err, got.Body)
			}
			if start, ok := token.(xml.StartElement); ok && start.Name.Local == "title" {
				if err := d.DecodeElement(&title, &start); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got.Type != typeSVG || !strings.HasPrefix(title, want) || len(got.Body) > 2000 {
			t.Errorf("%.40q: got %q, %s, %d bytes", id, title, got.Type, len(got.Body))
		}
	}
}
