package views

import (
	"context"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"

	"astrolabe/internal/catalog"
	"astrolabe/internal/facts"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// askDated reads a view of a page with a past. Its address is read with today's
// names, on whatever day it is shown, so that a visitor who travels loses nothing of
// it. The state of a day is made when the view is, not before.
func (v *Views) askDated(r *site.Route, query url.Values) Asked {
	day, unread := v.day(query.Get(site.AsOfParam))
	query = merged(query)
	query.Del(site.AsOfParam)
	a := v.ask(r, query)
	now := a // the same view today
	a.Params = append(slices.Clip(a.Params), site.AsOfParam)
	a.Unclear = a.Unclear || unread != ""
	a.Show = func(ctx context.Context) (Shown, error) {
		shown, err := now.Show(ctx)
		shown.AsOf = &AsOf{Notice: unread, Travel: v.travel(r, now.Values, "")}
		return shown, err
	}
	a.Markdown = func(ctx context.Context, w *markdown.Writer) error {
		w.Quote(markdown.Escape(unread)) // mostly nothing
		return now.Markdown(ctx, w)
	}
	if day != "" {
		a.Markdown = func(ctx context.Context, w *markdown.Writer) error { return v.writeOn(ctx, w, day, r, query, &now) }
		a.Values = merged(now.Values, url.Values{site.AsOfParam: {day}})
		a.Show = func(ctx context.Context) (Shown, error) { return v.showOn(ctx, day, r, query, &now) }
	}
	return a
}

// day reads the past day that somebody asks for; empty for today. What cannot be read
// is said.
func (v *Views) day(text string) (day, unread string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", ""
	}
	day, err := past.ParseDay(text, v.site.Now)
	switch {
	case err != nil:
		return "", "Nothing can be shown as of “" + clipped(text) + "”: " + err.Error() + ". You see today’s page. Days from " +
			words.Date(past.Earliest) + " to " + words.Date(v.today()) + " can be asked for."
	case day >= v.site.DataDate:
		return "", ""
	}
	return day, ""
}

func (v *Views) today() string { return v.site.Now.UTC().Format(time.DateOnly) }

// clipped is what somebody wrote, as far as it can be read and fits into a sentence.
func clipped(text string) string {
	const most = 40
	runes := slices.DeleteFunc([]rune(text), func(r rune) bool { return !unicode.IsPrint(r) })
	if len(runes) <= most {
		return string(runes)
	}
	return string(runes[:most]) + "…"
}

// showOn shows a view as of a past day; now is the same view today.
func (v *Views) showOn(ctx context.Context, day string, r *site.Route, query url.Values, now *Asked) (Shown, error) {
	then, err := v.on(day)
	if err != nil {
		return Shown{}, err
	}
	asOf := &AsOf{Title: "As of " + words.Date(day), Now: withQuery(v.site.Href(r.Path), now.Values.Encode()), Travel: v.travel(r, now.Values, day)}
	if m := payload.ModelOf(v.site, r); then.lacks(m) {
		return v.unreleased(day, m, asOf), nil
	}
	asked, missing := v.askThen(then, r, query, now)
	asOf.Missing = missing
	shown, err := asked.Show(ctx)
	if shown.Head != nil {
		shown.Head.Card = nil // cards are today's
	}
	shown.AsOf, shown.Then = asOf, then.site
	return shown, err
}

// askThen reads a view as a past day knows it, and says what of it was not there yet.
func (v *Views) askThen(then *Views, r *site.Route, query url.Values, now *Asked) (asked Asked, missing string) {
	asked = then.ask(r, query)
	if !now.Unclear {
		missing = v.notYet(now.Values, asked.Values)
		asked = then.ask(r, asked.Values)
	}
	return asked, missing
}

