package relay

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

func mustSites(t testing.TB) sites {
	t.Helper()
	s, err := newSites([]string{"site.example", "Other.example/blog"}, []string{"www.site.example"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func manyProps(n int) string {
	var props []string
	for i := range n {
		props = append(props, fmt.Sprintf(`"k%d":%d`, i, i))
	}
	return "{" + strings.Join(props, ",") + "}"
}

// with returns a sound event with more fields.
func with(more string) string {
	return `{"n":"pageview","u":"https://site.example/a","d":"site.example",` + more + `}`
}

func TestEventsThatPass(t *testing.T) {
	tests := []struct{ name, body, want string }{
		{"short names", `{"n":"pageview","u":"https://site.example/a?b#c","d":"site.example","r":null,"w":1280,"h":1}`,
			`{"n":"pageview","u":"https://site.example/a?b#c","d":"site.example","w":1280,"h":1}`},
		{"long names", `{"name":"Signup","url":"http://site.example/","domain":"site.example","referrer":"https://a.example/","screen_width":10,"hashMode":0,"props":{"a":"b"},"revenue":{"amount":1,"currency":"EUR"}}`,
			`{"n":"Signup","u":"http://site.example/","d":"site.example","r":"https://a.example/","w":10,"p":{"a":"b"},"$":{"amount":1,"currency":"EUR"}}`},
		{"domain in the configured spelling", `{"n":"x","u":"https://SITE.example:8443/","d":"SITE.example"}`,
			`{"n":"x","u":"https://SITE.example:8443/","d":"site.example"}`},
		{"domain with a path", `{"n":"x","u":"https://other.example/blog/1","d":"other.example/blog"}`,
			`{"n":"x","u":"https://other.example/blog/1","d":"Other.example/blog"}`},
		{"further host", `{"n":"x","u":"https://www.site.example/","d":"site.example"}`,
			`{"n":"x","u":"https://www.site.example/","d":"site.example"}`},
		{"props of all kinds", with(`"p":{"s":"é","n":12345678901234567890,"b":false}`),
			`{"n":"pageview","u":"https://site.example/a","d":"site.example","p":{"b":false,"n":12345678901234567890,"s":"é"}}`},
		{"amount as text", with(`"$":{"amount":"13.29","currency":"USD"}`),
			`{"n":"pageview","u":"https://site.example/a","d":"site.example","$":{"amount":"13.29","currency":"USD"}}`},
		{"what the tracker adds", with(`"v":36,"i":false,"e":3000,"sd":40,"$":{},"p":{}`),
			`{"n":"pageview","u":"https://site.example/a","d":"site.example","v":36,"i":false,"e":3000,"sd":40}`},
		{"name of 120 characters", `{"n":"` + strings.Repeat("é", 120) + `","u":"https://site.example/","d":"site.example"}`,
			`{"n":"` + strings.Repeat("é", 120) + `","u":"https://site.example/","d":"site.example"}`},
		{"thirty props", with(`"p":` + manyProps(30)), ""},
		{"white space around", " \n" + with(`"w":1`) + "\r\n ", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e, err := parseEvent([]byte(tt.body), mustSites(t))
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(e)
			if err != nil {
				t.Fatal(err)
			}
			if tt.want != "" && string(got) != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// badEvents are bodies that must not pass, by what is wrong with them.
var badEvents = []struct {
	name, body string
	status     int
}{
	{"empty", "", 400},
	{"not JSON", "n=pageview", 400},
	{"an array", `[]`, 400},
	{"a text", `"pageview"`, 400},
	{"null", `null`, 400},
	{"cut off", `{"n":"pageview","u":`, 400},
	{"two objects", with(`"w":1`) + `{}`, 400},
	{"invalid UTF-8", with("\"r\":\"\xff\""), 400},
	{"too deep", with(`"p":{"a":{"b":{"c":1}}}`), 400},
	{"very deep", strings.Repeat("[", 4000) + strings.Repeat("]", 4000), 400},
	{"deep and open", strings.Repeat(`{"n":`, 1500), 400},
	{"unknown field", with(`"x":1`), 400},
	{"field of the prototype", with(`"__proto__":{}`), 400},
	{"wrong case", with(`"N":"pageview"`), 400},
	{"key twice", with(`"d":"evil.example"`), 400},
	{"field under two names", with(`"domain":"site.example"`), 400},
	{"name missing", `{"u":"https://site.example/","d":"site.example"}`, 400},
	{"name null", `{"n":null,"u":"https://site.example/","d":"site.example"}`, 400},
	{"name blank", `{"n":" ","u":"https://site.example/","d":"site.example"}`, 400},
	{"name a number", `{"n":1,"u":"https://site.example/","d":"site.example"}`, 400},
	{"name too long", `{"n":"` + strings.Repeat("x", 121) + `","u":"https://site.example/","d":"site.example"}`, 400},
	{"address missing", `{"n":"x","d":"site.example"}`, 400},
	{"address too long", `{"n":"x","u":"https://site.example/` + strings.Repeat("x", 2000) + `","d":"site.example"}`, 400},
	{"address of another kind", `{"n":"x","u":"javascript:alert(1)","d":"site.example"}`, 400},
	{"address with a password", `{"n":"x","u":"https://site.example@evil.example/","d":"site.example"}`, 400},
	{"address relative", `{"n":"x","u":"//site.example/","d":"site.example"}`, 400},
	{"foreign host", `{"n":"x","u":"https://evil.example/","d":"site.example"}`, 403},
	{"host below ours", `{"n":"x","u":"https://a.site.example/","d":"site.example"}`, 403},
	{"domain missing", `{"n":"x","u":"https://site.example/"}`, 400},
	{"foreign domain", `{"n":"x","u":"https://site.example/","d":"evil.example"}`, 403},
	{"list of domains", `{"n":"x","u":"https://site.example/","d":"site.example,evil.example"}`, 403},
	{"referrer a number", with(`"r":1`), 400},
	{"referrer too long", with(`"r":"` + strings.Repeat("x", 2001) + `"`), 400},
	{"width a text", with(`"w":"1"`), 400},
	{"width beyond numbers", with(`"w":1e999`), 400},
	{"hash mode 2", with(`"h":2`), 400},
	{"props a list", with(`"p":[1]`), 400},
	{"props a text", with(`"p":"{}"`), 400},
	{"props nested", with(`"p":{"a":{}}`), 400},
	{"prop null", with(`"p":{"a":null}`), 400},
	{"prop without a name", with(`"p":{"":1}`), 400},
	{"prop twice", with(`"p":{"a":1,"a":2}`), 400},
	{"prop name too long", with(`"p":{"` + strings.Repeat("x", 301) + `":1}`), 400},
	{"prop value too long", with(`"p":{"a":"` + strings.Repeat("x", 2001) + `"}`), 400},
	{"too many props", with(`"p":` + manyProps(31)), 400},
	{"revenue a number", with(`"$":1`), 400},
	{"revenue without currency", with(`"$":{"amount":1}`), 400},
	{"revenue with more", with(`"$":{"amount":1,"currency":"EUR","x":1}`), 400},
	{"amount not a number", with(`"$":{"amount":"1;","currency":"EUR"}`), 400},
	{"currency unknown", with(`"$":{"amount":1,"currency":"EURO"}`), 400},
	{"version a text", with(`"v":"36"`), 400},
	{"interactive a number", with(`"i":1`), 400},
}

func TestEventsThatDoNotPass(t *testing.T) {
	for _, tt := range badEvents {
		t.Run(tt.name, func(t *testing.T) {
			_, err := parseEvent([]byte(tt.body), mustSites(t))
			var r refusal
			if !errors.As(err, &r) || r.status != tt.status {
				t.Errorf("got %v (%d), want a refusal with %d", err, r.status, tt.status)
			}
		})
	}
}

func TestViewOfAnEvent(t *testing.T) {
	tests := []struct{ name, url, referrer, path, host string }{
		{"plain", "https://site.example/a/b?c=d#e", "https://News.example/x?y", "/a/b", "news.example"},
		{"no path", "https://site.example", "", "/", ""},
		{"www", "https://site.example/", "https://www.news.example/", "/", "news.example"},
		{"our own referrer", "https://site.example/", "https://www.site.example/b", "/", ""},
		{"control characters", "https://site.example/%1b[31m\u009b", "https://\u009b.example/", "/%1B%5B31m%C2%9B", ""},
		{"app", "https://site.example/", "android-app://com.example.app/", "/", "com.example.app"},
		{"no address", "https://site.example/", "hello", "/", ""},
		{"broken", "https://site.example/", "http://[", "/", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			body, _ := json.Marshal(map[string]string{"n": "pageview", "u": tt.url, "d": "site.example", "r": tt.referrer})
			e, err := parseEvent(body, mustSites(t))
			if err != nil {
				t.Fatal(err)
			}
			if v := mustSites(t).view(e); v.Path != tt.path || v.Referrer != tt.host {
				t.Errorf("got %q from %q, want %q from %q", v.Path, v.Referrer, tt.path, tt.host)
			}
		})
	}
}

func FuzzParseEvent(f *testing.F) {
	f.Add([]byte(with(`"p":{"a":1},"$":{"amount":1,"currency":"EUR"},"h":1`)))
	for _, bad := range badEvents {
		f.Add([]byte(bad.body))
	}
	ours := mustSites(f)
	f.Fuzz(func(t *testing.T, body []byte) {
		e, err := parseEvent(body, ours)
		if err != nil {
			var r refusal
			if !errors.As(err, &r) || r.status < http.StatusBadRequest {
				t.Fatalf("not a refusal: %v", err)
			}
			return
		}
		checked, err := json.Marshal(e)
		if err != nil {
			t.Fatalf("an event that passed cannot be encoded: %v", err)
		}
		again, err := parseEvent(checked, ours)
		if err != nil {
			t.Fatalf("our own encoding %s does not pass: %v", checked, err)
		}
		twice, _ := json.Marshal(again)
		if string(twice) != string(checked) {
			t.Fatalf("encoding is not stable:\n%s\n%s", checked, twice)
		}
	})
}
