package importer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"astrolabe/internal/content"
)

// genaiModel is a model of a provider in genai-prices' data.json. Prices are
// US dollars per million tokens; a list of them is dated. Its context windows
// are left alone: one entry often stands for several models.
type genaiModel struct {
	ID     string          `json:"id"`
	Name   string          `json:"name"`
	Prices json.RawMessage `json:"prices"`
}

type genaiDated struct {
	Constraint *struct {
		StartDate string `json:"start_date"`
		StartTime string `json:"start_time"`
	} `json:"constraint"`
	Prices genaiPrices `json:"prices"`
}

type genaiPrices struct {
	Input      *genaiAmount `json:"input_mtok"`
	Output     *genaiAmount `json:"output_mtok"`
	CacheRead  *genaiAmount `json:"cache_read_mtok"`
	CacheWrite *genaiAmount `json:"cache_write_mtok"`
}

// genaiAmount is a number, or a base with steps for longer prompts.
type genaiAmount struct {
	Base  *number `json:"base"`
	Tiers []struct {
		Start *number `json:"start"`
		Price *number `json:"price"`
	} `json:"tiers"`
}

func (a *genaiAmount) UnmarshalJSON(text []byte) error {
	if !bytes.HasPrefix(text, []byte("{")) {
		a.Base = new(number)
		return a.Base.UnmarshalJSON(text)
	}
	type plain genaiAmount
	return json.Unmarshal(text, (*plain)(a))
}

func parseGenaiPrices(text []byte, day string, provider func(string) string) (*catalogue, error) {
	var providers []struct {
		ID     string            `json:"id"`
		Models []json.RawMessage `json:"models"`
	}
	if err := decodeEach("genai-prices", text, &providers); err != nil {
		return nil, err
	}
	c := &catalogue{}
	for _, p := range providers {
		ours := provider(p.ID)
		if ours == "" {
			continue
		}
		for i, entry := range p.Models {
			var m genaiModel
			where := fmt.Sprintf("%s.models[%d]", p.ID, i)
			if err := decodeEach(where, entry, &m); err != nil {
				return nil, err
			}
			if m.ID == "" {
				return nil, fmt.Errorf("%s: want an id, got nothing", where)
			}
			l := listing{provider: ours, id: m.ID, name: m.Name}
			if err := m.price(&l, p.ID+"/"+m.ID, day); err != nil {
				return nil, err
			}
			c.add(l, day)
		}
	}
	return c, nil
}

// price takes the price of the day: the last one whose day has come. Prices
// for hours of the day are off-peak prices and passed over.
func (m *genaiModel) price(l *listing, where, day string) error {
	if len(m.Prices) == 0 {
		return nil
	}
	if !bytes.HasPrefix(m.Prices, []byte("[")) {
		var p genaiPrices
		if err := decodeEach(where+".prices", m.Prices, &p); err != nil {
			return err
		}
		p.into(l)
		return nil
	}
	var dated []genaiDated
	if err := decodeEach(where+".prices", m.Prices, &dated); err != nil {
		return err
	}
	for _, d := range dated {
		switch {
		case d.Constraint == nil:
			d.Prices.into(l)
		case d.Constraint.StartTime != "" || d.Constraint.StartDate == "":
		case !isDay(d.Constraint.StartDate):
			return fmt.Errorf("%s.prices: want a start_date like 2026-01-31, got %q", where, d.Constraint.StartDate)
		case d.Constraint.StartDate > day:
			var later listing
			d.Prices.into(&later)
			l.announced = fmt.Sprintf("%s from %s", priceText(rounded(later.price)), d.Constraint.StartDate)
		default:
			d.Prices.into(l)
			l.effective = d.Constraint.StartDate
		}
	}
	return nil
}

func (p *genaiPrices) into(l *listing) {
	l.price, l.tiers = content.Price{}, nil
	for _, part := range []struct {
		amount *genaiAmount
		field  func(*content.Price) **float64
	}{
		{p.Input, func(p *content.Price) **float64 { return &p.Input }},
		{p.Output, func(p *content.Price) **float64 { return &p.Output }},
		{p.CacheRead, func(p *content.Price) **float64 { return &p.CacheRead }},
		{p.CacheWrite, func(p *content.Price) **float64 { return &p.CacheWrite }},
	} {
		if part.amount == nil {
			continue
		}
		*part.field(&l.price) = part.amount.Base.times(1)
		for _, t := range part.amount.Tiers {
			if above := t.Start.whole(); above != nil {
				*part.field(&tierFrom(l, *above).Price) = t.Price.times(1)
			}
		}
	}
	sortTiers(l.tiers)
}

// tierFrom finds the tier that begins at a length, or makes it.
func tierFrom(l *listing, above int) *content.Tier {
	i := slices.IndexFunc(l.tiers, func(t content.Tier) bool { return *t.AboveTokens == above })
	if i < 0 {
		l.tiers = append(l.tiers, content.Tier{AboveTokens: &above})
		i = len(l.tiers) - 1
	}
	return &l.tiers[i]
}
