package importer

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// compareOffers compares prices, direct sellers before routers, since a
// router's quote is measured by theirs.
func (p *plan) compareOffers(w *work) {
	providers := slices.SortedFunc(maps.Keys(w.listings), func(a, b string) int {
		if routerA, routerB := p.kinds[a] == "router", p.kinds[b] == "router"; routerA != routerB {
			if routerA {
				return 1
			}
			return -1
		}
		return strings.Compare(a, b)
	})
	for _, provider := range providers {
		l := w.listings[provider]
		p.limitEvents(w, l)
		if l.announced != "" {
			p.report.Announced = append(p.report.Announced, fmt.Sprintf("%s at %s: %s", w.old.ID, provider, l.announced))
		}
		if l.price == (content.Price{}) {
			p.report.Counts.NoPrice++
			continue
		}
		p.compareOffer(w, l)
	}
	p.noteListed(w)
}

func (p *plan) compareOffer(w *work, l *listing) {
	o := offerAt(&w.want, l.provider)
	if p.kinds[l.provider] == "router" && belowEveryDirectOffer(l.price, p.direct(w)) {
		p.rejected(l, w.old.ID, fmt.Sprintf("%s is below %.0f %% of every direct offer", priceText(l.price), 100*routerShare))
		return
	}
	if o == nil {
		p.addOffer(w, l)
		return
	}
	if o.AsOf > p.o.AsOf {
		p.report.Counts.Older++
		return
	}
	if p.dated(w, o, l) {
		return
	}
	mayReplace := rankOf(p.o.Format) <= rankOf(o.Source)
	if samePrice(o, l) {
		for _, n := range prices(l.price) {
			p.odd.agree(w.old.ID, l.provider, n.key, p.o.Format)
		}
		if mayReplace && o.AsOf < p.o.AsOf {
			p.report.Counts.Confirmed++
			o.AsOf, o.Source = p.o.AsOf, p.o.Format
		}
		return
	}
	if p.mayChange(w, o, l, mayReplace) {
		p.changeOffer(w, o, l)
	}
}

// direct are the prices of those who are no routers.
func (p *plan) direct(w *work) []content.Price {
	var list []content.Price
	for _, o := range w.want.Offers {
		if p.kinds[o.Provider] != "router" {
			list = append(list, o.Price)
		}
	}
	return list
}

// samePrice is true if the catalogue contradicts nothing in an offer and adds
// nothing to it. What it leaves out it does not deny.
func samePrice(o *content.Offer, l *listing) bool {
	return agrees(o.Price, l.price) && (len(l.tiers) == 0 || sameTiers(o.Tiers, l.tiers))
}

func agrees(ours, theirs content.Price) bool {
	claims := prices(theirs)
	for i, n := range prices(ours) {
		if claims[i].value != nil && !sameAmount(n.value, claims[i].value) {
			return false
		}
	}
	return true
}

// sameAmount does not count digits that one catalogue keeps and another cuts:
// a twelfth of a dollar is 0.083333 and 0.0833333.
func sameAmount(a, b *float64) bool {
	if a == nil || b == nil {
		return a == b
	}
	return math.Abs(*a-*b) <= 1e-4*max(*a, *b)
}

// sameTiers does not count whether a tier begins at or above its threshold.
func sameTiers(ours, theirs []content.Tier) bool {
	return slices.EqualFunc(ours, theirs, func(a, b content.Tier) bool {
		step := *a.AboveTokens - *b.AboveTokens
		return -1 <= step && step <= 1 && agrees(a.Price, b.Price)
	})
}

// mayChange decides about a different price, and notes why not.
func (p *plan) mayChange(w *work, o *content.Offer, l *listing, mayReplace bool) bool {
	if p.accepted("offer."+l.provider, w.old.ID) {
		return true
	}
	if p.isCuratedOffer(w, o) && !p.o.OverwriteCurated {
		p.eachDifference(o, l, func(key, was, now string) {
			p.kept(w, l.provider, key, was, now, byHand(o))
			p.disagree(w, l.provider, fact{key: key, value: now, noted: true}, was)
		})
		return false
	}
	// Makers and clouds have list prices; elsewhere two catalogues differ
	// because they looked on different days.
	listPrice := p.kinds[l.provider] == "first-party" || p.kinds[l.provider] == "cloud"
	if !mayReplace || o.AsOf == p.o.AsOf && o.Source != p.o.Format {
		p.eachDifference(o, l, func(key, was, now string) {
			p.disagree(w, l.provider, fact{key: key, value: now, noted: was != "" && listPrice}, was)
		})
		return false
	}
	slip := false
	p.eachDifference(o, l, func(key, was, now string) {
		slip = slip || was != "" && now != "" && (powerOfTen(parse(was), parse(now)) || ratio(was, now) > 20)
	})
	if slip {
		p.holdOffer(w, o, l, "so large a step is more often a slip")
	}
	return !slip
}

