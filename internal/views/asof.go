package views

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"

	"astrolabe/internal/catalog"
	"astrolabe/internal/facts"
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
	if day != "" {
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
	if m := payload.ModelOf(v.site, r); m != nil && then.site.Model(m.ID) == nil {
		return v.unreleased(day, m, asOf), nil
	}
	if !now.Unclear {
		query, asOf.Missing = v.withoutUnreleased(then, query, now.Values)
	}
	shown, err := then.ask(r, query).Show(ctx)
	if shown.Head != nil {
		shown.Head.Card = nil // cards are today's
	}
	shown.AsOf, shown.Then = asOf, then.site
	return shown, err
}

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

// withoutUnreleased is a query without the models that had not been released on a
// day, and says which those are.
func (v *Views) withoutUnreleased(then *Views, query, values url.Values) (url.Values, string) {
	query = merged(query)
	var missing []string
	for _, param := range []string{catalog.CompareParam, catalog.PickParam} {
		if values.Get(param) == "" {
			continue
		}
		var rest []string
		for _, id := range strings.Split(values.Get(param), ",") {
			switch m := v.site.Model(id); {
			case then.site.Model(id) != nil:
				rest = append(rest, id)
			default:
				missing = append(missing, m.Name+" ("+words.Date(m.Released)+")")
			}
		}
		query.Del(catalog.CompareParam)
		query.Del(catalog.PickParam)
		if len(rest) > 0 {
			query.Set(param, strings.Join(rest, ","))
		}
	}
	if len(missing) == 0 {
		return query, ""
	}
	return query, "Left out, because not released by then: " + words.And(missing) + "."
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
