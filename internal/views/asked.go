package views

import (
	"context"
	"net/url"
	"slices"
	"sync"

	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// Asked is a view of a page as somebody asked for it.
type Asked struct {
	// Values are the parameters of the view's one address, Params all that the
	// page knows.
	Values url.Values
	Params []string
	// Unclear is whether something was not understood, which the page then says;
	// the rest is applied.
	Unclear bool
	// Card makes the view's own share card, nil if it has the page's. It may be nil
	// itself where no view has one.
	Card func() *payload.Card
	// Show makes what the view puts into its page.
	Show func(ctx context.Context) (Shown, error)
	// Markdown writes the view for programs; nil for a page without that form.
	Markdown func(ctx context.Context, w *markdown.Writer) error
}

// Shown is what a view puts into its page: parts in the order of the page's
// places for them.
type Shown struct {
	Parts []parts.Part
	// Head is what the document's head says of the view; nil if no more than of
	// the page.
	Head *payload.ViewHead
	// AsOf says of which day the page is, and leads to others; nil for a page without
	// a past.
	AsOf *AsOf
	// Then is the site of the past day that is shown; nil for today.
	Then *site.Site
}

// Takes says that a parameter belongs to the page's address.
func (a *Asked) Takes(name string) bool { return slices.Contains(a.Params, name) }

// lazy is a value that is made when it is first wanted, and then kept.
type lazy[T any] struct {
	mu   sync.Mutex
	made bool
	is   T
}

func (l *lazy[T]) get(create func() (T, error)) (T, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.made {
		return l.is, nil
	}
	var err error
	l.is, err = create()
	l.made = err == nil
	return l.is, err
}
