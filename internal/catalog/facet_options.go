package catalog

import (
	"slices"
	"strconv"

	"astrolabe/internal/words"
)

// options names what was counted.
func (ix *Index) options(v *View, c *facetCounts) Facets {
	kinds := make([]int, licenceKinds)
	for i, n := range c.licences {
		kinds[ix.Licences[i].Kind] += n
	}
	f := Facets{
		Makers:       listOptions(ix.Makers, c.makers, v.Makers),
		Providers:    listOptions(ix.Providers, c.providers, v.Providers),
		Licences:     listOptions(ix.licenceNames, c.licences, v.Licences),
		LicenceKinds: listOptions(plainNames(LicenceKindNames), kinds, v.Licences),
		Regions:      listOptions(regionNames, c.regions[:], v.Regions),
		Training:     listOptions(trainingNames, c.training[:], v.Training),
		Statuses:     listOptions(statusNames, c.statuses[:], v.Statuses),
		In:           listOptions(plainNames(ModalityNames), c.in[:], v.In.Names()),
		Out:          listOptions(plainNames(ModalityNames), c.out[:], v.Out.Names()),
		Has:          listOptions(CapabilityOptions, c.has[:], v.Has.Names()),
		Not:          listOptions(CapabilityOptions, c.not[:], v.Not.Names()),
		Open: []Option{{"yes", "open weights", c.open[1], v.Open == Yes},
			{"no", "closed weights", c.open[0], v.Open == No}},
		Priced: Option{"yes", "with a price", c.priced, v.Priced},
		Scored: Option{"yes", "with scores", c.scored, v.Scored},
	}
	for i, least := range contextSteps {
		f.Context = append(f.Context, Option{strconv.FormatInt(least, 10), "at least " + words.Number(least) + " tokens", c.context[i], v.Context == least})
	}
	return f
}

// capabilityWords are the capabilities for readers, by bit.
var capabilityWords = []string{"reasoning", "tool calling", "structured output", "file input", "temperature"}

// CapabilityOptions are the capabilities by id, with the words for readers.
var CapabilityOptions = func() []Named {
	var list []Named
	for i, id := range CapabilityNames {
		list = append(list, Named{id, capabilityWords[i]})
	}
	return list
}()

func listOptions(things []Named, counts []int, chosen []string) []Option {
	list := make([]Option, len(things))
	for i, t := range things {
		list[i] = Option{t.ID, t.Name, counts[i], slices.Contains(chosen, t.ID)}
	}
	return list
}
