package relay

import (
	"strings"
	"testing"
	"time"
)

const testDSN = "https://abc123@sentry.example/42"

func header(more string) string { return `{"dsn":"` + testDSN + `"` + more + `}` }

func TestEnvelopesThatPass(t *testing.T) {
	const id = "9ec79c33ec9942ab8353589fcb2e04dc"
	tests := []struct{ name, body, eventID, categories string }{
		{"no items", header(""), "", ""},
		{"no items, one line break", header("") + "\n", "", ""},
		{"no items, two line breaks", header("") + "\n\n", "", ""},
		{"event without length", header(`,"event_id":"`+id+`"`) + "\n{\"type\":\"event\"}\n{\"message\":\"x\"}", id, "error"},
		{"event with length", header("") + "\n{\"type\":\"event\",\"length\":3}\n{ }\n", "", "error"},
		{"length null", header("") + "\n{\"type\":\"event\",\"length\":null}\n{}", "", "error"},
		{"id with dashes", header(`,"event_id":"9ec79c33-ec99-42ab-8353-589fcb2e04dc"`), id, ""},
		{"strange id", header(`,"event_id":"<script>"`), "", ""},
		{"line breaks in a payload", header("") + "\n{\"type\":\"attachment\",\"length\":5}\na\nb\nc\n{\"type\":\"event\"}\n{}\n", "", "attachment;error"},
		{"empty payloads", header("") + "\n{\"type\":\"attachment\",\"length\":0}\n\n{\"type\":\"attachment\",\"length\":0}\n", "", "attachment"},
		{"empty payload at the end", header("") + "\n{\"type\":\"attachment\",\"length\":0}", "", "attachment"},
		{"binary payload", header("") + "\n{\"type\":\"attachment\",\"length\":4}\n\xff\x00\x1f\x8b", "", "attachment"},
		{"every type", header("") + strings.Repeat("\n{\"type\":\"session\"}\n{}\n{\"type\":\"sessions\"}\n{}\n{\"type\":\"transaction\"}\n{}\n{\"type\":\"replay_event\"}\n{}"+
			"\n{\"type\":\"replay_recording\",\"length\":2}\n{}\n{\"type\":\"profile\"}\n{}\n{\"type\":\"check_in\"}\n{}\n{\"type\":\"log\"}\n{}\n{\"type\":\"span\"}\n{}"+
			"\n{\"type\":\"feedback\"}\n{}\n{\"type\":\"user_report\"}\n{}\n{\"type\":\"client_report\"}\n{}\n{\"type\":\"metric\"}\n{}\n{\"type\":\"of tomorrow\"}\n{}", 2), "",
			"session;transaction;replay;profile;monitor;log_item;span;feedback;default;internal;trace_metric"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e, err := parseEnvelope([]byte(tt.body))
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(e.categories, ";"); e.dsn != testDSN || e.eventID != tt.eventID || got != tt.categories {
				t.Errorf("got %+v, want id %q, categories %q", e, tt.eventID, tt.categories)
			}
		})
	}
}

// badEnvelopes are bodies that must not pass, by what is wrong with them.
var badEnvelopes = []struct {
	name, body string
	status     int
}{
	{"empty", "", 400},
	{"not JSON", "hello\n{\"type\":\"event\"}\n{}", 400},
	{"header a list", "[]\n", 400},
	{"header too deep", header(`,"x":` + strings.Repeat("[", 20) + strings.Repeat("]", 20)), 400},
	{"header too long", header(`,"x":"` + strings.Repeat("x", maxEnvelopeHeader) + `"`), 400},
	{"dsn a number", `{"dsn":1}`, 400},
	{"dsn twice", header(`,"dsn":"https://k@evil.example/1"`), 400},
	{"dsn missing", "{}\n{\"type\":\"event\"}\n{}", 403},
	{"dsn in another case", `{"DSN":"` + testDSN + `"}`, 403},
	{"dsn of another project", `{"dsn":"https://abc123@sentry.example/43"}`, 403},
	{"dsn of another host", `{"dsn":"https://abc123@evil.example/42"}`, 403},
	{"dsn with another key", `{"dsn":"https://other@sentry.example/42"}`, 403},
	{"dsn without TLS", `{"dsn":"http://abc123@sentry.example/42"}`, 403},
	{"dsn with another port", `{"dsn":"https://abc123@sentry.example:8443/42"}`, 403},
	{"dsn with a path", `{"dsn":"https://abc123@sentry.example/x/42"}`, 403},
	{"dsn not an address", `{"dsn":"::"}`, 403},
	{"item header not JSON", header("") + "\nhello\n{}", 400},
	{"item without type", header("") + "\n{}\n{}", 400},
	{"type a number", header("") + "\n{\"type\":1}\n{}", 400},
	{"length too large", header("") + "\n{\"type\":\"event\",\"length\":99}\n{}", 400},
	{"length too small", header("") + "\n{\"type\":\"event\",\"length\":1}\n{}", 400},
	{"length negative", header("") + "\n{\"type\":\"event\",\"length\":-1}\n{}", 400},
	{"length a fraction", header("") + "\n{\"type\":\"event\",\"length\":1.5}\n{}", 400},
	{"length a text", header("") + "\n{\"type\":\"event\",\"length\":\"2\"}\n{}", 400},
	{"length enormous", header("") + "\n{\"type\":\"event\",\"length\":18446744073709551615}\n{}", 400},
	{"length without payload", header("") + "\n{\"type\":\"event\",\"length\":2}", 400},
	{"too many items", header("") + strings.Repeat("\n{\"type\":\"event\"}\n{}", maxItems+1), 400},
	{"blank line between items", header("") + "\n{\"type\":\"event\"}\n{}\n\n\n{\"type\":\"event\"}\n{}", 400},
}

