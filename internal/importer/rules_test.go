package importer

import (
	"strings"
	"testing"

	"astrolabe/internal/content"
)

func price(input, output float64) content.Price {
	return content.Price{Input: &input, Output: &output}
}

func TestRounding(t *testing.T) {
	// What is left of 0.3 dollars per million when it was counted per token.
	got := rounded(price(3e-07*1e6, 1.23456789))
	if *got.Input != 0.3 || *got.Output != 1.23457 {
		t.Errorf("got %s", priceText(got))
	}
	if p := rounded(price(0, 0)); p != (content.Price{}) {
		t.Errorf("0 and 0: got %s, want nothing", priceText(p))
	}
	dear := 9.0
	p := price(1, 2)
	p.CacheRead = &dear
	if rounded(p).CacheRead != nil {
		t.Error("a cache that costs more than reading is kept")
	}
}

func TestFactors(t *testing.T) {
	for _, tt := range []struct {
		name string
		rule func(a, b float64) bool
		a, b float64
		want bool
	}{
		{"ten", powerOfTen, 3, 30, true},
		{"a million", powerOfTen, 3, 3e-6, true},
		{"three", powerOfTen, 3, 9, false},
		{"fewer digits", isRounding, 0.125, 0.13, true},
		{"a price cut", isRounding, 2, 1.4, false},
		{"a small price cut", isRounding, 2.5, 2.4, false},
		{"1000 and 1024", thousandOr1024, 128000, 131072, true},
		{"a million twice", thousandOr1024, 1048576, 1000000, true},
		{"another limit", thousandOr1024, 128000, 200000, false},
	} {
		if got := tt.rule(tt.a, tt.b); got != tt.want {
			t.Errorf("%s: got %t", tt.name, got)
		}
	}
}

func TestRouterQuotes(t *testing.T) {
	direct := []content.Price{price(3, 15), price(2, 12)}
	for _, tt := range []struct {
		quote content.Price
		want  bool
	}{
		{price(3, 15), false},
		{price(0.8, 5), false},
		{price(0.69, 12), true},
		{price(2, 4), true},
	} {
		if got := belowEveryDirectOffer(tt.quote, direct); got != tt.want {
			t.Errorf("%s: got %t", priceText(tt.quote), got)
		}
	}
	if belowEveryDirectOffer(price(0.01, 0.01), nil) {
		t.Error("nothing to compare with, and refused")
	}
}

func TestDates(t *testing.T) {
	if laterThan("2026-03", "2026-03-15") || !laterThan("2026-04", "2026-03-15") || laterThan("", "2026-03-15") {
		t.Error("laterThan compares more than both know")
	}
	if !sameDate("2026-03-15", "2026-03") || sameDate("2026-03-15", "2026-04") || sameDate("", "2026") {
		t.Error("sameDate")
	}
}

