package views

import (
	"net/url"
	"strconv"

	"astrolabe/internal/catalog"
	"astrolabe/internal/words"
)

// workloadOf are the fields of a workload whose parameters end in a suffix. What
// was not understood stays as the visitor wrote it.
func workloadOf(w catalog.Workload, suffix string, notices []catalog.Notice) WorkloadFields {
	p := WorkloadFields{Suffix: suffix, Month: w.Monthly, Prompt: amount(w.Prompt), Answer: amount(w.Answer), Batch: w.Batch,
		Cached: cachedText(w)}
	if w.Thinking > 0 {
		p.Thinking = amount(w.Thinking)
	}
	if w.Requests > 0 {
		p.Requests = amount(w.Requests)
	}
	fields := map[string]*string{"prompt": &p.Prompt, "answer": &p.Answer, "cached": &p.Cached, "share": &p.Cached, "thinking": &p.Thinking, "requests": &p.Requests}
	for name, field := range fields {
		for _, n := range notices {
			if n.Typed != "" && n.Param == name+suffix {
				*field = n.Typed
			}
		}
	}
	return p
}

// cachedText is the cached input as the one field for it has it.
func cachedText(w catalog.Workload) string {
	switch {
	case w.Share > 0:
		return words.Percent(float64(w.Share), 0)
	case w.Share < 0:
		return amount(w.Cached)
	}
	return ""
}

// amount is a number as a field has it: in millions where they are round.
func amount(n int64) string {
	const million, tenth = 1_000_000, 100_000
	if n >= million && n%tenth == 0 {
		return strconv.FormatFloat(float64(n)/million, 'f', -1, 64) + "M"
	}
	return strconv.FormatInt(n, 10)
}

// workloadPresets are the usual workloads at a page, and the units of tokens,
// with the parameters that the page's address has with each.
func workloadPresets(path string, w catalog.Workload, values func(catalog.Workload) url.Values) *WorkloadPresets {
	p := &WorkloadPresets{}
	preset := func(title, assumes string, other catalog.Workload, current bool) WorkloadPreset {
		return WorkloadPreset{title, assumes, withQuery(path, values(other).Encode()), current}
	}
	p.Units = []WorkloadPreset{preset("Per request", "Tokens of one request, and how many requests there are", w.ByRequest(), !w.Monthly),
		preset("Per month", "Totals of a month", w.ByMonth(), w.Monthly)}
	for _, usual := range append([]catalog.WorkloadPreset{catalog.MonthlyPreset}, catalog.WorkloadPresets...) {
		current := usual.Encode() == w.Encode()
		p.Presets = append(p.Presets, preset(usual.Title, usual.Assumes, usual.Workload, current))
		if current {
			p.Assumes = usual.Assumes
		}
	}
	return p
}

// inUnit is a workload that counts tokens by the month, or by the request.
func inUnit(w catalog.Workload, monthly bool) catalog.Workload {
	if monthly {
		return w.ByMonth()
	}
	return w.ByRequest()
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
