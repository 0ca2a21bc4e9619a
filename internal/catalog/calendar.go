package catalog

import (
	"bufio"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"astrolabe/internal/site"
)

// Event is an all-day event of a model.
type Event struct {
	// ID names the event for good, within the site.
	ID    string
	Day   Date
	Model *site.Model
	// Summary is the event in a few words, About the whole of it.
	Summary, About string
}

// CalendarInfo is what a calendar says of itself.
type CalendarInfo struct {
	// Name is the calendar's name, Product who made the file, Domain what makes
	// the ids of its events unique in the world.
	Name, Product, Domain string
	// Stamp is the day of the data, which is when an event was last revised. If it is
	// unknown, the day of the event stands for it.
	Stamp Date
	// URL is the address of a model's page; it may be nil.
	URL func(*site.Model) string
}

// CalendarOf is what a calendar of a site says of itself.
func CalendarOf(s *site.Site, name string) CalendarInfo {
	host := "localhost"
	if u, err := url.Parse(s.URL); err == nil && u.Host != "" {
		host = u.Hostname()
	}
	stamp, _ := ParseDate(s.DataDate)
	return CalendarInfo{Name: name + " " + s.Separator + " " + s.Name, Product: s.Name, Domain: host, Stamp: stamp,
		URL: func(m *site.Model) string { return s.Absolute(site.ModelPath(m)) }}
}

// WriteCalendar writes events in iCalendar's form (RFC 5545). The same data gives the
// same bytes. There is no METHOD: it would make an invitation of the calendar, which
// needs an organiser.
func WriteCalendar(w io.Writer, info CalendarInfo, events []Event) error {
	c := calendar{bufio.NewWriter(w)}
	c.line("BEGIN", "VCALENDAR")
	c.line("VERSION", "2.0")
	c.line("PRODID", "-//"+escapeText(info.Product)+"//EN")
	c.line("CALSCALE", "GREGORIAN")
	c.line("NAME", escapeText(info.Name))
	c.line("X-WR-CALNAME", escapeText(info.Name))
	for i := range events {
		c.event(info, &events[i])
	}
	c.line("END", "VCALENDAR")
	// The writer keeps the first error for the end.
	if err := c.out.Flush(); err != nil {
		return fmt.Errorf("calendar: %w", err)
	}
	return nil
}

// Events are the retirements that have a day, and the days on which prices change.
func (ix *Index) Events(ends []Retirement, prices []PriceChange) []Event {
	var list []Event
	for i := range ends {
		if ends[i].Day.Precision == ToDay {
			list = append(list, ix.endEvent(&ends[i]))
		}
	}
	for i := range prices {
		list = append(list, ix.priceEvent(&prices[i]))
	}
	return list
}

// EndEventID names the end of a model at its maker's own service.
func EndEventID(m *site.Model) string { return m.ID + "-retires" }

// endEvent is the end of a model at its maker's own service.
func (ix *Index) endEvent(r *Retirement) Event {
	about := r.Model.Name + " of " + r.Model.MakerName + " ends at its maker's own service. Others may still offer it."
	if advice := r.Advice(); advice != "" {
		about += " " + r.Model.MakerName + " recommends " + advice + "."
	}
	if len(r.Candidates) > 0 {
		a := &r.Candidates[0]
		about += " Closest replacement: " + ix.Models[a.Place].Name + ", " + a.PriceWords() + "."
	}
	return Event{EndEventID(r.Model), r.Day, r.Model, r.Model.Name + " ends", about}
}

// priceEvent is the first day of a price that was announced.
func (ix *Index) priceEvent(p *PriceChange) Event {
	day, _ := ParseDate(p.Day)
	return PriceEvent(p.Model, p.Offer.Provider, day, p.Model.Name+" at "+ix.providerName(p.Offer.Provider)+": "+p.Words()+".")
}

// PriceEvent is the day of a new price of a model at a provider.
func PriceEvent(m *site.Model, provider string, day Date, about string) Event {
	return Event{m.ID + "-price-" + provider + "-" + day.String(), day, m, m.Name + ": new price", about}
}

type calendar struct{ out *bufio.Writer }

// counted is the day from which revisions are counted.
var counted = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)

func (c calendar) event(info CalendarInfo, e *Event) {
	stamp, day := info.Stamp, e.Day.Time()
	if !stamp.Known() {
		stamp = e.Day
	}
	c.line("BEGIN", "VEVENT")
	c.line("UID", e.ID+"@"+info.Domain)
	c.line("DTSTAMP", stamp.Time().Format("20060102T150405Z"))
	c.line("SEQUENCE", strconv.Itoa(int(max(stamp.First-days(counted), 0))))
	c.line("DTSTART;VALUE=DATE", day.Format("20060102"))
	c.line("DTEND;VALUE=DATE", day.AddDate(0, 0, 1).Format("20060102"))
	c.line("SUMMARY", escapeText(e.Summary))
	c.line("DESCRIPTION", escapeText(e.About))
	if info.URL != nil {
		c.line("URL", strings.Map(dropControl, info.URL(e.Model)))
	}
	c.line("TRANSP", "TRANSPARENT")
	c.line("END", "VEVENT")
}

// maxOctets is how long a line may be without its end.
const maxOctets = 75

// line writes a property, folded so that no line is longer than 75 octets and no
// character is cut.
func (c calendar) line(name, value string) {
	text := name + ":" + value
	room := maxOctets
	for len(text) > room {
		cut := room
		for cut > 0 && !utf8.RuneStart(text[cut]) {
			cut--
		}
		c.out.WriteString(text[:cut] + "\r\n ")
		text, room = text[cut:], maxOctets-1
	}
	c.out.WriteString(text + "\r\n")
}

var textEscapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// escapeText escapes what has a meaning in a text value.
func escapeText(text string) string {
	return strings.Map(dropControl, textEscapes.Replace(strings.ToValidUTF8(text, "")))
}

func dropControl(r rune) rune {
	if r < ' ' || r == 0x7f {
		return -1
	}
	return r
}
