package content

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

var slugPattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// readInto decodes one file and appends it to the list of its kind.
func readInto[T any](list *[]T, file string, b []byte, text func(*T) *Text) error {
	front, body, bodyLine, err := splitFrontMatter(file, b)
	if err != nil {
		return err
	}
	var doc T
	if err := decodeYAML(file, front, &doc); err != nil {
		return err
	}
	t := text(&doc)
	t.File, t.Body, t.BodyLine, t.keyLines = file, body, bodyLine, keyLines(front)
	t.Slug = strings.TrimSuffix(path.Base(file), ".md")
	*list = append(*list, doc)
	return errors.Join(checkText(t), checkKind(&doc))
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

// decodeYAML decodes strictly and turns the library's errors into Problems.
// The first line of the file is the opening ---, hence the line is one more.
func decodeYAML(file string, front []byte, into any) error {
	err := yaml.NewDecoder(bytes.NewReader(front), yaml.Strict()).Decode(into)
	if err == nil {
		return nil
	}
	var detailed yaml.Error
	if errors.As(err, &detailed) && detailed.GetToken() != nil {
		return Problem{File: file, Line: detailed.GetToken().Position.Line + 1, Message: detailed.GetMessage()}
	}
	return Problem{File: file, Line: 1, Message: err.Error()}
}

// checkText holds what every kind of text must have.
func checkText(t *Text) error {
	var errs []error
	bad := func(key, format string, args ...any) {
		errs = append(errs, Problem{File: t.File, Line: t.LineOf(key), Message: key + ": " + fmt.Sprintf(format, args...)})
	}
	if !slugPattern.MatchString(t.Slug) {
		bad("file name", "want lower-case words joined by hyphens, got %q", t.Slug)
	}
	if strings.TrimSpace(t.Title) == "" {
		bad("title", "missing")
	}
	if len(bytes.TrimSpace(t.Body)) == 0 {
		bad("text", "missing")
	}
	for i, s := range t.Sources {
		if s.Title == "" || (s.ArXiv == "" && s.URL == "") {
			bad("sources", "source %d: want a title and an arxiv id or url", i+1)
		}
		if s.URL != "" && !strings.HasPrefix(s.URL, "https://") && !strings.HasPrefix(s.URL, "http://") {
			bad("sources", "source %d: want an http(s) address, got %q", i+1, s.URL)
		}
	}
	return errors.Join(errs...)
}

// checkKind holds what single kinds must have.
func checkKind(doc any) error {
	missing := func(t *Text, key string) error {
		return Problem{File: t.File, Line: t.LineOf(key), Message: key + ": missing"}
	}
	var errs []error
	switch d := doc.(type) {
	case *Page:
		if d.Description == "" {
			errs = append(errs, missing(&d.Text, "description"))
		}
	case *Post:
		if d.Description == "" {
			errs = append(errs, missing(&d.Text, "description"))
		}
		if d.Date.IsZero() {
			errs = append(errs, missing(&d.Text, "date"))
		}
		if d.Author == "" {
			errs = append(errs, missing(&d.Text, "author"))
		}
	case *Term:
		if d.Definition == "" {
			errs = append(errs, missing(&d.Text, "definition"))
		}
		if d.Reviewed.IsZero() {
			errs = append(errs, missing(&d.Text, "reviewed"))
		}
	case *Technique:
		errs = append(errs, checkTechnique(d))
	}
	return errors.Join(errs...)
}

func checkTechnique(t *Technique) error {
	var errs []error
	want := func(key, value string, allowed ...string) {
		for _, a := range allowed {
			if value == a {
				return
			}
		}
		errs = append(errs, Problem{File: t.File, Line: t.LineOf(key),
			Message: fmt.Sprintf("%s: want one of %s, got %q", key, strings.Join(allowed, ", "), value)})
	}
	want("level", t.Level, "basic", "intermediate", "advanced")
	want("family", t.Family, Families...)
	for _, v := range []Verdict{t.Verdicts.Chat, t.Verdicts.Reasoning, t.Verdicts.Agents} {
		want("verdicts", v.Verdict, "helps", "neutral", "can-hurt")
		if v.Source != "" && !slices.ContainsFunc(t.Sources, func(s Source) bool { return s.ID == v.Source }) {
			errs = append(errs, Problem{File: t.File, Line: t.LineOf("verdicts"),
				Message: fmt.Sprintf("verdicts: no source has the id %q", v.Source)})
		}
	}
	if t.Definition == "" {
		errs = append(errs, Problem{File: t.File, Line: 1, Message: "definition: missing"})
	}
	return errors.Join(errs...)
}

// Families are the groups of techniques, in the order of the guide.
var Families = []string{"zero-shot", "few-shot", "thought-generation", "decomposition", "ensembling",
	"self-criticism", "knowledge", "tools", "automation"}

// LineOf is the line on which a front matter key stands, 1 if it is missing.
func (t *Text) LineOf(key string) int { return max(t.keyLines[key], 1) }

var keyPattern = regexp.MustCompile(`(?m)^([a-z-]+):`)

// keyLines maps each top-level key to its line in the file.
func keyLines(front []byte) map[string]int {
	lines := map[string]int{}
	for _, m := range keyPattern.FindAllSubmatchIndex(front, -1) {
		lines[string(front[m[2]:m[3]])] = bytes.Count(front[:m[0]], []byte("\n")) + 2
	}
	return lines
}
