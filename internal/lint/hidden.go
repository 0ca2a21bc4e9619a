package lint

import (
	"cmp"
	"fmt"

	"astrolabe/internal/content"
)

// hidden tells of each rule that takes the place of pages: a rule for what is no
// longer there is common, one for a page is more often a slip.
func (l *linter) hidden() {
	for _, h := range l.site.Hidden {
		message := fmt.Sprintf("the rule for %s hides the page %s", h.By.From, h.Paths[0])
		if more := len(h.Paths) - 1; more > 0 {
			message += fmt.Sprintf(" and %d more", more)
		}
		l.problems = append(l.problems, content.Problem{File: cmp.Or(h.By.File, "rules"), Line: h.By.Line, Message: message})
	}
}
