package catalog

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
)

// soldIndex has three models at three providers: one in the EU that trains on
// data, one elsewhere that does not, and one that says nothing.
func soldIndex(t testing.TB) *Index {
	t.Helper()
	read := content.Stated{Source: "https://a.example", Read: "2026-09-14"}
	policy := func(training string, days *int, regions, certificates []string) content.ProviderPolicy {
		return content.ProviderPolicy{Policy: content.Policy{Training: &content.Choice{Value: training, Stated: read},
			Retention:     &content.Retention{Days: days, Stated: read},
			ZeroRetention: &content.Choice{Value: "on request", Stated: read},
			Regions:       &content.Choices{Value: regions, Stated: read}, Certificates: &content.Choices{Value: certificates, Stated: read}}}
	}
	offers := func(providers ...string) []content.Offer {
		var list []content.Offer
		for _, p := range providers {
			list = append(list, content.Offer{Provider: p, ModelID: p, Price: content.Price{Input: ptr(1.0)}})
		}
		return list
	}
	both, exempt, mute := littleModel("both", "acme", "2026-03"), littleModel("exempt", "acme", "2026-02"), littleModel("mute", "acme", "2026-01")
	both.Offers, exempt.Offers, mute.Offers = offers("eu", "us", "silent"), offers("eu"), offers("silent")
	eu := policy("yes", ptr(0), []string{"eu", "us"}, []string{"ISO 27001"})
	eu.Except = []content.PolicyException{{Models: []string{"exempt"}, Policy: content.Policy{Training: &content.Choice{Value: "no", Stated: read}}}}
	return indexOfData(t, &content.Data{Models: []content.Model{both, exempt, mute}, Makers: []content.Maker{{ID: "acme", Name: "Acme"}},
		Providers: []content.Provider{{ID: "eu", Name: "Eu", Policy: eu}, {ID: "silent", Name: "Silent"},
			{ID: "us", Name: "Us", Policy: policy("no", ptr(30), []string{"us"}, []string{"SOC 2 Type II", "HIPAA"})}}})
}

func TestPolicyIsAskedOfOneOffer(t *testing.T) {
	t.Parallel()
	ix := soldIndex(t)
	for _, c := range []struct {
		line string
		want []string
	}{
		{"region:eu", []string{"both", "exempt"}},
		{"region:europe", []string{"both", "exempt"}},
		{"region:eu,us", []string{"both", "exempt"}},
		{"region:jp", []string{}},
		{"-region:eu", []string{"both"}}, // at the provider in the US; what is not stated is neither
		{"training:no", []string{"both", "exempt"}},
		{"training:yes", []string{"both"}},
		{"-training:yes", []string{"both", "exempt"}},
		{"region:eu training:no", []string{"exempt"}}, // no offer of the first is both
		{"region:eu or training:no", []string{"both", "exempt"}},
		{"retention<=30", []string{"both", "exempt"}},
		{"retention<=30d", []string{"both", "exempt"}},
		{"retention:0", []string{"both", "exempt"}},
		{"retention>0", []string{"both"}},
		{"retention<=30 training:no", []string{"both", "exempt"}},
		{"retention:0 certificate:hipaa", []string{}},
		{"certificate:iso-27001", []string{"both", "exempt"}},
		{"cert:soc", []string{"both"}},
		{`certificate:"SOC 2 Type II" certificate:hipaa`, []string{"both"}},
		{"zdr:on-request", []string{"both", "exempt"}},
		{"zero-retention:default", []string{}},
		{"provider:us region:eu", []string{}},
		{"provider:eu region:eu", []string{"both", "exempt"}},
		{"provider:eu provider:us", []string{"both"}}, // sold by both, as no policy is asked for
		{"provider:silent training:no", []string{}},
		{"-provider:silent training:no", []string{"exempt"}},
		{"provider:silent or region:eu training:no", []string{"both", "exempt", "mute"}},
	} {
		if diff := cmp.Diff(c.want, ix.shows(c.line)); diff != "" {
			t.Errorf("%s: %s", c.line, diff)
		}
		if _, notices := ix.parseLine(c.line); len(notices) > 0 {
			t.Errorf("%s: %v", c.line, notices)
		}
	}
}

