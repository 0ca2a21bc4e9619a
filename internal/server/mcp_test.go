package server_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"astrolabe/internal/config"
)

const mcpCall = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"tokens"}}}`

// message sends a message to the MCP server. Headers are given as "Name: value".
func (s *running) message(t *testing.T, method, body string, headers ...string) answer {
	t.Helper()
	if !slices.ContainsFunc(headers, func(h string) bool { return strings.HasPrefix(h, "Content-Type:") }) {
		headers = append(headers, "Content-Type: application/json")
	}
	return s.send(t, fmt.Sprintf("%s /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s\r\nContent-Length: %d\r\n\r\n%s",
		method, strings.Join(headers, "\r\n"), len(body), body))
}

// What cannot be answered is told as an error of JSON-RPC, in words that help.
func TestMCPRefusals(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	many := "[" + strings.Repeat(mcpCall+",", 16) + mcpCall + "]"
	for _, x := range []struct {
		name, method, body string
		header             []string
		status, code       int
		want               string
	}{
		{"no JSON", "POST", `{"jsonrpc":`, nil, 400, -32700, "not JSON"},
		{"no message", "POST", `{"hello":1}`, nil, 400, -32600, ""},
		{"too large", "POST", `"` + strings.Repeat("x", 1<<20) + `"`, nil, 413, -32600, "at most 64 KB"},
		{"another type", "POST", mcpCall, []string{"Content-Type: text/plain"}, 415, -32600, "application/json"},
		{"a long batch", "POST", many, nil, 400, -32600, "at most 16"},
		{"a batch where there are none", "POST", "[" + mcpCall + "]", []string{"MCP-Protocol-Version: 2025-06-18"}, 400, -32600, "batching is not supported"},
		{"an old version", "POST", mcpCall, []string{"MCP-Protocol-Version: 2023-01-01"}, 400, -32600, "2026-07-28"},
		{"a version to come", "POST", mcpCall, []string{"MCP-Protocol-Version: 2031-01-01"}, 400, 0, ""},
		{"a stream", "GET", "", []string{"Accept: text/event-stream"}, 405, -32600, "by POST"},
		{"JSON", "GET", "", []string{"Accept: application/json"}, 405, -32600, "by POST"},
		{"a session's end", "DELETE", "", nil, 405, -32600, "no sessions"},
	} {
		got := s.message(t, x.method, x.body, x.header...)
		var told struct {
			JSONRPC string
			Error   struct {
				Code    int
				Message string
			}
		}
		if err := json.Unmarshal([]byte(got.body), &told); err != nil {
			t.Errorf("%s: got %q", x.name, got.body)
			continue
		}
		if got.status != x.status || x.code != 0 && told.Error.Code != x.code || !strings.Contains(told.Error.Message, x.want) {
			t.Errorf("%s: got %d %s, want %d %d %q", x.name, got.status, got.body, x.status, x.code, x.want)
		}
	}
}

func TestMCPAnswersEveryRevision(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for _, revision := range []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"} {
		begin := fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":%q,"capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`, revision)
		if got := s.message(t, "POST", begin, "Accept: application/json"); got.status != 200 || !strings.Contains(got.body, `"protocolVersion":"`+revision+`"`) {
			t.Errorf("%s: got %d %s", revision, got.status, got.body)
		}
		if got := s.message(t, "POST", mcpCall, "MCP-Protocol-Version: "+revision); got.status != 200 || !strings.Contains(got.body, `"structuredContent"`) {
			t.Errorf("%s: got %d %s", revision, got.status, got.body)
		}
	}
	meta := `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"x","version":"1"}}`
	got := s.message(t, "POST", `{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{`+meta+`}}`, "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: server/discover")
	if got.status != 200 || !strings.Contains(got.body, `"2024-11-05"`) || !strings.Contains(got.body, `"ttlMs":300000`) {
		t.Errorf("discover: got %d %s", got.status, got.body)
	}
	if got := s.message(t, "POST", "["+mcpCall+"]", "MCP-Protocol-Version: 2025-03-26"); got.status != 200 || !strings.HasPrefix(got.body, "[{") {
		t.Errorf("batch: got %d %.200s", got.status, got.body)
	}
}

