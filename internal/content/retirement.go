package content

import (
	"regexp"
	"strings"
)

// Retirement is the end of a model at its maker's own service. Without a day
// the maker, or a catalogue of it, has marked the model without naming one.
type Retirement struct {
	// Announced is the ISO day on which the maker announced the end.
	Announced string `toml:"announced"`
	// Ends is the ISO day from which the maker's own endpoint refuses requests.
	Ends string `toml:"ends"`
	// Replacement is what the maker recommends instead: the id of a model of
	// ours, or else the maker's own words.
	Replacement string `toml:"replacement"`
	// Source is the address of the maker's page that says so, or the id of the
	// DataSource that does.
	Source string `toml:"source"`
}

// statuses are what can be observed of a model that does not end.
var statuses = []string{"active", "preview", "unlisted"}

// StatusOn is the status of the model on an ISO day: deprecated while its end
// is to come, retired from the day on which it ends, else as observed.
func (m *Model) StatusOn(day string) string {
	switch r := m.Retirement; {
	case r == nil:
		return m.Status
	case r.Ends != "" && r.Ends <= day:
		return "retired"
	default:
		return "deprecated"
	}
}

// Ends is the day on which the model ends; empty if none is known.
func (m *Model) Ends() string {
	if m.Retirement == nil {
		return ""
	}
	return m.Retirement.Ends
}

// idLike is what an id looks like, ours or a maker's: a name in prose has a
// capital letter or a space.
var idLike = regexp.MustCompile(`^[a-z0-9][a-z0-9.:_-]*$`)

func (l *loader) checkRetirement(s *entry, m *Model) {
	r := m.Retirement
	if r == nil {
		s.oneOf("status", m.Status, statuses)
		return
	}
	if m.Status != "" {
		s.wrong("status", "nothing beside [retirement], which decides it", m.Status)
	}
	s.date("retirement.announced", r.Announced, dayDate)
	s.date("retirement.ends", r.Ends, dayDate)
	if r.Ends != "" && r.Ends < r.Announced {
		s.wrong("retirement.ends", "a day not before it was announced on "+r.Announced, r.Ends)
	}
	if idLike.MatchString(r.Replacement) {
		s.refers("retirement.replacement", r.Replacement, l.models)
	}
	l.said(s, "retirement.source", r.Source)
}

// said checks who says that something ends: a page, or a source of ours.
func (l *loader) said(s *entry, key, source string) {
	if !strings.HasPrefix(source, "https://") && !l.sources.has(source) {
		s.wrong(key, "an address with https:// or the id of "+l.sources.where, source)
	}
}

// checkEnd checks the day on which an offer ends.
func (l *loader) checkEnd(s *entry, at string, o *Offer) {
	s.date(at+"ends", o.Ends, dayDate)
	switch {
	case o.Ends != "":
		l.said(s, at+"ends-source", o.EndsSource)
	case o.EndsSource != "":
		s.wrong(at+"ends-source", "nothing unless the offer ends", o.EndsSource)
	}
}
