package catalog

import "fmt"

// Notice explains a part of what a visitor asked for that could not be
// understood. The rest has been applied.
type Notice struct {
	// Param is the parameter that the part stands in, such as q or maker.
	Param string
	// Pos and Len are its place in the query line, in characters; Len is 0 for
	// other parameters.
	Pos, Len int
	// Text says what is wrong and what was expected, as a sentence without its
	// full stop.
	Text string
	// Typed is what the visitor wrote into a field, which keeps it; empty where
	// there is no such field.
	Typed string
	// Near is the known word that was most likely meant; empty if none is near.
	Near string
	// Fixed is the query line with that word in place; empty if none is near.
	Fixed string
}

// unknownValue is a notice of a name that does not exist.
func unknownValue(what, value string, known []string) Notice {
	n := Notice{Text: fmt.Sprintf("%s “%s” is unknown", what, clip(value)), Near: nearest(value, known)}
	if n.Near != "" {
		n.Text += "; did you mean " + n.Near + "?"
	}
	return n
}

// clip shortens what a visitor wrote for a message.
func clip(text string) string {
	const most = 40
	for i, n := range text {
		_ = n
		if i >= most {
			return text[:i] + "…"
		}
	}
	return text
}

// Unknown is a notice of a parameter's value that is not among the known ones.
func Unknown(param, value string, known []string) Notice {
	n := unknownValue(param, clean(value), known)
	n.Param = param
	return n
}

// Expected says that a parameter's value is not of the kind that it must be.
func Expected(param, value, what string) string {
	return fmt.Sprintf("%s cannot be “%s”; expected %s", param, clip(clean(value)), what)
}
