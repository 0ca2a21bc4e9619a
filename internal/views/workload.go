package views

import (
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
)

func workloadOf(w catalog.Workload) WorkloadFields {
	p := WorkloadFields{Prompt: digits(w.Prompt), Answer: digits(w.Answer), Requests: digits(w.Requests), Batch: w.Batch}
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

// workloadPresets are the usual workloads at a page, beside what else its
// address says.
func workloadPresets(path string, w catalog.Workload, rest url.Values) *WorkloadPresets {
	p := &WorkloadPresets{}
	for _, preset := range catalog.WorkloadPresets {
		current := preset.Encode() == w.Encode()
		p.Presets = append(p.Presets, WorkloadPreset{preset.Title, preset.Assumes, withQuery(path, merged(rest, preset.Values()).Encode()), current})
		if current && p.Assumes == "" {
			p.Assumes = preset.Assumes
		}
	}
	return p
}

// hiddenWorkload keeps a workload in a form that does not ask for it.
func hiddenWorkload(w catalog.Workload) []HiddenField {
	var list []HiddenField
	values := w.Values()
	for _, name := range catalog.WorkloadParams {
		if value := values.Get(name); value != "" {
			list = append(list, HiddenField{name, value})
		}
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
