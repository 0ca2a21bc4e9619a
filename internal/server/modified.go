package server

import (
	"net/http"
	"time"
)

// moment is when something last changed, ready to be sent; nil where that is
// not known.
type moment struct {
	time   time.Time
	header []string
}

// changed is the moment of something that is served: when the newest of the
// site's files was written, or a later day on which it changed by itself. Only
// what is known is told, and nothing of the future.
func (v *version) changed(day time.Time) *moment {
	at := v.site.Built
	if at.IsZero() {
		return nil
	}
	if day.After(at) {
		at = day
	}
	if at.After(v.site.Now) {
		return nil
	}
	at = at.UTC().Truncate(time.Second)
	return &moment{at, []string{at.Format(http.TimeFormat)}}
}

// date finds the moments of a version. Pages change every midnight, UTC, when
// the site is built anew: each has the build's id in it.
func (v *version) date() {
	v.built = v.changed(time.Time{})
	v.turned = v.changed(v.site.Now.UTC().Truncate(24 * time.Hour))
	for _, f := range v.assets.files {
		f.changed = v.built
	}
}

// conditions says what the conditions of a request come to: 412, 304, or 0 to
// go on. The order is that of RFC 9110, 13.2.2.
func conditions(h http.Header, etag string, at *moment) int {
	if tags, ok := h["If-Match"]; ok {
		if !anyMatches(tags, etag, false) {
			return http.StatusPreconditionFailed
		}
	} else if since, ok := h["If-Unmodified-Since"]; ok && at.isAfter(since[0]) {
		return http.StatusPreconditionFailed
	}
	if tags, ok := h["If-None-Match"]; ok {
		if anyMatches(tags, etag, true) {
			return http.StatusNotModified
		}
	} else if since, ok := h["If-Modified-Since"]; ok && at.isNotAfter(since[0]) {
		return http.StatusNotModified
	}
	return 0
}

func anyMatches(lines []string, etag string, weak bool) bool {
	for _, line := range lines {
		if matchesETag(line, etag, weak) {
			return true
		}
	}
	return false
}

// isAfter says that something changed after a date; what is no date, or has
// none, is neither after nor before.
func (m *moment) isAfter(date string) bool {
	if m == nil {
		return false
	}
	t, err := http.ParseTime(date)
	return err == nil && m.time.After(t)
}

func (m *moment) isNotAfter(date string) bool {
	if m == nil {
		return false
	}
	t, err := http.ParseTime(date)
	return err == nil && !m.time.After(t)
}
