package content

import (
	"errors"
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	modelFile     = "data/models/acme/rocket-1.toml"
	benchmarkFile = "data/benchmarks/quiz.toml"
	scoreFile     = "data/scores/quiz.csv"
	historyFile   = "data/history/2026.csv"
	oddFile       = "data/disagreements.csv"
)

// littleIndex is one of each kind of file, without a mistake.
var littleIndex = map[string]string{
	"data/sources.toml": `[[source]]
id = "curated"
name = "Us"
licence = "own work"
snapshot = "2026-11"
`,
	"data/makers/acme.toml": `name = "Acme"
website = "https://acme.example"
country = "US"
founded = 1949
`,
	"data/providers/acme-api.toml": `name = "Acme API"
kind = "first-party"
prices = "USD per million tokens"
`,
	modelFile: `name = "Rocket 1"
family = "Rocket"
kind = "general"
released = "2026-03"
knowledge-cutoff = "2026"
context-tokens = 128000
input = ["text", "image"]
output = ["text"]
open-weights = false
status = "active"

[capabilities]
tools = true

[[offer]]
provider = "acme-api"
model-id = "rocket-1"
input = 2
output = 8.5
as-of = "2026-11-02"
source = "curated"

[[offer.tier]]
above-tokens = 64000
input = 4
output = 17

[[source]]
id = "curated"
date = "2026-11-14"
gives = ["released", "knowledge-cutoff", "context-tokens", "input", "output", "open-weights", "status", "capabilities.tools"]
`,
	benchmarkFile: `name = "Quiz"
category = "knowledge"
measures = "General questions"
metric = "accuracy"
unit = "percent"
scale-min = 0
scale-max = 100
items = 30
year = 2025
`,
	scoreFile: `model,score,unit,setting,date,source,source_url,reported_by,self_reported,confidence
rocket-1,71.5,percent,"high effort, tools",2026-04-01,curated,https://acme.example/quiz,acme,true,primary
rocket-1,70,percent,,,curated,,,false,single note
`,
	oddFile: `model,provider,field,ours,our_source,other,other_source,as_of,note
rocket-1,,context-tokens,128000,curated,131072,curated,2026-11-02,rounding
rocket-1,acme-api,input,2,curated,3,curated,2026-11,
`,
	"data/aliases.toml": `[own]
acme = "acme-api"

[provider.curated]
acme-cloud = "acme-api"

[model.acme-api]
"rocket-1.0" = "rocket-1"

[skip]
curated = ["acme"]

[ignore]
acme-api = ["rocket-latest"]
`,
	"data/moved.toml": "[model]\nrakete = \"rocket-1\"\n",
	historyFile: `observed,model,provider,field,from,to,kind,quality,source,ref,effective
2026-03-02,rocket-1,,listed,false,true,added,move,curated,,
2026-03-02,rocket-1,acme-api,input,,4,added,move,curated,64793e7ed7,
2026-05-01,rocket-1,acme-api,input,4,2,price,move,curated,,2026-04-30
`,
}

