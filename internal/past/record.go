package past

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Record is what was recorded of all models, ready to be asked for a day. It never
// changes.
type Record struct {
	data   *content.Data
	today  string
	events []content.HistoryEvent
	offers map[string][]*offer // by model, the maker's own first
	// days are the days on which a source recorded anything, oldest first.
	days map[string][]string
	// models are those of the data by id.
	models map[string]*content.Model
	// scored is from which day each score of the data counts: when it was certainly
	// known, and its model out.
	scored []string
}

// offer is a model at a provider through time.
type offer struct {
	provider string
	spans    []span
	lines    map[string]line
	// now is the offer of today's data, nil if there is none; priced is the day from
	// which its prices are the last ones.
	now    *content.Offer
	priced string
}

// Read reads what was recorded of the models of a site.
func Read(s *site.Site) (*Record, error) {
	var events []content.HistoryEvent
	if s.History != nil {
		var err error
		if events, err = s.History(); err != nil {
			return nil, fmt.Errorf("history: %w", err)
		}
	}
	return NewRecord(s.Data, events, s.Now.UTC().Format(time.DateOnly)), nil
}

// NewRecord makes a record of the data of an ISO day, today, and of the events that
// led to it, oldest first.
func NewRecord(d *content.Data, events []content.HistoryEvent, today string) *Record {
	r := &Record{data: d, today: today, events: events, offers: map[string][]*offer{}, days: map[string][]string{}, models: map[string]*content.Model{}}
	for i := range events {
		e := &events[i]
		if days := r.days[e.Source]; len(days) == 0 || days[len(days)-1] != e.Observed {
			r.days[e.Source] = append(days, e.Observed)
		}
		if e.Provider != "" {
			r.offer(e.Model, e.Provider).add(e)
		}
	}
	for i := range d.Models {
		m := &d.Models[i]
		r.models[m.ID] = m
		for j := range m.Offers {
			r.offer(m.ID, m.Offers[j].Provider).now = &m.Offers[j]
		}
		r.settle(m)
	}
	for i := range d.Scores {
		r.scored = append(r.scored, r.countsFrom(&d.Scores[i]))
	}
	return r
}

// offer is that of a model at a provider, made when it is first named.
func (r *Record) offer(model, provider string) *offer {
	for _, o := range r.offers[model] {
		if o.provider == provider {
			return o
		}
	}
	o := &offer{provider: provider, lines: map[string]line{}}
	r.offers[model] = append(r.offers[model], o)
	return o
}

func (o *offer) add(e *content.HistoryEvent) {
	if e.Field == "model_id" {
		o.spans = addSpan(o.spans, e)
		return
	}
	o.lines[e.Field] = o.lines[e.Field].add(e)
}

// settle brings the record of a model together with today's data, which is right.
func (r *Record) settle(m *content.Model) {
	own := r.own(m)
	place := func(o *offer) int {
		switch i := slices.IndexFunc(m.Offers, func(x content.Offer) bool { return x.Provider == o.provider }); {
		case o.provider == own:
			return -1
		case i < 0:
			return len(m.Offers)
		default:
			return i
		}
	}
	list := r.offers[m.ID]
	slices.SortStableFunc(list, func(a, b *offer) int {
		return cmp.Or(place(a)-place(b), strings.Compare(a.provider, b.provider))
	})
	for _, o := range list {
		r.close(o)
		for _, field := range priceFields {
			o.priced = max(o.priced, o.lines[field].since())
		}
		if o.provider == own && o.now != nil {
			o.lines["context_tokens"].correct(m.ContextTokens)
			o.lines["max_output_tokens"].correct(m.MaxOutputTokens)
		}
	}
}

// close ends an offer whose end nobody recorded and that is no longer in the data
// when its source was last looked at, and begins one that nobody recorded on the
// day of its price.
func (r *Record) close(o *offer) {
	n := len(o.spans)
	switch open := n > 0 && o.spans[n-1].to == ""; {
	case open && o.now == nil:
		days := r.days[o.spans[n-1].source]
		o.spans[n-1].to = max(days[len(days)-1], o.spans[n-1].from)
	case !open && o.now != nil:
		o.spans = append(o.spans, span{from: o.now.AsOf, id: o.now.ModelID, source: o.now.Source})
	}
}

// own is the provider through which a maker sells its models.
func (r *Record) own(m *content.Model) string {
	if p := r.data.Aliases.Own[m.Maker]; p != "" {
		return p
	}
	return m.Maker
}

// at is the stretch of a day; nil if the offer was not listed on it.
func (o *offer) at(day string) *span {
	for i := range o.spans {
		if o.spans[i].has(day) {
			return &o.spans[i]
		}
	}
	return nil
}

// looked is the newest day up to another on which a source recorded anything:
// until then its values are confirmed. Empty if there is none.
func (r *Record) looked(source, day string) string {
	days := r.days[source]
	if i := sort.SearchStrings(days, day+"~"); i > 0 {
		return days[i-1]
	}
	return ""
}

// until are the events up to a day.
func (r *Record) until(day string) []content.HistoryEvent {
	n := sort.Search(len(r.events), func(i int) bool { return r.events[i].Observed > day })
	return r.events[:n:n]
}

// FirstSeen is the first ISO day on which a catalogue showed a field of a model at
// a provider; of an offer without a field, of a model without a provider. Empty if
// none did.
func (r *Record) FirstSeen(model, provider, field string) string {
	first := ""
	see := func(day string) {
		if day != "" && (first == "" || day < first) {
			first = day
		}
	}
	for _, o := range r.offers[model] {
		if provider != "" && o.provider != provider {
			continue
		}
		if field == "" && len(o.spans) > 0 {
			see(o.spans[0].from)
		}
		if l := o.lines[field]; len(l) > 0 {
			see(l[0].day)
		}
	}
	return first
}
