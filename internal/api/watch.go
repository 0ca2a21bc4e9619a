package api

import (
	"fmt"
	"html"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"astrolabe/internal/catalog"
	"astrolabe/internal/desk"
	"astrolabe/internal/words"
)

// The addresses that follow ids: a calendar of their models, and a badge of one.
const (
	ResolveCalendarPath = Prefix + "/resolve.ics"
	BadgePath           = Prefix + "/badge.svg"
)

const typeSVG = "image/svg+xml"

// askCalendarOfIDs is for a calendar of the models that some ids mean. An id that is not
// certain has no event, and a notice.
func askCalendarOfIDs(a *API, q *question) (*Request, error) {
	ids, notices := q.ids()
	r := &Request{answer: func() (*Answer, error) { return a.calendarOfIDs(ids, notices) }}
	if len(notices) == 0 {
		r.Key = "calendar?" + url.Values{"id": ids}.Encode()
	}
	return r, nil
}

func (a *API) calendarOfIDs(ids []string, notices []Notice) (*Answer, error) {
	d, err := a.desk()
	if err != nil {
		return nil, err
	}
	wanted := map[string]bool{}
	for _, id := range ids {
		answer := d.Resolve(id, a.day())
		if o := answer.Outlook(); o != nil {
			wanted[o.Model.ID] = true
		} else {
			notices = append(notices, Notice{Param: "id", Text: answer.ID + ": " + d.Summary(&answer)})
		}
	}
	ends := slices.DeleteFunc(a.index.Retirements(), func(r catalog.Retirement) bool { return !wanted[r.Model.ID] })
	prices := slices.DeleteFunc(a.index.PriceChanges(), func(p catalog.PriceChange) bool { return !wanted[p.Model.ID] })
	return a.calendarOf("Models in use", a.index.Events(ends, prices), notes(notices))
}

func askBadge(a *API, q *question) (*Request, error) {
	id := q.values.Get("id")
	return &Request{Key: "badge?" + url.Values{"id": {id}}.Encode(), answer: func() (*Answer, error) {
		d, err := a.desk()
		if err != nil {
			return nil, err
		}
		answer := d.Resolve(id, a.day())
		return &Answer{Body: badge(&answer), Type: typeSVG}, nil
	}}, nil
}

// badgeColours are ground and ink of the right side, by state. The words say the same.
var badgeColours = map[desk.State][2]string{
	desk.Ended: {"#97301f", "#faf8f3"}, desk.Ending: {"#f4e8cd", "#7a5410"}, desk.Current: {"#faf8f3", "#18202f"},
}

// badge draws what is known of an id: the model, and until when it can be used.
func badge(a *desk.Answer) []byte {
	left, right := badgeWords(a)
	colours, ok := badgeColours[a.State]
	if !ok {
		colours = [2]string{"#e4e0d6", "#343d4f"}
	}
	l, r := badgeWidth(left), badgeWidth(right)
	left, right = html.EscapeString(left), html.EscapeString(right)
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="20" role="img" aria-label="%s: %s"><title>%s: %s</title>`+
		`<rect width="%d" height="20" fill="#12203d"/><rect x="%d" width="%d" height="20" fill="%s"/>`+
		`<rect x=".5" y=".5" width="%d" height="19" fill="none" stroke="#32446b"/>`+
		`<g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="%d" y="14" textLength="%d" fill="#eee9dc">%s</text>`+
		`<text x="%d" y="14" textLength="%d" fill="%s">%s</text></g></svg>`+"\n",
		l+r, left, right, left, right, l, l, r, colours[0], l+r-1, l/2, l-12, left, l+r/2, r-12, colours[1], right)
}

// badgeWords are the two sides of a badge.
func badgeWords(a *desk.Answer) (left, right string) {
	o := a.Outlook()
	switch {
	case o == nil:
		return clipped(strings.Map(printable, a.ID)), string(a.State)
	case a.State == desk.Ended:
		right = "ended " + words.Date(a.Ends)
	case a.Ends != "":
		right = "ends " + words.Date(a.Ends)
	case a.State == desk.Current:
		right = o.Status
	default:
		right = string(a.State)
	}
	return clipped(o.Model.Name), right
}

// maxBadge is how many characters a side of a badge has at most.
const maxBadge = 40

func clipped(text string) string {
	if runes := []rune(text); len(runes) > maxBadge {
		return string(runes[:maxBadge-1]) + "…"
	}
	if text == "" {
		return "no id"
	}
	return text
}

// printable leaves out what XML cannot have.
func printable(r rune) rune {
	if r < ' ' || r == 0x7f || r == utf8.RuneError || r >= 0xfffe {
		return -1
	}
	return r
}

// badgeWidth is about how wide a text is in Verdana, with room on both sides. The text is
// fitted into it, whatever font there is.
func badgeWidth(text string) int {
	tenths := 0
	for _, r := range text {
		switch {
		case strings.ContainsRune("fijlrtI .,:;'|!()[]", r):
			tenths += 38
		case strings.ContainsRune("mwMW@%…", r):
			tenths += 100
		case r == '-' || r == '/':
			tenths += 50
		case r >= '0' && r <= '9' || r >= 'A' && r <= 'Z':
			tenths += 72
		default:
			tenths += 66
		}
	}
	return tenths/10 + 14
}
