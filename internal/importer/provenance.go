package importer

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// credit records that a value is from this copy of the catalogue, and from no
// other source.
func (p *plan) credit(w *work, key string) {
	discredit(w, key)
	s := p.copyOf(w)
	s.Gives = append(s.Gives, key)
	w.want.ReleasedBasis, w.want.Incomplete = w.want.Basis(), without(w.want.Incomplete, key)
}

// discredit takes a key from all sources.
func discredit(w *work, key string) {
	for i := range w.want.Sources {
		s := &w.want.Sources[i]
		s.Gives, s.MayGive = without(s.Gives, key), without(s.MayGive, key)
	}
}

// confirm records that the catalogue still shows a value that it gave, or may have given.
func (p *plan) confirm(w *work, key string) {
	if slices.ContainsFunc(w.want.From(key), func(s content.ModelSource) bool { return s.ID == p.o.Format && s.Date < p.o.AsOf }) {
		p.credit(w, key)
	}
}

// creditStatus records where a status is from. One that follows from a retirement
// has the source of that.
func (p *plan) creditStatus(w *work) {
	if w.want.Status == "" {
		discredit(w, "status")
		return
	}
	p.credit(w, "status")
}

// copyOf is the entry of this copy among the sources of a model.
func (p *plan) copyOf(w *work) *content.ModelSource {
	isThis := func(s content.ModelSource) bool { return s.ID == p.o.Format && s.Date == p.o.AsOf }
	if !slices.ContainsFunc(w.want.Sources, isThis) {
		w.want.Sources = append(w.want.Sources, content.ModelSource{ID: p.o.Format, Date: p.o.AsOf})
		slices.SortStableFunc(w.want.Sources, func(a, b content.ModelSource) int {
			return cmp.Or(strings.Compare(a.ID, b.ID), strings.Compare(a.Date, b.Date))
		})
	}
	return &w.want.Sources[slices.IndexFunc(w.want.Sources, isThis)]
}

// noteSource records that the file now draws on this copy, if it does. Older
// copies of the catalogue stay for what this one does not show.
func (p *plan) noteSource(w *work) {
	isOlder := func(s content.ModelSource) bool { return s.ID == p.o.Format && s.Date < p.o.AsOf }
	if slices.ContainsFunc(w.want.Sources, isOlder) || !sameModel(&w.old, &w.want) && !slices.ContainsFunc(w.want.Sources, func(s content.ModelSource) bool { return s.ID == p.o.Format }) {
		p.copyOf(w)
	}
	w.want.Sources = slices.DeleteFunc(w.want.Sources, func(s content.ModelSource) bool {
		return len(s.Gives)+len(s.MayGive) == 0 && (isOlder(s) || !w.want.PricedBy(s.ID))
	})
}

func without(list []string, key string) []string {
	if !slices.Contains(list, key) {
		return list
	}
	if len(list) == 1 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(list), func(k string) bool { return k == key })
}

// editSources writes the sources anew, if they have changed.
func editSources(t *tomlText, old, want *content.Model) error {
	if slices.EqualFunc(old.Sources, want.Sources, sameSource) {
		return nil
	}
	places := t.named("source")
	if len(places) != len(old.Sources) {
		return errOddLayout
	}
	at := len(t.sections)
	if len(places) > 0 {
		at = places[0]
		for _, i := range slices.Backward(places) {
			t.remove(i, i+1)
		}
	}
	for i := range want.Sources {
		t.insert(at+i, sourceSection(&want.Sources[i]))
	}
	return nil
}

func sameSource(a, b content.ModelSource) bool {
	return a.ID == b.ID && a.Date == b.Date && a.Page == b.Page && slices.Equal(a.Gives, b.Gives) && slices.Equal(a.MayGive, b.MayGive)
}

func sourceSection(s *content.ModelSource) *section {
	return newSection("source", "[[source]]", []keyValue{
		{"id", quoted(s.ID)}, {"date", quoted(s.Date)}, {"page", quoted(s.Page)}, {"gives", quotedList(s.Gives)}, {"may-give", quotedList(s.MayGive)},
	})
}
