package relay

import (
	"net/http"
	"reflect"
	"testing"
	"time"
)

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 10, 21, 7, 27, 0, 0, time.UTC)
	tests := []struct {
		header string
		want   time.Duration
		ok     bool
	}{
		{"120", 2 * time.Minute, true},
		{" 1.5 ", 1500 * time.Millisecond, true},
		{"Wed, 21 Oct 2026 07:28:00 GMT", time.Minute, true},
		{"Wed, 21 Oct 2020 07:28:00 GMT", 0, true},
		{"", 0, false}, {"-5", 0, false}, {"NaN", 0, false}, {"1e300", 0, false}, {"soon", 0, false},
	}
	for _, tt := range tests {
		if got, ok := parseRetryAfter(tt.header, now); got != tt.want || ok != tt.ok {
			t.Errorf("%q: got %v %v, want %v %v", tt.header, got, ok, tt.want, tt.ok)
		}
	}
}

func TestRateLimitHeader(t *testing.T) {
	tests := []struct {
		header string
		want   []limit
	}{
		{"60:error;transaction:organization:reason", []limit{{time.Minute, []string{"error", "transaction"}}}},
		{"60::key, 2700:replay:organization", []limit{{time.Minute, nil}, {45 * time.Minute, []string{"replay"}}}},
		{"x:error:key, 5:span:key", []limit{{5 * time.Second, []string{"span"}}}},
		{"60", nil}, {"", nil}, {"-1:error", nil},
	}
	for _, tt := range tests {
		if got := parseRateLimits(tt.header); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%q: got %v, want %v", tt.header, got, tt.want)
		}
	}
}

func TestRateLimits(t *testing.T) {
	tests := []struct {
		name           string
		status         int
		header         http.Header
		pause          time.Duration
		errors, replay bool // blocked
	}{
		{"nothing", 200, http.Header{}, 0, false, false},
		{"429 alone", 429, http.Header{}, time.Minute, false, false},
		{"Retry-After", 429, http.Header{"Retry-After": {"7"}}, 7 * time.Second, false, false},
		{"Retry-After of a day", 503, http.Header{"Retry-After": {"86400"}}, time.Hour, false, false},
		{"unreadable", 429, http.Header{"Retry-After": {"soon"}}, time.Minute, false, false},
		{"all categories", 200, http.Header{"X-Sentry-Rate-Limits": {"30::organization"}}, 30 * time.Second, false, false},
		{"one category for short", 429, http.Header{"X-Sentry-Rate-Limits": {"60:error:key"}}, time.Minute, false, false},
		{"one category for long", 429, http.Header{"X-Sentry-Rate-Limits": {"2700:replay:key"}}, 0, false, true},
		{"more exact than Retry-After", 429, http.Header{"X-Sentry-Rate-Limits": {"2700:replay:key"}, "Retry-After": {"2700"}}, 0, false, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			now := time.Now()
			l := &rateLimits{until: map[string]time.Time{}}
			if got := l.update(tt.status, tt.header, now); got != tt.pause {
				t.Errorf("pause: got %v, want %v", got, tt.pause)
			}
			if got := l.blocked([]string{"error"}, now); got != tt.errors {
				t.Errorf("errors blocked: got %v, want %v", got, tt.errors)
			}
			if got := l.blocked([]string{"replay"}, now); got != tt.replay {
				t.Errorf("replays blocked: got %v, want %v", got, tt.replay)
			}
			if l.blocked([]string{"replay", "error"}, now) || l.blocked(nil, now) {
				t.Error("blocked although a category is free")
			}
			if l.blocked([]string{"replay"}, now.Add(time.Hour)) {
				t.Error("blocked after its time")
			}
		})
	}
}

func TestRecords(t *testing.T) {
	rec := pack(time.Now(), []byte("a"), nil, []byte("ccc"))
	fields, ok := unpack(rec, 3)
	if !ok || string(fields[0]) != "a" || len(fields[1]) != 0 || string(fields[2]) != "ccc" {
		t.Errorf("got %q %v", fields, ok)
	}
	for _, bad := range [][]byte{nil, {2}, rec[:len(rec)-1], {1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}} {
		if _, ok := unpack(bad, 3); ok {
			t.Errorf("%v: want unreadable", bad)
		}
	}
}
