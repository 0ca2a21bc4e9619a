package server

import (
	"context"
	"net/http"
	"net/url"

	"github.com/maypok86/otter/v2"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// boardPages makes the pages about benchmarks that are put together and not
// rendered.
type boardPages struct {
	views *views.Boards
	// frames are the pages around sheet, form and results, by path.
	frames *otter.Cache[string, *parts.Template]
}

func (v *version) newBoardPages() *boardPages {
	frames := otter.Must(&otter.Options[string, *parts.Template]{
		MaximumWeight: frameCacheBytes,
		Weigher:       func(key string, t *parts.Template) uint32 { return uint32(len(key) + t.Size()) },
	})
	return &boardPages{views: views.NewBoards(v.site, v.catalog(), parts.NewParts(v.pool)), frames: frames}
}

// isBoard says that the pages of a kind are put together here.
func isBoard(kind string) bool { return kind == site.BenchmarkPage || kind == site.MatrixPage }

// askBoard reads a view. What is malformed in the query is left out.
func (v *version) askBoard(route *site.Route, rawQuery string) views.BoardAsked {
	query, _ := url.ParseQuery(rawQuery)
	if route.Page == site.MatrixPage {
		return v.boards().views.AskMatrix(query)
	}
	return v.boards().views.Ask(v.site.BenchmarkOf(route).ID, query)
}

// serveBoard answers with a view of a page about benchmarks.
func (s *Server) serveBoard(w http.ResponseWriter, r *http.Request, v *version, route *site.Route) error {
	asked := v.askBoard(route, r.URL.RawQuery)
	if len(asked.Notices) == 0 && hasOtherAddress(r.URL.RawQuery, asked.Takes, asked.Values) {
		redirect(w, withQuery(v.site.Href(route.Path), asked.Values.Encode()), http.StatusSeeOther)
		return nil
	}
	page, err := v.boardPage(r.Context(), route, &asked)
	if err != nil {
		return err
	}
	writePage(w, r, page)
	return nil
}

// boardPage is the page of a view; equal views share one cache entry, and so does
// the page without any condition. A view with a mistake in it is made anew.
func (v *version) boardPage(ctx context.Context, route *site.Route, asked *views.BoardAsked) (*page, error) {
	if len(asked.Notices) > 0 {
		return v.composeBoard(ctx, route, asked)
	}
	key := withQuery(route.Path, asked.Values.Encode())
	return v.views.Get(ctx, key, otter.LoaderFunc[string, *page](func(ctx context.Context, _ string) (*page, error) {
		return v.composeBoard(context.WithoutCancel(ctx), route, asked)
	}))
}

// composeBoard puts the page of a view together.
func (v *version) composeBoard(ctx context.Context, route *site.Route, asked *views.BoardAsked) (*page, error) {
	frame, err := v.boardFrame(ctx, route, asked.Values)
	if err != nil {
		return nil, err
	}
	html, err := asked.Compose(ctx)
	if err != nil {
		return nil, err
	}
	p, err := payload.New(v.site, route, asked.Values)
	if err != nil {
		return nil, err
	}
	data := p.Data.(payload.Board)
	data.Sheet, data.Form, data.Results = html.Sheet, html.Form, html.Results
	p.Data = data
	return v.composePage(p, frame, fastCompression, html.Sheet, html.Form, html.Results)
}

// boardFrame is the page with holes for sheet, form and results. There are two of
// each page: with charts, and for views without.
func (v *version) boardFrame(ctx context.Context, route *site.Route, view url.Values) (*parts.Template, error) {
	key := route.Path
	if len(view) > 0 {
		key += "?"
	}
	return v.boards().frames.Get(ctx, key, otter.LoaderFunc[string, *parts.Template](func(ctx context.Context, _ string) (*parts.Template, error) {
		ctx = context.WithoutCancel(ctx)
		p, err := payload.New(v.site, route, view)
		if err != nil {
			return nil, err
		}
		data := p.Data.(payload.Board)
		data.Sheet, data.Form, data.Results = parts.Mark(0), parts.Mark(1), parts.Mark(2)
		p.Data = data
		p.Meta.Path = v.site.Href(route.Path) // the frame serves all views
		if p.Islands, err = v.pageIslands(ctx, route, view); err != nil {
			return nil, err
		}
		return v.renderFrame(ctx, p)
	}))
}

// serveMatrixCSV answers with a view of the matrix as a table for machines.
func (s *Server) serveMatrixCSV(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	query, _ := url.ParseQuery(r.URL.RawQuery)
	b, err := v.boards().views.MatrixCSV(query)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Disposition", `attachment; filename="models-against-benchmarks.csv"`)
	return serveFile(w, r, &file{body: newBody(b, fastCompression), contentType: []string{"text/csv; charset=utf-8"},
		cache: cacheRevalidate, csp: cspFile, crossOrigin: true})
}