func TestResolve(t *testing.T) {
	data := &content.Data{
		Models: []content.Model{
			{ID: "rocket-2", Maker: "acme", Offers: []content.Offer{
				{Provider: "acme", ModelID: "rocket-2"}, {Provider: "amazon-bedrock", ModelID: "acme.rocket-2-v1:0"}, {Provider: "hostly", ModelID: "acme/Rocket-2"},
			}},
			{ID: "rocket-2-fast", Maker: "acme", Offers: []content.Offer{{Provider: "acme", ModelID: "rocket-2-fast"}}},
			{ID: "seed-7b", Maker: "farm", LastKnownPrice: &content.Offer{Provider: "farm", ModelID: "seed-7b"}},
			{ID: "comet-1", Maker: "acme"},
			{ID: "comet-1-may", Maker: "acme"},
		},
		Aliases: content.Aliases{
			Models:  map[string]map[string]string{"acme": {"rocket-two": "rocket-2"}},
			Ignored: map[string][]string{"acme": {"rocket-chat"}},
		},
	}
	events := []content.HistoryEvent{
		{Model: "rocket-2", Provider: "acme", Field: "model_id", To: "rocket-2-beta"},
		{Model: "comet-1", Provider: "acme", Field: "model_id", To: "comet-1"},
		{Model: "comet-1-may", Provider: "hostly", Field: "model_id", To: "comet-1"},
	}
	r := newResolver(data, events)
	for _, tt := range []struct {
		provider, id, canonical string
		want                    string
		verdict                 verdict
	}{
		{"acme", "rocket-2", "", "rocket-2", resolved},
		{"acme", "ROCKET-2", "", "rocket-2", resolved},
		{"acme", "rocket-two", "", "rocket-2", resolved},
		{"acme", "rocket-2-beta", "", "rocket-2", resolved},
		{"acme", "rocket-2-20260302", "", "rocket-2", resolved},
		{"acme", "rocket-2@2026-03-02", "", "rocket-2", resolved},
		// A model that is called fast is no variant.
		{"acme", "rocket-2-fast", "", "rocket-2-fast", resolved},
		{"acme", "rocket-3-fast", "", "", dropped},
		{"acme", "rocket-chat", "", "", dropped},
		{"acme", "rocket-latest", "", "", dropped},
		{"acme", "ft:rocket-2", "", "", dropped},
		{"openrouter", "acme/rocket-2:free", "", "", dropped},
		{"openrouter", "acme/rocket-2-batch", "", "", dropped},
		{"amazon-bedrock", "eu.acme.rocket-2-v1:0", "", "", dropped},
		{"amazon-bedrock", "acme.rocket-2-v1:0", "", "rocket-2", resolved},
		// By name, where one model alone has it.
		{"azure", "Rocket_2", "", "rocket-2", resolved},
		{"azure", "comet-1", "", "", unknown},
		{"azure", "comet-1", "acme/comet-1", "", unknown},
		// By the catalogue's word, if the id says the same.
		{"databricks", "databricks-seed-7b", "farm/seed-7b", "seed-7b", resolved},
		{"databricks", "databricks-seed-9b", "farm/seed-7b", "", unknown},
		{"farm", "big-seed-7b", "farm/seed-7b", "", unknown},
		{"azure", "rocket-9", "", "", unknown},
	} {
		got, verdict := r.resolve(&listing{provider: tt.provider, id: tt.id, canonical: tt.canonical})
		if got != tt.want || verdict != tt.verdict {
			t.Errorf("%s/%s: got %q (%d), want %q (%d)", tt.provider, tt.id, got, verdict, tt.want, tt.verdict)
		}
	}
}

