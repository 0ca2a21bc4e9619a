package rules_test

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/rules"
)

// sharedCase is one line of testdata/cases.json, which holds the browser's
// matcher to the same behaviour. Paths are written as in an address; the
// server decodes them once before it asks, and so does this test.
type sharedCase struct {
	Name  string
	Rules []struct {
		From, To string
		Status   int
	}
	Path string
	Want *struct {
		To       string
		External bool
	}
}

func TestSharedCases(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []sharedCase
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			var list []rules.Rule
			for _, r := range c.Rules {
				list = append(list, rules.Rule{From: r.From, To: r.To, Status: r.Status})
			}
			set, err := rules.Compile(list)
			if err != nil {
				t.Fatal(err)
			}
			path, err := url.PathUnescape(c.Path)
			if err != nil {
				t.Fatal(err)
			}
			got, ok := set.Match(path)
			if c.Want == nil {
				if ok {
					t.Fatalf("got %q, want no rule", got.To)
				}
				return
			}
			if !ok || got.To != c.Want.To || got.External != c.Want.External {
				t.Fatalf("got %q, external %t, found %t; want %q, external %t", got.To, got.External, ok, c.Want.To, c.Want.External)
			}
		})
	}
}

func TestRefusedRules(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, from, to string
		status         int
		want           string
	}{
		{"protocol-relative target", "/a", "//evil.example", 308, `to: want a path or an https address, got "//evil.example"`},
		{"protocol-relative prefix", "/a/**", "//evil.example/**", 308, "to: want a path or an https address"},
		{"script", "/a", "javascript:alert(1)", 308, "to: want a path or an https address"},
		{"data address", "/a", "data:text/html,x", 308, "to: want a path or an https address"},
		{"http without s", "/a", "http://other.example/", 308, "to: want a path or an https address"},
		{"upper-case scheme", "/a", "HTTPS://other.example/", 308, "to: want a path or an https address"},
		{"no target", "/a", "", 308, "to: want a path or an https address"},
		{"relative target", "/a", "b", 308, "to: want a path or an https address"},
		{"no host", "/a", "https:///b", 308, "to: want an https address"},
		{"name and password", "/a", "https://us@other.example/", 308, "to: want an https address"},
		{"backslash target", "/a", `/\evil.example`, 308, "to: "},
		{"line break in the target", "/a", "/b\r\nSet-Cookie: c", 308, "to: "},
		{"query", "/a", "/b?c=d", 308, `to: want a path without query and hash, which come from the request, got "/b?c=d"`},
		{"hash", "/a", "/b#c", 308, "to: want a path without query and hash"},
		{"broken escape", "/a", "/b%zz", 308, "to: want a path without query and hash"},
		{"itself", "/a", "/a", 308, "to: leads in a circle: /a to /a"},
		{"itself with a slash", "/a", "/a/", 308, "to: leads in a circle: /a to /a"},
		{"itself, escaped", "/a", "/%61", 308, "to: leads in a circle: /a to /%61"},
		{"itself by name", "/a/:b", "/a/:b", 308, "to: leads in a circle: /a/:b to /a/:b"},
		{"itself below a prefix", "/a/**", "/a/**", 308, "to: leads in a circle: /a/:rest to /a/:rest"},
		{"deeper and deeper", "/a/**", "/a/b/**", 308, "to: leads in a circle: /a/:rest to /a/b/:rest to /a/b/b/:rest to /a/b/b/b/:rest to ..."},
		{"below its own prefix", "/a/**", "/a/b", 308, "to: leads in a circle: /a/:rest to /a/b to /a/b"},
		{"the server's own", "/api/models", "/b", 308, "from: what is there is the server's own, not a page"},
		{"the server's own prefix", "/builds/**", "/b", 308, "from: what is there is the server's own, not a page"},
		{"unknown name", "/a/:slug", "/b/:id", 308, "to: uses :id, which the source does not capture"},
		{"unknown name on another site", "/a/:slug", "https://other.example/:id", 308, "to: uses :id, which the source does not capture"},
		{"name without a source", "/a", "/b/:slug", 308, "to: uses :slug, which the source does not capture"},
		{"/** without a source", "/a", "/b/**", 308, "to: uses /** but the source has none"},
		{"/** with a name", "/a/:slug", "/b/**", 308, "to: uses /** but the source has none"},
		{"both", "/a/:slug/**", "/b/:slug/**", 308, "from: want either :names or /**, not both"},
		{"/** in the middle", "/a/**/b", "/c", 308, `from: want plain segments or :names, got "**"`},
		{"no path", "", "/b", 308, "from: want a path below /"},
		{"the front page", "/", "/b", 308, "from: want a path below /"},
		{"everything", "/**", "/b", 308, "from: want a path below /"},
		{"no slash", "a", "/b", 308, `from: want a path that starts with /, got "a"`},
		{"another site's path", "https://a.example/b", "/c", 308, "from: want a path that starts with /"},
		{"slash at the end", "/a/", "/b", 308, "from: want plain segments"},
		{"two slashes", "//a", "/b", 308, "from: want plain segments"},
		{"dot segment", "/a/../b", "/c", 308, `from: want plain segments or :names, got ".."`},
		{"query", "/a?b=c", "/d", 308, "from: want plain segments"},
		{"escape", "/a%20b", "/c", 308, "from: want plain segments"},
		{"upper-case name", "/a/:Slug", "/b/:Slug", 308, "from: want plain segments"},
		{"status of an error", "/a", "/b", 404, "status: want 301, 302, 307 or 308, got 404"},
		{"status of success", "/a", "/b", 200, "status: want 301, 302, 307 or 308, got 200"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := rules.Compile([]rules.Rule{{From: "/fine", To: "/well"}, {From: c.from, To: c.to, Status: c.status}})
			if err == nil {
				t.Fatalf("%s -> %s is admitted", c.from, c.to)
			}
			if where := "rules[1] (" + c.from + "): "; !strings.HasPrefix(err.Error(), where+c.want) {
				t.Fatalf("got %q, want it to begin with %q", err, where+c.want)
			}
		})
	}
}

