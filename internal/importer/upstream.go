package importer

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// listing is a model at a provider as a catalogue shows it, in our units and
// words. What the catalogue does not say is nil or empty.
type listing struct {
	// provider is ours; id is the catalogue's.
	provider, id string
	// canonical is the catalogue's own idea of whose model this is: maker/model.
	canonical string

	name, family string
	released     string
	// seen is the day the catalogue listed the model, the latest it can have
	// been released.
	seen    string
	cutoff  string
	retires string
	// status is beta, alpha or deprecated; it counts only if statusKnown.
	status      string
	statusKnown bool

	context, maxOutput *int
	input, output      []string
	openWeights        *bool
	capabilities       content.Capabilities

	price content.Price
	tiers []content.Tier
	// effective is the day from which the price holds, where that is stated.
	effective string
	// expected is that the price is the one that was announced.
	expected bool
	// announced is a price that is to come, in words.
	announced string
}

// catalogue is what was read from an upstream file.
type catalogue struct {
	listings []listing
	// passed counts entries of our providers that are no language models.
	passed int
	// wrong are entries whose values cannot be true.
	wrong []Rejected
}

// add keeps a listing if its values can be true.
func (c *catalogue) add(l listing, day string) {
	l.price = rounded(l.price)
	for i := range l.tiers {
		l.tiers[i].Price = rounded(l.tiers[i].Price)
	}
	l.tiers = slices.DeleteFunc(l.tiers, func(t content.Tier) bool { return t.Price == content.Price{} })
	if len(l.tiers) == 0 {
		l.tiers = nil
	}
	if why := l.implausible(day); why != "" {
		c.wrong = append(c.wrong, Rejected{Provider: l.provider, ID: l.id, Reason: why})
		return
	}
	c.listings = append(c.listings, l)
}

// number is a JSON number, which some catalogues put in quotes.
type number float64

func (n *number) UnmarshalJSON(text []byte) error {
	unquoted := strings.Trim(string(text), `"`)
	v, err := strconv.ParseFloat(unquoted, 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return fmt.Errorf("want a number, got %s", shorten(string(text)))
	}
	*n = number(v)
	return nil
}

// times returns the number in our unit; nothing and zero are both unknown.
func (n *number) times(factor float64) *float64 {
	if n == nil || *n == 0 {
		return nil
	}
	v := float64(*n) * factor
	return &v
}

// whole returns the number as a count of tokens; nothing and zero are unknown.
func (n *number) whole() *int {
	if n == nil || *n == 0 {
		return nil
	}
	v := int(math.Round(float64(min(max(*n, -1e15), 1e15))))
	return &v
}

// rounded cuts what arithmetic left behind: six digits are more than any list
// price has. A price of which neither input nor output is known is unknown.
func rounded(p content.Price) content.Price {
	for _, n := range []**float64{&p.Input, &p.Output, &p.CacheRead, &p.CacheWrite} {
		if *n == nil {
			continue
		}
		v, _ := strconv.ParseFloat(strconv.FormatFloat(**n, 'g', 6, 64), 64)
		*n = &v
		if v == 0 {
			*n = nil
		}
	}
	if p.Input == nil && p.Output == nil {
		return content.Price{}
	}
	// Nobody charges more for what they need not read again.
	if p.Input != nil && p.CacheRead != nil && *p.CacheRead > *p.Input {
		p.CacheRead = nil
	}
	return p
}

// modalityWords are ours by the words of the catalogues.
var modalityWords = map[string]string{
	"text": "text", "image": "image", "audio": "audio", "video": "video", "pdf": "pdf", "file": "pdf",
}

// kinds translates modalities, in our order; words we do not have are left out.
func kinds(words []string) []string {
	var list []string
	for _, kind := range []string{"text", "image", "audio", "video", "pdf"} {
		if slices.ContainsFunc(words, func(w string) bool { return modalityWords[strings.ToLower(w)] == kind }) {
			list = append(list, kind)
		}
	}
	return list
}

// decodeEach decodes one value of an upstream file. Unknown keys pass, since
// catalogues grow; a value of another type means that the format has changed.
func decodeEach(where string, text json.RawMessage, into any) error {
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s: %w", where, explain(err))
	}
	return nil
}

func shorten(s string) string {
	if len(s) > 60 {
		return s[:60] + "…"
	}
	return s
}
