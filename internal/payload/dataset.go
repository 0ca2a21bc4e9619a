package payload

import (
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

// dataset is what our data sets have in common. One page has it whatever view of it
// is shown.
func dataset(s *site.Site, path, name, description string, downloads ...string) node {
	address := s.Canonical(path, nil)
	files := []node{}
	for _, file := range downloads {
		format := "application/json"
		if strings.Contains(file, ".csv") {
			format = "text/csv"
		}
		files = append(files, node{"@type": "DataDownload", "encodingFormat": format, "contentUrl": s.URL + file})
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
	n := dataset(s, r.Path, r.Title, r.Description, modelsJSON, modelsCSV)
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
	n := dataset(s, r.Path, r.Title, r.Description, downloads...)
	n.set("dateModified", s.DataDate)
	n.set("temporalCoverage", span(scoreDays(s, s.Scores)))
	return n
}

// benchmarkNode is the scores of one benchmark.
func benchmarkNode(s *site.Site, r *site.Route, _ Head) node {
	m := s.Benchmark(below(r))
	n := dataset(s, r.Path, "Scores of language models on "+m.Name, r.Description, benchmarkJSON(m.ID), benchmarkCSV(m.ID))
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
