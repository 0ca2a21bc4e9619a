package content

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Policy is what happens to prompts and answers under the standard terms of a
// paid API. An aspect is nil where the provider does not state it.
type Policy struct {
	// Training says whether models are trained on them: one of TrainingValues.
	Training *Choice `toml:"training"`
	// Retention says how long they are kept.
	Retention *Retention `toml:"retention"`
	// ZeroRetention says how to have nothing kept: one of ZeroRetentionValues.
	ZeroRetention *Choice `toml:"zero-retention"`
	// Regions says where requests can be had processed: some of RegionValues.
	Regions *Choices `toml:"regions"`
	// Certificates are those the provider holds: some of CertificateValues.
	Certificates *Choices `toml:"certificates"`
}

// ProviderPolicy is a provider's policy and the models that it differs for.
type ProviderPolicy struct {
	Policy
	// Except are the departures from it, aspect by aspect.
	Except []PolicyException `toml:"except"`
}

// PolicyException is what differs for some models of a provider.
type PolicyException struct {
	// Models are their ids. Each has an offer of the provider.
	Models []string `toml:"models"`
	// Policy has only the aspects that differ.
	Policy
	// line is where Models stands in the provider's file.
	line int
}

// Stated is where an aspect of a policy was read.
type Stated struct {
	// Note is a condition, in one sentence; often empty.
	Note string `toml:"note"`
	// Source is the address of the provider's page that states it.
	Source string `toml:"source"`
	// Read is the ISO day or month of the state of the page that was read.
	Read string `toml:"read"`
}

// Choice is an aspect with one value.
type Choice struct {
	Value string `toml:"value"`
	Stated
}

// Choices is an aspect with several values.
type Choices struct {
	Value []string `toml:"value"`
	Stated
}

// Retention is how long something is kept.
type Retention struct {
	// Days is the longest by default, 0 for not beyond the answer. It is nil
	// where the provider gives no number, so that there is only a note.
	Days *int `toml:"days"`
	Stated
}

// What the aspects of a policy can be, each list in the order of the filters.
var (
	TrainingValues      = []string{"no", "opt-out", "yes"}
	ZeroRetentionValues = []string{"default", "setting", "on request", "no"}
	RegionValues        = []string{"us", "eu", "uk", "ch", "ca", "au", "jp", "kr", "sg", "in", "br", "cn", "me", "global"}
	CertificateValues   = []string{"SOC 2 Type I", "SOC 2 Type II", "ISO 27001", "ISO 27701", "ISO 42001", "HIPAA", "PCI DSS", "FedRAMP", "C5"}
)

// For is the policy for one model: the provider's own, with the aspects that
// differ for the model in their place.
func (p *ProviderPolicy) For(model string) Policy {
	merged := p.Policy
	for _, e := range p.Except {
		if slices.Contains(e.Models, model) {
			merged.Training = differing(merged.Training, e.Training)
			merged.Retention = differing(merged.Retention, e.Retention)
			merged.ZeroRetention = differing(merged.ZeroRetention, e.ZeroRetention)
			merged.Regions = differing(merged.Regions, e.Regions)
			merged.Certificates = differing(merged.Certificates, e.Certificates)
		}
	}
	return merged
}

func differing[T any](own, other *T) *T {
	if other != nil {
		return other
	}
	return own
}

// Newest is the newest ISO day or month on which anything of it was read.
func (p *ProviderPolicy) Newest() string {
	said := p.statements()
	for i := range p.Except {
		said = append(said, p.Except[i].statements()...)
	}
	day := ""
	for _, s := range said {
		day = max(day, s.Read)
	}
	return day
}

// Notes are the conditions of what is stated.
func (p *Policy) Notes() []string {
	var notes []string
	for _, s := range p.statements() {
		if s.Note != "" {
			notes = append(notes, s.Note)
		}
	}
	return notes
}

// Known says whether any aspect is stated.
func (p *Policy) Known() bool { return len(p.statements()) > 0 }

// statement is an aspect that is stated, by its key.
type statement struct {
	key string
	*Stated
}

