package server

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"strings"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/ogimage"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

const (
	cardPrefix = "/og"
	cardSuffix = ".png"
	bannerPath = "/banner.png"
	// cardCacheBytes has room for the cards of some 500 pages.
	cardCacheBytes = 32 << 20
	fontsDir       = "web/dist/fonts"
)

// isCard says that a path is the address of a card: /og.png for the front
// page, /og/{path}.png for the others, /banner.png.
func isCard(path string) bool {
	rest, ok := strings.CutPrefix(path, cardPrefix)
	return path == bannerPath || ok && strings.HasSuffix(rest, cardSuffix) && (rest == cardSuffix || strings.HasPrefix(rest, "/"))
}

// serveCard answers with a page's share card. Only pages have one: whatever
// else is asked for is answered before anything is drawn.
func (s *Server) serveCard(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	query := r.URL.Query()
	card, address, ok := v.card(r.URL.Path, query)
	if !ok {
		plainAnswer(w, http.StatusNotFound, "no such card")
		return nil
	}
	b, ok := v.cards.GetIfPresent(address)
	if !ok {
		var err error
		b, err = gated(s, r, cardKey{v, address}, func(context.Context) (*body, error) { return v.draw(address, card) })
		if err != nil {
			return err
		}
	}
	// The version in the query only decides how long the answer may be kept:
	// an old address gets the current card.
	cache := cacheRevalidate
	if query.Get("v") == card.Version() {
		cache = cacheForever
	}
	return s.serveFile(w, r, &file{body: b, contentType: typePNG, cache: cache, csp: cspFile, crossOrigin: true, changed: v.turned})
}

// card finds the card that has an address, and the one address of it. Views of a
// page may have cards of their own; other queries change nothing.
func (v *version) card(path string, query url.Values) (card payload.Card, address string, ok bool) {
	if path == bannerPath {
		return payload.Banner(v.site), path, true
	}
	page := strings.TrimSuffix(strings.TrimPrefix(path, cardPrefix), cardSuffix)
	route, err := v.site.Route(cmp.Or(page, site.HomePath))
	if err != nil || !payload.HasCard(route) || payload.CardPath(route.Path) != path {
		return payload.Card{}, "", false
	}
	if asked, ok := v.composed().Ask(route, query); ok && asked.Card != nil {
		if own := asked.Card(); own != nil {
			return *own, path + "?" + asked.Values.Encode(), true
		}
	}
	return payload.CardOf(v.site, route), path, true
}

// draw draws a card and keeps it.
func (v *version) draw(path string, card payload.Card) (*body, error) {
	png, err := v.artist.Draw(card)
	if err != nil {
		return nil, err
	}
	b := newBody(png, noCompression)
	v.cards.Set(path, b)
	return b, nil
}

// newCardCache keeps cards that were drawn, within a bound.
func newCardCache() (*otter.Cache[string, *body], error) {
	return otter.New(&otter.Options[string, *body]{
		MaximumWeight: cardCacheBytes,
		Weigher:       func(path string, b *body) uint32 { return uint32(len(path) + b.weight()) },
	})
}

// loadFonts reads the fonts that cards are drawn with.
func loadFonts(files fs.FS) (ogimage.Fonts, error) {
	var fonts ogimage.Fonts
	for _, f := range []struct {
		name  string
		parts *[][]byte
	}{{"serif", &fonts.Serif}, {"sans", &fonts.Sans}, {"sans-bold", &fonts.Bold}} {
		for _, part := range []string{"", "-ext"} {
			b, err := fs.ReadFile(files, fontsDir+"/"+f.name+part+".ttf")
			if err != nil {
				return fonts, fmt.Errorf("front end is not built: %w", err)
			}
			*f.parts = append(*f.parts, b)
		}
	}
	return fonts, nil
}
