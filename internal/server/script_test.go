package server_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A script is a text file of requests and what they must answer. A request is
// a line with method and target, lines that say what to send along, and lines
// that say what to expect; an empty line ends it, and # begins a comment.
//
//	GET /concept/?a=b
//	with User-Agent Mozilla/5.0
//	redirect 308 /concept?a=b
//	status 308
//	header Content-Type text/plain; charset=utf-8
//	no header Set-Cookie
//	body has some words
//	body lacks other words
//	body is all of the words
//
// {build} stands for the id of the build that is being served.
type exchange struct {
	line           int
	method, target string
	headers        []string
	checks         []check
}

type check struct {
	line int
	text string
	hold func(answer) error
}

func TestScripts(t *testing.T) {
	t.Parallel()
	scripts, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("got %d scripts, %v", len(scripts), err)
	}
	for _, file := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			s := mustReal(t)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			exchanges, err := parseScript(strings.ReplaceAll(string(text), "{build}", s.BuildID()))
			if err != nil {
				t.Fatalf("%s:%v", file, err)
			}
			for _, e := range exchanges {
				got := s.ask(t, e.method, e.target, e.headers...)
				checkSecurity(t, fmt.Sprintf("%s:%d", file, e.line), got)
				for _, c := range e.checks {
					if err := c.hold(got); err != nil {
						t.Errorf("%s:%d: %s %s: %s: %v", file, c.line, e.method, e.target, c.text, err)
					}
				}
			}
		})
	}
}

func parseScript(text string) ([]exchange, error) {
	var list []exchange
	var current *exchange
	finish := func() error {
		if current != nil && len(current.checks) == 0 {
			return fmt.Errorf("%d: nothing is expected of the answer", current.line)
		}
		current = nil
		return nil
	}
	for i, line := range strings.Split(text, "\n") {
		number := i + 1
		line = strings.TrimRight(line, " \r")
		switch {
		case strings.HasPrefix(line, "#"):
		case line == "":
			if err := finish(); err != nil {
				return nil, err
			}
		case current == nil:
			method, target, ok := strings.Cut(line, " ")
			if !ok || method != strings.ToUpper(method) {
				return nil, fmt.Errorf("%d: want a method and a target, got %q", number, line)
			}
			list = append(list, exchange{line: number, method: method, target: target})
			current = &list[len(list)-1]
		default:
			if err := current.add(number, line); err != nil {
				return nil, fmt.Errorf("%d: %w", number, err)
			}
		}
	}
	return list, finish()
}

// add reads one line below a request.
func (e *exchange) add(number int, line string) error {
	if rest, ok := strings.CutPrefix(line, "with "); ok {
		name, value, _ := strings.Cut(rest, " ")
		e.headers = append(e.headers, name+": "+value)
		return nil
	}
	hold, err := parseCheck(line)
	if err != nil {
		return err
	}
	e.checks = append(e.checks, check{number, line, hold})
	return nil
}

func parseCheck(line string) (func(answer) error, error) {
	for _, form := range []struct {
		prefix string
		make   func(rest string) (func(answer) error, error)
	}{
		{"status ", wantStatus}, {"redirect ", wantRedirect}, {"no header ", wantNoHeader}, {"header ", wantHeader},
		{"body has ", wantBody(strings.Contains, true)}, {"body lacks ", wantBody(strings.Contains, false)},
		{"body is ", wantBody(func(body, text string) bool { return strings.TrimSpace(body) == text }, true)},
	} {
		if rest, ok := strings.CutPrefix(line, form.prefix); ok && rest != "" {
			return form.make(rest)
		}
	}
	return nil, fmt.Errorf("unknown line %q", line)
}

func wantStatus(rest string) (func(answer) error, error) {
	status, err := strconv.Atoi(rest)
	return func(a answer) error {
		if a.status != status {
			return fmt.Errorf("got %d", a.status)
		}
		return nil
	}, err
}

func wantRedirect(rest string) (func(answer) error, error) {
	code, to, ok := strings.Cut(rest, " ")
	status, err := strconv.Atoi(code)
	if err != nil || !ok {
		return nil, fmt.Errorf("want a status and a target, got %q", rest)
	}
	return func(a answer) error {
		if location := a.header.Get("Location"); a.status != status || location != to {
			return fmt.Errorf("got %d to %q", a.status, location)
		}
		return nil
	}, nil
}

func wantHeader(rest string) (func(answer) error, error) {
	name, want, ok := strings.Cut(rest, " ")
	if !ok {
		return nil, fmt.Errorf("want a name and a value, got %q", rest)
	}
	return func(a answer) error {
		if got := a.header.Get(name); got != want {
			return fmt.Errorf("got %q", got)
		}
		return nil
	}, nil
}

func wantNoHeader(name string) (func(answer) error, error) {
	return func(a answer) error {
		if values := a.header.Values(name); len(values) > 0 {
			return fmt.Errorf("got %q", values)
		}
		return nil
	}, nil
}

func wantBody(compare func(body, text string) bool, want bool) func(string) (func(answer) error, error) {
	return func(text string) (func(answer) error, error) {
		return func(a answer) error {
			if compare(a.body, text) != want {
				return fmt.Errorf("got %.300q", a.body)
			}
			return nil
		}, nil
	}
}

// The scripts are worth something only if a wrong answer fails.
func TestScriptLines(t *testing.T) {
	t.Parallel()
	a := answer{status: 308, header: map[string][]string{"Location": {"/b"}, "Etag": {`"x"`}}, body: "some words\n"}
	for line, want := range map[string]bool{
		"status 308": true, "status 200": false,
		"redirect 308 /b": true, "redirect 308 /c": false, "redirect 301 /b": false,
		`header ETag "x"`: true, `header ETag "y"`: false, "header Vary x": false,
		"no header Vary": true, "no header ETag": false,
		"body has words": true, "body has other": false, "body lacks other": true, "body lacks words": false,
		"body is some words": true, "body is some": false,
	} {
		hold, err := parseCheck(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := hold(a) == nil; got != want {
			t.Errorf("%s: got %t, want %t", line, got, want)
		}
	}
	for _, script := range []string{"GET /\n", "GET /\nstatus OK\n", "GET /\nstatsu 200\n", "get /\nstatus 200\n", "GET\nstatus 200\n", "GET /\nbody has \n", "GET /\nredirect 308\n"} {
		if _, err := parseScript(script); err == nil {
			t.Errorf("%q is read as a script", script)
		}
	}
}
