package facts

import (
	"cmp"
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// Patch is the change to a public catalogue that would end a disagreement: one
// line of a file in its repository.
type Patch struct {
	// File is the path in the repository, Edit where it can be changed.
	File, Edit string
	// Above is the line that the changed one stands below; empty at the top.
	Above string
	// Old and New are the line as it is and as it should be.
	Old, New string
}

// Diff is the change as people are used to read it.
func (p *Patch) Diff() string {
	lines := "-" + p.Old + "\n+" + p.New + "\n"
	if p.Above != "" {
		lines = " " + p.Above + "\n" + lines
	}
	return lines
}

// Patch is the change that another source needs; nil where ours is not the value
// that somebody checked, or where the source has no such field, no repository or
// no id that we know.
func (f *Facts) Patch(d *content.Disagreement, h *History) *Patch {
	write := catalogues[d.OtherSource]
	m := f.site.Model(d.Model)
	if write == nil || m == nil || d.OurSource != content.ByHand || d.Ours == "" {
		return nil
	}
	provider := cmp.Or(d.Provider, f.site.OwnProvider(m.Maker))
	id, name := h.ids[listing{m.ID, provider, d.OtherSource}], f.nameOf(provider, d.OtherSource)
	if id == "" || name == "" {
		return nil
	}
	return write(d, name, id)
}

// nameOf is a source's own name for a provider; empty if it has several.
func (f *Facts) nameOf(provider, source string) string {
	found := ""
	for name, ours := range f.site.Aliases.Providers[source] {
		switch {
		case ours != provider:
		case found != "":
			return ""
		default:
			found = name
		}
	}
	return cmp.Or(found, provider)
}

// catalogues write the patches of the sources that are kept in a repository.
var catalogues = map[string]func(d *content.Disagreement, provider, id string) *Patch{"models.dev": modelsDevPatch, "litellm": litellmPatch}

// modelsDevFields are tables and keys of a model's file at models.dev.
var modelsDevFields = map[string][2]string{
	"released": {"", "release_date"}, "knowledge-cutoff": {"", "knowledge"}, "open-weights": {"", "open_weights"},
	"context-tokens": {"limit", "context"}, "max-output-tokens": {"limit", "output"},
	"input": {"cost", "input"}, "output": {"cost", "output"}, "cache-read": {"cost", "cache_read"}, "cache-write": {"cost", "cache_write"},
}

func modelsDevPatch(d *content.Disagreement, provider, id string) *Patch {
	field, ok := modelsDevFields[d.Field]
	if !ok {
		return nil
	}
	file := "providers/" + provider + "/models/" + id + ".toml"
	p := &Patch{File: file, Edit: "https://github.com/anomalyco/models.dev/edit/dev/" + file}
	if field[0] != "" {
		p.Above = "[" + field[0] + "]"
	}
	p.Old, p.New = field[1]+" = "+tomlValue(d.Field, d.Other), field[1]+" = "+tomlValue(d.Field, d.Ours)
	return p
}

// tomlValue is a value as models.dev writes it: thousands are set apart.
func tomlValue(field, value string) string {
	switch field {
	case "released", "knowledge-cutoff":
		return strconv.Quote(value)
	case "context-tokens", "max-output-tokens":
		for i := len(value) - 3; i > 0; i -= 3 {
			value = value[:i] + "_" + value[i:]
		}
	}
	return value
}

// litellmFields are keys of an entry of LiteLLM's list.
var litellmFields = map[string]string{
	"context-tokens": "max_input_tokens", "max-output-tokens": "max_output_tokens", "retirement.ends": "deprecation_date",
	"input": "input_cost_per_token", "output": "output_cost_per_token",
	"cache-read": "cache_read_input_token_cost", "cache-write": "cache_creation_input_token_cost",
}

const litellmFile = "model_prices_and_context_window.json"

// litellmPatch knows entries that are named by the id alone; those of other
// providers have a prefix, which differs from entry to entry.
func litellmPatch(d *content.Disagreement, provider, id string) *Patch {
	key, ok := litellmFields[d.Field]
	if !ok || provider != "anthropic" && provider != "openai" {
		return nil
	}
	line := func(value string) string {
		return strings.Repeat(" ", 8) + strconv.Quote(key) + ": " + litellmValue(d.Field, value) + ","
	}
	return &Patch{File: litellmFile, Edit: "https://github.com/BerriAI/litellm/edit/main/" + litellmFile,
		Above: strings.Repeat(" ", 4) + strconv.Quote(id) + ": {", Old: line(d.Other), New: line(d.Ours)}
}

// litellmValue is a value as LiteLLM writes it: prices are for one token.
func litellmValue(field, value string) string {
	switch field {
	case "retirement.ends":
		return strconv.Quote(value)
	case "context-tokens", "max-output-tokens":
		return value
	}
	perToken, err := strconv.ParseFloat(value+"e-6", 64)
	if err != nil {
		return value // the data has numbers only
	}
	return strconv.FormatFloat(perToken, 'g', -1, 64)
}
