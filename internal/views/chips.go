package views

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/catalog"
)

// chipNames are the filters that can be taken away, as readers call them.
var chipNames = map[string]string{
	"maker": "by", "provider": "sold by", "in": "reads", "out": "writes", "has": "has", "not": "without",
	"licence": "licence", "status": "status", "context": "context from", "input": "input up to $", "output": "output up to $",
	"released": "released since", "open": "open weights:", catalog.PickParam: "shortlist:", "priced": "with a price", "scored": "with scores", "q": "query",
}

// chipsOf are the filters among the parameters of a view, each with the address
// of the view without it.
func chipsOf(ix *catalog.Index, values url.Values, address func(url.Values) string) []IndexChip {
	chips := []IndexChip{}
	for name, list := range values {
		label, ok := chipNames[name]
		if !ok || len(list) == 0 {
			continue
		}
		without := maps.Clone(values)
		without.Del(name)
		chips = append(chips, IndexChip{label + chipValue(ix, name, list[0]), address(without)})
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

// chipValue is what stands behind the name of a filter: words, where the address has ids.
func chipValue(ix *catalog.Index, name, value string) string {
	switch name {
	case "priced", "scored":
		return ""
	case "input", "output":
		return value
	case "q":
		return " " + value
	case catalog.PickParam:
		return " " + modelNames(ix, value)
	case "maker":
		return " " + namesOf(ix.Makers, value)
	case "provider":
		return " " + namesOf(ix.Providers, value)
	}
	return " " + strings.ReplaceAll(value, ",", ", ")
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
