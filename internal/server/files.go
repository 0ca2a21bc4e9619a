package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"astrolabe/internal/mcp"
	"astrolabe/internal/site"
	"astrolabe/internal/sitemap"
)

// makeFiles makes the small files that describe the site to machines.
func (v *version) makeFiles(now time.Time) (map[string]*file, error) {
	meta, err := v.makeBuildMeta()
	if err != nil {
		return nil, err
	}
	xml, err := sitemap.XML(v.site)
	if err != nil {
		return nil, err
	}
	manifest, err := v.webManifest()
	if err != nil {
		return nil, err
	}
	openSearch, err := v.openSearch()
	if err != nil {
		return nil, err
	}
	text := func(path, s string, changed *moment) *file {
		return &file{body: newBody([]byte(s), bestCompression), contentType: []string{contentType(path)},
			cache: cacheRevalidate, csp: cspFile, crossOrigin: true, changed: changed}
	}
	card, err := mcp.Card(v.site)
	if err != nil {
		return nil, err
	}
	home, err := v.site.Route(site.HomePath)
	if err != nil {
		return nil, err
	}
	apiCatalog, err := v.apiCatalog()
	if err != nil {
		return nil, err
	}
	aiCatalog, err := v.aiCatalog()
	if err != nil {
		return nil, err
	}
	typed := func(b []byte, mediaType string) *file {
		f := text("", string(b), v.built)
		f.contentType, f.anyOrigin = []string{mediaType}, true
		return f
	}
	cardFile := text(mcp.CardPath, string(card), v.built)
	cardFile.contentType = []string{mcp.CardType}
	return map[string]*file{
		mcp.CardPath:                cardFile,
		openSearchPath:              typed([]byte(openSearch), typeOpenSearch),
		apiCatalogPath:              typed(apiCatalog, typeLinkset),
		aiCatalogPath:               typed(aiCatalog, typeAICard),
		ardPath:                     typed(aiCatalog, typeAICard),
		"meta":                      meta,
		"/sitemap.xml":              text("/sitemap.xml", string(xml), v.changed(home.Changed)),
		"/robots.txt":               text("/robots.txt", v.robots(), v.built),
		"/.well-known/security.txt": text("/security.txt", v.securityText(now), v.turned),
		"/site.webmanifest":         text("/site.webmanifest", manifest, v.built),
	}, nil
}

// contentSignal says what programs may do with the site's pages.
const contentSignal = "Content-Signal: search=yes, ai-input=yes, ai-train=yes\n"

func (v *version) robots() string {
	if !v.site.Indexable {
		return "User-agent: *\nDisallow: /\n"
	}
	return "User-agent: *\n" + contentSignal + "Disallow: /test/\n\nSitemap: " + v.site.URL + "/sitemap.xml\nAgentmap: " + v.site.URL + aiCatalogPath + "\n"
}

// securityExpiry is how long a security.txt holds.
const securityExpiry = 180 * 24 * time.Hour

func (v *version) securityText(now time.Time) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Contact: mailto:%s\n", v.site.Details["security_email"])
	fmt.Fprintf(&b, "Expires: %s\n", now.Add(securityExpiry).UTC().Truncate(24*time.Hour).Format(time.RFC3339))
	fmt.Fprintf(&b, "Preferred-Languages: en\n")
	fmt.Fprintf(&b, "Canonical: %s/.well-known/security.txt\n", v.site.URL)
	fmt.Fprintf(&b, "Policy: %s\n", v.site.Absolute("/security"))
	return b.String()
}

// webManifest lets the site be kept on a home screen.
func (v *version) webManifest() (string, error) {
	type icon struct {
		Src   string `json:"src"`
		Sizes string `json:"sizes"`
		Type  string `json:"type"`
	}
	b, err := json.Marshal(struct {
		Name            string `json:"name"`
		ShortName       string `json:"short_name"`
		Description     string `json:"description"`
		StartURL        string `json:"start_url"`
		Display         string `json:"display"`
		BackgroundColor string `json:"background_color"`
		ThemeColor      string `json:"theme_color"`
		Icons           []icon `json:"icons"`
	}{v.site.Name, v.site.Name, v.site.Description, "/", "browser", "#faf8f3", "#0d1526", []icon{
		{"/icon.svg", "any", "image/svg+xml"}, {"/icon-192.png", "192x192", "image/png"}, {"/icon-512.png", "512x512", "image/png"},
	}})
	return string(b), err
}

// serveAsset serves the built front end. Names carry a hash of their content.
func (s *Server) serveAsset(w http.ResponseWriter, r *http.Request) error {
	v := s.version.Load()
	f, ok := v.assets.files[r.URL.Path]
	if !ok {
		plainAnswer(w, http.StatusNotFound, "no such file")
		return nil
	}
	return s.serveFile(w, r, f)
}

// file finds a small file: those made from the site, then those of the front
// end that live at the root.
func (v *version) file(path string) (*file, bool) {
	if !strings.HasPrefix(path, "/") || !strings.Contains(path, ".") {
		return nil, false
	}
	if path == site.CalendarPath {
		return v.calendar(), true
	}
	if f, ok := v.files[path]; ok {
		return f, true
	}
	f, ok := v.assets.files[path]
	return f, ok
}
