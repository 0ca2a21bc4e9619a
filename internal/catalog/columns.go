package catalog

import (
	"math"
	"slices"
)

// Column is a column of the table. Every column can be sorted by.
type Column uint8

// The columns in the order in which the table shows them.
const (
	ColName Column = iota
	ColMaker
	ColFamily
	ColKind
	ColReleased
	ColContext
	ColAnswer
	ColReads
	ColWrites
	ColAbilities
	ColInput
	ColOutput
	ColCache
	ColProviders
	ColOpen
	ColLicence
	ColSize
	ColActive
	ColCutoff
	ColStatus
	ColScores
	columnCount
)

// columnInfo is what is fixed of a column.
type columnInfo struct {
	// id is the name in addresses, title the head of the column.
	id, title string
	// falling is whether the column is sorted from the top unless told
	// otherwise: the newest, the largest.
	falling bool
	// shown is whether the column is shown unless told otherwise.
	shown bool
	// unit is what numbers of the column count.
	unit string
}

var columnInfos = [columnCount]columnInfo{
	ColName:      {id: "name", title: "Model", shown: true},
	ColMaker:     {id: "maker", title: "Maker", shown: true},
	ColFamily:    {id: "family", title: "Family"},
	ColKind:      {id: "kind", title: "Kind"},
	ColReleased:  {id: "released", title: "Released", falling: true, shown: true},
	ColContext:   {id: "context", title: "Context", falling: true, shown: true, unit: "tokens"},
	ColAnswer:    {id: "answer", title: "Longest answer", falling: true, unit: "tokens"},
	ColReads:     {id: "reads", title: "Reads", falling: true, shown: true},
	ColWrites:    {id: "writes", title: "Writes", falling: true},
	ColAbilities: {id: "abilities", title: "Abilities", falling: true},
	ColInput:     {id: "input", title: "Input price", shown: true, unit: "US dollars per million tokens"},
	ColOutput:    {id: "output", title: "Output price", shown: true, unit: "US dollars per million tokens"},
	ColCache:     {id: "cache", title: "Cached input price", unit: "US dollars per million tokens"},
	ColProviders: {id: "providers", title: "Providers", falling: true},
	ColOpen:      {id: "open", title: "Open weights", falling: true, shown: true},
	ColLicence:   {id: "licence", title: "Licence"},
	ColSize:      {id: "size", title: "Parameters", falling: true, unit: "parameters"},
	ColActive:    {id: "active", title: "Active parameters", falling: true, unit: "parameters"},
	ColCutoff:    {id: "cutoff", title: "Knowledge cutoff", falling: true},
	ColStatus:    {id: "status", title: "Status", shown: true},
	ColScores:    {id: "scores", title: "Scores", falling: true},
}

// ID is the column's name in addresses.
func (c Column) ID() string { return columnInfos[c].id }

// Title is the head of the column.
func (c Column) Title() string { return columnInfos[c].title }

// Unit is what numbers of the column count; empty if it has none.
func (c Column) Unit() string { return columnInfos[c].unit }

// Falling is whether the column is sorted from the top unless told otherwise.
func (c Column) Falling() bool { return columnInfos[c].falling }

// Columns are all columns in the order of the table.
func Columns() []Column {
	list := make([]Column, columnCount)
	for i := range list {
		list[i] = Column(i)
	}
	return list
}

// ColumnOf finds a column by its name in addresses.
func ColumnOf(id string) (Column, bool) {
	i := slices.IndexFunc(columnInfos[:], func(c columnInfo) bool { return c.id == id })
	return Column(max(i, 0)), i >= 0
}

// ColumnSet is a set of columns.
type ColumnSet uint32

// DefaultColumns are the columns that are shown unless told otherwise.
var DefaultColumns = func() ColumnSet {
	var set ColumnSet
	for i, c := range columnInfos {
		if c.shown {
			set |= 1 << i
		}
	}
	return set
}()

// Has says whether a column is in the set.
func (s ColumnSet) Has(c Column) bool { return s&(1<<c) != 0 }

// List are the columns of the set in the order of the table.
func (s ColumnSet) List() []Column {
	var list []Column
	for c := range columnCount {
		if s.Has(c) {
			list = append(list, c)
		}
	}
	return list
}

// unknown is the value of a number that is not known. It is below every number,
// so that no range a visitor asks for contains it.
const unknown = math.MinInt64
