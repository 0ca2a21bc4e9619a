package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"astrolabe"
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/desk"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// errEnding ends check-ids with status 1; what ends is printed already.
var errEnding = errors.New("models have ended, end soon or are unknown")

// idOptions are what check-ids was asked for.
type idOptions struct {
	days   int
	strict bool
	all    bool
	day    string
	format string
}

func checkIDsCommand(stdout io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "check-ids [path ...]",
		Short: "Find the ids of models in files and report those that end",
		Long: `Finds the ids of models in files and folders (the current one if none is named; - is the
standard input), in configuration, environment files and source code, and tells which have
ended or end soon, with what to go to. It reads the data in this binary and no network.

Folders named .git, node_modules, .venv and __pycache__, binary files, files above 2 MB and
lines with the words check-ids:ignore are passed over. An id that is not known is reported
with the nearest known ones; what running text only mentions is not reported.

Exits 0 if all is well, also if ids are unknown; 1 if a model has ended or ends within
--days, with --strict also if an id is unknown; 2 if it was called wrongly or a file could
not be read.`,
		Example: `  astrolabe check-ids
  astrolabe check-ids --days 90 config/ .env
  astrolabe check-ids --format github --strict src`,
		Args: cobra.ArbitraryArgs,
	}
	var o idOptions
	flags := cmd.Flags()
	flags.IntVar(&o.days, "days", 30, "fail if a model ends within so many days")
	flags.BoolVar(&o.strict, "strict", false, "fail if an id is unknown, too")
	flags.BoolVar(&o.all, "all", false, "in text, also list the ids that are current or only mentioned")
	flags.StringVar(&o.day, "day", "", "day to count from, YYYY-MM-DD (default today)")
	flags.StringVar(&o.format, "format", "text", "text, json or github (annotations of GitHub Actions)")
	cmd.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return exitError{err, 2} })
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := o.check(time.Now()); err != nil {
			return exitError{err, 2}
		}
		d, err := openDesk(o.day)
		if err != nil {
			return exitError{err, 2}
		}
		return o.run(cmd.InOrStdin(), stdout, d, args)
	}
	return cmd
}

// check refuses options that make no sense and fills in the day.
func (o *idOptions) check(now time.Time) error {
	if o.day == "" {
		o.day = now.UTC().Format(time.DateOnly)
	}
	_, err := time.Parse(time.DateOnly, o.day)
	switch {
	case err != nil:
		return fmt.Errorf("flag --day: want a day like 2026-01-31, got %q", o.day)
	case o.days < 0:
		return fmt.Errorf("flag --days: want 0 or more, got %d", o.days)
	case !slices.Contains([]string{"text", "json", "github"}, o.format):
		return fmt.Errorf("flag --format: want text, json or github, got %q", o.format)
	}
	return nil
}

// openDesk reads the data in this binary, as of a day.
func openDesk(day string) (*desk.Desk, error) {
	data, err := content.LoadData(astrolabe.Files)
	if err != nil {
		return nil, err
	}
	events, err := content.LoadHistory(astrolabe.Files)
	if err != nil {
		return nil, err
	}
	now, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return nil, err
	}
	s, err := site.Build(&content.Content{Data: data}, site.Options{Now: now})
	if err != nil {
		return nil, err
	}
	return desk.New(s, catalog.New(s), events), nil
}

// idReport is what was found.
type idReport struct {
	findings []idFinding
	// notes are what was passed over, failed what could not be read.
	notes, failed []string
	files         int
}

func (o *idOptions) run(stdin io.Reader, stdout io.Writer, d *desk.Desk, paths []string) error {
	if len(paths) == 0 {
		paths = []string{"."}
	}
	var r idReport
	for _, path := range paths {
		o.readPath(&r, d, stdin, path)
	}
	if err := o.print(stdout, &r); err != nil {
		return exitError{err, 2}
	}
	switch {
	case len(r.failed) > 0:
		return exitError{errors.New(strings.Join(r.failed, "\n")), 2}
	case slices.ContainsFunc(r.findings, func(f idFinding) bool { return f.Level == levelError }):
		return errEnding
	}
	return nil
}

// The levels of findings are those of annotations at GitHub; none is for what is well.
const (
	levelError   = "error"
	levelWarning = "warning"
	levelNone    = "none"
)

// level is how bad an answer is. Nothing depends on what is only mentioned.
func (o *idOptions) level(a *desk.Finding) string {
	if a.Mention {
		return levelNone
	}
	switch a.State {
	case desk.Ended:
		return levelError
	case desk.Ending:
		if a.Ends != "" && a.DaysLeft <= o.days {
			return levelError
		}
		return levelWarning
	case desk.Unlisted, desk.Current:
		return levelNone
	case desk.Unknown:
		if o.strict {
			return levelError
		}
	}
	return levelWarning
}

// summary counts what was found.
func (r *idReport) summary() string {
	counts := map[string]int{}
	for _, f := range r.findings {
		if f.Mention {
			counts["mentioned"]++
		} else {
			counts[f.State]++
		}
	}
	text := words.Count(len(r.findings), "id") + " of models in " + words.Count(r.files, "file")
	for _, state := range []desk.State{desk.Ended, desk.Ending, desk.Unknown, desk.Ambiguous, desk.Alias, desk.Unlisted, desk.Current, "mentioned"} {
		if n := counts[string(state)]; n > 0 {
			text += ", " + words.Number(n) + " " + string(state)
		}
	}
	return text
}
