package content

import (
	"slices"
	"strconv"
	"strings"
)

// Disagreement is a value of ours that another source gives differently.
type Disagreement struct {
	// Model is the id of the model.
	Model string
	// Provider is the id of the provider for a price; empty for the model.
	Provider string
	// Field is the key in the model's file, such as input or context-tokens.
	Field string
	// Ours is the value in the model's file; empty if it has none on purpose.
	Ours string
	// OurSource is the id of the DataSource ours comes from; empty if the
	// model's file does not tell it for this key.
	OurSource string
	// Other is what the other source says.
	Other string
	// OtherSource is the id of the DataSource that says so.
	OtherSource string
	// AsOf is the ISO day of the other source's copy.
	AsOf string
	// Note says in a few words what is known about it; often empty.
	Note string
}

// DisagreementFile is where disagreements are kept.
const DisagreementFile = "data/disagreements.csv"

// DisagreementHeader is the first row of that file.
var DisagreementHeader = []string{
	"model", "provider", "field", "ours", "our_source", "other", "other_source", "as_of", "note",
}

// priceKeys are the fields of a disagreement that need a provider.
var (
	priceKeys        = []string{"input", "output", "cache-read", "cache-write"}
	disagreementKeys = []string{"released", "knowledge-cutoff", "context-tokens", "max-output-tokens", "open-weights", "retirement.ends"}
)

func (l *loader) loadDisagreements(models []Model) []Disagreement {
	if !l.exists(DisagreementFile) {
		return nil
	}
	byID := make(map[string]*Model, len(models))
	for i := range models {
		byID[models[i].ID] = &models[i]
	}
	// A model with a mistake has been reported where it stands.
	for _, p := range l.problems {
		if id := fileID(p.File); l.models.file[id] == p.File {
			delete(byID, id)
		}
	}
	var list []Disagreement
	last := []string{}
	problems := l.eachRow(DisagreementFile, DisagreementHeader, func(s *entry, cell []string) {
		d := Disagreement{
			Model: cell[0], Provider: cell[1], Field: cell[2], Ours: cell[3], OurSource: cell[4],
			Other: cell[5], OtherSource: cell[6], AsOf: cell[7], Note: cell[8],
		}
		l.checkDisagreement(s, &d, byID[d.Model])
		if key := d.order(); slices.Compare(key, last) <= 0 {
			s.wrong("model", "rows by model, provider, field and other_source, each once", strings.Join(key, " "))
		} else {
			last = key
		}
		list = append(list, d)
	})
	l.problems = append(l.problems, problems...)
	return list
}

func (d *Disagreement) order() []string {
	return []string{d.Model, d.Provider, d.Field, d.OtherSource}
}

// Compare orders disagreements as they stand in the file.
func (d *Disagreement) Compare(e *Disagreement) int {
	return slices.Compare(d.order(), e.order())
}

func (l *loader) checkDisagreement(s *entry, d *Disagreement, m *Model) {
	s.refers("model", d.Model, l.models)
	keys := disagreementKeys
	if d.Provider != "" {
		s.refers("provider", d.Provider, l.providers)
		keys = priceKeys
	}
	s.oneOf("field", d.Field, keys)
	s.required("other", d.Other)
	if d.Other == d.Ours {
		s.wrong("other", "another value than ours", d.Other)
	}
	if d.OurSource != "" {
		s.refers("our_source", d.OurSource, l.sources)
	}
	s.refers("other_source", d.OtherSource, l.sources)
	s.required("as_of", d.AsOf)
	s.date("as_of", d.AsOf, monthDate)
	if m == nil || !slices.Contains(keys, d.Field) {
		return
	}
	if ours := m.Value(d.Provider, d.Field); d.Ours != ours {
		s.wrong("ours", strconv.Quote(ours)+" as in "+l.models.file[d.Model], d.Ours)
	}
	if from := m.SourceOf(d.Field); d.Provider == "" && from != "" && d.OurSource != from {
		s.wrong("our_source", strconv.Quote(from)+" as in "+l.models.file[d.Model], d.OurSource)
	}
}

// Value is a fact of a model as text, by its key in the file, or a price of
// its offer at a provider. It is empty where the fact is not known.
func (m *Model) Value(provider, key string) string {
	if provider != "" {
		for i := range m.Offers {
			if m.Offers[i].Provider == provider {
				return m.Offers[i].Text(key)
			}
		}
		return ""
	}
	switch key {
	case "released":
		return m.Released
	case "knowledge-cutoff":
		return m.KnowledgeCutoff
	case "retirement.ends":
		return m.Ends()
	case "status":
		return m.Status
	case "context-tokens":
		return wholeText(m.ContextTokens)
	case "max-output-tokens":
		return wholeText(m.MaxOutputTokens)
	case "open-weights":
		return boolText(m.OpenWeights)
	case "input":
		return strings.Join(m.Input, " ")
	case "output":
		return strings.Join(m.Output, " ")
	case "licence":
		return m.Licence
	case "parameters-total-b":
		return numberText(m.ParametersTotalB)
	case "parameters-active-b":
		return numberText(m.ParametersActiveB)
	}
	if name, ok := strings.CutPrefix(key, "capabilities."); ok {
		return boolText(m.Capabilities.named(name))
	}
	return ""
}

// Text is a price by its key in the file; empty if it is not known.
func (p *Price) Text(key string) string {
	var n *float64
	switch key {
	case "input":
		n = p.Input
	case "output":
		n = p.Output
	case "cache-read":
		n = p.CacheRead
	case "cache-write":
		n = p.CacheWrite
	}
	return numberText(n)
}

func (c *Capabilities) named(name string) *bool {
	switch name {
	case "reasoning":
		return c.Reasoning
	case "tools":
		return c.Tools
	case "structured-output":
		return c.StructuredOutput
	case "attachments":
		return c.Attachments
	case "temperature":
		return c.Temperature
	}
	return nil
}

func wholeText(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func numberText(n *float64) string {
	if n == nil {
		return ""
	}
	return strconv.FormatFloat(*n, 'f', -1, 64)
}

func boolText(b *bool) string {
	if b == nil {
		return ""
	}
	return strconv.FormatBool(*b)
}
