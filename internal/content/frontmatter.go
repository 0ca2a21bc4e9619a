package content

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"
)

var slugPattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// readInto decodes one file and appends it to the list of its kind. A file
// with mistakes is appended too, so that links to it are not taken for
// mistakes of others.
func readInto[T any, P checker[T]](list *[]T, file string, b []byte, text func(*T) *Text) error {
	var doc T
	t := text(&doc)
	slug := strings.TrimSuffix(path.Base(file), ".md")
	front, body, bodyLine, err := splitFrontMatter(file, b)
	if err != nil {
		t.File, t.Slug, t.Title, t.broken = file, slug, slug, true
		*list = append(*list, doc)
		return err
	}
	spoilt, decodeErr := decodeFront(file, front, &doc)
	t.File, t.Slug, t.Body, t.BodyLine = file, slug, body, bodyLine
	t.front, t.keyLines, t.spoilt, t.broken = front, keyLines(front), spoilt, spoilt[everything]
	*list = append(*list, doc)
	if t.broken {
		return decodeErr
	}
	return errors.Join(decodeErr, checkText(t), P(&doc).check())
}

// splitFrontMatter takes the YAML between the two --- lines apart from the text.
func splitFrontMatter(file string, b []byte) (front, body []byte, bodyLine int, err error) {
	b = bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n"))
	rest, ok := bytes.CutPrefix(b, []byte("---\n"))
	if !ok {
		return nil, nil, 0, Problem{File: file, Line: 1, Message: "want front matter between two --- lines"}
	}
	front, body, ok = bytes.Cut(rest, []byte("\n---\n"))
	if !ok {
		return nil, nil, 0, Problem{File: file, Line: 1, Message: "front matter has no closing ---"}
	}
	return front, body, bytes.Count(front, []byte("\n")) + 4, nil
}

// checkText holds what every kind of text must have.
func checkText(t *Text) error {
	var errs []error
	bad := func(key, format string, args ...any) {
		if !t.spoilt[key] {
			errs = append(errs, Problem{File: t.File, Line: t.LineOf(key), Message: key + ": " + fmt.Sprintf(format, args...)})
		}
	}
	if !slugPattern.MatchString(t.Slug) {
		bad("file name", "want lower-case words joined by hyphens, got %q", t.Slug)
	}
	if len(bytes.TrimSpace(t.Body)) == 0 {
		bad("text", "missing")
	}
	errs = append(errs, checkSources(t), t.day("updated", t.Updated))
	return errors.Join(errs...)
}

// checkSources holds that every source can be found and is named once.
func checkSources(t *Text) error {
	var errs []error
	seen := map[string]bool{}
	for i, s := range t.Sources {
		bad := func(format string, args ...any) {
			errs = append(errs, Problem{File: t.File, Line: t.LineOfItem("sources", i), Message: fmt.Sprintf("sources: source %d: ", i+1) + fmt.Sprintf(format, args...)})
		}
		if s.Title == "" || (s.ArXiv == "" && s.URL == "") {
			bad("want a title and an arxiv id or url")
		}
		if s.URL != "" && !strings.HasPrefix(s.URL, "https://") {
			bad("want an address with https://, got %q", s.URL)
		}
		if s.ID != "" && seen[s.ID] {
			bad("want an id of its own, got %q again", s.ID)
		}
		seen[s.ID] = true
	}
	return errors.Join(errs...)
}

// checker is a kind of text, which must have more than every text.
type checker[T any] interface {
	*T
	check() error
}

func (p *Page) check() error { return p.required("description", p.Description != "") }

func (p *Post) check() error {
	return errors.Join(p.required("description", p.Description != ""), p.requiredDay("date", p.Date),
		p.required("author", p.Author != ""), p.notBefore("updated", p.Updated, p.Date))
}

func (t *Term) check() error {
	return errors.Join(t.required("definition", t.Definition != ""), t.requiredDay("reviewed", t.Reviewed),
		t.required("category", t.Category != ""))
}

func (t *BenchmarkText) check() error { return t.requiredDay("reviewed", t.Reviewed) }

// required reports a key that is missing, unless its value was refused already.
func (t *Text) required(key string, given bool) error {
	if given || t.spoilt[key] || t.Removed {
		return nil
	}
	return Problem{File: t.File, Line: t.LineOf(key), Message: key + ": missing"}
}

// requiredDay reports a day that is missing or none.
func (t *Text) requiredDay(key string, d Day) error {
	return errors.Join(t.required(key, !d.IsZero() || d.refused != ""), t.day(key, d))
}

func (t *Text) day(key string, d Day) error {
	if d.refused == "" {
		return nil
	}
	return Problem{File: t.File, Line: t.LineOf(key), Message: fmt.Sprintf("%s: want a day as YYYY-MM-DD, got %q", key, d.refused)}
}

func (t *Text) notBefore(key string, day, first Day) error {
	if day.IsZero() || first.IsZero() || !day.Before(first.Time) {
		return nil
	}
	return Problem{File: t.File, Line: t.LineOf(key),
		Message: fmt.Sprintf("%s: %s is before the date, %s", key, day.Format(time.DateOnly), first.Format(time.DateOnly))}
}

func (t *Technique) check() error {
	errs := []error{t.required("definition", t.Definition != ""), t.requiredDay("reviewed", t.Reviewed)}
	want := func(key string, line int, value string, allowed ...string) {
		if !slices.Contains(allowed, value) && !t.spoilt[key] {
			errs = append(errs, Problem{File: t.File, Line: line,
				Message: fmt.Sprintf("%s: want one of %s, got %q", key, strings.Join(allowed, ", "), value)})
		}
	}
	want("level", t.LineOf("level"), t.Level, "basic", "intermediate", "advanced")
	want("family", t.LineOf("family"), t.Family, Families...)
	for _, task := range t.Tasks {
		want("tasks", t.LineOfValue("tasks", task), task, Tasks...)
	}
	for _, v := range []struct {
		use string
		Verdict
	}{{"chat", t.Verdicts.Chat}, {"reasoning", t.Verdicts.Reasoning}, {"agents", t.Verdicts.Agents}} {
		want("verdicts", t.LineOfValue("verdicts", v.use), v.Verdict.Verdict, "helps", "neutral", "can-hurt")
		if v.Source != "" && !slices.ContainsFunc(t.Sources, func(s Source) bool { return s.ID == v.Source }) {
			errs = append(errs, Problem{File: t.File, Line: t.LineOfValue("verdicts", v.Source),
				Message: fmt.Sprintf("verdicts: no source has the id %q", v.Source)})
		}
	}
	return errors.Join(errs...)
}

// Tasks are what techniques are good for, as they are chosen in the guide.
var Tasks = []string{"extraction", "classification", "summarising", "writing", "question-answering",
	"calculation", "reasoning", "planning", "code", "tool-use"}

// Families are the groups of techniques, in the order of the guide.
var Families = []string{"zero-shot", "few-shot", "thought-generation", "decomposition", "ensembling",
	"self-criticism", "knowledge", "tools", "automation"}
