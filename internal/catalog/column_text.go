package catalog

import (
	"strconv"
	"strings"

	"astrolabe/internal/content"
)

// Text is a fact of a model for readers, as a table or comparison shows it; empty
// if it is unknown.
func (ix *Index) Text(m int, c Column) string {
	model := ix.Models[m]
	switch c {
	case ColName:
		return model.Name
	case ColMaker:
		return model.MakerName
	case ColFamily:
		return model.Family
	case ColKind:
		return model.Kind
	case ColReleased:
		return ix.released[m].Words()
	case ColCutoff:
		return ix.cutoff[m].Words()
	case ColReads:
		return strings.Join(namesOf(uint8(ix.in[m]), modalityWords), ", ")
	case ColWrites:
		return strings.Join(namesOf(uint8(ix.out[m]), modalityWords), ", ")
	case ColAbilities:
		return abilities(model.Capabilities)
	case ColProviders:
		return strconv.Itoa(ix.sellers(m).count())
	case ColLicence:
		return model.Licence
	case ColStatus:
		return model.Status
	case ColScores:
		return strconv.Itoa(model.Scores)
	}
	return numberText(c, ix.number[c][m])
}

// numberText is a number of a column for readers.
func numberText(c Column, n int64) string {
	if n == unknown {
		return ""
	}
	switch c {
	case ColOpen:
		return pick(n == 1, "yes", "no")
	case ColInput, ColOutput, ColCache:
		return Price(n).Dollars()
	case ColSize, ColActive:
		return billions(n)
	}
	return grouped(n)
}

// abilities are what a model is known to have.
func abilities(c content.Capabilities) string {
	known, have := capabilitiesOf(c)
	if known != 0 && have == 0 {
		return "none of those known"
	}
	return strings.Join(have.Names(), ", ")
}