func TestSecondRuleForAPath(t *testing.T) {
	t.Parallel()
	for _, from := range []string{"/a", "/a/:b", "/a/**"} {
		_, err := rules.Compile([]rules.Rule{{From: from, To: "/x"}, {From: from, To: "/y"}})
		if err == nil || !strings.Contains(err.Error(), "rules[1] ("+from+"): from: a rule for this path stands already") {
			t.Errorf("%s: got %v", from, err)
		}
	}
}

// Every rule of a circle is named, and one that leads into it; others are not.
func TestCircles(t *testing.T) {
	t.Parallel()
	_, err := rules.Compile([]rules.Rule{{From: "/a", To: "/b"}, {From: "/b", To: "/c", File: "my.toml", Line: 7}, {From: "/c", To: "/a"},
		{From: "/in", To: "/a"}, {From: "/out", To: "/elsewhere"}})
	want := "rules[0] (/a): to: leads in a circle: /a to /b to /c to /a\n" +
		"my.toml:7: rules[1] (/b): to: leads in a circle: /b to /c to /a to /b\n" +
		"rules[2] (/c): to: leads in a circle: /c to /a to /b to /c\n" +
		"rules[3] (/in): to: leads in a circle: /in to /a to /b to /c to ..."
	if err == nil || err.Error() != want {
		t.Fatalf("got %v, want %s", err, want)
	}
}

func TestAllProblemsAtOnce(t *testing.T) {
	t.Parallel()
	_, err := rules.Compile([]rules.Rule{{From: "a", To: "/x"}, {From: "/b", To: "//y"}, {From: "/c", To: "/z", Status: 1}})
	if err == nil || strings.Count(err.Error(), "rules[") != 3 {
		t.Fatalf("got %v, want three problems", err)
	}
}

func TestStatus(t *testing.T) {
	t.Parallel()
	for given, want := range map[int]int{0: 308, 301: 301, 302: 302, 307: 307, 308: 308} {
		set, err := rules.Compile([]rules.Rule{{From: "/a", To: "/b", Status: given}})
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := set.Match("/a"); got.Status != want {
			t.Errorf("status %d: got %d, want %d", given, got.Status, want)
		}
	}
}

// The browser gets the rules as three objects, never as null.
func TestMatcherAsJSON(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		list []rules.Rule
		want string
	}{
		{"none", nil, `{"static":{},"wildcard":{},"dynamic":{}}`},
		{"one of each", []rules.Rule{{From: "/a", To: "/b"}, {From: "/c/:d", To: "/e/:d", Status: 301}, {From: "/f/**", To: "/g/**", Status: 302}},
			`{"static":{"/a":{"to":"/b","status":308}},"wildcard":{"/f":{"to":"/g/**","status":302}},"dynamic":{"/c/:d":{"to":"/e/:d","status":301}}}`},
	} {
		set, err := rules.Compile(c.list)
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(set.Matcher())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, string(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}
