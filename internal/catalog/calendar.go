package catalog

import (
	"bufio"
	"fmt"
	"io"
	"net/url"
	"strings"
	"unicode/utf8"

	"astrolabe/internal/site"
)

// CalendarInfo is what a calendar says of itself.
type CalendarInfo struct {
	// Name is the calendar's name, Product who made the file, Domain what makes
	// the ids of its events unique in the world.
	Name, Product, Domain string
	// URL is the address of a model's page by id; it may be nil.
	URL func(id string) string
}

// CalendarOf is what a calendar of a site says of itself.
func CalendarOf(s *site.Site, name string) CalendarInfo {
	host := "localhost"
	if u, err := url.Parse(s.URL); err == nil && u.Host != "" {
		host = u.Hostname()
	}
	return CalendarInfo{Name: name + " " + s.Separator + " " + s.Name, Product: s.Name, Domain: host,
		URL: func(id string) string { return s.Absolute(site.ModelPath(s.Model(id))) }}
}

// WriteCalendar writes the retirements that have a day, and the days on which
// prices change, as all-day events in iCalendar's form (RFC 5545). The same data
// gives the same bytes: the stamp of each event is the day of the data.
func (ix *Index) WriteCalendar(w io.Writer, info CalendarInfo, list []Retirement, prices []PriceChange) error {
	c := calendar{bufio.NewWriter(w)}
	c.line("BEGIN", "VCALENDAR")
	c.line("VERSION", "2.0")
	c.line("PRODID", "-//"+escapeText(info.Product)+"//EN")
	c.line("CALSCALE", "GREGORIAN")
	c.line("METHOD", "PUBLISH")
	c.line("NAME", escapeText(info.Name))
	c.line("X-WR-CALNAME", escapeText(info.Name))
	for _, r := range list {
		if r.Day.Precision == ToDay {
			ix.retires(c, info, r)
		}
	}
	for _, p := range prices {
		ix.changesPrice(c, info, p)
	}
	c.line("END", "VCALENDAR")
	// The writer keeps the first error for the end.
	if err := c.out.Flush(); err != nil {
		return fmt.Errorf("calendar: %w", err)
	}
	return nil
}

type calendar struct{ out *bufio.Writer }

func (ix *Index) retires(c calendar, info CalendarInfo, r Retirement) {
	about := r.Model.Name + " of " + r.Model.MakerName + " ends at its maker's own service. Others may still offer it."
	if advice := r.Advice(); advice != "" {
		about += " " + r.Model.MakerName + " recommends " + advice + "."
	}
	if len(r.Candidates) > 0 {
		a := &r.Candidates[0]
		about += " Closest replacement: " + ix.Models[a.Place].Name + ", " + a.PriceWords() + "."
	}
	ix.event(c, info, r.Day, r.Model.ID, "-retires", r.Model.Name+" ends", about)
}

// changesPrice is the first day of a new price.
func (ix *Index) changesPrice(c calendar, info CalendarInfo, p PriceChange) {
	day, _ := ParseDate(p.Day)
	ix.event(c, info, day, p.Model.ID, "-price-"+p.Offer.Provider+"-"+p.Day, p.Model.Name+": new price",
		p.Model.Name+" at "+ix.providerName(p.Offer.Provider)+": "+p.Words()+".")
}

// event is an all-day event of a model.
func (ix *Index) event(c calendar, info CalendarInfo, on Date, model, kind, summary, about string) {
	stamp := ix.DataDate
	if !stamp.Known() {
		stamp = on
	}
	day := on.Time()
	c.line("BEGIN", "VEVENT")
	c.line("UID", model+kind+"@"+info.Domain)
	c.line("DTSTAMP", stamp.Time().Format("20060102T150405Z"))
	c.line("DTSTART;VALUE=DATE", day.Format("20060102"))
	c.line("DTEND;VALUE=DATE", day.AddDate(0, 0, 1).Format("20060102"))
	c.line("SUMMARY", escapeText(summary))
	c.line("DESCRIPTION", escapeText(about))
	if info.URL != nil {
		c.line("URL", strings.Map(dropControl, info.URL(model)))
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
