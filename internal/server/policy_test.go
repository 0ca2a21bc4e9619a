package server_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"regexp"
	"strings"
	"sync"
	"testing"
)

var (
	scriptElement = regexp.MustCompile(`(?is)<script([^>]*)>(.*?)</script>`)
	attribute     = regexp.MustCompile(`([a-zA-Z-]+)(?:="([^"]*)")?`)
	tag           = regexp.MustCompile(`<[a-zA-Z][^>]*>`)
	quoted        = regexp.MustCompile(`="[^"]*"`)
	eventHandler  = regexp.MustCompile(`(?i)[\s"/]on[a-z]+\s*=`)
	styleAttr     = regexp.MustCompile(`(?i)[\s"/]style\s*=`)
	scriptAddress = regexp.MustCompile(`(?i)\s(href|src|action|formaction|xlink:href)="[\s\x00-\x1f]*javascript:`)
	linkElement   = regexp.MustCompile(`<link [^>]*>`)
)

// reporter is what a check needs of a test.
type reporter interface {
	Helper()
	Errorf(format string, args ...any)
}

// attributes reads the attributes of a tag.
func attributes(text string) map[string]string {
	values := map[string]string{}
	for _, m := range attribute.FindAllStringSubmatch(text, -1) {
		values[m[1]] = m[2]
	}
	return values
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// inertTypes are the types of script elements that no browser runs.
var inertTypes = map[string]bool{"application/json": true, "application/ld+json": true}

// checkPage holds that a page runs and loads only what its policy admits.
func checkPage(t reporter, name string, a answer, assetHash func(path string) string) {
	t.Helper()
	policy := a.header.Get("Content-Security-Policy")
	_, scripts, _ := strings.Cut(policy, "script-src ")
	scripts, _, _ = strings.Cut(scripts, ";")
	runs, markup := 0, a.body
	elements := scriptElement.FindAllStringSubmatch(a.body, -1)
	for _, m := range elements {
		markup = strings.Replace(markup, m[0], "", 1)
		attrs := attributes(m[1])
		switch src, external := attrs["src"]; {
		case external && (attrs["integrity"] == "" || attrs["integrity"] != assetHash(src)):
			t.Errorf("%s: script %s: integrity %q is not the file's", name, src, attrs["integrity"])
		case external && !strings.Contains(scripts, "'"+attrs["integrity"]+"'"):
			t.Errorf("%s: script %s is not in the policy", name, src)
		case !external && inertTypes[attrs["type"]]:
			if !json.Valid([]byte(m[2])) {
				t.Errorf("%s: the %s block is not JSON: %.100s", name, attrs["type"], m[2])
			}
		case !external:
			runs++
			if !strings.Contains(scripts, "'"+hash(m[2])+"'") {
				t.Errorf("%s: an inline script is not in the policy: %.100s", name, m[2])
			}
		}
	}
	if open, closed := strings.Count(strings.ToLower(a.body), "<script"), len(elements); open != closed {
		t.Errorf("%s: %d script elements begin, %d end", name, open, closed)
	}
	if runs != 1 {
		t.Errorf("%s: got %d inline scripts, want the one that boots", name, runs)
	}
	checkPreloads(t, name, a.body, scripts, assetHash)
	checkMarkup(t, name, markup)
}

// checkPreloads holds that what is preloaded is what the policy admits.
func checkPreloads(t reporter, name, body, scripts string, assetHash func(string) string) {
	t.Helper()
	entries := 0
	for _, link := range linkElement.FindAllString(body, -1) {
		attrs := attributes(link)
		if attrs["rel"] != "modulepreload" {
			continue
		}
		if _, ok := attrs["data-entry"]; ok {
			entries++
		}
		if want := assetHash(attrs["href"]); attrs["integrity"] != want {
			t.Errorf("%s: %s: got the integrity %q, want %q", name, attrs["href"], attrs["integrity"], want)
		}
		if !strings.Contains(scripts, "'"+attrs["integrity"]+"'") {
			t.Errorf("%s: %s is preloaded but not in the policy", name, attrs["href"])
		}
	}
	if entries != 1 {
		t.Errorf("%s: got %d entries, want 1", name, entries)
	}
}

// checkMarkup holds that markup has neither styles nor handlers nor scripts
// in its attributes: the policy forbids them, so they would be dead.
func checkMarkup(t reporter, name, markup string) {
	t.Helper()
	seen := map[string]bool{}
	for _, element := range tag.FindAllString(markup, -1) {
		if seen[element] {
			continue
		}
		seen[element] = true
		names := quoted.ReplaceAllString(element, `=""`)
		if styleAttr.MatchString(names) || eventHandler.MatchString(names) || scriptAddress.MatchString(element) {
			t.Errorf("%s: %.200s", name, element)
		}
	}
}

// everyNth thins out pages of which there are hundreds of one kind.
var everyNth = 3

// Every page of the site is rendered in the engine and held against its own
// policy, whose hashes are computed anew from what is served.
func TestPolicyOfEveryPage(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	assetHash := newAssetHash(t, s)
	var targets []string
	for i, path := range s.Paths() {
		// Below the resources hundreds of pages are of few kinds.
		many := strings.HasPrefix(path, "/resources/")
		if !many || i%everyNth == 0 {
			targets = append(targets, path)
		}
	}
	targets = append(targets, "/og?title=%3Cscript%3Ealert(1)%3C/script%3E&description=%22onclick=%22a", "/support?q=%22+onfocus=%22a",
		"/support?q=no-such-word", "/blog?tag=prices", "/resources/llm-knowledge-base?q=javascript:", "/resources/llm-knowledge-base?category=basics",
		"/nothing?a=%3Cscript%3E\"'onclick=a", "/nothing/style=a?<script>", "/blog/nothing?javascript:alert(1)", "/blog/benchmarks-explained")
	work := make(chan string)
	var workers sync.WaitGroup
	for range 4 {
		workers.Go(func() {
			for target := range work {
				got := s.ask(t, "GET", target)
				if got.status != 200 && got.status != 404 && got.status != 410 {
					t.Errorf("%s: got %d", target, got.status)
				}
				checkPage(t, target, got, assetHash)
				checkSecurity(t, target, got)
				if got.status == 200 {
					checkLinkHeader(t, target, got)
				}
			}
		})
	}
	for _, target := range targets {
		work <- target
	}
	close(work)
	workers.Wait()
}

var linkHeader = regexp.MustCompile(`<([^>]*)>; rel=(\w+)([^,]*)`)

// checkLinkHeader holds that the header names the styles that the page asks for.
func checkLinkHeader(t reporter, name string, a answer) {
	t.Helper()
	header := a.header.Get("Link")
	for _, m := range linkHeader.FindAllStringSubmatch(header, -1) {
		if !strings.Contains(a.body, `href="`+m[1]+`"`) {
			t.Errorf("%s: the Link header names %s, which the page does not", name, m[1])
		}
	}
	for _, link := range linkElement.FindAllString(a.body, -1) {
		attrs := attributes(link)
		if attrs["rel"] == "stylesheet" && !strings.Contains(header, "<"+attrs["href"]+">") {
			t.Errorf("%s: %s is not in the Link header", name, attrs["href"])
		}
	}
}

// newAssetHash computes the hash of an asset as it is served, once for each.
func newAssetHash(t *testing.T, s *running) func(string) string {
	var mu sync.Mutex
	known := map[string]string{}
	return func(path string) string {
		mu.Lock()
		defer mu.Unlock()
		if known[path] == "" {
			known[path] = hash(s.ask(t, "GET", path).body)
		}
		return known[path]
	}
}

// The HTML that the browser puts into a page later must be as clean as what
// the server put there.
func TestMarkupInPayloads(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	count := 0
	for _, path := range []string{"/concept", "/support", "/blog/price-of-a-token", "/blog/context-windows", "/resources/llm-knowledge-base/token",
		"/resources/prompt-engineering-guide", "/resources/prompt-engineering-guide/react", "/resources/ai-application-stack"} {
		var value any
		if err := json.Unmarshal([]byte(s.ask(t, "GET", path+"/_payload.json").body), &value); err != nil {
			t.Fatal(err)
		}
		eachHTML(value, func(html string) {
			count++
			checkMarkup(t, path, html)
			if strings.Contains(strings.ToLower(html), "<script") {
				t.Errorf("%s: a script element", path)
			}
		})
	}
	if count == 0 {
		t.Error("no payload has HTML")
	}
}

func eachHTML(value any, f func(string)) {
	switch v := value.(type) {
	case map[string]any:
		for key, child := range v {
			if text, ok := child.(string); ok && key == "html" && text != "" {
				f(text)
			}
			eachHTML(child, f)
		}
	case []any:
		for _, child := range v {
			eachHTML(child, f)
		}
	}
}

// The policy itself: by hash, nothing inline, nothing from elsewhere.
func TestPolicyOfAPage(t *testing.T) {
	t.Parallel()
	policy := mustReal(t).ask(t, "GET", "/concept").header.Get("Content-Security-Policy")
	directives := map[string]string{}
	for part := range strings.SplitSeq(policy, "; ") {
		name, value, _ := strings.Cut(part, " ")
		directives[name] = value
	}
	for name, want := range map[string]string{
		"default-src": "'none'", "style-src": "'self'", "font-src": "'self'", "connect-src": "'self'", "manifest-src": "'self'",
		"form-action": "'self'", "base-uri": "'none'", "frame-ancestors": "'none'", "require-trusted-types-for": "'script'",
	} {
		if got := directives[name]; got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	for value := range strings.FieldsSeq(directives["script-src"]) {
		if value != "'strict-dynamic'" && !strings.HasPrefix(value, "'sha256-") {
			t.Errorf("script-src has %s", value)
		}
	}
	if strings.Contains(directives["img-src"], "http") || strings.Contains(policy, "unsafe") {
		t.Errorf("got %s", policy)
	}
}

// The gate is worth something only if it closes.
func TestPolicyGate(t *testing.T) {
	t.Parallel()
	const boot, module = "boot()", "export {}"
	good := `<link rel="modulepreload" data-entry href="/assets/a.js" integrity="` + hash(module) + `"><script>` + boot + `</script>` +
		`<script type="application/json">{"a":"style=onclick="}</script><p title="onclick=a style=b">text style= onclick= javascript:</p>`
	header := map[string][]string{"Content-Security-Policy": {"default-src 'none'; script-src '" + hash(boot) + "' '" + hash(module) + "'; style-src 'self'"}}
	assetHash := func(string) string { return hash(module) }
	for name, body := range map[string]string{
		"another inline script":      good + "<script>other()</script>",
		"a script that was changed":  strings.Replace(good, boot, boot+" ", 1),
		"no boot script":             strings.Replace(good, boot, "", 1),
		"a script without hash":      good + `<script src="/assets/a.js"></script>`,
		"a wrong hash":               strings.Replace(good, `integrity="sha256-`, `integrity="sha256-x`, 1),
		"a module elsewhere":         good + `<link rel="modulepreload" href="/assets/b.js">`,
		"two entries":                good + good[:strings.Index(good, "<script>")],
		"a style":                    good + `<p style="color:red">a</p>`,
		"a handler":                  good + `<p onclick="a">a</p>`,
		"a handler without space":    good + `<p/onclick="a">a</p>`,
		"a script as an address":     good + `<a href="JavaScript:a">a</a>`,
		"data that is no JSON":       good + `<script type="application/json">{"a":}</script>`,
		"a script that does not end": good + `<script type="application/json">{}`,
	} {
		var r recorder
		if checkPage(&r, name, answer{header: header, body: body}, assetHash); !r.failed {
			t.Errorf("%s is let through", name)
		}
	}
	checkPage(t, "a good page", answer{header: header, body: good}, assetHash)
}

// recorder notes that a check failed.
type recorder struct{ failed bool }

func (*recorder) Helper()                 {}
func (r *recorder) Errorf(string, ...any) { r.failed = true }
