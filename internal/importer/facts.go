package importer

import (
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// fact is a value of a model as a catalogue gives it.
type fact struct {
	key, value string
	// replaces is whether the catalogue may replace what we have.
	replaces bool
	// noted is whether a difference is worth a row of its own.
	noted bool
}

// ends is the key of the day on which a model ends.
const ends = "retirement.ends"

// compareFacts compares limits, dates and capabilities. The maker's own
// endpoint knows them; a router's word fills gaps only.
func (p *plan) compareFacts(w *work) {
	own := p.names.own(w.old.ID)
	l, atOwn := w.listings[own]
	if !atOwn {
		l = w.listings["openrouter"]
		if l == nil || p.o.Format != "openrouter" {
			return
		}
	}
	p.compareRelease(w, l)
	for _, f := range p.facts(w, l, atOwn) {
		if why := p.refuse(w, l, f); why != "" {
			p.rejected(l, w.old.ID, why)
			continue
		}
		p.compareFact(w, own, f)
	}
	if atOwn {
		p.compareStatus(w, own, l)
	}
}

// facts lists what the catalogue says, most important first.
func (p *plan) facts(w *work, l *listing, atOwn bool) []fact {
	replaces := p.format.replacesFacts && atOwn && p.fresh(w)
	// Hosts of open weights differ in what they run; that is no disagreement.
	noted := atOwn || w.old.OpenWeights != nil && !*w.old.OpenWeights
	list := []fact{
		{"knowledge-cutoff", l.cutoff, replaces, noted},
		{"context-tokens", whole(l.context), replaces, noted},
	}
	if atOwn {
		list = append(list, fact{"max-output-tokens", whole(l.maxOutput), replaces, noted}, fact{ends, l.retires, replaces, true})
	}
	if !p.format.replacesFacts {
		return list
	}
	c := l.capabilities
	return append(list,
		fact{"input", strings.Join(l.input, " "), replaces, false},
		fact{"output", strings.Join(l.output, " "), replaces, false},
		// Catalogues are wrong about this more often than it changes.
		fact{"open-weights", truth(l.openWeights), false, true},
		fact{"capabilities.reasoning", truth(c.Reasoning), replaces, false},
		fact{"capabilities.tools", truth(c.Tools), replaces, false},
		fact{"capabilities.structured-output", truth(c.StructuredOutput), replaces, false},
		fact{"capabilities.attachments", truth(c.Attachments), replaces, false},
		fact{"capabilities.temperature", truth(c.Temperature), replaces, false},
	)
}

// fresh says whether this copy is as new as any catalogue the file draws on.
func (p *plan) fresh(w *work) bool {
	for _, s := range w.old.Sources {
		if rankOf(s.ID) == 0 && s.Date > p.o.AsOf {
			return false
		}
	}
	return true
}

// refuse says why a fact cannot be true, given what else is known.
func (p *plan) refuse(w *work, l *listing, f fact) string {
	switch {
	case f.key == "knowledge-cutoff" && laterThan(f.value, w.want.Released):
		return "knowledge cutoff " + f.value + " is later than the release on " + w.want.Released
	case f.key == "max-output-tokens" && l.context != nil && l.maxOutput != nil && *l.maxOutput > *l.context:
		return "answers of " + f.value + " tokens do not fit a context of " + whole(l.context)
	case f.key == ends && f.value != "" && !isDay(f.value):
		return "retirement on " + f.value + ", which is no day"
	case f.key == ends && laterThan(w.want.Released, f.value):
		return "retirement on " + f.value + " is before the release on " + w.want.Released
	}
	return ""
}

func (p *plan) compareFact(w *work, own string, f fact) {
	id, was := w.old.ID, w.old.Value("", f.key)
	if f.value == "" {
		return
	}
	if f.value == was && w.old.IsComplete(f.key) {
		p.odd.agree(id, "", f.key, p.o.Format)
		p.confirm(w, f.key)
		return
	}
	isDateKey := f.key == "knowledge-cutoff" || f.key == ends
	if isDateKey && sameDate(was, f.value) && len(f.value) < len(was) {
		return
	}
	if f.key == "context-tokens" || f.key == "max-output-tokens" {
		if was != "" && !f.replaces && thousandOr1024(parse(was), parse(f.value)) {
			return
		}
	}
	accepted := p.accepted(f.key, id)
	switch {
	case accepted:
	case w.old.IsCurated(f.key) && !p.o.OverwriteCurated:
		p.kept(w, "", f.key, was, f.value, "checked by hand")
		p.disagree(w, "", f, was)
		return
	case was != "" && !f.replaces && !w.old.IsCurated(f.key):
		p.disagree(w, "", f, was)
		return
	case f.key == ends && was == "" && w.old.Retirement == nil:
		p.held(w, "", f.key, was, f.value, "nobody else says that it ends")
		return
	case was != "" && p.isNumber(f.key) && (powerOfTen(parse(was), parse(f.value)) || ratio(was, f.value) > 20):
		p.held(w, "", f.key, was, f.value, "so large a step is more often a slip")
		return
	case p.time.laterThan(eventKey{id, own, historyField[f.key]}, p.o.AsOf):
		p.report.Counts.Older++
		return
	}
	if f.key == ends {
		p.end(w, f.value)
	} else {
		set(&w.want, f.key, f.value)
		p.credit(w, f.key)
	}
	p.changed(w, "", f.key, was, f.value, "")
	p.odd.agree(id, "", f.key, p.o.Format)
	p.factEvent(w, own, f, was)
}

func (p *plan) isNumber(key string) bool {
	return key == "context-tokens" || key == "max-output-tokens"
}

func ratio(a, b string) float64 {
	x, y := parse(a), parse(b)
	return max(x/y, y/x)
}

// factEvent adds limits and retirement dates to the history.
func (p *plan) factEvent(w *work, own string, f fact, was string) {
	e := content.HistoryEvent{Observed: p.o.AsOf, Model: w.old.ID, Provider: own, Field: historyField[f.key], To: f.value, Source: p.o.Format}
	switch f.key {
	case "context-tokens", "max-output-tokens":
		if _, known := p.kinds[own]; !known {
			return
		}
		e.Kind = "limit"
		p.time.change(e, was, p.circumstances(w, own, p.o.Format, false))
	case ends:
		e.Kind, e.Quality = "status", lateQuality(f.value, p.o.AsOf)
		p.time.change(e, was, nil)
	}
}

// disagree notes what the catalogue says beside what we say.
func (p *plan) disagree(w *work, provider string, f fact, was string) {
	if !f.noted {
		return
	}
	source := p.sourceOf(w, provider, f.key)
	if source == p.o.Format && was != "" {
		// An older copy of the catalogue that we have the value from.
		return
	}
	p.odd.note(content.Disagreement{
		Model: w.old.ID, Provider: provider, Field: f.key, Ours: was, OurSource: source,
		Other: f.value, OtherSource: p.o.Format, AsOf: p.o.AsOf,
	})
}

// sourceOf is where a value of ours comes from, as far as that is written down.
func (p *plan) sourceOf(w *work, provider, key string) string {
	if o := offerAt(&w.old, provider); o != nil {
		return o.Source
	}
	if r := w.old.Retirement; key == ends && r != nil {
		if w.old.IsCurated(key) {
			return "curated"
		}
		return r.Source
	}
	return w.old.SourceOf(key)
}

// compareRelease is apart, because a release date has a basis: first-seen is
// the latest it can have been, and gives way to any earlier word.
func (p *plan) compareRelease(w *work, l *listing) {
	id, was, basis := w.old.ID, w.old.Released, w.old.ReleasedBasis
	date, newBasis := l.released, "models.dev"
	if date == "" && l.seen != "" {
		if basis != "first-seen" || l.seen >= was {
			return
		}
		date, newBasis = l.seen, "first-seen"
	}
	if date == "" || date == was || sameDate(was, date) && len(date) < len(was) {
		p.odd.agree(id, "", "released", p.o.Format)
		if date == was {
			p.confirm(w, "released")
		}
		return
	}
	f := fact{key: "released", value: date, noted: true}
	mayReplace := basis == newBasis || basis == "first-seen" && !laterThan(date, was)
	switch {
	case p.accepted("released", id), basis == "curated" && p.o.OverwriteCurated:
	case w.old.IsCurated("released"):
		// Catalogues are a day or two off so often that it means nothing.
		if apart(was, date) > 3 {
			p.kept(w, "", "released", was, date, "checked by hand")
			p.disagree(w, "", f, was)
		}
		return
	case !mayReplace || !p.fresh(w):
		if apart(was, date) > 3 {
			p.disagree(w, "", f, was)
		}
		return
	}
	if basis == newBasis && apart(was, date) > 30 && !p.accepted("released", id) {
		p.held(w, "", "released", was, date, "the id may mean a newer model now")
		return
	}
	if laterThan(w.old.KnowledgeCutoff, date) {
		p.rejected(l, id, "release on "+date+" is before the knowledge cutoff "+w.old.KnowledgeCutoff)
		return
	}
	w.want.Released = date
	p.credit(w, "released")
	p.changed(w, "", "released", was, date, "")
	p.odd.agree(id, "", "released", p.o.Format)
}

// compareStatus follows the maker's own endpoint.
func (p *plan) compareStatus(w *work, own string, l *listing) {
	if !l.statusKnown || !p.format.replacesFacts || !p.fresh(w) {
		return
	}
	key := eventKey{w.old.ID, own, "status"}
	last, _ := p.time.state(key)
	was := w.old.StatusOn(p.o.AsOf)
	want := was
	switch {
	case was == "retired":
		return
	case w.want.Ends() != "": // the day decides, whatever the catalogue marks
	case l.status == "deprecated":
		want = "deprecated"
	case l.status != "":
		want = "preview"
	case was == "unlisted":
		want = "active"
	case last.To == l.status:
	case was == "preview", was == "deprecated":
		want = "active"
	}
	if want != was {
		curated := w.old.IsCurated("status") || w.old.IsCurated(ends)
		if curated && !p.o.OverwriteCurated && !p.accepted("status", w.old.ID) {
			p.kept(w, "", "status", was, want, "checked by hand")
			return
		}
		mark(&w.want, want, p.o.Format)
		p.creditStatus(w)
		p.changed(w, "", "status", was, want, "")
	} else if w.want.Retirement == nil {
		p.confirm(w, "status")
	}
	// A status that nobody has ever marked is no event.
	if l.status == last.To {
		return
	}
	p.time.change(content.HistoryEvent{
		Observed: p.o.AsOf, Model: w.old.ID, Provider: own, Field: "status", To: l.status, Kind: "status",
		Quality: "move", Source: p.o.Format,
	}, "", nil)
}

// mark gives a model the status that a catalogue shows. Deprecated is an end
// without a day.
func mark(m *content.Model, status, source string) {
	m.Status, m.Retirement = status, nil
	if status == "deprecated" {
		m.Status, m.Retirement = "", &content.Retirement{Source: source}
	}
}

// end gives a model the day on which it ends, which decides its status.
func (p *plan) end(w *work, day string) {
	var r content.Retirement
	if w.old.Retirement != nil {
		r = *w.old.Retirement
	}
	if r.Ends, r.Source = day, p.o.Format; r.Announced > day {
		r.Announced = ""
	}
	w.want.Status, w.want.Retirement = "", &r
	p.creditStatus(w)
}

// set writes a value of Model.Value back.
func set(m *content.Model, key, value string) {
	switch key {
	case "knowledge-cutoff":
		m.KnowledgeCutoff = value
	case "context-tokens":
		m.ContextTokens = tokens(value)
	case "max-output-tokens":
		m.MaxOutputTokens = tokens(value)
	case "input":
		m.Input = strings.Fields(value)
	case "output":
		m.Output = strings.Fields(value)
	}
	b := value == "true"
	switch key {
	case "open-weights":
		m.OpenWeights = &b
	case "capabilities.reasoning":
		m.Capabilities.Reasoning = &b
	case "capabilities.tools":
		m.Capabilities.Tools = &b
	case "capabilities.structured-output":
		m.Capabilities.StructuredOutput = &b
	case "capabilities.attachments":
		m.Capabilities.Attachments = &b
	case "capabilities.temperature":
		m.Capabilities.Temperature = &b
	}
}

func tokens(value string) *int {
	n, err := strconv.Atoi(value)
	if err != nil {
		return nil
	}
	return &n
}

func whole(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func truth(b *bool) string {
	if b == nil {
		return ""
	}
	return strconv.FormatBool(*b)
}
