package views

import (
	"sync"

	"astrolabe/internal/parts"
)

// toolPages makes the views of the pages of the index that answer one question
// each.
type toolPages struct {
	*shared
	// offered are the comparisons that the page of comparisons offers.
	offered func() map[string]bool
	// options are all models as suggestions, names as the table of costs names them.
	options, names lazy[[]*parts.Kept]
}

func newToolPages(x *shared) *toolPages {
	p := &toolPages{shared: x}
	p.offered = sync.OnceValue(p.makeOffered)
	return p
}
