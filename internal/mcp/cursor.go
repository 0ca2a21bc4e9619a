package mcp

import (
	"encoding/base64"
	"fmt"
)

// cursor is where a list goes on. It holds for one build of the site: after the next
// the same place may be another.
func (s *Server) cursor(page, limit int) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%s %d %d", s.Site.BuildID, page, limit))
}

// paging is the page that is asked for, from 1, and how long pages are.
func (s *Server) paging(cursor string, limit int) (page, length int, err error) {
	switch {
	case limit < 0 || limit > mostRows:
		return 0, 0, bad("limit must be from 1 to %d", mostRows)
	case limit == 0:
		limit = usualRows
	}
	if cursor == "" {
		return 1, limit, nil
	}
	var build string
	b, err := base64.RawURLEncoding.DecodeString(cursor)
	if err == nil {
		_, err = fmt.Sscanf(string(b), "%s %d %d", &build, &page, &length)
	}
	switch {
	case err != nil || page < 1 || length < 1 || length > mostRows:
		return 0, 0, bad("the cursor is none of this server's: give nextCursor of the answer before, or leave it out")
	case build != s.Site.BuildID:
		return 0, 0, bad("the cursor is from another build of the data, in which the order may differ: begin again without it")
	}
	return page, length, nil
}

// next is the cursor of the page after this one; nil if this is the last.
func (s *Server) next(page, limit, pages int) *string {
	if page >= pages {
		return nil
	}
	c := s.cursor(page+1, limit)
	return &c
}
