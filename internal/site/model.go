package site

import (
	"cmp"
	"slices"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/scores"
)

// Model is a model of the index with what is computed from its facts. Its status
// and its prices are those of the day the site was built on, and its offers are
// those still open.
type Model struct {
	content.Model
	MakerName string
	// Offer is the one price that stands for the model: the maker's own, or
	// else the cheapest by input; nil if none is known.
	Offer *content.Offer
	// Ended are the offers that have ended.
	Ended []content.Offer
	// Policy is what the provider of Offer does with data.
	Policy content.Policy
	// Scores is how many benchmark scores we have of it.
	Scores int
}

// IsOpen says that the weights are known to be open.
func (m *Model) IsOpen() bool { return m.OpenWeights != nil && *m.OpenWeights }

// Benchmark is a benchmark with what is counted of its scores.
type Benchmark = scores.Benchmark

// Layer is a layer of the stack with its tools, by name.
type Layer struct {
	content.Layer
	Tools []content.Tool
}

// data joins models, makers, benchmarks and scores.
func (b *builder) data() {
	d := b.content.Data
	if d == nil {
		return
	}
	b.Data = d
	b.Providers, b.Scores, b.Disagreements, b.Deprecations, b.Corrections, b.Aliases = d.Providers, d.Scores, d.Disagreements, d.Deprecations, d.Corrections, d.Aliases
	for _, p := range d.Providers {
		b.provider[p.ID] = p
	}
	for _, s := range d.Sources {
		b.Sources[s.ID] = s
	}
	for _, m := range d.Moved {
		b.moved[m.From] = m.To
	}
	for _, m := range d.Makers {
		b.Makers[m.ID] = m
	}
	b.marks = makeMarks(b.Makers, d.Providers)
	today := b.Now.UTC().Format(time.DateOnly)
	for _, m := range d.Models {
		m.Status = m.StatusOn(today)
		if m.OpenWeights != nil && !*m.OpenWeights {
			m.Licence = content.Proprietary
		}
		b.priceOffers(&m, today)
		ended := endOffers(&m, b.OwnProvider(m.Maker), today)
		model := &Model{Model: m, MakerName: b.Makers[m.Maker].Name, Offer: typicalOffer(m), Ended: ended}
		if o := model.Offer; o != nil {
			policy := b.provider[o.Provider].Policy
			model.Policy = policy.For(m.ID)
		}
		b.models[m.ID] = model
		b.Models = append(b.Models, model)
	}
	b.PriceDate = cmp.Or(newestPrice(b.Models, false), newestPrice(b.Models, true))
	slices.SortStableFunc(b.Models, func(x, y *Model) int {
		if x.Released != y.Released {
			return cmp.Compare(y.Released, x.Released)
		}
		return compareFold(x.Name, y.Name)
	})
	for _, m := range d.Benchmarks {
		benchmark := &Benchmark{Benchmark: m}
		b.benchmark[m.ID] = benchmark
		b.Benchmarks = append(b.Benchmarks, benchmark)
	}
	slices.SortStableFunc(b.Benchmarks, func(x, y *Benchmark) int {
		return cmp.Or(cmp.Compare(x.Category, y.Category), compareFold(x.Name, y.Name))
	})
	b.groupScores(d.Scores)
	b.countScores()
	b.DataDate = newestFact(d)
}

// newestPrice is the ISO day of the newest price of a catalogue, or of those that
// were read by hand: one of these does not renew all others.
func newestPrice(models []*Model, byHand bool) string {
	day := ""
	for _, m := range models {
		for i := range m.Offers {
			if o := &m.Offers[i]; (o.Source == content.ByHand) == byHand {
				day = max(day, o.AsOf)
			}
		}
	}
	return day
}

// newestFact is the ISO day of the newest observation or change in the data. The
// history is read later than the site is built; every import that adds to it
// leaves its day with a source and the models.
func newestFact(d *content.Data) string {
	day := ""
	for _, s := range d.Sources {
		day = max(day, s.Snapshot)
	}
	for i := range d.Models {
		day = max(day, newestOf(&d.Models[i]))
	}
	for _, s := range d.Scores {
		day = max(day, s.Date)
	}
	for _, x := range d.Disagreements {
		day = max(day, x.AsOf)
	}
	if t := dayOf(day); !t.IsZero() {
		return t.Format(time.DateOnly)
	}
	return ""
}

