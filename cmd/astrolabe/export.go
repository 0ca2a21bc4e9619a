package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"regexp"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"astrolabe/internal/config"
	"astrolabe/internal/export"
	"astrolabe/internal/server"
)

func exportCommand(getenv func(string) string, stdout, stderr io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "export",
		Short: "Write the site as files for a static host",
		Long: `Writes every page with its data, all files, feeds, share cards and the API's documents into a folder that any
static host can serve, with redirects and headers for the common ones and manifest.json, which has the checksum of each file.
The pages are those that serve would send, byte for byte.

A second export into the same folder writes only what has changed and removes only what the first has written. A folder with
anything else in it is refused. If it fails, the folder is as it was.`,
		Args: cobra.NoArgs,
	}
	file := configFlags(cmd)
	out := cmd.Flags().String("out", "", "the folder to write to: a new one, an empty one, or that of an earlier export")
	only := cmd.Flags().String("only", "", "export only the addresses that match this regular expression, and the page for missing ones")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		cfg, err := loadConfig(cmd, *file, getenv)
		if err != nil {
			return err
		}
		if *out == "" {
			return errors.New("flag --out: want the folder to write to")
		}
		wanted, err := regexp.Compile(*only)
		if err != nil {
			return fmt.Errorf("flag --only: %w", err)
		}
		return exportSite(cmd.Context(), cfg, *out, wanted, stdout, stderr)
	}
	return cmd
}

func exportSite(ctx context.Context, cfg *config.Config, out string, wanted *regexp.Regexp, stdout, stderr io.Writer) error {
	started := time.Now()
	if err := export.Check(out); err != nil {
		return fmt.Errorf("not exported: %w", err)
	}
	for _, line := range unheard(cfg) {
		fmt.Fprintln(stderr, "note:", line)
	}
	state, err := os.MkdirTemp("", "astrolabe-export-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(state)
	cfg.Server.State = state // a server that runs meanwhile keeps its own
	log := slog.New(failures{slog.NewTextHandler(stderr, &slog.HandlerOptions{Level: slog.LevelError})})
	srv, err := server.New(cfg, filesOf(cfg), log)
	if err != nil {
		return err
	}
	defer srv.Close(context.WithoutCancel(ctx))
	addresses := slices.DeleteFunc(srv.Addresses(), func(a string) bool { return !wanted.MatchString(a) })
	report, err := export.Run(ctx, &export.Site{Handler: srv, Addresses: addresses, Redirects: srv.Redirects(), Build: srv.BuildID(),
		DataDay: srv.DataDay(), URL: cfg.Site.URL, TrailingSlash: cfg.Site.TrailingSlash, Policy: srv.CopyPolicy(), Mark: srv.CopyMark()}, out)
	if err != nil {
		return fmt.Errorf("not exported: %w", err)
	}
	fmt.Fprintf(stdout, "exported build %s to %s: %d files, %d MB; %d written, %d unchanged, %d removed, in %s\n", srv.BuildID(), out,
		report.Files, report.Bytes>>20, report.Written, report.Unchanged, report.Removed, time.Since(started).Round(100*time.Millisecond))
	return nil
}

// failures is a log of what went wrong, without a line for each request.
type failures struct{ slog.Handler }

// LogAccess leaves a request out.
func (failures) LogAccess(server.AccessLine) {}

// unheard names what pages send to this server, which a static host does not take.
func unheard(cfg *config.Config) []string {
	var notes []string
	if cfg.Analytics.Enabled && !cfg.Analytics.Direct {
		notes = append(notes, "page views go through this server, which a static host is not: set analytics.direct, or switch analytics off")
	}
	if cfg.Errors.DSN != "" && !cfg.Errors.Direct {
		notes = append(notes, "error reports go through this server, which a static host is not: set errors.direct")
	}
	return notes
}
