package catalog

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/words"
)

// Workload is what a visitor does with a model: the size of one request and how
// many there are. As with a View, every workload has one address.
type Workload struct {
	// Prompt and Answer are the tokens of one request, sent and received.
	Prompt, Answer int64
	// Cached is how many of the prompt's tokens the provider still has from the
	// request before. Where Share is set, it follows from that.
	Cached int64
	// Share is the cached share of the prompt in per cent; -1 if Cached counts.
	Share int64
	// Thinking is how many tokens a model that reasons thinks, beside the answer.
	Thinking int64
	// Requests are per month.
	Requests int64
	// Batch asks for the price of answers that may take hours.
	Batch bool
}

// Limits of a workload.
const (
	maxTokens   = 10_000_000
	maxRequests = 1_000_000_000
)

// WorkloadParams are the parameters of a workload's address, sorted. They are
// others than those of a view, so that one address can have both.
var WorkloadParams = []string{"answer", "batch", "cached", "prompt", "requests", "share", "thinking"}

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

// DefaultWorkload is that of the bare address.
func DefaultWorkload() Workload { return WorkloadPresets[0].Workload }

// settled computes the cached tokens from their share, rounded down: a token is
// cached as a whole.
func (w Workload) settled() Workload {
	if w.Share >= 0 {
		w.Cached = w.Prompt * w.Share / 100
	}
	return w
}

// ParseWorkload reads a workload from an address. Numbers that are too large or
// no numbers are explained, and the rest is applied.
func ParseWorkload(values url.Values) (Workload, []Notice) {
	p := viewParser{values: values}
	w := DefaultWorkload()
	w.Prompt = p.amount("prompt", "a number of tokens such as 2000 or 2k", maxTokens, w.Prompt)
	w.Answer = p.amount("answer", "a number of tokens such as 400", maxTokens, w.Answer)
	w.Thinking = p.amount("thinking", "a number of tokens such as 1000", maxTokens, w.Thinking)
	w.Requests = p.amount("requests", "a number of requests a month such as 10k", maxRequests, w.Requests)
	w.Share = p.amount("share", "a share of the prompt from 0 to 100", 100, w.Share)
	if cached := p.amount("cached", "a number of tokens such as 1000", maxTokens, -1); cached >= 0 {
		if p.one("share") != "" {
			p.notice("share", "is ignored, since cached says how many tokens it is")
		}
		if cached > w.Prompt {
			p.notice("cached", fmt.Sprintf("cannot be more than the prompt of %s tokens; counted as that", words.Number(w.Prompt)))
			cached = w.Prompt
		}
		w.Cached, w.Share = cached, -1
	}
	w.Batch = p.flag("batch")
	return w.settled(), p.notices
}

// amount reads a number within a limit.
func (p *viewParser) amount(name, what string, most, otherwise int64) int64 {
	value := strings.TrimSuffix(strings.ReplaceAll(p.one(name), ",", ""), "%")
	if value == "" {
		return otherwise
	}
	n, ok := parseCount(value, 1)
	switch {
	case !ok:
		p.expected(name, value, what)
		return otherwise
	case n > most:
		p.notice(name, "is at most "+words.Number(most))
		return most
	}
	return n
}

// Values are the parameters of the workload, without those as in the default.
func (w Workload) Values() url.Values {
	values, usual := url.Values{}, DefaultWorkload()
	set := func(name string, n, usual int64) {
		if n != usual {
			values.Set(name, strconv.FormatInt(n, 10))
		}
	}
	set("prompt", w.Prompt, usual.Prompt)
	set("answer", w.Answer, usual.Answer)
	set("thinking", w.Thinking, usual.Thinking)
	set("requests", w.Requests, usual.Requests)
	if w.Share >= 0 {
		set("share", w.Share, usual.Share)
	} else {
		values.Set("cached", strconv.FormatInt(w.Cached, 10))
	}
	if w.Batch {
		values.Set("batch", "yes")
	}
	return values
}

// Encode is the one query of the workload's address, empty for the default.
func (w Workload) Encode() string { return w.Values().Encode() }

// Echo says in plain words what the workload is.
func (w Workload) Echo() string {
	text := words.Number(w.Requests) + " requests a month, each with a prompt of " + words.Number(w.Prompt) + " tokens"
	if w.Cached > 0 {
		text += ", " + words.Number(w.Cached) + " of them cached,"
	}
	text += " and an answer of " + words.Number(w.Answer)
	if w.Thinking > 0 {
		text += ", and " + words.Number(w.Thinking) + " tokens of thinking where the model reasons"
	}
	return text
}
