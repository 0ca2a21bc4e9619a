package build

import (
	"os"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"astrolabe/internal/config"
)

// What the privacy page says follows the settings.
func TestStatements(t *testing.T) {
	t.Parallel()
	defaults, err := os.ReadFile("../../site.toml")
	if err != nil {
		t.Fatal(err)
	}
	script := []string{"--analytics-script=https://second.example/s.js"}
	for _, c := range []struct {
		name  string
		flags []string
		says  func(*config.Config) string
		want  string
	}{
		{"nothing", nil, analyticsStatement, "**On this site analytics are switched off.** No visit is counted"},
		{"the second script alone", script, analyticsStatement, "**On this site we do not count visits ourselves**"},
		{"no script", nil, scriptStatement, "No further analytics script is used."},
		{"a script at once", script, scriptStatement, "With every page that you load, a further script is loaded from second.example."},
		{"a script when idle", append(script, "--analytics-script-load=idle"), scriptStatement, "Once a page is there and your browser has nothing else to do, a further script"},
		{"a script on interaction", append(script, "--analytics-script-load=interaction"), scriptStatement, "After your first click or key press, a further script"},
		{"the usual host", nil, ignoredStatement, "Nor is one sent from a copy of the site on your own computer."},
		{"more hosts", []string{"--analytics-ignored-hosts=localhost,staging.example"}, ignoredStatement, "on your own computer or staging.example."},
		{"no hosts", []string{"--analytics-ignored-hosts="}, ignoredStatement, "Nor is one sent from a page that you opened as a file."},
		{"nobody else", nil, thirdPartyStatement, "Not one byte is loaded from another company"},
		{"a script of others", script, thirdPartyStatement, "all scripts but one, which the section on analytics names, come from our own server."},
		{"an icon service", []string{"--icons-service=https://icons.example"}, thirdPartyStatement, "Fonts, scripts and images come from our own server."},
	} {
		flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
		config.AddFlags(flags)
		if err := flags.Parse(c.flags); err != nil {
			t.Fatal(err)
		}
		cfg, err := config.Load(defaults, "", func(string) string { return "" }, flags)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.says(cfg); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q in it", c.name, got, c.want)
		}
	}
}
