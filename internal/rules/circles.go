package rules

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// mostHops is how many rules in a row are followed. What has not ended by then
// is taken for a circle.
const mostHops = 10

// follow lists where a target leads by further rules, and says whether that ends.
func (s *Set) follow(t Target) (way []string, ends bool) {
	for range mostHops {
		way = append(way, t.To)
		if t.External {
			return way, true
		}
		path, _ := url.PathUnescape(t.To) // what a rule makes is well-formed
		next, ok := s.match(path)
		if !ok {
			return way, true
		}
		t = next
	}
	return way, false
}

// checkEnd refuses a rule that leads in a circle. Names stand for themselves:
// what only some values of them would do is found when they are asked for.
func (s *Set) checkEnd(r Rule) error {
	from := strings.Replace(r.From, "/**", "/:rest", 1)
	t, ok := s.match(from)
	if !ok {
		return nil // the rule was refused already
	}
	way, ends := s.follow(t)
	if ends {
		return nil
	}
	if again := slices.Index(way, from); again >= 0 {
		way = way[:again+1]
	} else {
		way = append(way[:3], "...")
	}
	return fmt.Errorf("to: leads in a circle: %s to %s", from, strings.Join(way, " to "))
}
