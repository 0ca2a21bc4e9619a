// Package facts tells where a fact of a model is from and how it came to be:
// which source gave it, as of when, what other sources say, and what the
// catalogues recorded over time. The receipts of the pages and the provenance in
// the API are both made from it, so that they cannot contradict each other.
package facts

import (
	"slices"
	"sync"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// byHand is the id of the source that stands for what was checked by hand.
const byHand = "curated"

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
	// written down which one it is, they are all that it may be.
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

// ByHand says that the fact was checked by hand.
func (o *Origin) ByHand() bool { return o.Source() == byHand }

// Origin is where the value of a key of a model's file is from: marked as checked
// by hand, the basis of a date, decided in a disagreement, shown by a catalogue
// that is a source of the model, or else from one of its sources.
func (f *Facts) Origin(m *site.Model, key string, h *History) Origin {
	o := Origin{Disputes: f.Disputes(m.ID, "", key)}
	shown := h.sightingOf(m, key)
	o.Observed = shown.observed
	_, isSource := sourceOf(m, shown.source)
	if end := m.Retirement; end != nil && key == "status" {
		key = "retirement.ends" // which decides it
	}
	switch {
	case m.IsCurated(key):
		f.settle(&o, m, byHand)
	case key == "released":
		f.settle(&o, m, ReleaseSource(m))
	case key == "retirement.ends":
		f.settle(&o, m, m.Retirement.Source)
	case len(o.Disputes) > 0 && o.Disputes[0].OurSource != "":
		f.settle(&o, m, o.Disputes[0].OurSource)
	case isSource:
		f.settle(&o, m, shown.source)
	default:
		o.Sources = candidates(m, key)
	}
	for _, s := range o.Sources {
		o.AsOf = max(o.AsOf, s.Date)
	}
	if key == "retirement.ends" && m.Retirement != nil {
		if page := f.site.DeprecationPage(m.Retirement.Source); page != nil {
			o.AsOf = page.Read
		}
	}
	return o
}

// settle names the one source of a fact, as of the day that the model's file has
// for it, or else of our copy.
func (f *Facts) settle(o *Origin, m *site.Model, id string) {
	source, ok := sourceOf(m, id)
	if !ok {
		source = content.ModelSource{ID: id, Date: f.site.Sources[id].Snapshot}
	}
	o.Sources = []content.ModelSource{source}
}

// sourceOf is a source that a model's file names.
func sourceOf(m *site.Model, id string) (content.ModelSource, bool) {
	i := slices.IndexFunc(m.Sources, func(s content.ModelSource) bool { return s.ID == id })
	if i < 0 {
		return content.ModelSource{}, false
	}
	return m.Sources[i], true
}

// narrow are the sources that only some keys are taken from; data/README.md says
// from which what is taken. The price lists have no facts of models at all.
var narrow = map[string][]string{"vercel-gateway-ids": {"released"}, "anthropic-sdk": {}, "litellm": {},
	"genai-prices": {}, "llm-prices": {}}

// candidates are the sources that a value may be from. What was checked by hand is
// marked, if an import could change it, so what is not marked is from elsewhere.
func candidates(m *site.Model, key string) []content.ModelSource {
	var list []content.ModelSource
	for _, s := range m.Sources {
		keys, isNarrow := narrow[s.ID]
		if (!isNarrow || slices.Contains(keys, key)) && (s.ID != byHand || !content.MayBeCurated(key)) {
			list = append(list, s)
		}
	}
	if len(list) == 0 {
		return m.Sources
	}
	return list
}

// bases are the sources of a release date by what it rests on.
var bases = map[string]string{"curated": byHand, "models.dev": "models.dev", "llm-stats": "llm-stats", "helm": "helm", "first-seen": "vercel-gateway-ids"}

// ReleaseSource is the id of the source of a model's release date.
func ReleaseSource(m *site.Model) string { return bases[m.ReleasedBasis] }

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
