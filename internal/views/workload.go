package views

import (
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
)

// workloadProps are the fields of a workload as a form fills them in, and what
// each is by default. Empty is left out of the address.
type workloadProps struct {
	Prompt   string `json:"prompt"`
	Answer   string `json:"answer"`
	Share    string `json:"share"`
	Cached   string `json:"cached"`
	Thinking string `json:"thinking"`
	Requests string `json:"requests"`
	Batch    bool   `json:"batch"`
}

func workloadOf(w catalog.Workload) workloadProps {
	p := workloadProps{Prompt: digits(w.Prompt), Answer: digits(w.Answer), Requests: digits(w.Requests), Batch: w.Batch}
	if w.Thinking > 0 {
		p.Thinking = digits(w.Thinking)
	}
	switch {
	case w.Share < 0:
		p.Cached = digits(w.Cached)
	case w.Share > 0:
		p.Share = digits(w.Share)
	}
	return p
}

func digits(n int64) string { return strconv.FormatInt(n, 10) }

// workloadPreset is a usual workload with its address.
type workloadPreset struct {
	Title   string `json:"title"`
	Assumes string `json:"assumes"`
	Href    string `json:"href"`
	Current bool   `json:"current"`
}

// workloadPresets are the usual workloads at a page, beside what else its
// address says.
func workloadPresets(path string, w catalog.Workload, rest url.Values) []workloadPreset {
	var list []workloadPreset
	for _, p := range catalog.WorkloadPresets {
		list = append(list, workloadPreset{p.Title, p.Assumes, withQuery(path, merged(rest, p.Values()).Encode()), p.Encode() == w.Encode()})
	}
	return list
}

// merged are the parameters of both.
func merged(lists ...url.Values) url.Values {
	all := url.Values{}
	for _, values := range lists {
		for name, value := range values {
			all[name] = value
		}
	}
	return all
}
