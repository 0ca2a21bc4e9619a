package catalog

// op is how a number or date is compared.
type op uint8

const (
	equal op = iota
	less
	atMost
	more
	atLeast
)

var opSigns = [...]string{equal: "=", less: "<", atMost: "<=", more: ">", atLeast: ">="}

// opposite is the comparison that holds where the other does not. There is none
// of equal.
var opposite = [...]op{equal: equal, less: atLeast, atMost: more, more: atMost, atLeast: less}

// term is one condition, from the query line or from a field of the form.
type term struct {
	field field
	// not turns the condition round. What is not known meets neither it nor its
	// opposite.
	not bool
	op  op
	// number is what numbers are compared with: tokens, a Price, parameters.
	number int64
	date   Date
	// values are the ids that are asked for; one of them is enough.
	values []string
	// members are the numbers of those things in the index.
	members []int
	// mask is the capabilities or modalities that must all be there, or 1 for yes
	// and 0 for no.
	mask uint8
	// text is a folded word, shown how the visitor wrote it.
	text, shown string
}

// numberRange is the range of numbers that meet a comparison.
func (t *term) numberRange() (low, high int64) {
	low, high = unknown+1, 1<<62
	switch t.op {
	case equal:
		low, high = t.number, t.number
	case less:
		high = t.number - 1
	case atMost:
		high = t.number
	case more:
		low = t.number + 1
	case atLeast:
		low = t.number
	}
	return low, high
}

// meets compares a date; only what is certain of both spans counts.
func (d Date) meets(o op, than Date) bool {
	switch o {
	case less:
		return d.Last < than.First
	case atMost:
		return d.Last <= than.Last
	case more:
		return d.First > than.Last
	case atLeast:
		return d.First >= than.First
	}
	return d.First >= than.First && d.Last <= than.Last
}
