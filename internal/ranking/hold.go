package ranking

// Hold is how sure the first place is. Everything in it is computed by trying
// each change by itself, with all else as it is.
type Hold struct {
	// First is the model with the highest total.
	First int32
	// Weights is how many changes of one weight were tried, Lost those after which
	// another model is first.
	Weights int
	Lost    []Change
	// Scores is how many moves of one score to the end of its margin were tried:
	// one of the first down, one of another up. Moved are those after which another
	// model is first.
	Scores int
	Moved  []Move
}

// Change is a change of one weight after which another model is first.
type Change struct {
	Criterion *Criterion
	// Up is whether the weight was raised or lowered.
	Up bool
	// First is the model that is first then.
	First int32
}

// Move is a score at the end of its margin after which another model is first.
type Move struct {
	Criterion *Criterion
	// Model is whose score moves; First is the model that is first then.
	Model, First int32
}

// hold tries what could cost the first place. The rows are sorted, at least one.
func hold(rows []Row, criteria []Weight, weights []float64) Hold {
	h := Hold{First: rows[0].Place}
	if len(rows) == 1 {
		return h
	}
	h.trySways(rows, criteria, weights)
	h.tryScores(rows, criteria, weights)
	return h
}

// trySways changes each weight. With one criterion alone, its weight means
// nothing.
func (h *Hold) trySways(rows []Row, criteria []Weight, weights []float64) {
	if len(weights) < 2 {
		return
	}
	changed := append([]float64{}, weights...)
	for i, w := range weights {
		for _, up := range []bool{false, true} {
			changed[i] = w * (1 - Sway)
			if up {
				changed[i] = w * (1 + Sway)
			}
			h.Weights++
			if best := bestOf(rows, changed); best != 0 {
				h.Lost = append(h.Lost, Change{criteria[i].Criterion, up, rows[best].Place})
			}
		}
		changed[i] = w
	}
}

// bestOf is the row with the highest total under other weights; the first one
// unless another is truly above it.
func bestOf(rows []Row, weights []float64) int {
	best, most := 0, total(&rows[0], weights)
	for i := 1; i < len(rows); i++ {
		if t := total(&rows[i], weights); t > most+tiny {
			best, most = i, t
		}
	}
	return best
}

func total(r *Row, weights []float64) float64 {
	sum, all := 0.0, 0.0
	for i, w := range weights {
		sum += w * r.Parts[i].As
		all += w
	}
	return sum / all
}

// tryScores moves each known score to the end of its margin.
func (h *Hold) tryScores(rows []Row, criteria []Weight, weights []float64) {
	all := 0.0
	for _, w := range weights {
		all += w
	}
	for i, w := range weights {
		for j := range rows {
			p := &rows[j].Parts[i]
			if !p.Known || p.low == p.high {
				continue
			}
			h.Scores++
			if j == 0 {
				if rows[0].Total-w*(p.As-p.low)/all < rows[1].Total-tiny {
					h.Moved = append(h.Moved, Move{criteria[i].Criterion, rows[0].Place, rows[1].Place})
				}
			} else if rows[j].Total+w*(p.high-p.As)/all > rows[0].Total+tiny {
				h.Moved = append(h.Moved, Move{criteria[i].Criterion, rows[j].Place, rows[j].Place})
			}
		}
	}
}
