package figures

import (
	"math"
	"slices"
	"time"

	"astrolabe/internal/words"
)

// linearAxis runs from min to max, widened to the steps of its ticks.
func linearAxis(label, format string, min, max float64) Axis {
	step := niceStep((max - min) / 5)
	a := Axis{Kind: "linear", Label: label, Format: format, Min: math.Floor(min/step) * step, Names: []Name{}}
	a.Max = math.Ceil(max/step-1e-9) * step
	for i := math.Round(a.Min / step); i*step <= a.Max+step/2; i++ {
		a.Ticks = append(a.Ticks, i*step)
	}
	return a
}

// fittedAxis runs over the values with a little room, and not from zero: the room
// that would take is better used to tell neighbours apart.
func fittedAxis(label, format string, min, max, least, most float64) Axis {
	room := (max - min) / 25
	step := niceStep((max - min) / 5)
	a := Axis{Kind: "linear", Label: label, Format: format, Ticks: []float64{}, Names: []Name{}}
	fine := step / 10
	a.Min = math.Max(least, math.Floor((min-room)/fine)*fine)
	a.Max = math.Min(most, math.Ceil((max+room)/fine)*fine)
	for i := math.Ceil(a.Min/step - 1e-9); i*step <= a.Max+1e-9; i++ {
		a.Ticks = append(a.Ticks, roundTo(i*step, 9))
	}
	a.Min, a.Max = roundTo(a.Min, 9), roundTo(a.Max, 9)
	return a
}

// axisOf is the axis of some values. A log scale has a place of its own for zero, and
// a single value gets room around it.
func axisOf(scale Scale, values []float64) Axis {
	kind := scale(1, 2).Kind
	if kind == "log" {
		return logAxisOf(scale, values)
	}
	low, high := bounds(values)
	if low == high {
		around := map[string]float64{"linear": 1, "date": 30}[kind]
		low, high = low-around, high+around
	}
	return scale(low, high)
}

func logAxisOf(scale Scale, values []float64) Axis {
	above := slices.DeleteFunc(slices.Clone(values), func(v float64) bool { return v <= 0 })
	if len(above) == 0 {
		above = []float64{1}
	}
	a := scale(bounds(above))
	if a.Zero = len(above) < len(values) || slices.Max(values) <= 0; a.Zero {
		a.Ticks = append([]float64{0}, a.Ticks...)
	}
	return a
}

// startsAt says that a scale of scores does not begin at zero. Abilities have none.
func startsAt(a Axis) string {
	if a.Kind != "linear" || a.Min <= 0 || a.Format == "logits" {
		return ""
	}
	unit := ""
	if a.Format == "score" {
		unit = "%"
	}
	return "The vertical scale begins at " + words.Decimal(a.Min, 2) + unit + ", not at zero."
}

// percentAxis is the whole of shares in percent.
func percentAxis(label string) Axis { return linearAxis(label, "percent", 0, 100) }

// niceStep is the 1, 2 or 5 times a power of ten next above a step.
func niceStep(step float64) float64 {
	if step <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(step)))
	for _, times := range []float64{1, 2, 5} {
		if step <= times*power*(1+1e-9) {
			return times * power
		}
	}
	return 10 * power
}

// logAxis runs over min to max with some room, with a tick at each power of
// ten between, or at 1, 2 and 5 where there are few of them.
func logAxis(label, format string, min, max float64) Axis {
	a := Axis{Kind: "log", Label: label, Format: format, Min: min / 1.4, Max: max * 1.4, Ticks: []float64{}, Names: []Name{}}
	times := []float64{1}
	if math.Log10(a.Max/a.Min) < 2 {
		times = []float64{1, 2, 5}
	}
	for power := math.Floor(math.Log10(a.Min)); power <= math.Log10(a.Max); power++ {
		for _, t := range times {
			if tick := t * math.Pow(10, power); tick >= a.Min && tick <= a.Max {
				a.Ticks = append(a.Ticks, roundTo(tick, 6))
			}
		}
	}
	return a
}

// dateAxis runs from the start of a year to a little after the last day.
func dateAxis(label string, first, last float64) Axis {
	from := dayOf(time.Date(timeOf(first).Year(), 1, 1, 0, 0, 0, 0, time.UTC))
	a := Axis{Kind: "date", Label: label, Format: "date", Min: from, Max: last + (last-from)/60, Ticks: []float64{}, Names: []Name{}}
	for year := timeOf(first).Year(); ; year++ {
		day := dayOf(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC))
		if day > a.Max {
			return a
		}
		a.Ticks = append(a.Ticks, day)
	}
}

// fittedDates runs over the days with a little room.
func fittedDates(label string, first, last float64) Axis {
	a := quarterTicks(dateAxis(label, first, last))
	a.Min = math.Max(a.Min, first-(last-first)/40)
	a.Ticks = slices.DeleteFunc(a.Ticks, func(tick float64) bool { return tick < a.Min })
	return a
}

// namesAxis has a place for each name.
func namesAxis(label string, names []Name) Axis {
	return Axis{Kind: "names", Label: label, Format: "number", Min: 0, Max: float64(len(names) - 1), Ticks: []float64{}, Names: names}
}

// bounds are the smallest and the largest of the values.
func bounds(values []float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range values {
		low, high = math.Min(low, v), math.Max(high, v)
	}
	return low, high
}

func roundTo(value float64, decimals int) float64 {
	shift := math.Pow(10, float64(decimals))
	return math.Round(value*shift) / shift
}
