package icons_test

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/icons"
)

func numbered(n int) string {
	names := make([]string, n)
	for i := range names {
		names[i] = "a" + strings.Repeat("1", i%7)
	}
	return strings.Join(names, ",")
}

func TestParseQuery(t *testing.T) {
	tests := []struct {
		name, query string
		want        []string
	}{
		{"one", "icons=a", []string{"a"}},
		{"sorted, each once", "icons=b,a,b,a-1", []string{"a", "a-1", "b"}},
		{"escaped commas, as Iconify writes them", "icons=a%2Cb", []string{"a", "b"}},
		{"other parameters", "pretty=1&icons=a&x", []string{"a"}},
		{"a hundred", "icons=" + numbered(100), []string{"a", "a1", "a11", "a111", "a1111", "a11111", "a111111"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := icons.ParseQuery(tt.query)
			if err != nil || !slices.Equal(got, tt.want) {
				t.Errorf("got %v, %v; want %v", got, err, tt.want)
			}
		})
	}
}

// badQueries are answered with 400, whatever the collection.
var badQueries = map[string]string{
	"empty":              "",
	"no names":           "icons=",
	"only commas":        "icons=,,",
	"an empty name":      "icons=a,,b",
	"twice":              "icons=a&icons=b",
	"upper case":         "icons=Dot",
	"climbing":           "icons=../../etc/passwd",
	"climbing, escaped":  "icons=%2e%2e%2fsecret",
	"prototype":          "icons=__proto__",
	"space":              "icons=a%20b",
	"null":               "icons=a%00",
	"markup":             "icons=%3Cscript%3E",
	"newline at the end": "icons=a%0A",
	"hyphen first":       "icons=-a",
	"two hyphens":        "icons=a--b",
	"not UTF-8":          "icons=%ff",
	"another script":     "icons=%D0%B0",
	"bad escape":         "icons=%zz",
	"semicolon":          "icons=a;b=c",
	"a long name":        "icons=" + strings.Repeat("a", 101),
	"101 names":          "icons=" + numbered(101),
	"10,000 names":       "icons=" + numbered(10_000),
	"10,000 commas":      "icons=" + strings.Repeat(",", 10_000),
}

func TestParseQueryRefuses(t *testing.T) {
	for name, query := range badQueries {
		t.Run(name, func(t *testing.T) {
			got, err := icons.ParseQuery(query)
			if !errors.Is(err, icons.ErrBadQuery) {
				t.Fatalf("got %v, %v", got, err)
			}
			if len(err.Error()) > 80 {
				t.Errorf("not short: %v", err)
			}
		})
	}
}

func FuzzParseQuery(f *testing.F) {
	for _, query := range badQueries {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		names, err := icons.ParseQuery(query)
		if err != nil {
			return
		}
		if len(names) == 0 || len(names) > 100 || !slices.IsSorted(names) {
			t.Errorf("got %v", names)
		}
		again, err := icons.ParseQuery(url.Values{"icons": {strings.Join(names, ",")}}.Encode())
		if err != nil || !slices.Equal(names, again) {
			t.Errorf("got %v, then %v, %v", names, again, err)
		}
	})
}
