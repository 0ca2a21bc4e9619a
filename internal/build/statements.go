package build

import (
	"fmt"
	"net/url"
	"strings"

	"astrolabe/internal/config"
	"astrolabe/internal/words"
)

// The privacy and security pages say what the site really does. These
// sentences are made from the same settings that make it do so.

// analyticsStatement says whether visits are counted, by whom, and what stays.
func analyticsStatement(c *config.Config) string {
	a := c.Analytics
	switch {
	case !a.Enabled && a.Script != "":
		return "**On this site we do not count visits ourselves**, and no message of this kind is sent. What follows applies where we do. A script of another company is loaded instead: the end of this section names it."
	case !a.Enabled:
		return "**On this site analytics are switched off.** No visit is counted and no message of this kind is sent. The rest of this section applies only where they are switched on."
	case a.Upstream == "":
		return "**On this site our own server counts.** The message goes to the host you are visiting and to nobody else. Per day it keeps how often each page was viewed, from which sites visitors came, and how many visitors there were. To count a visitor once, it makes a hash of network address and browser with a random number that is thrown away at the end of the day; neither the address nor the browser is kept, and no two days can be connected."
	case a.Direct:
		return fmt.Sprintf("**On this site your browser sends the message to %s**, which sees your network address and browser as every server does.", hostOf(a.Upstream))
	}
	return fmt.Sprintf("**On this site the message goes to the host you are visiting, and from there to %s**, together with your network address and your browser's user-agent string, which that service uses to count visitors. While the service cannot be reached, messages wait on our server's disk and are deleted once they are delivered.", hostOf(a.Upstream))
}

// ignoredStatement names the hosts on which nothing is counted.
func ignoredStatement(c *config.Config) string {
	var places []string
	for _, host := range c.Analytics.IgnoredHosts {
		if host == "localhost" {
			host = "your own computer"
		}
		places = append(places, host)
	}
	if len(places) == 0 {
		return "Nor is one sent from a page that you opened as a file."
	}
	return "Nor is one sent from a copy of the site on " + strings.Join(places, " or ") + "."
}

// scriptMoments say when the second script is loaded.
var scriptMoments = map[string]string{
	"now":         "With every page that you load",
	"idle":        "Once a page is there and your browser has nothing else to do",
	"interaction": "After your first click or key press",
}

// scriptStatement names the second analytics script.
func scriptStatement(c *config.Config) string {
	a := c.Analytics
	if a.Script == "" {
		return "No further analytics script is used."
	}
	return fmt.Sprintf("%s, a further script is loaded from %s. That company then sees your network address and browser, and its own notice applies. It is not loaded where the signals, the flag or the places named above keep us from counting.",
		scriptMoments[a.ScriptLoad], hostOf(a.Script))
}

// errorsStatement says where reports of errors go.
func errorsStatement(c *config.Config) string {
	e := c.Errors
	if e.DSN == "" {
		return "**On this site no error reports are sent.** The rest of this section applies only where they are."
	}
	way := "through the host you are visiting, which passes them on without your network address"
	if e.Direct {
		way = "from your browser directly, which shows that service your network address"
	}
	return fmt.Sprintf("**On this site error reports go to %s**, %s.", hostOf(e.DSN), way)
}

// tracesStatement says which visits are traced and who gets trace headers.
func tracesStatement(c *config.Config) string {
	if c.Errors.DSN == "" {
		return "No trace headers are sent."
	}
	targets := []string{hostOf(c.Site.URL)}
	if c.Errors.CoreAPI != "" {
		targets = append(targets, hostOf(c.Errors.CoreAPI))
	}
	return fmt.Sprintf("For %s of visits, timing data is sent as well. To connect an error in the browser with its cause on the server, requests to %s can carry two technical headers, `sentry-trace` and `baggage`; requests to other hosts never do.", words.Percent(c.Errors.Traces*100, 2), words.And(targets))
}

// thirdPartyStatement says which other hosts a page may talk to.
func thirdPartyStatement(c *config.Config) string {
	origins := ConnectOrigins(c)
	if len(origins) == 0 {
		return "Not one byte is loaded from another company: fonts, icons, scripts and images come from our own server, and the content security policy forbids your browser to contact any other host."
	}
	hosts := make([]string, len(origins))
	for i, o := range origins {
		hosts[i] = hostOf(o)
	}
	own := "Fonts, scripts and images come from our own server."
	if c.Analytics.Script != "" {
		own = "Fonts, images and all scripts but one, which the section on analytics names, come from our own server."
	}
	return own + " The content security policy allows your browser to contact these other hosts, for the purposes named below, and no others: " + strings.Join(hosts, ", ") + "."
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Hostname()
}
