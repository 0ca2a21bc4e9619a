// Package ids tells which model an id means: the id in a request, a config file or
// source code, in the spelling of any provider.
//
// What is known are the ids of all offers, past and present, and the alias table.
// What may be left out of an id, and why, is in rules.json, which browsers can read
// too. A size, a version or a variant is never left out: an id is resolved to the
// model that it names, or it is not resolved.
package ids

import (
	"maps"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// Known is the model by provider and by the id that the provider uses, in small
// letters.
type Known map[string]map[string]string

// NewKnown knows the ids of the past, of the present offers and of the alias table;
// the later ones are stronger.
func NewKnown(models []content.Model, aliases *content.Aliases, events []content.HistoryEvent) Known {
	k := Known{}
	for _, e := range events {
		if e.Field == "model_id" && e.To != "" {
			k.learn(e.Provider, e.To, e.Model)
		}
	}
	for _, m := range models {
		if p := m.LastKnownPrice; p != nil {
			k.learn(p.Provider, p.ModelID, m.ID)
		}
	}
	for _, m := range models {
		for _, o := range m.Offers {
			k.learn(o.Provider, o.ModelID, m.ID)
		}
	}
	for provider, ids := range aliases.Models {
		for id, model := range ids {
			k.learn(provider, id, model)
		}
	}
	return k
}

func (k Known) learn(provider, id, model string) {
	if k[provider] == nil {
		k[provider] = map[string]string{}
	}
	k[provider][strings.ToLower(id)] = model
}

// Index resolves ids. It never changes, so any number may be asked at once.
type Index struct {
	models map[string]*content.Model
	// exact is who calls which model exactly so; "" is our own id.
	exact map[string][]use
	// forms are the models by the form of their ids.
	forms map[string][]entry
	// prefixes are the parts before a slash, dotted the makers before a dot, that
	// occur in known ids.
	prefixes, dotted map[string]bool
	// sellers are our providers by the names that routes have for them.
	sellers map[string]string
	// dated are the models that somebody calls by the date of a snapshot.
	dated map[string]bool
	// moving are ids that move from model to model, with the provider.
	moving map[string]string
	// near are the names to compare an unknown id with, by their first word.
	near map[string][]nearName
}

// use is what a provider means by an id.
type use struct{ provider, model string }

// entry is a model under one form of its name.
type entry struct {
	model string
	dots  string
}

// New makes the index.
func New(models []content.Model, aliases *content.Aliases, events []content.HistoryEvent) *Index {
	ix := &Index{models: map[string]*content.Model{}, exact: map[string][]use{}, forms: map[string][]entry{},
		prefixes: map[string]bool{}, dotted: map[string]bool{}, sellers: maps.Clone(rules.Sellers), dated: map[string]bool{}, moving: map[string]string{}, near: map[string][]nearName{}}
	for _, names := range aliases.Providers {
		maps.Copy(ix.sellers, names)
	}
	for _, route := range rules.Routes {
		ix.prefixes[route] = true
	}
	shapes := map[string]shaped{}
	for i := range models {
		m := &models[i]
		ix.models[m.ID] = m
		shapes[m.ID] = shaped{m.ID, formOf(m.Name), formOf(m.ID)}
		ix.add("", m.ID, shapes[m.ID])
		ix.addForm(m.Name, shapes[m.ID])
	}
	for provider, ids := range NewKnown(models, aliases, events) {
		ix.sellers[provider] = provider
		for id, model := range ids {
			if m, ok := shapes[model]; ok {
				ix.add(provider, id, m)
			}
		}
	}
	for provider, ids := range aliases.Ignored {
		for _, id := range ids {
			ix.moving[strings.ToLower(id)] = provider
		}
	}
	ix.listNear()
	return ix
}

// shaped is a model with the forms of its name and of its own id, which every other id
// of it is compared with.
type shaped struct {
	model      string
	named, own form
}

func (ix *Index) add(provider, id string, m shaped) {
	ix.exact[id] = append(ix.exact[id], use{provider, m.model})
	ix.dated[m.model] = ix.dated[m.model] || dated.MatchString(id)
	parts := strings.Split(id, "/")
	for _, part := range parts[:len(parts)-1] {
		ix.prefixes[part] = true
	}
	name := parts[len(parts)-1]
	if maker, rest, ok := strings.Cut(regionPrefix.ReplaceAllString(name, ""), "."); ok && provider == "amazon-bedrock" {
		ix.dotted[maker] = true
		// Of anthropic.claude-v2 nothing would be left but the family.
		if short := bedrockRevision.ReplaceAllString(rest, ""); formOf(short).numbers != "" || m.own.numbers == "" {
			rest = short
		}
		name = rest
	}
	ix.addForm(name, m)
	if short := activeSize.ReplaceAllString(name, ""); short != name {
		ix.addForm(short, m)
	}
}

// addForm makes a model known by the form of a name. A name that lacks what the model
// is called, such as v3 of deepseek.v3, or its variant, says too little to be taken for
// it elsewhere.
func (ix *Index) addForm(name string, m shaped) {
	f := formOf(name)
	lacks := func(variant string) bool { return m.own.has(variant) && !f.has(variant) }
	if !f.has(m.named.first()) && !f.has(m.own.first()) || slices.ContainsFunc(rules.Variants, lacks) {
		return
	}
	e := entry{m.model, f.dots}
	if !f.dotted() && m.named.numbers == f.numbers {
		e.dots = m.named.dots
	}
	key := f.key()
	for _, known := range ix.forms[key] {
		if known == e {
			return
		}
	}
	ix.forms[key] = append(ix.forms[key], e)
}
