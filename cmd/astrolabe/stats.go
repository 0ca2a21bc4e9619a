package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"astrolabe/internal/counter"
	"astrolabe/internal/server"
)

func statsCommand(getenv func(string) string, stdout io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "stats",
		Short: "Show the visits that this server counted itself",
		Long:  "Shows page views, visitors and referrers by day from the counter below server.state. It may be run while the server is.",
		Args:  cobra.NoArgs,
	}
	file := configFlags(cmd)
	days := cmd.Flags().Int("days", 30, "how many days to show, today included")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		cfg, err := loadConfig(cmd, *file, getenv)
		if err != nil {
			return err
		}
		if cfg.Server.State == "" {
			return errors.New("server.state: want the folder that the server was given")
		}
		if *days < 1 {
			return fmt.Errorf("flag --days: want 1 or more, got %d", *days)
		}
		to := time.Now().UTC()
		report, err := counter.ReadReport(cmd.Context(), filepath.Join(cfg.Server.State, server.CounterFile), to.AddDate(0, 0, 1-*days), to)
		if errors.Is(err, fs.ErrNotExist) {
			fmt.Fprintln(stdout, "nothing has been counted yet")
			return nil
		}
		if err != nil {
			return err
		}
		return printReport(stdout, report)
	}
	return cmd
}

func printReport(w io.Writer, r counter.Report) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "day\tviews\tvisitors\t")
	for _, d := range r.Days {
		fmt.Fprintf(t, "%s\t%d\t%d\t\n", d.Day, d.Views, d.Visitors)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, list := range []struct {
		title  string
		counts []counter.Count
	}{{"pages", r.Paths}, {"referrers", r.Referrers}} {
		fmt.Fprintf(w, "\n%s\n", list.title)
		for _, c := range list.counts {
			fmt.Fprintf(w, "%8d  %s\n", c.Views, c.Name)
		}
	}
	return nil
}
