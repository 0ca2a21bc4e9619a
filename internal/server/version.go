package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/api"
	"astrolabe/internal/build"
	"astrolabe/internal/catalog"
	"astrolabe/internal/facts"
	"astrolabe/internal/icons"
	"astrolabe/internal/mcp"
	"astrolabe/internal/ogimage"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/render"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// version is the site as it is at one moment, with everything that has been
// rendered of it.
type version struct {
	site   *site.Site
	frame  []byte
	assets *assets
	// built is when the newest file was written, turned when the pages were made
	// anew; nil where that is not known.
	built, turned *moment
	pool          *render.Pool
	bundle        string
	// memo has what the engines rendered for this version and may serve the next.
	memo *memo
	// pages has a place for every page but sheets, filled when it is first
	// asked for.
	pages map[string]*atomic.Pointer[page]
	// views are pages with a query, and sheets; bounded.
	views *otter.Cache[string, *page]
	// facts tell where values are from. catalog is the LLM index, made when it is first asked for; api answers
	// machines, and calendar has the retirements.
	facts   *facts.Facts
	catalog func() *catalog.Index
	// past makes the states of past days.
	past *past.Machine
	api  func() *api.API
	// mcp answers language models.
	mcp      func() *mcp.Server
	calendar func() *file
	// titles are those of all pages, for browsers that search.
	titles func() (*file, error)
	// searchIndex is what copies search with.
	searchIndex func() (*file, error)
	// idData is what browsers tell with which models ids mean.
	idData func() (*file, error)
	// composed makes the views of pages that are put together, composer their HTML,
	// and frames are the pages around it, bounded.
	composed func() *views.Views
	composer *parts.Composer
	frames   *otter.Cache[string, *parts.Template]
	// answers are those of the API, bounded.
	answers *otter.Cache[string, *apiAnswer]
	// bundles are answers of the API that are large.
	bundles *otter.Cache[string, *apiAnswer]
	// drawings are the charts of views, bounded.
	drawings *otter.Cache[string, []parts.Part]
	// islands are the HTML of islands by key, bounded.
	islands *otter.Cache[string, *island]
	// artist draws share cards and charts; cards are the files that were made of
	// them, bounded. Sans is the font that charts bring along.
	artist *ogimage.Artist
	cards  *otter.Cache[string, *body]
	sans   []byte
	// texts are pages as Markdown by address, bounded.
	texts *otter.Cache[string, *body]
	// images are the encoded pictures of texts by address, bounded.
	images *otter.Cache[string, *body]
	// icons answers for the icon collections.
	icons *icons.Handler
	// failures has a place for each kind of error page.
	failures map[error]*failure
	// files are the small files that are made from the site.
	files map[string]*file
	// feeds has a place for each feed, filled when it is first asked for.
	feeds map[string]*place
	// books likewise has one for each book.
	books map[string]*place
	warm  atomic.Bool
}

// page is a rendered page, ready to be sent.
type page struct {
	html   *body
	header pageHeader
	// link is what the header says of other forms of the page, and of what the first
	// paint waits for.
	link    []string
	payload *body
	changed *moment
	// lazyPayload makes the payload of a page that is put together: few ask for
	// both forms of a view.
	lazyPayload func() (*body, error)
}

// weight is how much memory the page is counted with. A payload that is made
// when asked for holds about what the page holds.
func (p *page) weight() int {
	if p.payload == nil {
		return 2 * p.html.weight()
	}
	return p.html.weight() + p.payload.weight()
}

// load builds a version from the files. Engines are kept from the version
// before if the server bundle is the same.
func (s *Server) load(before *version) (*version, error) {
	v := &version{}
	frontEnd := make(chan error, 1)
	go func() { frontEnd <- v.loadFrontEnd(s, before) }()
	built, err := build.Site(s.files, s.config)
	if frontErr := <-frontEnd; frontErr != nil || err != nil {
		return nil, errors.Join(err, frontErr)
	}
	v.site = built
	v.date()
	if v.frame, err = json.Marshal(payload.NewFrame(built)); err != nil {
		return nil, err
	}
	v.pages = map[string]*atomic.Pointer[page]{}
	for _, path := range v.keptPaths() {
		v.pages[path] = &atomic.Pointer[page]{}
	}
	v.views, err = otter.New(&otter.Options[string, *page]{
		MaximumWeight: uint64(s.config.Server.ViewCacheMB) << 20,
		Weigher:       func(key string, p *page) uint32 { return uint32(len(key) + p.weight()) },
	})
	if err != nil {
		return nil, err
	}
	v.islands, err = otter.New(&otter.Options[string, *island]{
		MaximumWeight: islandCacheBytes,
		Weigher: func(key string, i *island) uint32 {
			return uint32(len(key) + len(i.html) + i.answer.weight())
		},
	})
	if err != nil {
		return nil, err
	}
	if v.images, err = newBodyCache(imageCacheBytes); err != nil {
		return nil, err
	}
	if v.texts, err = newBodyCache(textCacheBytes); err != nil {
		return nil, err
	}
	if v.cards, err = newCardCache(); err != nil {
		return nil, err
	}
	if v.bundles, err = newAPICache(bundleCacheBytes); err != nil {
		return nil, err
	}
	if v.answers, err = newAPICache(apiCacheBytes); err != nil {
		return nil, err
	}
	v.answerFrom()
	if v.drawings, err = newDrawings(); err != nil {
		return nil, err
	}
	if v.frames, err = newFrames(); err != nil {
		return nil, err
	}
	v.mcp = sync.OnceValue(func() *mcp.Server { return v.newMCP(s.log, s.reportMCP) })
	v.calendar = sync.OnceValue(v.makeCalendar)
	v.titles = sync.OnceValues(v.makeTitles)
	v.searchIndex = sync.OnceValues(v.makeSearchIndex)
	v.idData = sync.OnceValues(v.makeIDData)
	v.failures = newFailures()
	v.feeds, v.books = v.newFeeds(), v.newBooks()
	v.files, err = v.makeFiles(time.Now())
	return v, err
}

