// Package importer brings data/ up to date from the catalogues that others
// keep. It stands beside the walk: the server never imports.
//
// An import is all or nothing. It reads the whole catalogue, plans every
// change, loads the result as the site would, and only then replaces files;
// whatever goes wrong on the way leaves the tree as it was. It changes no
// value that was checked by hand, and makes no model that nobody asked for.
package importer

import (
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// Options say what to import and how.
type Options struct {
	// Root is the project's folder, the one with data/.
	Root string
	// Format is the name of the catalogue, one of Formats.
	Format string
	// From is a file or an https address.
	From string
	// AsOf is the ISO day of the copy.
	AsOf string
	// DryRun plans and checks everything and writes nothing.
	DryRun bool
	// Accept lists FIELD@MODEL to be taken over although they were checked by
	// hand or are held; a price is offer.PROVIDER@MODEL.
	Accept []string
	// Create lists PROVIDER/UPSTREAM-ID=MAKER/MODEL to be begun.
	Create []string
	// OverwriteCurated takes over all values that were checked by hand.
	OverwriteCurated bool
	// AllowPrivate lets an address lie in a private network.
	AllowPrivate bool
	// AllowUnusual imports a catalogue that looks broken: much smaller than
	// what we have of it, or with very many prices changed.
	AllowUnusual bool
	// Progress, if set, is told about long work: what, and how far.
	Progress func(what string, done, total int)

	// rootCAs and rename are for tests.
	rootCAs *x509.CertPool
	rename  func(from, to string) error
}

func (o *Options) progress(what string, done, total int) {
	if o.Progress != nil {
		o.Progress(what, done, total)
	}
}

// Run imports. With an error nothing was written; the report, if any, tells
// how far it came.
func Run(ctx context.Context, o Options) (*Report, error) {
	f, err := formatOf(o.Format)
	if err != nil {
		return nil, err
	}
	if !isDay(o.AsOf) {
		return nil, fmt.Errorf("want a day like 2026-01-31 for the copy, got %q", o.AsOf)
	}
	if o.rename == nil {
		o.rename = os.Rename
	}
	if err := o.recover(); err != nil {
		return nil, err
	}
	text, err := read(ctx, &o)
	if err != nil {
		return nil, err
	}
	return run(ctx, &o, f, text)
}

// recover ends an import that was interrupted. A dry run only tells of it.
func (o *Options) recover() error {
	if !o.DryRun {
		return recoverTree(o.Root)
	}
	if _, err := os.Stat(filepath.Join(o.Root, stagingDir)); err == nil {
		return fmt.Errorf("%s: an earlier import was interrupted or is still running; an import without --dry-run mends it", stagingDir)
	}
	return nil
}

func run(ctx context.Context, o *Options, f format, text []byte) (*Report, error) {
	o.progress("reading data", 0, 0)
	tree := os.DirFS(o.Root)
	data, err := content.LoadData(tree)
	if err != nil {
		return nil, fmt.Errorf("the data has problems; mend them first:\n%w", err)
	}
	events, err := content.LoadHistory(tree)
	if err != nil {
		return nil, fmt.Errorf("the history has problems; mend them first:\n%w", err)
	}
	p := newPlan(o, f, data, events)
	o.progress("reading the catalogue", 0, 0)
	c, err := f.parse(text, o.AsOf, p.names.provider(o.Format, data.Providers))
	if err != nil {
		return nil, err
	}
	if err := p.checkCatalogue(c); err != nil {
		return p.report, err
	}
	p.match(c)
	if err := p.checkCoverage(); err != nil {
		return p.report, err
	}
	o.progress("comparing", 0, 0)
	p.compare()
	if err := p.checkOutcome(); err != nil {
		return p.report, err
	}
	files, before, err := p.files(tree, c)
	if err != nil {
		return p.report, err
	}
	o.progress("checking the result", 0, 0)
	if err := p.verify(tree, files); err != nil {
		return p.report, err
	}
	if err := ctx.Err(); err != nil || o.DryRun {
		return p.report, err
	}
	o.progress("writing", 0, len(files))
	w := writer{root: o.Root, before: before, rename: o.rename}
	return p.report, w.write(files)
}

// checkCatalogue refuses a file that is read without an error and is broken
// all the same.
func (p *plan) checkCatalogue(c *catalogue) error {
	total := len(c.listings) + len(c.wrong)
	if total == 0 {
		return errors.New("the file has no models of our providers; is it another format?")
	}
	if len(c.wrong)*50 > total {
		return fmt.Errorf("%d of %d entries cannot be true; the first is %s/%s: %s",
			len(c.wrong), total, c.wrong[0].Provider, c.wrong[0].ID, c.wrong[0].Reason)
	}
	return nil
}

// checkCoverage refuses a catalogue that has lost most of what we have.
func (p *plan) checkCoverage() error {
	ours, matched := 0, 0
	for _, w := range p.work {
		for _, o := range w.old.Offers {
			switch {
			case p.o.Format == "openrouter" && o.Provider != "openrouter":
				continue
			case !p.format.addsOffers && o.Provider != p.names.own(w.old.ID):
				continue
			}
			ours++
			if w.listings[o.Provider] != nil {
				matched++
			}
		}
	}
	if float64(matched) < p.format.leastShare*float64(ours) && !p.o.AllowUnusual {
		return fmt.Errorf("the catalogue has %d of our %d offers; that looks like a part of it (--allow-unusual imports it)", matched, ours)
	}
	return nil
}

// checkOutcome refuses what one import should never do.
func (p *plan) checkOutcome() error {
	var unused []string
	for _, name := range p.o.Accept {
		if !p.used[name] {
			unused = append(unused, name)
		}
	}
	if len(unused) > 0 {
		return fmt.Errorf("--accept %s: the catalogue has no other value there", strings.Join(unused, ", "))
	}
	changed := map[[2]string]bool{}
	for _, c := range append(slices.Clone(p.report.Changes), p.report.Held...) {
		if c.Provider != "" && c.Field != "offer" && c.Field != "model-id" && p.kinds[c.Provider] != "router" {
			changed[[2]string{c.Model, c.Provider}] = true
		}
	}
	compared := len(changed) + p.report.Counts.Confirmed
	if len(changed) >= 20 && len(changed)*5 > compared*2 && !p.o.AllowUnusual {
		return fmt.Errorf("%d of %d prices differ from ours; has a unit changed? (--allow-unusual imports it)", len(changed), compared)
	}
	return nil
}

// files makes the new text of every file that changes, and gives the old
// text of those that exist.
func (p *plan) files(tree fs.FS, c *catalogue) (files, before map[string][]byte, err error) {
	files, before = map[string][]byte{}, map[string][]byte{}
	if err := p.create(c, files); err != nil {
		return nil, nil, err
	}
	p.report.Events = len(p.time.new)
	for _, id := range slices.Sorted(maps.Keys(p.work)) {
		w := p.work[id]
		if sameModel(&w.old, &w.want) {
			continue
		}
		name := "data/models/" + w.old.Maker + "/" + id + ".toml"
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, nil, err
		}
		if files[name], err = editModel(text, &w.old, &w.want); err != nil {
			return nil, nil, fmt.Errorf("%s %w", name, err)
		}
	}
	history, err := p.time.historyFiles(tree)
	if err != nil {
		return nil, nil, err
	}
	maps.Copy(files, history)
	if !reflect.DeepEqual(p.odd.rows, p.odd.before) {
		files[content.DisagreementFile] = p.odd.file()
	}
	p.report.Noted, p.report.Settled = p.odd.changes()
	if err := p.sourceFile(tree, files); err != nil {
		return nil, nil, err
	}
	for name := range files {
		text, err := fs.ReadFile(tree, name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, nil, err
		}
		if err == nil && bytes.Equal(text, files[name]) {
			delete(files, name)
		} else if err == nil {
			before[name] = text
		}
	}
	p.report.Files = slices.Sorted(maps.Keys(files))
	return files, before, nil
}

