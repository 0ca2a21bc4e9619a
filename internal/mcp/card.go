package mcp

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"astrolabe/internal/site"
)

// Where the card is, and its media type (SEP-2127).
const (
	CardPath = site.MCPPath + "/server-card"
	CardType = "application/mcp-server-card+json"
)

const cardSchema = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"

// card is what clients can know of the server before they connect.
type card struct {
	Schema      string       `json:"$schema"`
	Name        string       `json:"name"`
	Version     string       `json:"version"`
	Title       string       `json:"title"`
	Description string       `json:"description"`
	WebsiteURL  string       `json:"websiteUrl"`
	Icons       []sdk.Icon   `json:"icons"`
	Remotes     []cardRemote `json:"remotes"`
}

type cardRemote struct {
	Type     string   `json:"type"`
	URL      string   `json:"url"`
	Versions []string `json:"supportedProtocolVersions"`
}

// cardAbout has at most the 100 characters that a card has room for.
const cardAbout = "Language models: sourced prices, scores with margins, retirements, terms and prompting techniques."

// Card is the card of the server of a site.
func Card(s *site.Site) ([]byte, error) {
	c := card{Schema: cardSchema, Name: nameOf(s), Version: s.BuildID, Title: s.Name, Description: cardAbout, WebsiteURL: s.Absolute(site.MCPPath), Icons: iconsOf(s),
		Remotes: []cardRemote{{"streamable-http", s.Absolute(site.MCPPath), sdk.SupportedProtocolVersions()}}}
	return json.Marshal(c)
}

func iconsOf(s *site.Site) []sdk.Icon {
	return []sdk.Icon{{Source: s.URL + "/icon-192.png", MIMEType: "image/png", Sizes: []string{"192x192"}}}
}

// nameOf names the server among all servers: the site's host from its end, and its name.
func nameOf(s *site.Site) string {
	host := s.URL
	if u, err := url.Parse(s.URL); err == nil {
		host = u.Hostname()
	}
	parts := strings.Split(host, ".")
	slices.Reverse(parts)
	return strings.Join(parts, ".") + "/" + strings.ToLower(strings.ReplaceAll(s.Name, " ", "-"))
}