func TestDSN(t *testing.T) {
	tests := []struct{ dsn, endpoint string }{
		{"https://abc123@sentry.example/42", "https://sentry.example/api/42/envelope/"},
		{"https://abc123:secret@Sentry.example:443/42", "https://sentry.example/api/42/envelope/"},
		{"http://abc123@sentry.example:9000/a/b/42", "http://sentry.example:9000/a/b/api/42/envelope/"},
		{"https://abc123@[2001:db8::1]:1/42", "https://[2001:db8::1]:1/api/42/envelope/"},
		{"", ""}, {"https://sentry.example/42", ""}, {"https://abc123@sentry.example", ""},
		{"https://abc123@sentry.example/", ""}, {"https://abc123@sentry.example/x", ""},
		{"ftp://abc123@sentry.example/42", ""}, {"https://abc123@/42", ""},
		{"https://a b@sentry.example/42", ""}, {"https://abc123@sentry.example/42?x", ""},
		{"https://abc123@sentry.example/..%2f/42", ""}, {"https://abc123@sentry.example/a b/42", ""},
	}
	for _, tt := range tests {
		d, err := parseDSN(tt.dsn)
		if tt.endpoint == "" {
			if err == nil {
				t.Errorf("%q: want an error, got %+v", tt.dsn, d)
			}
			continue
		}
		if err != nil || d.endpoint() != tt.endpoint {
			t.Errorf("%q: got %q, %v, want %q", tt.dsn, d.endpoint(), err, tt.endpoint)
		}
	}
}

func FuzzParseEnvelope(f *testing.F) {
	f.Add([]byte(header(`,"trace":{"trace_id":"9ec79c33ec9942ab8353589fcb2e04dc"}`) + "\n{\"type\":\"event\",\"length\":2}\n{}\n"))
	for _, bad := range badEnvelopes {
		f.Add([]byte(bad.body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		e, err := parseEnvelope(body)
		if err != nil {
			return
		}
		if e.eventID != "" && !idPattern.MatchString(e.eventID) {
			t.Fatalf("event id %q", e.eventID)
		}
		if strings.ContainsAny(strings.Join(e.categories, ""), ";\n") {
			t.Fatalf("categories %q", e.categories)
		}
		if d, err := parseDSN(e.dsn); err == nil {
			if again, err := parseUpstream(d.endpoint()); err != nil || again.Hostname() != d.host {
				t.Fatalf("dsn %q gives endpoint %q", e.dsn, d.endpoint())
			}
		}
	})
}

func FuzzRateLimits(f *testing.F) {
	for _, s := range []string{"60:error;transaction:organization", "60::key, 2700:replay:org:quota", "x:y", ":", "-1:a", "NaN:a", "1e99:b", "Wed, 21 Oct 2026 07:28:00 GMT"} {
		f.Add(s)
	}
	now := time.Now()
	f.Fuzz(func(t *testing.T, s string) {
		for _, l := range parseRateLimits(s) {
			if l.after < 0 {
				t.Fatalf("negative limit in %q", s)
			}
		}
		if after, ok := parseRetryAfter(s, now); ok && after < 0 {
			t.Fatalf("negative wait for %q", s)
		}
	})
}
