package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"mime"
	"net/http"
	"slices"
	"strings"

	"astrolabe/internal/build"
	"astrolabe/internal/config"
	"astrolabe/internal/mcp"
	"astrolabe/internal/site"
)

// Codes of errors of JSON-RPC.
const (
	rpcParseError     = -32700
	rpcInvalidRequest = -32600
	rpcServerError    = -32000
)

// mostInBatch is how many messages may come in one body, which the revision 2025-03-26
// of the protocol has. They are answered in one turn at the gate.
const mostInBatch = 16

// Headers of the MCP server.
var (
	mcpMethods = []string{"POST, OPTIONS"}
	mcpHeaders = []string{"Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id"}
	mcpExposed = []string{"MCP-Protocol-Version, Retry-After"}
	mcpAccept  = []string{"application/json, text/event-stream"}
	varyOrigin = []string{"Origin, Accept-Encoding"}
)

// NewMCP makes the MCP server of a site for standard input and output: it has no pages
// to render, and so neither front end nor engines.
func NewMCP(cfg *config.Config, files fs.FS, log *slog.Logger) (*mcp.Server, error) {
	built, err := build.Site(files, cfg)
	if err != nil {
		return nil, err
	}
	v := &version{site: built}
	if v.texts, err = newBodyCache(textCacheBytes); err != nil {
		return nil, err
	}
	v.answerFrom()
	return v.newMCP(log, nil), nil
}

// newMCP makes the MCP server of a version.
func (v *version) newMCP(log *slog.Logger, report func(error)) *mcp.Server {
	return mcp.New(mcp.Options{Site: v.site, Index: v.catalog(), API: v.api(), Page: v.pageText, Log: log, Report: report})
}

// reportMCP reports a mistake of ours. What was asked is not ours to pass on.
func (s *Server) reportMCP(err error) {
	if r, bad := http.NewRequest(http.MethodPost, s.config.Site.URL+site.MCPPath, http.NoBody); bad == nil {
		s.monitor.Report(r, http.StatusInternalServerError, err)
	}
}

// pageText is a page as Markdown. Whoever asks has a place at the gate.
func (v *version) pageText(ctx context.Context, path, query string) (string, error) {
	route, err := v.site.Route(path)
	if target, ok := v.leadsTo(path, ""); err != nil && ok && !target.External {
		path, _, _ = strings.Cut(target.To, "#")
		route, err = v.site.Route(site.Bare(path))
	}
	if err != nil {
		return "", err
	}
	a := v.read(route, query)
	page, key := a.markdownPage(query)
	if b, ok := v.texts.GetIfPresent(key); ok && !a.unclear() {
		return string(b.raw), nil
	}
	b, err := v.writeMarkdown(ctx, a, page, key)
	if err != nil {
		return "", err
	}
	return string(b.raw), nil
}

// asksForPage says that a request is for the page about the MCP server. A client of the
// protocol asks for a stream, of which there are none; browsers, crawlers and whoever
// takes anything get the page.
func asksForPage(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	accept := r.Header.Get("Accept")
	return accept == "" || !strings.Contains(accept, "text/event-stream") && (strings.Contains(accept, "text/") || strings.Contains(accept, "*/*"))
}

// serveMCP answers language models. The work is done at the gate, as all that costs.
func (s *Server) serveMCP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Cross-Origin-Resource-Policy"], h["X-Robots-Tag"] = crossOrigin, noindex
	if !s.allowOrigin(h, r.Header.Get("Origin")) {
		refuseMCP(w, r, http.StatusForbidden, rpcServerError, "web pages of this origin may not call the server; the operator can add it to server.mcp-origins")
		return
	}
	switch r.Method {
	case http.MethodPost:
		if err := s.serveMessage(w, r); err != nil {
			s.serveError(w, r, err)
		}
	case http.MethodOptions:
		servePreflight(w, mcpMethods, mcpHeaders)
	default:
		h["Allow"] = mcpMethods
		refuseMCP(w, r, http.StatusMethodNotAllowed, rpcInvalidRequest, "messages are sent by POST; there are no streams and no sessions here. A browser gets a page that says how to connect")
	}
}

// allowOrigin says whether scripts of an origin may call the MCP server, and tells the
// browser. Without an origin it is no browser that asks.
func (s *Server) allowOrigin(h http.Header, origin string) bool {
	allowed := s.config.Server.MCPOrigins
	switch {
	case slices.Contains(allowed, "*"):
		h["Access-Control-Allow-Origin"] = anyOrigin
	case origin == "":
		h["Vary"] = varyOrigin
	case origin == s.config.Site.URL || slices.Contains(allowed, origin):
		h["Vary"], h["Access-Control-Allow-Origin"] = varyOrigin, []string{origin}
	default:
		return false
	}
	h["Access-Control-Expose-Headers"] = mcpExposed
	return true
}

