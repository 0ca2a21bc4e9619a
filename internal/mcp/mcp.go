// Package mcp is the site for language models: a server of the Model Context Protocol
// with read-only tools, resources and prompts.
//
// A tool asks the API a question, as anyone could over HTTP, and tells of the answer what
// a model can use. Nothing is computed here, and nothing is kept of a caller. It speaks
// over HTTP, where each request stands alone, and over standard input and output.
package mcp

import (
	"context"
	"io"
	"log/slog"
	"net/http"

	"github.com/maypok86/otter/v2"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// MaxBody is how large a message may be, in bytes.
const MaxBody = 64 << 10

// cacheMillis is for how long clients may keep lists and pages: as long as answers of
// the API.
const cacheMillis = 300_000

// Options are what the server answers from.
type Options struct {
	Site  *site.Site
	Index *catalog.Index
	API   *api.API
	// Page is a page of the site as Markdown, by path and query. The error is a
	// site.ErrNoRoute where there is none.
	Page func(ctx context.Context, path, query string) (string, error)
	Log  *slog.Logger
	// Report tells of a mistake of ours, beside the log.
	Report func(error)
}

// Server answers for one version of the site. Any number may ask at once.
type Server struct {
	Options
	// SDK is what speaks the protocol; tests add to it.
	SDK *sdk.Server
	// HTTP answers over HTTP; tests replace it. Methods, origins, hosts and limits are for
	// whoever stands before it.
	HTTP http.Handler
	// answers are those of tools that were called before, bounded.
	answers *otter.Cache[string, *told]
	// completions are the values that arguments can have, by the argument.
	completions map[string][]string
}

// New makes the server of a site.
func New(o Options) *Server {
	s := &Server{Options: o, answers: newAnswers()}
	if s.Report == nil {
		s.Report = func(error) {}
	}
	s.completions = s.completionValues()
	s.SDK = sdk.NewServer(s.implementation(), &sdk.ServerOptions{
		Instructions: instructions,
		// Nothing changes while a client listens: named here, so that no other is inferred.
		Capabilities: &sdk.ServerCapabilities{Tools: &sdk.ToolCapabilities{}, Resources: &sdk.ResourceCapabilities{},
			Prompts: &sdk.PromptCapabilities{}, Completions: &sdk.CompletionCapabilities{}},
		PageSize:          100,
		CompletionHandler: s.complete,
		SetCacheable: func(_ context.Context, _ sdk.Request, c *sdk.Cacheable) {
			c.TTLMs, c.CacheScope = cacheMillis, "public"
		},
	})
	s.SDK.AddReceivingMiddleware(s.guard)
	for i := range tools {
		tools[i].add(s, &tools[i])
	}
	s.addResources()
	s.addPrompts()
	s.HTTP = sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return s.SDK }, &sdk.StreamableHTTPOptions{
		Stateless: true, JSONResponse: true, DisableLocalhostProtection: true,
		MaxRequestBodyBytes: MaxBody, PropagateRequestCancellation: true})
	return s
}

// instructions tell a model when the server is of use.
const instructions = "Facts about language models with their sources: prices, limits, retirements, benchmark scores with margins of error, changes, and a glossary of terms and prompting techniques. " +
	"Use it rather than memory for anything about a model that can change. Unknown values are null: report them as unknown. " +
	"Prices are list prices in US dollars per million tokens. Cite the url of an answer and say as of when it is (asOf). Differences within the margin of error are no differences."

func (s *Server) implementation() *sdk.Implementation {
	return &sdk.Implementation{Name: nameOf(s.Site), Title: s.Site.Name, Description: s.Site.Description, Version: s.Site.BuildID,
		WebsiteURL: s.Site.URL, Icons: iconsOf(s.Site)}
}

// Run answers on a pair of streams until the first ends.
func (s *Server) Run(ctx context.Context, in io.ReadCloser, out io.WriteCloser) error {
	return s.SDK.Run(ctx, &sdk.IOTransport{Reader: in, Writer: out})
}