func TestQuality(t *testing.T) {
	past := []content.HistoryEvent{
		{Observed: "2026-01-01", Model: "m", Provider: "acme", Field: "model_id", To: "m"},
		{Observed: "2026-01-01", Model: "m", Provider: "acme", Field: "input", To: "4"},
		{Observed: "2026-01-01", Model: "m", Provider: "cloud", Field: "input", To: "4"},
		{Observed: "2026-05-25", Model: "m", Provider: "cloud", Field: "input", From: "4", To: "3"},
		{Observed: "2026-05-28", Model: "m", Provider: "host", Field: "input", From: "1", To: "2"},
		{Observed: "2026-05-31", Model: "young", Provider: "acme", Field: "model_id", To: "young"},
	}
	own := circumstances{providerKind: "first-party", own: true, source: "models.dev", maker: "acme"}
	with := func(c circumstances, change func(*circumstances)) circumstances {
		change(&c)
		return c
	}
	for _, tt := range []struct {
		name                      string
		model, provider, from, to string
		c                         circumstances
		want                      string
	}{
		{"a gap filled", "m", "acme", "", "3", own, "correction"},
		{"emptied", "m", "acme", "4", "", own, "correction"},
		{"ten times", "m", "acme", "4", "0.4", own, "correction"},
		{"rounded", "m", "acme", "0.125", "0.13", own, "correction"},
		{"swapped", "m", "acme", "4", "16", with(own, func(c *circumstances) { c.swapped = true }), "correction"},
		{"days old", "young", "acme", "4", "3", own, "correction"},
		{"undone", "m", "host", "2", "1", circumstances{providerKind: "host", source: "models.dev", open: true}, "correction"},
		{"router", "m", "router", "4", "3", circumstances{providerKind: "router", source: "models.dev"}, "unclear"},
		{"another catalogue", "m", "acme", "4", "3", with(own, func(c *circumstances) { c.source, c.others = "pi-ai", []string{"cloud"} }), "unclear"},
		{"a region", "m", "cloud", "4", "4.4", circumstances{providerKind: "cloud", source: "models.dev", maker: "acme"}, "unclear"},
		{"confirmed", "m", "acme", "4", "3", with(own, func(c *circumstances) { c.others = []string{"cloud"} }), "move"},
		{"others mean nothing", "m", "acme", "4", "3", with(own, func(c *circumstances) { c.others, c.open = []string{"cloud"}, true }), "unclear"},
		{"maker alone", "m", "acme", "4", "3", own, "unclear"},
		{"cloud alone", "m", "cloud", "3", "2", circumstances{providerKind: "cloud", source: "models.dev", maker: "acme"}, "unclear"},
		{"host", "m", "host2", "4", "3", circumstances{providerKind: "host", source: "models.dev", open: true}, "move"},
		{"host of a few days", "m", "host", "2", "3", circumstances{providerKind: "host", source: "models.dev", open: true}, "unclear"},
	} {
		e := content.HistoryEvent{Observed: "2026-06-02", Model: tt.model, Provider: tt.provider, Field: "input", From: tt.from, To: tt.to, Kind: "price", Source: "models.dev"}
		if got := newTimeline(past).quality(&e, tt.c); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestHistoryRowsFindTheirPlace(t *testing.T) {
	event := func(day, model, field, to string) content.HistoryEvent {
		return content.HistoryEvent{Observed: day, Model: model, Field: field, To: to, Kind: "price", Quality: "move", Source: "s"}
	}
	text := historyHeader + "2026-01-01,b,,input,,1,price,move,s,,\n2026-01-02,b,,input,,2,price,move,s,,\n2026-01-03,\"b\",,input,,3,price,move,s,,"
	got, err := insertEvents([]byte(text), []content.HistoryEvent{event("2026-01-02", "a", "input", "9"), event("2026-01-02", "b", "output", "9"), event("2026-01-04", "a", "input", "9")})
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for line := range strings.Lines(string(got)) {
		cells := strings.Split(line, ",")
		order = append(order, cells[0]+cells[1]+cells[5])
	}
	want := "observedmodelto 2026-01-01b1 2026-01-02a9 2026-01-02b2 2026-01-02b9 2026-01-03\"b\"3 2026-01-04a9"
	if strings.Join(order, " ") != want {
		t.Errorf("got %s\nwant %s", strings.Join(order, " "), want)
	}
}

func TestDisagreements(t *testing.T) {
	row := content.Disagreement{Model: "m", Field: "context-tokens", Ours: "1", Other: "2", OtherSource: "s", AsOf: "2026-05-01", Note: "by hand"}
	with := func(change func(*content.Disagreement)) content.Disagreement {
		r := row
		r.Note = ""
		change(&r)
		return r
	}
	for _, tt := range []struct {
		name string
		next content.Disagreement
		want content.Disagreement
	}{
		{"the same, later", with(func(r *content.Disagreement) { r.AsOf = "2026-06-01" }), with(func(r *content.Disagreement) { r.AsOf, r.Note = "2026-06-01", "by hand" })},
		{"another value", with(func(r *content.Disagreement) { r.AsOf, r.Other = "2026-06-01", "3" }), with(func(r *content.Disagreement) { r.AsOf, r.Other = "2026-06-01", "3" })},
		{"an older copy", with(func(r *content.Disagreement) { r.AsOf, r.Other = "2026-04-01", "3" }), row},
	} {
		d := newDisagreements([]content.Disagreement{row})
		d.note(tt.next)
		if list := d.list(); len(list) != 1 || list[0] != tt.want {
			t.Errorf("%s: got %+v", tt.name, list)
		}
	}
}
