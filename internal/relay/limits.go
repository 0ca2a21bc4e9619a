package relay

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// parseRetryAfter reads a Retry-After header: seconds or a date. What cannot be
// read counts as no header.
func parseRetryAfter(s string, now time.Time) (time.Duration, bool) {
	s = strings.TrimSpace(s)
	if after, ok := parseSeconds(s); ok {
		return after, true
	}
	if at, err := http.ParseTime(s); err == nil {
		return max(at.Sub(now), 0), true
	}
	return 0, false
}

// parseSeconds reads a number of seconds, at most about three years of them.
func parseSeconds(s string) (time.Duration, bool) {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil || !(n >= 0 && n < 1e8) {
		return 0, false
	}
	return time.Duration(n * float64(time.Second)), true
}

// limit is one group of an X-Sentry-Rate-Limits header.
type limit struct {
	after      time.Duration
	categories []string // none stands for all
}

// parseRateLimits reads the header: groups behind commas, each
// seconds:categories:scope and more, with semicolons between categories. A
// group that cannot be read is left out.
func parseRateLimits(header string) []limit {
	var limits []limit
	for group := range strings.SplitSeq(header, ",") {
		parts := strings.Split(group, ":")
		after, ok := parseSeconds(strings.TrimSpace(parts[0]))
		if !ok || len(parts) < 2 || len(limits) == 64 {
			continue
		}
		l := limit{after: after}
		for c := range strings.SplitSeq(parts[1], ";") {
			if c = strings.TrimSpace(c); c != "" {
				l.categories = append(l.categories, c)
			}
		}
		limits = append(limits, l)
	}
	return limits
}

// Limits of one category up to this long stop all deliveries for their time. A
// longer one means that a quota is used up, and must not hold up the rest:
// envelopes of that category are dropped until it ends, as the upstream asks.
const maxCategoryPause = 5 * time.Minute

// rateLimits is what the upstream wants no more of for now.
type rateLimits struct {
	mu    sync.Mutex
	until map[string]time.Time // by category
}

// update takes in the headers of an answer and returns how long to pause.
func (l *rateLimits) update(status int, header http.Header, now time.Time) (pause time.Duration) {
	limits := parseRateLimits(strings.Join(header.Values("X-Sentry-Rate-Limits"), ","))
	if len(limits) == 0 {
		after, ok := parseRetryAfter(header.Get("Retry-After"), now)
		if !ok && status == http.StatusTooManyRequests {
			after = time.Minute // what Sentry's own clients take
		}
		return min(after, maxPause)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, lim := range limits {
		if len(lim.categories) == 0 || lim.after <= maxCategoryPause {
			pause = max(pause, min(lim.after, maxPause))
			continue
		}
		for _, c := range lim.categories {
			if len(l.until) < 64 || !l.until[c].IsZero() {
				l.until[c] = now.Add(lim.after)
			}
		}
	}
	return pause
}

// blocked says whether every one of the categories is limited for long.
func (l *rateLimits) blocked(categories []string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(categories) > 0 && !slices.ContainsFunc(categories, func(c string) bool {
		return !now.Before(l.until[c])
	})
}
