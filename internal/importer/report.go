package importer

import (
	"fmt"
	"io"
	"strings"

	"astrolabe/internal/content"
)

// Report is what an import did, or would do. Its JSON form has everything;
// the text cuts long lists short.
type Report struct {
	Source string `json:"source"`
	AsOf   string `json:"asOf"`
	DryRun bool   `json:"dryRun"`
	Counts Counts `json:"counts"`
	// Changes are the values that the import takes over.
	Changes []Change `json:"changes"`
	// Kept are values that were checked by hand and stay.
	Kept []Change `json:"kept"`
	// Held are changes too large to believe without a second look.
	Held []Change `json:"held"`
	// Noted are new or changed rows of disagreements.csv, Settled those that
	// are over.
	Noted   []content.Disagreement `json:"noted"`
	Settled []content.Disagreement `json:"settled"`
	// Rejected are entries and values that cannot be true.
	Rejected []Rejected `json:"rejected"`
	// New are ids that look like new models, Unresolved all others that are
	// none of ours.
	New        []NewID `json:"new"`
	Unresolved []NewID `json:"unresolved"`
	// Gone are offers that the catalogue has no longer.
	Gone []Gone `json:"gone"`
	// Announced are prices that are to come, in words.
	Announced []string `json:"announced"`
	// Created are the files of new models that were asked for.
	Created []string `json:"created"`
	// Events counts the rows added to the history.
	Events int `json:"events"`
	// Files are the files that change, by path.
	Files []string `json:"files"`
}

// Counts are numbers for which no list is kept.
type Counts struct {
	// Entries are the catalogue's language models at our providers.
	Entries int `json:"entries"`
	// NoModel are entries for images, speech, embeddings and so on.
	NoModel int `json:"noModel"`
	// Matched are offers of our models, one per model and provider.
	Matched int `json:"matched"`
	// Dropped are variants, moving ids and ignored ones.
	Dropped int `json:"dropped"`
	// Confirmed are prices that stay and get a newer day.
	Confirmed int `json:"confirmed"`
	// NoPrice are offers without a price.
	NoPrice int `json:"noPrice"`
	// Older are values for which we have a newer word.
	Older int `json:"older"`
	// NotAdded are sellers that the catalogue is not believed about.
	NotAdded int `json:"notAdded"`
}

// Change is a value before and after.
type Change struct {
	Model    string `json:"model"`
	Provider string `json:"provider,omitempty"`
	Field    string `json:"field"`
	Old      string `json:"old"`
	New      string `json:"new"`
	Source   string `json:"source"`
	AsOf     string `json:"asOf"`
	// Quality is the history's judgement: move, correction or unclear.
	Quality string `json:"quality,omitempty"`
	Note    string `json:"note,omitempty"`
}

// Rejected is an entry of the catalogue that cannot be true.
type Rejected struct {
	Provider string `json:"provider"`
	ID       string `json:"id"`
	Model    string `json:"model,omitempty"`
	Reason   string `json:"reason"`
}

// NewID is an id of the catalogue that is none of ours.
type NewID struct {
	Provider string `json:"provider"`
	ID       string `json:"id"`
	Name     string `json:"name,omitempty"`
	Released string `json:"released,omitempty"`
}

// Gone is an offer of ours that the catalogue has no longer.
type Gone struct {
	Model    string `json:"model"`
	Provider string `json:"provider"`
	ID       string `json:"id"`
	AsOf     string `json:"asOf"`
}

// shown is how many lines of a list the text has.
const shown = 40

