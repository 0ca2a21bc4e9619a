package sheets

import (
	"cmp"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// model is the sheet of a model.
func (w *writer) model(m *site.Model) html {
	h, err := w.history()
	if err != nil {
		w.err = err
		return ""
	}
	alternatives := w.alternatives(m)
	return join(
		w.status(m),
		w.plateOf(m),
		w.toolsOf(m, alternatives),
		w.put("section", "facts", "Facts", w.factsOf(m)),
		w.offers(m, h),
		w.scores(m),
		w.put("section", "history", "Price history", w.historyOf(m, h)),
		w.alternativeSection(m, alternatives),
		w.family(m),
		w.sources(m),
	)
}

// status is what a reader must know before using the model.
func (w *writer) status(m *site.Model) html {
	today := w.site.Now.UTC().Format("2006-01-02")
	who := m.MakerName + "’s own service"
	var title, tone string
	body := html("")
	switch {
	case m.Retires != "" && m.Retires < today || m.Status == "retired":
		tone, title = "ended", "Retired at "+who+"."
		if m.Retires != "" {
			title = "Retired at " + who + " on " + dateWords(m.Retires) + "."
		}
		if len(m.Offers) > 0 {
			body = esc("Others still list it. ")
		}
	case m.Retires != "":
		tone, title = "ending", "Ends at "+who+" on "+dateWords(m.Retires)+"."
	case m.Status == "deprecated":
		tone, title = "ending", "Deprecated: the end at "+who+" is announced, but no day is known."
	case m.Status == "preview":
		tone, title = "preview", "A preview: its behaviour, limits and price may change without notice."
	case m.Status == "unlisted":
		tone, title = "preview", "Not for sale in any catalogue we read."
		if m.IsOpen() {
			body = esc("The weights can be downloaded. ")
		}
	default:
		return ""
	}
	if r := w.catalog.Replacement(m.ID); r != nil && tone != "preview" {
		body = join(body, esc("Newer of its line: "), w.put("link", w.modelHref(r), r.Name), esc(" ("),
			w.put("link", w.compareHref(m.ID, r.ID), "compare both"), esc("). "))
	}
	if m.Retires != "" {
		body = join(body, w.factReceipt(m, "Retirement of "+m.Name, "retires", w.put("line", "Day", w.date(m.Retires))))
	}
	return w.put("banner", tone, title, body)
}

// plateOf is the figures that matter most.
func (w *writer) plateOf(m *site.Model) html {
	var items []html
	price := func(term string, pick func(*content.Offer) *float64, key string) {
		o, about := m.Offer, ""
		switch {
		case o != nil:
			about = "per million tokens, " + w.providerName(o.Provider)
		case m.LastKnownPrice != nil:
			o, about = m.LastKnownPrice, "per million tokens, last known, "+dateWords(m.LastKnownPrice.AsOf)
		}
		if o == nil || pick(o) == nil {
			items = append(items, w.put("figure", term, w.dash(), "no list price is known", html("")))
			return
		}
		items = append(items, w.put("figure", term, dollars(pick(o)), about, w.offerReceipt(m, o, term, key)))
	}
	price("Input", func(o *content.Offer) *float64 { return o.Input }, "input")
	price("Output", func(o *content.Offer) *float64 { return o.Output }, "output")
	items = append(items, w.tokensFigure(m, "Context", "context-tokens", m.ContextTokens, "tokens, prompt and answer together"))
	items = append(items, w.tokensFigure(m, "Longest answer", "max-output-tokens", m.MaxOutputTokens, "tokens"))
	items = append(items, w.put("figure", "Released", shortDate(m.Released), releasedAbout(m), w.releasedReceipt(m)))
	return w.put("plate", join(items...))
}

func (w *writer) tokensFigure(m *site.Model, term, key string, n *int, about string) html {
	if n == nil {
		return w.put("figure", term, w.dash(), "not known", html(""))
	}
	return w.put("figure", term, short(*n), about, w.factReceipt(m, term+": "+grouped(*n)+" tokens", key))
}

func releasedAbout(m *site.Model) string {
	if m.ReleasedBasis == "first-seen" {
		return "or before: first seen then"
	}
	if m.KnowledgeCutoff != "" {
		return "knows the world to " + shortDate(m.KnowledgeCutoff)
	}
	return "by " + m.MakerName
}

// bases say where a day of release comes from.
var bases = map[string]string{
	"curated": "Checked by hand against several sources", "models.dev": "As in the models.dev catalogue",
	"llm-stats": "As in the llm-stats collection, the day of the announcement", "helm": "As in HELM’s list of models",
	"first-seen": "The first day on which a list of ids showed the model: it came out then or before",
}

func (w *writer) releasedReceipt(m *site.Model) html {
	return w.factReceipt(m, "Release of "+m.Name+": "+dateWords(m.Released), "released",
		w.put("line", "Basis", cmp.Or(bases[m.ReleasedBasis], m.ReleasedBasis)))
}

// toolsOf leads to what else can be done with the model.
func (w *writer) toolsOf(m *site.Model, alternatives []alternative) html {
	ids := []string{m.ID}
	for _, a := range alternatives[:min(len(alternatives), 3)] {
		ids = append(ids, a.model.ID)
	}
	var items []html
	if len(ids) > 1 {
		items = append(items, w.put("link", w.compareHref(ids...), "Compare with alternatives"))
	}
	items = append(items,
		w.put("link", w.site.Href(site.CostPath), "What it would cost"),
		w.put("link", "/api/models/"+m.Maker+"/"+m.ID+".json", "JSON"))
	return w.put("tools", "More about "+m.Name, spaced(items))
}

// factsOf is every field of the model's file.
func (w *writer) factsOf(m *site.Model) html {
	var items []html
	add := func(term string, value html, receipt html) {
		items = append(items, w.put("fact", term, value, receipt))
	}
	add("Maker", w.put("link", w.site.Href(site.MakerPath(m.Maker)), m.MakerName), "")
	add("Family", esc(m.Family), "")
	add("Kind", esc(m.Kind), "")
	add("Status", w.put("status", m.Status), w.factReceipt(m, "Status of "+m.Name, "status"))
	released := w.date(m.Released)
	if m.ReleasedBasis == "first-seen" {
		released = join(esc("by "), released)
	}
	add("Released", released, w.releasedReceipt(m))
	w.known(&items, m, "Knowledge cutoff", "knowledge-cutoff", m.KnowledgeCutoff, dateWords(m.KnowledgeCutoff))
	w.known(&items, m, "Retires", "retires", m.Retires, dateWords(m.Retires))
	w.known(&items, m, "Context window", "context-tokens", m.Value("", "context-tokens"), tokensWords(m.ContextTokens))
	w.known(&items, m, "Longest answer", "max-output-tokens", m.Value("", "max-output-tokens"), tokensWords(m.MaxOutputTokens))
	w.known(&items, m, "Reads", "input", strings.Join(m.Input, " "), listed(m.Input))
	w.known(&items, m, "Writes", "output", strings.Join(m.Output, " "), listed(m.Output))
	c := m.Capabilities
	for _, x := range []struct {
		term, key string
		has       *bool
	}{
		{"Reasoning before the answer", "capabilities.reasoning", c.Reasoning}, {"Calling tools", "capabilities.tools", c.Tools},
		{"Answers held to a schema", "capabilities.structured-output", c.StructuredOutput},
		{"Files as attachments", "capabilities.attachments", c.Attachments}, {"Temperature can be set", "capabilities.temperature", c.Temperature},
	} {
		w.known(&items, m, x.term, x.key, boolWord(x.has), boolWord(x.has))
	}
	w.known(&items, m, "Parameters", "", "", sizeWords(m))
	w.known(&items, m, "Weights", "open-weights", m.Value("", "open-weights"), weightsWord(m.OpenWeights))
	return join(w.put("facts", join(items...)), w.licence(m))
}

// known is a fact with its receipt, or a dash.
func (w *writer) known(items *[]html, m *site.Model, term, key, value, words string) {
	if value == "" && words == "" {
		if key != "retires" {
			*items = append(*items, w.put("fact", term, w.dash(), html("")))
		}
		return
	}
	*items = append(*items, w.put("fact", term, words, w.factReceipt(m, term+": "+words, key)))
}

func tokensWords(n *int) string {
	if n == nil {
		return ""
	}
	return grouped(*n) + " tokens"
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
		return catalog.Billions(*total) + ", " + catalog.Billions(*active) + " active for a token"
	case total != nil:
		return catalog.Billions(*total)
	case active != nil:
		return catalog.Billions(*active) + " active for a token"
	}
	return ""
}

// licence is the licence in plain words.
func (w *writer) licence(m *site.Model) html {
	l := catalog.LicenceOf(m.Licence)
	name := l.Name
	switch {
	case l.Kind == catalog.Proprietary:
		name = "Proprietary"
	case m.Licence == "":
		name = "Licence not established"
	}
	return w.put("text", join(w.put("bold", w.out(l.URL, name)), esc(". "+l.Plain)))
}
