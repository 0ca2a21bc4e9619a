package api

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// asksFor are the routes that answer nothing without a query.
var asksFor = []string{ResolvePath, ResolveCalendarPath, BadgePath, SearchPath}

// Addresses are those that have an answer without a query, for whoever copies the site. Lists are
// as long as one page of them may be, and link to the next at the site's own address; bundles
// are left out, since each of them is some megabytes and has an address for good.
func (a *API) Addresses() []string {
	var list []string
	for _, r := range routes {
		switch {
		case slices.Contains(asksFor, r.path):
		case strings.Contains(r.path, "{"):
			list = append(list, a.below(r.path)...)
		case r.path == ModelsPath, r.path == ChangesPath:
			list = append(list, r.path+"?limit="+strconv.Itoa(maxLimit))
		default:
			list = append(list, r.path)
		}
	}
	return list
}

// below are the addresses of a route with names in braces.
func (a *API) below(path string) []string {
	switch path {
	case Prefix + "/models/{maker}/{model}.json":
		return addressesOf(a.site.Models, modelPath)
	case Prefix + "/providers/{provider}.json":
		return addressesOf(a.site.Providers, func(p content.Provider) string { return Prefix + "/providers/" + p.ID + ".json" })
	case Prefix + "/benchmarks/{benchmark}.json":
		return addressesOf(a.site.Benchmarks, func(b *site.Benchmark) string { return Prefix + "/benchmarks/" + b.ID + ".json" })
	}
	return nil
}

func addressesOf[T any](things []T, address func(T) string) []string {
	list := make([]string, len(things))
	for i, thing := range things {
		list[i] = address(thing)
	}
	return list
}
