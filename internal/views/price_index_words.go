package views

import (
	"math"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// reaching says which models count: "at least as able as GPT-4".
func (v *priceIndexView) reaching() string {
	switch {
	case v.level.model == nil && v.sure:
		return "surely of " + v.level.name() + " or more"
	case v.level.model == nil:
		return "of " + v.level.name() + " or more"
	case v.sure:
		return "surely as able as " + v.level.name()
	}
	return "at least as able as " + v.level.name()
}

// answer is the index of a level in a sentence.
func (f *priceFound) answer(v *priceIndexView) string {
	switch {
	case v.level == nil:
		return "No model has scores enough for an ability, so there is no index."
	case f.first == nil:
		return "No model " + v.reaching() + " is on record with a price."
	}
	subject := "What " + v.level.name() + " can do"
	if v.level.model == nil {
		subject = "What a model of " + v.level.name() + " can do"
	}
	then := f.first.Cost.Dollars() + " a month in " + words.Date(f.first.Month)
	switch {
	case f.first.Month == f.last.Month:
		return subject + " costs " + f.last.Cost.Dollars() + " a month; it has been on sale since " + words.Date(f.first.Month) + "."
	case f.last.Models == 0:
		return subject + " cost " + then + "; no model of that ability is on sale for a known price today."
	}
	return subject + " cost " + then + " and costs " + f.last.Cost.Dollars() + " today" + timesLess(f.first.Cost, f.last.Cost) + "."
}

// timesLess says behind a price how it relates to the one before: ": 1,167 times less".
func timesLess(before, now catalog.Money) string {
	switch from, to := before.Float(), now.Float(); {
	case before.Compare(now) == 0:
		return ", as much as then"
	case to == 0:
		return ", nothing"
	case from > to && from/to < 1.95:
		return ": " + words.Percent(100*(1-to/from), 0) + " less"
	case from > to:
		return ": " + timesWords(from/to) + " less"
	case from == 0 || to/from < 1.95:
		return ", which is more"
	default:
		return ": " + timesWords(to/from) + " as much"
	}
}

// timesWords is a factor, to a tenth below ten.
func timesWords(factor float64) string {
	if factor < 9.95 {
		return words.Decimal(factor, 1) + " times"
	}
	return words.Number(int64(math.Round(factor))) + " times"
}

// about is what the answer rests on, and what it is if models count otherwise.
func (f *priceFound) about(v *priceIndexView) string {
	if f.first == nil || f.last.Models == 0 {
		return ""
	}
	text := "For " + v.workload.Echo() + ". Today that is " + f.last.Model.Name
	if years := f.years(); years >= 1 && f.first.Cost.Compare(f.last.Cost) > 0 && f.last.Cost.Float() > 0 {
		text += ", and " + words.Decimal(math.Pow(f.first.Cost.Float()/f.last.Cost.Float(), 1/years), 1) + " times less each year on average"
	}
	text += ". "
	switch {
	case v.sure && f.other.Models == 0:
	case v.sure:
		text += "If the estimate of a model’s ability is enough, it is " + f.other.Cost.Dollars() + " with " + f.other.Model.Name + "."
	case f.other.Models == 0:
		text += "No model on sale has that ability even at the lower end of its interval."
	case f.other.Cost.Compare(f.last.Cost) == 0:
		text += "It is the same with only those models whose ability is enough even at the lower end of its 90% interval."
	default:
		text += "With only those models whose ability is enough even at the lower end of its 90% interval, it is " +
			f.other.Cost.Dollars() + " with " + f.other.Model.Name + timesLess(f.first.Cost, f.other.Cost) + "."
	}
	return text + " By list prices and benchmark scores, not by speed, service or a task of your own."
}

// years is how long the index goes back.
func (f *priceFound) years() float64 {
	from, _ := time.Parse(time.DateOnly, f.first.Day) // both were written from days
	to, _ := time.Parse(time.DateOnly, f.last.Day)
	return to.Sub(from).Hours() / 24 / 365.25
}

// methodSection says how the index is computed, and what it cannot say.
func (x *priceIndexPages) methodSection(v *priceIndexView, f *priceFound) parts.Part {
	body := parts.List{
		&SheetText{Body: join(text("For each month the index is the lowest cost of one fixed workload on the last day of the month, over all models whose "),
			link(x.methods(abilityAnchor), "ability"), text(" reaches the level and all who sell them:"))},
		paragraph("index = min over models with ability ≥ level, over their sellers, of (input tokens × input price + cached tokens × cache price + output tokens × output price)"),
		paragraph("The workload is the same in all months: " + v.workload.Echo() + "."),
		x.fixedFacts(),
		&SheetFold{"What it leaves out, and how sure it is", x.limits(f)},
	}
	return section("method", "How it is computed", body...)
}

// fixedFacts is what the index holds fixed.
func (x *priceIndexPages) fixedFacts() parts.Part {
	fact := func(term, value string) SheetFact { return SheetFact{Term: term, Value: text(value)} }
	return &SheetFacts{[]SheetFact{
		fact("Ability", "by today’s scores for all months: what a model can do does not change, what is known of it does. A model that was tested late counts from the day it was sold."),
		fact("Prices", "list prices on record for the last day of the month, without batch, volume or subscription terms. A correction of the record takes the place of the value before it."),
		fact("Sellers", "makers, clouds and hosts. Routers are left out, since their prices are mixtures of others’."),
		fact("Too small", "a model whose context window or output limit is too small for the workload does not count."),
	}}
}

// limits is what the index cannot say.
func (x *priceIndexPages) limits(f *priceFound) parts.Part {
	list := parts.List{
		paragraph("A level is an estimate, and so is the ability of each model that is held against it. The switch “only if surely as able” counts a model only if the lower end of its 90% interval " +
			"reaches the level; the model that the level is named for always counts. By the estimate alone, a cheap model with few scores can win by luck."),
		paragraph("Models with too few scores have no ability and never count, however cheap and good they are. A model that is missing can only make the index too high, never too low."),
		paragraph("Before June 2025 only makers’ own prices are on record, so hosts of open weights are missing until then; from July to September 2026 their prices were not confirmed. " +
			"A month without a confirmation keeps the last price known, and its row says so."),
		paragraph("Models that reason write more tokens for the same answer. Only a workload with reasoning tokens counts them, and the same number for all."),
	}
	if sentence := f.unconfirmed(); sentence != "" {
		list = append(list, paragraph(sentence))
	}
	return append(list, &SheetText{Body: join(text("Where prices come from is said on "), link(x.site.Href(site.ProvidersPath), "the page of providers"), text(", and for each model on its own page."))})
}

// unconfirmed says how many months have a price that no catalogue confirmed.
func (f *priceFound) unconfirmed() string {
	all, silent := 0, 0
	for i := range f.months {
		if c := &f.months[i]; c.Models > 0 {
			if all++; !c.Observed {
				silent++
			}
		}
	}
	if silent == 0 {
		return ""
	}
	return "Of the " + words.Count(all, "month") + " of this index, " + words.Count(silent, "has a price", "have prices") + " that no catalogue confirmed in that month."
}
