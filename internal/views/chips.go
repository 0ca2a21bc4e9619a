package views

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/words"
)

// chipWords say the filters of a view in words, by their parameters.
var chipWords = map[string]func(ix *catalog.Index, value string) string{
	"maker":    func(ix *catalog.Index, value string) string { return "Maker: " + namesOf(ix.Makers, value) },
	"provider": func(ix *catalog.Index, value string) string { return "Provider: " + namesOf(ix.Providers, value) },
	"region": func(ix *catalog.Index, value string) string {
		return "Region: " + strings.Join(catalog.Regions(strings.Split(value, ",")), ", ")
	},
	"training": listed("Trains on data: "),
	"avoid":    func(ix *catalog.Index, value string) string { return "Not from " + namesOf(ix.Providers, value) },
	"prices": func(_ *catalog.Index, value string) string {
		return map[string]string{"own": "Prices: maker’s only", "lowest": "Prices: lowest"}[value]
	},
	"in": listed("Input: "), "out": listed("Output: "), "licence": listed("Licence: "), "status": listed("Status: "),
	"has": func(_ *catalog.Index, value string) string {
		return words.Capital(namesOf(catalog.CapabilityOptions, value))
	},
	"not": func(_ *catalog.Index, value string) string {
		return "Without " + namesOf(catalog.CapabilityOptions, value)
	},
	"context": func(_ *catalog.Index, value string) string {
		tokens, _ := strconv.ParseInt(value, 10, 64) // as a view writes it
		return "Context from " + words.Short(tokens)
	},
	"input": upTo("Input"), "output": upTo("Output"),
	"released": func(_ *catalog.Index, value string) string { return "Released since " + words.Date(value) },
	"open": func(_ *catalog.Index, value string) string {
		return map[string]string{"yes": "Open weights", "no": "Closed weights"}[value]
	},
	"retired":         func(*catalog.Index, string) string { return "Retired models too" },
	"priced":          func(*catalog.Index, string) string { return "With a price" },
	"scored":          func(*catalog.Index, string) string { return "With scores" },
	"q":               func(_ *catalog.Index, value string) string { return "“" + value + "”" },
	catalog.PickParam: func(ix *catalog.Index, value string) string { return "Shortlist: " + modelNames(ix, value) },
}

func listed(label string) func(*catalog.Index, string) string {
	return func(_ *catalog.Index, value string) string { return label + strings.ReplaceAll(value, ",", ", ") }
}

func upTo(label string) func(*catalog.Index, string) string {
	return func(_ *catalog.Index, value string) string {
		price, _ := catalog.ParsePrice(value) // as a view writes it
		return label + " up to " + price.Dollars()
	}
}

// chipsOf are the filters among the parameters of a view of models, each with the
// address of the view without it.
func chipsOf(ix *catalog.Index, values url.Values, address func(url.Values) string) []IndexChip {
	return chipsBy(chipWords, ix, values, address)
}

// chipsBy are the filters that there are words for.
func chipsBy(words map[string]func(*catalog.Index, string) string, ix *catalog.Index, values url.Values, address func(url.Values) string) []IndexChip {
	chips := []IndexChip{}
	for name, list := range values {
		say, ok := words[name]
		if !ok || len(list) == 0 {
			continue
		}
		without := maps.Clone(values)
		without.Del(name)
		chips = append(chips, IndexChip{say(ix, list[0]), address(without)})
	}
	slices.SortFunc(chips, func(a, b IndexChip) int { return strings.Compare(a.Label, b.Label) })
	return chips
}

// keeping gives the addresses of views with the shortlist of v.
func keeping(v *catalog.View, address func(url.Values) string) func(url.Values) string {
	return func(values url.Values) string {
		if len(v.Picks) > 0 {
			values.Set(catalog.PickParam, strings.Join(v.Picks, ","))
		}
		return address(values)
	}
}

// modelNames are the names of models in a list of a parameter.
func modelNames(ix *catalog.Index, ids string) string {
	names := strings.Split(ids, ",")
	for i, id := range names {
		names[i] = ix.Model(id).Name
	}
	return strings.Join(names, ", ")
}

// namesOf are the names of ids in a list of a parameter.
func namesOf(known []catalog.Named, ids string) string {
	names := strings.Split(ids, ",")
	for i, id := range names {
		if at := slices.IndexFunc(known, func(n catalog.Named) bool { return n.ID == id }); at >= 0 {
			names[i] = known[at].Name
		}
	}
	return strings.Join(names, ", ")
}

// addressOn gives the addresses of the views of a page.
func addressOn(path string) func(url.Values) string {
	return func(values url.Values) string { return withQuery(path, values.Encode()) }
}
