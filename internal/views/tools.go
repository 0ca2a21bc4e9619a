package views

import (
	"sync"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// Tools makes the views of the pages of the index that answer one question each.
type Tools struct {
	shared
	// offered are the comparisons that the page of comparisons offers.
	offered func() map[string]bool
	// options are all models as suggestions, names as the table of costs names them.
	options, names lazy[[]*parts.Kept]
}

// NewTools prepares the tools of a catalog.
func NewTools(ix *catalog.Index, s *site.Site, c *parts.Composer) *Tools {
	x := &Tools{shared: shared{site: s, catalog: ix, composer: c}}
	x.offered = sync.OnceValue(x.makeOffered)
	return x
}
