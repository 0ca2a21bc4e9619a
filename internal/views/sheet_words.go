package views

import (
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
)

// dateWords is an ISO day, month or year for readers.
func dateWords(iso string) string {
	if d, ok := catalog.ParseDate(iso); ok {
		return d.Words()
	}
	return iso
}

// shortDate has a short month, for columns.
func shortDate(iso string) string {
	words := strings.Fields(dateWords(iso))
	for i, word := range words {
		if len(word) > 3 && word[0] >= 'A' && word[0] <= 'Z' {
			words[i] = word[:3]
		}
	}
	return strings.Join(words, " ")
}

// short is a number of tokens in few letters: 200K, 1.05M.
func short(n int) string {
	switch {
	case n >= 999_500:
		return decimals(float64(n)/1e6, 2) + "M"
	case n >= 1000:
		return decimals(float64(n)/1e3, 1) + "K"
	}
	return strconv.Itoa(n)
}

// decimals is a number with at most so many decimals.
func decimals(v float64, most int) string {
	s := strconv.FormatFloat(v, 'f', most, 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// dollars is a price per million tokens; empty if unknown.
func dollars(usd *float64) string {
	p, ok := catalog.PriceOf(usd)
	if !ok {
		return ""
	}
	return p.Dollars()
}

// ordinal is 1st, 2nd, 3rd, 11th.
func ordinal(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}

// capital begins a text with a capital letter.
func capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// listed joins words with commas and an "and".
func listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// countries are the names of the countries that makers are in.
var countries = map[string]string{
	"AE": "United Arab Emirates", "AU": "Australia", "BR": "Brazil", "CA": "Canada", "CH": "Switzerland", "CN": "China", "DE": "Germany",
	"ES": "Spain", "FI": "Finland", "FR": "France", "GB": "United Kingdom", "IL": "Israel", "IN": "India", "IT": "Italy", "JP": "Japan",
	"KR": "South Korea", "NL": "Netherlands", "RU": "Russia", "SA": "Saudi Arabia", "SE": "Sweden", "SG": "Singapore", "TW": "Taiwan",
	"US": "United States", "VN": "Vietnam",
}

// country is the name of a country by its code; the code where we have no name.
func country(code string) string {
	if name, ok := countries[code]; ok {
		return name
	}
	return code
}
