package export

import (
	"fmt"
	"regexp"
	"strings"

	"astrolabe/internal/rules"
)

// nginx is what goes into a server block of nginx.
func (s *Site) nginx(redirects []rules.Rule, rewrites [][2]string, headers []headerRule) []byte {
	var b strings.Builder
	b.WriteString("# Include this in a server block whose root is the folder of the export.\n" +
		"index index.html;\nerror_page 404 /404.html;\nabsolute_redirect off;\n\n")
	b.WriteString(`# To send views with a query to the live site, which makes them:
# location ~ ^[^.]*$ { if ($args) { return 302 ` + s.URL + `$request_uri; } try_files ` + s.tryFiles() + ` =404; }

`)
	all, rest := headers[0], headers[1:]
	writeHeaders := func(indent string, own [][2]string) {
		for _, h := range append(all.headers[:len(all.headers):len(all.headers)], own...) { // a location with headers of its own inherits none
			fmt.Fprintf(&b, "%sadd_header %s %q always;\n", indent, h[0], h[1])
		}
	}
	writeHeaders("", nil)
	fmt.Fprintf(&b, "\nlocation / {\n  try_files %s =404;\n}\n", s.tryFiles())
	for _, r := range rest {
		if r.headers[0][0] == "Content-Type" {
			fmt.Fprintf(&b, "location = %s {\n  types { }\n  default_type %q;\n}\n", r.path, r.headers[0][1])
			continue
		}
		fmt.Fprintf(&b, "location ^~ %s {\n", strings.TrimSuffix(r.path, "*"))
		writeHeaders("  ", r.headers)
		b.WriteString("}\n")
	}
	for _, w := range rewrites {
		fmt.Fprintf(&b, "location = %s {\n  try_files %s =404;\n}\n", w[0], w[1])
	}
	for _, r := range redirects {
		from, to := patternOf(r, "$")
		fmt.Fprintf(&b, "rewrite %s %s %s;\n", from, to, map[bool]string{true: "permanent", false: "redirect"}[status(r) == 301])
	}
	return []byte(b.String())
}

// tryFiles are the names under which nginx looks for a page.
func (s *Site) tryFiles() string {
	if s.TrailingSlash {
		return "$uri $uri/index.html"
	}
	return "$uri $uri.html"
}

// names are the :names of a rule.
var names = regexp.MustCompile(`:[a-z][a-z0-9]*`)

// patternOf is a rule as a pattern, and what it leads to with what the pattern's groups hold after a sign.
func patternOf(r rules.Rule, sign string) (from, to string) {
	to = r.To
	for i, name := range names.FindAllString(r.From, -1) {
		to = strings.ReplaceAll(to, name, fmt.Sprintf("%s%d", sign, i+1))
	}
	from = names.ReplaceAllString(regexp.QuoteMeta(r.From), "([^/]+)")
	from = strings.Replace(from, regexp.QuoteMeta("/**"), "(/.*)?", 1)
	return "^" + from + "$", strings.Replace(to, "/**", sign+"1", 1)
}

// caddy is what goes into a site block of Caddy.
func (s *Site) caddy(redirects []rules.Rule, rewrites [][2]string, headers []headerRule) []byte {
	var b strings.Builder
	b.WriteString("# Put this into a site block, with root set to the folder of the export.\n")
	b.WriteString("# To send views with a query to the live site, which makes them:\n" +
		"# @view {\n#   expression `{query} != \"\"`\n#   not path *.*\n# }\n# redir @view " + s.URL + "{uri} 302\n\n")
	for i, r := range redirects {
		from, to := patternOf(r, fmt.Sprintf("{re.r%d.", i))
		to = regexp.MustCompile(`(\{re\.r\d+\.\d+)`).ReplaceAllString(to, "$1}")
		if !strings.ContainsAny(from, "([") {
			fmt.Fprintf(&b, "redir %s %s %d\n", r.From, to, status(r))
			continue
		}
		fmt.Fprintf(&b, "@r%d path_regexp r%d %s\nredir @r%d %s %d\n", i, i, from, i, to, status(r))
	}
	for _, w := range rewrites {
		fmt.Fprintf(&b, "rewrite %s %s\n", w[0], w[1])
	}
	for _, r := range headers {
		fmt.Fprintf(&b, "header %s {\n", r.path)
		for _, h := range r.headers {
			fmt.Fprintf(&b, "  %s %q\n", h[0], h[1])
		}
		b.WriteString("}\n")
	}
	form := "{path}.html"
	if s.TrailingSlash {
		form = "{path}/index.html"
	}
	fmt.Fprintf(&b, "try_files {path} %s\nfile_server\nhandle_errors 404 {\n  rewrite * /404.html\n  file_server\n}\n", form)
	return []byte(b.String())
}
