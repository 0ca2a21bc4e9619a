package payload

import (
	"astrolabe/internal/scores"
	"astrolabe/internal/site"
)

// MatrixModel is the head of a row of the matrix.
type MatrixModel struct {
	Name  string `json:"name"`
	Href  string `json:"href"`
	Maker string `json:"maker"`
}

// MatrixHead is the head of a column of the matrix.
type MatrixHead struct {
	Name string `json:"name"`
	Href string `json:"href"`
	// Pool says which of several lists the column is of; empty for the only one.
	Pool string `json:"pool"`
}

// MatrixCell is a score in the matrix.
type MatrixCell struct {
	Score string `json:"score"`
	// Heat is from 1 to 5: in which fifth of the models of the column the score is,
	// the best in 5.
	Heat int `json:"heat"`
	// Claim says that the maker reported it.
	Claim bool `json:"claim"`
}

// NewMatrixModel is the head of a model's row.
func NewMatrixModel(s *site.Site, m *site.Model) MatrixModel {
	return MatrixModel{m.Name, s.Href(site.ModelPath(m)), m.MakerName}
}

// NewMatrixHead is the head of a benchmark's column.
func NewMatrixHead(s *site.Site, t *scores.Table) MatrixHead {
	h := MatrixHead{Name: t.Benchmark.Name, Href: s.Href(site.BenchmarkPath(t.Benchmark.ID))}
	if len(t.Pools) > 1 {
		h.Pool = PoolName(s, t, t.Chosen().Name)
	}
	return h
}

// NewMatrixCell is the cell of a row of a pool with so many models. The fifth
// follows from the middle of the ranks that the margins allow.
func NewMatrixCell(b *site.Benchmark, row *scores.Row, models int) MatrixCell {
	middle := float64(row.First+row.Last)/2 - 0.5 // from 0.5 to models - 0.5
	return MatrixCell{Score: ScoreText(b, row.Score.Value), Heat: 5 - min(4, int(middle/float64(models)*5)),
		Claim: row.Basis == scores.OwnMaker || row.Basis == scores.OwnMakerQuoted}
}
