package past

import (
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// ownOffer is a model at its maker through time.
func (r *Record) ownOffer(m *content.Model) *offer {
	own := r.own(m)
	for _, o := range r.offers[m.ID] {
		if o.provider == own {
			return o
		}
	}
	return &offer{}
}

// ownLine is a field of a model at its maker through time.
func (r *Record) ownLine(m *content.Model, field string) line { return r.ownOffer(m).lines[field] }

// limit is a limit of a model on a day: that of the maker's own offer while it was
// listed. Otherwise today's limit is known from the day on which anybody first showed
// it; the context window of weights that only others run belongs to the weights.
func (r *Record) limit(m *content.Model, key, field string, now *int, day string) *int {
	own := r.ownOffer(m)
	if s, ok := own.lines[field].on(day); ok && own.at(day) != nil {
		if n, err := strconv.Atoi(s.value); err == nil {
			return &n
		}
		return nil
	}
	ofWeights := key == "context-tokens" && m.OpenWeights != nil && *m.OpenWeights && len(own.spans) == 0
	if now != nil && (ofWeights || r.shown(m, key, field, strconv.Itoa(*now)) <= day) {
		return now
	}
	return nil
}

// shown is the first day on which anybody showed a value, or else that of the copy
// that it was taken from.
func (r *Record) shown(m *content.Model, key, field, value string) string {
	first := ""
	for _, o := range r.offers[m.ID] {
		first = earlier(first, o.lines[field].first(func(v string) bool { return v == value }))
	}
	if first != "" {
		return first
	}
	return r.copied(m, key)
}

// copied is by which day the value of a key was certainly in one of its sources.
func (r *Record) copied(m *content.Model, key string) string {
	day := ""
	for _, s := range m.From(key) {
		day = max(day, r.by(s.Date))
	}
	if day == "" {
		return never
	}
	return day
}

// retirement is the end of a model as it was known on a day; nil if none was. An end
// that has come is known however late it was written down.
func (r *Record) retirement(m *content.Model, day string) *content.Retirement {
	if end := m.Retirement; end != nil && (end.Ends != "" && end.Ends <= day || r.announced(m) <= day) {
		known := *end
		if r.models[end.Replacement] != nil && !r.released(end.Replacement, day) {
			known.Replacement = ""
		}
		return &known
	}
	if s, _ := r.ownLine(m, "status").on(day); s.value == "deprecated" {
		return &content.Retirement{Source: s.source}
	}
	return nil
}

// announced is the day from which the end of a model is known: that of the
// announcement, or else of the first catalogue or page that has it.
func (r *Record) announced(m *content.Model) string {
	end := m.Retirement
	if end.Announced != "" {
		return end.Announced
	}
	first := r.read(end.Source)
	first = earlier(first, r.ownLine(m, "retirement_date").first(func(v string) bool { return v != "" }))
	return earlier(first, r.ownLine(m, "status").first(func(v string) bool { return v == "deprecated" }))
}

// read is the day of our newest copy of a source or a page of deprecations.
func (r *Record) read(source string) string {
	for _, p := range r.data.Deprecations {
		if p.URL == source {
			return r.by(p.Read)
		}
	}
	if strings.HasPrefix(source, "https://") {
		source = content.ByHand
	}
	return r.snapshot(source)
}

// snapshot is the day of our copy of a source.
func (r *Record) snapshot(source string) string {
	for i := range r.data.Sources {
		if s := &r.data.Sources[i]; s.ID == source {
			return r.by(s.Snapshot)
		}
	}
	return never
}

// status is what was observed of a model that does not end, on a day. It is empty
// before anybody had listed the model.
func (r *Record) status(now, m *content.Model, day string) string {
	mark, _ := r.ownLine(now, "status").on(day)
	switch {
	case m.Retirement != nil:
		return ""
	case now.Retirement == nil && r.copied(now, "status") <= day:
		return now.Status
	case mark.value == "beta" || mark.value == "alpha":
		return "preview"
	case len(m.Offers) > 0:
		return "active"
	}
	if first := r.FirstSeen(m.ID, "", ""); first != "" && first <= day {
		return "unlisted"
	}
	return ""
}
