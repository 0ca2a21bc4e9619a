package importer

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// litellmModel is an entry of LiteLLM's model_prices_and_context_window.json,
// keyed by id, often behind the provider's name. Prices are for one token.
type litellmModel struct {
	Provider     string  `json:"litellm_provider"`
	Mode         string  `json:"mode"`
	MaxInput     *number `json:"max_input_tokens"`
	MaxOutput    *number `json:"max_output_tokens"`
	Input        *number `json:"input_cost_per_token"`
	Output       *number `json:"output_cost_per_token"`
	CacheRead    *number `json:"cache_read_input_token_cost"`
	CacheWrite   *number `json:"cache_creation_input_token_cost"`
	Deprecation  string  `json:"deprecation_date"`
	Functions    *bool   `json:"supports_function_calling"`
	Schema       *bool   `json:"supports_response_schema"`
	ReasoningOpt *bool   `json:"supports_reasoning"`
}

var (
	litellmModes = []string{"chat", "responses", "completion"}
	// litellmRegion are parts of ids for one region or account type.
	litellmRegion = regexp.MustCompile(`^([a-z]{2}-[a-z]+-\d|[a-z]{2}-gov-[a-z]+-\d|eu|us|global|global-standard|invoke|fast|[\w-]*commitment)$`)
	litellmTier   = regexp.MustCompile(`^(input_cost_per_token|output_cost_per_token|cache_read_input_token_cost|cache_creation_input_token_cost)_above_(\d+)k_tokens$`)
)

func parseLiteLLM(text []byte, day string, provider func(string) string) (*catalogue, error) {
	var entries map[string]json.RawMessage
	if err := decodeEach("litellm", text, &entries); err != nil {
		return nil, err
	}
	delete(entries, "sample_spec")
	c := &catalogue{}
	for _, key := range slices.Sorted(maps.Keys(entries)) {
		// The provider first: other providers may write what they like.
		var head struct {
			Provider string `json:"litellm_provider"`
		}
		if err := decodeEach(key, entries[key], &head); err != nil {
			return nil, err
		}
		ours := provider(head.Provider)
		if ours == "" {
			continue
		}
		var m litellmModel
		if err := decodeEach(key, entries[key], &m); err != nil {
			return nil, err
		}
		id, ok := litellmID(key)
		if !slices.Contains(litellmModes, m.Mode) || !ok {
			c.passed++
			continue
		}
		l := m.listing(ours, id)
		tiers, err := litellmTiers(key, entries[key])
		if err != nil {
			return nil, err
		}
		l.tiers = tiers
		c.add(l, day)
	}
	return c, nil
}

// litellmID takes LiteLLM's own routing prefix off. It is false for an id that
// is bound to a region.
func litellmID(key string) (string, bool) {
	prefix, rest, ok := strings.Cut(key, "/")
	if !ok {
		return key, true
	}
	switch prefix {
	case "azure", "azure_ai", "bedrock", "cerebras", "cohere", "cohere_chat", "dashscope", "databricks", "deepinfra", "deepseek",
		"fireworks_ai", "gemini", "groq", "minimax", "mistral", "moonshot", "nebius", "novita", "openrouter", "perplexity",
		"together_ai", "vercel_ai_gateway", "vertex_ai", "xai", "zai", "anthropic", "openai":
	default:
		return key, true
	}
	if region, _, ok := strings.Cut(rest, "/"); ok && litellmRegion.MatchString(region) {
		return "", false
	}
	return rest, true
}

func (m *litellmModel) listing(provider, id string) listing {
	return listing{
		provider: provider, id: id, retires: m.Deprecation,
		context: m.MaxInput.whole(), maxOutput: m.MaxOutput.whole(),
		capabilities: content.Capabilities{Reasoning: m.ReasoningOpt, Tools: m.Functions, StructuredOutput: m.Schema},
		price: content.Price{
			Input: m.Input.times(1e6), Output: m.Output.times(1e6), CacheRead: m.CacheRead.times(1e6), CacheWrite: m.CacheWrite.times(1e6),
		},
	}
}

// litellmTiers reads prices for longer prompts, whose threshold is in the key.
func litellmTiers(where string, text json.RawMessage) ([]content.Tier, error) {
	var keys map[string]json.RawMessage
	if err := decodeEach(where, text, &keys); err != nil {
		return nil, err
	}
	byStart := map[int]*content.Tier{}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		m := litellmTier.FindStringSubmatch(key)
		if m == nil {
			continue
		}
		var n number
		if err := decodeEach(where+"."+key, keys[key], &n); err != nil {
			return nil, err
		}
		thousands, _ := strconv.Atoi(m[2])
		above := thousands * 1000
		t := byStart[above]
		if t == nil {
			t = &content.Tier{AboveTokens: &above}
			byStart[above] = t
		}
		switch m[1] {
		case "input_cost_per_token":
			t.Input = n.times(1e6)
		case "output_cost_per_token":
			t.Output = n.times(1e6)
		case "cache_read_input_token_cost":
			t.CacheRead = n.times(1e6)
		default:
			t.CacheWrite = n.times(1e6)
		}
	}
	var tiers []content.Tier
	for _, above := range slices.Sorted(maps.Keys(byStart)) {
		tiers = append(tiers, *byStart[above])
	}
	return tiers, nil
}