// isCuratedOffer: a note or an end was written by hand for the price beside it;
// an end as long as it is to come.
func (p *plan) isCuratedOffer(w *work, o *content.Offer) bool {
	return o.Source == content.ByHand || o.Note != "" || o.Until >= p.o.AsOf || w.old.IsCurated("offer."+o.Provider)
}

// eachDifference calls f for each of the four prices that the catalogue gives
// and we do not have, or not so.
func (p *plan) eachDifference(o *content.Offer, l *listing, f func(key, was, now string)) {
	theirs := prices(l.price)
	for i, ours := range prices(o.Price) {
		if theirs[i].value != nil && !sameAmount(ours.value, theirs[i].value) {
			f(ours.key, amount(ours.value), amount(theirs[i].value))
		}
	}
}

func amount(v *float64) string {
	if v == nil {
		return ""
	}
	return decimal(*v)
}

// changeOffer takes over a price. With a new input or output price, what the
// catalogue leaves out was of the old one and goes with it.
func (p *plan) changeOffer(w *work, o *content.Offer, l *listing) {
	before := *o
	price, tiers := l.price, l.tiers
	if sameTiers(o.Tiers, tiers) {
		tiers = o.Tiers
	}
	for _, pair := range [][2]**float64{
		{&price.Input, &o.Input}, {&price.Output, &o.Output}, {&price.CacheRead, &o.CacheRead}, {&price.CacheWrite, &o.CacheWrite},
	} {
		if sameAmount(*pair[0], *pair[1]) {
			*pair[0] = *pair[1]
		}
	}
	if price.Input == o.Input && price.Output == o.Output {
		if price.CacheRead == nil {
			price.CacheRead = o.CacheRead
		}
		if price.CacheWrite == nil {
			price.CacheWrite = o.CacheWrite
		}
		if len(tiers) == 0 {
			tiers = o.Tiers
		}
	}
	idChanged := o.Source == p.o.Format && !strings.EqualFold(o.ModelID, l.id)
	if idChanged {
		p.changed(w, l.provider, "model-id", o.ModelID, l.id, "")
		o.ModelID = l.id
	}
	if o.Note != "" {
		// It was about the price that goes.
		p.changed(w, l.provider, "note", o.Note, "", "")
		o.Note = ""
	}
	p.endPeriod(w, o)
	o.Price, o.Tiers, o.Unit, o.AsOf, o.Source = price, tiers, p.unitFor(l.provider), p.o.AsOf, p.o.Format
	why := p.circumstances(w, l.provider, before.Source, idChanged)
	why.expected = l.expected
	why.swapped = price.Input != nil && price.Output != nil && amount(price.Input) == amount(before.Output) && amount(price.Output) == amount(before.Input)
	after := prices(price)
	for i, n := range prices(before.Price) {
		was, now := amount(n.value), amount(after[i].value)
		if was == now {
			continue
		}
		p.changed(w, l.provider, n.key, was, now, "")
		p.odd.agree(w.old.ID, l.provider, n.key, p.o.Format)
		p.time.change(content.HistoryEvent{
			Observed: p.o.AsOf, Model: w.old.ID, Provider: l.provider, Field: historyField[n.key], To: now, Kind: "price",
			Source: p.o.Format, Effective: effective(l, before.AsOf),
		}, was, why)
	}
	if was, now := tiersText(before.Tiers), tiersText(tiers); was != now {
		p.changed(w, l.provider, "tier", was, now, "")
	}
}

// effective is the day a price began, if it began since we last looked.
func effective(l *listing, since string) string {
	if l.effective > since {
		return l.effective
	}
	return ""
}

// circumstances gathers what decides the quality of a change.
func (p *plan) circumstances(w *work, provider, source string, idChanged bool) *circumstances {
	own := p.names.own(w.old.ID)
	c := &circumstances{
		providerKind: p.kinds[provider], own: provider == own, source: source, idChanged: idChanged, maker: own,
		open: w.old.OpenWeights == nil || *w.old.OpenWeights,
	}
	for _, o := range w.old.Offers {
		if o.Provider != provider && p.kinds[o.Provider] != "router" {
			c.others = append(c.others, o.Provider)
		}
	}
	return c
}

