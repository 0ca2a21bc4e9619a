package views

import (
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// historyFields are the limits of a model as the history names them.
var historyFields = map[string]string{"context-tokens": "context_tokens", "max-output-tokens": "max_output_tokens"}

// firstSeen is the day on which a catalogue first showed a field of a model, or with
// none the model itself, if that is after the day of the page; else empty.
func (w *writer) firstSeen(m *site.Model, field string) string {
	if w.site.AsOf == "" {
		return ""
	}
	if day := w.record.FirstSeen(m.ID, "", field); day > w.site.AsOf {
		return day
	}
	return ""
}

// unseen says of a fact that is unknown on the day of the page since when it is on
// record, and otherwise what is said of every unknown one.
func (w *writer) unseen(m *site.Model, field, otherwise string) string {
	if day := w.firstSeen(m, field); day != "" {
		return "not observed before " + words.Date(day)
	}
	return otherwise
}

// unseenOffers says that nobody sells a model.
func (w *writer) unseenOffers(m *site.Model) string {
	if day := w.firstSeen(m, ""); day != "" {
		return "No offer of this model was observed before " + words.Date(day) + "."
	}
	return "No catalogue that we read has a current price for this model."
}
