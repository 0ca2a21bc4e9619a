package site

import (
	"strings"
	"time"

	"astrolabe/internal/content"
)

// The kinds of pages below the index. Each is a sheet of facts about one thing.
const (
	ModelPage         = "model"
	MakerPage         = "maker"
	ProviderPage      = "provider"
	ProvidersPage     = "providers"
	DisagreementsPage = "disagreements"
)

// IsSheet says that pages of the kind are sheets: many, each asked for by few,
// so that they are put together when they are asked for.
func IsSheet(page string) bool {
	switch page {
	case ModelPage, MakerPage, ProviderPage, ProvidersPage, DisagreementsPage:
		return true
	}
	return false
}

// Provider returns a provider by its id; false if there is none.
func (s *Site) Provider(id string) (content.Provider, bool) {
	p, ok := s.provider[id]
	return p, ok
}

// addIndexPages gives every model, maker and provider its page. Their titles are
// names; what else the head says is made when it is asked for.
func (b *builder) addIndexPages() {
	if len(b.Models) == 0 {
		return
	}
	models, makers, providers := b.modelDays()
	for _, m := range b.content.Data.Makers {
		b.add(Route{Path: MakerPath(m.ID), Page: MakerPage, Title: m.Name, Changed: makers[m.ID], Indexable: true, Bounded: true})
	}
	for _, m := range b.Models {
		b.add(Route{Path: ModelPath(m), Page: ModelPage, Title: m.Name, Changed: models[m.ID], Indexable: true, Bounded: true})
	}
	b.add(Route{Path: ProvidersPath, Page: ProvidersPage, Title: "Providers", Changed: dayOf(b.PriceDate), Indexable: true, Bounded: true,
		Description: "Who sells access to language models: makers, clouds, hosts and routers, with how many models each offers and where it is the cheapest."})
	for _, p := range b.Providers {
		b.add(Route{Path: ProviderPath(p.ID), Page: ProviderPage, Title: p.Name, Changed: providers[p.ID], Indexable: true, Bounded: true})
	}
	b.add(Route{Path: DisagreementsPath, Page: DisagreementsPage, Title: "Where sources disagree", Changed: b.dataChanged(), Indexable: true, Bounded: true,
		Description: "Facts of the index that another source gives differently: our value, theirs, who says so and since when, and why we keep ours."})
}

// modelDays are the newest days that the facts of each model, maker and
// provider carry.
func (b *builder) modelDays() (models, makers, providers map[string]time.Time) {
	models, makers, providers = map[string]time.Time{}, map[string]time.Time{}, map[string]time.Time{}
	// Days are compared as text, and parsed once at the end.
	newest := make(map[string]string, len(b.Models))
	sold := map[string]string{}
	for _, m := range b.Models {
		for _, o := range m.Offers {
			sold[o.Provider] = max(sold[o.Provider], o.AsOf)
		}
		newest[m.ID] = newestOf(&m.Model)
	}
	for _, s := range b.Scores {
		newest[s.Model] = max(newest[s.Model], s.Date)
	}
	for _, d := range b.Disagreements {
		newest[d.Model] = max(newest[d.Model], d.AsOf)
	}
	for _, m := range b.Models {
		models[m.ID] = dayOf(newest[m.ID])
		makers[m.Maker] = later(makers[m.Maker], models[m.ID])
	}
	for id, day := range sold {
		providers[id] = dayOf(day)
	}
	return models, makers, providers
}

// dayOf reads an ISO day, or the first day of a month.
func dayOf(iso string) time.Time {
	for _, layout := range []string{time.DateOnly, "2006-01"} {
		if t, err := time.Parse(layout, iso); err == nil {
			return t
		}
	}
	return time.Time{}
}

// isIndexPage says that a path has the form of a maker's, a model's or a
// provider's address: such a path without a page is a fatal error.
func isIndexPage(path string) bool {
	rest, ok := strings.CutPrefix(path, IndexPath+"/")
	return ok && rest != "" && !strings.HasSuffix(rest, "/") && strings.Count(rest, "/") <= 1
}

// modelRedirect finds the page of a model that was asked for by a former id,
// below another maker, or without its maker.
func (s *Site) modelRedirect(path string) (string, bool) {
	rest, ok := strings.CutPrefix(path, IndexPath+"/")
	if !ok {
		return "", false
	}
	maker, id, below := strings.Cut(rest, "/")
	if !below {
		maker, id = "", rest
	}
	if maker == "providers" {
		return "", false
	}
	if to, moved := s.moved[id]; moved {
		id = to
	}
	m := s.models[id]
	if m == nil || ModelPath(m) == path {
		return "", false
	}
	return ModelPath(m), true
}
