package importer

import (
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// disagreements are the rows of disagreements.csv, changed by an import.
type disagreements struct {
	rows map[oddKey]content.Disagreement
	// before are the rows as they were.
	before map[oddKey]content.Disagreement
}

type oddKey struct{ model, provider, field, source string }

func keyOf(d *content.Disagreement) oddKey {
	return oddKey{d.Model, d.Provider, d.Field, d.OtherSource}
}

func newDisagreements(list []content.Disagreement) *disagreements {
	d := &disagreements{rows: map[oddKey]content.Disagreement{}, before: map[oddKey]content.Disagreement{}}
	for _, row := range list {
		d.rows[keyOf(&row)], d.before[keyOf(&row)] = row, row
	}
	return d
}

// note keeps a difference. A newer word of the same source replaces the older
// one, never the other way round; a note by hand stays with its value.
func (d *disagreements) note(row content.Disagreement) {
	if old, ok := d.rows[keyOf(&row)]; ok {
		if old.AsOf > row.AsOf {
			return
		}
		if old.Other == row.Other {
			row.Note = old.Note
		}
	}
	d.rows[keyOf(&row)] = row
}

// agree ends a disagreement with a source.
func (d *disagreements) agree(model, provider, field, source string) {
	delete(d.rows, oddKey{model, provider, field, source})
}

// refresh brings our side of every row up to date and ends those that have
// been settled by it.
func (d *disagreements) refresh(work map[string]*work) {
	for key, row := range d.rows {
		w := work[key.model]
		if w == nil {
			continue
		}
		row.Ours = w.want.Value(key.provider, key.field)
		if key.provider != "" {
			if o := offerAt(&w.want, key.provider); o != nil {
				row.OurSource = o.Source
			}
		}
		d.rows[key] = row
		if row.Ours == row.Other {
			delete(d.rows, key)
		}
	}
}

// list returns the rows in the order of the file.
func (d *disagreements) list() []content.Disagreement {
	list := make([]content.Disagreement, 0, len(d.rows))
	for _, row := range d.rows {
		list = append(list, row)
	}
	slices.SortFunc(list, func(a, b content.Disagreement) int { return a.Compare(&b) })
	return list
}

// changes are the rows that are new, different or gone.
func (d *disagreements) changes() (noted, settled []content.Disagreement) {
	for _, row := range d.list() {
		if old, ok := d.before[keyOf(&row)]; !ok || old.Other != row.Other || old.Ours != row.Ours {
			noted = append(noted, row)
		}
	}
	for key, row := range d.before {
		if _, ok := d.rows[key]; !ok {
			settled = append(settled, row)
		}
	}
	slices.SortFunc(settled, func(a, b content.Disagreement) int { return a.Compare(&b) })
	return noted, settled
}

func (d *disagreements) file() []byte {
	var b strings.Builder
	b.WriteString(strings.Join(content.DisagreementHeader, ",") + "\n")
	for _, r := range d.list() {
		b.WriteString(csvLine([]string{r.Model, r.Provider, r.Field, r.Ours, r.OurSource, r.Other, r.OtherSource, r.AsOf, r.Note}))
	}
	return []byte(b.String())
}
