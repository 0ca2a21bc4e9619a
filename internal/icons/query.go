package icons

import (
	"errors"
	"net/url"
	"regexp"
	"strings"
)

const (
	// maxNames is how many icons may be asked for at once.
	maxNames = 100
	// maxName is the length of the longest name.
	maxName = 100
	// maxQuery is the longest query that is read.
	maxQuery = 8 << 10
)

// ErrBadQuery is a query that does not ask for icons. What it wraps may be
// shown to whoever asked: it repeats nothing of the query.
var ErrBadQuery = errors.New("bad query")

var namePattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// validName says that a text can be the name of an icon or a collection.
func validName(s string) bool { return len(s) <= maxName && namePattern.MatchString(s) }

// badQuery is an ErrBadQuery with words for the one who asked.
type badQuery string

func (b badQuery) Error() string { return string(b) }

// Unwrap makes it an ErrBadQuery.
func (b badQuery) Unwrap() error { return ErrBadQuery }

// ParseQuery reads "icons=a,b": the names sorted, each once. Other parameters
// are left alone.
func ParseQuery(rawQuery string) ([]string, error) {
	if len(rawQuery) > maxQuery {
		return nil, badQuery("the query is too long")
	}
	query, err := url.ParseQuery(rawQuery)
	if err != nil {
		return nil, badQuery("the query cannot be read")
	}
	lists := query["icons"]
	if len(lists) != 1 || lists[0] == "" {
		return nil, badQuery("want icons=name,name once")
	}
	if strings.Count(lists[0], ",") >= maxNames {
		return nil, badQuery("at most 100 icons at once")
	}
	names := strings.Split(lists[0], ",")
	for _, name := range names {
		if !validName(name) {
			return nil, badQuery("a name has lower-case letters, digits and single hyphens")
		}
	}
	return unique(names), nil
}
