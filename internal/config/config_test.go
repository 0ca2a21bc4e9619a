package config_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/pflag"

	"astrolabe/internal/config"
	"astrolabe/internal/rules"
)

// defaults is the file that the binary carries.
func defaults(t *testing.T) []byte {
	t.Helper()
	b, err := os.ReadFile("../../site.toml")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// setup is where settings come from in a test.
type setup struct {
	file  string
	env   map[string]string
	flags []string
}

// load loads the defaults and what is set up above them.
func (s setup) load(t *testing.T) (*config.Config, error) {
	t.Helper()
	name := ""
	if s.file != "" {
		name = filepath.Join(t.TempDir(), "my.toml")
		if err := os.WriteFile(name, []byte(s.file), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	config.AddFlags(flags)
	if err := flags.Parse(s.flags); err != nil {
		t.Fatal(err)
	}
	return config.Load(defaults(t), name, func(key string) string { return s.env[key] }, flags)
}

func (s setup) mustLoad(t *testing.T) *config.Config {
	t.Helper()
	c, err := s.load(t)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestOrderOfStrength(t *testing.T) {
	t.Parallel()
	file := "[site]\nname = \"File\"\n\n[server]\naddr = \"127.0.0.1:1\"\nhosts = [\"file.example\"]\nengines = 3\nrender-timeout = \"1s\"\n"
	env := map[string]string{"SITE_NAME": "Env", "SITE_ADDR": "127.0.0.1:2", "SITE_HOSTS": "env.example, www.env.example",
		"SITE_ENGINES": "4", "SITE_RENDER_TIMEOUT": "3s"}
	flags := []string{"--site-name=Flag", "--addr=127.0.0.1:3", "--hosts=flag.example", "--engines=5", "--render-timeout=4s"}
	type values struct {
		Name, Addr string
		Hosts      []string
		Engines    int
		Timeout    time.Duration
	}
	for _, c := range []struct {
		name  string
		setup setup
		want  values
	}{
		{"defaults", setup{}, values{"Astrolabe", "127.0.0.1:8080", []string{}, 0, 10 * time.Second}},
		{"file", setup{file: file}, values{"File", "127.0.0.1:1", []string{"file.example"}, 3, time.Second}},
		{"environment over file", setup{file: file, env: env},
			values{"Env", "127.0.0.1:2", []string{"env.example", "www.env.example"}, 4, 3 * time.Second}},
		{"flag over environment and file", setup{file: file, env: env, flags: flags},
			values{"Flag", "127.0.0.1:3", []string{"flag.example"}, 5, 4 * time.Second}},
		{"flag over file", setup{file: file, flags: flags}, values{"Flag", "127.0.0.1:3", []string{"flag.example"}, 5, 4 * time.Second}},
		{"an empty variable is not set", setup{file: file, env: map[string]string{"SITE_NAME": ""}},
			values{"File", "127.0.0.1:1", []string{"file.example"}, 3, time.Second}},
		{"an empty list takes all away", setup{file: file, flags: []string{"--hosts="}},
			values{"File", "127.0.0.1:1", nil, 3, time.Second}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := c.setup.mustLoad(t)
			if diff := cmp.Diff(c.want, values{got.Site.Name, got.Server.Addr, got.Server.Hosts, got.Server.Engines,
				got.Server.RenderTimeout.Duration}); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// A file sets single values; what it does not name stays.
func TestFileKeepsOtherValues(t *testing.T) {
	t.Parallel()
	plain, changed := setup{}.mustLoad(t), setup{file: "[site]\nname = \"Other\"\n"}.mustLoad(t)
	changed.Site.Name = plain.Site.Name
	if diff := cmp.Diff(plain, changed); diff != "" {
		t.Errorf("more than the name changed (-default +with file):\n%s", diff)
	}
}

func TestRulesOfAFileReplaceTheDefaults(t *testing.T) {
	t.Parallel()
	if n := len(setup{}.mustLoad(t).Rules); n == 0 {
		t.Fatal("the defaults have no rules to replace")
	}
	for _, c := range []struct {
		name, file string
		want       []rules.Rule
	}{
		{"one rule", "rules = [{from = \"/a\", to = \"/b\", status = 302}]\n", []rules.Rule{{From: "/a", To: "/b", Status: 302}}},
		{"none", "rules = []\n", []rules.Rule{}},
		{"not named", "[site]\nname = \"Other\"\n", setup{}.mustLoad(t).Rules},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, setup{file: c.file}.mustLoad(t).Rules); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// A mistake in a file is told with file, line, key and what was expected.
func TestMistakesInAFile(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, file string
		want       []string
		lacks      string
	}{
		{"unknown key", "[site]\nname = \"A\"\nnmae = \"B\"\n", []string{`my.toml:3: unknown key "site.nmae"`}, ""},
		{"unknown section", "\n\n[sites]\nname = \"A\"\n", []string{`my.toml:3: unknown key "sites`}, ""},
		{"unknown key of a rule", "[[rules]]\nfrom = \"/a\"\nto = \"/b\"\ncode = 308\n", []string{`my.toml:4: unknown key "rules.code"`}, ""},
		{"two unknown keys", "[site]\nx = 1\n[server]\ny = 2\n", []string{`my.toml:2: unknown key "site.x"`, `my.toml:4: unknown key "server.y"`}, ""},
		{"number for a text", "[site]\nname = 7\n", []string{"my.toml:2: site.name: want a string"}, ""},
		{"text for a switch", "[site]\n\nindexable = \"yes\"\n", []string{"my.toml:3: site.indexable: want true or false"}, ""},
		{"text for a number", "[server]\nengines = \"two\"\n", []string{"my.toml:2: server.engines: want a whole number"}, ""},
		{"fraction for a number", "[server]\nengines = 1.5\n", []string{"my.toml:2: server.engines: want a whole number"}, ""},
		{"text for a list", "[server]\nhosts = \"a.example\"\n", []string{"my.toml:2: server.hosts: want a list of strings"}, ""},
		{"number in a list", "[server]\nhosts = [\"a.example\", 2]\n", []string{"my.toml:2: server.hosts: want a list of strings"}, ""},
		{"number for a duration", "[server]\nrender-timeout = 2\n", []string{`my.toml:2: server.render-timeout: want a duration such as "2s"`}, ""},
		{"words for a duration", "[server]\nrender-timeout = \"soon\"\n", []string{`my.toml:2: server.render-timeout: want a duration such as`, `"soon"`}, ""},
		{"text for a rule's status", "[[rules]]\nfrom = \"/a\"\nto = \"/b\"\nstatus = \"308\"\n", []string{"my.toml:4: rules.status: want a whole number"}, "want a string"},
		{"number for a section", "site = 3\n", []string{"my.toml:1: site: want a "}, "want a string"},
		{"text for the rules", "rules = \"/a\"\n", []string{"my.toml:1: rules: want a "}, "want a string"},
		{"no value", "[site]\nname =\n", []string{"my.toml:2: "}, ": : "},
		{"same key twice", "[site]\nname = \"A\"\nname = \"B\"\n", []string{"my.toml:3: "}, "want a string"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := setup{file: c.file}.load(t)
			if err == nil {
				t.Fatal("the file is admitted")
			}
			for _, want := range c.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("got %q, want it to have %q", err, want)
				}
			}
			if c.lacks != "" && strings.Contains(err.Error(), c.lacks) {
				t.Errorf("got %q, want it without %q", err, c.lacks)
			}
		})
	}
}

func TestMissingFile(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "missing.toml")
	_, err := config.Load(defaults(t), name, func(string) string { return "" }, nil)
	if err == nil || !strings.Contains(err.Error(), name) {
		t.Fatalf("got %v, want the name of the file", err)
	}
}

func TestMistakesInEnvironmentAndFlags(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		setup setup
		want  string
	}{
		{"switch", setup{env: map[string]string{"SITE_INDEXABLE": "maybe"}}, `environment variable SITE_INDEXABLE: want true or false, got "maybe"`},
		{"number", setup{env: map[string]string{"SITE_ENGINES": "two"}}, `environment variable SITE_ENGINES: want a whole number, got "two"`},
		{"duration", setup{env: map[string]string{"SITE_RENDER_TIMEOUT": "2"}}, `environment variable SITE_RENDER_TIMEOUT: want a duration such as "2s", got "2"`},
		{"flag of a switch", setup{flags: []string{"--site-indexable=maybe"}}, `flag --site-indexable: want true or false, got "maybe"`},
		{"flag of a number", setup{flags: []string{"--max-in-flight=many"}}, `flag --max-in-flight: want a whole number, got "many"`},
		{"flag of a duration", setup{flags: []string{"--render-timeout=soon"}}, `flag --render-timeout: want a duration such as "2s", got "soon"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if _, err := c.setup.load(t); err == nil || err.Error() != c.want {
				t.Fatalf("got %v, want %s", err, c.want)
			}
		})
	}
}

// Reports of wrong values go to the support address unless told otherwise.
func TestReportTo(t *testing.T) {
	t.Parallel()
	for want, flags := range map[string][]string{
		"support@astrolabe.example":        nil,
		"help@a.example":                   {"--company-support-email=help@a.example"},
		"":                                 {"--site-report-to="},
		"https://git.example/a/issues/new": {"--site-report-to=https://git.example/a/issues/new"},
	} {
		if got := (setup{flags: flags}).mustLoad(t).Site.ReportTo; got != want {
			t.Errorf("%v: got %q, want %q", flags, got, want)
		}
	}
}

func TestBadValues(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, flag, want string }{
		{"no name", "--site-name= ", `site.name: want a name, got " "`},
		{"address with a path", "--site-url=https://a.example/b", `site.url: want http(s)://host without path or query, got "https://a.example/b"`},
		{"address with a query", "--site-url=https://a.example?b", "site.url: want http(s)://host"},
		{"address with a fragment", "--site-url=https://a.example#b", "site.url: want http(s)://host"},
		{"address with a password", "--site-url=https://a:b@a.example", "site.url: want http(s)://host"},
		{"address without a scheme", "--site-url=a.example", "site.url: want http(s)://host"},
		{"address of a file", "--site-url=file:///a", "site.url: want http(s)://host"},
		{"address without a host", "--site-url=https://", "site.url: want http(s)://host"},
		{"icon elsewhere", "--site-icon=https://a.example/i.svg", "site.icon: want a path"},
		{"icon on another host", "--site-icon=//a.example/i.svg", "site.icon: want a path"},
		{"reports nowhere", "--site-report-to=help", "site.report-to: want a mail address or an https address"},
		{"reports without TLS", "--site-report-to=http://a.example/new", "site.report-to: want a mail address or an https address"},
		{"reports as script", "--site-report-to=javascript:alert(1)", "site.report-to: want a mail address or an https address"},
		{"reports below a fragment", "--site-report-to=https://a.example/new#x", "site.report-to: want a mail address or an https address"},
		{"colour mode", "--color-mode-preference=sepia", `color-mode.preference: want light, dark or system, got "sepia"`},
		{"mail address", "--company-support-email=nobody", `company.support-email: want a mail address, got "nobody"`},
		{"mail address with a break", "--company-security-email=a@b.example\nBcc: c@d.example", "company.security-email: want a mail address"},
		{"mail address in brackets", "--company-partners-email=<a@b.example>", "company.partners-email: want a mail address"},
		{"two at signs", "--company-investors-email=a@b@c.example", "company.investors-email: want a mail address"},
		{"host with a port", "--hosts=a.example:80", `server.hosts: want host names without port, got "a.example:80"`},
		{"host with a path", "--hosts=fine.example,a.example/b", `server.hosts: want host names without port, got "a.example/b"`},
		{"proxy", "--trusted-proxies=10.0.0.0/8,somewhere", `server.trusted-proxies: want an address or range, got "somewhere"`},
		{"certificate alone", "--tls-cert=cert.pem", "server.tls-cert: want tls-cert and tls-key together"},
		{"key alone", "--tls-key=key.pem", "server.tls-cert: want tls-cert and tls-key together"},
		{"moment of a script", "--analytics-script-load=later", `analytics.script-load: want now, idle or interaction, got "later"`},
		{"ignored host with a port", "--analytics-ignored-hosts=localhost:80", `analytics.ignored-hosts: want host names without port, got "localhost:80"`},
		{"preload alone", "--hsts-preload=true", "server.hsts-preload: want server.hsts-subdomains with it"},
		{"log format", "--log-format=xml", `server.log-format: want json or text, got "xml"`},
		{"negative engines", "--engines=-1", `server.engines: want 0 or more, got "-1"`},
		{"no memory", "--render-memory-mb=0", `server.render-memory-mb: want 1 or more, got "0"`},
		{"no cache", "--view-cache-mb=0", `server.view-cache-mb: want 1 or more, got "0"`},
		{"no requests", "--max-in-flight=0", `server.max-in-flight: want 1 or more, got "0"`},
		{"no time", "--render-timeout=1ms", `server.render-timeout: want 10ms or more, got "1ms"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if _, err := (setup{flags: []string{c.flag}}).load(t); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %v, want %s", err, c.want)
			}
		})
	}
}

// Rules are named by where they stand.
func TestPlacesOfRules(t *testing.T) {
	t.Parallel()
	c := setup{file: "[site]\nname = \"A\"\n\n[[rules]]\nfrom = \"/a\"\nto = \"/b\"\n  [[ rules ]]\nfrom = \"/c\"\nto = \"/d\"\n"}.mustLoad(t)
	if len(c.Rules) != 2 || filepath.Base(c.Rules[0].File) != "my.toml" || c.Rules[0].Line != 4 || c.Rules[1].Line != 7 {
		t.Fatalf("got %+v, want lines 4 and 7 of my.toml", c.Rules)
	}
	if first := (setup{}.mustLoad(t).Rules[0]); first.File != "site.toml" || first.Line < 2 {
		t.Errorf("got %+v, want a line of site.toml", first)
	}
}

func TestCircleOfAFile(t *testing.T) {
	t.Parallel()
	_, err := setup{file: "[[rules]]\nfrom = \"/a\"\nto = \"/b\"\n[[rules]]\nfrom = \"/b\"\nto = \"/a\"\n"}.load(t)
	if err == nil || !strings.Contains(err.Error(), "my.toml:4: rules[1] (/b): to: leads in a circle: /b to /a to /b") {
		t.Fatalf("got %v", err)
	}
}

func TestBadRuleOfAFile(t *testing.T) {
	t.Parallel()
	_, err := setup{file: "[[rules]]\nfrom = \"/a\"\nto = \"//evil.example\"\n"}.load(t)
	if err == nil || !strings.Contains(err.Error(), `rules[0] (/a): to: want a path or an https address, got "//evil.example"`) {
		t.Fatalf("got %v", err)
	}
}

func TestAllBadValuesAtOnce(t *testing.T) {
	t.Parallel()
	_, err := setup{flags: []string{"--site-name=", "--log-format=xml", "--engines=-1"}}.load(t)
	for _, want := range []string{"site.name", "server.log-format", "server.engines"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s in it", err, want)
		}
	}
}

func TestGoodValues(t *testing.T) {
	t.Parallel()
	c := setup{flags: []string{"--site-url=http://127.0.0.1:9000/", "--hosts=*,WWW.a.example", "--trusted-proxies=10.0.0.0/8, ::1",
		"--tls-cert=c.pem", "--tls-key=k.pem", "--site-indexable=false", "--site-trailing-slash=true"}}.mustLoad(t)
	if c.Site.URL != "http://127.0.0.1:9000" {
		t.Errorf("site.url: got %q, want it without the slash", c.Site.URL)
	}
	if c.Site.Indexable || !c.Site.TrailingSlash {
		t.Errorf("got indexable %t, trailing-slash %t; want false, true", c.Site.Indexable, c.Site.TrailingSlash)
	}
	if want := []string{"10.0.0.0/8", "::1"}; !slices.Equal(c.Server.TrustedProxies, want) {
		t.Errorf("server.trusted-proxies: got %q, want %q", c.Server.TrustedProxies, want)
	}
}

// Ignored hosts are written as browsers write them.
func TestIgnoredHosts(t *testing.T) {
	t.Parallel()
	for given, want := range map[string][]string{
		"localhost, Staging.Example": {"localhost", "staging.example"},
		"10.0.0.1, ::1, [FD00::1]":   {"10.0.0.1", "[::1]", "[fd00::1]"},
		"":                           nil,
	} {
		if got := (setup{flags: []string{"--analytics-ignored-hosts=" + given}}).mustLoad(t).Analytics.IgnoredHosts; !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", given, got, want)
		}
	}
	if c := (setup{}).mustLoad(t).Analytics; !slices.Equal(c.IgnoredHosts, []string{"localhost"}) || c.ScriptLoad != "now" {
		t.Errorf("by default: got %+v", c)
	}
}

func TestParsePrefix(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"10.1.2.3": "10.1.2.3/32", "10.0.0.0/8": "10.0.0.0/8", "::1": "::1/128", "fd00::/8": "fd00::/8"} {
		if got, err := config.ParsePrefix(text); err != nil || got.String() != want {
			t.Errorf("%s: got %s, %v; want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "here", "10.0.0.0/33", "10.0.0", "10.0.0.1:80"} {
		if got, err := config.ParsePrefix(text); err == nil {
			t.Errorf("%q is read as %s", text, got)
		}
	}
}

// Every setting can be given in each of three ways, and none takes another's place.
func TestKeysAreDistinct(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, key := range config.Keys() {
		for _, name := range key {
			if seen[name] {
				t.Errorf("%s stands for two settings", name)
			}
			seen[name] = true
		}
	}
	if len(seen) < 60 {
		t.Errorf("got %d names, want three for each setting", len(seen))
	}
}

func TestEveryFlagIsExplained(t *testing.T) {
	t.Parallel()
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	config.AddFlags(flags)
	for _, key := range config.Keys() {
		f := flags.Lookup(strings.TrimPrefix(key[2], "--"))
		if f == nil {
			t.Errorf("%s: no such flag", key[2])
			continue
		}
		words, rest, _ := strings.Cut(f.Usage, " [")
		if len(strings.Fields(words)) < 2 || rest != key[0]+", "+key[1]+"]" {
			t.Errorf("%s: got %q, want an explanation, the key and the variable", key[2], f.Usage)
		}
	}
}

// The embedded file names every setting, so that a reader finds them all.
func TestDefaultsNameEverySetting(t *testing.T) {
	t.Parallel()
	section := ""
	named := map[string]bool{}
	for line := range strings.Lines(string(defaults(t))) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "["); ok {
			section = strings.Trim(name, "[]")
		} else if key, _, ok := strings.Cut(line, " = "); ok {
			named[section+"."+key] = true
		}
	}
	for _, key := range config.Keys() {
		if !named[key[0]] {
			t.Errorf("site.toml does not name %s", key[0])
		}
	}
}

func TestOperationsManualNamesEverySetting(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range config.Keys() {
		for _, name := range key {
			if whole := regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(name) + `($|[^\w-])`); !whole.Match(manual) {
				t.Errorf("docs/operations.md does not name %s", name)
			}
		}
	}
}

func TestUnchanged(t *testing.T) {
	t.Parallel()
	keys := config.Unchanged(setup{}.mustLoad(t), setup{flags: []string{"--company-name=Acme", "--hosts=a.example"}}.mustLoad(t))
	if slices.Contains(keys, "company.name") || slices.Contains(keys, "server.hosts") {
		t.Errorf("got %q, want neither company.name nor server.hosts", keys)
	}
	if want := len(config.Keys()) - 2; len(keys) != want {
		t.Errorf("got %d keys, want %d", len(keys), want)
	}
}
