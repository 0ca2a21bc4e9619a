package catalog

import (
	"net/url"
	"strconv"

	"astrolabe/internal/words"
)

// Workload is what a visitor does with a model: the size of one request and how
// many there are, or the tokens of a whole month. As with a View, every workload
// has one address.
type Workload struct {
	// Prompt and Answer are the tokens sent and received: by one request, or in a
	// month if Monthly.
	Prompt, Answer int64
	// Cached is how many of the prompt's tokens the provider still has from the
	// request before. Where Share is set, it follows from that.
	Cached int64
	// Share is the cached share of the prompt in per cent; -1 if Cached counts.
	Share int64
	// Thinking is how many tokens a model that reasons thinks, beside the answer.
	Thinking int64
	// Requests are per month. Where the tokens are those of a month it may be 0:
	// then nobody has said how long a prompt is.
	Requests int64
	// Batch asks for the price of answers that may take hours.
	Batch bool
	// Monthly says that tokens are totals of a month.
	Monthly bool
}

// Limits of a workload.
const (
	maxTokens   = 10_000_000
	maxRequests = 1_000_000_000
	maxTotal    = 1_000_000_000_000_000
)

// WorkloadPreset is a usual workload with what it assumes.
type WorkloadPreset struct {
	ID, Title string
	// Assumes says in words what the numbers stand for. They are examples of
	// ours, not measurements.
	Assumes string
	Workload
}

// WorkloadPresets are the usual workloads; the first is the default.
var WorkloadPresets = []WorkloadPreset{
	{"chat", "Chat", "An assistant: 2,000 tokens of instructions and conversation, answers of 400, nothing cached, 10,000 requests a month.",
		Workload{Prompt: 2_000, Answer: 400, Share: 0, Requests: 10_000}},
	{"documents", "Questions about documents", "A long document in every request: 40,000 tokens, answers of 1,000, nothing cached, 1,000 requests a month.",
		Workload{Prompt: 40_000, Answer: 1_000, Share: 0, Requests: 1_000}},
	{"agent", "Agent loop", "Each step sends the whole history: 60,000 tokens of which nine in ten are cached, 800 tokens of answer and 1,200 of thinking, 20,000 steps a month.",
		Workload{Prompt: 60_000, Answer: 800, Cached: 54_000, Share: 90, Thinking: 1_200, Requests: 20_000}},
	{"extraction", "Extraction", "A short text into fields: 1,500 tokens of which two in five, the instructions, are cached, answers of 150, 200,000 requests a month.",
		Workload{Prompt: 1_500, Answer: 150, Cached: 600, Share: 40, Requests: 200_000}},
}

// MonthlyPreset is the usual workload of those who know what they use in a month.
var MonthlyPreset = WorkloadPreset{"month", "10M in, 2M out", "Totals of a month: 10 million tokens of input, 2 million of output, nothing cached.",
	Workload{Prompt: 10_000_000, Answer: 2_000_000, Monthly: true}}

// DefaultWorkload is that of the bare address.
func DefaultWorkload() Workload { return WorkloadPresets[0].Workload }

// usual is what a workload is where its address says nothing.
func usual(monthly bool) Workload {
	if monthly {
		return MonthlyPreset.Workload
	}
	return DefaultWorkload()
}

// settled computes the cached tokens from their share, rounded down: a token is
// cached as a whole.
func (w Workload) settled() Workload {
	if w.Share >= 0 {
		w.Cached = w.Prompt * w.Share / 100
	}
	return w
}

// ByMonth is the same workload in tokens of a month.
func (w Workload) ByMonth() Workload {
	if w.Monthly {
		return w
	}
	total := func(n int64) int64 { return min(n*w.Requests, maxTotal) }
	w.Prompt, w.Answer, w.Cached, w.Thinking, w.Monthly = total(w.Prompt), total(w.Answer), total(w.Cached), total(w.Thinking), true
	return w.settled()
}

// ByRequest is the same workload in tokens of one request on average; where
// nobody has said how many requests there are, they are as many as usual.
func (w Workload) ByRequest() Workload {
	if !w.Monthly {
		return w
	}
	if w.Requests == 0 {
		w.Requests = DefaultWorkload().Requests
	}
	each := func(n int64) int64 { return min((n+w.Requests/2)/w.Requests, maxTokens) }
	w.Prompt, w.Answer, w.Cached, w.Thinking, w.Monthly = each(w.Prompt), each(w.Answer), each(w.Cached), each(w.Thinking), false
	return w.settled()
}

// Values are the parameters of the workload, without those as in the default.
func (w Workload) Values() url.Values {
	values := url.Values{}
	if w.Monthly {
		values.Set("per", "month")
	}
	w.setAmounts(values, "")
	if w.Batch {
		values.Set("batch", "yes")
	}
	return values
}

// setAmounts sets the parameters that are numbers, each with a suffix.
func (w Workload) setAmounts(values url.Values, suffix string) {
	usual := usual(w.Monthly)
	set := func(name string, n, usual int64) {
		if n != usual {
			values.Set(name+suffix, strconv.FormatInt(n, 10))
		}
	}
	set("prompt", w.Prompt, usual.Prompt)
	set("answer", w.Answer, usual.Answer)
	set("thinking", w.Thinking, usual.Thinking)
	set("requests", w.Requests, usual.Requests)
	if w.Share >= 0 {
		set("share", w.Share, usual.Share)
	} else {
		values.Set("cached"+suffix, strconv.FormatInt(w.Cached, 10))
	}
}

// Encode is the one query of the workload's address, empty for the default.
func (w Workload) Encode() string { return w.Values().Encode() }

// Echo says in plain words what the workload is.
func (w Workload) Echo() string {
	parts := []string{words.Number(w.Prompt) + " input tokens"}
	if w.Cached > 0 {
		parts[0] += " (" + words.Number(w.Cached) + " of them cached)"
	}
	parts = append(parts, words.Number(w.Answer)+" output tokens")
	if w.Thinking > 0 {
		parts = append(parts, words.Number(w.Thinking)+" reasoning tokens where the model reasons")
	}
	switch requests := words.Count(w.Requests, "request"); {
	case !w.Monthly && w.Requests == 1:
		return "1 request per month with " + words.And(parts)
	case !w.Monthly:
		return requests + " per month, each with " + words.And(parts)
	case w.Requests > 0:
		return words.And(parts) + " per month, in " + requests
	}
	return words.And(parts) + " per month"
}