// edited returns the little index with old replaced by new in one file, which
// is made if the index has none of that name.
func edited(t *testing.T, file, old, new string) fstest.MapFS {
	t.Helper()
	files := maps.Clone(littleIndex)
	if !strings.Contains(files[file], old) {
		t.Fatalf("%s does not contain %q", file, old)
	}
	files[file] = strings.Replace(files[file], old, new, 1)
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func TestLoadDataReadsEveryKind(t *testing.T) {
	data, err := LoadData(edited(t, modelFile, "", ""))
	if err != nil {
		t.Fatal(err)
	}
	m := data.Models[0]
	if m.ID != "rocket-1" || m.Maker != "acme" || m.Released != "2026-03" || *m.ContextTokens != 128000 {
		t.Errorf("got model %+v", m)
	}
	if m.MaxOutputTokens != nil || m.Capabilities.Reasoning != nil || !*m.Capabilities.Tools {
		t.Errorf("want only what the file says to be known, got %+v", m)
	}
	offer := m.Offers[0]
	if *offer.Output != 8.5 || offer.CacheRead != nil || *offer.Tiers[0].AboveTokens != 64000 || *offer.Tiers[0].Input != 4 {
		t.Errorf("got offer %+v", offer)
	}
	if b := data.Benchmarks[0]; b.ID != "quiz" || !b.HigherIsBetter || *b.Items != 30 {
		t.Errorf("got benchmark %+v", b)
	}
	want := Score{
		Benchmark: "quiz", Model: "rocket-1", Value: 71.5, Unit: "percent", Setting: "high effort, tools",
		Date: "2026-04-01", Source: "curated", SourceURL: "https://acme.example/quiz", ReportedBy: "acme",
		SelfReported: true, Confidence: "primary",
	}
	if d := data.Disagreements; len(d) != 2 || d[0].Other != "131072" || d[1].Provider != "acme-api" {
		t.Errorf("got disagreements %+v", d)
	}
	if m := data.Moved; len(m) != 1 || m[0] != (Moved{From: "rakete", To: "rocket-1"}) {
		t.Errorf("got moved %+v", m)
	}
	if a := data.Aliases; a.Own["acme"] != "acme-api" || a.Models["acme-api"]["rocket-1.0"] != "rocket-1" || len(a.Ignored["acme-api"]) != 1 {
		t.Errorf("got aliases %+v", a)
	}
	if len(data.Scores) != 2 || data.Scores[0] != want {
		t.Errorf("got scores %+v", data.Scores)
	}
}

func TestLoadHistoryKeepsTheOrder(t *testing.T) {
	events, err := LoadHistory(edited(t, historyFile, "", ""))
	if err != nil {
		t.Fatal(err)
	}
	want := HistoryEvent{
		Observed: "2026-05-01", Model: "rocket-1", Provider: "acme-api", Field: "input", From: "4", To: "2",
		Kind: "price", Quality: "move", Source: "curated", Effective: "2026-04-30",
	}
	if len(events) != 3 || events[2] != want {
		t.Errorf("got %+v", events)
	}
}

func TestDataIsOrderedByID(t *testing.T) {
	fsys := edited(t, modelFile, "", "")
	fsys["data/models/acme/rocket.toml"] = fsys[modelFile]
	fsys["data/models/acme/rocket-1-mini.toml"] = fsys[modelFile]
	fsys["data/makers/zeta.toml"] = fsys["data/makers/acme.toml"]
	fsys["data/models/zeta/alpha.toml"] = fsys[modelFile]
	data, err := LoadData(fsys)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range data.Models {
		got = append(got, m.ID)
	}
	if want := "alpha rocket rocket-1 rocket-1-mini"; strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestStatusFollowsTheDay(t *testing.T) {
	end := func(r Retirement) *Retirement { return &r }
	for _, c := range []struct {
		m    Model
		day  string
		want string
	}{
		{Model{Status: "preview"}, "2026-11-16", "preview"},
		{Model{Retirement: end(Retirement{Ends: "2026-12-11"})}, "2026-12-10", "deprecated"},
		{Model{Retirement: end(Retirement{Ends: "2026-12-11"})}, "2026-12-11", "retired"},
		{Model{Retirement: end(Retirement{Source: "models.dev"})}, "2026-12-11", "deprecated"},
	} {
		if got := c.m.StatusOn(c.day); got != c.want {
			t.Errorf("%+v on %s: got %s, want %s", c.m.Retirement, c.day, got, c.want)
		}
	}
}

// A price has a life: a first and a last day, and what comes after.
func TestPriceFollowsTheDay(t *testing.T) {
	price := func(n float64) Price { return Price{Input: &n} }
	next := price(4)
	intro := Offer{Price: price(2), Until: "2026-11-30", Then: &next, Tiers: []Tier{{}}}
	open := Offer{Price: price(2), Until: "2026-11-30"}
	coming := Offer{Price: price(2), From: "2026-12-01"}
	for _, c := range []struct {
		o          Offer
		day        string
		want, then string
		from       string
		until      string
	}{
		{Offer{Price: price(2)}, "2026-12-01", "2", "", "", ""},
		{intro, "2026-11-30", "2", "4", "", "2026-11-30"},
		{intro, "2026-12-01", "4", "", "2026-12-01", ""},
		{open, "2026-11-30", "2", "", "", "2026-11-30"},
		{open, "2026-12-01", "", "", "2026-12-01", ""},
		{coming, "2026-11-30", "", "2", "", "2026-11-30"},
		{coming, "2026-12-01", "2", "", "2026-12-01", ""},
	} {
		got := c.o.PriceOn(c.day)
		then := ""
		if got.Then != nil {
			then = got.Then.Text("input")
		}
		if got.Text("input") != c.want || then != c.then || got.From != c.from || got.Until != c.until {
			t.Errorf("%s to %s on %s: got %+v", c.o.From, c.o.Until, c.day, got)
		}
		if got.Until == "" && c.o.Until != "" && (got.Tiers != nil || got.Before.Text("input") != "2") {
			t.Errorf("on %s: want neither the old tiers nor the old price forgotten, got %+v", c.day, got)
		}
	}
}

// Nothing is computed with a price in another unit, not even with the next one.
func TestOtherUnitsAreOnlyQuoted(t *testing.T) {
	now, next := 0.125, 0.25
	o := Offer{Price: Price{Input: &now}, Unit: "USD per million characters", Until: "2026-11-30", Then: &Price{Input: &next}}.In(USDPerMillionTokens)
	if o.Input != nil || o.Quoted.Text("input") != "0.125" {
		t.Errorf("got %+v", o)
	}
	after, ok := o.After()
	if !ok || after.Input != nil || after.Quoted.Text("input") != "0.25" || after.Before.Text("input") != "0.125" {
		t.Errorf("after that %+v", after)
	}
	if same := (Offer{Price: Price{Input: &now}}).In(USDPerMillionTokens); same.Quoted != nil || same.Text("input") != "0.125" {
		t.Errorf("the usual unit: got %+v", same)
	}
}

// What can be wrong with the days of a price, on the lines after line 21.
func TestDatedPricesAreChecked(t *testing.T) {
	const (
		plain  = "\n[[offer.tier]]\nabove-tokens = 64000\ninput = 4\noutput = 17\n"
		source = `price-source = "https://acme.example/prices"` + "\n"
		until  = `until = "2026-11-30"` + "\n"
		known  = `announced = "2026-10-13"` + "\n"
		then   = "\n[offer.then]\ninput = 4\noutput = 17\n"
	)
	for name, c := range map[string]struct{ lines, want string }{
		"all in order":       {`from = "2026-10-01"` + "\n" + until + known + source + then, ""},
		"the end alone":      {until + known + source + plain, ""},
		"the beginning":      {`from = "2026-10-01"` + "\n" + source + plain, ""},
		"own unit":           {`unit = "EUR per million characters"` + "\n", ""},
		"wrong order":        {`from = "2026-12-01"` + "\n" + until + known + source, `:23: offer.until: want a day not before the price began on 2026-12-01, got "2026-11-30"`},
		"no day":             {`until = "2026-11"` + "\n" + known + source, `:22: offer.until: want YYYY-MM-DD, got "2026-11"`},
		"by hearsay":         {until + known, `:15: offer.price-source: want an address with https:// or the id of a source in data/sources.toml, got nothing`},
		"known since when":   {until + source, `:15: offer.announced: want some text, got nothing`},
		"known too late":     {until + `announced = "2026-12-01"` + "\n" + source, `:23: offer.announced: want a day not after the price ends on 2026-11-30, got "2026-12-01"`},
		"source of nothing":  {source, `:22: offer.price-source: want nothing unless the price has from or until, got "https://acme.example/prices"`},
		"news of nothing":    {known, `:22: offer.announced: want nothing unless the price has until, got "2026-10-13"`},
		"next without end":   {then, `:23: offer.then: want nothing unless the price has until, got "a price"`},
		"next of nothing":    {until + known + source + "\n[offer.then]\n", `:26: offer.then: want at least one price; left out, the next price is not known, got nothing`},
		"next as now":        {until + known + source + "\n[offer.then]\ninput = 2\noutput = 8.5\n", `:26: offer.then: want another price than the present one, got "the same"`},
		"next below nothing": {until + known + source + "\n[offer.then]\ninput = -4\n", `:27: offer.then.input: want a number not below 0, got -4`},
		"next with tiers":    {until + known + source + then + plain, `:26: offer.then: want nothing beside [[offer.tier]]: longer prompts would have no price then, got "a price"`},
		"unknown unit":       {`unit = "USD per token"` + "\n", `:22: offer.unit: want a unit such as "USD per million tokens" or "CNY per million characters", got "USD per token"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := LoadData(edited(t, modelFile, "source = \"curated\"\n"+plain, "source = \"curated\"\n"+c.lines))
			if c.want != "" {
				wantProblem(t, err, modelFile+c.want)
			} else if err != nil {
				t.Error(err)
			}
		})
	}
	_, err := LoadData(edited(t, modelFile, "[[source]]", "[last-known-price]\nprovider = \"acme-api\"\nmodel-id = \"r\"\nas-of = \"2026-01-01\"\nsource = \"curated\"\n"+until+known+source+"\n[[source]]"))
	wantProblem(t, err, modelFile+`:28: last-known-price: want neither from nor until: as-of is the day, got "2026-11-30"`)
}

func TestLoadDataNamesTheMistake(t *testing.T) {
	tests := []struct {
		name           string
		file, old, new string
		want           string
	}{
		// What TOML itself refuses.
		{"syntax", modelFile, `kind = "general"`, `kind = general`, modelFile + `:3: `},
		{"key twice", modelFile, "family =", "name =", modelFile + `:2: name: key name is already defined`},
		{"unknown key", modelFile, "family =", "clan = \"x\"\nfamily =", modelFile + `:2: unknown key "clan"`},
		{"unknown key in a table", modelFile, "tools = true", "tols = true", modelFile + `:13: unknown key "capabilities.tols"`},
		{"id inside the file", modelFile, "family =", "id = \"x\"\nfamily =", modelFile + `:2: unknown key "id"`},
		{"unknown table", "data/makers/acme.toml", "founded", "[extra]\nfounded", `data/makers/acme.toml:4: unknown key "extra"`},
		{"text for a number", modelFile, "128000", `"128k"`, modelFile + `:6: context-tokens: want a whole number, got a string`},
		{"text for a list", modelFile, `["text"]`, `"text"`, modelFile + `:8: output: want a list of texts, got a string`},
		{"date without quotes", modelFile, `"2026-11-14"`, `2026-11-14`, modelFile + `:30: source.date: want a text in quotes, got a local date`},

		// Files and ids.
		{"file nobody reads", "data/models/lost.toml", "", "", `data/models/lost.toml:1: want a path like data/models/*/*.toml`},
		{"file name", "data/makers/Acme_2.toml", "", "", `data/makers/Acme_2.toml:1: file name: want small letters`},
		{"model of two makers", "data/models/zeta/rocket-1.toml", "", "", `data/models/zeta/rocket-1.toml:1: file name: want an id of its own, got "rocket-1", which is also ` + modelFile},
		{"unknown maker", "data/models/zeta/x.toml", "", littleIndex[modelFile], `data/models/zeta/x.toml:1: folder: want the id of a file in data/makers, got "zeta"`},
		{"unknown provider", modelFile, `"acme-api"`, `"acme"`, modelFile + `:16: offer.provider: want the id of a file in data/providers, got "acme"`},
		{"unknown source of an offer", modelFile, `source = "curated"`, `source = "hearsay"`, modelFile + `:21: offer.source: want the id of a source in data/sources.toml, got "hearsay"`},
		{"unknown source of a model", modelFile, `id = "curated"`, `id = "hearsay"`, modelFile + `:29: source.id: want the id of a source in data/sources.toml, got "hearsay"`},
		{"source twice", "data/sources.toml", "[[source]]", "[[source]]\nid = \"curated\"\nname = \"Us\"\nlicence = \"MIT\"\nsnapshot = \"2026-11\"\n[[source]]", `data/sources.toml:7: source.id: want an id of its own, got "curated"`},

		// Values.
		{"missing name", modelFile, "name = \"Rocket 1\"\n", "", modelFile + `:1: name: want some text, got nothing`},
		{"missing key of a table", modelFile, "model-id = \"rocket-1\"\n", "", modelFile + `:15: offer.model-id: want some text, got nothing`},
		{"no source", modelFile, `
[[source]]
id = "curated"
date = "2026-11-14"
gives = ["released", "knowledge-cutoff", "context-tokens", "input", "output", "open-weights", "status", "capabilities.tools"]
`, "", modelFile + `:1: source: want at least one source, got nothing`},
		{"release date", modelFile, `"2026-03"`, `"March 2026"`, modelFile + `:4: released: want YYYY-MM-DD, YYYY-MM or YYYY, got "March 2026"`},
		{"day that does not exist", modelFile, `"2026-11-02"`, `"2026-02-30"`, modelFile + `:20: offer.as-of: want YYYY-MM-DD, got "2026-02-30"`},
		{"month where a day is wanted", modelFile, `status = "active"`, "\n[retirement]\nends = \"2026-11\"\nsource = \"curated\"", modelFile + `:12: retirement.ends: want YYYY-MM-DD, got "2026-11"`},
		{"end before it was announced", modelFile, `status = "active"`, "\n[retirement]\nannounced = \"2026-11-02\"\nends = \"2026-11-01\"\nsource = \"https://acme.example\"", modelFile + `:13: retirement.ends: want a day not before it was announced on 2026-11-02, got "2026-11-01"`},
		{"end without a source", modelFile, `status = "active"`, "\n[retirement]\nends = \"2026-11-01\"", modelFile + `:11: retirement.source: want an address with https:// or the id of a source in data/sources.toml, got nothing`},
		{"end by hearsay", modelFile, `status = "active"`, "\n[retirement]\nsource = \"http://acme.example\"", modelFile + `:12: retirement.source: want an address with https:// or the id of a source in data/sources.toml, got "http://acme.example"`},
		{"unknown replacement", modelFile, `status = "active"`, "\n[retirement]\nreplacement = \"rocket-1.1\"\nsource = \"curated\"", modelFile + `:12: retirement.replacement: want the id of a file in data/models, got "rocket-1.1"`},
		{"status beside a retirement", modelFile, `status = "active"`, "status = \"active\"\n\n[retirement]\nsource = \"curated\"", modelFile + `:10: status: want nothing beside [retirement], which decides it, got "active"`},
		{"status that a day decides", modelFile, `"active"`, `"retired"`, modelFile + `:10: status: want one of active, preview, unlisted, got "retired"`},
		{"end of an offer without a source", modelFile, `source = "curated"`, "source = \"curated\"\nends = \"2027-01-01\"", modelFile + `:15: offer.ends-source: want an address with https://`},
		{"end of an offer that is no day", modelFile, `source = "curated"`, "source = \"curated\"\nends = \"soon\"\nends-source = \"curated\"", modelFile + `:22: offer.ends: want YYYY-MM-DD, got "soon"`},
		{"source of no end", modelFile, `source = "curated"`, "source = \"curated\"\nends-source = \"curated\"", modelFile + `:22: offer.ends-source: want nothing unless the offer ends, got "curated"`},
		{"page of nobody", DeprecationFile, "", "[[page]]\nmaker = \"zeta\"\ntitle = \"Ends\"\nurl = \"https://z.example\"\nread = \"2026-11-01\"\nwhat = \"All.\"", DeprecationFile + `:2: page.maker: want the id of a file in data/makers, got "zeta"`},
		{"page of an unknown provider", DeprecationFile, "", "[[page]]\nprovider = \"zeta\"\ntitle = \"Ends\"\nurl = \"https://z.example\"\nread = \"2026-11-01\"\nwhat = \"All.\"", DeprecationFile + `:2: page.provider: want the id of a file in data/providers, got "zeta"`},
		{"page read on no day", DeprecationFile, "", "[[page]]\nmaker = \"acme\"\ntitle = \"Ends\"\nurl = \"https://a.example\"\nread = \"2026-11\"\nwhat = \"All.\"", DeprecationFile + `:5: page.read: want YYYY-MM-DD, got "2026-11"`},
		{"page without an account", DeprecationFile, "", "[[page]]\nmaker = \"acme\"\ntitle = \"Ends\"\nurl = \"https://a.example\"\nread = \"2026-11-01\"", DeprecationFile + `:1: page.what: want some text, got nothing`},
		{"year where a month is wanted", "data/sources.toml", `"2026-11"`, `"2026"`, `data/sources.toml:5: source.snapshot: want YYYY-MM-DD or YYYY-MM, got "2026"`},
		{"negative price", modelFile, "input = 2", "input = -2", modelFile + `:18: offer.input: want a number not below 0, got -2`},
		{"price that is no number", modelFile, "input = 2", "input = nan", modelFile + `:18: offer.input: want a number not below 0, got NaN`},
		{"negative price of a tier", modelFile, "output = 17", "output = -17", modelFile + `:26: offer.tier.output: want a number not below 0, got -17`},
		{"tier from nothing", modelFile, "above-tokens = 64000", "above-tokens = 0", modelFile + `:24: offer.tier.above-tokens: want a number above 0, got 0`},
		{"zero for unknown", modelFile, "128000", "0", modelFile + `:6: context-tokens: want a number above 0, got 0`},
		{"kind", modelFile, `"general"`, `"generous"`, modelFile + `:3: kind: want one of general, safety classifier, translation, got "generous"`},
		{"status", modelFile, `"active"`, `"alive"`, modelFile + `:10: status: want one of active, preview, unlisted, got "alive"`},
		{"modality", modelFile, `"image"`, `"smell"`, modelFile + `:7: input: want one of text, image, audio, video, pdf, got "smell"`},
		{"modality twice", modelFile, `"image"`, `"text"`, modelFile + `:7: input: want each kind once, got "text"`},
		{"empty list for unknown", modelFile, `["text", "image"]`, `[]`, modelFile + `:7: input: want a list with at least one of its kinds, or no list, got nothing`},
		{"country", "data/makers/acme.toml", `"US"`, `"USA"`, `data/makers/acme.toml:3: country: want a code of two capital letters, got "USA"`},
		{"website", "data/makers/acme.toml", `https://`, ``, `data/makers/acme.toml:2: website: want an address with https://, got "acme.example"`},
		{"website without https", "data/makers/acme.toml", `https://`, `http://`, `data/makers/acme.toml:2: website: want an address with https://, got "http://acme.example"`},
		{"score without https", scoreFile, `https://acme`, `http://acme`, scoreFile + `:2: source_url: want an address with https://, got "http://acme.example/quiz"`},
		{"price without a unit", "data/providers/acme-api.toml", "prices = \"USD per million tokens\"\n", "", `data/providers/acme-api.toml:1: prices: want the unit of its prices, such as "USD per million tokens", because it sells rocket-1, got nothing`},
		{"unit of a provider", "data/providers/acme-api.toml", "USD per million tokens", "dollars", `data/providers/acme-api.toml:3: prices: want a unit such as "USD per million tokens" or "CNY per million characters", got "dollars"`},
		{"kind of provider", "data/providers/acme-api.toml", "first-party", "shop", `data/providers/acme-api.toml:2: kind: want one of first-party, cloud, host, router, got "shop"`},
		{"last known price", modelFile, "[[source]]", "[last-known-price]\nprovider = \"acme\"\nmodel-id = \"r\"\nas-of = \"2026-01-01\"\nsource = \"curated\"\n\n[[source]]", modelFile + `:29: last-known-price.provider: want the id of a file in data/providers, got "acme"`},

		// Benchmarks.
		{"unknown parent", benchmarkFile, "category", "parent = \"exam\"\ncategory", benchmarkFile + `:2: parent: want the id of a file in data/benchmarks, got "exam"`},
		{"own parent", benchmarkFile, "category", "parent = \"quiz\"\ncategory", benchmarkFile + `:2: parent: want another benchmark, got "quiz"`},
		{"category", benchmarkFile, `"knowledge"`, `"trivia"`, benchmarkFile + `:2: category: want one of abstraction, `},
		{"unit", benchmarkFile, `"percent"`, `""`, benchmarkFile + `:5: unit: want one of percent, elo, rating, minutes, got nothing`},
		{"scale", benchmarkFile, "scale-max = 100", "scale-max = 0", benchmarkFile + `:7: scale-max: want a number above scale-min, got 0`},
		{"questions", benchmarkFile, "year", "questions = \"secret\"\nyear", benchmarkFile + `:9: questions: want one of public, partly-public, held-out, renewed, got "secret"`},
		{"judge", benchmarkFile, "year", "judge = \"me\"\nyear", benchmarkFile + `:9: judge: want one of exact-answer, `},
		{"public since", benchmarkFile, "year", "questions = \"public\"\npublic-since = \"May\"\nyear", benchmarkFile + `:10: public-since: want YYYY-MM-DD, YYYY-MM or YYYY, got "May"`},
		{"public since, held out", benchmarkFile, "year", "questions = \"held-out\"\npublic-since = \"2024\"\nyear", benchmarkFile + `:10: public-since: want nothing unless questions are public or partly-public, got "2024"`},
		{"problem without a source", benchmarkFile, "year = 2025", "year = 2025\n[[problem]]\ntext = \"Wrong keys\"", benchmarkFile + `:10: problem.source: want some text, got nothing`},
		{"problem twice", benchmarkFile, "year = 2025", "year = 2025\n[[problem]]\ntext = \"a\"\nsource = \"https://a.example\"\n[[problem]]\ntext = \"a\"\nsource = \"https://b.example\"", benchmarkFile + `:14: problem.text: want a problem that is not listed yet, got "a"`},
		{"paper", benchmarkFile, "year", "arxiv = \"arXiv:1\"\nyear", benchmarkFile + `:9: arxiv: want an id like 2406.01574, got "arXiv:1"`},

		// Scores.
		{"score before the release", scoreFile, "2026-04-01", "2026-02-01", scoreFile + `:2: date: want a day from the model's release on, 2026-02-28, or a setting that says preview, got "2026-02-01"`},
		{"day of the questions", scoreFile, `"high effort, tools"`, "release 2026-04-01", scoreFile + `:2: date: want the day of the result, not that of the questions, or nothing, got "2026-04-01"`},
		{"unknown benchmark", "data/scores/exam.csv", "", "", `data/scores/exam.csv:1: file name: want the id of a file in data/benchmarks, got "exam"`},
		{"header", scoreFile, "model,score", "score,model", scoreFile + `:1: header: want "model,score,`},
		{"too few cells", scoreFile, "acme,true,primary", "true,primary", scoreFile + `:2: row: want 10 cells, got 9`},
		{"quote", scoreFile, `"high effort, tools"`, `high "effort`, scoreFile + `:2: bare "`},
		{"unknown model", scoreFile, "\nrocket-1,70", "\nrocket-2,70", scoreFile + `:3: model: want the id of a file in data/models, got "rocket-2"`},
		{"score in words", scoreFile, "71.5", "good", scoreFile + `:2: score: want a number, got "good"`},
		{"score off the scale", scoreFile, "71.5", "101", scoreFile + `:2: score: want a number from 0 to 100, got 101`},
		{"score in another unit", scoreFile, "70,percent", "70,elo", scoreFile + `:3: unit: want "percent" as in ` + benchmarkFile + `, got "elo"`},
		{"date of a score", scoreFile, "2026-04-01", "2026-04", scoreFile + `:2: date: want YYYY-MM-DD, got "2026-04"`},
		{"source of a score", scoreFile, "curated,,", "hearsay,,", scoreFile + `:3: source: want the id of a source in data/sources.toml, got "hearsay"`},
		{"self-reported", scoreFile, "false", "no", scoreFile + `:3: self_reported: want one of true, false, got "no"`},
		{"confidence", scoreFile, "single note", "rumour", scoreFile + `:3: confidence: want one of primary, corroborated, single note, got "rumour"`},

		// What was checked by hand, what others say, and other names.
		{"fact without a source", modelFile, `"knowledge-cutoff", "context-tokens", `, `"knowledge-cutoff", `, modelFile + ":6: context-tokens: want a [[source]] that gives it, got nothing"},
		{"source of no fact", modelFile, `gives = ["released"`, `gives = ["released", "price"`, modelFile + ":31: source.gives: want what curated states: released, "},
		{"fact of two sources", modelFile, `gives = ["released"`, `gives = ["released", "status"`, modelFile + `:10: status: want one [[source]] that gives it, and no other, got "curated, curated"`},
		{"the only possible source", modelFile, `gives = ["released", "knowledge-cutoff"`, `may-give = ["released"]
gives = ["knowledge-cutoff"`, modelFile + `:4: released: want a [[source]] that gives it, or several that may give it, got "curated"`},
		{"copy twice", modelFile, "[[source]]", "[[source]]\nid = \"curated\"\ndate = \"2026-11-14\"\n\n[[source]]", modelFile + `:33: source.id: want each copy of a source once, got "curated"`},
		{"page that is no address", modelFile, `date = "2026-11-14"`, "date = \"2026-11-14\"\npage = \"acme.example\"", modelFile + `:31: source.page: want an address with https://, got "acme.example"`},
		{"offer of nobody by hand", modelFile, `gives = ["released"`, `gives = ["offer.acme", "released"`, modelFile + `:31: source.gives: want the id of a file in data/providers, got "acme"`},
		{"disagreement of another source", oddFile, "128000,curated", "128000,", oddFile + `:2: our_source: want "curated" as in ` + modelFile + ", got nothing"},
		{"disagreement about nothing", oddFile, "131072", "128000", oddFile + `:2: other: want another value than ours, got "128000"`},
		{"stale disagreement", oddFile, "input,2,", "input,2.5,", oddFile + `:3: ours: want "2" as in ` + modelFile + `, got "2.5"`},
		{"disagreement about a price of nobody", oddFile, "acme-api,input", ",input", oddFile + `:3: field: want one of released, `},
		{"disagreement with nobody", oddFile, "131072,curated", "131072,hearsay", oddFile + `:2: other_source: want the id of a source in data/sources.toml, got "hearsay"`},
		{"disagreement without a day", oddFile, "2026-11-02", "", oddFile + `:2: as_of: want some text, got nothing`},
		{"disagreements out of order", oddFile, "rocket-1,acme-api,input,2,curated,3", "rocket-1,,context-tokens,128000,curated,3", oddFile + `:3: model: want rows by model, provider, field and other_source, each once, got "rocket-1  context-tokens curated"`},
		{"alias of an unknown model", "data/aliases.toml", `= "rocket-1"`, `= "rocket-2"`, `data/aliases.toml:8: model.acme-api.rocket-1.0: want the id of a file in data/models, got "rocket-2"`},
		{"alias at an unknown provider", "data/aliases.toml", `[model.acme-api]`, `[model.acme]`, `data/aliases.toml:7: model.acme: want the id of a file in data/providers, got "acme"`},
		{"alias of an unknown source", "data/aliases.toml", `[provider.curated]`, `[provider.hearsay]`, `data/aliases.toml:4: provider.hearsay: want the id of a source in data/sources.toml, got "hearsay"`},
		{"skipped at an unknown source", "data/aliases.toml", "curated = [", "hearsay = [", `data/aliases.toml:11: skip.hearsay: want the id of a source in data/sources.toml, got "hearsay"`},
		{"unknown own provider", "data/aliases.toml", `acme = "acme-api"`, `acme = "shop"`, `data/aliases.toml:2: own.acme: want the id of a file in data/providers, got "shop"`},
		{"ignored alias", "data/aliases.toml", `rocket-latest`, `rocket-1.0`, `data/aliases.toml:14: ignore.acme-api: want an id that has no alias, got "rocket-1.0"`},
		{"moved to nowhere", "data/moved.toml", `"rocket-1"`, `"rocket-2"`, `data/moved.toml:2: model.rakete: want the id of a file in data/models, got "rocket-2"`},
		{"moved though still there", "data/moved.toml", `rakete =`, `rocket-1 =`, `data/moved.toml:2: model.rocket-1: want an id that is free again, got "rocket-1, which is ` + modelFile + `"`},
		{"moved from no id", "data/moved.toml", `rakete =`, `"Rocket 1" =`, `data/moved.toml:2: model.Rocket 1: want a former id`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := LoadData(edited(t, tt.file, tt.old, tt.new))
			wantProblem(t, err, tt.want)
		})
	}
}

func TestLoadHistoryNamesTheMistake(t *testing.T) {
	tests := []struct {
		name, old, new string
		want           string
	}{
		{"header", "observed,", "day,", `:1: header: want "observed,model,`},
		{"day", "2026-05-01", "2026-05-32", `:4: observed: want YYYY-MM-DD, got "2026-05-32"`},
		{"another year", "2026-05-01", "2027-05-01", `:4: observed: want a day of 2026, got "2027-05-01"`},
		{"order", "2026-05-01", "2026-02-01", `:4: observed: want a day not before 2026-03-02 of the row above, got "2026-02-01"`},
		{"model", "rocket-1,acme-api,input,,", "rocket-9,acme-api,input,,", `:3: model: want the id of a file in data/models, got "rocket-9"`},
		{"provider", "acme-api,input,,", "acme,input,,", `:3: provider: want the id of a file in data/providers, got "acme"`},
		{"field", "input,,", "colour,,", `:3: field: want one of model_id, input,`},
		{"price", ",,4,added", ",,four,added", `:3: to: want a number not below 0, got "four"`},
		{"listed", "false,true", "no,true", `:2: from: want one of true, false, got "no"`},
		{"kind", "price,move", "prize,move", `:4: kind: want one of added, price, limit, status, removed, got "prize"`},
		{"quality", "price,move", "price,good", `:4: quality: want one of move, correction, unclear, got "good"`},
		{"source", "move,curated,,2026", "move,hearsay,,2026", `:4: source: want the id of a source in data/sources.toml, got "hearsay"`},
		{"effective", "2026-04-30", "April", `:4: effective: want YYYY-MM-DD, got "April"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := LoadHistory(edited(t, historyFile, tt.old, tt.new))
			wantProblem(t, err, historyFile+tt.want)
		})
	}
}

// wantProblem wants err to be a single Problem whose text starts with want.
func wantProblem(t *testing.T, err error, want string) {
	t.Helper()
	var problem Problem
	if !errors.As(err, &problem) {
		t.Fatalf("want %s, got %v", want, err)
	}
	if got := err.Error(); !strings.HasPrefix(got, want) || strings.Contains(got, "\n") {
		t.Errorf("\nwant %s\ngot  %s", want, got)
	}
}

func TestLoadDataTellsAllMistakesByFileAndLine(t *testing.T) {
	fsys := edited(t, modelFile, `"general"`, `"odd"`)
	fsys["data/makers/acme.toml"] = &fstest.MapFile{Data: []byte("nam = \"Acme\"\n\ncountry = \"usa\"\n")}
	data, err := LoadData(fsys)
	want := `data/makers/acme.toml:1: unknown key "nam"
data/makers/acme.toml:1: name: want some text, got nothing
data/makers/acme.toml:3: country: want a code of two capital letters, got "usa"
` + modelFile + `:3: kind: want one of general, safety classifier, translation, got "odd"`
	if err == nil || err.Error() != want {
		t.Errorf("\nwant %s\ngot  %v", want, err)
	}
	if len(data.Models) != 1 {
		t.Errorf("want the model beside its problem, got %d", len(data.Models))
	}
}

func TestBrokenSourcesAreToldOnce(t *testing.T) {
	_, err := LoadData(edited(t, "data/sources.toml", "[[source]]", "[[source]"))
	wantProblem(t, err, "data/sources.toml:1: ")
}

func TestRealData(t *testing.T) {
	root := os.DirFS("../..")
	data, err := LoadData(root)
	if err != nil {
		t.Fatal(err)
	}
	events, err := LoadHistory(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, count := range []struct {
		what      string
		got, want int
	}{
		{"models", len(data.Models), 594},
		{"makers", len(data.Makers), 61},
		{"providers", len(data.Providers), 41},
		{"sources", len(data.Sources), 24},
		{"benchmarks", len(data.Benchmarks), 130},
		{"scores", len(data.Scores), 6022},
		{"events", len(events), 10742},
		{"disagreements", len(data.Disagreements), 1},
	} {
		// Imports add to these; a mistake loses some.
		if count.got < count.want {
			t.Errorf("got %d %s, want %d or more", count.got, count.what, count.want)
		}
	}
}

func BenchmarkLoadData(b *testing.B) {
	root := os.DirFS("../..")
	for b.Loop() {
		if _, err := LoadData(root); err != nil {
			b.Fatal(err)
		}
	}
}