// The SDK answers a subscription with a stream even where all else is JSON, and the answer
// must say so. There is nothing to subscribe to: the stream ends at once.
func TestMCPSubscriptionIsAStream(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	got := s.message(t, "POST", `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true}}}`, "MCP-Protocol-Version: 2025-11-25")
	if kind := got.header.Get("Content-Type"); kind != "text/event-stream" || !strings.Contains(got.body, `"notifications":{}`) || !strings.Contains(got.body, `"result"`) {
		t.Errorf("got %d %s %q", got.status, kind, got.body)
	}
}

func TestMCPOrigins(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	got := s.message(t, "OPTIONS", "", "Origin: https://elsewhere.example", "Access-Control-Request-Method: POST")
	for name, want := range map[string]string{"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": "POST, OPTIONS",
		"Access-Control-Allow-Headers": "Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id"} {
		if value := got.header.Get(name); got.status != 204 || value != want {
			t.Errorf("%s: got %d %q, want %q", name, got.status, value, want)
		}
	}
	if got := s.message(t, "POST", mcpCall, "Origin: https://elsewhere.example"); got.status != 200 || got.header.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("got %d %v", got.status, got.header)
	}
}

// An operator can name the origins whose pages may call.
func TestMCPOriginsOfAnOperator(t *testing.T) {
	t.Parallel()
	s := startTiny(t, func(c *config.Config) { c.Server.MCPOrigins = []string{"https://app.example"} })
	for origin, want := range map[string]int{"https://app.example": 200, mustDefaults(t).Site.URL: 200, "https://elsewhere.example": 403, "null": 403} {
		got := s.message(t, "POST", mcpCall, "Origin: "+origin)
		if allowed := got.header.Get("Access-Control-Allow-Origin"); got.status != want || (want == 200) != (allowed == origin) {
			t.Errorf("%s: got %d, %q, %s", origin, got.status, allowed, got.body)
		}
	}
	if got := s.message(t, "POST", mcpCall); got.status != 200 {
		t.Errorf("without an origin: got %d %s", got.status, got.body)
	}
}

func TestMCPCard(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	got := s.ask(t, "GET", "/mcp/server-card")
	var card struct {
		Name, Version, Description string
		Remotes                    []struct{ Type, URL string }
	}
	if err := json.Unmarshal([]byte(got.body), &card); err != nil {
		t.Fatal(err)
	}
	if got.header.Get("Content-Type") != "application/mcp-server-card+json" || got.header.Get("Access-Control-Allow-Origin") != "*" || got.header.Get("ETag") == "" {
		t.Errorf("got %v", got.header)
	}
	if card.Name != "example.astrolabe/astrolabe" || len(card.Description) > 100 || card.Version == "" || card.Remotes[0].URL != "https://astrolabe.example/mcp" {
		t.Errorf("got %+v", card)
	}
	for _, path := range []string{"/.well-known/mcp.json", "/.well-known/mcp/server-card.json"} {
		if got := s.ask(t, "GET", path); got.status != 308 || got.header.Get("Location") != "/mcp/server-card" {
			t.Errorf("%s: got %d %v", path, got.status, got.header)
		}
	}
}

// A browser gets a page at the same address, and a reader of Markdown its text.
func TestMCPPage(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for accept, want := range map[string]string{"text/html,*/*;q=0.8": "claude mcp add --transport http astrolabe https://astrolabe.example/mcp",
		"*/*": "<code>check_model_ids</code>", "text/markdown": "### check_model_ids"} {
		if got := s.ask(t, "GET", "/mcp", "Accept: "+accept); got.status != 200 || !strings.Contains(got.body, want) {
			t.Errorf("%s: got %d %.300s", accept, got.status, got.body)
		}
	}
}