// sourceFile writes the day of this copy into sources.toml, if it is the
// newest and anything is taken from it.
func (p *plan) sourceFile(tree fs.FS, files map[string][]byte) error {
	i := slices.IndexFunc(p.data.Sources, func(s content.DataSource) bool { return s.ID == p.o.Format })
	if len(files) == 0 || i >= 0 && p.data.Sources[i].Snapshot >= p.o.AsOf {
		return nil
	}
	source := p.format.source
	source.ID, source.Snapshot = p.o.Format, p.o.AsOf
	text, err := fs.ReadFile(tree, "data/sources.toml")
	if err != nil {
		return err
	}
	if files["data/sources.toml"], err = editSourceList(text, source); err != nil {
		return fmt.Errorf("data/sources.toml %w", err)
	}
	return nil
}

// verify loads the tree as it would be, and wants every model to be what was
// planned. So no edit of a file can do more or less than it should.
func (p *plan) verify(tree fs.FS, files map[string][]byte) error {
	staged := overlay{base: tree, files: files}
	data, err := content.LoadData(staged)
	if err != nil {
		return fmt.Errorf("the result would have problems; nothing was written:\n%w", err)
	}
	if _, err := content.LoadHistory(staged); err != nil {
		return fmt.Errorf("the result would have problems; nothing was written:\n%w", err)
	}
	for i := range data.Models {
		m := &data.Models[i]
		if w := p.work[m.ID]; w != nil && !sameModel(m, &w.want) {
			return fmt.Errorf("data/models/%s/%s.toml %w", m.Maker, m.ID, errOddLayout)
		}
	}
	return nil
}

func sameModel(a, b *content.Model) bool {
	return reflect.DeepEqual(a, b)
}
