package past

import (
	"slices"

	"astrolabe/internal/content"
)

// stated leaves of scores, policies, disagreements and corrections what was known on
// a day, and of benchmarks those with a score.
func (r *Record) stated(d *content.Data, day string) {
	d.Scores = make([]content.Score, 0, len(r.data.Scores))
	tested := map[string]bool{}
	for i := range r.data.Scores {
		if r.scored[i] <= day {
			d.Scores = append(d.Scores, r.data.Scores[i])
			tested[r.data.Scores[i].Benchmark] = true
		}
	}
	d.Benchmarks = slices.DeleteFunc(slices.Clone(r.data.Benchmarks), func(b content.Benchmark) bool { return !tested[b.ID] })
	d.Providers = nil
	for _, p := range r.data.Providers {
		d.Providers = append(d.Providers, r.readBy(p, day))
	}
	d.Disagreements = nil
	for _, x := range r.data.Disagreements {
		if r.by(x.AsOf) <= day && r.released(x.Model, day) {
			d.Disagreements = append(d.Disagreements, x)
		}
	}
	d.Corrections = nil
	for _, c := range r.data.Corrections {
		if c.Date <= day {
			d.Corrections = append(d.Corrections, c)
		}
	}
}

// countsFrom is by which day a score was certainly known: its own, or else that of
// our copy of the source, and not before its model was out.
func (r *Record) countsFrom(s *content.Score) string {
	m := r.models[s.Model]
	switch {
	case m == nil:
		return never
	case s.Date != "":
		return max(r.by(s.Date), r.by(m.Released))
	}
	return max(r.snapshot(s.Source), r.by(m.Released))
}

// readBy is a provider with what was read of its policy by a day.
func (r *Record) readBy(p content.Provider, day string) content.Provider {
	p.Policy.Policy = r.policyBy(p.Policy.Policy, day)
	var except []content.PolicyException
	for _, e := range p.Policy.Except {
		e.Policy = r.policyBy(e.Policy, day)
		except = append(except, e)
	}
	p.Policy.Except = except
	return p
}

func (r *Record) policyBy(p content.Policy, day string) content.Policy {
	if p.Training != nil && r.by(p.Training.Read) > day {
		p.Training = nil
	}
	if p.Retention != nil && r.by(p.Retention.Read) > day {
		p.Retention = nil
	}
	if p.ZeroRetention != nil && r.by(p.ZeroRetention.Read) > day {
		p.ZeroRetention = nil
	}
	if p.Regions != nil && r.by(p.Regions.Read) > day {
		p.Regions = nil
	}
	if p.Certificates != nil && r.by(p.Certificates.Read) > day {
		p.Certificates = nil
	}
	return p
}
