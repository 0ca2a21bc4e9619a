package views

import (
	"cmp"
	"reflect"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// model is the sheet of a model.
func (w *writer) model(m *site.Model) parts.Part {
	alternatives := w.catalog.Alternatives(m.ID, mostNamedModels)
	return join(
		w.status(m, alternatives),
		w.plateOf(m),
		w.toolsOf(m, alternatives),
		section("facts", "Facts", w.factsOf(m)),
		w.offers(m),
		w.standing(m),
		w.scores(m),
		w.changesSection(&changes.Filter{Models: []string{m.ID}}),
		w.history(m),
		w.alternativeSection(m, alternatives),
		w.family(m),
		w.sources(m),
	)
}

// status is what a reader must know before using the model.
func (w *writer) status(m *site.Model, alternatives []catalog.Alternative) parts.Part {
	who := m.MakerName + "’s own service"
	var title, tone string
	var body parts.Part
	end := w.catalog.RetirementOf(m)
	switch {
	case m.Status == "retired":
		tone, title = "ended", "Retired at "+who+" on "+words.Date(m.Ends())+"."
		if len(m.Offers) > 0 {
			body = text("Others still list it. ")
		}
	case m.Ends() != "":
		tone, title = "ending", "Ends at "+who+" on "+words.Date(m.Ends())+"."
	case end != nil:
		tone, title = "ending", "Deprecated: the end at "+who+" is announced, but no day is known."
	case m.Status == "preview":
		tone, title = "preview", "A preview: its behaviour, limits and price may change without notice."
	case m.Status == "unlisted":
		tone, title = "preview", "Not for sale in any catalogue we read."
		if m.IsOpen() {
			body = text("The weights can be downloaded. ")
		}
	default:
		return nil
	}
	if end != nil && end.Advice() != "" {
		body = join(body, w.advice(end), text(". "))
	}
	if len(alternatives) > 0 && tone != "preview" {
		closest := &alternatives[0]
		r := w.catalog.Models[closest.Place]
		price := strings.Trim(costChange(closest)+", "+closest.PriceWords(), ", ")
		body = join(body, text("Closest replacement: "), link(w.modelHref(r), r.Name), text(", "+price+" ("),
			link(w.compareHref(m.ID, r.ID), "compare both"), text("). "))
	}
	if end != nil {
		body = join(body, w.retirementReceipt(m))
	}
	return &SheetBanner{tone, title, body}
}

// retirementReceipt is the receipt of a model's end, which decides its status.
func (w *writer) retirementReceipt(m *site.Model) *SheetReceipt {
	end, from := m.Retirement, w.facts.Origin(m, "retirement.ends", w.past)
	lines := []SheetLine{line("Source", w.said(end.Source))}
	for _, x := range []struct{ term, day string }{{"Announced", end.Announced}, {"Day", end.Ends}, {"First seen", from.Observed}} {
		if x.day != "" {
			lines = append(lines, line(x.term, date(x.day)))
		}
	}
	lines = append(lines, w.disputeLines(from.Disputes)...)
	return w.receipt("Retirement of "+m.Name, len(from.Disputes) > 0, lines...)
}

// plateOf is the figures that matter most.
func (w *writer) plateOf(m *site.Model) parts.Part {
	var items []SheetFigure
	price := func(term string, pick func(content.Price) *float64, key string) {
		o, about := m.Offer, ""
		switch {
		case o != nil:
			about = "per million tokens, " + strings.Trim(w.providerName(o.Provider)+"; "+nextWords(o, key), "; ")
		case m.LastKnownPrice != nil:
			o = m.LastKnownPrice
			about = unitWords(o) + ", last known, " + words.Date(o.AsOf)
		}
		if o == nil || pick(o.Stated()) == nil {
			items = append(items, SheetFigure{term, dash(), text(w.unseen(m, key, "no list price is known")), nil})
			return
		}
		items = append(items, figure(term, priced(o, pick(o.Stated())), about, w.offerReceipt(m, o, term, key)))
	}
	price("Input", func(p content.Price) *float64 { return p.Input }, "input")
	price("Output", func(p content.Price) *float64 { return p.Output }, "output")
	items = append(items, w.tokensFigure(m, "Context", "context-tokens", m.ContextTokens, "tokens, prompt and answer together"))
	items = append(items, w.tokensFigure(m, "Max output", "max-output-tokens", m.MaxOutputTokens, "tokens"))
	items = append(items, figure("Released", words.Date(m.Released), releasedAbout(m), w.releasedReceipt(m)))
	items = append(items, w.abilityFigure(m))
	return &SheetPlate{items}
}

func (w *writer) tokensFigure(m *site.Model, term, key string, n *int, about string) SheetFigure {
	if n == nil {
		return SheetFigure{term, dash(), text(w.unseen(m, historyFields[key], "not known")), nil}
	}
	return figure(term, words.Short(*n), about, w.factReceipt(m, term+": "+words.Number(*n)+" tokens", key))
}

func releasedAbout(m *site.Model) string {
	if m.ReleasedBasis == "first-seen" {
		return "or before: first seen then"
	}
	if m.KnowledgeCutoff != "" {
		return "knowledge cutoff " + words.Date(m.KnowledgeCutoff)
	}
	return "by " + m.MakerName
}

// bases say where a day of release comes from.
var bases = map[string]string{
	content.ByHand: "Entered by hand", "models.dev": "As in the models.dev catalogue",
	"llm-stats": "As in the llm-stats collection, the day of the announcement", "helm": "As in HELM’s list of models",
	"first-seen": "The first day on which a list of ids showed the model: it came out then or before",
}

func (w *writer) releasedReceipt(m *site.Model) *SheetReceipt {
	return w.factReceipt(m, "Release of "+m.Name+": "+words.Date(m.Released), "released",
		line("Basis", text(cmp.Or(bases[m.ReleasedBasis], m.ReleasedBasis))))
}

// toolsOf leads to what else can be done with the model.
func (w *writer) toolsOf(m *site.Model, alternatives []catalog.Alternative) parts.Part {
	ids := []string{m.ID}
	for _, a := range alternatives[:min(len(alternatives), 3)] {
		ids = append(ids, w.catalog.Models[a.Place].ID)
	}
	var items []parts.Part
	if len(ids) > 1 {
		items = append(items, link(w.compareHref(ids...), "Compare with alternatives"))
	}
	items = append(items, &SheetPick{w.site.Href(site.IndexPath), w.dated(), m.ID, m.Name},
		link(withQuery(w.site.Href(site.CostPath), catalog.PickParam+"="+m.ID), "Cost"),
		link(w.datedPath("/api/models/"+m.Maker+"/"+m.ID+".json"), "JSON"))
	return &SheetTools{"More about " + m.Name, spaced(items)}
}

// factsOf is every field of the model's file.
func (w *writer) factsOf(m *site.Model) parts.Part {
	var items []SheetFact
	add := func(term string, value parts.Part, receipt *SheetReceipt) {
		items = append(items, SheetFact{term, value, receipt})
	}
	add("Maker", link(w.site.Href(site.MakerPath(m.Maker)), m.MakerName), nil)
	add("Family", text(m.Family), nil)
	add("Kind", text(m.Kind), nil)
	switch {
	case m.Status == "":
		add("Status", SheetUnknown{w.unseen(m, "", "not known")}, nil)
	case m.Retirement == nil:
		add("Status", &SheetStatus{m.Status}, w.factReceipt(m, "Status of "+m.Name, "status"))
	default:
		add("Status", &SheetStatus{m.Status}, w.retirementReceipt(m))
	}
	released := date(m.Released)
	if m.ReleasedBasis == "first-seen" {
		released = join(text("by "), released)
	}
	add("Released", released, w.releasedReceipt(m))
	w.known(&items, m, "Knowledge cutoff", "knowledge-cutoff", m.KnowledgeCutoff, words.Date(m.KnowledgeCutoff))
	if m.Ends() != "" {
		add("Retires", date(m.Ends()), w.retirementReceipt(m))
	}
	w.known(&items, m, "Context window", "context-tokens", m.Value("", "context-tokens"), tokensWords(m.ContextTokens))
	w.known(&items, m, "Max output", "max-output-tokens", m.Value("", "max-output-tokens"), tokensWords(m.MaxOutputTokens))
	w.known(&items, m, "Input modalities", "input", strings.Join(m.Input, " "), catalog.AtLeast(m, "input", words.And(m.Input)))
	w.known(&items, m, "Output modalities", "output", strings.Join(m.Output, " "), catalog.AtLeast(m, "output", words.And(m.Output)))
	c := m.Capabilities
	for _, x := range []struct {
		term, key string
		has       *bool
	}{
		{"Reasoning", "capabilities.reasoning", c.Reasoning}, {"Tool calling", "capabilities.tools", c.Tools},
		{"Structured output", "capabilities.structured-output", c.StructuredOutput},
		{"File input", "capabilities.attachments", c.Attachments}, {"Temperature", "capabilities.temperature", c.Temperature},
	} {
		w.known(&items, m, x.term, x.key, boolWord(x.has), boolWord(x.has))
	}
	w.known(&items, m, "Parameters", "parameters-total-b", "", sizeWords(m), w.activeSource(m)...)
	w.known(&items, m, "Weights", "open-weights", m.Value("", "open-weights"), weightsWord(m.OpenWeights))
	w.known(&items, m, "Licence", "licence", m.Licence, m.Licence)
	return join(&SheetFacts{items}, w.licence(m))
}

// known is a fact with its receipt; what no source says is not stated, which a dash
// could be read as a no.
func (w *writer) known(items *[]SheetFact, m *site.Model, term, key, value, words string, more ...SheetLine) {
	if value == "" && words == "" {
		unknown := notStated()
		if field := historyFields[key]; field != "" {
			unknown = SheetUnknown{w.unseen(m, field, "not stated")}
		}
		*items = append(*items, SheetFact{term, unknown, nil})
		return
	}
	*items = append(*items, SheetFact{term, text(words), w.factReceipt(m, term+": "+words, key, more...)})
}

// activeSource says where the number of active parameters is from, if from elsewhere.
func (w *writer) activeSource(m *site.Model) []SheetLine {
	total, active := w.facts.Origin(m, "parameters-total-b", w.past), w.facts.Origin(m, "parameters-active-b", w.past)
	if m.ParametersActiveB == nil || reflect.DeepEqual(total.Sources, active.Sources) {
		return nil
	}
	return []SheetLine{line("Active", join(w.sourcesOf(&active), text(", "+words.Date(active.AsOf))))}
}

func tokensWords(n *int) string {
	if n == nil {
		return ""
	}
	return words.Number(*n) + " tokens"
}

func boolWord(b *bool) string {
	switch {
	case b == nil:
		return ""
	case *b:
		return "yes"
	}
	return "no"
}

func weightsWord(open *bool) string {
	switch {
	case open == nil:
		return ""
	case *open:
		return "open: they can be downloaded"
	}
	return "closed"
}

func sizeWords(m *site.Model) string {
	switch total, active := m.ParametersTotalB, m.ParametersActiveB; {
	case total != nil && active != nil:
		return words.Parameters(*total) + ", " + words.Parameters(*active) + " active for a token"
	case total != nil:
		return words.Parameters(*total)
	case active != nil:
		return words.Parameters(*active) + " active for a token"
	}
	return ""
}

// licence is the licence in plain words.
func (w *writer) licence(m *site.Model) parts.Part {
	l := catalog.LicenceOf(m.Licence)
	name := l.Name
	switch {
	case l.Kind == catalog.Proprietary:
		name = "Proprietary"
	case m.Licence == "" && !m.IsOpen():
		return &SheetText{Body: join(&SheetBold{text("Licence not stated")}, text(". No source of ours says under which terms it is published."))}
	case m.Licence == "":
		name = "Licence not established"
	}
	return &SheetText{Body: join(&SheetBold{linkOut(l.URL, name)}, text(". "+l.Plain))}
}
