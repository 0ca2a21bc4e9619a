package mcp

import (
	"net/url"
	"slices"
	"strings"
)

// Name names the server among all servers: the site's host from its end, and its name.
func (s *Server) Name() string {
	host := s.Site.URL
	if u, err := url.Parse(s.Site.URL); err == nil {
		host = u.Hostname()
	}
	parts := strings.Split(host, ".")
	slices.Reverse(parts)
	return strings.Join(parts, ".") + "/" + strings.ToLower(strings.ReplaceAll(s.Site.Name, " ", "-"))
}
