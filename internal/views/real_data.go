package views

import (
	"regexp"
	"strconv"

	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// results gathers what a view says.
func (x *realPages) results(c *realCase) *RealResults {
	r := &RealResults{Notices: x.realNotices(c), Axes: c.axes()}
	r.Verdict, r.About = x.verdict(c)
	if c.state == realEmpty {
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
	if !c.sides[0].known && !c.sides[1].known && c.table == nil {
		body = append(body, itemsSection())
	}
	body = append(body, x.uncovered(), x.computed())
	r.Body = join(body...)
	return r
}

// scoresSection is the two scores with where they come from; nil if neither is known.
func (x *realPages) scoresSection(c *realCase) parts.Part {
	w := &writer{sheetPages: x.sheets(), report: newReporting(x.site, site.IsItRealPath)}
	var rows []SheetRow
	for i := range c.sides {
		if s := &c.sides[i]; s.known {
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
func (x *realPages) scoreRow(c *realCase, w *writer, i int) SheetRow {
	s := &c.sides[i]
	var name parts.Part = text(s.name)
	if s.model != nil {
		name = link(w.modelHref(s.model), s.name)
	}
	interval, setting, source := "", dash(), cell(text("entered above"))
	if s.items > 0 && (c.table == nil || scores.IsShare(&c.table.Benchmark.Benchmark)) {
		low, high := scores.Wilson(s.value/100, s.items)
		interval = words.Scores(max(low, 0)*100, min(high, 1)*100, "percent")
	}
	if s.row != nil {
		if said := settingOf(s.row.Score, s.pool.Name); said != "" {
			setting = text(said)
		}
		standing, _ := x.catalog.Scores.Standing(s.model.ID, c.table.Benchmark.ID)
		standing.Pool, standing.Row, standing.Models = s.pool, s.row, len(s.pool.Rows)
		source = cell(text(w.reporterOf(s.row)), w.scoreReceipt(s.model, &standing))
	}
	return SheetRow{join(sideLetter{letterOf(i)}, name), []SheetCell{numberCell(words.Score(s.value, c.unit())), numberCell(interval), countCell(s.items), cell(setting), source}}
}

// ways lead to where more is said of the same models and the benchmark.
func (x *realPages) ways(c *realCase) parts.Part {
	var list []parts.Part
	if c.table != nil {
		list = append(list, link(x.site.Href(site.BenchmarkPath(c.benchmark)), c.table.Benchmark.Name+" leaderboard"))
	}
	if c.named() {
		list = append(list, link(x.compareHref(c.models[:]...), "Compare both models"))
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
func (x *realPages) remarks(c *realCase) []string {
	var list []string
	for i := range c.sides {
		list = append(list, c.sideRemarks(i)...)
	}
	a, b := &c.sides[0], &c.sides[1]
	switch fromData := a.row != nil && b.row != nil; {
	case !c.judged():
	case c.pair.Paired:
		list = append(list, "Compared item by item: the answers differ on "+words.Percent(c.pair.Differ*100, 1)+" of the items.")
	case c.same || fromData:
		list = append(list, "Both answered the same items, but are compared as if they had answered different ones. A comparison item by item could be sharper; it takes the share of items on which the answers differ, and "+whoKnows[fromData]+".")
	}
	if a.row != nil && b.row != nil && a.row.Basis != b.row.Basis {
		list = append(list, "Different grounds: "+shortBasis[a.row.Basis]+" against "+shortBasis[b.row.Basis]+".")
	}
	if !c.higherIsBetter() {
		list = append(list, "On "+c.table.Benchmark.Name+" less is better.")
	}
	return list
}

// sideRemarks say how a score came about, where that matters.
func (c *realCase) sideRemarks(i int) []string {
	s, letter := &c.sides[i], sideLetters[i]
	var list []string
	if s.row != nil {
		if m := meanOf.FindStringSubmatch(s.row.Score.Setting); m != nil {
			list = append(list, letter+" is the mean of "+m[1]+" runs of the same items. Each item counts once: runs steady its result, but add no items.")
		}
		if m := bestOf.FindStringSubmatch(s.row.Score.Setting); m != nil && m[1] != "1" {
			list = append(list, letter+" counts an item as right if any of "+m[1]+" attempts was: that is another measure than one attempt each.")
		}
	}
	if typed := c.scores[i]; typed != nil && s.items > 0 {
		if right := *typed / 100 * float64(s.items); fraction(right) > 0.0006*float64(s.items)+0.001 {
			list = append(list, words.Score(*typed, "percent")+" of "+words.Count(s.items, "item")+" is no whole number of right answers. That is fine for a mean of several runs or partial credit; otherwise check the number of items.")
		}
	}
	if typed := c.scores[i]; typed != nil && *typed > 0 && *typed <= 1 {
		list = append(list, plainNumber(*typed)+" is read as "+plainNumber(*typed)+"%. If it is a share, enter "+plainNumber(*typed*100)+".")
	}
	return list
}

// fraction is how far a number is from a whole one.
func fraction(v float64) float64 {
	rest := v - float64(int(v))
	return min(rest, 1-rest)
}

// benchmarkSection says what a chosen benchmark can show, while no scores are.
func (x *realPages) benchmarkSection(c *realCase) parts.Part {
	if c.table == nil || c.sides[0].known || c.sides[1].known || c.state != realMissing {
		return nil
	}
	b, r := c.table.Benchmark, c.table.Resolution()
	if r.Reason != "" {
		return section("benchmark", b.Name, paragraph("What it can show cannot be said: "+r.Reason+"."))
	}
	n, _ := scores.Items(&b.Benchmark)
	rows := c.table.Chosen().Rows
	plate := &SheetPlate{[]SheetFigure{
		figure("Resolution", payload.ResolutionWords(r), "the smallest difference it can show around its median score", nil),
		figure("Items", words.Number(n), "questions or tasks", nil),
		figure("Median score", words.Score(r.Level, b.Unit), "of "+words.Count(len(rows), "model"), nil)}}
	var pairs []parts.Part
	for _, other := range []int{1, 2, 4, 9} {
		if other < len(rows) {
			v := &realView{benchmark: c.benchmark, models: [2]string{rows[0].Model, rows[other].Model}}
			pairs = append(pairs, link(x.realHref(v), "Place 1 and "+strconv.Itoa(other+1)))
		}
	}
	return section("benchmark", b.Name, plate, &SheetTools{"Pairs", spaced(pairs)})
}

// sharedSection offers the benchmarks that both models have comparable scores on, where
// the chosen one has none.
func (x *realPages) sharedSection(c *realCase) parts.Part {
	if !c.named() || c.judged() || (c.sides[0].known && c.sides[1].known && c.state != realRefused) {
		return nil
	}
	var rows []SheetRow
	for _, t := range x.catalog.Scores.Tables {
		pool, found := t.Shared(c.models[:])
		if _, reason := scores.Items(&t.Benchmark.Benchmark); pool == nil || reason != "" {
			continue
		}
		v := &realView{benchmark: t.Benchmark.ID, models: c.models}
		first, second, unit := found[0].Score.Value, found[1].Score.Value, t.Benchmark.Unit
		rows = append(rows, SheetRow{link(x.realHref(v), t.Benchmark.Name), []SheetCell{numberCell(words.Score(first, unit)), numberCell(words.Score(second, unit)),
			cell(text(c.verdictWords(scores.Versus(&t.Benchmark.Benchmark, first, second))))}})
	}
	if len(rows) == 0 {
		return section("shared", "Shared benchmarks", paragraph("No benchmark with margins has scores of both models that may be compared."))
	}
	return section("shared", "Shared benchmarks", paragraph("Benchmarks with margins on which the scores of both models may be compared:"),
		table("Benchmarks that both models share", rows, "Benchmark", "#"+c.sides[0].name, "#"+c.sides[1].name, "Verdict"))
}

func (c *realCase) verdictWords(v scores.Verdict) string {
	switch v {
	case scores.Ahead:
		return c.sides[0].name + " ahead"
	case scores.Behind:
		return c.sides[1].name + " ahead"
	}
	return words.Capital(v.String())
}
