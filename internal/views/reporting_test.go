package views

import (
	"net/url"
	"strings"
	"testing"

	"astrolabe/internal/site"
)

// A report says which page and which value, whatever the value is called, and
// nothing of a name gets out of its place in the address.
func TestReporting(t *testing.T) {
	t.Parallel()
	for _, to := range []string{"help@a.example", "a+b&c@a.example", "https://git.example/a/issues/new", "https://git.example/a/issues/new?labels=data"} {
		s := &site.Site{Options: site.Options{URL: "https://a.example", ReportTo: to}}
		for _, title := range []string{"Context: 400,000 tokens", "R&D + 50% #1 on “Q?”: a=b", "100%25\r\nBcc: x@y.example", "日本 <b>"} {
			link := newReporting(s, "/m/x").of(title)
			if strings.ContainsAny(link, " +\"'<>#\r\n") {
				t.Errorf("%s has a sign that must be escaped", link)
			}
			got := readReport(t, link)
			if got["title"] != title || got["body"] != "https://a.example/m/x" || got["to"] != to {
				t.Errorf("%s to %s reads as %v", title, to, got)
			}
		}
	}
	if link := newReporting(&site.Site{}, "/m/x").of("Context"); link != "" {
		t.Errorf("nobody takes reports, but they lead to %s", link)
	}
}

// readReport reads a report as a mail program or an issue tracker does.
func readReport(t *testing.T, link string) map[string]string {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		name, value, _ := strings.Cut(pair, "=")
		if got[name], err = url.PathUnescape(value); err != nil {
			t.Fatal(err)
		}
	}
	if u.Scheme == "mailto" {
		got["title"] = got["subject"]
		if got["to"], err = url.PathUnescape(u.Opaque); err != nil {
			t.Fatal(err)
		}
		return got
	}
	got["to"], _, _ = strings.Cut(link, "title=")
	got["to"] = got["to"][:len(got["to"])-1]
	return got
}

// Every receipt of a page says where its value is reported.
func TestReceiptsAreReported(t *testing.T) {
	t.Parallel()
	s := &site.Site{Options: site.Options{URL: "https://a.example", ReportTo: "help@a.example"}}
	w := &writer{sheetPages: &sheetPages{shared: &shared{site: s}}, report: newReporting(s, "/m/x")}
	got := w.receipt("Context: 8,192 tokens", false).Report
	if want := "mailto:help@a.example?subject=Context:%208,192%20tokens&body=https:%2F%2Fa.example%2Fm%2Fx"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
