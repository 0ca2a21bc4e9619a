package server

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"

	"astrolabe/internal/config"
	"astrolabe/internal/payload"
)

// Header values that never change are shared: nothing in net/http writes to
// the slices of a header map.
var (
	cacheRevalidate = []string{"public, no-cache"}
	cacheForever    = []string{"public, max-age=31536000, immutable"}
	cacheDay        = []string{"public, max-age=86400"}
	cacheNothing    = []string{"no-store"}
	varyEncoding    = []string{"Accept-Encoding"}
	varyError       = []string{"Accept-Encoding, User-Agent"}
	typeHTML        = []string{"text/html; charset=utf-8"}
	typeJSON        = []string{"application/json"}
	typeText        = []string{"text/plain; charset=utf-8"}
	typePNG         = []string{"image/png"}

	nosniff        = []string{"nosniff"}
	referrer       = []string{"strict-origin-when-cross-origin"}
	sameOrigin     = []string{"same-origin"}
	crossOrigin    = []string{"cross-origin"}
	permissionsAll = []string{permissions()}
	// cspFile is the policy of everything that is not a page.
	cspFile = []string{"default-src 'none'; sandbox; frame-ancestors 'none'"}
)

// permissions denies what a page could use to look at the visitor or the device.
func permissions() string {
	features := []string{"browsing-topics", "camera", "display-capture", "geolocation", "hid", "microphone", "midi",
		"payment", "serial", "usb"}
	return strings.Join(features, "=(), ") + "=()"
}

// pageHeader is what the pages of one kind have in common.
type pageHeader struct {
	csp, link []string
}

// makePageHeader makes the policy and the preload hints of a page kind. The
// policy admits scripts by hash only: the boot script and what is preloaded;
// what the boot script starts follows by strict-dynamic. The hint is for what
// the first paint waits for; scripts are named at the top of the document, which
// comes with the header.
func (a *assets) makePageHeader(page string) pageHeader {
	scripts := append(a.inlineHashes(), a.entry.integrity)
	for _, c := range a.preloaded(page) {
		scripts = append(scripts, c.integrity)
	}
	return pageHeader{
		csp:  []string{pagePolicy(append(scripts, "strict-dynamic"), a.connect, a.script)},
		link: []string{"<" + a.css + ">; rel=preload; as=style"},
	}
}

func (a *assets) inlineHashes() []string {
	var hashes []string
	for _, script := range a.inlineScripts() {
		hashes = append(hashes, hashOf(script))
	}
	return hashes
}

// pagePolicy is the Content-Security-Policy of a page. A second analytics script
// is added by our own, so strict-dynamic admits it; what it is added with and
// whom it may call is named only where there is one.
func pagePolicy(scripts, connect []string, secondScript bool) string {
	types := "boot site"
	if secondScript {
		types += " analytics"
	}
	return "default-src 'none'; script-src '" + strings.Join(scripts, "' '") + "'; " +
		"style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src " + strings.Join(append([]string{"'self'"}, connect...), " ") + "; manifest-src 'self'; " +
		"form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'; trusted-types " + types
}

// links are the preload hint of a page, and where it is as Markdown.
func (v *version) links(p *payload.Payload) []string {
	links := v.assets.pageHeader(p.Page).link
	if p.Keep != nil {
		links = append(slices.Clip(links), "<"+p.Keep.Markdown+`>; rel="alternate"; type="text/markdown"`)
	}
	return links
}

func hashOf(script string) string {
	sum := sha256.Sum256([]byte(script))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// strictTLS tells browsers to come back by TLS alone, where it is on. What binds
// other hosts than this one is for the operator to say.
func strictTLS(c config.Server) []string {
	if c.TLSCert == "" {
		return nil
	}
	value := "max-age=63072000"
	if c.HSTSSubdomains {
		value += "; includeSubDomains"
	}
	if c.HSTSPreload {
		value += "; preload"
	}
	return []string{value}
}

// withHeaders sets what every response carries, errors and redirects too.
// Handlers that serve pages or files for other origins overwrite single ones.
// Every policy has frame-ancestors, so X-Frame-Options is not sent: browsers
// that know the one ignore the other, and one header more would make the map of
// a page's headers grow.
func withHeaders(next http.Handler, hsts []string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h["X-Content-Type-Options"] = nosniff
		h["Referrer-Policy"] = referrer
		h["Cross-Origin-Opener-Policy"] = sameOrigin
		h["Cross-Origin-Resource-Policy"] = sameOrigin
		h["Permissions-Policy"] = permissionsAll
		h["Content-Security-Policy"] = cspFile
		if hsts != nil {
			h["Strict-Transport-Security"] = hsts
		}
		next.ServeHTTP(w, r)
	})
}
