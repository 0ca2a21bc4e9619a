package importer

import (
	"fmt"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// format is an upstream catalogue: how it is read and how far it is believed.
type format struct {
	parse func(text []byte, day string, provider func(string) string) (*catalogue, error)
	// source is how sources.toml describes the catalogue if it does not yet.
	source content.DataSource
	// rank orders catalogues by how soon they notice a price; the lower one
	// may replace prices of the higher.
	rank int
	// replacesFacts is whether limits, dates and capabilities may be replaced;
	// otherwise gaps are filled and differences noted.
	replacesFacts bool
	// addsOffers is whether a provider that we did not know to sell a model is
	// believed. Catalogues that keep dead entries are not.
	addsOffers bool
	// leastShare is how many of our offers at its providers a catalogue must
	// have, so that half a file is not taken for the whole.
	leastShare float64
}

var formats = map[string]format{
	"models.dev": {
		parse: parseModelsDev, rank: 0, replacesFacts: true, addsOffers: true, leastShare: 0.5,
		source: content.DataSource{Name: "models.dev", URL: "https://models.dev", Licence: "MIT", States: []string{
			"released", "knowledge-cutoff", "context-tokens", "max-output-tokens", "input", "output", "open-weights", "status",
			"capabilities.reasoning", "capabilities.tools", "capabilities.structured-output", "capabilities.attachments", "capabilities.temperature"}},
	},
	"openrouter": {
		parse: parseOpenRouter, rank: 0, addsOffers: true, leastShare: 0.5,
		source: content.DataSource{Name: "OpenRouter model list", URL: "https://openrouter.ai/api/v1/models", Licence: "none stated",
			States: []string{"released", "knowledge-cutoff", "context-tokens", "status"}},
	},
	"litellm": {
		parse: parseLiteLLM, rank: 1, leastShare: 0.1,
		source: content.DataSource{Name: "LiteLLM model price map", URL: "https://github.com/BerriAI/litellm", Licence: "MIT",
			States: []string{"context-tokens", "max-output-tokens", "status"}},
	},
	"genai-prices": {
		parse: parseGenaiPrices, rank: 1, leastShare: 0.1,
		source: content.DataSource{Name: "genai-prices by Pydantic", URL: "https://github.com/pydantic/genai-prices", Licence: "MIT"},
	},
}

// Formats are the names of the catalogues that can be imported.
func Formats() []string {
	names := []string{}
	for name := range formats {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func formatOf(name string) (format, error) {
	f, ok := formats[name]
	if !ok {
		return f, fmt.Errorf("want one of %s, got %q", strings.Join(Formats(), ", "), name)
	}
	return f, nil
}

// rankOf is how far the source of a price of ours is believed.
func rankOf(source string) int {
	switch source {
	case "pi-ai":
		return 0
	case "llm-prices":
		return 2
	}
	if f, ok := formats[source]; ok {
		return f.rank
	}
	return 3
}
