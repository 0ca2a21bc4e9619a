package views

import (
	"strings"

	"astrolabe/internal/changes"
	"astrolabe/internal/content"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// changeLines are changes in lines, dated with the year.
func (x *shared) changeLines(list changes.List) []ChangeLine {
	lines := make([]ChangeLine, len(list))
	for i := range list {
		lines[i] = x.changeLine(&list[i])
	}
	return lines
}

func (x *shared) changeLine(c *changes.Change) ChangeLine {
	return ChangeLine{Date: c.Date, Day: words.Date(c.Date), Label: c.Label(), Quiet: isQuiet(c), Text: x.changeText(c), Source: x.changeSource(c)}
}

// changesSection is the newest of some changes, and the way to all of them; nil if
// there are none.
func (w *writer) changesSection(f *changes.Filter) parts.Part {
	list := w.changed.Select(w.catalog, f)
	if len(list) == 0 {
		return nil
	}
	return section("changes", "Changes", &ChangeLines{w.changeLines(list[:min(len(list), mostChanges)])},
		&SheetText{Body: link(w.changesHref(f.Values()), "All changes and their feeds")})
}

// isQuiet says that the world did not change, as far as anybody knows.
func isQuiet(c *changes.Change) bool {
	return c.Kind == changes.Unclear || c.Kind == changes.Correction || c.Kind == changes.Ours
}

// changeText is what changed, after what the label says already.
func (x *shared) changeText(c *changes.Change) parts.Part {
	if c.Kind == changes.Ours {
		return link(x.site.CorrectionHref(c.Correction), c.Correction.Title)
	}
	model := link(x.site.Href(site.ModelPath(c.Model)), c.Model.Name)
	switch {
	case c.Kind == changes.Launch:
		return join(model, text(" by "), link(x.site.Href(site.MakerPath(c.Model.Maker)), c.Model.MakerName))
	case c.Kind == changes.Leader:
		return join(model, x.leadText(c))
	case c.IsMove(), isQuiet(c) && !c.IsListing():
		return join(model, x.valueText(c))
	}
	return join(model, text(strings.TrimPrefix(c.Title, c.Model.Name)))
}

// leadText is where a model leads, and whom it left behind.
func (x *shared) leadText(c *changes.Change) parts.Part {
	before := c.Others[0]
	from, to := c.Scores()
	return join(text(" has the best known score on "), link(x.site.Href(site.BenchmarkPath(c.Benchmark.ID)), c.Benchmark.Name),
		text(": "+to+", before it "), link(x.site.Href(site.ModelPath(before)), before.Name), text(" with "+from))
}

// valueText is where values were and are: with arrows if they moved, and plainly if
// the record was corrected.
func (x *shared) valueText(c *changes.Change) parts.Part {
	said := join(text(" at "), link(x.site.Href(site.ProviderPath(c.Provider)), c.ProviderName))
	switch c.Kind {
	case changes.Announced:
		said = join(said, text(" from "+words.Date(c.Effective)))
	case changes.Correction:
		said = join(said, text(", corrected in the record"))
	case changes.Unclear:
		said = join(said, text(", a move or a correction"))
	}
	for i, v := range c.Values {
		said = join(said, text([]string{": ", "; "}[min(i, 1)]), changeMove(c, v))
	}
	if !c.Values[0].IsLimit() {
		said = join(said, text(" per million tokens"))
	}
	return said
}

func changeMove(c *changes.Change, v changes.Value) parts.Part {
	from, to := v.Written()
	values := from + "\u00a0→\u00a0" + to // in one line
	moved := v.Moved(c.Kind == changes.Announced)
	if !c.IsMove() || moved == "" {
		return text(v.Name() + " " + values)
	}
	return &ChangeMove{map[int]string{-1: "↓", 1: "↑"}[v.Direction()], v.Name() + " " + moved + ", " + values}
}

// changeSource is who showed a change, with the commit or the page where it can be
// read.
func (x *shared) changeSource(c *changes.Change) parts.Part {
	source := x.site.Sources[c.Source]
	switch {
	case c.Kind == changes.Ours:
		return link(x.site.Href(site.CorrectionsPath), "Log of corrections")
	case c.Page != "" && c.Kind == changes.Leader:
		return linkOut(c.Page, source.Name)
	case c.Page != "":
		return x.page(c.Page)
	case c.Source == content.ByHand:
		return text("Entered by hand")
	case c.Ref != "" && strings.HasPrefix(source.URL, "https://github.com/"):
		return join(linkOut(source.URL, source.Name), text(", "), linkOut(source.URL+"/commit/"+c.Ref, "commit "+c.Ref))
	case c.Ref != "":
		return join(linkOut(source.URL, source.Name), text(", commit "+c.Ref))
	}
	return linkOut(source.URL, source.Name)
}
