package catalog

import (
	"math/bits"
	"slices"

	"astrolabe/internal/content"
)

// Modalities is a set of what a model reads or writes.
type Modalities uint8

// ModalityNames are the modalities in the order of their bits, which is the
// order in which lists show them.
var ModalityNames = []string{"text", "image", "audio", "video", "pdf"}

// everyModality is the set of all of them.
const everyModality Modalities = 1<<5 - 1

// modalitiesOf says of which modalities it is known whether a model has them, and
// which of them it has.
func modalitiesOf(names []string, complete bool) (known, have Modalities) {
	have = Modalities(maskOf(names, ModalityNames))
	if complete && have != 0 {
		return everyModality, have
	}
	return have, have
}

// Names are the modalities of the set, in order.
func (m Modalities) Names() []string { return namesOf(uint8(m), ModalityNames) }

// Capabilities is a set of things that a model can be asked to do.
type Capabilities uint8

// The capabilities, in the order in which lists show them.
const (
	Reasoning Capabilities = 1 << iota
	Tools
	Structured
	Attachments
	Temperature
)

// CapabilityNames are the names of the capabilities in addresses and on the
// query line, in the order of their bits.
var CapabilityNames = []string{"reasoning", "tools", "structured", "attachments", "temperature"}

// Names are the capabilities of the set, in order.
func (c Capabilities) Names() []string { return namesOf(uint8(c), CapabilityNames) }

// capabilitiesOf says which capabilities are known of a model, and which of
// them it has.
func capabilitiesOf(c content.Capabilities) (known, have Capabilities) {
	for i, flag := range []*bool{c.Reasoning, c.Tools, c.StructuredOutput, c.Attachments, c.Temperature} {
		if flag == nil {
			continue
		}
		known |= 1 << i
		if *flag {
			have |= 1 << i
		}
	}
	return known, have
}

// maskOf sets the bit of each name that is in the list.
func maskOf(names, list []string) uint8 {
	var mask uint8
	for _, name := range names {
		if i := slices.Index(list, name); i >= 0 {
			mask |= 1 << i
		}
	}
	return mask
}

func namesOf(mask uint8, list []string) []string {
	names := make([]string, 0, bits.OnesCount8(mask))
	for i, name := range list {
		if mask&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return names
}

// bitset is a set of small numbers.
type bitset []uint64

func newBitset(size int) bitset { return make(bitset, (size+63)/64) }

func (b bitset) add(i int)      { b[i/64] |= 1 << (i % 64) }
func (b bitset) has(i int) bool { return b[i/64]&(1<<(i%64)) != 0 }

// meets says whether two sets of one size have a member in common.
func (b bitset) meets(other bitset) bool {
	for i, word := range b {
		if word&other[i] != 0 {
			return true
		}
	}
	return false
}

func (b bitset) count() int {
	n := 0
	for _, word := range b {
		n += bits.OnesCount64(word)
	}
	return n
}
