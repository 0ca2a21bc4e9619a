package views

import (
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/parts"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// abilityFigure is the general ability of a model, and its place.
func (w *writer) abilityFigure(m *site.Model) SheetFigure {
	ratings, forSale := w.catalog.Ratings(m.ID)
	if len(ratings) == 0 {
		return SheetFigure{"Ability", dash(), text("not tested yet"), nil}
	}
	r := &ratings[0]
	about := "place " + words.Places(r.First, r.Last) + " of " + words.Count(r.Of, "tested model") + " for sale"
	if !forSale {
		about = "would be " + about
	}
	return figure("Ability", words.Margin(r.Ability, r.Margin()), about, w.abilityReceipt(m, r))
}

// abilityReceipt is what an ability was computed from, and how.
func (w *writer) abilityReceipt(m *site.Model, r *catalog.Rating) *SheetReceipt {
	value := words.Margin(r.Ability, r.Margin())
	return w.receipt("Ability of "+m.Name+": "+value, false,
		line("Computed", text("from "+evidenceWords(r.Standing))),
		line("Scores", link(w.modelHref(m)+"#scores", "Benchmarks")),
		line("Interval", text("90%, "+intervalWords(r))),
		line("Scale", text("logits; 0 is typical of a model released at the start of 2023")),
		line("Method", link(w.methods(abilityAnchor), "Linked ability")))
}

func intervalWords(r *catalog.Rating) string {
	return words.Fixed(r.Ability-r.Margin(), 2) + " to " + words.Fixed(r.Ability+r.Margin(), 2)
}

// standing is where a model stands in general and in each task; nil without any
// scores, of which their own section tells.
func (w *writer) standing(m *site.Model) parts.Part {
	ratings, forSale := w.catalog.Ratings(m.ID)
	switch {
	case len(w.catalog.Scores.Of(m.ID)) == 0:
		return nil
	case len(ratings) == 0:
		return section("ability", "Ability", paragraph("Not tested yet on a benchmark that links it to other models: its scores may be compared with those of too few others."))
	}
	var rows []SheetRow
	for i := range ratings {
		rows = append(rows, ratingRow(&ratings[i], forSale))
	}
	body := []parts.Part{table("Ability of "+m.Name, rows, "Task", "#Ability", "Place", "90% interval", "#Benchmarks", "#By others")}
	untested, unlinked := w.unrated(m, ratings)
	if len(untested) > 0 {
		body = append(body, paragraph("Not tested yet: "+strings.Join(untested, ", ")+"."))
	}
	if len(unlinked) > 0 {
		body = append(body, paragraph("Tested on benchmarks with too few comparable models: "+strings.Join(unlinked, ", ")+"."))
	}
	scale := ""
	if w.drawn {
		scale = "The drawing is from the least to the most able of them. "
	}
	body = append(body, &SheetText{join(text("Ability puts models on one scale, whichever benchmarks they were tested on. Places are among the tested models for sale, as ranges: "+
		"models whose difference is within its 90% margin share them. "+scale+"“By others” counts the benchmarks with a score that others than the maker reported. "),
		link(w.site.Href(site.RankPath), "Ranking"), text(", "), link(w.methods(abilityAnchor), "how abilities are made"), text(".")), true})
	return section("ability", "Ability", body...)
}

// unrated are the tasks in which a model has no ability: those in which it has no
// score, and those in which its scores link it to no others.
func (w *writer) unrated(m *site.Model, ratings []catalog.Rating) (untested, unlinked []string) {
	for i, task := range scores.Tasks {
		title := strings.ToLower(task.Title)
		switch {
		case slices.ContainsFunc(ratings, func(r catalog.Rating) bool { return r.Task == i }):
		case slices.ContainsFunc(w.catalog.Scores.Of(m.ID), func(t *scores.Table) bool { return scores.TaskOf(t.Benchmark.Category) == i }):
			unlinked = append(unlinked, title)
		default:
			untested = append(untested, title)
		}
	}
	return untested, unlinked
}

func ratingRow(r *catalog.Rating, forSale bool) SheetRow {
	name := text(r.Title())
	if r.General {
		name = join(name, text(" "), small("general ability"))
	}
	place := words.Places(r.First, r.Last) + " of " + words.Number(r.Of)
	if !forSale {
		place = "would be " + place
	}
	return SheetRow{name, []SheetCell{numberCell(words.Margin(r.Ability, r.Margin())), cell(text(place)),
		cell(ratingScale(r), small(intervalWords(r))), numberCell(words.Number(r.Benchmarks)), numberCell(words.Number(r.Others))}}
}

// ratingScale draws an ability and its interval between the least and the most able.
func ratingScale(r *catalog.Rating) *SheetScale {
	at := func(v float64) float64 { return min(max(100*(v-r.Least)/max(r.Most-r.Least, 0.01), 0), 100) }
	return scaleMark(at(r.Ability-r.Margin()), at(r.Ability), at(r.Ability+r.Margin()))
}