// newestOf is the newest ISO day that a fact of a model's file carries.
func newestOf(m *content.Model) string {
	day := ""
	for _, o := range m.Offers {
		day = max(day, o.AsOf)
	}
	for _, s := range m.Sources {
		day = max(day, s.Date)
	}
	return day
}

// groupScores gives each benchmark its scores. They stand together in the data, so
// that hardly any is copied.
func (b *builder) groupScores(list []content.Score) {
	for from, to := 0, 1; from < len(list); from, to = to, to+1 {
		for to < len(list) && list[to].Benchmark == list[from].Benchmark {
			to++
		}
		id, run := list[from].Benchmark, list[from:to:to]
		if before := b.scores[id]; before != nil {
			run = slices.Concat(before, run)
		}
		b.scores[id] = run
	}
}

// countScores counts those of each model and of each benchmark.
func (b *builder) countScores() {
	counted := make(map[*Model]*Benchmark, len(b.Models)) // the last benchmark of each model
	for _, benchmark := range b.Benchmarks {
		list := b.scores[benchmark.ID]
		for i := range list {
			model := b.models[list[i].Model]
			if model == nil {
				continue
			}
			model.Scores++
			benchmark.Scores++
			if list[i].SelfReported {
				benchmark.SelfReported++
			}
			if counted[model] != benchmark {
				counted[model] = benchmark
				benchmark.Models++
			}
		}
	}
}

// priceOffers gives every offer its price of the day and its unit. Without a day
// prices stand as they are written.
func (b *builder) priceOffers(m *content.Model, today string) {
	m.Offers = slices.Clone(m.Offers)
	for i, o := range m.Offers {
		if !b.Now.IsZero() {
			o = o.PriceOn(today)
		}
		m.Offers[i] = o.In(b.provider[o.Provider].Prices)
	}
	if m.LastKnownPrice != nil {
		last := m.LastKnownPrice.In(b.provider[m.LastKnownPrice.Provider].Prices)
		m.LastKnownPrice = &last
	}
}

// OwnProvider is the provider through which a maker sells its own models.
func (s *Site) OwnProvider(maker string) string { return cmp.Or(s.Aliases.Own[maker], maker) }

// endOffers takes away the offers that have ended and returns them: those with a day
// of their own, and the maker's with the model. The maker's price is kept as the last
// known.
func endOffers(m *content.Model, own, today string) (ended []content.Offer) {
	m.Offers = slices.DeleteFunc(m.Offers, func(o content.Offer) bool {
		over := o.Ends != "" && o.Ends <= today || o.Provider == own && m.Status == "retired"
		if over {
			ended = append(ended, o)
		}
		return over
	})
	if i := slices.IndexFunc(ended, func(o content.Offer) bool { return o.Provider == own }); i >= 0 && m.LastKnownPrice == nil {
		last := ended[i]
		m.LastKnownPrice = &last
	}
	return ended
}

// DeprecationPage is the page of deprecations at an address; nil if it is not listed.
func (s *Site) DeprecationPage(url string) *content.DeprecationPage {
	for i := range s.Deprecations {
		if s.Deprecations[i].URL == url {
			return &s.Deprecations[i]
		}
	}
	return nil
}

// typicalOffer picks the maker's own offer, else the one with the lowest
// input price.
func typicalOffer(m content.Model) *content.Offer {
	var best *content.Offer
	for i := range m.Offers {
		o := &m.Offers[i]
		if o.Input == nil {
			continue
		}
		if o.Provider == m.Maker {
			return o
		}
		if best == nil || *o.Input < *best.Input {
			best = o
		}
	}
	return best
}

// stack joins layers and tools.
func (b *builder) stack() {
	for _, l := range b.content.Layers {
		layer := Layer{Layer: l}
		for _, t := range b.content.Tools {
			if t.Layer == l.ID {
				layer.Tools = append(layer.Tools, t)
			}
		}
		slices.SortFunc(layer.Tools, func(x, y content.Tool) int { return compareFold(x.Name, y.Name) })
		b.Layers = append(b.Layers, layer)
	}
	b.Architectures = b.content.Architectures
	b.Hall = slices.Clone(b.content.Hall)
	slices.SortStableFunc(b.Hall, func(x, y content.HallEntry) int {
		return cmp.Or(cmp.Compare(x.Year, y.Year), compareFold(x.Title, y.Title))
	})
}