// addOffer adds a seller, the maker first and the others by id.
func (p *plan) addOffer(w *work, l *listing) {
	own := p.names.own(w.old.ID)
	// Catalogues keep showing what the maker has ended.
	ended := l.provider == own && w.want.StatusOn(p.o.AsOf) == "retired"
	// A maker that resells others is not a host to us.
	resells := p.kinds[l.provider] == "first-party" && l.provider != own
	if !p.format.addsOffers || ended || resells || p.time.laterThan(eventKey{w.old.ID, l.provider, "model_id"}, p.o.AsOf) {
		p.report.Counts.NotAdded++
		return
	}
	if why := p.doubtful(w, l, own); why != "" && !p.accepted("offer."+l.provider, w.old.ID) {
		p.held(w, l.provider, "offer", "", l.id+": "+priceText(l.price), why)
		return
	}
	o := content.Offer{Provider: l.provider, ModelID: l.id, Price: l.price, Unit: p.unitFor(l.provider), AsOf: p.o.AsOf, Source: p.o.Format, Tiers: l.tiers}
	at := 0
	if l.provider != own {
		for at < len(w.want.Offers) && (w.want.Offers[at].Provider == own || w.want.Offers[at].Provider < l.provider) {
			at++
		}
	}
	w.want.Offers = slices.Insert(w.want.Offers, at, o)
	if w.want.Status == "unlisted" && !w.want.IsCurated("status") {
		p.changed(w, "", "status", "unlisted", "active", "it is for sale")
		w.want.Status = "active"
		p.creditStatus(w)
	}
	if k := w.want.LastKnownPrice; k != nil && k.Provider == l.provider {
		w.want.LastKnownPrice = nil
	}
	p.changed(w, l.provider, "offer", "", l.id+": "+priceText(l.price), "new seller")
	p.offerEvents(w, l)
}

// doubtful says why a new offer may be one of another model.
func (p *plan) doubtful(w *work, l *listing, own string) string {
	if list := p.time.past[eventKey{w.old.ID, l.provider, "model_id"}]; len(list) > 0 && list[len(list)-1].To == "" {
		return "it ended on " + list[len(list)-1].Observed + "; the id may mean another model now"
	}
	if l.provider == own && l.released > w.want.Released && apart(l.released, w.want.Released) > 30 {
		return "released " + l.released + " according to this entry; the id may mean a newer model now"
	}
	return ""
}

// offerEvents are the first values of an offer.
func (p *plan) offerEvents(w *work, l *listing) {
	e := content.HistoryEvent{
		Observed: p.o.AsOf, Model: w.old.ID, Provider: l.provider, Kind: "added", Source: p.o.Format,
		Quality: addedQuality(w.want.Released, p.o.AsOf),
	}
	values := [][2]string{{"model_id", l.id}}
	for _, n := range prices(l.price) {
		values = append(values, [2]string{historyField[n.key], amount(n.value)})
	}
	if p.kinds[l.provider] != "router" {
		values = append(values, [2]string{"context_tokens", whole(l.context)}, [2]string{"max_output_tokens", whole(l.maxOutput)})
	}
	values = append(values, [2]string{"status", l.status})
	for _, v := range values {
		// A limit that this import has noted already is not noted again.
		noted := slices.ContainsFunc(p.time.new, func(o content.HistoryEvent) bool {
			return o.Model == e.Model && o.Provider == e.Provider && o.Field == v[0]
		})
		if v[1] != "" && !noted {
			e.Field, e.To = v[0], v[1]
			p.time.change(e, "", nil)
		}
	}
}

// limitEvents notes that a seller other than the maker has changed a limit.
// Only the history has these: the model's file has the maker's.
func (p *plan) limitEvents(w *work, l *listing) {
	if !p.format.replacesFacts || p.kinds[l.provider] == "router" || l.provider == p.names.own(w.old.ID) || offerAt(&w.old, l.provider) == nil {
		return
	}
	for field, n := range map[string]*int{"context_tokens": l.context, "max_output_tokens": l.maxOutput} {
		if _, ok := p.time.state(eventKey{w.old.ID, l.provider, field}); ok && n != nil {
			p.time.change(content.HistoryEvent{
				Observed: p.o.AsOf, Model: w.old.ID, Provider: l.provider, Field: field, To: whole(n), Kind: "limit", Source: p.o.Format,
			}, "", p.circumstances(w, l.provider, p.o.Format, false))
		}
	}
}

// noteListed notes the day a model first stands in models.dev.
func (p *plan) noteListed(w *work) {
	if p.o.Format != "models.dev" {
		return
	}
	if last, ok := p.time.state(eventKey{w.old.ID, "", "listed"}); ok && last.To == "true" {
		return
	}
	p.time.change(content.HistoryEvent{
		Observed: p.o.AsOf, Model: w.old.ID, Field: "listed", To: "true", Kind: "added",
		Quality: addedQuality(w.want.Released, p.o.AsOf), Source: p.o.Format,
	}, "false", nil)
}
