package views

import (
	"context"
	"slices"

	"astrolabe/internal/changes"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
)

// askWeek is the page of a week.
func (x *changesPages) askWeek(id string) Asked {
	return Asked{Show: func(context.Context) (Shown, error) {
		all, err := x.changes()
		if err != nil {
			return Shown{}, err
		}
		return Shown{Parts: []parts.Part{x.weekSheet(id, all)}}, nil
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		all, err := x.changes()
		if err != nil {
			return err
		}
		w.Text(x.leadOf(site.WeekPath(id)))
		writeSheet(w, x.weekSheet(id, all))
		return nil
	}}
}

// weekSheet is a week by kinds of changes. On a day of the past it may have none yet.
func (x *changesPages) weekSheet(id string, all changes.List) parts.Part {
	weeks := all.Select(x.catalog, &changes.Filter{}).Weeks()
	at := slices.IndexFunc(weeks, func(w changes.Week) bool { return w.ID() == id })
	if at < 0 {
		return paragraph("Nothing is known to have changed in this week.")
	}
	w := &weeks[at]
	var body []parts.Part
	for _, kind := range changes.Usual {
		if list := w.Of(kind); len(list) > 0 {
			body = append(body, section(string(kind), kind.Choice(), &ChangeLines{x.ofOneKind(list)}))
		}
	}
	every := &changes.Filter{}
	if said, href := x.besidesOf(w, every, x.others(every, all)[id]); said != "" {
		body = append(body, &SheetText{join(text("Not counted here: "), link(href, said), text(".")), true})
	}
	week := every.Within(w)
	links := &WeekLinks{All: x.changesHref(nil), Feeds: changeFeeds(&week)}
	if at+1 < len(weeks) {
		links.Earlier, links.EarlierWords = x.weekHref(&weeks[at+1]), weeks[at+1].Title()
	}
	if at > 0 {
		links.Later, links.LaterWords = x.weekHref(&weeks[at-1]), weeks[at-1].Title()
	}
	return join(append(body, links)...)
}

// ofOneKind are lines without what the heading above them says; where a price went is
// no part of that.
func (x *changesPages) ofOneKind(list changes.List) []ChangeLine {
	lines := x.changeLines(list)
	for i := range lines {
		if k := list[i].Kind; k != changes.Price && k != changes.Announced {
			lines[i].Label = ""
		}
	}
	return lines
}

func (x *shared) weekHref(w *changes.Week) string { return x.site.Href(site.WeekPath(w.ID())) }
