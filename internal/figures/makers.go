package figures

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"astrolabe/internal/words"
)

// makers are those who released most models.
func makers(d *data, _ string) (*Chart, error) {
	const most = 15
	type tallied struct{ open, closed int }
	byMaker := map[string]*tallied{}
	credit := newCredits(d)
	for _, m := range d.models {
		credit.model(m)
		t := byMaker[m.MakerName]
		if t == nil {
			t = &tallied{}
			byMaker[m.MakerName] = t
		}
		if m.IsOpen() {
			t.open++
		} else {
			t.closed++
		}
	}
	names := slices.SortedFunc(maps.Keys(byMaker), func(x, y string) int {
		a, b := byMaker[x], byMaker[y]
		return cmp.Or(cmp.Compare(b.open+b.closed, a.open+a.closed), cmp.Compare(x, y))
	})
	if len(names) < 2 {
		return nil, errTooLittle("two makers")
	}
	all := len(names)
	names = names[:min(most, all)]
	open := Series{Name: "open weights", Slot: 2, Draw: "bars", Points: []Point{}}
	closed := Series{Name: notOpen, Slot: 1, Draw: "bars", Points: []Point{}}
	var rows []Name
	shown := 0
	for i, name := range names {
		t := byMaker[name]
		shown += t.open + t.closed
		rows = append(rows, Name{Text: name, Note: strconv.Itoa(t.open + t.closed)})
		if t.open > 0 {
			open.Points = append(open.Points, Point{X: float64(t.open), Y: float64(i), Lo: ptr(0), Hi: ptr(float64(t.open))})
		}
		if t.closed > 0 {
			closed.Points = append(closed.Points, Point{X: float64(t.closed), Y: float64(i), Lo: ptr(float64(t.open)), Hi: ptr(float64(t.open + t.closed))})
		}
	}
	first := byMaker[names[0]]
	chart := &Chart{
		Kind: "rows", Title: "Who makes the models of the index",
		Caption: fmt.Sprintf("The %d makers with most models, out of %d; together they have %s of the %s models. The index follows what catalogues list, "+
			"so a maker with many sizes and dated versions of one model stands higher than one with few.", len(names), all, words.Number(shown), words.Number(len(d.models))),
		X: linearAxis("Models", "number", 0, float64(first.open+first.closed)), Y: namesAxis("Maker", rows),
		Panels: []Panel{{Series: withPoints(open, closed)}},
	}
	credit.set(chart)
	return chart, nil
}