func TestPolicyMistakes(t *testing.T) {
	t.Parallel()
	ix := soldIndex(t)
	for line, want := range map[string]string{
		"region:mars":     "region “mars” is unknown",
		"training:never":  "training “never” is unknown",
		"retention<=soon": "“soon” is no value for retention; expected a number of days such as 30",
		"region>eu":       "region is a name and cannot be compared with >; expected region:eu",
	} {
		if _, notices := ix.parseLine(line); len(notices) != 1 || notices[0].Text != want {
			t.Errorf("%s: got %v", line, notices)
		}
	}
}

// The form asks the one offer too, and counts what each option would show.
func TestPolicyFacets(t *testing.T) {
	t.Parallel()
	ix := soldIndex(t)
	for _, query := range []string{"", "region=eu", "training=no", "region=eu&training=no", "provider=us&region=us", "q=region:eu", "q=retention>0+or+training:yes&region=us"} {
		v, notices := parse(t, ix, query)
		if len(notices) > 0 {
			t.Errorf("%s: %v", query, notices)
		}
		f := ix.Facets(&v)
		for param, options := range map[string][]Option{"region": f.Regions, "training": f.Training, "provider": f.Providers, "status": f.Statuses} {
			for _, o := range options {
				values := v.Values()
				values.Set(param, o.ID)
				with, _ := ix.ParseView(values)
				if got := len(ix.Select(&with).Models); got != o.Count {
					t.Errorf("%q: %s=%s: counted %d, shows %d", query, param, o.ID, o.Count, got)
				}
			}
		}
	}
}

// A cost is asked at a provider with the policy that is asked for.
func TestPolicyCosts(t *testing.T) {
	t.Parallel()
	ix := soldIndex(t)
	for query, want := range map[string][]string{
		"":                                 {"both eu", "exempt eu", "mute silent"},
		"training=no":                      {"both us", "exempt eu"},
		"q=retention>0":                    {"both us"},
		"q=provider:silent+or+training:no": {"both eu", "exempt eu", "mute silent"},
	} {
		v, _ := parse(t, ix, query)
		var got []string
		for _, row := range ix.Costs(&v, Sellers{}, DefaultWorkload()) {
			got = append(got, ix.Models[row.Place].ID+" "+row.Offer.Provider)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", query, diff)
		}
	}
}

func TestPolicyColumns(t *testing.T) {
	t.Parallel()
	ix := soldIndex(t)
	for _, c := range []struct {
		model  int
		column Column
		want   string
	}{
		{0, ColTraining, "yes"}, {1, ColTraining, "no"}, {2, ColTraining, ""},
		{0, ColRetention, "0 days"}, {2, ColRetention, ""},
		{0, ColRegions, "US, EU"}, {0, ColZero, "on request"}, {0, ColCertificates, "ISO 27001"},
	} {
		if got := ix.Text(c.model, c.column); got != c.want {
			t.Errorf("%s of %s: got %q, want %q", c.column.ID(), ix.Models[c.model].ID, got, c.want)
		}
	}
	for m, want := range map[int32]string{0: `"data_training":"yes"`, 2: `"data_training":null`} {
		if got := string(ix.AppendJSON(nil, m, ColTraining)); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if got := string(ix.AppendJSON(nil, 0, ColRegions)); got != `"data_regions":["us","eu"]` {
		t.Errorf("got %s", got)
	}
}

func TestPolicyEcho(t *testing.T) {
	t.Parallel()
	ix := soldIndex(t)
	for line, want := range map[string]string{
		"region:eu training:no":      "models processed in the EU, with data not used for training, at one provider at least",
		"-training:yes":              "models with data not used for training or used for training unless opted out, at one provider at least",
		"retention<=30 region:us,jp": "models with data kept for at most 30 days, processed in the US or Japan, at one provider at least",
		"-region:global zdr:setting": "models not processed in an unspecified region, with zero retention by a setting, at one provider at least",
		"certificate:hipaa,c5":       "models certified for HIPAA or C5, at one provider at least",
	} {
		v := DefaultView()
		v.Query = line
		if got := ix.Echo(&v); got != want {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
}
