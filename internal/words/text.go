package words

import (
	"strconv"
	"strings"
)

var months = strings.Fields("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")

// Date is an ISO day, month or year: "3 Nov 2026", "Nov 2026", "2026". What is no
// date stays as it is.
func Date(iso string) string {
	year, rest, _ := strings.Cut(iso, "-")
	month, day, hasDay := strings.Cut(rest, "-")
	m, err := strconv.Atoi(month)
	if err != nil || m < 1 || m > len(months) {
		return iso
	}
	text := months[m-1] + " " + year
	if !hasDay {
		return text
	}
	d, err := strconv.Atoi(day)
	if err != nil || d < 1 {
		return iso
	}
	return strconv.Itoa(d) + " " + text
}

// Month is the month of an ISO day, where a day has no room: "Nov 2026".
func Month(iso string) string { return Date(iso[:min(len(iso), len("2026-11"))]) }

// On is a date after its preposition: "on 3 Nov 2026", "in Nov 2026".
func On(iso string) string {
	if strings.Count(iso, "-") == 2 {
		return "on " + Date(iso)
	}
	return "in " + Date(iso)
}

// Count is a count with its noun: "1 model", "2,300 models". A noun that does not
// take an s names its plural: "1 entry", "3 entries".
func Count[N Whole](n N, one string, many ...string) string {
	switch {
	case n == 1:
		return "1 " + one
	case len(many) > 0:
		return Number(n) + " " + many[0]
	}
	return Number(n) + " " + one + "s"
}

// And lists things: "a, b and c".
func And(list []string) string { return joined(list, " and ") }

// Or lists things to choose from: "a, b or c".
func Or(list []string) string { return joined(list, " or ") }

func joined(list []string, last string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + last + list[len(list)-1]
}

// Capital begins a text with a capital letter.
func Capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