// answerFrom prepares what questions are answered from. It needs the site alone; each
// part is made when it is first asked for.
func (v *version) answerFrom() {
	v.facts = facts.New(v.site)
	v.catalog = sync.OnceValue(func() *catalog.Index { return catalog.New(v.site) })
	v.past = past.New(v.site, v.catalog)
	v.composed = sync.OnceValue(func() *views.Views {
		return views.New(v.site, v.catalog(), v.facts, v.api(), v.past, v.composer, v.drawnCharts)
	})
	v.api = sync.OnceValue(func() *api.API { return api.New(v.site, v.catalog(), v.facts, v.past) })
}

func newBodyCache(bytes uint64) (*otter.Cache[string, *body], error) {
	return otter.New(&otter.Options[string, *body]{
		MaximumWeight: bytes,
		Weigher:       func(key string, b *body) uint32 { return uint32(len(key) + b.weight()) },
	})
}

// loadFrontEnd reads what was built for the browser and starts the engines.
func (v *version) loadFrontEnd(s *Server, before *version) (err error) {
	if v.assets, err = loadAssets(s.files, s.config, s.dev != nil); err != nil {
		return err
	}
	b, err := fs.ReadFile(s.files, "web/dist/server/entry.server.js")
	if err != nil {
		return fmt.Errorf("front end is not built: %w", err)
	}
	v.bundle = string(b)
	set, err := icons.Load(s.files)
	if err != nil {
		return err
	}
	v.icons = icons.NewHandler(set, s.iconService, s.log)
	fonts, err := loadFonts(s.files)
	if err != nil {
		return err
	}
	v.artist, v.sans = ogimage.New(fonts), fonts.Sans[0]
	if before != nil && before.bundle == v.bundle {
		v.pool, v.memo, v.composer = before.pool, before.memo, before.composer
		return nil
	}
	if v.pool, err = render.NewPool(v.bundle, s.renderOptions()); err != nil {
		return err
	}
	v.memo = newMemo(v.pool)
	v.composer = parts.New(v.memo)
	return nil
}

// keptPaths are the pages that are rendered once and kept: all but those of which
// there are many.
func (v *version) keptPaths() []string {
	paths := make([]string, 0, len(v.site.Paths()))
	for _, path := range v.site.Paths() {
		if route, err := v.site.Route(path); err == nil && !route.Bounded {
			paths = append(paths, path)
		}
	}
	return paths
}

// found is a page that has been made before.
func (v *version) found(a asked) (*page, bool) {
	if a.unclear() {
		return nil, false
	}
	if place, kept := v.pages[a.route.Path]; kept && a.bare() {
		p := place.Load()
		return p, p != nil
	}
	return v.views.GetIfPresent(a.key())
}

// keyOf is what equal views share at the gate; nil for one with something unclear
// in it, which is made anew each time.
func (v *version) keyOf(a asked) any {
	if a.unclear() {
		return nil
	}
	return viewKey{v, a.key()}
}

// view makes a page as it was asked for, and keeps it.
func (v *version) view(ctx context.Context, a asked) (*page, error) {
	if p, ok := v.found(a); ok {
		return p, nil
	}
	place, kept := v.pages[a.route.Path]
	kept = kept && a.bare() && !a.unclear()
	level := fastCompression
	if kept {
		a, level = v.read(a.route, ""), bestCompression
	}
	p, err := v.make(ctx, a, level)
	switch {
	case err != nil || a.unclear():
	case kept:
		place.Store(p)
	default:
		v.views.Set(a.key(), p)
	}
	return p, err
}

// make makes a page: it is put together, or rendered.
func (v *version) make(ctx context.Context, a asked, level compression) (*page, error) {
	if a.composed != nil {
		return v.compose(ctx, a, level)
	}
	return v.render(ctx, a, level)
}

func (v *version) render(ctx context.Context, a asked, level compression) (*page, error) {
	route, view := a.route, a.values
	p, err := payload.New(v.site, route, view)
	if err != nil {
		return nil, err
	}
	if a.noPast {
		asOf, err := v.composer.HTML(ctx, v.noPast(a))
		if err != nil {
			return nil, err
		}
		p.AsOf, p.Meta.Middleware = &asOf, []string{}
	}
	if p.Islands, err = v.pageIslands(ctx, route, view); err != nil {
		return nil, err
	}
	encoded, err := p.Encode()
	if err != nil {
		return nil, err
	}
	html, err := v.memo.RenderPage(ctx, v.frame, v.site.BuildID, encoded.Engine)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", route.Path, err)
	}
	var document bytes.Buffer
	v.writeDocument(&document, p, func(b []byte) []byte { return append(b, html...) }, encoded.Inline)
	return &page{
		html:    newBody(document.Bytes(), level),
		payload: newBody(encoded.Full, level),
		header:  v.assets.pageHeader(p.Page),
		link:    v.links(p),
		changed: v.turned,
	}, nil
}