// writeOn writes a view as of a past day; now is the same view today.
func (v *Views) writeOn(ctx context.Context, w *markdown.Writer, day string, r *site.Route, query url.Values, now *Asked) error {
	then, err := v.on(day)
	if err != nil {
		return err
	}
	today := w.Link("The same page today", withQuery(v.site.Href(r.Path), now.Values.Encode()))
	if m := payload.ModelOf(v.site, r); then.lacks(m) {
		w.Title = m.Name
		w.Quote(markdown.Escape(m.Name+" had not been released on "+words.Date(day)+".") + " " + today + ".")
		w.Text("By " + m.MakerName + ", released " + words.On(m.Released) + ".")
		return nil
	}
	asked, missing := v.askThen(then, r, query, now)
	said := strings.TrimSpace("As of " + words.Date(day) + ". " + missing)
	w.Quote(markdown.Escape(said) + " " + today + ".")
	return asked.Markdown(ctx, w)
}

// lacks says that a model of today had not been released on the day of the views; false
// for none.
func (v *Views) lacks(m *site.Model) bool { return m != nil && v.site.Model(m.ID) == nil }

// on are the views of a past day, which are kept as long as its state.
func (v *Views) on(day string) (*Views, error) {
	state, err := v.machine.On(day)
	if err != nil {
		return nil, err
	}
	answers, err := v.api.On(day)
	if err != nil {
		return nil, err
	}
	return state.Keep(func() any {
		s := state.Site.Dated(day)
		return New(s, state.Index, facts.New(s), answers, v.machine, v.composer, func(ctx context.Context, key string, draw func(context.Context) ([]parts.Part, error)) ([]parts.Part, error) {
			return v.drawn(ctx, day+" "+key, draw)
		})
	}).(*Views), nil
}

// notYet says what of a view's parameters is missing from those of the same view as a
// past day knows it: models that had not been released, makers without a model,
// benchmarks without a score.
func (v *Views) notYet(now, then url.Values) string {
	var list []string
	apart := func(text string) []string {
		return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	}
	for _, param := range slices.Sorted(maps.Keys(now)) {
		known := apart(then.Get(param))
		for _, item := range apart(now.Get(param)) {
			if !slices.Contains(known, item) {
				list = append(list, v.itemWords(param, item))
			}
		}
	}
	if len(list) == 0 {
		return ""
	}
	return "Not on record by then, and left out: " + words.And(list) + "."
}

// itemWords name one of the things that a parameter of a view asks for.
func (v *Views) itemWords(param, item string) string {
	if m := v.catalog.Model(item); m != nil && (param == catalog.CompareParam || param == catalog.PickParam) {
		return m.Name + " (released " + words.Date(m.Released) + ")"
	}
	if say := chipWords[param]; say != nil {
		return say(v.catalog, item)
	}
	item, _, _ = strings.Cut(item, "_") // a criterion has its weight behind it
	return param + " “" + item + "”"
}

// unreleased is the page of a model on a day before its release.
func (v *Views) unreleased(day string, m *site.Model, asOf *AsOf) Shown {
	s := v.site.Dated(day)
	title := m.Name + " had not been released on " + words.Date(day) + "."
	lead := "By " + m.MakerName + ", released " + words.On(m.Released) + "."
	body := &SheetBanner{"preview", title, join(link(asOf.Now, "Its page today"), text(", "), link(s.Href(site.IndexPath), "the index of "+words.Date(day)))}
	return Shown{Parts: []parts.Part{body, parts.Text(m.Name), parts.Text(lead)}, AsOf: asOf, Then: s,
		Head: &payload.ViewHead{Title: m.Name, Description: title}}
}

// dated are the fields with which a form stays on the day of its page.
func (x *shared) dated() []HiddenField {
	if x.site.AsOf == "" {
		return nil
	}
	return []HiddenField{{site.AsOfParam, x.site.AsOf}}
}

// datedPath is the path of an answer of the API for the day of a page.
func (x *shared) datedPath(path string) string {
	if x.site.AsOf == "" {
		return path
	}
	return path + "?" + site.AsOfParam + "=" + x.site.AsOf
}

// NoPast says that a page has no past, to who asks for it; href is the page.
func NoPast(href string) *AsOf {
	return &AsOf{Notice: "This page has no past. You see it as it is today.", Now: href}
}
