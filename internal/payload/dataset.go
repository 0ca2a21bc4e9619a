package payload

import (
	"cmp"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// The addresses of the data for machines.
const (
	modelsJSON     = "/api/models.json"
	modelsCSV      = "/api/models.csv"
	benchmarksJSON = "/api/benchmarks.json"
	scoresCSV      = "/api/scores.csv"
	abilityCSV     = "/api/ability.csv"
	sourcesJSON    = "/api/sources.json"
	matrixCSV      = site.MatrixPath + ".csv"
)

func benchmarkJSON(id string) string { return "/api/benchmarks/" + id + ".json" }
func benchmarkCSV(id string) string  { return scoresCSV + "?benchmark=" + id }

// DataSet is data that can be taken home, as search engines for data read it.
type DataSet struct {
	Name, Description string
	// Day is the day of the data, From the first day it tells of, Version that of its
	// columns, Citation how to cite it.
	Day, From, Version, Citation string
	// Sources are the addresses of what it is based on.
	Sources []string
	// Measured are the names of its columns.
	Measured []string
	Files    []Download
}

// Download is a file of a data set. SHA256 and Size are empty where it may change.
type Download struct{ Path, Type, SHA256, Size string }

// node is the data set of a page.
func (d *DataSet) node(s *site.Site, r *site.Route) node {
	n := dataset(s, r.Path, d.Name, d.Description, d.Files...)
	n.set("dateModified", d.Day)
	n.set("version", d.Version)
	n.set("temporalCoverage", span(cmp.Or(d.From, d.Day), d.Day))
	n.set("citation", d.Citation)
	if len(d.Sources) > 0 {
		n["isBasedOn"] = d.Sources
	}
	if len(d.Measured) > 0 {
		n["variableMeasured"] = d.Measured
	}
	if r.Path != site.DataPath {
		n["includedInDataCatalog"] = node{"@type": "DataCatalog", "name": s.Name, "url": s.Absolute(site.DataPath)}
	}
	return n
}

// live are files that are always the newest.
func live(paths ...string) []Download {
	var list []Download
	for _, path := range paths {
		format := "application/json"
		if strings.Contains(path, ".csv") {
			format = "text/csv"
		}
		list = append(list, Download{Path: path, Type: format})
	}
	return list
}

// dataset is what our data sets have in common. One page has it whatever view of it
// is shown.
func dataset(s *site.Site, path, name, description string, downloads ...Download) node {
	address := s.Canonical(path, nil)
	files := []node{}
	for _, d := range downloads {
		file := node{"@type": "DataDownload", "encodingFormat": d.Type, "contentUrl": s.URL + d.Path}
		file.set("sha256", d.SHA256)
		file.set("contentSize", d.Size)
		files = append(files, file)
	}
	n := node{"@type": "Dataset", "@id": address + "#subject", "identifier": address, "url": address, "name": name, "description": description,
		"creator": organizationOf(s), "isAccessibleForFree": true, "usageInfo": s.URL + sourcesJSON, "distribution": files}
	// What we compiled may be used on our terms; those of the sources are named beside
	// them.
	if s.Articles[site.TermsOfUsePath] != nil {
		n["license"] = s.Absolute(site.TermsOfUsePath) + "#what-you-may-do"
	}
	return n
}

// indexNode is the models of the index, which its charts are drawn from as well.
func indexNode(s *site.Site, _ *site.Route, _ Head) node {
	r, _ := s.Route(site.IndexPath)
	n := dataset(s, r.Path, r.Title, r.Description, live(modelsJSON, modelsCSV)...)
	n.set("dateModified", s.DataDate)
	first := ""
	for _, m := range s.Models {
		if first == "" || m.Released != "" && m.Released < first {
			first = m.Released
		}
	}
	n.set("temporalCoverage", span(first, s.DataDate))
	return n
}

func benchmarksNode(s *site.Site, r *site.Route, _ Head) node {
	return scoresData(s, r, benchmarksJSON, scoresCSV, abilityCSV)
}

func matrixNode(s *site.Site, r *site.Route, _ Head) node { return scoresData(s, r, matrixCSV) }

// scoresData is the scores of all benchmarks.
func scoresData(s *site.Site, r *site.Route, downloads ...string) node {
	n := dataset(s, r.Path, r.Title, r.Description, live(downloads...)...)
	n.set("dateModified", s.DataDate)
	n.set("temporalCoverage", span(scoreDays(s, s.Scores)))
	return n
}

// benchmarkNode is the scores of one benchmark.
func benchmarkNode(s *site.Site, r *site.Route, _ Head) node {
	m := s.Benchmark(below(r))
	n := dataset(s, r.Path, "Scores of language models on "+m.Name, r.Description, live(benchmarkJSON(m.ID), benchmarkCSV(m.ID))...)
	n["variableMeasured"] = m.Metric
	n.set("dateModified", day(r.Changed))
	n.set("temporalCoverage", span(scoreDays(s, s.ScoresOf(m.ID))))
	switch {
	case m.Arxiv != "":
		n["isBasedOn"] = "https://arxiv.org/abs/" + m.Arxiv
	case m.URL != "":
		n["isBasedOn"] = m.URL
	}
	return n
}

// scoreDays are the first and the last day of some scores.
func scoreDays(s *site.Site, scores []content.Score) (first, last string) {
	for i := range scores {
		day, _ := scoreDay(s, &scores[i])
		if first == "" || day != "" && day < first {
			first = day
		}
		last = max(last, day)
	}
	return first, last
}

// span is the time from one day to another in ISO 8601; empty if one is unknown.
func span(first, last string) string {
	switch {
	case first == "" || last == "":
		return ""
	case first == last:
		return first
	}
	return first + "/" + last
}
