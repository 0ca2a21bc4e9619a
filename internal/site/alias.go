package site

import "strings"

var notSlug = strings.NewReplacer(" ", "-", "_", "-", "/", "-", "'", "", "’", "", ".", "", "(", "", ")", "", ",", "")

// Slug is the part of an address that a name becomes.
func Slug(name string) string { return strings.ToLower(notSlug.Replace(name)) }

// addAliases makes a redirect of each alias, beside the page it names.
func (b *builder) addAliases() {
	files := map[string]string{}
	for _, p := range b.pending {
		files[p.article.Path] = p.text.File
	}
	for _, p := range b.pending {
		section := p.article.Path[:strings.LastIndexByte(p.article.Path, '/')+1]
		for _, alias := range p.text.Aliases {
			path := section + Slug(alias)
			if path == p.article.Path {
				continue
			}
			other, taken := b.redirects[path]
			if _, isPage := b.routes[path]; isPage {
				other, taken = path, true
			}
			if taken && other != p.article.Path {
				b.problem(p.text.File, p.text.LineOfValue("aliases", alias), "aliases: \""+alias+"\" is taken already by "+files[other])
				continue
			}
			b.redirects[path] = p.article.Path
		}
	}
}
