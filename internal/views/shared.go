package views

import (
	"context"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/facts"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// shared is what the views of all pages are made from.
type shared struct {
	site    *site.Site
	catalog *catalog.Index
	facts   *facts.Facts
	// changes are all changes, the newest first.
	changes func() (changes.List, error)
	// machine makes the states of past days.
	machine  *past.Machine
	composer *parts.Composer
	drawn    Drawn
	// words complete a query line; they are the same for everyone.
	words lazy[[]*parts.Kept]
	// models are all models as suggestions of a field.
	models lazy[[]*parts.Kept]
}

// suggestions are the words that complete a query line.
func (x *shared) suggestions(ctx context.Context) ([]*parts.Kept, error) {
	return x.words.get(func() ([]*parts.Kept, error) {
		var list []FilterOption
		for _, s := range x.catalog.Vocabulary() {
			list = append(list, FilterOption{Value: s.Text, Label: s.Hint})
		}
		return parts.Keep(ctx, x.composer, list)
	})
}

// modelOptions are all models as suggestions of a field, in the order in which a part
// of a name is matched: what the field shows first is what the server takes.
func (x *shared) modelOptions(ctx context.Context) ([]*parts.Kept, error) {
	return x.models.get(func() ([]*parts.Kept, error) {
		list := make([]FilterOption, 0, len(x.catalog.Models))
		for _, m := range x.catalog.Useful() {
			list = append(list, FilterOption{Value: m.Name, Label: m.MakerName})
		}
		return parts.Keep(ctx, x.composer, list)
	})
}

// ModelLink is a model with the address of its page.
type ModelLink struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Href string `json:"href"`
}

func (x *shared) link(m *site.Model) ModelLink {
	return ModelLink{m.ID, m.Name, x.site.Href(site.ModelPath(m))}
}

// mark is the mark of a maker or provider.
func (x *shared) mark(id string) payload.Mark { return payload.Mark(x.site.Mark(id)) }

// compareHref is the address of a comparison.
func (x *shared) compareHref(ids ...string) string {
	return withQuery(x.site.Href(site.ComparePath), catalog.EncodeCompared(ids))
}

// costHref is the page with what a workload costs.
func (x *shared) costHref(w catalog.Workload) string {
	return withQuery(x.site.Href(site.CostPath), w.Encode())
}

// The sections of the methods that say what an ability is, and how weights count.
const (
	abilityAnchor = "linked-ability"
	weightsAnchor = "ranking"
)

// methods is a section of the methods.
func (x *shared) methods(anchor string) string { return x.site.Href(site.MethodsPath) + "#" + anchor }

// weightOptions are the choices between open and closed weights.
func weightOptions(open catalog.Choice) []FilterOption {
	return []FilterOption{{"", "open or closed", open == catalog.Either}, {"yes", "open", open == catalog.Yes}, {"no", "closed", open == catalog.No}}
}
