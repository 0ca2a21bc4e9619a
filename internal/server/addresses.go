package server

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/payload"
	"astrolabe/internal/rules"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// Addresses lists what a copy of the site consists of: every address that has one answer, whatever the query. The query that
// some have is what the answer was made for, and their path alone names it.
func (s *Server) Addresses() []string {
	v := s.version.Load()
	var list []string
	for _, path := range v.site.Paths() {
		list = append(list, v.pageAddresses(path)...)
	}
	list = append(list, v.fileAddresses()...)
	list = append(list, v.icons.Addresses()...)
	list = append(list, v.api().Addresses()...)
	slices.Sort(list)
	return slices.Compact(list) // islands stand on several pages
}

// pageAddresses are a page in all its forms, its payload, its card and its islands.
func (v *version) pageAddresses(path string) []string {
	route, err := v.site.Route(path)
	if err != nil {
		return nil // a rule has taken its place
	}
	list := []string{v.site.Href(path), strings.TrimSuffix(path, "/") + payloadName}
	if route.HasMarkdown() {
		list = append(list, site.MarkdownPath(path))
	}
	for _, f := range api.FormsOf(v.site, path) {
		if _, err := v.api().Ask(path+f.Suffix, ""); err == nil { // the form of an address may be that of other pages
			list = append(list, path+f.Suffix)
		}
	}
	if payload.HasCard(route) {
		list = append(list, payload.CardPath(path))
	}
	for _, i := range payload.IslandsOf(v.site, route, url.Values{}) {
		list = append(list, islandPrefix+v.site.Key(i)+".json?props="+url.QueryEscape(i.Props))
	}
	return list
}

// fileAddresses are all that is neither a page's nor the API's.
func (v *version) fileAddresses() []string {
	list := []string{bannerPath, site.CalendarPath, site.TitlesPath, site.SearchIndexPath, site.IDsDataPath,
		latestBuildPath, buildMetaPrefix + v.site.BuildID + ".json"}
	for path := range v.files {
		if strings.HasPrefix(path, "/") {
			list = append(list, path)
		}
	}
	return slices.Concat(list, views.Lists(), slices.Collect(maps.Keys(v.assets.files)), slices.Collect(maps.Keys(v.feeds)), slices.Collect(maps.Keys(v.books)),
		v.pictureAddresses(), slices.Collect(maps.Keys(v.site.Images)))
}

// pictureAddresses are the charts that need no query.
func (v *version) pictureAddresses() []string {
	var list []string
	for path, f := range views.Pictures {
		if _, ok := f.Values(v.composed(), url.Values{}); ok {
			list = append(list, path+".svg", path+".png")
		}
	}
	return list
}

// Redirects are the configured rules, then the other names of pages, as far as they can be listed.
func (s *Server) Redirects() []rules.Rule {
	v := s.version.Load()
	matcher := v.site.Rules.Matcher()
	return slices.Concat(v.listRules(matcher.Static, ""), v.listRules(matcher.Dynamic, ""), v.listRules(matcher.Wildcard, "/**"), v.otherNames())
}

func (v *version) listRules(group map[string]rules.Rule, suffix string) []rules.Rule {
	var list []rules.Rule
	for _, from := range slices.Sorted(maps.Keys(group)) {
		to := group[from].To
		if strings.HasPrefix(to, "/") && !strings.HasSuffix(to, "/**") {
			to = v.site.Href(to)
		}
		list = append(list, rules.Rule{From: from + suffix, To: to, Status: group[from].Status})
	}
	return list
}

func (v *version) otherNames() []rules.Rule {
	var list []rules.Rule
	for _, from := range v.site.OtherNames() {
		if _, err := v.site.Route(from); err == nil {
			continue
		}
		if target, ok := v.leadsTo(from, ""); ok {
			list = append(list, rules.Rule{From: from, To: target.To, Status: target.Status})
		}
	}
	return list
}

// CopyMark is what a copy says of itself where pages ask which build is served: that nobody makes views here, and what it can be searched with.
func (s *Server) CopyMark() map[string]any {
	return map[string]any{"static": true, "search": site.SearchIndexPath}
}

// DataDay is the newest day of any fact that is being served.
func (s *Server) DataDay() string { return s.version.Load().site.DataDate }

// CopyPolicy is the Content-Security-Policy for a copy on a host that cannot tell kinds of pages apart: scripts are those of the
// copy itself. What stands in a page is still admitted by its hash alone.
func (s *Server) CopyPolicy() string {
	a := s.version.Load().assets
	return pagePolicy(append(a.inlineHashes(), "self"), a.connect, a.script)
}
