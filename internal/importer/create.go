package importer

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

var modelIDPattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// creation is a model that a person has asked for.
type creation struct {
	// provider and id are the catalogue's, maker and model ours.
	provider, id, maker, model string
}

// parseCreation reads PROVIDER/UPSTREAM-ID=MAKER/MODEL.
func parseCreation(text string) (creation, error) {
	theirs, ours, ok := cutLast(text, "=")
	provider, id, ok2 := strings.Cut(theirs, "/")
	maker, model, ok3 := strings.Cut(ours, "/")
	if !ok || !ok2 || !ok3 || id == "" || !modelIDPattern.MatchString(maker) || !modelIDPattern.MatchString(model) {
		return creation{}, fmt.Errorf("--create %s: want PROVIDER/UPSTREAM-ID=MAKER/MODEL", text)
	}
	return creation{provider, id, maker, model}, nil
}

func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

// create writes the files of the models that were asked for, from what the
// catalogue says of them. An author completes them.
func (p *plan) create(c *catalogue, files map[string][]byte) error {
	for _, text := range p.o.Create {
		want, err := parseCreation(text)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(c.listings, func(l listing) bool { return l.provider == want.provider && l.id == want.id })
		switch {
		case i < 0:
			return fmt.Errorf("--create %s: the catalogue has no %s at %s", text, want.id, want.provider)
		case p.work[want.model] != nil:
			return fmt.Errorf("--create %s: there is a model %s already", text, want.model)
		case !slices.ContainsFunc(p.data.Makers, func(m content.Maker) bool { return m.ID == want.maker }):
			return fmt.Errorf("--create %s: there is no maker %s", text, want.maker)
		}
		l := &c.listings[i]
		if model, verdict := p.names.resolve(l); verdict == resolved {
			return fmt.Errorf("--create %s: this is %s", text, model)
		}
		m, err := p.skeleton(l, want)
		if err != nil {
			return fmt.Errorf("--create %s: %w", text, err)
		}
		name := "data/models/" + want.maker + "/" + want.model + ".toml"
		files[name] = renderModel(m)
		p.report.Created = append(p.report.Created, name)
		p.report.New = slices.DeleteFunc(p.report.New, func(n NewID) bool { return n.Provider == l.provider && n.ID == l.id })
		p.firstEvents(l, m)
	}
	return nil
}

// skeleton fills what a model's file must have. A catalogue that does not
// know it cannot start a model.
func (p *plan) skeleton(l *listing, want creation) (*content.Model, error) {
	m := &content.Model{
		ID: want.model, Maker: want.maker, Name: l.name, Family: l.family, Kind: "general", Released: l.released,
		ContextTokens: l.context, MaxOutputTokens: l.maxOutput, Input: l.input, Output: l.output, OpenWeights: l.openWeights,
		Status: "active", Capabilities: l.capabilities, Sources: []content.ModelSource{{ID: p.o.Format, Date: p.o.AsOf}},
	}
	if l.provider != cmp.Or(p.data.Aliases.Own[want.maker], want.maker) {
		witnessed(m)
	}
	if m.Released == "" {
		m.Released = l.seen
	}
	if m.Family == "" {
		m.Family = m.Name
	}
	if l.cutoff != "" && !laterThan(l.cutoff, m.Released) {
		m.KnowledgeCutoff = l.cutoff
	}
	switch l.status {
	case "deprecated":
		mark(m, "deprecated", p.o.Format)
	case "beta", "alpha":
		m.Status = "preview"
	}
	if l.price != (content.Price{}) {
		m.Offers = []content.Offer{{Provider: l.provider, ModelID: l.id, Price: l.price, Unit: p.unitFor(l.provider), AsOf: p.o.AsOf, Source: p.o.Format, Tiers: l.tiers}}
	}
	if m.Name == "" || m.Released == "" || len(m.Input) == 0 || len(m.Output) == 0 {
		return nil, fmt.Errorf("%s does not tell name, release and modalities; write the file by hand", p.o.Format)
	}
	m.Sources[0].Gives = m.Known()
	m.ReleasedBasis = m.Basis()
	return m, nil
}

// witnessed leaves out what only the maker can say. What another seller offers the
// model can do; what it does not offer, and how long its answers are, is its own limit.
func witnessed(m *content.Model) {
	m.OpenWeights, m.MaxOutputTokens = nil, nil
	c := &m.Capabilities
	for _, flag := range []**bool{&c.Reasoning, &c.Tools, &c.StructuredOutput, &c.Attachments, &c.Temperature} {
		if *flag != nil && !**flag {
			*flag = nil
		}
	}
}

// firstEvents begins the history of a new model.
func (p *plan) firstEvents(l *listing, m *content.Model) {
	if len(m.Offers) == 0 {
		return
	}
	w := &work{old: *m, want: *m}
	p.offerEvents(w, l)
	p.noteListed(w)
}

// renderModel writes a whole file in the layout of the others.
func renderModel(m *content.Model) []byte {
	t := &tomlText{sections: []*section{{gap: 1}}}
	lines := append([]keyValue{{"name", quoted(m.Name)}, {"family", quoted(m.Family)}, {"kind", quoted(m.Kind)}}, factLines(m)...)
	top := newSection("", "", lines)
	t.sections[0].lines = top.lines[1:]
	if m.Retirement != nil {
		t.sections = append(t.sections, newSection("retirement", "[retirement]", retirementLines(m)))
	}
	if m.Capabilities != (content.Capabilities{}) {
		t.sections = append(t.sections, newSection("capabilities", "[capabilities]", capabilityLines(m)))
	}
	for i := range m.Offers {
		insertOffer(t, i, &m.Offers[i])
	}
	for i := range m.Sources {
		t.insert(len(t.sections), sourceSection(&m.Sources[i]))
	}
	for _, s := range t.sections {
		s.gap = 1
	}
	t.sections[len(t.sections)-1].gap = 0
	return t.bytes()
}
