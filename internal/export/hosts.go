package export

import (
	"encoding/json"
	"fmt"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"

	"astrolabe/internal/rules"
)

// mostRedirects is how many redirects are listed: GitLab Pages takes 1,000, Vercel 1,024, Cloudflare Pages 2,000. Those that
// are left out are the last, models without their makers.
const mostRedirects = 1000

// mostTypes is how many addresses get a type of their own: Cloudflare Pages takes 100 rules in all.
const mostTypes = 80

// hostFile is a file for a host and not for visitors.
type hostFile struct {
	name, mediaType string
	body            []byte
}

// headerRule is headers of all addresses that begin so (with * at the end) or are so.
type headerRule struct {
	path    string
	headers [][2]string
}

const textType = "text/plain; charset=utf-8"

// hostFiles are the redirects, rewrites and headers, in the forms of the hosts.
func (s *Site) hostFiles(files map[string]file, served http.Header) []hostFile {
	rewrites := rewritesOf(files)
	redirects := s.Redirects[:min(len(s.Redirects), mostRedirects-len(rewrites))]
	headers := s.headerRules(files, served)
	return []hostFile{
		{".nojekyll", textType, nil},
		{"_redirects", textType, redirectsFile(redirects, rewrites)},
		{"_headers", textType, headersFile(headers)},
		{"vercel.json", "application/json", s.vercel(redirects, rewrites, headers)},
		{"_hosts/nginx.conf", textType, s.nginx(redirects, rewrites, headers)},
		{"_hosts/Caddyfile", textType, s.caddy(redirects, rewrites, headers)},
	}
}

// rewritesOf are the addresses whose answers have other names as files, in order.
func rewritesOf(files map[string]file) [][2]string {
	var list [][2]string
	for _, f := range files {
		if f.Path == strings.Trim(f.Address, "/")+"/"+indexFile {
			list = append(list, [2]string{f.Address, "/" + f.Path})
		}
	}
	slices.SortFunc(list, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	return list
}

// headerRules are what every answer carries, what may be kept for good, what other origins may read, and the types that hosts do not
// know by extension.
func (s *Site) headerRules(files map[string]file, served http.Header) []headerRule {
	forever := [][2]string{{"Cache-Control", "public, max-age=31536000, immutable"}}
	all := [][2]string{{"Content-Security-Policy", s.Policy}}
	for _, name := range []string{"X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"} {
		if value := served.Get(name); value != "" {
			all = append(all, [2]string{name, value})
		}
	}
	list := []headerRule{
		{"/*", all},
		{"/assets/*", forever},
		{"/images/*", forever},
		{"/__nuxt_island/*", forever},
		{"/api/*", [][2]string{{"Access-Control-Allow-Origin", "*"}, {"X-Robots-Tag", "noindex"}}},
	}
	var odd []headerRule
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if f := files[name]; f.Address != "" && !known(f) {
			odd = append(odd, headerRule{f.Address, [][2]string{{"Content-Type", f.Type}}})
		}
	}
	return append(list, odd[:min(len(odd), mostTypes)]...)
}

// usual are the types that hosts give files by their extensions.
var usual = map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml",
	".png": "image/png", ".ico": "image/x-icon", ".webp": "image/webp", ".avif": "image/avif", ".jpg": "image/jpeg", ".woff2": "font/woff2", ".txt": "text/plain",
	".xml": "application/xml", ".csv": "text/csv", ".ics": "text/calendar", ".md": "text/markdown", ".webmanifest": "application/manifest+json",
	".epub": "application/epub+zip", ".zip": "application/zip"}

// known says that a host knows the type of a file by its name.
func known(f file) bool {
	mediaType, _, err := mime.ParseMediaType(f.Type)
	return err == nil && usual[path.Ext(f.Path)] == mediaType
}

// status is the older code of a redirect, which every host knows; pages are asked for with GET alone, so it means the same.
func status(r rules.Rule) int {
	if r.Status == http.StatusPermanentRedirect || r.Status == http.StatusMovedPermanently {
		return http.StatusMovedPermanently
	}
	return http.StatusFound
}

// redirectsFile is the file of Netlify, Cloudflare Pages and GitLab Pages: what has neither names nor a splat comes first.
func redirectsFile(redirects []rules.Rule, rewrites [][2]string) []byte {
	var fixed, others strings.Builder
	for _, w := range rewrites {
		fmt.Fprintf(&fixed, "%s %s 200\n", w[0], w[1])
	}
	for _, r := range redirects {
		into := &fixed
		if strings.Contains(r.From, "/:") || strings.HasSuffix(r.From, "/**") {
			into = &others
		}
		fmt.Fprintf(into, "%s %s %d\n", strings.Replace(r.From, "/**", "/*", 1), strings.Replace(r.To, "/**", "/:splat", 1), status(r))
	}
	return []byte(fixed.String() + others.String())
}

// headersFile is the file of Netlify and Cloudflare Pages.
func headersFile(list []headerRule) []byte {
	var b strings.Builder
	for _, r := range list {
		b.WriteString(r.path + "\n")
		for _, h := range r.headers {
			b.WriteString("  " + h[0] + ": " + h[1] + "\n")
		}
	}
	return []byte(b.String())
}

// vercel is Vercel's settings.
func (s *Site) vercel(redirects []rules.Rule, rewrites [][2]string, headers []headerRule) []byte {
	type header struct {
		Key   string `json:"key"`
		Value string `json:"value"`
	}
	type rule struct {
		Source      string   `json:"source"`
		Destination string   `json:"destination,omitempty"`
		StatusCode  int      `json:"statusCode,omitempty"`
		Headers     []header `json:"headers,omitempty"`
	}
	settings := struct {
		CleanURLs     bool   `json:"cleanUrls"`
		TrailingSlash bool   `json:"trailingSlash"`
		Redirects     []rule `json:"redirects"`
		Rewrites      []rule `json:"rewrites"`
		Headers       []rule `json:"headers"`
	}{CleanURLs: true, TrailingSlash: s.TrailingSlash}
	for _, r := range redirects {
		settings.Redirects = append(settings.Redirects, rule{Source: strings.Replace(r.From, "/**", "/:rest*", 1), Destination: strings.Replace(r.To, "/**", "/:rest*", 1), StatusCode: status(r)})
	}
	for _, w := range rewrites {
		settings.Rewrites = append(settings.Rewrites, rule{Source: w[0], Destination: w[1]})
	}
	for _, r := range headers {
		own := rule{Source: strings.Replace(r.path, "*", "(.*)", 1)}
		for _, h := range r.headers {
			own.Headers = append(own.Headers, header{h[0], h[1]})
		}
		settings.Headers = append(settings.Headers, own)
	}
	b, _ := json.MarshalIndent(settings, "", " ") // texts always encode
	return append(b, '\n')
}
