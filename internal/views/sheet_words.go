package views

import "astrolabe/internal/words"

// dollars is a price per million tokens; empty if unknown.
func dollars(usd *float64) string {
	if usd == nil {
		return ""
	}
	return words.Dollars(*usd)
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
