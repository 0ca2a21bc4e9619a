// Package facts tells where a fact of a model is from and how it came to be:
// which source gave it, as of when, what other sources say, and what the
// catalogues recorded over time. The receipts of the pages and the provenance in
// the API are both made from it, so that they cannot contradict each other.
package facts

import (
	"strings"
	"sync"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Facts answers for one site. Any number may ask at once.
type Facts struct {
	site     *site.Site
	disputes map[string][]content.Disagreement
	// History is what the catalogues recorded, read when it is first needed.
	History func() (*History, error)
}

// New prepares the answers for a site.
func New(s *site.Site) *Facts {
	f := &Facts{site: s, disputes: map[string][]content.Disagreement{}}
	for _, d := range s.Disagreements {
		f.disputes[d.Model] = append(f.disputes[d.Model], d)
	}
	f.History = sync.OnceValues(func() (*History, error) { return readHistory(s) })
	return f
}

// Origin is where a fact is from, as far as it was written down.
type Origin struct {
	// Sources is the source of the fact with the day of our copy. Where it was not
	// recorded which one it is, they are all that it may be.
	Sources []content.ModelSource
	// AsOf is the day of the source; of the newest where there are several.
	AsOf string
	// Observed is the day on which a catalogue first showed the value; empty if
	// none is on record.
	Observed string
	// Disputes are the values of other sources.
	Disputes []content.Disagreement
}

// Source is the id of the source; empty if it may be one of several.
func (o *Origin) Source() string {
	if len(o.Sources) == 1 {
		return o.Sources[0].ID
	}
	return ""
}

// Page is the address of the page that the fact was read on; often empty.
func (o *Origin) Page() string {
	if len(o.Sources) == 1 {
		return o.Sources[0].Page
	}
	return ""
}

// Origin is where the value of a key of a model's file is from, as the file says.
func (f *Facts) Origin(m *site.Model, key string, h *History) Origin {
	o := Origin{Disputes: f.Disputes(m.ID, "", key), Observed: h.sightingOf(m, key).observed}
	if m.Retirement != nil && (key == "status" || key == "retirement.ends") {
		f.retirement(&o, m)
		return o
	}
	if key == "licence" && m.Licence == content.Proprietary {
		key = "open-weights" // which decides it
	}
	o.Sources = m.From(key)
	for _, s := range o.Sources {
		o.AsOf = max(o.AsOf, s.Date)
	}
	return o
}

// retirement is where the end of a model is from, which decides its status too: a
// page that was read on a day, or a source.
func (f *Facts) retirement(o *Origin, m *site.Model) {
	said := m.Retirement.Source
	source := content.ModelSource{ID: said, Date: f.site.Sources[said].Snapshot}
	if strings.HasPrefix(said, "https://") {
		source = content.ModelSource{ID: content.ByHand, Date: f.site.Sources[content.ByHand].Snapshot, Page: said}
		if page := f.site.DeprecationPage(said); page != nil {
			source.Date = page.Read
		}
	}
	o.Sources, o.AsOf = []content.ModelSource{source}, source.Date
}

// Disputes are the disagreements about one value; a price has a provider.
func (f *Facts) Disputes(model, provider, key string) []content.Disagreement {
	var list []content.Disagreement
	for _, d := range f.disputes[model] {
		if d.Provider == provider && d.Field == key {
			list = append(list, d)
		}
	}
	return list
}

// DisputesOf are all disagreements about a model.
func (f *Facts) DisputesOf(model string) []content.Disagreement { return f.disputes[model] }
