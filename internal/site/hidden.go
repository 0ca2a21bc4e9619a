package site

import (
	"cmp"
	"net/url"
	"slices"

	"astrolabe/internal/rules"
)

// Hidden are pages that are not there because a rule takes their place.
type Hidden struct {
	By    rules.Rule
	Paths []string
}

// hidePages takes out the pages that a rule wins over, so that nothing serves or
// lists them. The texts that link to them still may: the rule leads on.
func (b *builder) hidePages() {
	for _, path := range b.order {
		if target, ok := b.Rules.Match(path); ok {
			b.hide(path, target.By)
		}
	}
	b.order = slices.DeleteFunc(b.order, func(path string) bool { return b.routes[path] == nil })
	for _, h := range b.Hidden {
		for _, path := range h.Paths {
			if b.leadsBack(path) {
				b.problem(cmp.Or(h.By.File, "rules"), h.By.Line, "the rule for "+h.By.From+" leads in a circle: "+h.By.To+" is another name of "+path)
			}
		}
	}
}

func (b *builder) hide(path string, by rules.Rule) {
	delete(b.routes, path)
	i := slices.IndexFunc(b.Hidden, func(h Hidden) bool { return h.By == by })
	if i < 0 {
		i = len(b.Hidden)
		b.Hidden = append(b.Hidden, Hidden{By: by})
	}
	b.Hidden[i].Paths = append(b.Hidden[i].Paths, path)
}

// leadsBack says that rules and other names of pages lead from a path to itself.
func (b *builder) leadsBack(path string) bool {
	at := path
	for range 10 {
		if target, ok := b.Rules.Match(at); ok && !target.External {
			at, _ = url.PathUnescape(target.To)
		} else if to, ok := b.Redirect(at); ok {
			at = to
		} else {
			return false
		}
		if at == path {
			return true
		}
	}
	return false
}