// WriteText writes the report for a person.
func (r *Report) WriteText(w io.Writer) error {
	var b strings.Builder
	r.writeChanges(&b)
	writeList(&b, "kept as checked by hand (--accept FIELD@MODEL takes them over)", r.Kept, func(c Change) string { return c.line() })
	writeList(&b, "held for a second look (--accept FIELD@MODEL takes them over)", r.Held, func(c Change) string { return c.line() })
	writeList(&b, "disagreements noted", r.Noted, func(d content.Disagreement) string {
		return fmt.Sprintf("%s: ours %s (%s), %s says %s", place(d.Model, d.Provider, d.Field), orNothing(d.Ours), orNothing(d.OurSource), d.OtherSource, d.Other)
	})
	writeList(&b, "disagreements settled", r.Settled, func(d content.Disagreement) string {
		return fmt.Sprintf("%s: %s with %s", place(d.Model, d.Provider, d.Field), d.Other, d.OtherSource)
	})
	writeList(&b, "rejected", r.Rejected, func(x Rejected) string { return fmt.Sprintf("%s/%s: %s", x.Provider, x.ID, x.Reason) })
	writeList(&b, "announced", r.Announced, func(s string) string { return s })
	writeList(&b, "no longer in the catalogue", r.Gone, func(g Gone) string {
		return fmt.Sprintf("%s at %s (%s), last seen %s", g.Model, g.Provider, g.ID, g.AsOf)
	})
	writeList(&b, "new ids for review", r.New, NewID.line)
	writeList(&b, "ids not resolved", r.Unresolved, NewID.line)
	r.writeSummary(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// writeChanges writes the difference, model by model.
func (r *Report) writeChanges(b *strings.Builder) {
	model := ""
	for _, c := range r.Changes {
		if c.Model != model {
			model = c.Model
			b.WriteString(model + "\n")
		}
		fmt.Fprintf(b, "  %s\n", strings.TrimPrefix(c.line(), model+" "))
	}
	if model != "" {
		b.WriteString("\n")
	}
}

func (c Change) line() string {
	line := fmt.Sprintf("%s: %s -> %s  (%s, %s", place(c.Model, c.Provider, c.Field), orNothing(c.Old), orNothing(c.New), c.Source, c.AsOf)
	for _, extra := range []string{c.Quality, c.Note} {
		if extra != "" {
			line += "; " + extra
		}
	}
	return line + ")"
}

func place(model, provider, field string) string {
	if provider == "" {
		return model + " " + field
	}
	return model + " " + provider + " " + field
}

func orNothing(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}

func (id NewID) line() string {
	line := id.Provider + "/" + id.ID
	if id.Name != "" {
		line += ", " + id.Name
	}
	if id.Released != "" {
		line += ", " + id.Released
	}
	return line
}

func writeList[T any](b *strings.Builder, title string, list []T, line func(T) string) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(b, "%s: %d\n", title, len(list))
	for i, item := range list {
		if i == shown {
			fmt.Fprintf(b, "  and %d more (--format json has all)\n", len(list)-shown)
			break
		}
		b.WriteString("  " + line(item) + "\n")
	}
	b.WriteString("\n")
}

func (r *Report) writeSummary(b *strings.Builder) {
	c := r.Counts
	fmt.Fprintf(b, "%s of %s: %d entries at our providers, %d matched, %d variants dropped, %d no language models\n",
		r.Source, r.AsOf, c.Entries, c.Matched, c.Dropped, c.NoModel)
	fmt.Fprintf(b, "%d values changed, %d prices confirmed, %d without a price, %d older than ours, %d sellers not added\n",
		len(r.Changes), c.Confirmed, c.NoPrice, c.Older, c.NotAdded)
	fmt.Fprintf(b, "%d kept, %d held, %d rejected, %d disagreements noted, %d settled, %d new ids, %d not resolved, %d gone\n",
		len(r.Kept), len(r.Held), len(r.Rejected), len(r.Noted), len(r.Settled), len(r.New), len(r.Unresolved), len(r.Gone))
	for _, file := range r.Created {
		fmt.Fprintf(b, "new model: %s\n", file)
	}
	verb := "written"
	if r.DryRun {
		verb = "would be written (dry run)"
	}
	fmt.Fprintf(b, "%d files and %d rows of history %s\n", len(r.Files), r.Events, verb)
}
