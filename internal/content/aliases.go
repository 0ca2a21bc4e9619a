package content

import (
	"errors"
	"io/fs"
	"maps"
	"slices"
)

// Aliases say what upstream catalogues mean by their names. The ids of offers
// need no alias; these are the names that cannot be told from the models.
type Aliases struct {
	// Own is the provider through which a maker sells its own models, by
	// maker, where it has another id than the maker.
	Own map[string]string `toml:"own"`
	// Providers is our provider by source and by the source's name for it.
	Providers map[string]map[string]string `toml:"provider"`
	// Skipped are names of providers by source that are passed over although
	// we have a provider of that name: another account of it is meant.
	Skipped map[string][]string `toml:"skip"`
	// Models is our model by provider and by the upstream id.
	Models map[string]map[string]string `toml:"model"`
	// Ignored are upstream ids by provider that are no model of ours, such as
	// ids that move from model to model.
	Ignored map[string][]string `toml:"ignore"`
}

const aliasFile = "data/aliases.toml"

func (l *loader) loadAliases() Aliases {
	var a Aliases
	if !l.exists(aliasFile) {
		return a
	}
	s, ok := openTOML(l.fsys, aliasFile, &a)
	if ok {
		l.checkAliases(s, &a)
	}
	l.problems = append(l.problems, s.problems...)
	return a
}

func (l *loader) checkAliases(s *entry, a *Aliases) {
	for _, maker := range slices.Sorted(maps.Keys(a.Own)) {
		s.refers("own."+maker, maker, l.makers)
		s.refers("own."+maker, a.Own[maker], l.providers)
	}
	for _, source := range slices.Sorted(maps.Keys(a.Providers)) {
		s.refers("provider."+source, source, l.sources)
		for _, name := range slices.Sorted(maps.Keys(a.Providers[source])) {
			s.refers("provider."+source+"."+name, a.Providers[source][name], l.providers)
		}
	}
	for _, source := range slices.Sorted(maps.Keys(a.Skipped)) {
		s.refers("skip."+source, source, l.sources)
		for _, name := range a.Skipped[source] {
			s.required("skip."+source, name)
		}
	}
	for _, provider := range slices.Sorted(maps.Keys(a.Models)) {
		s.refers("model."+provider, provider, l.providers)
		for _, id := range slices.Sorted(maps.Keys(a.Models[provider])) {
			s.refers("model."+provider+"."+id, a.Models[provider][id], l.models)
		}
	}
	for _, provider := range slices.Sorted(maps.Keys(a.Ignored)) {
		key := "ignore." + provider
		s.refers(key, provider, l.providers)
		for _, id := range a.Ignored[provider] {
			s.required(key, id)
			if _, ok := a.Models[provider][id]; ok {
				s.wrong(key, "an id that has no alias", id)
			}
		}
	}
}

// exists is false only for a file that is certainly not there.
func (l *loader) exists(file string) bool {
	_, err := fs.Stat(l.fsys, file)
	return !errors.Is(err, fs.ErrNotExist)
}
