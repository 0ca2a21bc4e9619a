package payload

import (
	"encoding/json"
	"strings"

	"astrolabe/internal/markdown"
	"astrolabe/internal/mcp"
	"astrolabe/internal/site"
)

// Mcp is the page about the MCP server.
type Mcp struct {
	Article
	// Address is that of the server.
	Address string      `json:"address"`
	Clients []McpClient `json:"clients"`
	Tools   []McpItem   `json:"tools"`
	Prompts []McpItem   `json:"prompts"`
}

// McpClient is how to connect one client.
type McpClient struct {
	Name string `json:"name"`
	// How says where the code goes, or what to click.
	How string `json:"how"`
	// Label names the code; both are empty where there is nothing to copy.
	Label string `json:"label"`
	Code  string `json:"code"`
}

// McpItem is a tool or a prompt.
type McpItem struct {
	Name      string        `json:"name"`
	About     string        `json:"about"`
	Arguments []McpArgument `json:"arguments"`
}

// McpArgument is an argument of a tool or a prompt.
type McpArgument struct {
	Name     string `json:"name"`
	About    string `json:"about"`
	Required bool   `json:"required"`
}

func newMcp(q request) Mcp {
	m := Mcp{Article: newArticle(q), Address: q.Absolute(site.MCPPath), Tools: itemsOf(mcp.Tools()), Prompts: itemsOf(mcp.Prompts())}
	m.Clients = clientsOf(strings.ToLower(strings.ReplaceAll(q.Name, " ", "-")), m.Address)
	m.TOC = append([]TOCEntry{{2, "connect", "Connect"}, {2, "tools", "Tools"}, {2, "prompts", "Prompts and resources"}}, m.TOC...)
	return m
}

func (m Mcp) withoutHTML() any { m.Blocks = trim(m.Blocks); return m }

func itemsOf(list []mcp.Described) []McpItem {
	items := []McpItem{}
	for _, d := range list {
		item := McpItem{Name: d.Name, About: d.About, Arguments: []McpArgument{}}
		for _, a := range d.Arguments {
			item.Arguments = append(item.Arguments, McpArgument(a))
		}
		items = append(items, item)
	}
	return items
}

// clientsOf are the clients that people use most, as their documentation had it in
// November 2026.
func clientsOf(name, address string) []McpClient {
	type entry map[string]any
	url := entry{name: entry{"url": address}}
	return []McpClient{
		{"Claude Code", "Run once; add --scope user to have it in every project.", "Terminal", "claude mcp add --transport http " + name + " " + address},
		{"Claude Desktop and claude.ai", "Settings, Connectors, Add custom connector: paste the address. No sign-in is needed.", "", ""},
		{"ChatGPT", "Settings, Connectors, Advanced: turn on developer mode. Then Create, paste the address, and choose no authentication. Deep research uses the tools search and fetch.", "", ""},
		{"Cursor", "For all projects; .cursor/mcp.json in a folder is for that project.", "~/.cursor/mcp.json", settings(entry{"mcpServers": url})},
		{"VS Code", "In the workspace, or in the user profile by the command MCP: Open User Configuration.", ".vscode/mcp.json", settings(entry{"servers": entry{name: entry{"type": "http", "url": address}}})},
		{"Codex", "The command line, the app and the editor extension share the setting.", "Terminal", "codex mcp add " + name + " --url " + address},
		{"Gemini CLI", "For the current project; add --scope user to have it everywhere.", "Terminal", "gemini mcp add --transport http " + name + " " + address},
		{"Zed", "By the command zed: open settings file.", "settings.json", settings(entry{"context_servers": url})},
		{"Offline, over standard input and output", "The binary of this site holds the data and needs no network. Any client that starts local servers can run it.", "Local server",
			settings(entry{"mcpServers": entry{name: entry{"command": "astrolabe", "args": []string{"mcp"}}}})},
	}
}

func settings(value any) string {
	b, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		panic(err) // texts can be written
	}
	return string(b)
}

// writeMcp writes the page for programs.
func writeMcp(q request, w *markdown.Writer) error {
	m := newMcp(q)
	return q.articleMarkdown(w, q.Articles[q.route.Path], m.Article, func() {
		w.Heading(2, "Connect")
		w.Paragraph("The address of the server is `" + m.Address + "`.")
		for _, c := range m.Clients {
			w.Heading(3, c.Name)
			w.Text(c.How)
			if c.Code != "" {
				w.Preformatted("", c.Code)
			}
		}
		writeItems(w, "Tools", m.Tools)
		writeItems(w, "Prompts and resources", m.Prompts)
	}, nil, neighbours{})
}

func writeItems(w *markdown.Writer, title string, items []McpItem) {
	w.Heading(2, title)
	for _, item := range items {
		w.Heading(3, item.Name)
		w.Paragraph(item.About)
		var arguments []string
		for _, a := range item.Arguments {
			said := "`" + a.Name + "`"
			if a.Required {
				said += " (required)"
			}
			arguments = append(arguments, said+": "+markdown.Escape(a.About))
		}
		w.List(arguments...)
	}
}
