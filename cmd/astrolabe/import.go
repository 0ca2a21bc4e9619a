package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"astrolabe/internal/importer"
)

func importCommand(stdout, stderr io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "import --from FORMAT FILE-or-URL",
		Short: "Bring models, prices and history up to date from a catalogue",
		Long: `Compares an upstream catalogue with data/ below the current folder (or --content), shows
the difference, and writes it: models, history, disagreements, sources. All files are
replaced or none; the result is loaded and checked before the first one is.

Formats and where their files are:
  models.dev    https://models.dev/api.json
  openrouter    https://openrouter.ai/api/v1/models
  litellm       model_prices_and_context_window.json of its repository
  genai-prices  prices/data.json of its repository

A file needs --as-of, the day its copy was made; an address counts as of today (UTC).
Values that were checked by hand stay and are named in the report; so do changes too large
to believe. New ids are listed and never become models by themselves.

Exits 0 when the import is done, also if there was nothing to do or something was held
back; 1 when nothing was written because of a problem, which is named on standard error.`,
		Example: `  astrolabe import --from models.dev --dry-run https://models.dev/api.json
  astrolabe import --from litellm --as-of 2026-11-02 model_prices_and_context_window.json
  astrolabe import --from models.dev --as-of 2026-11-02 --accept context-tokens@claude-sonnet-4-5 api.json`,
		Args: cobra.ExactArgs(1),
	}
	var o importer.Options
	flags := cmd.Flags()
	flags.StringVar(&o.Format, "from", "", "format of the catalogue: "+strings.Join(importer.Formats(), ", "))
	flags.StringVar(&o.Root, "content", ".", "folder with data/")
	flags.StringVar(&o.AsOf, "as-of", "", "day of the copy, YYYY-MM-DD")
	flags.BoolVar(&o.DryRun, "dry-run", false, "show everything, write nothing")
	flags.StringArrayVar(&o.Accept, "accept", nil, "take over a value that is kept or held, FIELD@MODEL or offer.PROVIDER@MODEL; may be repeated")
	flags.BoolVar(&o.OverwriteCurated, "overwrite-curated", false, "take over all values that were checked by hand")
	flags.StringArrayVar(&o.Create, "create", nil, "begin the file of a new model, PROVIDER/UPSTREAM-ID=MAKER/MODEL; may be repeated")
	flags.BoolVar(&o.AllowPrivate, "allow-private", false, "fetch from an address in a private network")
	flags.BoolVar(&o.AllowUnusual, "allow-unusual", false, "import a catalogue that is much smaller than before or changes very many prices")
	format := flags.String("format", "text", "text or json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		o.From = args[0]
		if *format != "text" && *format != "json" {
			return fmt.Errorf("flag --format: want text or json, got %q", *format)
		}
		if err := copyDay(&o, time.Now()); err != nil {
			return err
		}
		p := newProgress(stderr)
		o.Progress = p.tell
		report, err := importer.Run(cmd.Context(), o)
		p.done()
		if err != nil {
			return fmt.Errorf("nothing was written: %w", err)
		}
		if *format == "json" {
			e := json.NewEncoder(stdout)
			e.SetIndent("", "  ")
			return e.Encode(report)
		}
		return report.WriteText(stdout)
	}
	return cmd
}

// copyDay wants the day of a file, which nothing else tells for certain; an
// address is read today.
func copyDay(o *importer.Options, now time.Time) error {
	today := now.UTC().Format(time.DateOnly)
	if o.AsOf == "" {
		if !strings.Contains(o.From, "://") {
			return errors.New("flag --as-of: want the day on which the copy was made, as in 2026-01-31")
		}
		o.AsOf = today
	}
	if _, err := time.Parse(time.DateOnly, o.AsOf); err != nil {
		return fmt.Errorf("flag --as-of: want a day like 2026-01-31, got %q", o.AsOf)
	}
	if o.AsOf > today {
		return fmt.Errorf("flag --as-of: %s is yet to come", o.AsOf)
	}
	return nil
}

// progress tells of long work: at once and in one line on a terminal, every
// few seconds elsewhere.
type progress struct {
	w        io.Writer
	terminal bool
	every    time.Duration
	last     time.Time
}

func newProgress(w io.Writer) *progress {
	p := &progress{w: w, every: 5 * time.Second, last: time.Now()}
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.terminal, p.every = true, 100*time.Millisecond
		}
	}
	return p
}

func (p *progress) tell(what string, done, total int) {
	if time.Since(p.last) < p.every {
		return
	}
	p.last = time.Now()
	line := what
	switch {
	case total > 0:
		line += fmt.Sprintf(" (%d of %d)", done, total)
	case done > 0:
		line += fmt.Sprintf(" (%d)", done)
	}
	if p.terminal {
		fmt.Fprintf(p.w, "\r\x1b[K%s", line)
		return
	}
	fmt.Fprintln(p.w, line)
}

// done clears the line for what follows.
func (p *progress) done() {
	if p.terminal {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
