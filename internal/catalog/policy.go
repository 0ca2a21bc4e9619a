package catalog

import (
	"math/bits"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// What a provider's policy can say, in the order of their bits.
var (
	trainingNames    = []Named{{"no", "no"}, {"opt-out", "unless opted out"}, {"yes", "yes"}}
	zeroNames        = plainNames(content.ZeroRetentionValues)
	certificateNames = plainNames(content.CertificateValues)
	regionNames      = []Named{{"us", "US"}, {"eu", "EU"}, {"uk", "UK"}, {"ch", "Switzerland"}, {"ca", "Canada"}, {"au", "Australia"}, {"jp", "Japan"},
		{"kr", "South Korea"}, {"sg", "Singapore"}, {"in", "India"}, {"br", "Brazil"}, {"cn", "China"}, {"me", "Middle East"}, {"global", "global"}}
	regionAliases = map[string]string{"europe": "eu", "usa": "us", "gb": "uk"}
)

// aspect is one thing that a policy says with words out of a list. What it says
// is a set of them; the empty set is not stated.
type aspect struct {
	field field
	names []Named
	said  func(*content.Policy) []string
	// one is whether a policy says one of the words at most.
	one bool
}

// aspects are those of a policy, but for the days, which are a number.
var aspects = [...]aspect{
	{fieldTraining, trainingNames, func(p *content.Policy) []string { return chosen(p.Training) }, true},
	{fieldZero, zeroNames, func(p *content.Policy) []string { return chosen(p.ZeroRetention) }, true},
	{fieldRegion, regionNames, func(p *content.Policy) []string { return allChosen(p.Regions) }, false},
	{fieldCertificate, certificateNames, func(p *content.Policy) []string { return allChosen(p.Certificates) }, false},
}

// aspectOf is the place of a field among the aspects; negative for other fields.
func aspectOf(f field) int {
	return slices.IndexFunc(aspects[:], func(a aspect) bool { return a.field == f })
}

func chosen(c *content.Choice) []string {
	if c == nil {
		return nil
	}
	return []string{c.Value}
}

func allChosen(c *content.Choices) []string {
	if c == nil {
		return nil
	}
	return c.Value
}

// set is what a policy says, as bits.
func (a *aspect) set(p *content.Policy) uint16 {
	var set uint16
	for _, value := range a.said(p) {
		if i := slices.IndexFunc(a.names, func(n Named) bool { return n.ID == value || n.Name == value }); i >= 0 {
			set |= 1 << i
		}
	}
	return set
}

// named are the things of a set.
func (a *aspect) named(set uint16) []Named {
	var list []Named
	for ; set != 0; set &= set - 1 {
		list = append(list, a.names[bits.TrailingZeros16(set)])
	}
	return list
}

// retentionDays are how long a policy lets data be kept.
func retentionDays(p *content.Policy) int64 {
	if p.Retention == nil || p.Retention.Days == nil {
		return unknown
	}
	return int64(*p.Retention.Days)
}

// Regions are regions for readers, by their ids in a provider's policy, in the
// order of lists.
func Regions(ids []string) []string {
	var names []string
	for _, n := range regionNames {
		if slices.Contains(ids, n.ID) {
			names = append(names, n.Name)
		}
	}
	return names
}

// PolicyID is how addresses and exports write a value of a provider's policy.
func PolicyID(value string) string { return slug(value) }

// offerTerms is on what terms a provider sells a model.
type offerTerms struct {
	provider int
	days     int64
	said     [len(aspects)]uint16
}

func (ix *Index) termsOf(m *site.Model, policies map[string]*content.ProviderPolicy) []offerTerms {
	list := make([]offerTerms, len(m.Offers))
	for i, o := range m.Offers {
		var p content.Policy
		if own := policies[o.Provider]; own != nil {
			p = own.For(m.ID)
		}
		list[i] = offerTerms{provider: ix.providerOf[o.Provider], days: retentionDays(&p)}
		for j := range aspects {
			list[i].said[j] = aspects[j].set(&p)
		}
	}
	return list
}

// offerTest is a condition that an offer of a model must meet.
type offerTest struct {
	group     group
	not       bool
	provider  bitset
	low, high int64
	// aspect is which of the aspects is asked for, mask what it may be.
	aspect int
	mask   uint16
}

// ofPolicy is whether a field is one of a provider's policy.
func ofPolicy(f field) bool { return f == fieldRetention || aspectOf(f) >= 0 }

func (ix *Index) offerTest(g group, t *term) offerTest {
	made := offerTest{group: g, not: t.not, aspect: aspectOf(t.field)}
	switch t.field {
	case fieldProvider:
		made.provider = setOf(t.members, len(ix.Providers))
	case fieldRetention:
		made.low, made.high = t.numberRange()
	default:
		for _, i := range t.members {
			made.mask |= 1 << i
		}
	}
	return made
}

// meets asks one condition of an offer. What is not stated meets neither the
// condition nor its opposite.
func (o *offerTerms) meets(t *offerTest) bool {
	switch {
	case t.provider != nil:
		return t.provider.has(o.provider)
	case t.aspect >= 0:
		said := o.said[t.aspect]
		return said != 0 && (said&t.mask != 0) != t.not
	}
	return o.days != unknown && (o.days >= t.low && o.days <= t.high) != t.not
}

func (o *offerTerms) meetsAll(tests []offerTest) bool {
	for i := range tests {
		if !o.meets(&tests[i]) {
			return false
		}
	}
	return true
}

// policyColumn is a column of what the offer that stands for a model says of data.
func policyColumn(c column, key string, f field) column {
	a := &aspects[aspectOf(f)]
	c.ofOffer = true
	c.order = byIndex(func(ix *Index, m int32) int64 { return policyKey(a.set(&ix.Models[m].Policy)) })
	c.text = func(ix *Index, m int32) string {
		var names []string
		for _, n := range a.named(a.set(&ix.Models[m].Policy)) {
			names = append(names, n.Name)
		}
		return strings.Join(names, ", ")
	}
	c.facts = []fact{{key, func(ix *Index, m int32) value {
		var ids []string
		for _, n := range a.named(a.set(&ix.Models[m].Policy)) {
			ids = append(ids, n.ID)
		}
		if a.one && len(ids) > 0 {
			return value{text: ids[0]}
		}
		return value{list: ids}
	}}}
	return c
}

// policyKey orders sets by their size, then by their members; the empty one is
// unknown.
func policyKey(set uint16) int64 {
	if set == 0 {
		return unknown
	}
	return int64(bits.OnesCount16(set))<<16 | int64(set)
}

// policyWords put a condition on an offer's terms into words. What they say is
// turned round where it can be, since nobody reads "not no".
func (ix *Index) policyWords(t *term) string {
	names := ix.readable(t)
	switch t.field {
	case fieldTraining, fieldZero:
		said := map[field]map[string]string{
			fieldTraining: {"no": "not used for training", "opt-out": "used for training unless opted out", "yes": "used for training"},
			fieldZero:     {"default": "by default", "setting": "by a setting", "on-request": "on request", "no": "not offered"},
		}[t.field]
		var list []string
		for _, n := range aspects[aspectOf(t.field)].names {
			if slices.Contains(t.values, n.ID) != t.not {
				list = append(list, said[n.ID])
			}
		}
		return pick(t.field == fieldTraining, "with data ", "with zero retention ") + words.Or(list)
	case fieldCertificate:
		return pick(t.not, "not certified for ", "certified for ") + words.Or(names)
	}
	for i, name := range names {
		switch name {
		case "US", "EU", "UK", "Middle East":
			names[i] = "the " + name
		case "global":
			names[i] = "an unspecified region"
		}
	}
	return pick(t.not, "not processed in ", "processed in ") + words.Or(names)
}