// serveMessage answers a message.
func (s *Server) serveMessage(w http.ResponseWriter, r *http.Request) error {
	body, no := messageOf(w, r)
	if no != nil {
		refuseMCP(w, r, no.status, no.code, no.words)
		return nil
	}
	v := s.version.Load()
	answer, err := gated(s, r, nil, func(ctx context.Context) (*reply, error) {
		asked := r.WithContext(ctx)
		asked.Header = r.Header.Clone()
		asked.Header["Accept"] = mcpAccept // whatever is accepted, JSON is what there is
		asked.Body = io.NopCloser(bytes.NewReader(body))
		a := &reply{header: http.Header{}, status: http.StatusOK}
		v.mcp().HTTP.ServeHTTP(a, asked)
		a.packed = pack(r, a.body.Bytes())
		return a, nil
	})
	if err != nil {
		return err
	}
	if answer.inWords() {
		refuseMCP(w, r, answer.status, rpcInvalidRequest, strings.TrimSpace(answer.body.String()))
		return nil
	}
	h := w.Header()
	h["Cache-Control"] = cacheNothing
	if answer.body.Len() > 0 {
		h["Content-Type"] = answer.header["Content-Type"]
		h["Vary"] = varyOrigin
	}
	answer.write(w, r, answer.status)
	return nil
}

// reply is an answer that is made at the gate and sent afterwards.
type reply struct {
	header http.Header
	status int
	body   bytes.Buffer
	packed
}

func (a *reply) Header() http.Header         { return a.header }
func (a *reply) WriteHeader(status int)      { a.status = status }
func (a *reply) Write(b []byte) (int, error) { return a.body.Write(b) }

// inWords says that the answer is an error in plain words.
func (a *reply) inWords() bool {
	return a.status >= http.StatusBadRequest && strings.HasPrefix(a.header.Get("Content-Type"), "text/plain")
}

// badMessage is why a message is not looked at.
type badMessage struct {
	status, code int
	words        string
}

// messageOf reads the body of a request.
func messageOf(w http.ResponseWriter, r *http.Request) ([]byte, *badMessage) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return nil, &badMessage{http.StatusUnsupportedMediaType, rpcInvalidRequest, "the message must be JSON, with Content-Type: application/json"}
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mcp.MaxBody))
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return nil, &badMessage{http.StatusRequestEntityTooLarge, rpcInvalidRequest, fmt.Sprintf("a message must have at most %d KB", mcp.MaxBody>>10)}
	}
	if err != nil {
		return nil, &badMessage{http.StatusBadRequest, rpcInvalidRequest, "the message did not arrive whole"}
	}
	if !json.Valid(body) {
		return nil, &badMessage{http.StatusBadRequest, rpcParseError, "the message is not JSON"}
	}
	var batch []json.RawMessage
	if json.Unmarshal(body, &batch) == nil && len(batch) > mostInBatch {
		return nil, &badMessage{http.StatusBadRequest, rpcInvalidRequest, fmt.Sprintf("a batch must have at most %d messages", mostInBatch)}
	}
	return body, nil
}

// refuseMCP answers with an error of JSON-RPC that belongs to no message.
func refuseMCP(w http.ResponseWriter, r *http.Request, status, code int, words string) {
	h := w.Header()
	h["Cache-Control"] = cacheNothing
	type rpcError struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	}
	_ = writeJSON(w, r, status, struct {
		JSONRPC string   `json:"jsonrpc"`
		ID      *int     `json:"id"`
		Error   rpcError `json:"error"`
	}{JSONRPC: "2.0", Error: rpcError{code, words}})
}

// formerCards are where clients looked for the card before it had its place.
var formerCards = []string{"/.well-known/mcp.json", "/.well-known/mcp/server-card.json"}

// serveMCPCard describes the MCP server to clients that have not connected yet. Scripts of
// any page may read it.
func (s *Server) serveMCPCard(w http.ResponseWriter, r *http.Request) error {
	allowAnyOrigin(w.Header(), r.URL.Path)
	return s.serveFile(w, r, s.version.Load().files[mcp.CardPath])
}

func (s *Server) leadToMCPCard(w http.ResponseWriter, _ *http.Request) error {
	redirect(w, mcp.CardPath, http.StatusPermanentRedirect)
	return nil
}
