package api

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/content"
)

// What the data says of a provider, the API says of it and of its offers, with
// the exceptions in their place.
func TestPolicies(t *testing.T) {
	t.Parallel()
	a := mustReal(t)
	offers := 0
	for _, p := range a.site.Providers {
		doc := read[ProviderDoc](t, a, Prefix+"/providers/"+p.ID+".json").Provider
		if doc.ID != p.ID || doc.Links.Models == "" || len(doc.Exceptions) != len(p.Policy.Except) {
			t.Fatalf("%s: got %+v", p.ID, doc)
		}
		if diff := cmp.Diff(policyOf(&p.Policy.Policy), doc.Data); diff != "" {
			t.Errorf("%s: %s", p.ID, diff)
		}
		for _, e := range p.Policy.Except {
			m := a.site.Model(e.Models[0])
			for _, o := range read[Model](t, a, modelPath(m)).Offers {
				if o.Provider.ID != p.ID {
					continue
				}
				offers++
				want := p.Policy.For(m.ID)
				if diff := cmp.Diff(policyOf(&want), o.Data); diff != "" {
					t.Errorf("%s at %s: %s", m.ID, p.ID, diff)
				}
			}
		}
	}
	if offers == 0 {
		t.Error("no provider makes an exception: the test asks for none")
	}
}

func TestPolicyKeepsUnknownApart(t *testing.T) {
	t.Parallel()
	none, zero := policyOf(&content.Policy{}), 0
	if diff := cmp.Diff(DataPolicy{}, none); diff != "" {
		t.Error(diff)
	}
	kept := policyOf(&content.Policy{Retention: &content.Retention{Days: &zero}, ZeroRetention: &content.Choice{Value: "on request"},
		Certificates: &content.Choices{Value: []string{"SOC 2 Type II"}}})
	if *kept.Retention.Days != 0 || kept.ZeroRetention.Value != "on-request" || kept.Certificates.Values[0] != "soc-2-type-ii" {
		t.Errorf("got %+v", kept)
	}
}
