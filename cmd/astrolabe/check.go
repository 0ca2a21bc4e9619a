package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"astrolabe"
	"astrolabe/internal/build"
	"astrolabe/internal/config"
	"astrolabe/internal/content"
	"astrolabe/internal/lint"
)

// errProblems ends check with status 1; the problems are printed already.
var errProblems = errors.New("there are problems")

func checkCommand(getenv func(string) string, stdout io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Report every problem of content, data and links",
		Long:  "Loads and builds everything below the current folder (or --content; the embedded files if there is no content/ folder) and reports every problem with file and line. Exits 1 if there is any. Pages of deprecations that were read over 60 days ago are noted.",
		Args:  cobra.NoArgs,
	}
	file := configFlags(cmd)
	format := cmd.Flags().String("format", "text", "text or json")
	production := cmd.Flags().Bool("production", false, "also name the operator's details that are still the default")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		cfg, err := loadConfig(cmd, *file, getenv)
		if err != nil {
			return err
		}
		if info, err := os.Stat("content"); cfg.Server.Content == "" && err == nil && info.IsDir() {
			cfg.Server.Content = "."
		}
		files := filesOf(cfg)
		built, err := build.Check(files, cfg)
		// A site is built without the history; a figure reads it when it is shown.
		_, historyErr := content.LoadHistory(files)
		problems := inOrder(append(flatten(err), flatten(historyErr)...))
		if *production {
			problems = append(problems, defaultDetails(cfg)...)
		}
		var notes []content.Problem
		if built != nil {
			notes = append(lint.Overdue(built.Deprecations, time.Now()), lint.EndedPrices(built.Models, time.Now())...)
		}
		if err := printProblems(stdout, *format, problems, notes); err != nil {
			return err
		}
		if len(problems) > 0 {
			return errProblems
		}
		if *format == "text" {
			fmt.Fprintf(stdout, "no problems: %d pages, %d models, %d benchmarks\n", len(built.Paths()), len(built.Models), len(built.Benchmarks))
		}
		return nil
	}
	return cmd
}

// flatten takes joined errors apart; words around problems are left out.
func flatten(err error) []content.Problem {
	if err == nil {
		return nil
	}
	if p, ok := err.(content.Problem); ok {
		return []content.Problem{p}
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var list []content.Problem
		for _, e := range joined.Unwrap() {
			list = append(list, flatten(e)...)
		}
		return list
	}
	if errors.As(err, &content.Problem{}) {
		return flatten(errors.Unwrap(err))
	}
	return []content.Problem{{Message: err.Error()}}
}

// inOrder sorts problems by file and line and tells each once.
func inOrder(problems []content.Problem) []content.Problem {
	slices.SortStableFunc(problems, func(a, b content.Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Message, b.Message))
	})
	return slices.Compact(problems)
}

// printProblems tells the problems, then the notes: what somebody should see to
// although nothing is wrong.
func printProblems(w io.Writer, format string, problems, notes []content.Problem) error {
	switch format {
	case "text":
		for _, p := range problems {
			fmt.Fprintln(w, p.Error())
		}
		for _, p := range notes {
			fmt.Fprintln(w, "note: "+p.Error())
		}
		return nil
	case "json":
		list := make([]map[string]any, 0, len(problems)+len(notes))
		for i, p := range append(problems, notes...) {
			list = append(list, map[string]any{"file": p.File, "line": p.Line, "message": p.Message, "note": i >= len(problems)})
		}
		return json.NewEncoder(w).Encode(list)
	}
	return fmt.Errorf("flag --format: want text or json, got %q", format)
}

// defaultDetails names the operator's details that were never set.
func defaultDetails(cfg *config.Config) []content.Problem {
	defaults, err := astrolabe.Files.ReadFile("site.toml")
	if err != nil {
		return []content.Problem{{Message: err.Error()}}
	}
	shipped, err := config.Load(defaults, "", func(string) string { return "" }, nil)
	if err != nil {
		return []content.Problem{{Message: err.Error()}}
	}
	var list []content.Problem
	for _, key := range config.Unchanged(shipped, cfg) {
		if strings.HasPrefix(key, "company.") || key == "site.url" {
			list = append(list, content.Problem{File: "site.toml", Message: key + ": still the default"})
		}
	}
	return list
}

func versionCommand(stdout io.Writer) *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Tell the version of this binary", Args: cobra.NoArgs,
		Run: func(*cobra.Command, []string) {
			version := "development"
			if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
				version = info.Main.Version
			}
			goVersion := "go"
			if info, ok := debug.ReadBuildInfo(); ok {
				goVersion = info.GoVersion
			}
			fmt.Fprintf(stdout, "astrolabe %s, %s\n", version, goVersion)
		},
	}
}
