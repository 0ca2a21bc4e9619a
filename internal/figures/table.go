package figures

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"astrolabe/internal/words"
)

// Table is what a chart shows in lines and columns. React makes the same tables, in
// web/src/figures/tables.ts.
type Table struct {
	Head []string
	Rows [][]Cell
}

// Cell is a cell of such a table, with an address where it leads somewhere.
type Cell struct{ Text, Href string }

// unknown stands where a table has no value.
const unknown = "–"

// Tables are the marks of a chart: periods in one table and things in another, as the
// chart has them.
func (c *Chart) Tables() []Table {
	switch c.Kind {
	case "rows":
		return []Table{c.rowsTable()}
	case "slope":
		return []Table{c.slopeTable()}
	}
	var tables []Table
	if periods := c.seriesThat(Series.isPeriods); len(periods) > 0 {
		tables = append(tables, c.periodsTable(periods))
	}
	if things := c.seriesThat(func(s Series) bool { return !s.isPeriods() }); len(things) > 0 {
		tables = append(tables, c.thingsTable(things))
	}
	return tables
}

func (s Series) isPeriods() bool { return s.Draw == "line" || s.Draw == "bars" }

// panelSeries is a series with the title of its panel.
type panelSeries struct {
	panel string
	Series
}

func (c *Chart) seriesThat(is func(Series) bool) []panelSeries {
	var list []panelSeries
	for _, p := range c.Panels {
		for _, s := range p.Series {
			if is(s) {
				list = append(list, panelSeries{p.Title, s})
			}
		}
	}
	return list
}

func (c *Chart) allSeries() []panelSeries { return c.seriesThat(func(Series) bool { return true }) }

// thingsTable has a line for each mark, and those columns that say something.
func (c *Chart) thingsTable(series []panelSeries) Table {
	head := []string{"Model", "Maker", "Group", c.X.Label, c.Y.Label, "Interval", "Drawn as", "Standing"}
	keep := []bool{false, false, false, true, true, false, true, false}
	var rows [][]Cell
	for _, s := range series {
		for _, p := range s.Points {
			keep[0], keep[1], keep[2] = keep[0] || p.Label != "", keep[1] || p.Note != "", keep[2] || s.panel != ""
			keep[5], keep[7] = keep[5] || p.Lo != nil, keep[7] || p.More != ""
			rows = append(rows, []Cell{{p.Label, p.Href}, {Text: p.Note}, {Text: s.panel}, {Text: Value(c.X.Format, p.X)}, {Text: Value(c.Y.Format, p.Y)},
				{Text: p.interval(c.Y.Format)}, {Text: s.Name}, {Text: p.More}})
		}
	}
	table := Table{Head: kept(head, keep)}
	for _, row := range rows {
		table.Rows = append(table.Rows, kept(row, keep))
	}
	return table
}

func kept[T any](list []T, keep []bool) []T {
	var out []T
	for i, x := range list {
		if keep[i] {
			out = append(out, x)
		}
	}
	return out
}

// interval is the interval around a point's value.
func (p *Point) interval(format string) string {
	if p.Lo == nil || p.Hi == nil {
		return unknown
	}
	return words.Range(Value(format, *p.Lo), Value(format, *p.Hi))
}

// periodsTable has a line for each place of the x axis and a column for each series.
func (c *Chart) periodsTable(series []panelSeries) Table {
	table := Table{Head: []string{c.X.Label}}
	places := map[float64]string{}
	for _, s := range series {
		name := strings.Join(slices.DeleteFunc([]string{s.panel, s.Name}, func(n string) bool { return n == "" }), ", ")
		table.Head = append(table.Head, cmp.Or(name, c.Y.Label))
		for _, p := range s.Points {
			places[p.X] = cmp.Or(p.Label, Value(c.X.Format, p.X))
		}
	}
	for _, at := range slices.Sorted(maps.Keys(places)) {
		row := []Cell{{Text: places[at]}}
		for _, s := range series {
			row = append(row, s.cell(func(p *Point) bool { return p.X == at }, func(p *Point) string { return Value(c.Y.Format, p.Y) }))
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// cell is the value of the first point that is meant, with what is noted of it.
func (s *Series) cell(is func(*Point) bool, value func(*Point) string) Cell {
	for i := range s.Points {
		if p := &s.Points[i]; is(p) {
			return Cell{Text: noted(value(p), p.Note)}
		}
	}
	return Cell{Text: unknown}
}

func noted(text, note string) string {
	if note == "" {
		return text
	}
	return text + " (" + note + ")"
}

// rowsTable has a line for each name, with a column for each series where a name has
// several values.
func (c *Chart) rowsTable() Table {
	series, total := c.allSeries(), 0
	for _, s := range series {
		total += len(s.Points)
	}
	if total <= len(c.Y.Names) {
		return c.namesTable(series)
	}
	table := Table{Head: []string{c.Y.Label}}
	for _, s := range series {
		table.Head = append(table.Head, s.Name)
	}
	for i, name := range c.Y.Names {
		row := []Cell{{noted(name.Text, name.Note), name.Href}}
		for _, s := range series {
			row = append(row, s.cell(func(p *Point) bool { return p.Y == float64(i) }, func(p *Point) string { return Value(c.X.Format, p.X) }))
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// namesTable has the one value of each name.
func (c *Chart) namesTable(series []panelSeries) Table {
	ranges := slices.ContainsFunc(series, func(s panelSeries) bool {
		return s.Draw == "ranges" && slices.ContainsFunc(s.Points, func(p Point) bool { return p.Lo != nil })
	})
	keep := []bool{true, true, ranges, len(series) > 1}
	table := Table{Head: kept([]string{c.Y.Label, c.X.Label, "Interval", "Drawn as"}, keep)}
	for i, name := range c.Y.Names {
		row := []Cell{{noted(name.Text, name.Note), name.Href}, {Text: unknown}, {Text: unknown}, {}}
		for _, s := range series {
			at := slices.IndexFunc(s.Points, func(p Point) bool { return p.Y == float64(i) })
			if at < 0 {
				continue
			}
			p := &s.Points[at]
			row[1].Text, row[2].Text, row[3].Text = Value(c.X.Format, p.X), p.interval(c.X.Format), cmp.Or(p.Note, s.Name)
			break
		}
		table.Rows = append(table.Rows, kept(row, keep))
	}
	return table
}

// slopeTable has a line for each pair of values.
func (c *Chart) slopeTable() Table {
	table := Table{Head: []string{"Model", "Seen"}}
	for _, name := range c.X.Names {
		table.Head = append(table.Head, name.Text)
	}
	for _, s := range c.allSeries() {
		for pair := range slices.Chunk(s.Points, 2) {
			if len(pair) == 2 {
				from, to := pair[0], pair[1]
				table.Rows = append(table.Rows, []Cell{{to.Label, to.Href}, {Text: to.Note}, {Text: Value(c.Y.Format, from.Y)}, {Text: Value(c.Y.Format, to.Y)}})
			}
		}
	}
	return table
}
