package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

const providerFile = "data/providers/acme-api.toml"

// policy is all that can be said of a provider, without a mistake.
const policy = `name = "Acme API"
kind = "first-party"
seat = "US"
prices = "USD per million tokens"
[data.training]
value = "opt-out"
note = "A switch in the settings."
source = "https://acme.example/terms"
read = "2026-09-14"

[data.retention]
days = 30
source = "https://acme.example/terms"
read = "2026-09"

[data.zero-retention]
value = "on request"
source = "https://acme.example/terms"
read = "2026-09-14"

[data.regions]
value = ["us", "eu"]
source = "https://acme.example/regions"
read = "2026-09-14"

[data.certificates]
value = ["SOC 2 Type II", "ISO 27001"]
source = "https://acme.example/trust"
read = "2026-09-14"

[[data.except]]
models = ["rocket-1"]

[data.except.retention]
days = 0
source = "https://acme.example/rocket"
read = "2026-10-01"
`

func loadPolicy(t *testing.T, old, new string) (*Data, error) {
	t.Helper()
	if !strings.Contains(policy, old) {
		t.Fatalf("the policy does not contain %q", old)
	}
	fsys := edited(t, providerFile, "", "")
	fsys[providerFile].Data = []byte(strings.Replace(policy, old, new, 1))
	return LoadData(fsys)
}

func TestPolicyIsThatOfTheModel(t *testing.T) {
	data, err := loadPolicy(t, "", "")
	if err != nil {
		t.Fatal(err)
	}
	p := data.Providers[0]
	if p.Seat != "US" || p.Policy.Training.Value != "opt-out" || p.Policy.Training.Note == "" || *p.Policy.Retention.Days != 30 {
		t.Errorf("got %+v", p)
	}
	if got := p.Policy.Newest(); got != "2026-10-01" {
		t.Errorf("got %s as the newest day, want that of the exception", got)
	}
	own, other := p.Policy.For("rocket-1"), p.Policy.For("rocket-2")
	if *own.Retention.Days != 0 || own.Retention.Read != "2026-10-01" || own.Training != p.Policy.Training {
		t.Errorf("want only the retention to differ for rocket-1, got %+v", own)
	}
	if *other.Retention.Days != 30 || len(other.Regions.Value) != 2 {
		t.Errorf("want the provider's own policy for other models, got %+v", other)
	}
}

func TestUnstatedPolicyIsUnknown(t *testing.T) {
	data, err := LoadData(edited(t, providerFile, "", ""))
	if err != nil {
		t.Fatal(err)
	}
	if p := data.Providers[0].Policy.For("rocket-1"); p.Known() {
		t.Errorf("want nothing to be known, got %+v", p)
	}
}

func TestPolicyNamesTheMistake(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"seat", `"US"`, `"usa"`, `:3: seat: want a code of two capital letters, got "usa"`},
		{"unknown aspect", "[data.training]", "[data.learning]", `:5: unknown key "data.learning"`},
		{"training", `"opt-out"`, `"maybe"`, `:6: data.training.value: want one of no, opt-out, yes, got "maybe"`},
		{"no value", "value = \"opt-out\"\n", "", `:5: data.training.value: want one of no, opt-out, yes, got nothing`},
		{"no source", "source = \"https://acme.example/trust\"\n", "", `:26: data.certificates.source: want some text, got nothing`},
		{"source without https", "https://acme.example/trust", "acme.example", `:28: data.certificates.source: want an address with https://, got "acme.example"`},
		{"no day", "read = \"2026-09\"\n", "", `:11: data.retention.read: want some text, got nothing`},
		{"day in words", `"2026-09"`, `"01.09.2026"`, `:14: data.retention.read: want YYYY-MM-DD or YYYY-MM, got "01.09.2026"`},
		{"day to come", `"2026-09"`, `"2999-09"`, `:14: data.retention.read: want a day not after today, `},
		{"negative days", "days = 30", "days = -1", `:12: data.retention.days: want a number not below 0, got -1`},
		{"neither days nor note", "days = 30\n", "", `:11: data.retention.days: want a number of days, or a note, got nothing`},
		{"zero retention", `"on request"`, `"sometimes"`, `:17: data.zero-retention.value: want one of default, setting, on request, no, got "sometimes"`},
		{"region", `["us", "eu"]`, `["us", "mars"]`, `:22: data.regions.value: want one of us, eu, uk,`},
		{"no region", `["us", "eu"]`, `[]`, `:22: data.regions.value: want a list with at least one value, got nothing`},
		{"region twice", `["us", "eu"]`, `["us", "us"]`, `:22: data.regions.value: want each value once, got "us"`},
		{"certificate", `"ISO 27001"`, `"ISO 9001"`, `:27: data.certificates.value: want one of SOC 2 Type I,`},
		{"exception for nobody", `["rocket-1"]`, `[]`, `:32: data.except.models: want the ids of the models that differ, got nothing`},
		{"exception for an unknown model", `["rocket-1"]`, `["rocket-7"]`, `:32: data.except.models: want the id of a file in data/models, got "rocket-7"`},
		{"exception from nothing", "\n[data.except.retention]\ndays = 0\nsource = \"https://acme.example/rocket\"\nread = \"2026-10-01\"\n", "", `:32: data.except.models: want a table of what differs for them, got nothing`},
		{"exception without a source", "source = \"https://acme.example/rocket\"\n", "", `:34: data.except.retention.source: want some text, got nothing`},
		{"two exceptions", "[[data.except]]", "[[data.except]]\nmodels = [\"rocket-1\"]\nretention = {days = 1, source = \"https://a.example\", read = \"2026-10\"}\n\n[[data.except]]", `:38: data.except.retention: want one exception for rocket-1, got nothing`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := loadPolicy(t, c.old, c.new)
			wantProblem(t, err, providerFile+c.want)
		})
	}
}

func TestExceptionWantsAnOffer(t *testing.T) {
	fsys := edited(t, providerFile, "", "")
	fsys[providerFile].Data = []byte(strings.Replace(policy, `["rocket-1"]`, `["rocket-2"]`, 1))
	fsys["data/models/acme/rocket-2.toml"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(littleIndex[modelFile], "acme-api", "other"))}
	fsys["data/providers/other.toml"] = &fstest.MapFile{Data: []byte(littleIndex[providerFile])}
	_, err := LoadData(fsys)
	wantProblem(t, err, providerFile+`:32: data.except.models: want a model with an offer of acme-api, got "rocket-2"`)
}
