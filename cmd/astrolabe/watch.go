package main

import (
	"context"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long files must rest before a change counts: editors and
// builds write several files in a row.
const quiet = 120 * time.Millisecond

// quietDev is the same for a writer, who saves one file and waits for it.
const quietDev = 40 * time.Millisecond

// watched are the folders below the root whose files make the site.
var watched = []string{"content", "data", "web/dist"}

// watch calls changed after files below root have changed, until ctx ends. It
// says whether texts alone have.
func watch(ctx context.Context, root string, quiet time.Duration, log *slog.Logger, changed func(textsOnly bool)) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		log.Error("files are not watched", "err", err)
		return
	}
	defer w.Close()
	for _, dir := range watched {
		addTree(w, filepath.Join(root, dir), log)
	}
	rest := time.NewTimer(quiet)
	rest.Stop()
	texts := filepath.Join(root, "content") + string(filepath.Separator)
	textsOnly := true
	for {
		select {
		case <-ctx.Done():
			return
		case event := <-w.Events:
			if event.Has(fsnotify.Create) {
				addTree(w, event.Name, log)
			}
			textsOnly = textsOnly && strings.HasPrefix(event.Name, texts) && filepath.Ext(event.Name) == ".md"
			rest.Reset(quiet)
		case err := <-w.Errors:
			log.Warn("watching files", "err", err)
		case <-rest.C:
			changed(textsOnly)
			textsOnly = true
		}
	}
}

// addTree watches a folder and all below it; a file is passed over.
func addTree(w *fsnotify.Watcher, root string, log *slog.Logger) {
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return nil
		}
		if err := w.Add(path); err != nil {
			log.Warn("folder is not watched", "path", path, "err", err)
		}
		return nil
	})
}
