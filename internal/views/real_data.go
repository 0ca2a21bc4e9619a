package views

import (
	"regexp"
	"strconv"

	"astrolabe/internal/duel"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// results gathers what a view says.
func (x *realPages) results(c *duel.Case) *RealResults {
	r := &RealResults{Notices: x.realNotices(c), Axes: realAxes(c)}
	r.Verdict, r.About = c.Verdict()
	if c.State == duel.Empty {
		r.Presets = x.examples
	}
	var body []parts.Part
	if figures := x.figuresOf(c); len(figures) > 0 {
		plate := &SheetPlate{}
		for _, f := range figures {
			plate.Items = append(plate.Items, figure(f.term, f.value, f.about, nil))
		}
		body = append(body, plate)
	}
	body = append(body, x.scoresSection(c), x.benchmarkSection(c), x.sharedSection(c))
	if !c.Sides[0].Known && !c.Sides[1].Known && c.Table == nil {
		body = append(body, itemsSection())
	}
	body = append(body, x.uncovered(), x.computed())
	r.Body = join(body...)
	return r
}

// scoresSection is the two scores with where they come from; nil if neither is known.
func (x *realPages) scoresSection(c *duel.Case) parts.Part {
	w := &writer{sheetPages: x.sheets(), report: newReporting(x.site, site.IsItRealPath)}
	var rows []SheetRow
	for i := range c.Sides {
		if s := &c.Sides[i]; s.Known {
			rows = append(rows, x.scoreRow(c, w, i))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	body := []parts.Part{table("The two scores", rows, "Model", "#Score", "#95% interval", "#Items", "Setting", "Source")}
	for _, text := range x.remarks(c) {
		body = append(body, note(text))
	}
	return section("scores", "The two scores", append(body, x.ways(c))...)
}

// scoreRow is one score with its interval, items and source.
func (x *realPages) scoreRow(c *duel.Case, w *writer, i int) SheetRow {
	s := &c.Sides[i]
	var name parts.Part = text(s.Name)
	if s.Model != nil {
		name = link(w.modelHref(s.Model), s.Name)
	}
	interval, setting, source := "", dash(), cell(text("entered above"))
	if low, high, ok := c.Interval(s); ok {
		interval = words.Scores(low, high, "percent")
	}
	if s.Row != nil {
		if said := settingOf(s.Row.Score, s.Pool.Name); said != "" {
			setting = text(said)
		}
		standing, _ := x.catalog.Scores.Standing(s.Model.ID, c.Table.Benchmark.ID)
		standing.Pool, standing.Row, standing.Models = s.Pool, s.Row, len(s.Pool.Rows)
		source = cell(text(w.reporterOf(s.Row)), w.scoreReceipt(s.Model, &standing))
	}
	return SheetRow{join(sideLetter{letterOf(i)}, name), []SheetCell{numberCell(words.Score(s.Value, c.Unit())), numberCell(interval), countCell(s.Items), cell(setting), source}}
}

// ways lead to where more is said of the same models and the benchmark.
func (x *realPages) ways(c *duel.Case) parts.Part {
	var list []parts.Part
	if c.Table != nil {
		list = append(list, link(x.site.Href(site.BenchmarkPath(c.Benchmark)), c.Table.Benchmark.Name+" leaderboard"))
	}
	if c.Named() {
		list = append(list, link(x.compareHref(c.Models[:]...), "Compare both models"))
	}
	if len(list) == 0 {
		return nil
	}
	return &SheetTools{"More", spaced(list)}
}

var (
	meanOf = regexp.MustCompile(`(?i)\b(?:avg|mean|average)@(\d+)`)
	bestOf = regexp.MustCompile(`(?i)\bpass@(\d+)`)
	// whoKnows says where the share of answers that differ could come from, by whether
	// both scores are of the data.
	whoKnows = map[bool]string{true: "no source of ours states it", false: "enter it above if you know it"}
)

// remarks are caveats about the two scores.
func (x *realPages) remarks(c *duel.Case) []string {
	var list []string
	for i := range c.Sides {
		list = append(list, sideRemarksOf(c, i)...)
	}
	a, b := &c.Sides[0], &c.Sides[1]
	switch fromData := a.Row != nil && b.Row != nil; {
	case !c.Judged():
	case c.Pair.Paired:
		list = append(list, "Compared item by item: the answers differ on "+words.Percent(c.Pair.Differ*100, 1)+" of the items.")
	case c.Same || fromData:
		list = append(list, "Both answered the same items, but are compared as if they had answered different ones. A comparison item by item could be sharper; it takes the share of items on which the answers differ, and "+whoKnows[fromData]+".")
	}
	if a.Row != nil && b.Row != nil && a.Row.Basis != b.Row.Basis {
		list = append(list, "Different grounds: "+shortBasis[a.Row.Basis]+" against "+shortBasis[b.Row.Basis]+".")
	}
	if !c.HigherIsBetter() {
		list = append(list, "On "+c.Table.Benchmark.Name+" less is better.")
	}
	return list
}

// sideRemarksOf say how a score came about, where that matters.
func sideRemarksOf(c *duel.Case, i int) []string {
	s, letter := &c.Sides[i], duel.Letters[i]
	var list []string
	if s.Row != nil {
		if m := meanOf.FindStringSubmatch(s.Row.Score.Setting); m != nil {
			list = append(list, letter+" is the mean of "+m[1]+" runs of the same items. Each item counts once: runs steady its result, but add no items.")
		}
		if m := bestOf.FindStringSubmatch(s.Row.Score.Setting); m != nil && m[1] != "1" {
			list = append(list, letter+" counts an item as right if any of "+m[1]+" attempts was: that is another measure than one attempt each.")
		}
	}
	if typed := c.Scores[i]; typed != nil && s.Items > 0 {
		if right := *typed / 100 * float64(s.Items); fraction(right) > 0.0006*float64(s.Items)+0.001 {
			list = append(list, words.Score(*typed, "percent")+" of "+words.Count(s.Items, "item")+" is no whole number of right answers. That is fine for a mean of several runs or partial credit; otherwise check the number of items.")
		}
	}
	if typed := c.Scores[i]; typed != nil && *typed > 0 && *typed <= 1 {
		list = append(list, duel.PlainNumber(*typed)+" is read as "+duel.PlainNumber(*typed)+"%. If it is a share, enter "+duel.PlainNumber(*typed*100)+".")
	}
	return list
}

// fraction is how far a number is from a whole one.
func fraction(v float64) float64 {
	rest := v - float64(int(v))
	return min(rest, 1-rest)
}

// benchmarkSection says what a chosen benchmark can show, while no scores are.
func (x *realPages) benchmarkSection(c *duel.Case) parts.Part {
	if c.Table == nil || c.Sides[0].Known || c.Sides[1].Known || c.State != duel.Missing {
		return nil
	}
	b, r := c.Table.Benchmark, c.Table.Resolution()
	if r.Reason != "" {
		return section("benchmark", b.Name, paragraph("What it can show cannot be said: "+r.Reason+"."))
	}
	n, _ := scores.Items(&b.Benchmark)
	rows := c.Table.Chosen().Rows
	plate := &SheetPlate{[]SheetFigure{
		figure("Resolution", payload.ResolutionWords(r), "the smallest difference it can show around its median score", nil),
		figure("Items", words.Number(n), "questions or tasks", nil),
		figure("Median score", words.Score(r.Level, b.Unit), "of "+words.Count(len(rows), "model"), nil)}}
	var pairs []parts.Part
	for _, other := range []int{1, 2, 4, 9} {
		if other < len(rows) {
			v := &duel.View{Benchmark: c.Benchmark, Models: [2]string{rows[0].Model, rows[other].Model}}
			pairs = append(pairs, link(x.realHref(v), "Place 1 and "+strconv.Itoa(other+1)))
		}
	}
	return section("benchmark", b.Name, plate, &SheetTools{"Pairs", spaced(pairs)})
}

// sharedSection offers the benchmarks that both models have comparable scores on, where
// the chosen one has none.
func (x *realPages) sharedSection(c *duel.Case) parts.Part {
	if !c.Named() || c.Judged() || (c.Sides[0].Known && c.Sides[1].Known && c.State != duel.Refused) {
		return nil
	}
	var rows []SheetRow
	for _, t := range x.catalog.Scores.Tables {
		pool, found := t.Shared(c.Models[:])
		if _, reason := scores.Items(&t.Benchmark.Benchmark); pool == nil || reason != "" {
			continue
		}
		v := &duel.View{Benchmark: t.Benchmark.ID, Models: c.Models}
		first, second, unit := found[0].Score.Value, found[1].Score.Value, t.Benchmark.Unit
		rows = append(rows, SheetRow{link(x.realHref(v), t.Benchmark.Name), []SheetCell{numberCell(words.Score(first, unit)), numberCell(words.Score(second, unit)),
			cell(text(verdictWordsOf(c, scores.Versus(&t.Benchmark.Benchmark, first, second))))}})
	}
	if len(rows) == 0 {
		return section("shared", "Shared benchmarks", paragraph("No benchmark with margins has scores of both models that may be compared."))
	}
	return section("shared", "Shared benchmarks", paragraph("Benchmarks with margins on which the scores of both models may be compared:"),
		table("Benchmarks that both models share", rows, "Benchmark", "#"+c.Sides[0].Name, "#"+c.Sides[1].Name, "Verdict"))
}

func verdictWordsOf(c *duel.Case, v scores.Verdict) string {
	switch v {
	case scores.Ahead:
		return c.Sides[0].Name + " ahead"
	case scores.Behind:
		return c.Sides[1].Name + " ahead"
	}
	return words.Capital(v.String())
}
