package content

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// Problem is one mistake in one file, worded for the author who mends it.
type Problem struct {
	// File is the path from the project root, with forward slashes.
	File string
	// Line counts from 1; 0 means the file as a whole.
	Line int
	// Message says what was wanted and what was found.
	Message string
}

// Error returns "file:line: message", which editors turn into a link.
func (p Problem) Error() string {
	if p.Line == 0 {
		return p.File + ": " + p.Message
	}
	return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Message)
}

// joinProblems makes one error of all problems, by file and line, or nil if
// there are none.
func joinProblems(problems []Problem) error {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	errs := make([]error, len(problems))
	for i, p := range problems {
		errs[i] = p
	}
	return errors.Join(errs...)
}