func (p *Policy) statements() []statement {
	var list []statement
	if p.Training != nil {
		list = append(list, statement{"training", &p.Training.Stated})
	}
	if p.Retention != nil {
		list = append(list, statement{"retention", &p.Retention.Stated})
	}
	if p.ZeroRetention != nil {
		list = append(list, statement{"zero-retention", &p.ZeroRetention.Stated})
	}
	if p.Regions != nil {
		list = append(list, statement{"regions", &p.Regions.Stated})
	}
	if p.Certificates != nil {
		list = append(list, statement{"certificates", &p.Certificates.Stated})
	}
	return list
}

func (l *loader) checkProviderPolicy(s *entry, p *ProviderPolicy) {
	checkPolicy(s, "data.", &p.Policy)
	taken := map[string]bool{}
	for i := range p.Except {
		e, at := &p.Except[i], fmt.Sprintf("data.except[%d].", i)
		if len(e.Models) == 0 {
			s.wrong(at+"models", "the ids of the models that differ", nil)
		}
		if !e.Known() {
			s.wrong(at+"models", "a table of what differs for them", nil)
		}
		e.line = s.lineOf(at + "models")
		checkPolicy(s, at, &e.Policy)
		for _, id := range e.Models {
			s.refers(at+"models", id, l.models)
			for _, said := range e.statements() {
				if taken[id+" "+said.key] {
					s.wrong(at+said.key, "one exception for "+id, nil)
				}
				taken[id+" "+said.key] = true
			}
		}
	}
}

func checkPolicy(s *entry, at string, p *Policy) {
	for _, said := range p.statements() {
		s.stated(at+said.key+".", *said.Stated)
	}
	if p.Training != nil {
		s.oneOf(at+"training.value", p.Training.Value, TrainingValues)
	}
	if p.Retention != nil {
		checkRetention(s, at+"retention.", p.Retention)
	}
	if p.ZeroRetention != nil {
		s.oneOf(at+"zero-retention.value", p.ZeroRetention.Value, ZeroRetentionValues)
	}
	if p.Regions != nil {
		s.someOf(at+"regions.value", p.Regions.Value, RegionValues)
	}
	if p.Certificates != nil {
		s.someOf(at+"certificates.value", p.Certificates.Value, CertificateValues)
	}
}

func checkRetention(s *entry, at string, r *Retention) {
	switch {
	case r.Days == nil:
		if strings.TrimSpace(r.Note) == "" {
			s.wrong(at+"days", "a number of days, or a note", nil)
		}
	case *r.Days < 0:
		s.wrong(at+"days", "a number not below 0", *r.Days)
	}
}

// someOf refuses an empty list and a value that is listed twice.
func (s *entry) someOf(key string, got, allowed []string) {
	if len(got) == 0 {
		s.wrong(key, "a list with at least one value", nil)
	}
	for i, value := range got {
		s.oneOf(key, value, allowed)
		if slices.Contains(got[:i], value) {
			s.wrong(key, "each value once", value)
		}
	}
}

func (s *entry) stated(at string, got Stated) {
	s.required(at+"source", got.Source)
	s.url(at+"source", got.Source)
	s.required(at+"read", got.Read)
	s.date(at+"read", got.Read, monthDate)
	if today := time.Now().UTC().Format(time.DateOnly); got.Read > today {
		s.wrong(at+"read", "a day not after today, "+today, got.Read)
	}
}

// checkExceptions wants the models that a policy names to be on offer, which
// only their own files say.
func (l *loader) checkExceptions(providers []Provider, models []Model) {
	offered := map[string]bool{}
	for i := range models {
		for j := range models[i].Offers {
			offered[models[i].Offers[j].Provider+" "+models[i].ID] = true
		}
	}
	for i := range providers {
		p := &providers[i]
		for _, e := range p.Policy.Except {
			for _, id := range e.Models {
				if l.models.has(id) && !offered[p.ID+" "+id] {
					l.problems = append(l.problems, Problem{File: l.providers.file[p.ID], Line: e.line,
						Message: fmt.Sprintf("data.except.models: want a model with an offer of %s, got %q", p.ID, id)})
				}
			}
		}
	}
}
